import { cosine } from '@mneme/domain';
import type { Embedder } from '@mneme/ports';
import { median } from 'simple-statistics';
import type { BareNetwork } from './bare-network.js';

export interface EmbeddingPlan {
  readonly embedder: Embedder;
  readonly bare: BareNetwork;
  readonly texts: readonly string[];
  readonly rounds: number;
  readonly onRound: (round: number) => void;
}

export interface EmbeddingRow {
  readonly name: string;
  readonly textsACall: number;
  readonly textsARun: number;
  /** Median of the rounds. */
  readonly textsASecond: number;
  /**
   * Processor time of all threads, as the median of the rounds. Unlike elapsed time, it does not depend on
   * other load.
   */
  readonly processorMsAText: number;
  /** Speed as a share of the bare loop with one text per run: the median of the rounds' shares. */
  readonly share: number;
}

export interface EmbeddingScores {
  readonly rows: readonly EmbeddingRow[];
  /** Minimum cosine between the vectors of the adapter and of the bare loop for the same text. */
  readonly leastCosine: number;
}

type Way = Pick<EmbeddingRow, 'name' | 'textsACall' | 'textsARun'> & {
  readonly call: (texts: readonly string[]) => Promise<readonly Float32Array[]>;
};

const BATCH = 16;
const MILLISECONDS = 1_000;

/** Embeds the same texts in every way, round by round. Each round starts with another way. */
export const runEmbedding = async (plan: EmbeddingPlan): Promise<EmbeddingScores> => {
  const ways = waysOf(plan);
  const times = ways.map((): Taken[] => []);
  for (let round = 0; round < plan.rounds; round += 1) {
    plan.onRound(round);
    for (let turn = 0; turn < ways.length; turn += 1) {
      const at = (round + turn) % ways.length;
      const way = ways[at];
      if (way !== undefined) times[at]?.push(await timed(way, plan.texts));
    }
  }
  const floor = times[FLOOR] ?? [];
  const rows = ways.map(({ name, textsACall, textsARun }, at): EmbeddingRow => {
    const own = times[at] ?? [];
    const count = plan.texts.length;
    return {
      name,
      textsACall,
      textsARun,
      textsASecond: (count * MILLISECONDS) / median(own.map(({ ms }) => ms)),
      processorMsAText: median(own.map(({ processorMs }) => processorMs)) / count,
      share: median(own.map(({ ms }, round) => (floor[round]?.ms ?? Number.NaN) / ms)),
    };
  });
  return { rows, leastCosine: await leastCosineOf(plan) };
};

/** Index of the bare loop that runs one text at a time, as the adapter does. */
const FLOOR = 2;

const waysOf = ({ embedder, bare }: EmbeddingPlan): readonly Way[] => {
  const embed = (texts: readonly string[]) => embedder.embed(texts);
  const run = (texts: readonly string[]) => bare.run(texts);
  return [
    { name: 'adapter', textsACall: BATCH, textsARun: 1, call: embed },
    { name: 'adapter', textsACall: 1, textsARun: 1, call: embed },
    { name: 'bare loop', textsACall: 1, textsARun: 1, call: run },
    { name: 'bare loop', textsACall: BATCH, textsARun: BATCH, call: run },
  ];
};

interface Taken {
  readonly ms: number;
  readonly processorMs: number;
}

const timed = async ({ textsACall, call }: Way, texts: readonly string[]): Promise<Taken> => {
  const startedAt = performance.now();
  const before = process.cpuUsage();
  for (let at = 0; at < texts.length; at += textsACall) await call(texts.slice(at, at + textsACall));
  const { user, system } = process.cpuUsage(before);
  return { ms: performance.now() - startedAt, processorMs: (user + system) / MILLISECONDS };
};

const leastCosineOf = async ({ embedder, bare, texts }: EmbeddingPlan): Promise<number> => {
  const vectors = await embedder.embed(texts);
  const cosines: number[] = [];
  for (const [at, text] of texts.entries()) {
    const [plain] = await bare.run([text]);
    cosines.push(cosine(vectors[at] ?? new Float32Array(0), plain ?? new Float32Array(0)));
  }
  return Math.min(...cosines);
};
