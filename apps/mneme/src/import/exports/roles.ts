import type { Role } from '@mneme/client';

/** The role names that occur in files, and the roles they mean. */
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

/** The role of that name; `null`: the name is not a role, but may be a person's. */
export const roleOf = (name: string): Role | null => {
  const key = name.toLowerCase();
  return key in ROLE_NAMES ? ROLE_NAMES[key as keyof typeof ROLE_NAMES] : null;
};
