export type PageSet = ReturnType<typeof pageSet>;

const FIRST_BYTES = 4_096;

/** A set of page numbers, one bit each. Pages are numbered from 1. */
export const pageSet = () => {
  let bits = new Uint8Array(FIRST_BYTES);
  const grow = (page: number): void => {
    if (page >> 3 < bits.length) return;
    const grown = new Uint8Array(Math.max(2 * bits.length, (page >> 3) + 1));
    grown.set(bits);
    bits = grown;
  };
  const has = (page: number): boolean => ((bits[page >> 3] ?? 0) & (1 << (page & 7))) !== 0;
  const add = (page: number): void => {
    grow(page);
    bits[page >> 3] = (bits[page >> 3] ?? 0) | (1 << (page & 7));
  };
  return {
    add,
    addUpTo: (last: number): void => {
      for (let page = 1; page <= last; page += 1) add(page);
    },
    delete: (page: number): void => {
      if (page >> 3 < bits.length) bits[page >> 3] = (bits[page >> 3] ?? 0) & ~(1 << (page & 7));
    },
    has,
    next: (from: number): number | null => {
      for (let page = from; page >> 3 < bits.length;) {
        if (bits[page >> 3] === 0) page = ((page >> 3) + 1) << 3;
        else if (has(page)) return page;
        else page += 1;
      }
      return null;
    },
  };
};
