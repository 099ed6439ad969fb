import { ASKED_FOR, ENDS_ASKED_FOR } from '../../language/questions/english-ranking-cues.js';
import { stemOf } from '../../language/stem.js';

/** Returns the stem of the noun that "what" or "which" asks for, or null if the question does not use them. */
export const headStem = (question: string, stems: ReadonlySet<string>): string | null => {
  let head: string | null = null;
  for (const word of ASKED_FOR.exec(question.toLowerCase())?.[1]?.split(' ') ?? []) {
    if (ENDS_ASKED_FOR.has(word)) break;
    const stem = stemOf(word);
    if (stems.has(stem)) head = stem;
  }
  return head;
};
