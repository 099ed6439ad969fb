import { Counter, Histogram, type Registry } from 'prom-client';
import type { Observation, Observe } from '../observations/observation.js';
import { stageFigures } from './stage-figures.js';

/** Upper limits of the buckets in seconds, from the time for a short text to the time of a slow model. */
const MODEL_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60];

/** Counts observations. Every label is a name from the code, so the number of time series is bounded. */
export const observedFigures = (registry: Registry): Observe => {
  const stages = stageFigures(registry);
  const models = modelFigures(registry);
  const tokens = tokenFigures(registry);
  const redacted = redactedFigures(registry);
  const budgets = budgetFigures(registry);
  const recalls = recallFigures(registry);
  const faults = faultFigures(registry);
  const answers = answerFigures(registry);
  return (observation) => {
    if (observation.of === 'model') models(observation);
    else if (observation.of === 'tokens') tokens(observation);
    else if (observation.of === 'recalls') recalls.inc({ outcome: observation.outcome }, observation.count);
    else if (observation.of === 'budget') {
      const { stage, outcome, count } = observation;
      budgets.inc({ stage, outcome }, count);
    } else if (observation.of === 'rule-fault') {
      const { language, rule } = observation;
      faults.inc({ language, rule });
    } else if (observation.of === 'bad-answers' || observation.of === 'unusable-statements')
      answers(observation);
    else if (observation.of === 'redacted') redacted.inc({ kind: observation.kind }, observation.count);
    else stages(observation);
  };
};

type OfModel = Extract<Observation, { of: 'model' }>;
type OfAnswer = Extract<Observation, { of: 'bad-answers' | 'unusable-statements' }>;

const redactedFigures = (registry: Registry): Counter<'kind'> =>
  new Counter({
    name: 'mneme_secrets_redacted_total',
    help: 'Secrets that were removed from messages before they were stored.',
    labelNames: ['kind'],
    registers: [registry],
  });

const faultFigures = (registry: Registry): Counter<'language' | 'rule'> =>
  new Counter({
    name: 'mneme_rule_faults_total',
    help: 'Clauses or sentences without claims because a rule of the extractor failed, by language and rule.',
    labelNames: ['language', 'rule'],
    registers: [registry],
  });

const budgetFigures = (registry: Registry): Counter<'stage' | 'outcome'> =>
  new Counter({
    name: 'mneme_model_budget_total',
    help: 'Decisions that rules made because the budget of a user or tenant was spent ("stood-in"), and decisions for which a model was asked later ("resumed").',
    labelNames: ['stage', 'outcome'],
    registers: [registry],
  });

const answerFigures = (registry: Registry): ((observation: OfAnswer) => void) => {
  const bad = new Counter({
    name: 'mneme_model_bad_answers_total',
    help: 'Answers of a language model that could not be used: rules decided instead ("replaced"), the model is asked again ("asked-again"), or it is not asked again ("given-up").',
    labelNames: ['stage', 'outcome'],
    registers: [registry],
  });
  const dropped = new Counter({
    name: 'mneme_model_statements_dropped_total',
    help: 'Statements that were left out of answers of a language model, by reason.',
    labelNames: ['model', 'reason'],
    registers: [registry],
  });
  return (observation) => {
    const { count } = observation;
    if (observation.of === 'unusable-statements')
      dropped.inc({ model: observation.model, reason: observation.reason }, count);
    else bad.inc({ stage: observation.stage, outcome: observation.outcome }, count);
  };
};

const recallFigures = (registry: Registry): Counter<'outcome'> =>
  new Counter({
    name: 'mneme_recalls_total',
    help: 'Reads that were recorded, reads that were dropped because too many waited or the log did not answer, and results that received feedback ("judged").',
    labelNames: ['outcome'],
    registers: [registry],
  });

const modelFigures = (registry: Registry): ((observation: OfModel) => void) => {
  const registers = [registry];
  const calls = new Counter({
    name: 'mneme_model_calls_total',
    help: 'Calls of a model by outcome: "answered" or "failed".',
    labelNames: ['model', 'outcome'],
    registers,
  });
  const labelNames = ['model'];
  const texts = new Counter({
    name: 'mneme_model_texts_total',
    help: 'Number of texts that were given to a model.',
    labelNames,
    registers,
  });
  const characters = new Counter({
    name: 'mneme_model_characters_total',
    help: 'Total length of the texts that were given to a model, in characters.',
    labelNames,
    registers,
  });
  const duration = new Histogram({
    name: 'mneme_model_call_duration_seconds',
    help: 'Time until a model answered or failed.',
    labelNames,
    buckets: MODEL_SECONDS,
    registers,
  });
  return ({ model, outcome, ...call }) => {
    calls.inc({ model, outcome });
    texts.inc({ model }, call.texts);
    characters.inc({ model }, call.characters);
    duration.observe({ model }, call.seconds);
  };
};

/**
 * Returns 0 for an invalid number. For such a number, a counter would throw an error that ends the process.
 */
const countable = (tokens: number): number => (Number.isSafeInteger(tokens) && tokens > 0 ? tokens : 0);

const tokenFigures = (
  registry: Registry,
): ((observation: Extract<Observation, { of: 'tokens' }>) => void) => {
  const tokens = new Counter({
    name: 'mneme_model_tokens_total',
    help: 'Tokens that a language model counted, in its prompts and in its answers.',
    labelNames: ['model', 'of'],
    registers: [registry],
  });
  return ({ model, promptTokens, completionTokens }) => {
    tokens.inc({ model, of: 'prompt' }, countable(promptTokens));
    tokens.inc({ model, of: 'completion' }, countable(completionTokens));
  };
};
