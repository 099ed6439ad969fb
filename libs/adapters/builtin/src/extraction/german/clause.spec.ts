import { describe, expect, it } from 'vitest';
import { germanClause } from './clause.js';

describe('germanClause', () => {
  it.each([
    ['wohne in köln', 'ich wohne in Köln'],
    ['wohne ich in köln', 'ich wohne in Köln'],
    ['in köln wohne ich', 'ich wohne in Köln'],
    ['ich ziehe nach wien um', 'ich umziehe nach Wien'],
    ['bin nach Wien gezogen', 'ich bin gezogen nach Wien'],
    ['hab mir halt ein rennrad gekauft', 'ich habe gekauft ein Rennrad'],
    ['ich trinke keinen Kaffee mehr', 'ich nicht mehr trinke Kaffee'],
    ['Koriander mag ich nicht', 'ich nicht mag Koriander'],
    ['ich koche gern', 'ich mag kochen'],
    ['arbeitet meine schwester bei bosch', 'meine Schwester arbeitet bei Bosch'],
    ['meine schwester lena arbeitet bei bosch', 'meine Schwester Lena arbeitet bei Bosch'],
    ['Unsere Katze mag Thunfisch', 'Unsere Katze mag Thunfisch'],
    ['Meine Hose passt nicht mehr', 'Meine Hose nicht mehr passt'],
    ['Mein Rücken macht Probleme', 'Mein Rücken macht Probleme'],
    ['meine schwestern arbeiten bei bosch', 'meine Schwestern arbeiten bei Bosch'],
    ['unsere gute katze hat flöhe', 'unsere gute Katze hat flöhe'],
  ])('turns "%s" into "%s"', (clause, plain) => {
    expect(germanClause(clause)).toBe(plain);
  });

  it('returns a clause unchanged if its subject is neither the speaker nor a known person', () => {
    expect(germanClause('der port ist belegt')).toBe('der port ist belegt');
  });

  it('returns an empty text if the denial is about something else', () => {
    expect(germanClause('ich mag nicht nur Jazz')).toBe('');
  });
});
