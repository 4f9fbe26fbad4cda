// Mahjong Solitaire: which stones are free, and what is left after pairs were taken.

/** For each stone those upon it, and those that touch it on the left and on the right. */
export function shapeOf(places) {
  const at = new Map();
  const key = (layer, row, column) => `${layer},${row},${column}`;
  places.forEach(([layer, row, column], stone) => {
    for (const r of [0, 1]) for (const c of [0, 1]) at.set(key(layer, row + r, column + c), stone);
  });
  const stones = (keys) => [...new Set(keys.map((each) => at.get(each)))].filter((s) => s !== undefined);
  return places.map(([layer, row, column]) => {
    const beside = (step) => stones([0, 1].map((r) => key(layer, row + r, column + step)));
    const quarters = [0, 1].flatMap((r) => [0, 1].map((c) => key(layer + 1, row + r, column + c)));
    return { over: stones(quarters), left: beside(-1), right: beside(2) };
  });
}

/** The free stones: there, with nothing upon them, and with one side open. */
export function freeStones(shape, there) {
  const any = (stones) => stones.some((stone) => there[stone]);
  return [...shape.keys()].filter((stone) => {
    const { over, left, right } = shape[stone];
    return there[stone] && !any(over) && !(any(left) && any(right));
  });
}

/** The pairs of free stones that can be taken. */
export function freePairs(shape, faces, there) {
  const free = freeStones(shape, there);
  return free.flatMap((other, k) => free.slice(0, k).filter((one) => faces[one] === faces[other]).map((one) => [one, other]));
}

/** Which stones are there after pairs were taken, and those pairs: what cannot be taken ends it. */
export function replay(shape, faces, taken) {
  const there = shape.map(() => true);
  const done = [];
  for (const pair of Array.isArray(taken) ? taken : []) {
    const [one, other] = Array.isArray(pair) ? pair : [];
    const free = freeStones(shape, there);
    if (one === other || !free.includes(one) || !free.includes(other) || faces[one] !== faces[other]) break;
    there[one] = there[other] = false;
    done.push([one, other]);
  }
  return { there, taken: done };
}
