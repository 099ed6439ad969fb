import type { Recorder } from './recorder.js';

/** Connects when the first message is sent, so an import without valid messages starts no server. */
export const lateRecorder = <Opened extends { readonly client: Recorder }>(open: () => Promise<Opened>) => {
  let opening: Promise<Opened> | null = null;
  const opened = (): Promise<Opened> => (opening ??= open());
  const recorder: Recorder = {
    memories: { add: async (...given) => (await opened()).client.memories.add(...given) },
    sessions: { close: async (...given) => (await opened()).client.sessions.close(...given) },
  };
  return {
    recorder,
    /** The connection, or `null` if no message was sent. */
    opened: async (): Promise<Opened | null> => opening,
  };
};
