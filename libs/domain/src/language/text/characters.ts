/** Counts Unicode code points. "Characters" has this meaning everywhere (algorithms 0.1). */
export const countCharacters = (text: string): number => {
  let count = text.length;
  for (let i = 1; i < text.length; i += 1) {
    if (isLow(text.charCodeAt(i)) && isHigh(text.charCodeAt(i - 1))) count -= 1;
  }
  return count;
};

export const firstCharacters = (text: string, limit: number): string => {
  let end = 0;
  for (let count = 0; count < limit && end < text.length; count += 1) {
    end += isHigh(text.charCodeAt(end)) && isLow(text.charCodeAt(end + 1)) ? 2 : 1;
  }
  return text.slice(0, end);
};

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;
