import type { Role } from '@mneme/client';

export interface ImportedMessage {
  /**
   * Id of the message, unique in its session. It is the same each time the file is read, so that sending the
   * message again changes nothing.
   */
  readonly id: string;
  readonly role: Role;
  readonly name: string | null;
  readonly content: string;
  /** Time of the message in ISO 8601, or `null` if the file has no time. */
  readonly timestamp: string | null;
  readonly agent?: string;
  readonly toolCalls?: readonly { readonly name: string; readonly arguments: string }[];
  readonly metadata?: Readonly<Record<string, unknown>>;
}

export interface ImportedSession {
  /** Id of the user, or `null` if the file names no user. */
  readonly user: string | null;
  /** The agent whose own memory has the session. Absent for the memory of the user. */
  readonly owner?: string | undefined;
  readonly session: string;
  readonly messages: readonly ImportedMessage[];
  /**
   * True if the item has all messages of the session, so it can be closed. A file of single messages does not
   * show it.
   */
  readonly isWhole: boolean;
}

export interface ItemContext {
  /** The user of items without a user. This id also replaces the users of a data set of many users. */
  readonly user: string | null;
  readonly session: string;
  /** Position of the item in the file: the line or the array element, from 1. */
  readonly number: number;
  readonly people: People;
}

export interface People {
  /** The user's name in the chat. `null` if it was not given, or for other formats. */
  readonly me: string | null;
  /** Number of the item in which the user first speaks. */
  readonly meFrom: number;
  /** Names of people and channels, by their ids in the file. */
  readonly names: ReadonlyMap<string, string>;
  /** IANA name of the zone of times without a zone. */
  readonly timeZone: string;
  /** True if 3/4/2026 is 3 April. */
  readonly isDayFirst: boolean;
}

/** Reads the sessions of one item of a file. Throws `Rejected` for an item that it cannot read. */
export type Parser = (item: unknown, context: ItemContext) => readonly ImportedSession[];

/** Participants for formats that are not chats between people. */
export const NO_PEOPLE: People = {
  me: null,
  meFrom: 1,
  names: new Map(),
  timeZone: 'UTC',
  isDayFirst: true,
};
