import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Order {
  readonly point: string;
  /** Stage in which the failpoint must be reached, or `null` for any stage. */
  readonly stage: string | null;
  readonly count: number;
  /**
   * By default the process kills itself. With `freeze`, it stops itself until another process continues it.
   */
  readonly by?: 'freeze';
}

const fileIn = (folder: string, service: string): string => join(folder, `${service}.order`);

/** Writes an order to a process of a service, which reads the order at its start or on SIGUSR2. */
export const giveOrder = (folder: string, service: string, order: Order): void =>
  writeFileSync(fileIn(folder, service), JSON.stringify(order));

/** Returns the order, or `null` if the service has no order or has carried it out. */
export const readOrder = (folder: string, service: string): Order | null =>
  isCarriedOut(folder, service) ? null : (JSON.parse(readFileSync(fileIn(folder, service), 'utf8')) as Order);

/** Marks the order as carried out. Called just before the kill, because a killed process cannot call it. */
export const carryOut = (folder: string, service: string): void => rmSync(fileIn(folder, service));

export const isCarriedOut = (folder: string, service: string): boolean =>
  !existsSync(fileIn(folder, service));
