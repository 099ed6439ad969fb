export { batchReady } from './batch-ready.js';
export { entryForgotten } from './entry-forgotten.js';
export { entryWritten } from './entry-written.js';
export { type Envelope, envelopeSchema } from './envelope.js';
export { episodeRecorded } from './episode-recorded.js';
export {
  type DataOf,
  decodeEvent,
  encodeEvent,
  type Event,
  type EventName,
  type EventNamed,
  eventTypes,
} from './event.js';
export { defineEvent, type EventOf, type EventType } from './event-type.js';
export { factEnded } from './fact-ended.js';
export { factRetracted } from './fact-retracted.js';
export { factsStated } from './facts-stated.js';
export { segmentClosed } from './segment-closed.js';
export { sessionClosed } from './session-closed.js';
export { sessionDigested } from './session-digested.js';
export { type Topic, type TopicName, topics } from './topics.js';
