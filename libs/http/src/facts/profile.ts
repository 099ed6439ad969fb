import {
  BLOCK_WORDS,
  isoInstant,
  type LanguageId,
  PROFILE_SECTIONS,
  type ProfileItem,
  profileItemId,
  profileLine,
  profileText,
} from '@mneme/domain';
import type { ProfileAnswer } from '@mneme/pipeline';
import { z } from 'zod';
import { readAgentFields } from '../schemas/agent-fields.js';
import { READ_ROUTE, type Route } from '../routing/route.js';
import { asOfFields } from '../schemas/as-of.js';
import { described, text } from '../schemas/described.js';
import {
  atLeastField,
  isoOrNull,
  languageField,
  sourceAnswer,
  userField,
  factEnd,
} from '../schemas/fields.js';
import { heldAnswer } from '../schemas/held.js';
import { ownedId, ownedIdAnswer } from '../schemas/owned-id.js';
import { sourceAnswers } from '../schemas/result.js';

const lineAnswer = z
  .object({
    id: ownedIdAnswer('memory'),
    kind: described(
      z.enum(['fact', 'entry', 'chunk']),
      'fact: a believed fact. entry: a recent entry. chunk: a message or its beginning.',
      'fact',
    ),
    memory: text('The line as a sentence.', 'Ana lives in Porto (since March 2026)'),
    valid_at: text(
      'The start of the interval in which the fact holds, or the time at which the message was said.',
      '2026-03-01T00:00:00.000Z',
    ),
    invalid_at: factEnd,
    sources: described(z.array(sourceAnswer), 'The messages that support the line.', []),
  })
  .meta({ id: 'ProfileLine', description: 'A line of a profile, with its sources.' });

const section = (what: string) =>
  described(z.array(lineAnswer), `${what}. The most important lines come first.`, []);

const sectionsAnswer = z
  .object({
    identity: section('The identity of the user'),
    preferences: section('Likes and dislikes of the user'),
    goals: section('Goals of the user, and limits such as allergies, diets and deadlines'),
    style: section('Lasting wishes of the user about the behaviour of the assistant'),
    working: section(
      'Facts that end within a week, and short-lived facts that were said within the last day',
    ),
    procedures: section('Decisions, lessons and procedures of the user'),
  })
  .meta({ id: 'Profile', description: 'The profile of a user, by section.' });

export const profileRoute = {
  ...READ_ROUTE,
  method: 'GET',
  operation: 'facts.profile',
  path: '/v1/profile',
  tag: 'Facts',
  summary:
    'The profile of the user, as of as_of and known_at. It is a list of lines with their sources, made without a language model.',
  query: z.strictObject({
    user_id: userField,
    ...readAgentFields,
    as_of: asOfFields.as_of,
    known_at: asOfFields.known_at,
    language: languageField,
    at_least: atLeastField,
  }),
  answer: z.object({
    profile: described(sectionsAnswer, 'The lines of the profile, by section.', {}),
    text: text(
      'The profile as a text for the prompt, in `language`: one heading per section and one line per item, each with its id.',
      '## Who they are\n- Ana lives in Porto (since March 2026) [01988f2e-6d1c-7a3b-8e21-5f0c2b9d4a17]',
    ),
    truncated: described(z.boolean(), 'Whether a section had more lines than its maximum.', false),
    held: heldAnswer,
  }),
} as const satisfies Route;

export const profileAnswerOf = (
  user: string,
  { profile, userName }: ProfileAnswer,
  language: LanguageId,
) => ({
  profile: Object.fromEntries(
    PROFILE_SECTIONS.map((name) => [
      name,
      profile.sections[name].map((item) => lineAnswerOf(user, item, userName)),
    ]),
  ),
  text: profileText(profile, userName, BLOCK_WORDS[language]),
  truncated: profile.isCut,
});

const lineAnswerOf = (
  user: string,
  item: ProfileItem,
  userName: string | null,
): z.infer<typeof lineAnswer> => {
  const [validFrom, validTo] =
    item.kind === 'fact'
      ? [item.fact.version.validFrom, item.fact.version.validTo]
      : [item.point.saidAt, null];
  return {
    id: ownedId(user, profileItemId(item)),
    kind: item.kind,
    memory: profileLine(item, userName),
    valid_at: isoInstant(validFrom),
    invalid_at: isoOrNull(validTo),
    sources: sourceAnswers(item.kind === 'fact' ? item.fact.claim.sources : item.point.sources),
  };
};
