import type { SentShape } from './operation.js';
import type { ProviderMessage } from './provider-message.js';
import { Verbatim } from './wire.js';

export type NewMessage = SentShape<'NewMessage'>;

/** A message in Mneme's own shape, with or without words, or in the shape of a provider. */
export type SentMessage = NewMessage | SentShape<'NewToolCalls'> | ProviderMessage;

/**
 * Messages as they are, because the fields of a provider are not renamed. Only `toolCalls` of a message in
 * Mneme's own shape has another name on the wire. Bytes are left out, because no picture is recorded.
 */
export const verbatimMessages = (messages: readonly object[]): Verbatim =>
  new Verbatim(() =>
    messages.map((message) => {
      const sent = JSON.parse(JSON.stringify(message, withoutBytes)) as Readonly<Record<string, unknown>>;
      if (!('toolCalls' in sent)) return sent;
      const { toolCalls, ...fields } = sent;
      return { ...fields, tool_calls: toolCalls };
    }),
  );

/**
 * Reads the value from its object (`this`), because `value` is the result of `toJSON`: a buffer is a list by
 * then.
 */
function withoutBytes(this: unknown, key: string, value: unknown): unknown {
  const held = (this as Readonly<Record<string, unknown>>)[key];
  return ArrayBuffer.isView(held) ? null : value;
}

export const hasId = (message: SentMessage): boolean => 'id' in message && typeof message.id === 'string';
