import type { BlockWords } from '@mneme/domain';
import type { SearchHit } from '../search/search-hit.js';

/** Labels that a line of a block may carry (S3 6.4). */
export const LABELS = ['session', 'similarity', 'id'] as const;
export type Label = (typeof LABELS)[number];

/** A cosine from .60 counts as close to the question, and a cosine from S3's floor of .40 as near. */
const CLOSE = 0.6;
const NEAR = 0.4;

/** Returns the known labels in fixed order. A fact or a statement has no similarity. */
export const labelOf = (
  { point, nearness }: SearchHit,
  labels: readonly Label[],
  words: BlockWords['label'],
): string | undefined => {
  const similarity = nearness?.similarity ?? null;
  const texts: Readonly<Record<Label, string | null>> = {
    session: point.sessionId === null ? null : words.session(point.sessionId),
    similarity: similarity === null ? null : words.similarity[bandOf(similarity)],
    id: words.id(point.id),
  };
  const shownLabels = LABELS.flatMap((label) => (labels.includes(label) ? (texts[label] ?? []) : []));
  return shownLabels.length === 0 ? undefined : shownLabels.join('; ');
};

const bandOf = (similarity: number): keyof BlockWords['label']['similarity'] =>
  similarity >= CLOSE ? 'close' : similarity >= NEAR ? 'near' : 'far';
