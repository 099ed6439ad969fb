import { ROLES } from '@mneme/domain';
import type { RetentionRule } from '@mneme/ports';
import { z } from 'zod';
import type { Route } from '../../route.js';
import { described } from '../described.js';
import { nothing, optional, visibleName } from '../fields.js';

const LIMIT_RULES = 100;
const LIMIT_DAYS = 99_999;
const LIMIT_TAG = 200;

const ruleField = z
  .strictObject({
    days: described(
      z
        .int('must be a whole number')
        .min(1, 'must be at least 1')
        .max(LIMIT_DAYS, `must be at most ${LIMIT_DAYS}`),
      'For how many days messages are kept, from when they were recorded.',
      30,
    ),
    role: described(
      optional(z.enum(ROLES, `must be one of ${ROLES.join(', ')}`)),
      'Only messages of this role; left out: of every role.',
      'tool',
    ),
    tag: described(
      optional(visibleName(LIMIT_TAG)),
      'Only messages with this tag; left out: with any, or none.',
      null,
    ),
  })
  .meta({ id: 'RetentionRule', description: 'Which messages are kept for how long.' });

const RULES = [{ days: 30, role: 'tool', tag: null }];

const ruleAnswer = z
  .object({
    days: described(z.int(), 'For how many days messages are kept.', 30),
    role: described(z.string().nullable(), 'Only messages of this role; `null`: of every role.', 'tool'),
    tag: described(z.string().nullable(), 'Only messages with this tag; `null`: with any, or none.', null),
  })
  .meta({ id: 'RetentionRuleInForce', description: 'Which messages are kept for how long.' });

const route = {
  path: '/v1/retention',
  tag: 'Operations',
  status: 200,
  params: nothing,
  query: nothing,
  answer: z.object({
    rules: described(z.array(ruleAnswer), 'The rules of your tenant.', RULES),
    deployment: described(
      z.array(ruleAnswer),
      'The rules of the deployment, which apply besides: a message goes as soon as one of all these rules lets it go.',
      [],
    ),
  }),
} as const;

export const readRetentionRoute = {
  ...route,
  method: 'GET',
  summary: 'Which messages are kept for how long.',
  body: nothing,
} as const satisfies Route;

export const writeRetentionRoute = {
  ...route,
  method: 'PUT',
  summary:
    'Replaces the rules that say for how long messages of your tenant are kept. They concern what is recorded already, too, and are in force within the hour. What they erase is gone for good.',
  body: z
    .strictObject({
      rules: described(
        z
          .array(ruleField, 'must be a list of rules')
          .max(LIMIT_RULES, `must name at most ${LIMIT_RULES} rules`),
        'All of them; an empty list lifts every rule.',
        RULES,
      ),
    })
    .meta({ examples: [{ rules: RULES }] }),
} as const satisfies Route;

const answerOf = ({ days, role, tag }: RetentionRule): z.infer<typeof ruleAnswer> => ({ days, role, tag });

export const retentionAnswerOf = (
  rules: readonly RetentionRule[],
  deployment: readonly RetentionRule[],
): z.infer<typeof route.answer> => ({ rules: rules.map(answerOf), deployment: deployment.map(answerOf) });
