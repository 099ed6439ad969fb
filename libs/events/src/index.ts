export { encodeStatements } from './encode-statements.js';
export { type Envelope, envelopeIn, envelopeSchema } from './envelope.js';
export {
  type DataOf,
  decodeEvent,
  encodeEvent,
  type Event,
  type EventName,
  type EventNamed,
} from './event.js';
export { isParkedFor, ownerOfRefused, parkedId } from './parked-event.js';
export { sessionOf } from './session-of.js';
export { type Topic, type TopicName, topics } from './topics.js';
