import { type Instant, originalId } from '@mneme/domain';
import type { RecordPorts } from '../../memory-ports.js';
import { messageIdOf } from '../../points/point-message.js';
import { revisionKey as revisionKeyOf } from '../../rows/revision.js';
import type { FoundSession } from '../found-session.js';
import type { SessionHistory } from '../history/session-history.js';
import { type Attempt, type LastMessages, writeEpisode, type Written } from '../write-episode.js';
import type { Revision } from './revision.js';
import { versionOf } from './version-of.js';

interface VersionsToWrite {
  /** The versions to write. There are several only if messages come back from a branch. */
  readonly revisions: readonly [Revision, ...Revision[]];
  readonly recordedAt: Instant;
  readonly written: Written;
}

export const writeVersions = async (
  ports: RecordPorts,
  request: LastMessages,
  session: FoundSession & { readonly history: SessionHistory },
  { revisions, recordedAt, written }: VersionsToWrite,
): Promise<Attempt> => {
  const messages = revisions.map((revision) => versionOf(revision, request.messages[revision.at]!));
  const agentId = request.agentId ?? revisions[0].replaced.agentId;
  const revisionKey = revisionKeyOf(request.scope, request.sessionId, messages.at(-1)!.id);
  const abandons = request.erasureId === null ? [] : (request.abandons ?? []);
  const episode = { messages, recordedAt, abandons, revisionKey };
  const { settled, receipt } = await writeEpisode(ports, { ...request, agentId }, session, episode);
  const outcomes = revisions.map(
    ({ replaced, outcome }) => [originalId(messageIdOf(replaced)), outcome] as const,
  );
  const revised = new Map([...written.revised, ...outcomes]);
  const next = { ...written, revised, revisionKey, answer: receipt };
  // The next attempt finds the new versions in the session, and answers.
  return { settled, answer: () => ({ answer: { ...receipt, messages: [] }, written: next, isLast: false }) };
};
