import { wholeWords, wordSet } from '../../words/word-patterns.js';
import { type Cue, type TenseDirection, strong, type Tense, textAt, weak, type Word } from '../tense.js';

const AUXILIARIES = wordSet('habe hab hast hat haben habt bin bist ist sind seid');
const FUTURE = wordSet('werde wirst wird werden werdet');
const MODALS =
  wordSet(`muss musst müssen müsst muessen will willst wollen kann kannst können koennen soll sollst sollen darf dürfen
  möchte möchten moechte mag plane planen planst hoffe hoffen vorhabe erinner erinnere bitte`);
const PAST_FORMS =
  wordSet(`war warst waren wart hatte hattest hatten ging gingen kam kamen fuhr fuhren flog flogen zog zogen fing fingen
  fand fanden gab gaben blieb blieben traf trafen nahm nahmen sah sahen lief liefen aß schrieb schrieben starb starben sprach
  stand lag saß hieß rief half verlor gewann begann beschloss wurde wurden wurdest dachte dachten brachte brachten kannte wusste
  nannte wollte wollten konnte konnten musste mussten durfte durften bekam bekamen verließ verbrachte unterschrieb`);
/** Weak verbs in the past: "wohnte", "kaufte ein", "heirateten". */
const WEAK_PAST =
  /^(?:ver|be|er|ent|um|ein|aus|an|auf|ab|zu|mit|vor|nach)?(?:wohn|leb|arbeit|mach|kauf|lern|spiel|sag|frag|such|brauch|feier|reis|hol|zeig|hör|start|kündig|heirat|wart|buch|koch|studier|wechsel|zieh|führ|öffn|stell|setz|leg|pack|teil|meld|telefonier|wander|bestell|besuch|erzähl|verkauf|verpass)e?te(?:n|st|t)?$/u;
const PARTICIPLE = /^\p{Ll}{0,8}ge\p{Ll}{2,}(?:t|en)$/u;
const PARTICIPLE_WITHOUT_GE =
  /^(?:(?:be|ver|er|ent|zer|emp|miss|über|unter)\p{Ll}{2,}(?:t|en)|\p{Ll}{2,}iert)$/u;
const NO_PARTICIPLES =
  wordSet(`gelten genießen gewinnen geraten gehören geschehen gestehen gestalten gefallen gelingen gegen gesund
  gerecht gesamt geeignet gespannt bereit bekannt beliebt entfernt ersten besten unten unter erst gebieten gestatten gewöhnt gemeint
  angehen angeben ausgehen abgeben aufgeben eingehen vergessen`);
/** Participles of arrangements, which are about the future, as in "ist für Mai geplant". */
const SETTLED = wordSet(
  'geplant gebucht verabredet reserviert vereinbart angesetzt verschoben verlegt eingeladen angemeldet fällig',
);
const PRONOUNS = wordSet('ich wir du er sie es man ihr');
const NO_VERBS =
  wordSet(`heute bitte danke letzte nächste eine meine deine seine ihre unsere diese jede alle gute liebe leute ende
  keine gerne gerade ohne beide viele welche solche möge wäre hätte würde sehr noch nicht auch und dann schon jetzt mich dich uns mir
  dir am im in um zu zum zur nach mit bei von für auf`);
const PRESENT =
  wordSet(`fliegt fährt geht kommt zieht fängt beginnt startet endet findet heiratet trifft reist besucht macht läuft öffnet
  schließt gibt steht arbeitet wohnt bleibt feiert fliegen fahren gehen ziehen fangen beginnen starten treffen besuchen feiern heiraten
  fange ziehe fliege fahre gehe komme reise beginne starte treffe besuche mache arbeite wohne bleibe heirate feiere hole kaufe
  bekomme kriege`);
const TOPICS =
  /^\p{L}*(?:termin|zahnarzt|zahnärztin|arzt|ärztin|prüfung|klausur|flug|reise|urlaub|hochzeit|geburtstag|frist|abgabe|deadline|meeting|gespräch|interview|konzert|umzug|party|feier|operation|tüv|besprechung|lieferung|übergabe|arbeitstag)$/u;

/** The past, present and future of German. In a clause, auxiliary and participle may be far apart. */
export const germanTense: Tense = {
  breaks:
    /[,;:!?()[\]—–…"“”„«»]|\.(?=\s|$)|\s-\s|(?<!\p{L})(?:und|aber|oder|weil|dass|denn|sondern|wenn|als|während|obwohl)(?!\p{L})/giu,
  habit: wholeWords(
    String.raw`immer|normalerweise|meistens|meist|üblicherweise|gewöhnlich|oft|manchmal|regelmäßig|jede[nrsm]?|pro (?:tag|woche|monat|jahr)|(?:ein|zwei|drei|vier|\d{1,2})mal (?:die|in der|im) (?:woche|monat|jahr)`,
    'iu',
  ),
  cues: (words) => {
    const isDone = words.some((_, i) => isDoneAt(words, i));
    const isSettled = words.some(({ text }) => SETTLED.has(text));
    const willBe = words.some(({ text }) => FUTURE.has(text));
    const perfect: TenseDirection = willBe || isSettled ? 'ahead' : isDone ? 'back' : 'now';
    return words.flatMap(({ text, at }, i): readonly Cue[] => {
      if (AUXILIARIES.has(text)) return [strong(at, perfect)];
      const looks = looksOf(words, i);
      if (looks !== null) return [strong(at, looks)];
      if (isDoneAt(words, i) && !willBe && !isSettled) return [weak(at, 'back')];
      const isStart = i === 0 && /\p{L}{3,}e$/u.test(text) && !NO_VERBS.has(text);
      if (PRESENT.has(text) || isStart) return [weak(at, 'ahead')];
      return TOPICS.test(text) || (text === 'tag' && /^letzter?$/u.test(textAt(words, i - 1)))
        ? [weak(at, 'ahead')]
        : [];
    });
  },
};

function looksOf(words: readonly Word[], i: number): TenseDirection | null {
  const word = textAt(words, i);
  if (FUTURE.has(word) || MODALS.has(word)) return 'ahead';
  if (PAST_FORMS.has(word) || WEAK_PAST.test(word)) return 'back';
  if (NO_VERBS.has(word) || words[i]?.isCapitalised || isDoneAt(words, i)) return null;
  const [before, next] = [textAt(words, i - 1), textAt(words, i + 1)];
  const isBesidePronoun = PRONOUNS.has(before) || PRONOUNS.has(next);
  // In spoken German, a verb in the first person may have no ending: "Ich fang am Montag an".
  const isFinite = /\p{L}{2,}(?:e|en|st|t)$/u.test(word) || (before === 'ich' && word !== 'selbst');
  return isBesidePronoun && isFinite ? 'now' : null;
}

function isDoneAt(words: readonly Word[], i: number): boolean {
  const word = textAt(words, i);
  const isNoun = i > 0 && words[i]?.isCapitalised === true;
  if (isNoun || NO_PARTICIPLES.has(word) || SETTLED.has(word)) return false;
  if (PARTICIPLE.test(word)) return true;
  const isLast = i === words.length - 1 || AUXILIARIES.has(textAt(words, i + 1));
  return isLast && PARTICIPLE_WITHOUT_GE.test(word);
}
