import type { Instant, Message, Scope } from '@mneme/domain';
import {
  closeSession,
  endFact,
  forgetMemories,
  type MemoryPorts,
  recordMessages,
  type Recorded,
  type RecordRequest,
  retractFact,
  type StatedFacts,
  type StatedFact,
  stateFacts,
  type WriteReceipt,
} from '@mneme/pipeline';
import { randomUUID } from 'node:crypto';

/** A message of a test. By default its role is `user`, its speaker is Ana, and it has no id and no time. */
export type Line = Partial<Omit<Message, 'saidAt'>> & {
  readonly text: string;
  /** Time of the message, as an ISO 8601 instant. */
  readonly saidAt?: string;
};

/** A fact of a test. By default it has no end and was stated by the user. */
export interface TestFact {
  readonly subject: string;
  readonly predicate: string;
  readonly object: string;
  /** Start of the fact, as an ISO 8601 instant. Default: the time of the request. */
  readonly validFrom?: string;
  readonly validTo?: string;
  readonly authority?: Extract<StatedFact, { kind: 'triple' }>['authority'];
}

interface NoteChanges {
  readonly category?: string | null;
  readonly sessionId?: string | null;
}

/** The commands that most specs use, with the defaults of their routes. */
export interface TestCommands {
  recordMessages(
    scope: Scope,
    sessionId: string,
    lines: readonly (string | Line)[],
    changes?: Partial<RecordRequest>,
  ): Promise<Recorded>;
  closeSession(scope: Scope, sessionId: string): Promise<WriteReceipt>;
  stateFacts(scope: Scope, facts: readonly TestFact[], sessionId?: string | null): Promise<StatedFacts>;
  note(scope: Scope, key: string, value: string, changes?: NoteChanges): Promise<StatedFacts>;
  endFact(scope: Scope, factId: string, validTo: string): Promise<WriteReceipt>;
  retractFact(scope: Scope, factId: string): Promise<WriteReceipt>;
  forgetMemories(scope: Scope, ids: readonly string[]): Promise<WriteReceipt>;
}

const messageOf = ({ saidAt, ...line }: Line): RecordRequest['messages'][number] => ({
  id: null,
  role: 'user',
  speaker: 'Ana',
  toolCalls: [],
  metadata: {},
  ...line,
  saidAt: saidAt === undefined ? null : Date.parse(saidAt),
});

const instantOf = (iso: string | undefined): Instant | null => (iso === undefined ? null : Date.parse(iso));

const request = () => ({ receipt: randomUUID(), trace: null });

export const commandsOn = (ports: MemoryPorts): TestCommands => ({
  recordMessages: (scope, sessionId, lines, changes = {}) =>
    recordMessages(ports, {
      ...request(),
      scope,
      sessionId,
      agentId: null,
      messages: lines.map((line) => messageOf(typeof line === 'string' ? { text: line } : line)),
      infer: true,
      expiresAt: null,
      erasureId: null,
      ...changes,
    }),
  closeSession: (scope, sessionId) => closeSession(ports, { ...request(), scope, sessionId }),
  stateFacts: (scope, facts, sessionId = null) =>
    stateFacts(ports, {
      ...request(),
      scope,
      sessionId,
      agentId: null,
      facts: facts.map(statedFactOf),
    }),
  note: (scope, key, value, { category = null, sessionId = null } = {}) => {
    const facts = [{ kind: 'note' as const, key, value, category, expiresAt: null }];
    return stateFacts(ports, { ...request(), scope, sessionId, agentId: null, facts });
  },
  endFact: (scope, factId, validTo) =>
    endFact(ports, { ...request(), scope, factId, validTo: Date.parse(validTo) }),
  retractFact: (scope, factId) => retractFact(ports, { ...request(), scope, factId }),
  forgetMemories: (scope, ids) => forgetMemories(ports, { scope, ids, trace: null }),
});

const statedFactOf = ({ validFrom, validTo, authority = 'user', ...fact }: TestFact): StatedFact => ({
  ...fact,
  kind: 'triple',
  validFrom: instantOf(validFrom),
  validTo: instantOf(validTo),
  authority,
  expiresAt: null,
});
