import type { ContextItem } from '@mneme/domain';
import type { Question } from '../dataset/case.js';

/** A message as the baselines see it. */
export interface BaselineMessage {
  readonly key: string;
  readonly session: string;
  /** The text with the speaker's name in front, which helps every channel (evaluation.md). */
  readonly text: string;
  /** The text as it is packed into a block. */
  readonly item: ContextItem;
}

/** Ranks the messages of a history for a question, best first. */
export type Ranker = (question: Pick<Question, 'text' | 'askedAt'>) => Promise<readonly BaselineMessage[]>;

/** Unit vectors of texts. */
export type Embed = (texts: readonly string[]) => Promise<readonly Float32Array[]>;
