import { adjudicate } from './adjudicate.js';
import { archive } from './archive.js';
import { capacity } from './reinforcement/capacity.js';
import { collect } from './collect.js';
import { compare } from './compare.js';
import { apply } from './consolidation/apply.js';
import { judge } from './consolidation/judge.js';
import { plan } from './consolidation/plan.js';
import { extract } from './extract.js';
import { facts } from './facts.js';
import { propose } from './knowledge/propose.js';
import { publish } from './knowledge/publish.js';
import { read } from './read.js';
import { reinforce } from './reinforcement/reinforce.js';
import { remember } from './remember.js';
import { segment } from './segment.js';
import type { Stage } from '../stage.js';

/**
 * The map: every stage, in the order in which a message meets them.
 *
 *   conversation ─┬► archive, segment ─► segments ─► collect ─► extractions ─► extract ─┬► entries ─┬► remember, facts
 *                 └► read ──────────────────────────────────────────────────────────────┤           └► compare ─┐
 *   recalls ─► reinforce ───────────────────────────────────────────────────────────────┼◄ adjudicate ◄ doubts ◄┘
 *                                                                                       └◄ capacity ◄ entries
 *
 * Offline, what is written is brought up to date, and what follows returns to the entries:
 *
 *   entries ─► plan ─► updates ─► judge ─► verdicts ─► apply ─► entries
 *   entries ─► propose ─► knowledge ─► publish
 *
 * What rules decided for want of budget comes again, to `extractions` and `doubts`, when a model can be asked.
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

/** What reads along, and nothing of what a write asks for: no read waits for these, however far they are behind. */
const offline: ReadonlySet<string> = new Set([plan].map(({ name }) => name));

/** Whether a read that names a write waits for the group to take it. */
export const isAwaited = (group: string): boolean => !offline.has(group);

/**
 * The topics of the pipeline; a topic stands after the topics that its events are made from. What is decided of doubts
 * returns to the entries, and raises no doubt again.
 */
export const flow: readonly string[] = [
  ...new Set(Object.values<Stage>(pipeline).map(({ consumes }) => consumes.name)),
];
