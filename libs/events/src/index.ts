export { type Envelope, envelopeSchema } from './envelope.js';
export {
  type DataOf,
  decodeEvent,
  encodeEvent,
  type Event,
  type EventName,
  type EventNamed,
} from './event.js';
export { type EventOf, type EventType } from './event-type.js';
export { sessionOf } from './session-of.js';
export { type Topic, type TopicName, topics } from './topics.js';
