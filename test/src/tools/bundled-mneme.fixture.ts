import { statSync } from 'node:fs';
import { join } from 'node:path';
import { projects, root } from '../repository/projects.js';

/** The command line as `npm start` runs it. */
export const MNEME = join(root, 'apps/mneme/dist/bundle/main.js');

const changedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const builtAt = Math.max(
  ...projects
    .filter(({ folder }) => folder.startsWith('libs/') || folder === 'apps/mneme')
    .map(({ folder }) => changedAt(join(root, folder, 'dist/.tsbuildinfo'))),
);
if (changedAt(MNEME) < builtAt)
  throw new Error('The bundle of the command line is older than its compiled modules. Run "npm run build".');
