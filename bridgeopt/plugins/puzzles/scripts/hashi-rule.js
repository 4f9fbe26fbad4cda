// Hashi: the rules.

export const MOST = 2;

/** Return for each link the links that it crosses. */
export function crossings({ islands, links }) {
  const ends = links.map(([one, other]) => [islands[one], islands[other]]);
  const across = ([[row, column], [otherRow, otherColumn]], [[top, at], [bottom]]) =>
    row === otherRow && top < row && row < bottom && column < at && at < otherColumn;
  const isRow = ends.map(([one, other]) => one[0] === other[0]);
  return ends.map((one, k) =>
    [...ends.keys()].filter((j) => isRow[j] !== isRow[k] && (isRow[k] ? across(one, ends[j]) : across(ends[j], one))),
  );
}

/** Return the number of bridges at each island. */
export function counts({ islands, links }, bridges) {
  const found = islands.map(() => 0);
  links.forEach((ends, link) => ends.forEach((island) => (found[island] += bridges[link])));
  return found;
}

/** Whether a link crosses an existing bridge. */
export const isCrossed = (crossed, bridges, link) => crossed[link].some((other) => bridges[other] > 0);

/** Whether each island has its number, no bridges cross, and all islands are connected. */
export function isSolved(puzzle, bridges) {
  const { islands, links } = puzzle;
  const crossed = crossings(puzzle);
  if (bridges.some((count, link) => count > MOST || (count && isCrossed(crossed, bridges, link)))) return false;
  if (counts(puzzle, bridges).some((count, island) => count !== islands[island][2])) return false;
  const reached = new Set([0]);
  for (let grew = true; grew; ) {
    grew = false;
    links.forEach(([one, other], link) => {
      if (bridges[link] && reached.has(one) !== reached.has(other)) {
        reached.add(one).add(other);
        grew = true;
      }
    });
  }
  return reached.size === islands.length;
}
