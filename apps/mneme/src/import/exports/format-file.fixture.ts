/**
 * A file as the exporting program writes it, and the messages that an import for the user `ana`, called Ana,
 * must read from it.
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
