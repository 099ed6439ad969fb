import { toWire } from '@mneme/client';

/** Where results go; everything else a command says goes to standard error. */
export interface Output {
  readonly isJson: boolean;
  /** For people: nothing with `--json`. */
  line(text?: string): void;
  /** For machines, with the names that the HTTP API has: nothing without `--json`. */
  json(value: unknown): void;
}

export const outputTo = (write: (text: string) => void, isJson: boolean): Output => ({
  isJson,
  line: (text = '') => {
    if (!isJson) write(`${text}\n`);
  },
  json: (value) => {
    if (isJson) write(`${JSON.stringify(toWire(value), null, 2)}\n`);
  },
});
