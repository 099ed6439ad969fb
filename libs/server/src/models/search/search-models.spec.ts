import { overlapCrossEncoder, selectorByScores } from '@mneme/builtin';
import { Unavailable } from '@mneme/domain';
import { selectorContract } from '@mneme/ports/testing';
import { describe, expect, it } from 'vitest';
import { searchModels, timelyPlanner, timelySelector } from './search-models.js';

const LONG_MS = 60_000;
const words = overlapCrossEncoder();
const model = { id: 'model', select: () => Promise.resolve([1]) };

selectorContract(() =>
  Promise.resolve({
    port: timelySelector(selectorByScores(words), LONG_MS),
    close: () => Promise.resolve(),
  }),
);

describe('searchModels', () => {
  it('selects with a language model in thorough mode, and otherwise with a cross-encoder', () => {
    const ids = (given: Partial<Parameters<typeof searchModels>[0]>) => {
      const { selectors } = searchModels({ crossEncoder: null, planner: null, selector: null, ...given });
      return [selectors.balanced?.id ?? null, selectors.thorough?.id ?? null];
    };
    expect(ids({})).toEqual([null, null]);
    expect(ids({ crossEncoder: words })).toEqual(['overlap-1', 'overlap-1']);
    expect(ids({ selector: model })).toEqual([null, 'model']);
    expect(ids({ crossEncoder: words, selector: model })).toEqual(['overlap-1', 'model']);
  });

  it('stops waiting for a selector or planner that is late', async () => {
    const never = () => new Promise<never>(() => undefined);
    await expect(timelySelector({ id: 'x', select: never }, 1).select(['q'], ['a'])).rejects.toMatchObject({
      code: 'selector-late',
      message: 'The selector did not answer within 1 ms.',
    });
    const late = timelyPlanner({ id: 'x', plan: never }, 1).plan({ query: 'q', recent: [] });
    await expect(late).rejects.toMatchObject({ code: 'planner-late' });
  });

  it('hides hosts and settings from the caller of a search, but throws errors of bugs unchanged', async () => {
    const failing = (error: Error) =>
      timelySelector({ id: 'x', select: () => Promise.reject(error) }, LONG_MS).select(['q'], ['a']);
    await expect(
      failing(new Unavailable('model-missing', '10.0.0.7 has no model "x". Set SELECTOR_MODEL.')),
    ).rejects.toThrow('The selector cannot be asked now (model-missing).');
    await expect(failing(new Unavailable('budget-spent', 'It is spent.'))).rejects.toThrow('It is spent.');
    await expect(failing(new TypeError('x is not a function'))).rejects.toThrow(TypeError);
  });
});
