import { Unavailable } from '@mneme/domain';
import { Neo4jError } from 'neo4j-driver';

type Meaning = readonly [code: string, sentence: string];

const UNREACHABLE: Meaning = ['graph-unreachable', 'Neo4j does not answer.'];

/**
 * Error of this project for each beginning of a Neo4j error code. Calls that the driver can repeat have
 * already been repeated.
 */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  ServiceUnavailable: UNREACHABLE,
  'Neo.ClientError.Cluster': [
    'graph-moving',
    'Neo4j has another leader now. Reach a cluster by an address that begins with neo4j://.',
  ],
  'Neo.ClientError.General.ForbiddenOnReadOnlyDatabase': [
    'graph-moving',
    'This member of Neo4j takes no writes. Reach a cluster by an address that begins with neo4j://.',
  ],
  SessionExpired: ['graph-unreachable', 'Neo4j went away during the call.'],
  'Neo.ClientError.Security': ['graph-refused', 'Neo4j refuses the login. Check its user and password.'],
  'Neo.ClientError.Database': ['graph-missing', 'Neo4j has no such database. Check its name.'],
  'Neo.ClientError.Statement.EntityNotFound': ['graph-busy', 'What was to be written has just been erased.'],
  'Neo.ClientError.Transaction': [
    'graph-busy',
    'Neo4j did not finish in time: something holds what the call needs.',
  ],
  'Neo.TransientError': ['graph-busy', 'Neo4j could not take the call now, nor when it was tried again.'],
  'Neo.DatabaseError': ['graph-failed', 'Neo4j failed. See its own log.'],
};

/** Returns an error without a meaning unchanged, because it is a bug. */
export const translateError = (error: unknown): unknown => {
  if (!(error instanceof Neo4jError)) return error;
  const begin = Object.keys(MEANINGS).find((start) => error.code.startsWith(start));
  const meaning = begin === undefined ? findByMessage(error) : MEANINGS[begin];
  return meaning ? new Unavailable(...meaning, { cause: error }) : error;
};

const NO_BOLT: Meaning = [
  'graph-unreachable',
  'What answers at the address of Neo4j does not speak Bolt. Check its port.',
];

/** Errors without a code: no free connection in time, or a server that is not Neo4j. */
const findByMessage = ({ message }: Neo4jError): Meaning | undefined => {
  if (message.startsWith('Connection acquisition timed out')) return UNREACHABLE;
  return /^(?:Server responded HTTP|Unknown Bolt protocol version)/.test(message) ? NO_BOLT : undefined;
};
