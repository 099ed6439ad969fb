import { archive } from './archive.js';
import { collect } from './collect.js';
import { extract } from './extract.js';
import { facts } from './facts.js';
import { remember } from './remember.js';
import { segment } from './segment.js';

/**
 * The map: every stage, in the order in which a message meets them.
 *
 *   conversation ─► archive, segment ─► segments ─► collect ─► extractions ─► extract ─► entries ─► remember, facts
 */
export const pipeline = { archive, segment, collect, extract, remember, facts } as const;
