import { sessionKey } from '@mneme/domain';
import { topics } from '@mneme/events';
import type { EventLog, Outgoing, Position, StateRow } from '@mneme/ports';
import {
  destroyKeys,
  ERASURE,
  type ErasedPart,
  erasedSession,
  type Erasure,
  erasureIn,
  erasureIdOf,
  erasureKey,
  firstPhase,
  newErasureRow,
  withErasure,
} from '../rows/erasure.js';
import type { MemoryPorts, WriteReceipt } from '../memory-ports.js';
import { NOTHING_TO_WAIT_FOR, tokenOf } from '../read-token.js';
import { ownMemories } from '../own-memories.js';
import { keepOut } from '../rows/kept-out.js';
import { commandEvent, type CommandRequest } from './command-event.js';

export type ErasePorts = Pick<
  MemoryPorts,
  'state' | 'log' | 'clock' | 'dataKeys' | 'sessions' | 'keepErasedOutMs'
>;

interface EraseRequest extends CommandRequest {
  readonly part: ErasedPart;
}

export interface ErasureReceipt extends WriteReceipt {
  readonly erasureId: string;
}

/**
 * Erases a user, a session, single messages, or the messages to an agent. The data of a user or a session are
 * unreadable on return, and the stores are emptied afterwards (`eraseOften`). Messages are erased a moment
 * later, because the rest of their session is recorded again. The erasure of a user includes the own memories
 * of agents.
 */
export const eraseMemory = async (ports: ErasePorts, request: EraseRequest): Promise<ErasureReceipt> => {
  const { scope, part, receipt, trace } = request;
  const id = erasureIdOf(request, receipt);
  const own = part.kind === 'everything' ? await ownMemories(ports.dataKeys, scope) : [];
  const also = own.map((memory) => ({ scope: memory, part }));
  const erasure = { ...NEW, id, scope, part, phase: firstPhase(part), requestedAt: ports.clock.now() };
  // Stored before anything is destroyed, so that any process can complete an erasure that has begun.
  const row = await storedRow(ports, also.length > 0 ? { ...erasure, also } : erasure);
  await keepOut(ports.state, erasureIn(row), ports.keepErasedOutMs);
  const marks =
    erasureIn(row).verifiedAt === null
      ? await (firstPhase(part) === 'parting' ? flush : destroy)(ports, row, trace)
      : (erasureIn(row).marks ?? []);
  if (erasureIn(row).verifiedAt === null) await eraseOthers(ports, erasureIn(row), trace);
  const token = tokenOf(marks, { eventId: id, sessionId: null }) ?? NOTHING_TO_WAIT_FOR;
  return { erasureId: id, eventId: id, token };
};

/** Requests the erasures that belong to this erasure. May be called again. */
export const eraseOthers = async (
  ports: ErasePorts,
  { id, also = [] }: Pick<Erasure, 'id' | 'also'>,
  trace: string | null,
): Promise<void> => {
  for (const other of also) await eraseMemory(ports, { ...other, receipt: id, trace });
};

const NEW = { marks: null, keys: 0, removed: { index: 0, facts: 0, state: 0 }, verifiedAt: null } as const;

const destroy = async (
  ports: ErasePorts,
  row: StateRow,
  trace: string | null,
): Promise<readonly Position[]> => {
  const erasure = erasureIn(row);
  const keys = await destroyKeys(ports.dataKeys, erasure);
  const sessionId = erasedSession(erasure);
  if (sessionId !== null) ports.sessions.forget(sessionKey(erasure.scope, sessionId));
  if (erasure.marks) return erasure.marks;
  const marks = await markErased(ports.log, erasure, { trace, at: ports.clock.now() });
  return storeMarks(ports, row, { keys: keys.length, marks });
};

/**
 * Stores the marks unless another process has marked the log and stored its marks first. Returns the stored
 * marks, so that every repeated request returns the same token.
 */
const storeMarks = async (
  { state }: Pick<ErasePorts, 'state'>,
  row: StateRow,
  found: { readonly keys: number; readonly marks: readonly Position[] },
): Promise<readonly Position[]> => {
  const { marks } = erasureIn(row);
  if (marks) return marks;
  const lost = await state.compareAndSet([withErasure(row, { ...erasureIn(row), ...found })]);
  if (lost.length === 0) return found.marks;
  // A process that claims the erasure changes its row too, without marks.
  const [stored] = await state.load(ERASURE, [row.key]);
  return stored ? storeMarks({ state }, stored, found) : found.marks;
};

/**
 * Flushes the session of erased messages, so that all data derived from them exist when they are erased. If
 * the messages to an agent are erased, the facts that the agent stated are unreadable at once.
 */
const flush = async (
  { log, clock, dataKeys }: ErasePorts,
  row: StateRow,
  trace: string | null,
): Promise<readonly Position[]> => {
  const { id, scope, part } = erasureIn(row);
  // Later facts of the agent get another data key.
  if (part.kind === 'agent') await destroyKeys(dataKeys, erasureIn(row));
  if (part.kind !== 'messages') return [];
  const data = { sessionId: part.sessionId };
  const flushed = { id, scope, trace, dataKey: null, data };
  return log.append([commandEvent(topics.conversation, 'session.flushed', flushed)], clock.now());
};

const storedRow = async ({ state }: ErasePorts, erasure: Erasure): Promise<StateRow> => {
  const fresh = newErasureRow(erasure);
  const lost = await state.compareAndSet([fresh]);
  if (lost.length === 0) return { ...fresh, version: 1 };
  const [stored] = await state.load(ERASURE, [erasureKey(erasure.scope, erasure.id)]);
  return stored ?? fresh;
};

/**
 * Appends the events that mark a scope as erased. The events have the id of the erasure, so a repeated call
 * has no further effect.
 */
export const markErased = (
  log: Pick<EventLog, 'append'>,
  erasure: Erasure,
  { trace, at }: { readonly trace: string | null; readonly at: number },
): Promise<readonly Position[]> => {
  const { id, scope } = erasure;
  const data = { erasureId: id, sessionId: erasedSession(erasure) };
  const events = [topics.conversation, topics.segments, topics.entries].map((topic): Outgoing =>
    commandEvent(topic, 'scope.erased', { id, scope, trace, dataKey: null, data }),
  );
  return log.append(events, at);
};
