import { digestOf, idOf, type Scope, scopeKey, type SessionSoFar } from '@mneme/domain';
import { topics } from '@mneme/events';
import { type Draft, draft } from '../stage.js';

/** The digest of a session, which replaces an earlier one; none if nothing was said. */
export const sessionDigest = (
  soFar: SessionSoFar,
  scope: Scope,
  sessionId: string,
): readonly Draft<typeof topics.entries>[] => {
  const { text, lines } = digestOf(soFar);
  if (soFar.beganAt === null || text === '') return [];
  const cited = new Map(lines.map(({ messageId, saidAt }) => [messageId, { messageId, sessionId, saidAt }]));
  const data = {
    id: idOf('digest', scopeKey(scope), sessionId),
    sessionId,
    text,
    saidAt: soFar.beganAt,
    sources: [...cited.values()],
  };
  return [draft(topics.entries, 'session.digested', data)];
};
