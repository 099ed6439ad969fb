import type { Role } from '@mneme/client';

/** The roles under every name that they have in files. */
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

/** `null`: that is no role; somebody may be called so. */
export const roleOf = (name: string): Role | null => {
  const key = name.toLowerCase();
  return key in ROLE_NAMES ? ROLE_NAMES[key as keyof typeof ROLE_NAMES] : null;
};
