import { Rejected } from '@mneme/domain';
import type { Keys } from '@mneme/http';
import { isLoopback, LOOPBACK } from './config/loopback.js';

/**
 * Throws `Rejected('missing-key')` for a host off loopback without a key, and `Rejected('same-key')` for
 * equal keys.
 */
export const requireKeyOffLoopback = (host: string, keys: Keys): void => {
  if (keys.apiKey !== null && keys.apiKey === keys.operatorKey) {
    const sentence =
      'MNEME_OPERATOR_KEY equals MNEME_API_KEY, so every client would be an operator. Choose a different key.';
    throw new Rejected('same-key', sentence, { field: 'MNEME_OPERATOR_KEY' });
  }
  if (isLoopback(host) || keys.apiKey !== null || keys.operatorKey !== null) return;
  const sentence = `Others can reach ${host}: set MNEME_API_KEY, or give --api-key, or listen on ${LOOPBACK}.`;
  throw new Rejected('missing-key', sentence, { field: 'MNEME_API_KEY' });
};
