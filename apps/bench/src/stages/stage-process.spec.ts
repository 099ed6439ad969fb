import { describe, expect, it } from 'vitest';
import { committedIn } from './stage-process.js';

describe('committedIn', () => {
  it('reads the settled events of each stage, without failed ones', () => {
    const metrics = [
      '# TYPE mneme_stage_events_total counter',
      'mneme_stage_events_total{stage="stm.extract",outcome="settled"} 42',
      'mneme_stage_events_total{stage="stm.extract",outcome="failed"} 3',
      'mneme_stage_events_total{stage="stm.remember",outcome="settled"} 7',
      'mneme_group_lag_events{group="stm.extract",topic="extractions"} 9',
    ].join('\n');
    expect([...committedIn(metrics)]).toEqual([
      ['stm.extract', 42],
      ['stm.remember', 7],
    ]);
  });
});
