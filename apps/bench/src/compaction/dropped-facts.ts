import { plain } from '../metrics/answer-found.js';
import { messageKey, type Question } from '../dataset/case.js';
import type { Planted } from '../identifiers/plant.js';
import type { Compacted } from './compaction.js';

/** A string that only the dropped messages contain. */
export interface DroppedFact {
  readonly kind: 'answer' | 'planted' | 'number' | 'name' | 'quoted';
  readonly text: string;
}

interface Known {
  readonly session: string;
  readonly questions: readonly Question[];
  readonly planted: readonly Planted[];
}

const PATTERNS = {
  number: /(?<![\p{L}\p{N}])\p{N}[\p{N}.,:%/-]*\p{N}(?![\p{L}\p{N}])/gu,
  name: /\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+/gu,
  quoted: /"[^"\n]{3,60}"/gu,
} as const;

/**
 * Returns the strings that the compaction may lose: answers to questions whose evidence is all dropped, planted
 * identifiers, and numbers, full names and quotations by pattern. Leaves out strings that a kept message
 * repeats, except answers.
 */
export const droppedFacts = (
  { dropped, kept }: Compacted,
  { session, questions, planted }: Known,
): readonly DroppedFact[] => {
  const texts = new Map(dropped.map(({ id, content }) => [messageKey(session, id), content]));
  const stays = ` ${plain(kept.map(({ content }) => content).join('\n'))} `;
  const isHeld = (answer: string, gold: readonly string[]): boolean =>
    gold.every((key) => texts.has(key)) && gold.some((key) => holds(texts.get(key) ?? '', answer));
  const answers = questions.flatMap(({ answer, gold }) =>
    answer !== null && isHeld(answer, gold) ? [answer] : [],
  );
  const found = (pattern: RegExp): readonly string[] =>
    dropped.flatMap(({ content }) => content.match(pattern) ?? []);
  const facts: readonly (readonly [DroppedFact['kind'], readonly string[]])[] = [
    ['answer', answers],
    ['planted', planted.filter(({ key }) => texts.has(key)).map(({ identifier }) => identifier)],
    ['number', found(PATTERNS.number)],
    ['name', found(PATTERNS.name)],
    ['quoted', found(PATTERNS.quoted)],
  ];
  return facts.flatMap(([kind, all]) =>
    [...new Set(all.map(plain))]
      .filter((text) => text.length > 1 && (kind === 'answer' || !stays.includes(` ${text} `)))
      .map((text) => ({ kind, text })),
  );
};

/** True if `text` contains `wanted` as whole words. Case, white space and punctuation do not count. */
export const holds = (text: string, wanted: string): boolean =>
  plain(wanted) !== '' && ` ${plain(text)} `.includes(` ${plain(wanted)} `);
