import { describe, expect, it } from 'vitest';
import { jsonLogger } from '../json-logger.js';
import { loggedFaults } from './logged-faults.js';
import type { Observation } from './observation.js';

const FAULT = { of: 'rule-fault', language: 'de', rule: 'clause', error: 'TypeError: null' } as const;

describe('loggedFaults', () => {
  it('logs the fault of a rule and passes on every observation', () => {
    const [lines, observed]: [string[], Observation[]] = [[], []];
    const logger = jsonLogger('info', { write: (line) => void lines.push(line) });
    const observe = loggedFaults((each) => void observed.push(each), logger);
    observe({ of: 'waiting', stage: 'stm.extract' });
    observe(FAULT);
    expect(observed).toEqual([{ of: 'waiting', stage: 'stm.extract' }, FAULT]);
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ level: 40, language: 'de', rule: 'clause', error: 'TypeError: null' }),
    ]);
  });
});
