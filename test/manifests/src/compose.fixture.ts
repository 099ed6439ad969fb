import { parse } from 'yaml';
import type { ComposeFile } from './compose.js';
import { textOf } from './project.js';

export const COMPOSE = 'deploy/compose.yaml';

/** Returns a fresh copy of the compose file, with anchors resolved and variables not substituted. */
export const composeFile = (): ComposeFile => parse(textOf(COMPOSE), { merge: true }) as ComposeFile;
