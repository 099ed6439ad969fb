import type { MnemeClient, NewMemories, NewMessage, Written } from '@mneme/client';

/** Messages of an import, which are all in Mneme's own shape. */
interface ImportedMemories extends Omit<NewMemories, 'messages'> {
  readonly messages: readonly NewMessage[];
}

export interface Recorder {
  readonly memories: { add(memories: ImportedMemories): Promise<Written> };
  readonly sessions: Pick<MnemeClient['sessions'], 'close'>;
}
