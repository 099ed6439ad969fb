import {
  type ClockReading,
  type ClockTrust,
  type ClockVerdict,
  confirmTrust,
  initialTrust,
  judgeClock,
} from '@mneme/domain';
import { topics } from '@mneme/events';
import {
  type Clock,
  type EventLog,
  type LogTimes,
  newestIn,
  noteTrusted,
  type StateStore,
} from '@mneme/ports';
import { changeTrust, keepSweeper, readKeptClock } from '../rows/clock-trust.js';

export interface ClockPorts {
  readonly state: Pick<StateStore, 'load' | 'compareAndSet'>;
  readonly log: Pick<EventLog, 'newestAfter'>;
  readonly clock: Clock;
  readonly times: LogTimes;
}

/**
 * Topics to which commands write messages and facts. The times of other records are noted when stages read
 * them.
 */
const WRITTEN_BY_COMMANDS = [topics.conversation.name, topics.entries.name];

/** Notes the times of records that are later than the clock of this process. Throws `Unavailable`. */
export const lookAhead = async ({ log, clock }: Pick<ClockPorts, 'log' | 'clock'>): Promise<void> => {
  for (const topic of WRITTEN_BY_COMMANDS) await log.newestAfter(topic, clock.now());
};

/**
 * Reads the last trusted instant. A store of an earlier version has no trusted instant, so its newest record
 * is read instead. Throws `Unavailable`.
 */
export const openClockTrust = async (ports: ClockPorts): Promise<void> => {
  const { state, log, times } = ports;
  const { trust } = await readKeptClock(state);
  if (trust === null) for (const topic of WRITTEN_BY_COMMANDS) await log.newestAfter(topic, 0);
  else noteTrusted(times, trust.at);
  await lookAhead(ports);
  const kept = await changeTrust(state, (before) =>
    before === null ? initialTrust(readingOf(ports)) : null,
  );
  if (kept !== null) noteTrusted(times, kept.at);
};

export const readingOf = ({ clock, times }: Pick<ClockPorts, 'clock' | 'times'>): ClockReading => ({
  clock: clock.machineNow(),
  newest: newestIn(times),
});

/**
 * The verdict on the clock of this process. If the clock and the log disagree, sweeps stop until an operator
 * confirms the clock.
 */
export interface ClockState extends ClockVerdict {
  readonly sweeps: 'running' | 'stopped';
  /** The verdict that stopped the sweeps, if another process made it. */
  readonly sweeper: ClockVerdict | null;
  readonly confirmedAt: ClockTrust['confirmedAt'];
}

/** Both functions throw `Unavailable`. */
export interface ClockControl {
  read(): Promise<ClockState>;
  confirm(): Promise<ClockState>;
}

export const openClockControl = (ports: ClockPorts): ClockControl => {
  const read = async (): Promise<ClockState> => {
    const { trust, sweeper } = await readKeptClock(ports.state);
    const reading = readingOf(ports);
    const verdict = judgeClock(reading, trust ?? initialTrust(reading));
    const isStopped = verdict.state !== 'agrees' || (sweeper !== null && sweeper.state !== 'agrees');
    return {
      ...verdict,
      sweeps: isStopped ? 'stopped' : 'running',
      sweeper: sweeper?.state === 'agrees' ? null : sweeper,
      confirmedAt: trust?.confirmedAt ?? null,
    };
  };
  return {
    read,
    confirm: async () => {
      await lookAhead(ports);
      const trust = await changeTrust(ports.state, () => confirmTrust(readingOf(ports)));
      if (trust !== null) {
        noteTrusted(ports.times, trust.at);
        await keepSweeper(ports.state, judgeClock(readingOf(ports), trust));
      }
      return read();
    },
  };
};
