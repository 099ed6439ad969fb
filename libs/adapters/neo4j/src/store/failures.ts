import { Unavailable } from '@mneme/domain';
import { Neo4jError } from 'neo4j-driver';

interface Meaning {
  readonly begins: string;
  readonly code: string;
  readonly sentence: string;
}

/**
 * Meanings by the beginning of Neo4j's error code. The first match counts. The driver has already repeated
 * calls that it can repeat.
 */
const MEANINGS: readonly Meaning[] = [
  { begins: 'ServiceUnavailable', code: 'graph-unreachable', sentence: 'Neo4j does not answer.' },
  {
    begins: 'Neo.ClientError.Cluster',
    code: 'graph-moving',
    sentence: 'Neo4j has another leader now. Reach a cluster by an address that begins with neo4j://.',
  },
  {
    begins: 'Neo.ClientError.General.ForbiddenOnReadOnlyDatabase',
    code: 'graph-moving',
    sentence:
      'This member of Neo4j takes no writes. Reach a cluster by an address that begins with neo4j://.',
  },
  { begins: 'SessionExpired', code: 'graph-unreachable', sentence: 'Neo4j went away during the call.' },
  {
    begins: 'Neo.ClientError.Security',
    code: 'graph-refused',
    sentence: 'Neo4j refuses the login. Check its user and password.',
  },
  {
    begins: 'Neo.ClientError.Database',
    code: 'graph-missing',
    sentence: 'Neo4j has no such database. Check its name.',
  },
  {
    begins: 'Neo.ClientError.Statement.EntityNotFound',
    code: 'graph-busy',
    sentence: 'What was to be written has just been erased.',
  },
  {
    begins: 'Neo.ClientError.Transaction',
    code: 'graph-busy',
    sentence: 'Neo4j did not finish in time: something holds what the call needs.',
  },
  {
    begins: 'Neo.TransientError',
    code: 'graph-busy',
    sentence: 'Neo4j could not take the call now, nor when it was tried again.',
  },
  { begins: 'Neo.DatabaseError', code: 'graph-failed', sentence: 'Neo4j failed. See its own log.' },
];

/**
 * Translates an error of Neo4j into `Unavailable`. An error without a translation is a bug and is returned
 * unchanged.
 */
export const translated = (error: unknown): unknown => {
  if (!(error instanceof Neo4jError)) return error;
  const meaning = MEANINGS.find(({ begins }) => error.code.startsWith(begins)) ?? withoutCode(error);
  return meaning ? new Unavailable(meaning.code, meaning.sentence, { cause: error }) : error;
};

const NO_BOLT: Meaning = {
  begins: '',
  code: 'graph-unreachable',
  sentence: 'What answers at the address of Neo4j does not speak Bolt. Check its port.',
};

/** Errors without a code: no free connection in time, or a server that is not Neo4j. */
const withoutCode = ({ message }: Neo4jError): Meaning | undefined => {
  if (message.startsWith('Connection acquisition timed out')) return MEANINGS[0];
  return /^(?:Server responded HTTP|Unknown Bolt protocol version)/.test(message) ? NO_BOLT : undefined;
};
