import type { MnemeClient } from '@mneme/client';

/** The part of a client that an import uses. */
export interface Recorder {
  readonly memories: Pick<MnemeClient['memories'], 'add'>;
  readonly sessions: Pick<MnemeClient['sessions'], 'close'>;
}
