import { phraseWords } from './frame-phrase.js';
import { SURE_LABEL, TAG_LABEL } from './prompt-words.js';

export interface TagSlot {
  /** Index of the first character of the label or tag. */
  readonly label: number;
  /** Index of the first character of the person's words. */
  readonly from: number;
  /** Index after the last character of the person's words. */
  readonly to: number;
}

const TAG =
  /<(?<tag>\p{L}[\p{L}\d_-]{0,40})(?:\s[^<>\n]{0,80})?>|^[^\S\n]*\[(?<mark>\p{L}[^\][\n]{0,40})\]/gmu;
const NEXT_MARK = /\n[^\S\n]*\[[\p{L}/]/u;

/** Finds the last tag that a program puts around the words of a person: `<user_query>`, `[STUDENT SAYS]`. */
export const tagSlot = (text: string): TagSlot | null => {
  let slot: TagSlot | null = null;
  const lastClosing = new Map<string, number>();
  for (const { 0: opening, index, groups } of text.matchAll(TAG)) {
    const { tag, mark } = groups ?? {};
    const words = phraseWords((tag ?? mark ?? '').replaceAll('_', ' ')).join(' ');
    if (!SURE_LABEL.test(words) && !TAG_LABEL.test(words)) continue;
    const from = index + opening.length;
    if (tag === undefined) {
      const next = text.slice(from).search(NEXT_MARK);
      slot = { label: index, from, to: next < 0 ? text.length : from + next };
      continue;
    }
    const last = lastClosing.get(tag) ?? text.lastIndexOf(`</${tag}`);
    lastClosing.set(tag, last);
    // An element without a closing tag, such as <input>, contains no words of the person.
    if (last >= from) slot = { label: index, from, to: text.indexOf(`</${tag}`, from) };
  }
  return slot;
};
