import { parse } from 'yaml';
import type { ComposeFile } from './compose.js';
import { textOf } from './project.js';

export const COMPOSE = 'deploy/compose.yaml';

/** A fresh copy of the compose file, its anchors resolved, its variables not. */
export const composeFile = (): ComposeFile => parse(textOf(COMPOSE), { merge: true }) as ComposeFile;
