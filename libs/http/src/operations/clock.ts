import { isoInstant } from '@mneme/domain';
import type { ClockState } from '@mneme/pipeline';
import { z } from 'zod';
import { READ_ROUTE, type Route } from '../routing/route.js';
import { described, text, textOrNull } from '../schemas/described.js';
import { isoOrNull } from '../schemas/fields.js';

export const clockStateField = described(
  z.enum(['agrees', 'ahead', 'behind']),
  'agrees: the clock fits the recorded data. ahead: it is more than 7 days ahead of the last time at which a clock was trusted. behind: it is more than 5 minutes behind the recorded data.',
  'agrees',
);

export const clockAnswer = z
  .object({
    state: clockStateField,
    clock: text('The clock of the process that answers.', '2026-05-08T13:56:01.112Z'),
    log: text(
      'The instant with which the clock was compared: the newest record, or the last time at which a clock was trusted.',
      '2026-05-08T13:55:58.020Z',
    ),
    sweeps: described(
      z.enum(['running', 'stopped']),
      'Whether retention and `expires_at` are applied. They are not applied while a clock does not agree with the log.',
      'running',
    ),
    sweeper: described(
      z
        .object({
          state: described(z.enum(['ahead', 'behind']), 'Whether the clock is ahead or behind.', 'ahead'),
          clock: text('The clock at the time of the comparison.', '2027-06-12T13:56:01.112Z'),
          log: text(
            'The time of the newest record of the log, with which the clock was compared.',
            '2026-05-08T13:55:58.020Z',
          ),
        })
        .nullable(),
      'The clock of the process that erases messages by age, if this clock does not agree with the log. Otherwise `null`.',
      null,
    ),
    confirmed_at: textOrNull('Time at which an operator last confirmed a clock, or `null` if never.', null),
  })
  .meta({ id: 'Clock', description: 'The clock of the server, compared with the log.' });

const route = { ...READ_ROUTE, tag: 'Operations', answer: clockAnswer } as const;

export const readClockRoute = {
  ...route,
  method: 'GET',
  operation: 'clock.read',
  path: '/v1/clock',
  summary: "Whether the clock agrees with the recorded data. Needs the operator's key.",
} as const satisfies Route;

export const confirmClockRoute = {
  ...route,
  method: 'POST',
  operation: 'clock.confirm',
  path: '/v1/clock/confirm',
  summary:
    "Confirm that the clock of the answering process is right. Retention and `expires_at` are applied again, and the data that they erase is gone for good. Needs the operator's key.",
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
