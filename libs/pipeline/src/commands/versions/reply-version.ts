import {
  type ChunkPoint,
  compareReplies,
  isUnfinished,
  mayReplaceReply,
  originalId,
  type PlaceOfReply,
  type Scope,
} from '@mneme/domain';
import type { RecordPorts } from '../../memory-ports.js';
import { recordedAlready } from '../recorded-already.js';
import type { SentMessage } from '../sent-message.js';
import type { Revision } from './revision.js';

interface SentSession {
  readonly scope: Scope;
  readonly sessionId: string;
  readonly messages: readonly SentMessage[];
  /** Ids of messages for which the request has recorded a new version. */
  readonly revised: Pick<ReadonlyMap<string, unknown>, 'has'>;
}

/** `known` if the session holds all of the reply, `new` if the reply is another one. */
export type ReplyInPlace = Revision | 'known' | 'new';

/**
 * Compares a reply with the reply that the session holds in its place
 * (docs/decisions/0050-message-versions.md).
 */
export const replyInPlace = async (
  ports: Pick<RecordPorts, 'memoryReader'>,
  request: SentSession,
  place: PlaceOfReply,
): Promise<ReplyInPlace> => {
  if (request.revised.has(originalId(place.replyId))) return 'known';
  const sent = request.messages[place.at];
  const held = (await recordedAlready(ports, request, [place.replyId])).get(place.replyId);
  return sent && held ? compared(sent, held, place) : 'new';
};

const compared = (
  sent: SentMessage,
  held: ChunkPoint,
  { at, isSure, question }: PlaceOfReply,
): ReplyInPlace => {
  const isAlone = !isSure && question === null;
  switch (compareReplies(sent, held)) {
    case 'continues':
      return isAlone && !isUnfinished(held) ? 'new' : { at, replaced: held, outcome: 'continues' };
    case 'begins':
      return isAlone ? 'new' : 'known';
    case 'differs':
      return isSure && mayReplaceReply(sent, held) ? { at, replaced: held, outcome: 'replaces' } : 'new';
  }
};
