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
import type { ShownPoint } from './search-hit.js';
import { openUses } from '../uses.js';

/** What use has made of a memory, and how important that makes it now. */
export interface Used extends Use {
  /** R·F·D·c·σ of S0, with its half-life of a week. */
  readonly importance: number;
}

/** Of each of these results, in order; exchanges are not used themselves, but their messages. Throws `Unavailable`. */
export const readUses = async (
  { state, clock }: Pick<RecallPorts, 'state' | 'clock'>,
  scope: Scope,
  points: readonly (ShownPoint | Point)[],
): Promise<readonly Used[]> => {
  const at = clock.now();
  const uses = await openUses(state)(
    scope,
    points.map(({ id, sessionId, sources, kind }) => ({ id, sessionId, sources, isFact: kind === 'fact' })),
  );
  return points.flatMap((point, n) => {
    const use = uses[n];
    return use ? [{ ...use, importance: importanceOf(point, use, at) }] : [];
  });
};

/** What use has made of each of these facts, in order. Throws `Unavailable`. */
export const usesOfFacts = (
  { state }: Pick<MemoryPorts, 'state'>,
  scope: Scope,
  facts: readonly Fact[],
): Promise<readonly Use[]> =>
  openUses(state)(
    scope,
    facts.map(({ claim: { id, sessionId, sources } }) => ({ id, sessionId, sources, isFact: true })),
  );

const importanceOf = (point: ShownPoint | Point, use: Use, at: Instant): number => {
  const toolCalls = point.kind === 'chunk' ? [...point.toolCalls] : [];
  const hasFiles = tagsOf({ text: point.text, toolCalls }).some((tag) => tag.startsWith('path:'));
  const valued = { use, saidAt: point.saidAt, hasTools: toolCalls.length > 0, hasFiles };
  return importance(valued, at, HALF_LIFE_MS);
};
