import { z } from 'zod';
import { described } from '../../schemas/described.js';

const unread = (example: unknown) =>
  described(z.unknown().optional(), 'A field that only providers write. It is not recorded.', example);

/** Fields that only providers write. A message with one of them is read as a message of a provider. */
export const providerMarks = {
  refusal: described(
    z.string().nullish(),
    'The refusal of the assistant, which is recorded.',
    'I cannot help with that.',
  ),
  audio: unread({ id: 'audio_1' }),
  annotations: unread([]),
  function_call: unread(null),
  reasoning: unread('Porto is in Portugal.'),
  reasoning_content: unread('Porto is in Portugal.'),
  reasoning_details: unread([]),
  thinking: unread('Porto is in Portugal.'),
  images: unread([]),
  tool_name: unread('find_flat'),
  weight: unread(1),
  prefix: unread(false),
  type: unread('message'),
  additional_kwargs: unread({}),
  response_metadata: unread({}),
  providerOptions: unread({}),
};

export const MARK_NAMES: readonly string[] = Object.keys(providerMarks);

export const isMarked = (message: object): boolean => MARK_NAMES.some((mark) => mark in message);
