import { expect } from 'vitest';
import { dropIndex } from './drop-index.fixture.js';
import { openIndexMarks } from './index-marks.js';
import { migrateIndex } from './migrate-index.js';
import { describeOnQdrant, EMBEDDER, itOnQdrant, someOptions } from './open-fresh.fixture.js';

describeOnQdrant('index marks in Qdrant', () => {
  itOnQdrant(
    'keeps the greatest mark when several writers write at once, until the marks are cleared',
    async () => {
      const options = someOptions();
      await migrateIndex(options, EMBEDDER);
      try {
        const marks = openIndexMarks(options);
        expect(await marks.newest()).toBe(0);
        await Promise.all(Array.from({ length: 20 }, (_, n) => marks.keep(60_000_000_000 + ((n * 7) % 20))));
        expect(await marks.newest()).toBe(60_000_000_019);
        await marks.keep(3);
        expect(await marks.newest()).toBe(60_000_000_019);
        await marks.clear();
        expect(await marks.newest()).toBe(0);
      } finally {
        await dropIndex(options);
      }
    },
  );
});
