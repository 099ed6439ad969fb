import { toWire } from '@mneme/client';

/** Writes the results of a command. Other output is written to standard error. */
export interface Output {
  readonly isJson: boolean;
  /** Writes text for people. Writes nothing with `--json`. */
  line(text?: string): void;
  /** Writes JSON with the names of the HTTP API. Writes nothing without `--json`. */
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
