/**
 * One emoji as people see it, for the `u` flag: a flag, or pictures joined into one (a family), with their skin tones
 * and variants. Signs that stand in ordinary text ("©", "→", "▪") are none unless they are shown as pictures; digits,
 * "#" and "*" never are.
 */
export const EMOJI = String.raw`\p{RI}{2}|${picture()}(?:\u200D${picture()})*`;

const VARIANT = /[\uFE0E\uFE0F\p{EMod}]|\u200D[\u2640\u2642]/gu;

/** An emoji without skin tone, gender sign and variation selector: who looks for a climber finds each of them. */
export const plainEmoji = (emoji: string): string => emoji.replace(VARIANT, '');

function picture(): string {
  const shown = String.raw`(?!\p{EMod}|\p{RI})\p{Emoji_Presentation}`;
  const sign = String.raw`(?![\0-\u25FF\u3000-\u303F])\p{ExtPict}|\p{ExtPict}(?=\uFE0F)`;
  return String.raw`(?:${shown}|${sign})(?:[\uFE0E\uFE0F\p{EMod}\u20E3]|[\u{E0020}-\u{E007F}])*`;
}
