/**
 * Pattern source (flag `u`) of one visible emoji with skin tones and variants. Signs of ordinary text ("©",
 * "→") match only if shown as pictures. Digits, "#" and "*" never match.
 */
export const EMOJI = String.raw`\p{RI}{2}|${picture()}(?:\u200D${picture()})*`;

const VARIANT = /[\uFE0E\uFE0F\p{EMod}]|\u200D[\u2640\u2642]/gu;

/** Removes skin tone, gender sign and variation selector, so that a search finds every variant. */
export const plainEmoji = (emoji: string): string => emoji.replace(VARIANT, '');

function picture(): string {
  const shown = String.raw`(?!\p{EMod}|\p{RI})\p{Emoji_Presentation}`;
  const sign = String.raw`(?![\0-\u25FF\u3000-\u303F])\p{ExtPict}|\p{ExtPict}(?=\uFE0F)`;
  return String.raw`(?:${shown}|${sign})(?:[\uFE0E\uFE0F\p{EMod}\u20E3]|[\u{E0020}-\u{E007F}])*`;
}
