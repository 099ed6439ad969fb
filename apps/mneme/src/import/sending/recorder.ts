import type { MnemeClient } from '@mneme/client';

export interface Recorder {
  readonly memories: Pick<MnemeClient['memories'], 'add'>;
  readonly sessions: Pick<MnemeClient['sessions'], 'close'>;
}
