import type { StartOptions } from '@mneme/server';
import { downloadProgress } from './output/download-progress.js';
import type { Place } from './settings-of.js';

/** How a command starts a stack itself: as the configuration says, but on a free port of this machine alone. */
export const ownOptions = ({ dataFolder, apiKey, own }: Place): StartOptions => ({
  ...own,
  port: 0,
  dataFolder,
  operatorKey: apiKey,
  onDownload: downloadProgress(),
});
