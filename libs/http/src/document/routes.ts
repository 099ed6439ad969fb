import type { Route } from '../route.js';
import { addMemories } from '../wire/add-memories.js';
import { eraseMemories, erasureReceipt } from '../wire/erasures.js';
import { deleteBatch, deleteMemory, editBatch, editMemory, replaceMemory } from '../wire/corrections.js';
import { getMemory, listMemories, memoryHistory } from '../wire/memories.js';
import {
  consolidateRoute,
  listConsolidationsRoute,
  readConsolidationRoute,
  undoConsolidationRoute,
} from '../wire/consolidation/consolidations.js';
import { readContext } from '../wire/context/context.js';
import { recallRoute } from '../wire/context/recall.js';
import { restoreSession } from '../wire/context/restore.js';
import {
  endFactRoute,
  forgetNoteRoute,
  readFactsRoute,
  retractFactRoute,
  stateFactsRoute,
  timelineRoute,
} from '../wire/facts/facts-routes.js';
import { profileRoute } from '../wire/facts/profile.js';
import { graphRoute } from '../wire/facts/graph.js';
import { linkHandleRoute, listHandles, unlinkHandleRoute } from '../wire/handles.js';
import { confirmClockRoute, readClockRoute } from '../wire/operations/clock.js';
import { giveFeedback } from '../wire/operations/feedback.js';
import { readInstructionsRoute, writeInstructionsRoute } from '../wire/operations/instructions.js';
import { readRetentionRoute, writeRetentionRoute } from '../wire/operations/retention.js';
import { readKnowledgeRoute, readSharingRoute, writeSharingRoute } from '../wire/operations/knowledge.js';
import { readSwitchRoute, writeSwitchRoute } from '../wire/operations/memory-switch.js';
import { eventStatus, live, ready } from '../wire/operations/operations.js';
import { readStats } from '../wire/operations/stats.js';
import { getParked, listParked, replayParked } from '../wire/operations/parked.js';
import { listSessions, listUsers } from '../wire/recorded.js';
import { searchMemories } from '../wire/search/search.js';
import { closeSessionRoute, flushSessionRoute, sessionMessages } from '../wire/sessions.js';

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
