import type { StartOptions } from '@mneme/server';
import { downloadProgress } from '../output/download-progress.js';
import type { Place } from '../options/settings-of.js';

/**
 * Options for a stack that a command starts: the configured options, but with a free port of the loopback
 * address.
 */
export const ownOptions = ({ dataFolder, apiKey, own }: Place): StartOptions => ({
  ...own,
  port: 0,
  dataFolder,
  operatorKey: apiKey,
  onDownload: downloadProgress(),
});
