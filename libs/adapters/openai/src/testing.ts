export { type AnsweredEntry, extractionSchema } from './extraction-answer.js';
export {
  asksForDigest,
  digestIn,
  entriesIn,
  instructionsIn,
  materialIn,
  messagesIn,
} from './scripted-reading.fixture.js';
export {
  EVENT_STREAM,
  eventOf,
  pieceOf,
  type RawReply,
  type Reply,
  type Script,
  type ScriptedServer,
  startScriptedServer,
} from './scripted-server.fixture.js';
export { PLAN_INSTRUCTIONS } from './plan-prompt.js';
export { SELECTION_INSTRUCTIONS } from './selection-prompt.js';
export { UPDATE_INSTRUCTIONS, updateMaterial } from './update-prompt.js';
