import { describe, expect, it } from 'vitest';
import { statsFindings, nodeVersion } from './examine.js';

const stats = {
  version: '1.2.3',
  embedder: 'e',
  extractor: 'x',
  tokenizer: 't',
  users: 1,
  points: { chunk: 2 },
  claims: 0,
  events: 3,
  parked: 0,
  bytes: 2 ** 21,
  lag: { 'stm.extract': 0 },
};

describe('mneme doctor', () => {
  it('accepts the Node.js versions that the project supports', () => {
    const versions = ['18.20.0', '20.18.9', '20.19.0', '21.7.0', '22.11.0', '22.12.0', '24.0.0'];
    expect(versions.filter((version) => nodeVersion(version).isOk)).toEqual(['20.19.0', '22.12.0', '24.0.0']);
  });

  it('finds no problem in an idle store', () => {
    expect(statsFindings(stats).map(({ what, isOk }) => [what, isOk])).toEqual([
      ['version', true],
      ['models', true],
      ['parked', true],
      ['lag', true],
    ]);
  });

  it('omits the store size if the stack does not report it', () => {
    const [known] = statsFindings({ ...stats, bytes: null });
    expect(known).toMatchObject({ what: 'version', isOk: true, found: 'Mneme 1.2.3.' });
  });

  it("marks the findings that need the operator's key", () => {
    const { lag: _lag, bytes: _bytes, ...own } = stats;
    expect(statsFindings(own).map(({ isOk, found }) => [isOk, found])).toEqual([
      [true, 'Mneme 1.2.3.'],
      [true, 'Embedder e, extractor x.'],
      [true, 'No event of yours is parked.'],
      [true, "Told to the operator alone: give the operator's key."],
    ]);
  });

  it('gives advice for parked events and for a stage that is far behind', () => {
    const findings = statsFindings({ ...stats, parked: 2, lag: { 'stm.extract': 50_000, 'stm.collect': 5 } });
    expect(findings.filter(({ isOk }) => !isOk)).toEqual([
      {
        what: 'parked',
        isOk: false,
        found: '2 parked.',
        advice: '"mneme parked" shows why; "mneme parked replay" sends one again.',
      },
      {
        what: 'lag',
        isOk: false,
        found: 'stm.extract is 50000 events behind.',
        advice: 'If the numbers do not fall, look at the log of the server.',
      },
    ]);
  });
});
