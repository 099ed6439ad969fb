import type { Role } from '@mneme/client';

/** A message of a file, ready for the door. */
export interface ImportedMessage {
  /** The same at every reading of the file, unique in its session: sending it again changes nothing. */
  readonly id: string;
  readonly role: Role;
  /** The speaker. */
  readonly name: string | null;
  readonly content: string;
  /** ISO 8601; `null`: the file does not say. */
  readonly timestamp: string | null;
  /** Which agent of the user's; left out: the file does not say. */
  readonly agent?: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** Messages of one session, in order. */
export interface ImportedSession {
  /** `null`: the file names nobody. */
  readonly user: string | null;
  readonly session: string;
  readonly messages: readonly ImportedMessage[];
  /** All of it is here, so it can be closed once it is sent; a file of single messages cannot say. */
  readonly isWhole: boolean;
}

/** What an item of a file is read with. */
export interface Reading {
  /** Stands in where the file names nobody; where each conversation is its own user, all go to this one. */
  readonly user: string | null;
  /** Stands in where the file names no session. */
  readonly session: string;
  /** The item's place in the file: the line, or the element of the array, from 1. */
  readonly number: number;
}

/** Turns one parsed item of a file into sessions. Throws `Rejected` for what it cannot read. */
export type Parser = (item: unknown, reading: Reading) => readonly ImportedSession[];
