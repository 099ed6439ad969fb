import type { ContextItem } from '@mneme/domain';
import type { Question } from '../dataset/case.js';

export interface BaselineMessage {
  readonly key: string;
  readonly session: string;
  /** The text after the speaker's name, which improves every channel (evaluation.md). */
  readonly text: string;
  readonly item: ContextItem;
}

/** Ranks the messages of a history for a question, best first. */
export type Ranker = (question: Pick<Question, 'text' | 'askedAt'>) => Promise<readonly BaselineMessage[]>;

/** Returns unit vectors of texts. */
export type Embed = (texts: readonly string[]) => Promise<readonly Float32Array[]>;
