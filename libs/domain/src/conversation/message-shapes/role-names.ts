import type { Role } from '../message.js';

/** Names of roles in the messages of providers. */
export const ROLE_NAMES = {
  user: 'user',
  human: 'user',
  norole: 'user',
  assistant: 'assistant',
  ai: 'assistant',
  model: 'assistant',
  system: 'system',
  developer: 'system',
  tool: 'tool',
  function: 'tool',
} as const satisfies Record<string, Role>;

/** Returns `null` if the name is not a role. Such a name may be the name of a person. */
export const roleOf = (name: string): Role | null => {
  const key = name.toLowerCase();
  return Object.hasOwn(ROLE_NAMES, key) ? ROLE_NAMES[key as keyof typeof ROLE_NAMES] : null;
};
