import { archive } from './archive.js';
import { collect } from './collect.js';
import { extract } from './extract.js';
import { facts } from './facts.js';
import { read } from './read.js';
import { remember } from './remember.js';
import { segment } from './segment.js';
import type { Stage } from '../stage.js';

/**
 * The map: every stage, in the order in which a message meets them.
 *
 *   conversation ─┬► archive, segment ─► segments ─► collect ─► extractions ─► extract ─┬► entries ─► remember, facts
 *                 └► read ──────────────────────────────────────────────────────────────┘
 */
export const pipeline = { archive, segment, read, collect, extract, remember, facts } as const;

/** The topics of the pipeline; a topic stands after the topics that its events are made from. */
export const flow: readonly string[] = [
  ...new Set(Object.values<Stage>(pipeline).map(({ consumes }) => consumes.name)),
];
