import {
  consolidateRoute,
  listConsolidationsRoute,
  readConsolidationRoute,
  undoConsolidationRoute,
} from '../consolidation/consolidations.js';
import { readContext } from '../context/context.js';
import { recallRoute } from '../context/recall.js';
import { restoreSession } from '../context/restore.js';
import { eraseMemories, erasureReceipt } from '../erasure/erasures.js';
import {
  endFactRoute,
  forgetNoteRoute,
  readFactsRoute,
  retractFactRoute,
  stateFactsRoute,
  timelineRoute,
} from '../facts/facts.js';
import { graphRoute } from '../facts/graph.js';
import { profileRoute } from '../facts/profile.js';
import { readKnowledgeRoute, readSharingRoute, writeSharingRoute } from '../knowledge/knowledge.js';
import { addMemories } from '../memories/add-memories.js';
import { getMemory, listMemories, memoryHistory } from '../memories/memories.js';
import { deleteBatch, deleteMemory, editBatch, editMemory, replaceMemory } from '../memories/memory-edits.js';
import { confirmClockRoute, readClockRoute } from '../operations/clock.js';
import { eventStatus } from '../operations/events.js';
import { giveFeedback } from '../operations/feedback.js';
import { live, ready } from '../operations/health.js';
import { readInstructionsRoute, writeInstructionsRoute } from '../operations/instructions.js';
import { getParked, listParked, replayParked } from '../operations/parked.js';
import { readRetentionRoute, writeRetentionRoute } from '../operations/retention.js';
import { readStats } from '../operations/stats.js';
import type { Route } from '../routing/route.js';
import { searchMemories } from '../search/search.js';
import { replaceMessageRoute } from '../sessions/replace-message.js';
import { sessionMessages } from '../sessions/session-messages.js';
import { closeSessionRoute, flushSessionRoute, listSessions } from '../sessions/sessions.js';
import { linkHandleRoute, listHandles, unlinkHandleRoute } from '../users/handles.js';
import { readSwitchRoute, writeSwitchRoute } from '../users/memory-switch.js';
import { listUsers } from '../users/users.js';

/** All routes, in the order of the documentation. */
export const routes: readonly Route[] = [
  addMemories,
  listMemories,
  getMemory,
  memoryHistory,
  editMemory,
  replaceMemory,
  deleteMemory,
  editBatch,
  deleteBatch,
  searchMemories,
  readContext,
  recallRoute,
  restoreSession,
  giveFeedback,
  readKnowledgeRoute,
  listUsers,
  listHandles,
  linkHandleRoute,
  unlinkHandleRoute,
  readSwitchRoute,
  writeSwitchRoute,
  listSessions,
  sessionMessages,
  replaceMessageRoute,
  flushSessionRoute,
  closeSessionRoute,
  stateFactsRoute,
  readFactsRoute,
  timelineRoute,
  graphRoute,
  profileRoute,
  forgetNoteRoute,
  retractFactRoute,
  endFactRoute,
  consolidateRoute,
  listConsolidationsRoute,
  readConsolidationRoute,
  undoConsolidationRoute,
  eventStatus,
  listParked,
  getParked,
  replayParked,
  readStats,
  readClockRoute,
  confirmClockRoute,
  readInstructionsRoute,
  writeInstructionsRoute,
  readRetentionRoute,
  writeRetentionRoute,
  readSharingRoute,
  writeSharingRoute,
  eraseMemories,
  erasureReceipt,
  live,
  ready,
];
