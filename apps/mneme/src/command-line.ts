import { Command } from 'commander';
import { addCommand } from './commands/add.js';
import { backupCommand } from './commands/backup.js';
import { completionCommand } from './commands/completion.js';
import { consolidateCommand } from './commands/consolidation/consolidate.js';
import { contextCommand } from './commands/context.js';
import { doctorCommand } from './commands/doctor.js';
import { exportCommand } from './commands/export.js';
import { factsCommand } from './commands/facts.js';
import { clockCommand } from './commands/keeping/clock.js';
import { feedbackCommand } from './commands/keeping/feedback.js';
import { flushCommand } from './commands/flush.js';
import { forgetCommand } from './commands/forget.js';
import { handlesCommand } from './commands/handles.js';
import { graphCommand } from './commands/views/graph.js';
import { importCommand } from './commands/import.js';
import { instructionsCommand } from './commands/instructions.js';
import { messagesCommand } from './commands/messages.js';
import { migrateCommand } from './commands/migrate.js';
import { modelsCommand } from './commands/models.js';
import { parkedCommand } from './commands/parked.js';
import { rebuildCommand } from './commands/rebuild.js';
import { reindexCommand } from './commands/reindex.js';
import { memoryCommand } from './commands/keeping/memory.js';
import { retentionCommand } from './commands/keeping/retention.js';
import { restoreCommand } from './commands/restore.js';
import { searchCommand } from './commands/search.js';
import { serveCommand } from './commands/serve.js';
import { sessionsCommand } from './commands/sessions.js';
import { statsCommand } from './commands/stats.js';
import { timelineCommand } from './commands/timeline.js';
import { undoCommand } from './commands/consolidation/undo.js';
import { usersCommand } from './commands/users.js';
import { knowledgeCommand } from './commands/views/knowledge.js';
import { profileCommand } from './commands/views/profile.js';
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
Every command is a client of a server: the server at --url, else the server that runs on the data
folder, else a server that the command starts on the folder and stops afterwards.
Exit codes: 0 done, 1 failed, 2 wrong usage.`;
