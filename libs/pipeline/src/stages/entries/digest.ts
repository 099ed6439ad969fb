import {
  DIGEST_RULES,
  digestOf,
  isShortSession,
  type Scope,
  type DigestState,
  type Source,
} from '@mneme/domain';
import { type DataOf, topics } from '@mneme/events';
import type { Abstractor, DraftDigest } from '@mneme/ports';
import { digestId } from '../../points/digest-id.js';
import { type Draft, draft } from '../../stage.js';

interface DigestOrigin {
  readonly scope: Scope;
  readonly sessionId: string;
  readonly madeBy: string;
}

/** Returns the digest that rules make, or an empty list if the session has no words. */
export const sessionDigest = (
  soFar: DigestState,
  scope: Scope,
  sessionId: string,
): readonly Draft<typeof topics.entries>[] => {
  const { text, lines } = digestOf(soFar);
  const messageIds = lines.map(({ messageId }) => messageId);
  return digested(soFar, { text, messageIds }, { scope, sessionId, madeBy: DIGEST_RULES });
};

/**
 * Returns the request for a digest by a model. `null` if rules make the digest, because no model is
 * configured, or because a call would cost more than reading the short session.
 */
export const digestDue = (
  soFar: DigestState,
  sessionId: string,
  { asksModel }: Pick<Abstractor, 'asksModel'>,
): Draft<typeof topics.extractions> | null => {
  if (!asksModel || isShortSession(soFar)) return null;
  const { beganAt, lines } = soFar;
  return draft(topics.extractions, 'digest.due', { sessionId, soFar: { beganAt, lines: [...lines] } });
};

export const abstracted = async (
  { sessionId, soFar }: DataOf<'digest.due'>,
  scope: Scope,
  abstractor: Abstractor,
): Promise<readonly Draft<typeof topics.entries>[]> => {
  const made = await abstractor.digest(soFar);
  return made === null ? [] : digested(soFar, made, { scope, sessionId, madeBy: abstractor.id });
};

/**
 * Returns the agent of all lines. The digest of a session with several agents belongs to no agent, because it
 * covers the messages to all of them.
 */
const onlyAgent = (lines: DigestState['lines']): Pick<Source, 'agentId'> => {
  const [first, ...others] = new Set(lines.map(({ agentId }) => agentId));
  return first === undefined || others.length > 0 ? {} : { agentId: first };
};

const digested = (
  { beganAt, lines }: DigestState,
  { text, messageIds }: DraftDigest,
  { scope, sessionId, madeBy }: DigestOrigin,
): readonly Draft<typeof topics.entries>[] => {
  if (beganAt === null || text === '') return [];
  const saidAt = new Map(lines.map((line) => [line.messageId, line.saidAt]));
  const sources = [...new Set(messageIds)].map((messageId) => ({
    messageId,
    sessionId,
    saidAt: saidAt.get(messageId) ?? beganAt,
    ...onlyAgent(lines),
  }));
  const id = digestId(scope, sessionId);
  const data = { id, sessionId, text, saidAt: beganAt, sources, madeBy };
  return [draft(topics.entries, 'session.digested', data)];
};
