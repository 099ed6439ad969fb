import { namesTime } from '../../language/languages/english-cues.js';

/** Cues that are stored with a message, because ranking needs them for every candidate. */
interface Cues {
  /** A short message that ends with a question mark is a bare question (retrieval.md, PQ). */
  readonly endsInQuestion: boolean;
  readonly namesTime: boolean;
}

const QUESTION_END = /[?\uFF1F\u061F\u037E]$/u;

export const messageCues = (text: string): Cues => ({
  endsInQuestion: QUESTION_END.test(text.trimEnd()),
  namesTime: namesTime(text),
});
