import { idOf, type Message, type Scope, scopeKey, sessionKey } from '@mneme/domain';
import type { Envelope, TopicName } from '@mneme/events';
import { anEvent, type Good } from './bad-events.fixture.js';

export const SESSION = 's1';
export const SAID_AT = Date.parse('2026-01-10T09:00:00Z');
export const TEXT = 'I live in Porto.';
/** Returns the state that the valid events of a topic must produce exactly once. */
export const effectOf = (topic: TopicName): Effect =>
  EFFECTS[topic] ?? {
    memories: ['user: I live in Porto.'],
    facts: [['user', 'lives_in', 'Porto']],
    verdicts: null,
  };

export const RUN = 'run';
/** Returns the id of the target of the run, which is the key of `update.planned`. */
export const targetOf = ({ user }: Scope): string => `${user}-target`;

export interface Effect {
  readonly memories: readonly string[];
  readonly facts: readonly (readonly string[])[];
  /** Number of verdicts of each kind in the run. `null` if there is no run or it has no verdicts. */
  readonly verdicts: Readonly<Record<string, number>> | null;
}

export const NO_EFFECT: Effect = { memories: [], facts: [], verdicts: null };

const EFFECTS: Partial<Record<TopicName, Effect>> = {
  doubts: {
    memories: [],
    facts: [['predicate current_job_title', 'alias:of', 'occupation']],
    verdicts: null,
  },
  updates: { memories: [], facts: [], verdicts: { ignore: 1 } },
  verdicts: { memories: [], facts: [], verdicts: { ignore: 1 } },
  recalls: NO_EFFECT,
  // Events of shared knowledge change no memory of a user, because shared knowledge belongs to no user.
  knowledge: NO_EFFECT,
};

const message: Message = {
  id: 'm1',
  ordinal: 0,
  role: 'user',
  speaker: null,
  text: TEXT,
  saidAt: SAID_AT,
  timeSource: 'stated',
  toolCalls: [],
  metadata: {},
};

const segmentOf = (scope: Scope) => ({
  id: idOf('segment', sessionKey(scope, SESSION), 'm1'),
  sessionId: SESSION,
  cause: 'session-end' as const,
  messages: [{ id: 'm1', role: 'user' as const, saidAt: SAID_AT, tokens: 5, root: 'door' }],
});

const source = { messageId: 'm1', sessionId: SESSION, saidAt: SAID_AT };

const claimOf = (entryId: string, changes: object = {}) => ({
  id: idOf('claim', entryId, 0),
  subject: 'user',
  predicate: 'lives_in',
  object: 'Porto',
  polarity: 'affirmed',
  text: 'user lives in Porto',
  authority: 'extracted',
  confidence: 0.8,
  saidBy: 'user',
  validFrom: SAID_AT,
  validTo: null,
  granularity: 'instant',
  timePhrase: null,
  category: null,
  saidAt: SAID_AT,
  sessionId: SESSION,
  episodeId: 'door',
  ordinal: 0,
  entryId,
  sources: [source],
  ...changes,
});

/** Valid events of each topic for a scope. Event ids contain the user of the scope. */
export const GOOD: Readonly<Record<TopicName, (scope: Scope) => Good['envelopes']>> = {
  conversation: (scope) => [
    anEvent({
      id: `${scope.user}-episode`,
      type: 'episode.recorded',
      scope,
      data: {
        id: 'door',
        sessionId: SESSION,
        agentId: null,
        messages: [message],
        infer: true,
        readAs: 'messages',
      },
    }),
    anEvent({ id: `${scope.user}-close`, type: 'session.closed', scope, data: { sessionId: SESSION } }),
  ],
  segments: (scope) => [
    anEvent({ id: `${scope.user}-segment`, type: 'segment.closed', scope, data: segmentOf(scope) }),
    anEvent({ id: `${scope.user}-close`, type: 'session.closed', scope, data: { sessionId: SESSION } }),
  ],
  extractions: (scope) => [
    anEvent({
      id: `${scope.user}-batch`,
      type: 'batch.ready',
      scope,
      data: {
        id: `${scope.user}-batch`,
        sessionId: SESSION,
        segments: [segmentOf(scope)],
        endsSession: true,
      },
    }),
  ],
  entries: (scope) => {
    const id = idOf('entry', scopeKey(scope), TEXT);
    const data = {
      id,
      sessionId: SESSION,
      segmentId: 'segment',
      text: 'user: I live in Porto.',
      kind: 'fact',
      precision: null,
      speaker: null,
      happenedAt: SAID_AT,
      sources: [source],
      claims: [claimOf(id)],
    };
    return [anEvent({ id: `${scope.user}-entry`, type: 'entry.written', scope, data })];
  },
  recalls: (scope) => {
    const place = { sessionId: SESSION, holds: 'messages', part: 0 };
    const data = { ...place, reads: [{ at: SAID_AT, placed: ['m1'], passedOver: [] }], pagedOut: [] };
    return [anEvent({ id: `${scope.user}-recalled`, type: 'memory.recalled', scope, data })];
  },
  doubts: (scope) => {
    const claim = { ...claimOf('entry'), predicate: 'current_job_title', object: 'nurse' };
    const doubts = [{ claim, candidates: [{ predicate: 'job_title', statement: null }] }];
    return [anEvent({ id: `${scope.user}-doubt`, type: 'predicates.doubted', scope, data: { doubts } })];
  },
  updates: (scope) => {
    const data = {
      runId: RUN,
      targetId: targetOf(scope),
      knownAt: SAID_AT,
      updaters: [{ id: 'too', likeness: 'same' }],
    };
    return [anEvent({ id: `${scope.user}-update`, type: 'update.planned', scope, data })];
  },
  verdicts: (scope) => {
    const data = { runId: RUN, targetId: targetOf(scope), kind: 'ignore', by: null, madeBy: 'rules' };
    return [anEvent({ id: `${scope.user}-verdict`, type: 'update.judged', scope, data })];
  },
  knowledge: (scope) => {
    const unit = { kind: 'node', node: { type: 'Entity', label: `kafka ${scope.user}` } };
    const data = { unit, polarity: 'affirmed', statementId: 'entry', weight: 0.9, knownFrom: SAID_AT };
    return [anEvent({ id: `${scope.user}-known`, type: 'knowledge.proposed', scope, data })];
  },
};

export const claimed = (scope: Scope, changes: object): Envelope => {
  const id = `${scope.user}-${JSON.stringify(changes)}`;
  const data = { claims: [{ ...claimOf(id, changes), id, episodeId: id, entryId: null }] };
  return anEvent({ id, type: 'facts.stated', scope, data });
};
