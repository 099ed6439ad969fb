import { toWire } from '@mneme/client';
import { DONE } from '../failure.js';

/** Writes the results of a command. Other output is written to standard error. */
export interface Output {
  readonly isJson: boolean;
  /** Writes text for people. Writes nothing with `--json`. */
  line(text?: string): void;
  /** Writes JSON with the names of the HTTP API. Writes nothing without `--json`. */
  json(value: unknown): void;
}

/** Prints the answer of a command as JSON or as text. Returns the exit code. */
export const printAnswer = (out: Output, answer: unknown, text: string): number => {
  out.json(answer);
  out.line(text);
  return DONE;
};

export const outputTo = (write: (text: string) => void, isJson: boolean): Output => ({
  isJson,
  line: (text = '') => {
    if (!isJson) write(`${text}\n`);
  },
  json: (value) => {
    if (isJson) write(`${JSON.stringify(toWire(value), null, 2)}\n`);
  },
});
