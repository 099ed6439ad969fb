import { adjudicate } from './adjudicate.js';
import { archive } from './archive.js';
import { collect } from './collect.js';
import { compare } from './compare.js';
import { extract } from './extract.js';
import { facts } from './facts.js';
import { propose } from './knowledge/propose.js';
import { publish } from './knowledge/publish.js';
import { read } from './read.js';
import { remember } from './remember.js';
import { segment } from './segment.js';
import type { Stage } from '../stage.js';

/**
 * The map: every stage, in the order in which a message meets them.
 *
 *   conversation ─┬► archive, segment ─► segments ─► collect ─► extractions ─► extract ─┬► entries ─┬► remember, facts
 *                 └► read ──────────────────────────────────────────────────────────────┤           ├► compare ─┐
 *                                                                                       └◄ adjudicate ◄ doubts ◄┘
 *                                                                                                   └► propose ─► knowledge ─► publish
 *
 * What rules decided for want of budget comes again, to `extractions` and `doubts`, when a model can be asked.
 */
export const pipeline = {
  archive,
  segment,
  read,
  collect,
  extract,
  remember,
  facts,
  compare,
  adjudicate,
  propose,
  publish,
} as const;

/**
 * The topics of the pipeline; a topic stands after the topics that its events are made from. What is decided of doubts
 * returns to the entries, and raises no doubt again.
 */
export const flow: readonly string[] = [
  ...new Set(Object.values<Stage>(pipeline).map(({ consumes }) => consumes.name)),
];
