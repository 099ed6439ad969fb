import type { Role } from '@mneme/client';

/** A message of a file, ready for the API. */
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
  readonly toolCalls?: readonly { readonly name: string; readonly arguments: string }[];
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
  /** The people of a chat between people. */
  readonly people: People;
}

/** Who is who in a chat between people, and how its clock is read. */
export interface People {
  /** How the user is called there; `null`: nobody said, or it is no chat between people. */
  readonly me: string | null;
  /** The item in which the user first speaks; whoever speaks first under a name as a user is taken for the user. */
  readonly meFrom: number;
  /** Of what the file names by an id: what they are called. */
  readonly names: ReadonlyMap<string, string>;
  /** IANA name of the zone of times that name none. */
  readonly timeZone: string;
  /** Whether 3/4/2026 is the third of April. */
  readonly isDayFirst: boolean;
}

/** Turns one parsed item of a file into sessions. Throws `Rejected` for what it cannot read. */
export type Parser = (item: unknown, reading: Reading) => readonly ImportedSession[];

/** What is read without people in it. */
export const NO_PEOPLE: People = {
  me: null,
  meFrom: 1,
  names: new Map(),
  timeZone: 'UTC',
  isDayFirst: true,
};
