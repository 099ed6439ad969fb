import { NOW, Rejected } from '@mneme/domain';
import { chunkId } from '../chunk-points.js';
import type { DoorPorts } from './door.js';
import type { RecordRequest, SentMessage } from './record-messages.js';

/**
 * A message that comes again changes nothing, so it must be the same: throws `Rejected('message-differs')` where one has the
 * id of a recorded message of its session, or of one before it in the request, and other words.
 */
export const assertSameWords = async (
  ports: Pick<DoorPorts, 'index'>,
  request: RecordRequest,
  ids: { readonly sent: readonly string[]; readonly recorded: ReadonlyMap<string, string> },
): Promise<void> => {
  const words = await recordedWords(
    ports,
    request,
    ids.sent.filter((id) => ids.recorded.has(id)),
  );
  request.messages.forEach((message, n) => {
    const id = ids.sent[n] ?? '';
    const said = words.get(id);
    if (said !== undefined && said !== wordsOf(message)) throw differs(n);
    words.set(id, wordsOf(message));
  });
};

const recordedWords = async (
  { index }: Pick<DoorPorts, 'index'>,
  { scope, sessionId }: RecordRequest,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const byChunk = new Map(ids.map((id) => [chunkId(scope, sessionId, id), id]));
  const { points } = await index.of(scope).list({
    selection: { kinds: ['chunk'], vantage: NOW, filter: null },
    ids: [...byChunk.keys()],
    sessionId: null,
    order: 'session',
    limit: byChunk.size,
    cursor: null,
  });
  return new Map(points.map((point) => [byChunk.get(point.id) ?? '', wordsOf(point)]));
};

const wordsOf = ({
  role,
  text,
}: {
  readonly role: SentMessage['role'] | null;
  readonly text: string;
}): string => `${role ?? ''} ${text}`;

const differs = (n: number): Rejected => {
  const field = `messages[${n}].id`;
  return new Rejected(
    'message-differs',
    `"${field}": a message of this session has this id and other words. Send the new words under an id of their own.`,
    { field },
  );
};
