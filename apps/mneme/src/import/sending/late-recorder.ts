import type { Recorder } from './recorder.js';

/** A recorder that is opened for the first message: what is refused before has opened nothing. */
export const lateRecorder = <Opened extends { readonly client: Recorder }>(open: () => Promise<Opened>) => {
  let opening: Promise<Opened> | null = null;
  const opened = (): Promise<Opened> => (opening ??= open());
  const recorder: Recorder = {
    memories: { add: async (...given) => (await opened()).client.memories.add(...given) },
    sessions: { close: async (...given) => (await opened()).client.sessions.close(...given) },
  };
  return {
    recorder,
    /** What was opened; `null`: nothing was. */
    opened: async (): Promise<Opened | null> => opening,
  };
};
