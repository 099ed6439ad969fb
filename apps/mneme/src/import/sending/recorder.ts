import type { MnemeClient } from '@mneme/client';

/** The part of a client that imported messages are sent to. */
export interface Recorder {
  readonly memories: Pick<MnemeClient['memories'], 'add'>;
  readonly sessions: Pick<MnemeClient['sessions'], 'close'>;
}
