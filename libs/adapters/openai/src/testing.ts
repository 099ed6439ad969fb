export { extractionSchema } from './extraction/extraction-answer.js';
export {
  asksForDigest,
  digestIn,
  entriesIn,
  instructionsIn,
  materialIn,
  messagesIn,
} from './scripted/scripted-reading.fixture.js';
export {
  EVENT_STREAM,
  eventOf,
  pieceOf,
  type Reply,
  type Script,
  type ScriptedServer,
  startScriptedServer,
} from './scripted/scripted-server.fixture.js';
export { PLAN_INSTRUCTIONS } from './planning/plan-prompt.js';
export { SELECTION_INSTRUCTIONS } from './selection/selection-prompt.js';
export { UPDATE_INSTRUCTIONS } from './updates/update-prompt.js';
