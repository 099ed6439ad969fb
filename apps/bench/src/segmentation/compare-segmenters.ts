import { staticEmbedder } from '@mneme/builtin';
import type { AttentionModel, Embedder } from '@mneme/ports';
import { builtinModels } from '@mneme/server';
import type { JoinedSessions } from './joined-sessions.js';
import { lexicalVectors } from './lexical-vectors.js';
import { type Measures, runSegmenter, type SegmenterScores } from './run-segmentation.js';
import { attention, BY_ATTENTION, depth, everyExchanges, type Segmenter, sensory } from './segmenters.js';

interface Row {
  readonly name: string;
  readonly segmenter: Segmenter;
  readonly embed: Measures['embed'];
}

export const compareSegmenters = async (
  joined: readonly JoinedSessions[],
  models: { readonly embedder: Embedder; readonly attention: AttentionModel | null },
  onRow: (name: string) => void,
): Promise<readonly SegmenterScores[]> => {
  const { countTokens } = builtinModels();
  const scores: SegmenterScores[] = [];
  for (const { name, segmenter, embed } of rowsOf(models.embedder, models.attention)) {
    onRow(name);
    scores.push(await runSegmenter(name, segmenter, joined, { embed, countTokens }));
  }
  return scores;
};

const rowsOf = (chosen: Embedder, attending: AttentionModel | null): readonly Row[] => {
  const builtin = staticEmbedder();
  const embedders = chosen.id === builtin.id ? [builtin] : [builtin, chosen];
  return [
    { name: 'every 5 turns', segmenter: everyExchanges(5), embed: lexicalVectors },
    { name: 'depth, words', segmenter: depth, embed: lexicalVectors },
    ...embedders.flatMap(({ id, embed }) => [
      { name: `depth, ${nameOf(id)}`, segmenter: depth, embed },
      { name: `sensory memory, ${nameOf(id)}`, segmenter: sensory('no-cues'), embed },
      { name: `sensory memory with cues, ${nameOf(id)}`, segmenter: sensory('cues'), embed },
    ]),
    ...(attending === null ? [] : byAttention(attending, chosen)),
  ];
};

const byAttention = ({ link }: AttentionModel, { id, embed }: Embedder): readonly Row[] =>
  Object.entries(BY_ATTENTION).map(([name, boundariesOf]) => ({
    name: `attention: ${name}, ${nameOf(id)}`,
    segmenter: attention(link, boundariesOf),
    embed,
  }));

const nameOf = (embedderId: string): string => embedderId.split('@')[0] ?? embedderId;
