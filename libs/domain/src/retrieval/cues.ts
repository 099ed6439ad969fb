import { namesTime } from '../language/english-cues.js';

/** What is stored of a message beside its words, because ranking asks it of every candidate. */
export interface Cues {
  /** The text ends in a question mark of any script; with few stems it is a bare question (retrieval.md, PQ). */
  readonly endsInQuestion: boolean;
  /** It has a temporal expression (retrieval.md, T). */
  readonly namesTime: boolean;
}

const QUESTION_END = /[?\uFF1F\u061F\u037E]$/u;

/** The cues of a message's text. */
export const cuesOf = (text: string): Cues => ({
  endsInQuestion: QUESTION_END.test(text.trimEnd()),
  namesTime: namesTime(text),
});
