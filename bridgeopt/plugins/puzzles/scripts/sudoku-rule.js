// Sudoku: the rules.

const BOXES = { 4: [2, 2], 6: [2, 3], 9: [3, 3] };

/** Return the rows, columns and boxes of a grid, as lists of cells. */
export function houses(size) {
  const [rows, columns] = BOXES[size];
  const all = [...Array(size).keys()];
  const boxes = all.map((k) => {
    const top = Math.floor(k / rows) * rows;
    const left = (k % rows) * columns;
    return all.map((c) => size * (top + Math.floor(c / columns)) + left + (c % columns));
  });
  return [...all.map((r) => all.map((c) => size * r + c)), ...all.map((c) => all.map((r) => size * r + c)), ...boxes];
}

/** Return the cells whose digit is repeated in a house; 0 is an empty cell. */
export function conflicts(cells) {
  const found = new Set();
  for (const house of houses(Math.sqrt(cells.length))) {
    for (const one of house) {
      if (cells[one] && house.some((other) => other !== one && cells[other] === cells[one])) found.add(one);
    }
  }
  return [...found].sort((a, b) => a - b);
}

/** Whether all cells are filled, without conflicts. */
export const isSolved = (cells) => cells.every(Boolean) && !conflicts(cells).length;
