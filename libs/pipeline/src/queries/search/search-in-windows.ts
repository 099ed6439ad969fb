import { bestWindow } from '@mneme/domain';
import type { SearchAnswer } from './search-answer.js';
import type { SearchHit, SearchPorts, SearchRequest } from './search-hit.js';
import { readUses, type Used } from '../read-uses.js';
import { search } from './search.js';

export interface WindowedAnswer extends SearchAnswer {
  /** The recorded use of the results, by id. Empty unless the request explains. */
  readonly uses: ReadonlyMap<string, Used>;
}

/** Like `search`, but each long message shows only the part that matches most of the question. */
export const searchInWindows = async (
  ports: SearchPorts,
  request: SearchRequest,
): Promise<WindowedAnswer> => {
  const answer = await search(ports, request);
  const uses = request.explains ? await usesOf(ports, request, answer) : new Map<string, Used>();
  const { stems } = answer.question;
  const inWindow = async (hit: SearchHit): Promise<SearchHit> => {
    if (hit.point.kind !== 'chunk') return hit;
    const text = bestWindow(hit.point.text, stems);
    // Other requests run in between, because finding the window of a long text takes milliseconds.
    await ports.yieldToEventLoop();
    return { ...hit, point: { ...hit.point, text } };
  };
  const { found, misses, explanation } = answer;
  const leftOut = await inOrder(explanation?.leftOut ?? [], async ({ hit, reason }) => ({
    hit: await inWindow(hit),
    reason,
  }));
  return {
    ...answer,
    uses,
    found: await inOrder(found, inWindow),
    misses: await inOrder(misses, inWindow),
    explanation: explanation && { ...explanation, leftOut },
  };
};

const usesOf = async (
  ports: SearchPorts,
  { scope }: SearchRequest,
  { found, misses }: SearchAnswer,
): Promise<ReadonlyMap<string, Used>> => {
  const points = [...found, ...misses].map(({ point }) => point);
  const uses = await readUses(ports, scope, points);
  return new Map(uses.map((used, n) => [points[n]?.id ?? '', used]));
};

const inOrder = async <Item, Answer>(
  items: readonly Item[],
  work: (item: Item) => Promise<Answer>,
): Promise<readonly Answer[]> => {
  const answers: Answer[] = [];
  for (const item of items) answers.push(await work(item));
  return answers;
};
