import type { Role } from '@mneme/client';

/** A message of a file, ready for the API. */
export interface ImportedMessage {
  /** The same at every reading of the file, and unique in its session: sending it again changes nothing. */
  readonly id: string;
  readonly role: Role;
  /** The speaker. */
  readonly name: string | null;
  readonly content: string;
  /** ISO 8601; `null`: the file does not say. */
  readonly timestamp: string | null;
  /** The user's agent; left out: the file names none. */
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
  /** The session is complete, so it can be closed once it is sent; a file of single messages does not show that. */
  readonly isWhole: boolean;
}

/** The parameters for reading an item of a file. */
export interface Reading {
  /** The user where the file names none; where each conversation has its own user, this one replaces them all. */
  readonly user: string | null;
  /** The session where the file names none. */
  readonly session: string;
  /** The item's place in the file: the line, or the element of the array, from 1. */
  readonly number: number;
  /** The people of a chat between people. */
  readonly people: People;
}

/** The participants of a chat between people, and how its times are read. */
export interface People {
  /** The user's name in the chat; `null`: not given, or not a chat between people. */
  readonly me: string | null;
  /** The item in which the user first speaks. The server takes the first named `user` speaker for the user. */
  readonly meFrom: number;
  /** Names of people and channels by the ids in the file. */
  readonly names: ReadonlyMap<string, string>;
  /** IANA name of the zone of times that name none. */
  readonly timeZone: string;
  /** Whether 3/4/2026 is the third of April. */
  readonly isDayFirst: boolean;
}

/** Turns one parsed item of a file into sessions. Throws `Rejected` for what it cannot read. */
export type Parser = (item: unknown, reading: Reading) => readonly ImportedSession[];

/** The value for formats that are not chats between people. */
export const NO_PEOPLE: People = {
  me: null,
  meFrom: 1,
  names: new Map(),
  timeZone: 'UTC',
  isDayFirst: true,
};
