import type { Fact, MnemeClient } from '@mneme/client';
import { contextText } from '../output/context-text.js';
import { day, minute, oneLine } from '../output/table.js';
import { SAMPLE_EVENING, SAMPLE_QUESTIONS, SAMPLE_USER } from './sample-conversation.js';

export type Print = (line: string) => void;

const FACTS_SHOWN = 8;
const CONTEXT_CHARACTERS = 900;
const CONTEXT_LINES = 8;
const PERIOD = / \([^()]*\)$/u;

export const printMemory = async (client: MnemeClient, print: Print): Promise<void> => {
  await printFacts(client, print);
  await printAhead(client, print);
  await printHomes(client, print);
  await printAppointment(client, print);
  for (const question of SAMPLE_QUESTIONS) await printContext(client, question, print);
  print('');
};

const printFacts = async (client: MnemeClient, print: Print): Promise<void> => {
  const { results } = await client.facts.page({ userId: SAMPLE_USER, limit: 200 });
  const told = results.filter(({ predicate }) => predicate !== 'name');
  const shown = told.slice(0, FACTS_SHOWN);
  print('');
  print(`What holds now (${shown.length} of ${told.length} facts, since when):`);
  for (const { validAt, memory } of shown) print(`  ${day(validAt)}  ${oneLine(memory, 80)}`);
};

const printAhead = async (client: MnemeClient, print: Print): Promise<void> => {
  const { results } = await client.facts.page({ userId: SAMPLE_USER, asOf: SAMPLE_EVENING, limit: 200 });
  print('');
  print(`What lay ahead on ${day(SAMPLE_EVENING)}, the evening of the last session:`);
  const ahead = results.filter(({ predicate }) => predicate === 'plans_to' || predicate.startsWith('date:'));
  for (const { memory } of ahead) print(`  ${memory.replace(PERIOD, '')}`);
};

const printHomes = async (client: MnemeClient, print: Print): Promise<void> => {
  print('');
  print('Where Nora lives, over time (from, and up to but not including):');
  for (const { validAt, invalidAt, object } of await timelineOf(client, 'lives_in')) {
    print(`  ${day(validAt)} to ${(invalidAt === null ? 'now' : day(invalidAt)).padEnd(10)}  ${object}`);
  }
};

const printAppointment = async (client: MnemeClient, print: Print): Promise<void> => {
  const told = await timelineOf(client, 'date:vet_appointment');
  print('');
  print('The day of the vet appointment, as it was told and then put right:');
  for (const [index, { validAt, object }] of told.entries()) {
    print(`  told ${minute(validAt)}  ${object}${index < told.length - 1 ? ', no longer' : ''}`);
  }
};

const timelineOf = async (client: MnemeClient, predicate: string): Promise<readonly Fact[]> => {
  const facts: Fact[] = [];
  const query = { userId: SAMPLE_USER, subject: 'Nora', predicate };
  for await (const fact of client.facts.timeline(query)) facts.push(fact);
  return facts;
};

const printContext = async (client: MnemeClient, query: string, print: Print): Promise<void> => {
  const answer = await client.context({ userId: SAMPLE_USER, query, budgetChars: CONTEXT_CHARACTERS });
  print('');
  print(`Context for "${query}"`);
  const lines = contextText(answer.context)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('['));
  for (const line of lines.slice(0, CONTEXT_LINES)) print(`  ${oneLine(line, 100)}`);
};
