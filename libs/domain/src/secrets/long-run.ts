/**
 * One flag per ASCII character. The flag is 1 for the characters of keys and tokens: letters, digits, `_ - +
 * / = .` and `~`.
 */
const TAKEN = new Uint8Array(128);
for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-+/=.~')
  TAKEN[character.charCodeAt(0)] = 1;

export const hasLongRun = (text: string, least: number): boolean => {
  let run = 0;
  for (let at = 0; at < text.length; at += 1) {
    run = TAKEN[text.charCodeAt(at)] === 1 ? run + 1 : 0;
    if (run === least) return true;
  }
  return false;
};
