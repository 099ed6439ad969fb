import { MnemeError, toWire } from '@mneme/client';
import { Rejected } from '@mneme/domain';
import { assertRecordable } from '@mneme/http';
import type { Recorder } from './recorder.js';

/** A recorder that records nothing, but refuses the messages that a server would refuse. */
export const dryRecorder = (): Recorder => ({
  memories: {
    add: (body) => {
      refuse(() => assertRecordable(JSON.parse(JSON.stringify(toWire(body)))));
      return Promise.resolve({
        eventId: '',
        episodeId: '',
        messageIds: [],
        messages: [],
        refused: [],
        redacted: [],
        token: '',
      });
    },
  },
  sessions: { close: () => Promise.resolve({ eventId: '', token: '' }) },
});

const refuse = (check: () => void): void => {
  try {
    check();
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    throw new MnemeError(error.message, { status: 400, code: error.code });
  }
};
