import { type ClockTrust, type ClockVerdict, isoInstant, judgeClock, renewTrust } from '@mneme/domain';
import {
  changeTrust,
  type ClockPorts,
  keepSweeper,
  lookAhead,
  readingOf,
  readKeptClock,
} from '@mneme/pipeline';
import { noteTrusted } from '@mneme/ports';
import type { Logger } from 'pino';
import { codeOf } from '../delivery/report-delivery.js';
import { repeatedly, type Running } from '../repeatedly.js';

const EVERY_MS = 2_000;
/** Interval until the first comparison succeeds. Before this comparison, data are not erased by age. */
const SOON_MS = 100;

export interface ClockWatch extends Running {
  /** True if erasure by age may run now. False before the first comparison. */
  maySweep(): boolean;
}

export type WatchedClock = ClockPorts & {
  readonly logger: Logger;
  /** True if this process erases by age. The result of its comparisons is then stored. */
  readonly sweeps: boolean;
};

/** Compares clock and log until closed. Writes one log line when clock and log begin or cease to agree. */
export const watchClock = (ports: WatchedClock): ClockWatch => {
  let trust: ClockTrust | null = null;
  let reportedState: ClockVerdict['state'] = 'agrees';
  const look = async (): Promise<void> => {
    await lookAhead(ports);
    const kept = await readKeptClock(ports.state);
    trust = kept.trust;
    if (trust === null) return;
    noteTrusted(ports.times, trust.at);
    const reading = readingOf(ports);
    const verdict = judgeClock(reading, trust);
    if (verdict.state !== reportedState) report(ports.logger, verdict);
    reportedState = verdict.state;
    if (ports.sweeps && (kept.sweeper?.state ?? 'agrees') !== verdict.state)
      await keepSweeper(ports.state, verdict);
    if (renewTrust(reading, trust) !== null)
      await changeTrust(ports.state, (before) => before && renewTrust(reading, before));
  };
  const watching = repeatedly(
    () => (trust === null ? SOON_MS : EVERY_MS),
    look,
    (error) => ports.logger.warn({ code: codeOf(error) }, 'the clock could not be compared with the log'),
  );
  return {
    maySweep: () => trust !== null && judgeClock(readingOf(ports), trust).state === 'agrees',
    close: () => watching.close(),
  };
};

const report = (logger: Logger, { state, clock, log }: ClockVerdict): void => {
  const instants = { clock: isoInstant(clock), log: isoInstant(log) };
  if (state === 'agrees') logger.info(instants, 'the clock agrees with the log again');
  else logger.warn(instants, SENTENCES[state]);
};

const SENTENCES = {
  ahead:
    'The clock is days ahead of the last time it was trusted. Nothing is erased by age until you correct the clock, or run `mneme clock confirm` if it is right.',
  behind:
    'The clock is behind what is recorded. Nothing is erased by age until you correct the clock, or run `mneme clock confirm` if it is right.',
} as const satisfies Record<Exclude<ClockVerdict['state'], 'agrees'>, string>;
