import type { Point } from '@mneme/domain';
import type { MemoryReader, PointPage, PointQuery } from '@mneme/ports';

/** `pause` runs before each page. */
export async function* listPages(
  store: Pick<MemoryReader, 'list'>,
  query: Omit<PointQuery, 'cursor'>,
  pause?: () => Promise<void>,
): AsyncGenerator<readonly Point[]> {
  let cursor: string | null = null;
  do {
    await pause?.();
    const page: PointPage = await store.list({ ...query, cursor });
    yield page.points;
    ({ cursor } = page);
  } while (cursor !== null);
}
