import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Measured } from './alert-policies.js';
import { root, textOf } from './project.js';

const TELEMETRY = 'libs/telemetry/src';

/**
 * Every metric of the code with its labels, parsed from the source. A running service would not list all
 * metrics, because many appear only after their first use.
 */
export const measured: Measured = new Map(
  readdirSync(join(root, TELEMETRY), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [
      ...textOf(join(TELEMETRY, file)).matchAll(/\bname: '(mneme_\w+)'.*?labelNames: \[([^\]]*)\]/gs),
    ])
    .map(([, name = '', labels = '']) => [name, [...labels.matchAll(/\w+/g)].map(([label]) => label)]),
);
