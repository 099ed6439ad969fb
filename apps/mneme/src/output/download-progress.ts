import type { StartOptions } from '@mneme/server';
import { type Progress, progressOf } from './progress.js';

const WHOLE = 100;

/** Shows the progress of each file, because the files of a model are downloaded one after the other. */
export const downloadProgress = (): NonNullable<StartOptions['onDownload']> => {
  const shown = new Map<string, Progress>();
  return ({ file, percent }) => {
    const progress = shown.get(file) ?? progressOf('downloading', WHOLE);
    shown.set(file, progress);
    progress.at(percent, file);
    if (percent < WHOLE) return;
    progress.end();
    shown.delete(file);
  };
};
