import {
  type Fact,
  type Instant,
  HALF_LIFE_MS,
  importance,
  type Point,
  type Scope,
  tagsOf,
  type Use,
} from '@mneme/domain';
import type { MemoryPorts, RecallPorts } from '../memory-ports.js';
import type { ShownPoint } from './search/search-hit.js';
import { openUses } from '../uses.js';

export interface Used extends Use {
  /** The importance by the formula R·F·D·c·σ of S0, with its half-life of a week. */
  readonly importance: number;
}

/**
 * Returns the use of each point. Only the messages of an exchange have a use, not the exchange. Throws
 * `Unavailable`.
 */
export const readUses = async (
  { state, clock, yieldToEventLoop }: Pick<RecallPorts, 'state' | 'clock' | 'yieldToEventLoop'>,
  scope: Scope,
  points: readonly (ShownPoint | Point)[],
): Promise<readonly Used[]> => {
  const at = clock.now();
  const memories = points.map(({ id, sessionId, sources, kind }) => {
    return { id, sessionId, sources, isFact: kind === 'fact' };
  });
  const uses = await openUses(state)(scope, memories);
  const used: Used[] = [];
  for (const [n, point] of points.entries()) {
    const use = uses[n];
    if (use) used.push({ ...use, importance: importanceOf(point, use, at) });
    if (n % POINTS_A_STEP === POINTS_A_STEP - 1) await yieldToEventLoop();
  }
  return used;
};

/** Throws `Unavailable`. */
export const usesOfFacts = (
  { state }: Pick<MemoryPorts, 'state'>,
  scope: Scope,
  facts: readonly Fact[],
): Promise<readonly Use[]> =>
  openUses(state)(
    scope,
    facts.map(({ claim: { id, sessionId, sources } }) => ({ id, sessionId, sources, isFact: true })),
  );

/**
 * Number of points that are processed before other requests run, because searching a long text for files
 * takes milliseconds.
 */
const POINTS_A_STEP = 8;

const importanceOf = (point: ShownPoint | Point, use: Use, at: Instant): number => {
  const toolCalls = point.kind === 'chunk' ? [...point.toolCalls] : [];
  const hasFiles = tagsOf({ text: point.text, toolCalls }).some((tag) => tag.startsWith('path:'));
  const valued = { use, saidAt: point.saidAt, hasTools: toolCalls.length > 0, hasFiles };
  return importance(valued, at, HALF_LIFE_MS);
};
