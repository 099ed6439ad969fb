/** A fault of a rule. No field contains a word of the text. */
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

export function attempt<T>({ language, rule, text, onFault }: Step, read: () => T, instead: T): T {
  try {
    return read();
  } catch (error) {
    onFault({ language: language.id, rule, error: maskWords(text, String(error)) });
    return instead;
  }
}

/** An error message may quote words of the text, and logs must hold no content. */
function maskWords(text: string, message: string): string {
  const words = new Set(text.toLowerCase().match(WORD));
  return message
    .replace(WORD, (word) => (words.has(word.toLowerCase()) ? '…' : word))
    .slice(0, LONGEST_ERROR);
}
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Maximum length of an error message, in UTF-16 units. */
const LONGEST_ERROR = 200;
