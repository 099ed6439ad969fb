import { toWire } from '@mneme/client';

/** The results of a command; all other output goes to standard error. */
export interface Output {
  readonly isJson: boolean;
  /** Text for people; nothing is written with `--json`. */
  line(text?: string): void;
  /** JSON with the HTTP API's names; nothing is written without `--json`. */
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
