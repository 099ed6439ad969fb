import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Measured } from './alert-policies.js';
import { root, textOf } from './project.js';

const TELEMETRY = 'libs/telemetry/src';

/** All that the code measures, and by which labels: read where it is made, for half of it shows itself only under way. */
export const measured: Measured = new Map(
  readdirSync(join(root, TELEMETRY))
    .flatMap((file) => [
      ...textOf(join(TELEMETRY, file)).matchAll(/\bname: '(mneme_\w+)'.*?labelNames: \[([^\]]*)\]/gs),
    ])
    .map(([, name = '', labels = '']) => [name, [...labels.matchAll(/\w+/g)].map(([label]) => label)]),
);
