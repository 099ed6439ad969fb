import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aLaterEntry, anEntry } from '../judged-entry.fixture.js';
import { statesChange } from './states-change.js';

const isChanged = (before: string, now: string): boolean =>
  statesChange(aLaterEntry({ text: now }), anEntry({ text: before }));

describe('statesChange', () => {
  it.each([
    ['rent is 850 a month', 'rent went up to 910'],
    [
      'tablets: metformin 500 twice a day, aspirin in the morning',
      'metformins gone up btw, 1000 twice a day',
    ],
    ['standup is at 9:30', 'standup is at 10 now'],
    ['piano lessons are on tuesdays', 'piano moved to thursdays'],
    ['the wedding is on 12 june', 'wedding got pushed to 3 july'],
    ['The meeting is on Mondays.', 'The meeting is on Wednesdays instead of Mondays.'],
    ['our insurance is with ALLIANZ', 'we switched the insurance to HUK'],
    ['carer comes 8am, its Precious from Torcare', 'theres a new carer from 25 june, Dawn'],
    ['surgerys aug 11', 'pushed to sept 1. (asked "And your surgery?")'],
    ['pago 300 de alquiler', 'el alquiler subió a 350'],
    ['tomo ibuprofeno 400', 'ahora tomo ibuprofeno 600'],
    ['yoga los martes', 'yoga ahora es los jueves'],
    ['el dentista es el 3 de julio', 'el dentista lo cambiaron al 10 de julio'],
    ['mi jefa es Carla', 'mi nueva jefa es Sonia'],
    ['die Miete ist 700', 'die Miete wurde auf 750 erhöht'],
    ['die Romy nehmen wir dienstags', 'die Romy haben wir jetzt mittwochs statt dienstags'],
    ['ich geh montags schwimmen', 'schwimmen geh ich ab juli mittwochs'],
    ['der Kurs fängt um 18 Uhr an', 'der Kurs fängt jetzt um 19 Uhr an'],
  ])('finds another value for "%s": %s', (before, now) => {
    expect(isChanged(before, now)).toBe(true);
  });

  it.each([
    ['I drive a Volvo to work.', 'We sold the Volvo last week.'],
    ['amlodipine 5 in the morning', 'and theyve stopped the amlodipine'],
    ['lena has violin mondays', 'lena gave up violin, shes on drums'],
    ['I volunteer at the animal shelter.', "I don't volunteer at the shelter anymore."],
    ['we use slack for everything', 'we dont use slack any more'],
    ['juego al tenis con Luis', 'ya no juego al tenis'],
    ['trabajo en la panadería de Marta', 'dejé la panadería'],
    ['tengo una moto Honda', 'vendí la moto'],
    ['mittwochs kegeln im Deichkrug', 'mit dem kegeln ist schluss'],
    ['wir haben einen Golf', 'den Golf haben wir verkauft'],
    ['zwei Tassen Kaffee am Tag', 'ich trink keinen kaffee mehr'],
  ])('finds the end of "%s": %s', (before, now) => {
    expect(isChanged(before, now)).toBe(true);
  });

  it.each([
    ['rent is 850', 'maybe rent goes up to 900'],
    ['I drink coffee', 'if i quit coffee i get headaches'],
    ['I drink coffee', 'should i quit coffee?'],
    ['rent is 850', 'my neighbour says rent is 910 now'],
    ['die Miete ist 700', 'die Miete würde jetzt 750 kosten'],
    ['fumo tabaco', 'quiero decir que ya no fumo tabaco'],
    ['our policy covers theft', 'quoted: our policy covers no theft any more'],
  ])('leaves "%s" unchanged if the later entry does not assert a change: %s', (before, now) => {
    expect(isChanged(before, now)).toBe(false);
  });

  it.each([
    ['I went to a concert on Friday.', 'Now I am at another concert, on Saturday.'],
    ['I ran 5 km on Tuesday', 'ran 8 km now, on thursday'],
    ['el lunes fui al cine', 'ahora voy al cine el martes'],
    ['room 3 is painted blue', 'room 5 is painted now'],
    ['Meeting with Anna on Monday', 'Meeting with Bo moved to Thursday'],
    ['precious comes at 8am', 'precious does a tea visit too now, 5pm'],
    ['the car needs 5 litres', 'The car is clean now, 2 hours of work'],
    ['I have 2 dogs', 'now I have 3 meetings'],
    ['Ada, 7, likes chess', 'Ada dropped swimming'],
    ['I like the bakery', 'I stopped by the bakery yesterday'],
    ['got a great gym', "I'm off to have dinner with friends from the gym."],
    ['I baked cakes for the shelter', 'I dropped off that stuff at the shelter'],
    ['e-auto fährt wie ein staubsauger', 'das e-auto geb ich nicht mehr her'],
    ['I do not drink coffee', 'I do not drink coffee anymore'],
    ['maple is 925, the Nowickis', 'nowickis owe me 300 from march'],
    ['clases de 6 a 10 de la noche', 'los sabados hago noche ahora, de 8 pm a 4 am'],
  ])('leaves "%s" unchanged if the later entry is about another thing: %s', (before, now) => {
    expect(isChanged(before, now)).toBe(false);
  });

  it('finds a change only of an earlier entry by the same person', () => {
    const [target, text] = [anEntry({ text: 'rent is 850' }), 'rent is 910 now'];
    expect(statesChange(aLaterEntry({ text, speaker: 'Bo' }), target)).toBe(false);
    expect(statesChange(aLaterEntry({ text, saidAt: target.saidAt }), target)).toBe(false);
    expect(statesChange(aLaterEntry({ text }), target)).toBe(true);
  });

  it('ignores the notes after the text of both entries', () => {
    expect(isChanged('rent is 850', 'the rent is due [later, 3 June 2026: rent is 910 now]')).toBe(false);
    expect(isChanged('it is dear [later, 3 June 2026: rent is 850]', 'rent is 910 now')).toBe(false);
  });

  it('finds no change between entries without a common topic', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, now) => {
        expect(isChanged(`${before} 5 mondays`, 'the zither is 6 on tuesdays now')).toBe(false);
        expect(isChanged('the zither is 6 on tuesdays now', `${now} 5 mondays`)).toBe(false);
      }),
    );
  });
});
