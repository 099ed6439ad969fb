import { type Instant, originalId } from '@mneme/domain';
import type { RecordPorts } from '../../memory-ports.js';
import { messageIdOf } from '../../points/point-message.js';
import { revisionKey as revisionKeyOf } from '../../rows/revision.js';
import type { FoundSession } from '../found-session.js';
import type { SessionHistory } from '../history/session-history.js';
import { type Attempt, type LastMessages, writeEpisode, type Written } from '../write-episode.js';
import type { Revision } from './revision.js';
import { versionOf } from './version-of.js';

interface VersionToWrite {
  readonly revision: Revision;
  readonly recordedAt: Instant;
  readonly written: Written;
}

export const writeVersion = async (
  ports: RecordPorts,
  request: LastMessages,
  session: FoundSession & { readonly history: SessionHistory },
  { revision, recordedAt, written }: VersionToWrite,
): Promise<Attempt> => {
  const { at, replaced, outcome } = revision;
  const messages = [versionOf(revision, request.messages[at]!)] as const;
  const agentId = request.agentId ?? replaced.agentId;
  const revisionKey = revisionKeyOf(request.scope, request.sessionId, messages[0].id);
  const episode = { messages, recordedAt, revisionKey };
  const { settled, receipt } = await writeEpisode(ports, { ...request, agentId }, session, episode);
  const revised = new Map([...written.revised, [originalId(messageIdOf(replaced)), outcome]]);
  const next = { ...written, revised, revisionKey, answer: receipt };
  // The next attempt finds the new version in the session, and answers.
  return { settled, answer: () => ({ answer: { ...receipt, messages: [] }, written: next, isLast: false }) };
};
