// The round clock: runs on the server's time, so that all pages show the same second. The page holds
// the schedule (`legs`: periods with their ends).

import { find, show } from "./app.js";

const SET_BACK = 1000; // milliseconds; smaller steps are corrections
const AT_BEGIN = 60; // seconds to announce a new round

let data = null;
let offset = null; // server time minus local time
let timer = 0;
let before = null; // leg and stage at the last tick
let audio = null;

let looked = [Date.now(), performance.now()];
let setBack = 0; // total by which the local clock was set back

/** Return local time that never jumps back; `Date.now` also runs while the computer sleeps. */
function here() {
  const time = [Date.now(), performance.now()];
  const lost = time[1] - looked[1] - (time[0] - looked[0]);
  if (lost > SET_BACK) setBack += lost;
  looked = time;
  return time[0] + setBack;
}

/** Return the server's time in milliseconds. */
const now = () => here() + (offset ?? 0);

function read() {
  const place = find("clock-data");
  data = place && JSON.parse(place.textContent);
  if (!data) return;
  // Network delay lowers `ahead`, so keep the largest; a drop of over 2 s is a changed clock.
  const [load] = offset === null ? performance.getEntriesByType("navigation") : [];
  const arrived = load ? performance.timeOrigin + load.responseStart : here();
  const ahead = data.now - arrived;
  if (offset === null || ahead > offset || offset - ahead > 2000) offset = ahead;
  tick();
}

/** Return the current leg, its time left, the message and the stage (which sets the colour). */
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
    if (before.leg !== leg?.title) setTimeout(show, 200); // new sit-outs and buttons
    if (before.leg !== leg?.title || (stage !== before.stage && stage !== "")) chime();
  }
  before = data.runs ? { leg: leg?.title, stage } : null;
  if (data.runs && leg) timer = setTimeout(tick, (((left % 1000) + 1000) % 1000) + 5);
}

/** Play a soft sound on one page only; browsers mute pages that were never clicked. */
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
