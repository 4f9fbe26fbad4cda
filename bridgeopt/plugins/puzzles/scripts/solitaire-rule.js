// Mahjong Solitaire: the rules.

/** Return for each stone its neighbours on top, on the left and on the right. */
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

/** Return the free stones: present, with nothing on top and one side open. */
export function freeStones(shape, there) {
  const any = (stones) => stones.some((stone) => there[stone]);
  return [...shape.keys()].filter((stone) => {
    const { over, left, right } = shape[stone];
    return there[stone] && !any(over) && !(any(left) && any(right));
  });
}

/** Return the pairs of free stones that match. */
export function freePairs(shape, faces, there) {
  const free = freeStones(shape, there);
  return free.flatMap((other, k) => free.slice(0, k).filter((one) => faces[one] === faces[other]).map((one) => [one, other]));
}

/** Take pairs until one is invalid; return which stones are left, and the pairs taken. */
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
