import { parseInput } from './parse-input.js';
import { addMemories } from './wire/add-memories.js';

/** Throws the `Rejected` that `POST /v1/memories` answers to a body of this shape. */
export const assertRecordable = (body: unknown): void => {
  parseInput(addMemories, { body, params: {}, query: {} });
};
