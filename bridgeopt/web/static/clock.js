// The round clock: goes on by itself, by the server's time, so that all pages show the same second.
//
// The page brings what comes (`legs`: periods, and when each ends); what is shown is only looked up.

import { find, show } from "./app.js";

const SET_BACK = 1000; // milliseconds: less than that, a clock is only put right
const AT_BEGIN = 60; // seconds for which it is said that a round has begun

let data = null;
let offset = null; // how far the server's time is ahead of ours
let timer = 0;
let before = null; // what was shown a moment ago
let audio = null;

let looked = [Date.now(), performance.now()];
let setBack = 0; // by how much this computer's clock was set back while the page is open

/** What time it is here, whatever the clock is set back to; asleep, only that clock goes on. */
function here() {
  const time = [Date.now(), performance.now()];
  const lost = time[1] - looked[1] - (time[0] - looked[0]);
  if (lost > SET_BACK) setBack += lost;
  looked = time;
  return time[0] + setBack;
}

/** What time it is for the server, in milliseconds. */
const now = () => here() + (offset ?? 0);

function read() {
  const place = find("clock-data");
  data = place && JSON.parse(place.textContent);
  if (!data) return;
  // An answer that took longer tells too little: so the most that was ever told is the best.
  const [load] = offset === null ? performance.getEntriesByType("navigation") : [];
  const arrived = load ? performance.timeOrigin + load.responseStart : here();
  const ahead = data.now - arrived;
  if (offset === null || ahead > offset || offset - ahead > 2000) offset = ahead;
  tick();
}

/** Where the clock stands: which leg, what is left of it, what is said, and how it looks. */
function standing() {
  const [first] = data.legs;
  if (!first) return { stage: "over" };
  if (!data.runs) return { leg: first, left: data.left, stage: "waits", says: data.state };
  const leg = data.legs.find(({ ends }) => ends > now());
  if (!leg && data.byItself) return { stage: "over" };
  const { ends, seconds, warnings, begins } = leg ?? first;
  const left = ends - now();
  const said = warnings.filter(([at]) => left <= 1000 * at).at(-1);
  let [stage, says] = (leg ?? first).break ? ["break", ""] : ["", ""];
  if (!leg) [stage, says] = ["up", data.up];
  else if (said) [stage, says] = [said === warnings.at(-1) ? "last" : "soon", said[1]];
  else if (begins && !leg.break && left > 1000 * (seconds - AT_BEGIN)) [stage, says] = ["begins", begins];
  return { leg: leg ?? first, left, stage, says };
}

function shown(left) {
  const seconds = Math.ceil(left / 1000);
  const rest = String(Math.abs(seconds) % 60).padStart(2, "0");
  return `${seconds < 0 ? "+" : ""}${Math.floor(Math.abs(seconds) / 60)}:${rest}`;
}

function tick() {
  clearTimeout(timer);
  const face = find("face");
  if (!data || !face) return;
  const { leg, left, stage, says } = standing();
  const write = (name, text) => {
    const place = face.querySelector(`[data-clock="${name}"]`);
    if (place && place.textContent !== text) place.textContent = text;
  };
  face.dataset.stage = stage;
  if (leg) {
    write("title", leg.title);
    write("left", shown(left));
    write("state", says);
    write("next", leg.next);
  }
  if (before && data.runs) {
    if (before.leg !== leg?.title) setTimeout(show, 200); // who sits out, and what can be done
    if (before.leg !== leg?.title || (stage !== before.stage && stage !== "")) chime();
  }
  before = data.runs ? { leg: leg?.title, stage } : null;
  if (data.runs && leg) timer = setTimeout(tick, (((left % 1000) + 1000) % 1000) + 5);
}

/** A soft sound, on one page only; browsers let those pages be heard that somebody has touched. */
function chime() {
  if (!data.sound) return;
  audio ??= new AudioContext();
  audio.resume();
  const inTurn = (ring) => navigator.locks?.request("bridgeopt-sound", { ifAvailable: true }, ring) ?? ring(true);
  inTurn(async (mine) => {
    if (!mine || audio.state !== "running") return;
    for (const [k, pitch] of [523, 659].entries()) {
      const [tone, gain] = [audio.createOscillator(), audio.createGain()];
      const start = audio.currentTime + 0.35 * k;
      tone.frequency.value = pitch;
      gain.gain.setValueAtTime(0, start);
      gain.gain.linearRampToValueAtTime(0.15, start + 0.05);
      gain.gain.exponentialRampToValueAtTime(0.001, start + 1.2);
      tone.connect(gain).connect(audio.destination);
      tone.start(start);
      tone.stop(start + 1.3);
    }
    await new Promise((done) => setTimeout(done, 2000));
  });
}

document.addEventListener("shown", read);
document.addEventListener("visibilitychange", tick);
read();
