import { ROLE_NAMES, ROLES } from '@mneme/domain';
import { z } from 'zod';
import { described } from '../../schemas/described.js';
import { metadataField } from '../../schemas/fields.js';
import { messageId, messageName, messageTime } from './new-message.js';

const ROLE_KEYS = Object.keys(ROLE_NAMES) as (keyof typeof ROLE_NAMES)[];

/** Names of roles that only providers use. Mneme records these roles under its own names. */
export const FOREIGN_ROLES = ROLE_KEYS.filter((name) => !(ROLES as readonly string[]).includes(name));

export const anyRole = z.enum(ROLE_KEYS, `must be one of ${ROLE_KEYS.join(', ')}`);

export const roleField = described(
  anyRole,
  'The role of the speaker. `developer` is recorded as `system`.',
  'assistant',
);

const TEXT_OR_PARTS = 'must be text or a list of parts';
const part = z.union([z.string('must be a part'), z.looseObject({}), z.null()]);
export const parts = z.array(part, TEXT_OR_PARTS);

export const contentField = described(
  z.union([z.string(TEXT_OR_PARTS), parts]).nullish(),
  'Text, or a list of parts. Parts without words are named in brackets, and reasoning is left out.',
  [{ type: 'text', text: 'We moved to Porto in March.' }],
);

const NAMED = 'must be a tool call with a name';
const toolName = described(z.string(NAMED).min(1, NAMED), 'The name of the tool.', 'find_flat');
const called = described(z.looseObject({ name: toolName }, NAMED), 'The call.', { name: 'find_flat' });
const wrappedCall = z.looseObject({ function: called });
const customCall = z.looseObject({ custom: called });
const plainCall = z.looseObject({ name: toolName });
const linkedCall = plainCall.extend({
  id: described(z.string(), 'The id that links the call to its result.', 'call_1'),
});

const LIST_OF_CALLS = 'must be a list of tool calls';
const CALLS_EXAMPLE = [
  { id: 'call_1', type: 'function', function: { name: 'find_flat', arguments: '{"city":"Porto"}' } },
];

/** A list of tool calls in the shape of a provider. */
export const providerCalls = described(
  z
    .array(z.union([wrappedCall, customCall, linkedCall], NAMED), LIST_OF_CALLS)
    .min(1, 'must hold at least one tool call'),
  'The tools that the assistant called.',
  CALLS_EXAMPLE,
);

export const isProviderCall = (call: unknown): boolean =>
  typeof call === 'object' && call !== null && ['function', 'custom', 'id'].some((field) => field in call);

export const noCalls = described(
  z.array(z.unknown(), LIST_OF_CALLS).max(0, 'must be empty').nullish(),
  'The message calls no tools.',
  [],
);

/** Fields that a message of any provider may have. */
export const commonFields = {
  id: messageId,
  name: messageName,
  timestamp: messageTime,
  tool_calls: described(
    z.array(z.union([wrappedCall, customCall, plainCall], NAMED), LIST_OF_CALLS).nullish(),
    'The tools that the assistant called. Default: none.',
    CALLS_EXAMPLE,
  ),
  metadata: described(
    metadataField.nullish().transform((metadata) => metadata ?? {}),
    'Your own metadata. Default: none.',
    {},
  ),
};
