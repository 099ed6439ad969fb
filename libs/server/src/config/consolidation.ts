import type { ConsolidationSchedule } from '@mneme/pipeline';
import { z } from 'zod';

const WINDOW = /^(?<fromHour>[01]\d|2[0-3]):(?<from>[0-5]\d)-(?<toHour>[01]\d|2[0-3]):(?<to>[0-5]\d)$/u;
const NO_WINDOW = 'must be two times of UTC, like 02:00-05:00';

export const consolidationVariables = {
  MNEME_CONSOLIDATE: z
    .enum(['after-sessions', 'nightly', 'on-request'], 'must be after-sessions, nightly or on-request')
    .default('on-request'),
  MNEME_CONSOLIDATE_WINDOW: z
    .string(NO_WINDOW)
    .regex(WINDOW, NO_WINDOW)
    .refine((text) => text.slice(0, 5) !== text.slice(6), 'must not end when it begins')
    .default('02:00-05:00'),
};

export const scheduleOf = (
  read: z.infer<z.ZodObject<typeof consolidationVariables>>,
): ConsolidationSchedule => {
  const kind = read.MNEME_CONSOLIDATE;
  if (kind !== 'nightly') return { kind };
  const { fromHour, from, toHour, to } = WINDOW.exec(read.MNEME_CONSOLIDATE_WINDOW)?.groups ?? {};
  return {
    kind,
    fromMinute: Number(fromHour) * 60 + Number(from),
    toMinute: Number(toHour) * 60 + Number(to),
  };
};
