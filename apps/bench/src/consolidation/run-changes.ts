import { questionLanguage } from '@mneme/domain';
import type { Settings } from '@mneme/server';
import { join } from 'node:path';
import type { Conversation } from '../extraction/conversation.js';
import { feedConversation } from '../extraction/feed-conversation.js';
import { type JudgedQuestion, judgeQuestion } from '../extraction/judge-question.js';
import { observe } from '../extraction/observe.js';
import type { Observed } from '../extraction/observed.js';
import type { Arrangement } from './arrangement.js';
import { type ArrangedStore, withArrangedStore, withFolder } from './arranged-store.js';
import { type AskedQuestion, readAsked } from './asked-question.js';
import { consolidateUser } from './consolidate-user.js';
import { type JudgedEntryChange, judgeEntryChange, lostItems } from './judge-change.js';

export interface ChangedConversation {
  readonly user: string;
  readonly language: string;
  readonly entries: { readonly before: number; readonly after: number };
  readonly changes: readonly JudgedEntryChange[];
  /** Expected items that no entry contains any more, although no change made them untrue. */
  readonly lost: readonly string[];
  readonly questions: readonly QuestionBothTimes[];
}

export interface QuestionBothTimes {
  readonly question: string;
  readonly before: AnsweredQuestion;
  readonly after: AnsweredQuestion;
}

export interface AnsweredQuestion extends JudgedQuestion {
  /** True if the first lines contain everything the answer needs. */
  readonly isFirst: boolean;
}

export interface ChangesResult {
  readonly conversations: readonly ChangedConversation[];
  readonly asked: readonly AskedQuestion[];
  readonly seconds: number;
}

export interface ChangesPlan {
  readonly conversations: readonly Conversation[];
  readonly arrangement: Arrangement;
  readonly models: Partial<Settings['models']>;
  readonly onProgress: (conversations: number, note: string) => void;
}

/**
 * Records the conversations without consolidation, observes the store, consolidates all users, and observes the
 * store again.
 */
export const runChanges = ({
  conversations,
  arrangement,
  models,
  onProgress,
}: ChangesPlan): Promise<ChangesResult> =>
  withFolder(async (folder) => {
    const askedFile = arrangement.askedFile ?? join(folder, 'asked.jsonl');
    const known = await readAsked(askedFile);
    const lookAtAll = async ({ client }: ArrangedStore): Promise<readonly Observed[]> => {
      const seen: Observed[] = [];
      for (const conversation of conversations) seen.push(await observe(client, conversation, []));
      return seen;
    };
    const held = { folder, models, arrangement: { ...arrangement, isHeld: true } };
    const before = await withArrangedStore(held, async (store) => {
      for (const [n, conversation] of conversations.entries()) {
        onProgress(n, `${conversation.user_id} tells`);
        await feedConversation(store, conversation, 'closed');
      }
      return lookAtAll(store);
    });
    let seconds = 0;
    const running = { folder, models, arrangement: { ...arrangement, askedFile } };
    const after = await withArrangedStore(running, async (store) => {
      for (const { user_id: user } of conversations) seconds += await consolidateUser(store, user);
      return lookAtAll(store);
    });
    const asked = (await readAsked(askedFile)).slice(known.length);
    const judged = conversations.map((conversation, n) =>
      judgeConversation(conversation, before[n], after[n]),
    );
    return { conversations: judged, asked, seconds };
  });

const NOTHING: Observed = { rows: [], entries: [], blocks: [], offTopic: [] };

const judgeConversation = (
  conversation: Conversation,
  before: Observed = NOTHING,
  after: Observed = NOTHING,
): ChangedConversation => {
  const entries = { before: before.entries, after: after.entries };
  return {
    user: conversation.user_id,
    language: languageOf(conversation),
    entries: { before: before.entries.length, after: after.entries.length },
    changes: (conversation.gold?.changes ?? []).map((change) =>
      judgeEntryChange(conversation, change, entries),
    ),
    lost: lostItems(conversation, entries),
    questions: conversation.questions.map((question, n) => ({
      question: question.question,
      before: answered(question, before.blocks[n]),
      after: answered(question, after.blocks[n]),
    })),
  };
};

/** Number of lines after the first one, which introduces the block to the model. */
const FIRST_LINES = 8;

const answered = (
  question: Conversation['questions'][number],
  block: Observed['blocks'][number] = { text: '', tokens: 0 },
): AnsweredQuestion => {
  const first = block.text
    .split('\n')
    .slice(0, FIRST_LINES + 1)
    .join('\n');
  return {
    ...judgeQuestion(question, block),
    isFirst: question.must_contain.every((pattern) => pattern.test(first)),
  };
};

const languageOf = ({ messages }: Conversation): string =>
  questionLanguage(messages.flatMap(({ role, content }) => (role === 'user' ? [content] : [])).join(' ')) ??
  'other';
