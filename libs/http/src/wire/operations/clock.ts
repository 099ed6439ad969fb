import { isoInstant } from '@mneme/domain';
import type { ClockState } from '@mneme/pipeline';
import { z } from 'zod';
import type { Route } from '../../route.js';
import { described } from '../described.js';
import { isoOrNull, nothing } from '../fields.js';

const stateField = described(
  z.enum(['agrees', 'ahead', 'behind']),
  'agrees: the clock fits what is recorded; ahead: it is more than 7 days ahead of the last time at which it was trusted; behind: it is more than 5 minutes behind what is recorded.',
  'agrees',
);

export const clockStateField = stateField;

export const clockAnswer = z
  .object({
    state: stateField,
    clock: described(z.string(), 'The clock of the process that answers.', '2026-05-08T13:56:01.112Z'),
    log: described(
      z.string(),
      'The instant that the clock was compared with: the newest record, or the last time at which a clock was trusted.',
      '2026-05-08T13:55:58.020Z',
    ),
    sweeps: described(
      z.enum(['running', 'stopped']),
      'Whether retention and `expires_at` are carried out. They stop while a clock does not agree with the log.',
      'running',
    ),
    sweeper: described(
      z
        .object({
          state: described(z.enum(['ahead', 'behind']), 'How its clock differs.', 'ahead'),
          clock: described(z.string(), 'Its clock when it looked.', '2027-06-12T13:56:01.112Z'),
          log: described(
            z.string(),
            'The instant that its clock was compared with.',
            '2026-05-08T13:55:58.020Z',
          ),
        })
        .nullable(),
      'The clock of the process that erases by age, where that does not agree; else `null`.',
      null,
    ),
    confirmed_at: described(
      z.string().nullable(),
      'When an operator last confirmed a clock; `null`: never.',
      null,
    ),
  })
  .meta({ id: 'Clock', description: 'The clock beside the log.' });

const route = {
  tag: 'Operations',
  status: 200,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: clockAnswer,
} as const;

export const readClockRoute = {
  ...route,
  method: 'GET',
  path: '/v1/clock',
  summary: "Whether the clock agrees with what is recorded. Needs the operator's key.",
} as const satisfies Route;

export const confirmClockRoute = {
  ...route,
  method: 'POST',
  path: '/v1/clock/confirm',
  summary:
    "Says that the clock of the process that answers is right: retention and `expires_at` are carried out again, and what they erase is gone for good. Needs the operator's key.",
} as const satisfies Route;

export const clockAnswerOf = ({
  state,
  clock,
  log,
  sweeps,
  sweeper,
  confirmedAt,
}: ClockState): z.input<typeof clockAnswer> => ({
  state,
  clock: isoInstant(clock),
  log: isoInstant(log),
  sweeps,
  sweeper:
    sweeper === null || sweeper.state === 'agrees'
      ? null
      : { state: sweeper.state, clock: isoInstant(sweeper.clock), log: isoInstant(sweeper.log) },
  confirmed_at: isoOrNull(confirmedAt),
});
