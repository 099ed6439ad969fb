import type { Statement } from 'better-sqlite3';
import type { Connection } from './connection.js';

const MOST = 64;

/** Prepares each text once, for queries whose text depends on their arguments. */
export const statementsOf = (db: Connection): ((text: string) => Statement) => {
  const kept = new Map<string, Statement>();
  return (text) => {
    const statement = kept.get(text) ?? db.prepare(text);
    if (kept.size >= MOST) kept.clear();
    kept.set(text, statement);
    return statement;
  };
};
