import { type Message, redactText, Rejected } from '@mneme/domain';
import type { RecordedMessage } from './recorded-already.js';

/** Throws `Rejected('message-differs')` if a known message id comes with another role or text. */
export const assertSameWords = (
  {
    messages,
    indexes,
  }: { readonly messages: readonly Pick<Message, 'role' | 'text'>[]; readonly indexes: readonly number[] },
  ids: readonly string[],
  recorded: ReadonlyMap<string, RecordedMessage>,
): void => {
  const earlier = new Map<string, Pick<RecordedMessage, 'role' | 'text'>>(recorded);
  messages.forEach((message, n) => {
    const id = ids[n] ?? '';
    const before = earlier.get(id) ?? message;
    if (before.role !== message.role || !isSameText(before.text, message.text))
      throw differs(indexes[n] ?? n);
    earlier.set(id, message);
  });
};

/** True also if one of the texts is the other one with its secrets redacted. */
const isSameText = (recorded: string, sent: string): boolean =>
  recorded === sent || redactText(recorded).value === sent || recorded === redactText(sent).value;

const differs = (n: number): Rejected => {
  const field = `messages[${n}].id`;
  return new Rejected(
    'message-differs',
    `"${field}": this session already has a message with this id, but with another role or text. Send the new message under another id.`,
    { field },
  );
};
