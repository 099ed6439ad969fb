import { Rejected } from '@mneme/domain';
import { isLoopback, LOOPBACK } from './config.js';

/** The key is what keeps others out, wherever the address came from. Throws `Rejected('missing-key')`. */
export const refuseStrangers = (host: string, apiKey: string | null): void => {
  if (isLoopback(host) || apiKey !== null) return;
  const sentence = `Others can reach ${host}: set MNEME_API_KEY, or give --api-key, or listen on ${LOOPBACK}.`;
  throw new Rejected('missing-key', sentence, { field: 'MNEME_API_KEY' });
};
