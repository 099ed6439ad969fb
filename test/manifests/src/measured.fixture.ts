import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Measured } from './alert-policies.js';
import { root, textOf } from './project.js';

const METRICS = 'libs/runtime/src/metrics';

/** All that the code measures, and by which labels: read where it is made, for half of it shows itself only under way. */
export const measured: Measured = new Map(
  readdirSync(join(root, METRICS))
    .flatMap((file) => [
      ...textOf(join(METRICS, file)).matchAll(/\bname: '(mneme_\w+)'.*?labelNames: \[([^\]]*)\]/gs),
    ])
    .map(([, name = '', labels = '']) => [name, [...labels.matchAll(/\w+/g)].map(([label]) => label)]),
);
