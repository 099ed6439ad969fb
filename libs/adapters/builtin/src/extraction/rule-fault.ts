/** A step of the grammar that threw. Names come from the code; `error` holds no word of the text that was read. */
export interface RuleFault {
  readonly language: string;
  readonly rule: string;
  readonly error: string;
}

export type OnRuleFault = (fault: RuleFault) => void;

interface Step {
  readonly language: { readonly id: string };
  readonly rule: string;
  readonly text: string;
  readonly onFault: OnRuleFault;
}

/** Returns the result of `read`. If `read` throws, reports the fault and returns `instead`: a faulty rule costs its own step. */
export function attempt<T>({ language, rule, text, onFault }: Step, read: () => T, instead: T): T {
  try {
    return read();
  } catch (error) {
    onFault({ language: language.id, rule, error: withoutWordsOf(text, String(error)) });
    return instead;
  }
}

/** Logs carry no content, and the message of an error may quote the text. */
function withoutWordsOf(text: string, message: string): string {
  const words = new Set(text.toLowerCase().match(WORD));
  return message
    .replace(WORD, (word) => (words.has(word.toLowerCase()) ? '…' : word))
    .slice(0, LONGEST_ERROR);
}
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** UTF-16 units. */
const LONGEST_ERROR = 200;
