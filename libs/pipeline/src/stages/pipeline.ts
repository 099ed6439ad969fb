import { adjudicate } from './facts/adjudicate.js';
import { archive } from './archive.js';
import { capacity } from './reinforcement/capacity.js';
import { collect } from './collect.js';
import { compare } from './facts/compare.js';
import { apply } from './consolidation/apply.js';
import { judge } from './consolidation/judge.js';
import { plan } from './consolidation/plan.js';
import { extract } from './reading/extract.js';
import { facts } from './facts/facts.js';
import { propose } from './knowledge/propose.js';
import { publish } from './knowledge/publish.js';
import { read } from './reading/read.js';
import { reinforce } from './reinforcement/reinforce.js';
import { remember } from './entries/remember.js';
import { segment } from './segment.js';
import type { Stage } from '../stage.js';

/**
 * Every stage, in the order in which a message passes them.
 *
 *   conversation ┬► archive, segment ► segments ► collect ► extractions ► extract ┬► entries ┬► remember, facts
 *                └► read ─────────────────────────────────────────────────────────┤          └► compare ─┐
 *   recalls ► reinforce ──────────────────────────────────────────────────────────┼◄ adjudicate ◄ doubts ◄┘
 *                                                                                 └◄ capacity ◄ entries
 *
 * Offline, runs bring entries up to date, and knowledge is published:
 *
 *   entries ► plan ► updates ► judge ► verdicts ► apply ► entries
 *   entries ► propose ► knowledge ► publish
 *
 * Events that rules have decided for lack of budget return to their topic, `extractions`, `doubts` or
 * `updates`, when a model can be asked.
 */
export const pipeline = {
  archive,
  segment,
  read,
  collect,
  extract,
  reinforce,
  remember,
  facts,
  capacity,
  compare,
  adjudicate,
  plan,
  judge,
  apply,
  propose,
  publish,
} as const;

/** Stages of background work. Reads that name a write do not wait for them. */
const offline: ReadonlySet<string> = new Set([plan].map(({ name }) => name));

/** True if a read that names a write waits for the group to handle the write. */
export const isAwaited = (group: string): boolean => !offline.has(group);

/**
 * Names of the topics, each after the topics from which its events are derived. `doubts` also leads back to
 * `entries`, but a decided doubt raises no further doubt.
 */
export const flow: readonly string[] = [
  ...new Set(Object.values<Stage>(pipeline).map(({ consumes }) => consumes.name)),
];
