import { Unavailable } from '@mneme/domain';
import { describe, expect, it } from 'vitest';
import type { Lag } from './lag.js';
import { openMetrics } from './metrics.js';

/**
 * Returns the samples of Mneme's own metrics, without buckets and without the process metrics of the client
 * library.
 */
const samplesOf = (scraped: string): readonly string[] =>
  scraped.split('\n').filter((line) => line.startsWith('mneme_') && !line.includes('_bucket{'));

const LAG: readonly Lag[] = [
  { group: 'stm.remember', topic: 'entries', events: 3 },
  { group: 'consolidator.facts', topic: 'entries', events: 0 },
];

describe('openMetrics', () => {
  it('counts observations, with labels that are names from the code', async () => {
    const { observe, answered, scrape } = openMetrics();
    observe({ of: 'events', stage: 'stm.collect', outcome: 'settled', count: 2 });
    observe({ of: 'events', stage: 'stm.collect', outcome: 'settled', count: 3 });
    observe({ of: 'delivery', stage: 'stm.collect', seconds: 0.5 });
    observe({ of: 'parked', stage: 'stm.collect', topic: 'segments', count: 1 });
    observe({ of: 'conflicts', stage: 'door.session', count: 1 });
    observe({ of: 'redacted', kind: 'card', count: 2 });
    observe({ of: 'rule-fault', language: 'de', rule: 'clause', error: 'TypeError: null' });
    observe({ of: 'recalls', outcome: 'recorded', count: 4 });
    observe({
      of: 'model',
      model: 'embedder',
      outcome: 'answered',
      texts: 2,
      characters: 9,
      seconds: 0.25,
    });
    answered({ method: 'GET', route: '/v1/memories/:id', status: 404, seconds: 0.125 });
    expect(samplesOf(await scrape())).toEqual([
      'mneme_stage_events_total{stage="stm.collect",outcome="settled"} 5',
      'mneme_stage_handle_duration_seconds_sum{stage="stm.collect"} 0.5',
      'mneme_stage_handle_duration_seconds_count{stage="stm.collect"} 1',
      'mneme_parked_events_total{stage="stm.collect",topic="segments"} 1',
      'mneme_state_conflicts_total{stage="door.session"} 1',
      'mneme_model_calls_total{model="embedder",outcome="answered"} 1',
      'mneme_model_texts_total{model="embedder"} 2',
      'mneme_model_characters_total{model="embedder"} 9',
      'mneme_model_call_duration_seconds_sum{model="embedder"} 0.25',
      'mneme_model_call_duration_seconds_count{model="embedder"} 1',
      'mneme_secrets_redacted_total{kind="card"} 2',
      'mneme_recalls_total{outcome="recorded"} 4',
      'mneme_rule_faults_total{language="de",rule="clause"} 1',
      'mneme_http_requests_total{method="GET",route="/v1/memories/:id",status="404"} 1',
      'mneme_http_request_duration_seconds_sum{method="GET",route="/v1/memories/:id"} 0.125',
      'mneme_http_request_duration_seconds_count{method="GET",route="/v1/memories/:id"} 1',
    ]);
  });

  it('counts an invalid number of tokens as 0', async () => {
    const { observe, scrape } = openMetrics();
    for (const promptTokens of [-1, NaN, 1e300, Infinity, 5])
      observe({ of: 'tokens', model: 'extractor', promptTokens, completionTokens: 2 });
    expect(samplesOf(await scrape())).toEqual([
      'mneme_model_tokens_total{model="extractor",of="prompt"} 5',
      'mneme_model_tokens_total{model="extractor",of="completion"} 10',
    ]);
  });

  it('counts unusable answers, and statements that were dropped from usable answers', async () => {
    const { observe, scrape } = openMetrics();
    observe({ of: 'bad-answers', stage: 'stm.extract', outcome: 'replaced', count: 1 });
    observe({ of: 'unusable-statements', model: 'extractor', reason: 'ungrounded', count: 2 });
    expect(samplesOf(await scrape())).toEqual([
      'mneme_model_bad_answers_total{stage="stm.extract",outcome="replaced"} 1',
      'mneme_model_statements_dropped_total{model="extractor",reason="ungrounded"} 2',
    ]);
  });

  it('reads lag and outbox ages at each scrape', async () => {
    const { show, scrape } = openMetrics();
    show({ lag: () => Promise.resolve(LAG), outboxAges: () => new Map([['stm.collect', 1.5]]) });
    expect(samplesOf(await scrape())).toEqual([
      'mneme_group_lag_events{group="stm.remember",topic="entries"} 3',
      'mneme_group_lag_events{group="consolidator.facts",topic="entries"} 0',
      'mneme_outbox_age_seconds{stage="stm.collect"} 1.5',
    ]);
  });

  it('leaves out the lag if the log does not answer, and returns all other metrics', async () => {
    const answers: (() => Promise<readonly Lag[]>)[] = [
      () => Promise.resolve(LAG),
      () => Promise.reject(new Unavailable('log-silent', 'No answer.')),
    ];
    const { show, scrape } = openMetrics();
    show({ lag: () => answers.shift()?.() ?? Promise.resolve([]), outboxAges: null });
    expect(samplesOf(await scrape())).toHaveLength(2);
    const scraped = await scrape();
    expect(samplesOf(scraped)).toEqual([]);
    expect(scraped).toContain('process_resident_memory_bytes');
  });

  it('counts the observations of two servers in one process separately', async () => {
    const [one, other] = [openMetrics(), openMetrics()];
    one.observe({ of: 'conflicts', stage: 'stm.collect', count: 1 });
    expect([samplesOf(await one.scrape()).length, samplesOf(await other.scrape()).length]).toEqual([1, 0]);
  });
});
