import { ROLES } from '@mneme/domain';
import type { RetentionRule } from '@mneme/ports';
import { z } from 'zod';
import { READ_ROUTE, type Route } from '../routing/route.js';
import { described, integer, textOrNull } from '../schemas/described.js';
import { optional, visibleName, wholeNumber } from '../schemas/fields.js';

const LIMIT_RULES = 100;
const LIMIT_DAYS = 99_999;
const LIMIT_TAG = 200;

const ruleField = z
  .strictObject({
    days: described(
      wholeNumber(1, LIMIT_DAYS),
      'Number of days for which messages are kept, counted from when they were recorded.',
      30,
    ),
    role: described(
      optional(z.enum(ROLES, `must be one of ${ROLES.join(', ')}`)),
      'Only messages of this role. Default: every role.',
      'tool',
    ),
    tag: described(
      optional(visibleName(LIMIT_TAG)),
      'Only messages with this tag. Default: messages with any tag or none.',
      null,
    ),
  })
  .meta({ id: 'RetentionRule', description: 'A rule for the number of days that messages are kept.' });

const RULES = [{ days: 30, role: 'tool', tag: null }];

const ruleAnswer = z
  .object({
    days: integer('Number of days for which messages are kept.', 30),
    role: textOrNull('Only messages of this role, or `null` for every role.', 'tool'),
    tag: textOrNull('Only messages with this tag, or `null` for messages with any tag or none.', null),
  })
  .meta({ id: 'RetentionRuleInForce', description: 'A retention rule that is in force.' });

const route = {
  ...READ_ROUTE,
  path: '/v1/retention',
  tag: 'Operations',
  answer: z.object({
    rules: described(z.array(ruleAnswer), 'The rules of your tenant.', RULES),
    deployment: described(
      z.array(ruleAnswer),
      'The rules of the deployment, which apply in addition. A message is erased as soon as one of all these rules expires it.',
      [],
    ),
  }),
} as const;

export const readRetentionRoute = {
  ...route,
  method: 'GET',
  operation: 'retention.read',
  summary: 'The retention rules of your tenant and of the deployment.',
} as const satisfies Route;

export const writeRetentionRoute = {
  ...route,
  method: 'PUT',
  operation: 'retention.write',
  summary:
    'Replace the retention rules of your tenant. They also apply to messages that are already recorded, and take effect within an hour. Erased messages cannot be recovered.',
  body: z
    .strictObject({
      rules: described(
        z
          .array(ruleField, 'must be a list of rules')
          .max(LIMIT_RULES, `must name at most ${LIMIT_RULES} rules`),
        'All rules of your tenant, at most 100. An empty list removes every rule.',
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
