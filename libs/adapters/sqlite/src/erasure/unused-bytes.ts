/** Half-open range of bytes in a page. */
type ByteRange = readonly [from: number, to: number];

const INTERIOR_TYPES: readonly number[] = [2, 5];
const LEAF_TYPES: readonly number[] = [10, 13];
/** Size of the header of a free block: the offset of the next free block, and the size of this block. */
const BLOCK_HEADER_BYTES = 4;

/**
 * Returns the gap between the cell pointers and the cells of a b-tree page, and its free blocks (SQLite's
 * file format, "B-tree Pages"). Returns `[]` for another kind of page and for an inconsistent page. `header`
 * is the offset of the page header.
 */
export const unusedRanges = (page: Buffer, header: number): readonly ByteRange[] => {
  const type = page[header] ?? 0;
  const isInterior = INTERIOR_TYPES.includes(type);
  if (!isInterior && !LEAF_TYPES.includes(type)) return [];
  const pointers = header + (isInterior ? 12 : 8);
  const gapFrom = pointers + 2 * page.readUInt16BE(header + 3);
  const cellsFrom = page.readUInt16BE(header + 5) || 65_536;
  if (gapFrom > cellsFrom || cellsFrom > page.length) return [];
  for (let at = pointers; at < gapFrom; at += 2) {
    const cell = page.readUInt16BE(at);
    if (cell < cellsFrom || cell >= page.length) return [];
  }
  const blocks = freeBlocks(page, header, cellsFrom);
  return blocks === null ? [] : [[gapFrom, cellsFrom], ...blocks];
};

const freeBlocks = (page: Buffer, header: number, cellsFrom: number): readonly ByteRange[] | null => {
  const found: ByteRange[] = [];
  let least = cellsFrom;
  for (let at = page.readUInt16BE(header + 1); at !== 0; at = page.readUInt16BE(at)) {
    if (at < least || at + BLOCK_HEADER_BYTES > page.length) return null;
    const end = at + page.readUInt16BE(at + 2);
    if (end < at + BLOCK_HEADER_BYTES || end > page.length) return null;
    found.push([at + BLOCK_HEADER_BYTES, end]);
    least = end;
  }
  return found;
};
