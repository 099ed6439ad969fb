import { Tensor } from '@xenova/transformers';

/** Inputs for one sequence of token ids. All tokens are attended to and belong to one segment. */
export const networkInputs = (ids: readonly number[]) => {
  const filled = (value: (id: number) => number): Tensor =>
    new Tensor(
      'int64',
      BigInt64Array.from(ids, (id) => BigInt(value(id))),
      [1, ids.length],
    );
  return { input_ids: filled((id) => id), attention_mask: filled(() => 1), token_type_ids: filled(() => 0) };
};
