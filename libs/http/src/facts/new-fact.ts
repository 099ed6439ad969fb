import type { StatedFact } from '@mneme/pipeline';
import { z } from 'zod';
import { described } from '../schemas/described.js';
import { expiryField } from '../schemas/expiry-field.js';
import { instantField, nameField, nonBlankText, optional } from '../schemas/fields.js';

const LIMIT_OBJECT = 4000;

const valueField = nonBlankText(LIMIT_OBJECT);
const subjectField = described(nameField, 'The person or thing that the fact is about.', 'Ana');
const predicateField = described(nameField, 'The relation.', 'works_at');

const tripleField = z
  .strictObject({
    subject: subjectField,
    predicate: predicateField,
    object: described(valueField, `The value: at most ${LIMIT_OBJECT} characters.`, 'Acme'),
    valid_at: described(
      optional(instantField),
      'The start of the interval in which the fact holds. Default: now.',
      '2024-01-01T00:00:00Z',
    ),
    invalid_at: described(
      optional(instantField),
      'The end of the interval in which the fact held, later than `valid_at`. Default: no known end.',
      '2026-06-30T00:00:00Z',
    ),
    source: described(
      z.enum(['user', 'agent', 'import']).default('user'),
      'The source of the fact. Default: user.',
      'user',
    ),
    expires_at: expiryField('facts of this time'),
  })
  .refine(({ valid_at, invalid_at }) => valid_at === null || invalid_at === null || valid_at < invalid_at, {
    path: ['invalid_at'],
    error: 'must be later than "valid_at"',
    params: { code: 'invalid-interval' },
  })
  .meta({ id: 'NewFact', description: 'A fact to state.' });

const noteField = z
  .strictObject({
    key: described(nameField, 'The key of the note. Each session holds one value per key.', 'editor'),
    value: described(valueField, `The value: at most ${LIMIT_OBJECT} characters.`, 'vim'),
    category: described(
      optional(nameField),
      'The category in which to list the note. Default: none.',
      'preference',
    ),
    expires_at: expiryField('notes of this time'),
  })
  .meta({ id: 'NewNote', description: 'A note to store: a value under a key.' });

export const factField = z.union([tripleField, noteField]);

export const statedFact = (fact: z.infer<typeof factField>): StatedFact =>
  'key' in fact
    ? {
        kind: 'note',
        key: fact.key,
        value: fact.value,
        category: fact.category,
        expiresAt: fact.expires_at,
      }
    : {
        kind: 'triple',
        subject: fact.subject,
        predicate: fact.predicate,
        object: fact.object,
        validFrom: fact.valid_at,
        validTo: fact.invalid_at,
        authority: fact.source,
        expiresAt: fact.expires_at,
      };
