import { withTemporaryFolder } from '../bench-store.js';
import { type CaseQuery, readCases } from '../dataset/read-cases.js';
import type { Embed } from '../recall/baselines.js';
import type { RecallRow } from '../recall/recall-row.js';
import { type Answered, askBaselines, askPeer, sentSessions } from './ask-peer.js';
import { bytesIn } from './bytes-in.js';
import type { EmbeddingAddress } from './embedding-address.js';
import { type PeerProcess, startPeer } from './peer-process.js';
import type { Peer } from './peers.js';

export interface PeersPlan {
  readonly query: CaseQuery;
  /** Serves the vectors of all systems but Mneme with its own table. */
  readonly embeddings: EmbeddingAddress;
  /** Embedder of the baselines. */
  readonly embed: Embed;
  readonly onProgress: (systems: number, note: string) => void;
}

export interface PeerCost {
  readonly system: string;
  readonly messages: number;
  /** Milliseconds until all messages were accepted, and until they were processed. */
  readonly addedMs: number;
  readonly settledMs: number;
  readonly peakBytes: number | null;
  readonly diskBytes: number;
  readonly embeddedTexts: number;
}

export interface MeasuredPeers {
  readonly rows: readonly RecallRow[];
  readonly costs: readonly PeerCost[];
  readonly failures: readonly PeerFailure[];
}

interface PeerFailure {
  readonly system: string;
  readonly reason: string;
}

/**
 * Measures one system after the other on the same histories and questions, each in a new process with an empty
 * folder, and then the baselines. A system that fails is named with the reason, and has no rows.
 */
export const runPeers = async (peers: readonly Peer[], plan: PeersPlan): Promise<MeasuredPeers> => {
  const [answered, costs, failures]: [Answered[], PeerCost[], PeerFailure[]] = [[], [], []];
  for (const peer of peers) {
    const { name: system } = peer;
    try {
      const onProgress = (note: string): void => plan.onProgress(costs.length + failures.length, note);
      const measured = await withTemporaryFolder((folder) => runPeer(peer, folder, { ...plan, onProgress }));
      answered.push(...measured.answered);
      costs.push({ system, ...measured.cost });
    } catch (error) {
      failures.push({ system, reason: String(error) });
    }
  }
  for await (const history of readCases(plan.query)) {
    plan.onProgress(peers.length, `baselines: ${history.id}`);
    answered.push(...(await askBaselines(history, plan.query.dataset, plan.embed)));
  }
  return { rows: rowsOf(answered), costs, failures };
};

type PeerPlan = Pick<PeersPlan, 'query' | 'embeddings'> & { readonly onProgress: (note: string) => void };

const runPeer = async (
  { name, program }: Peer,
  folder: string,
  plan: PeerPlan,
): Promise<{ readonly answered: readonly Answered[]; readonly cost: Omit<PeerCost, 'system'> }> => {
  const textsBefore = plan.embeddings.texts();
  const system = await startPeer(await program(folder, plan.embeddings.url));
  const { close } = system;
  try {
    const { answered, ...times } = await feedAndAsk(system, name, plan);
    const peakBytes = system.peakBytes();
    const embeddedTexts = plan.embeddings.texts() - textsBefore;
    await close();
    return { answered, cost: { ...times, peakBytes, embeddedTexts, diskBytes: await bytesIn(folder) } };
  } finally {
    await close();
  }
};

const feedAndAsk = async (system: PeerProcess, name: string, { query, onProgress }: PeerPlan) => {
  const answered: Answered[] = [];
  let [messages, addedMs, settledMs] = [0, 0, 0];
  for await (const history of readCases(query)) {
    const { sessions, keys } = sentSessions(history);
    const startedAt = performance.now();
    for (const add of sessions) {
      await system.ask({ add });
      messages += add.messages.length;
      onProgress(`${name}: ${messages} messages, ${answered.length} questions`);
    }
    addedMs += performance.now() - startedAt;
    await system.ask({ settle: true });
    settledMs += performance.now() - startedAt;
    answered.push(...(await askPeer(system, history, { system: name, dataset: query.dataset, keys })));
  }
  return { answered, messages, addedMs, settledMs };
};

/** Joins the answers of all systems to a question to its row. */
const rowsOf = (answered: readonly Answered[]): readonly RecallRow[] => {
  const rows = new Map<string, RecallRow>();
  for (const { system, scores, ms, question } of answered) {
    const { id, category, gold } = question;
    const row = rows.get(id) ?? { id, category, gold: gold.length, ...NO_ANSWERS };
    rows.set(id, {
      ...row,
      scores: { ...row.scores, [system]: scores },
      searchMs: ms === null ? row.searchMs : { ...row.searchMs, [system]: ms },
    });
  }
  return [...rows.values()];
};

const NO_ANSWERS = { error: null, isUnanswerable: false, scores: {}, searchMs: {} } as const;
