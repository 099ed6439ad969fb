/**
 * A file as the tool of its format writes it, and the messages to be read from it for the user `ana`, who is
 * Ana.
 */
export interface FormatFile {
  readonly name: string;
  readonly label: string;
  readonly text: string;
  /** Session, role, speaker and text of each message. */
  readonly said: readonly (readonly [string, string, string | null, string])[];
}

export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
export const lines = (...values: readonly unknown[]): string =>
  values.map((value) => `${JSON.stringify(value)}\n`).join('');
