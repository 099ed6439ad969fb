import { Unavailable } from '@mneme/domain';
import { expect, it } from 'vitest';
import { startPatiently } from './start-patiently.js';

const gone = new Unavailable('log-unavailable', 'A request to Kafka failed.');
const lines = () => {
  const written: unknown[] = [];
  return { written, logger: { warn: (fields: unknown) => void written.push(fields) } };
};

it('starts again when Kafka becomes reachable, and logs each failure', async () => {
  const { written, logger } = lines();
  let failures = 1;
  const start = () => (failures-- > 0 ? Promise.reject(gone) : Promise.resolve('started'));
  expect(await startPatiently(start, logger)).toBe('started');
  expect(written).toEqual([{ code: 'log-unavailable', attempt: 1 }]);
});

it('throws the error of Kafka when the waiting time is over', async () => {
  const { written, logger } = lines();
  await expect(startPatiently(() => Promise.reject(gone), logger, -1)).rejects.toBe(gone);
  expect(written).toEqual([]);
});

it('throws any other error at once', async () => {
  const { written, logger } = lines();
  const missing = new Unavailable('topic-missing', 'Run the migration.');
  await expect(startPatiently(() => Promise.reject(missing), logger)).rejects.toBe(missing);
  expect(written).toEqual([]);
});
