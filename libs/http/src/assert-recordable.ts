import { parseInput } from './parse-input.js';
import { addMemories } from './wire/add-memories.js';

/** Throws the `Rejected` with which `POST /v1/memories` would answer a body of this shape. */
export const assertRecordable = (body: unknown): void => {
  parseInput(addMemories, { body, params: {}, query: {} });
};
