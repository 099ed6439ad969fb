import { ASKED_FOR, ENDS_ASKED_FOR } from '../../language/questions/english-ranking-cues.js';
import { stemOf } from '../../language/stem.js';

/** The stem of what "what" and "which" ask for; `null`: the question does not ask so. */
export const headStem = (question: string, stems: ReadonlySet<string>): string | null => {
  let head: string | null = null;
  for (const word of ASKED_FOR.exec(question.toLowerCase())?.[1]?.split(' ') ?? []) {
    if (ENDS_ASKED_FOR.has(word)) break;
    const stem = stemOf(word);
    if (stems.has(stem)) head = stem;
  }
  return head;
};
