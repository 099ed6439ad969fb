import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a process stops itself: the n-th time it comes to the point. */
export interface Order {
  readonly point: string;
  /** `null`: in any of its stages. */
  readonly stage: string | null;
  readonly count: number;
  /** Absent: it dies. `freeze`: it stands still until it is continued. */
  readonly by?: 'freeze';
}

const fileIn = (folder: string, service: string): string => join(folder, `${service}.order`);

/** Lays an order down; the process takes it when it starts, or is told to look. */
export const giveOrder = (folder: string, service: string, order: Order): void =>
  writeFileSync(fileIn(folder, service), JSON.stringify(order));

/** `null`: there is none, or it was carried out. */
export const readOrder = (folder: string, service: string): Order | null =>
  isCarriedOut(folder, service) ? null : (JSON.parse(readFileSync(fileIn(folder, service), 'utf8')) as Order);

/** Just before it is: who dies cannot say so afterwards. */
export const carryOut = (folder: string, service: string): void => rmSync(fileIn(folder, service));

export const isCarriedOut = (folder: string, service: string): boolean =>
  !existsSync(fileIn(folder, service));
