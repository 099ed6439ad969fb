/** Escapes backslashes and spaces in stems. An empty stem is `\e`, so that `splitStems` restores the list. */
export const joinStems = (stems: readonly string[]): string =>
  stems.map((stem) => (NEEDS_ESCAPE.test(stem) ? escaped(stem) : stem)).join(' ');

export const splitStems = (text: string): string[] => {
  if (text === '') return [];
  const stems = text.split(' ');
  return text.includes('\\') ? stems.map(unescaped) : stems;
};

const NEEDS_ESCAPE = /[\\ ]|^$/;

const escaped = (stem: string): string =>
  stem === '' ? '\\e' : stem.replaceAll('\\', '\\\\').replaceAll(' ', '\\s');

const unescaped = (stem: string): string =>
  stem === '\\e' ? '' : stem.replace(/\\([\\s])/g, (_, sign: string) => (sign === 's' ? ' ' : '\\'));
