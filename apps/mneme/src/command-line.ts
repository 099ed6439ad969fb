import { Command } from 'commander';
import { addCommand } from './commands/messages/add.js';
import { backupCommand } from './commands/store/backup.js';
import { completionCommand } from './commands/completion.js';
import { consolidateCommand } from './commands/consolidation/consolidate.js';
import { contextCommand } from './commands/search/context.js';
import { doctorCommand } from './commands/doctor.js';
import { exportCommand } from './commands/messages/export.js';
import { factsCommand } from './commands/facts/facts.js';
import { clockCommand } from './commands/settings/clock.js';
import { feedbackCommand } from './commands/search/feedback.js';
import { flushCommand } from './commands/messages/flush.js';
import { forgetCommand } from './commands/messages/forget.js';
import { handlesCommand } from './commands/users/handles.js';
import { graphCommand } from './commands/facts/graph.js';
import { importCommand } from './commands/messages/import.js';
import { instructionsCommand } from './commands/settings/instructions.js';
import { messagesCommand } from './commands/messages/messages.js';
import { migrateCommand } from './commands/store/migrate.js';
import { modelsCommand } from './commands/models.js';
import { parkedCommand } from './commands/parked.js';
import { rebuildCommand } from './commands/store/rebuild.js';
import { reindexCommand } from './commands/store/reindex.js';
import { memoryCommand } from './commands/settings/memory.js';
import { retentionCommand } from './commands/settings/retention.js';
import { restoreCommand } from './commands/store/restore.js';
import { searchCommand } from './commands/search/search.js';
import { serveCommand } from './commands/serve.js';
import { sessionsCommand } from './commands/messages/sessions.js';
import { statsCommand } from './commands/stats.js';
import { timelineCommand } from './commands/facts/timeline.js';
import { undoCommand } from './commands/consolidation/undo.js';
import { usersCommand } from './commands/users/users.js';
import { knowledgeCommand } from './commands/facts/knowledge.js';
import { profileCommand } from './commands/facts/profile.js';
import { program } from './program.js';
import { version } from './version.js';

const COMMANDS = [
  serveCommand,
  addCommand,
  importCommand,
  searchCommand,
  contextCommand,
  feedbackCommand,
  factsCommand,
  timelineCommand,
  graphCommand,
  profileCommand,
  usersCommand,
  handlesCommand,
  sessionsCommand,
  messagesCommand,
  flushCommand,
  consolidateCommand,
  undoCommand,
  forgetCommand,
  exportCommand,
  statsCommand,
  instructionsCommand,
  memoryCommand,
  retentionCommand,
  clockCommand,
  knowledgeCommand,
  parkedCommand,
  migrateCommand,
  rebuildCommand,
  reindexCommand,
  backupCommand,
  restoreCommand,
  doctorCommand,
  modelsCommand,
  completionCommand,
];

export const commandLine = (): Command =>
  program(
    new Command('mneme')
      .description('Long-term memory for LLM agents.')
      .version(version, '--version', 'print the version')
      .addHelpText('after', HELP),
    COMMANDS.map((command) => command()),
  );

const HELP = `
Most commands send requests to a server: to the server at --url, else to the server that runs on the
data folder, else to a server that the command starts on the folder and stops at its end.
Exit codes: 0 success, 1 failure, 2 wrong usage.`;
