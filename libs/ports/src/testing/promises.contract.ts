import { it } from 'vitest';

/** Opens a fresh, empty adapter. `close` frees all its resources. */
export type Open<Port> = () => Promise<{ readonly port: Port; close(): Promise<void> }>;

/** Declares tests of a port. Each test gets a new adapter, which is closed even if the test fails. */
export const promises =
  <Port>(open: Open<Port>) =>
  (promise: string, check: (port: Port) => Promise<void>): void => {
    it(promise, async () => {
      const { port, close } = await open();
      try {
        await check(port);
      } finally {
        await close();
      }
    });
  };

export type Promises<Port> = ReturnType<typeof promises<Port>>;

/**
 * Strings that cause errors if they are concatenated into paths, queries, keys, patterns or markup without
 * escapes.
 */
export const ODD_STRINGS: readonly string[] = [
  'a/b',
  "o'neill",
  'say "hi"',
  'a·b',
  'a b',
  'a%2Fb',
  'null',
  '*',
  '%_',
  "'; DROP TABLE point; --",
  'OR AND NOT NEAR(',
  '{"$gt": 1}',
  'back\\slash',
  'новый',
  'مرحبا',
  '新しい猫',
  '👩‍👩‍👧 family',
  'line\nbreak\ttab',
];
