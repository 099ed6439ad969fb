import { type ChunkPoint, type Message, redactText, Rejected } from '@mneme/domain';
import type { RecordRequest } from '../record-request.js';

type Words = Pick<Message, 'role' | 'text'>;

interface SentMessages {
  readonly messages: readonly Words[];
  /** Position of each message in the request of the client. */
  readonly indexes: readonly number[];
  readonly onConflict?: RecordRequest['onConflict'];
  readonly erasureId: RecordRequest['erasureId'];
}

/**
 * Returns the positions of messages that are new versions of recorded ones, or that come back from a branch
 * that the conversation had left. Throws `Rejected('message-differs')`, with all such messages, if an id
 * comes twice with different words, or if a known id comes with another role or with words that must not
 * replace the recorded ones. Throws `Rejected('message-not-found')` for an unknown id if `onConflict` is
 * `require-known`.
 */
export const newVersions = (
  { messages, indexes, onConflict = 'refuse', erasureId }: SentMessages,
  ids: readonly string[],
  recorded: ReadonlyMap<string, ChunkPoint>,
): readonly number[] => {
  const sent = new Map<string, Words>();
  const changed: number[] = [];
  const refused: number[] = [];
  let isInConversation = false;
  for (const [n, message] of messages.entries()) {
    const id = ids[n] ?? '';
    const known = recorded.get(id);
    if (onConflict === 'require-known' && (!known || known.isAbandoned)) throw notFound(id);
    const before = known ?? message;
    // A late copy of an old request has no message of the current branch, so it does not bring a branch back.
    const comesBack = known?.isAbandoned === true && erasureId === null && isInConversation;
    isInConversation ||= known !== undefined && !known.isAbandoned;
    const isRefused = !isSame(sent.get(id) ?? message, message) || before.role !== message.role;
    if (isRefused || (onConflict === 'refuse' && !isSame(before, message))) refused.push(indexes[n] ?? n);
    else if (!isSame(before, message) || comesBack) changed.push(n);
    if (!sent.has(id)) sent.set(id, message);
  }
  const [first, ...others] = refused;
  if (first !== undefined)
    throw differs(
      first,
      others.map((n) => differs(n)),
    );
  return changed;
};

const notFound = (id: string): Rejected =>
  new Rejected('message-not-found', `This session has no message with the id "${id}".`, { field: 'id' });

/** Compares the roles and the texts. Also true if one text is the other text with its secrets redacted. */
const isSame = (one: Words, other: Words): boolean =>
  one.role === other.role &&
  (one.text === other.text ||
    redactText(one.text).value === other.text ||
    one.text === redactText(other.text).value);

const differs = (n: number, others: readonly Rejected[] = []): Rejected => {
  const field = `messages[${n}].id`;
  return new Rejected(
    'message-differs',
    `"${field}": this session already has a message with this id, but with another role or text. Send the new message under another id, or send "on_conflict": "replace" to record a new version of it.`,
    { field, others },
  );
};
