import { grammar } from '../../rules/grammar.js';
import { LANGUAGE, PROFESSION, WORKPLACE } from '../words.js';

const ARTICLED =
  '(?:der (?=Schweiz|Türkei|Ukraine|Slowakei|Eifel|Pfalz|Lausitz)|den (?=Niederlanden|USA|Vereinigten))?';
const SETTLED =
  '(?:(?:in (?:einer |eine |der )?(?:\\d(?:er)?[- ]?)?(?:(?:[Zz]immer|[Rr]aum|[Zz]i)[- ]?)?(?:wg|WG|Wg|[Ww]ohnung|[Hh]aus)(?= in )|zusammen|allein|alleine|zur Miete|wieder|zu \\p{L}+|bei mein\\p{L}+ \\p{L}+|daheim|zuhause|mit [\\p{L} ]{2,30}?) )*';
const AS = '(?:als [^,]{3,40}? )?';
const JOB =
  '(?:(?:mein|den|einen|die|eine)(?:e|en|em|er)? )?(?:neue[nr]? )?(?:Job|Stelle|Arbeit|Ausbildung|Praktikum)';

export const germanLife = grammar`
  home: verb lives_in home holds
    /^(?:wohne|lebe|wohnen|leben|wohnt|lebt|(?<past>wohnte|lebte|wohnten|lebten|(?:habe|haben|hat) (?:gewohnt|gelebt))) ${SETTLED}(?:in|im(?= \p{Lu}\p{L}*(?:land|gebiet|gau|wald)(?!\p{L}))|auf(?= Mallorca| Teneriffa| Sylt| Rügen)) ${ARTICLED}(?<object>\p{Lu}.*)/u
  home: verb lives_in home begins; denial=null
    /^(?:bin|sind|ist) (?:um|hin)?gezogen ${SETTLED}(?:(?:von|aus) (?<origin>\p{Lu}[\p{L}-]+) )?(?:nach|in) ${ARTICLED}(?<object>\p{Lu}.*)/u
  home: verb lives_in home begins; denial=null; needsTime
    /^(?:um)?(?:ziehe|ziehen|zieht|zog|zogen) ${SETTLED}(?:von \p{Lu}[\p{L}-]+ )?(?:nach|in) ${ARTICLED}(?<object>\p{Lu}.*)/u
  home: verb lives_in home ends; denial=null
    /^(?:bin|sind|ist) weggezogen (?:aus|von) (?<object>\p{Lu}.*)/u
  origin: verb origin place holds
    /^(?:komme|kommen|kommt|stamme|stammt|bin|sind|ist) (?:gebürtig )?aus ${ARTICLED}(?!Versehen|Überzeugung|Prinzip|Gewohnheit|Holz|Langeweile|Zufall|Spaß)(?<object>\p{Lu}.*)/u
  birthplace: verb born_in place holds
    /^(?:bin|ist|wurde) geboren (?:\d{4} )?in ${ARTICLED}(?<object>\p{Lu}.*)/u
  childhood: verb grew_up_in place holds
    /^(?:bin|ist) aufgewachsen in ${ARTICLED}(?<object>\p{Lu}.*)/u
  birthday: verb birthday date holds
    /^(?:(?:bin|ist|wurde) geboren|(?:habe|hat) Geburtstag)(?=[ ,]|$)/u
  birthday: clause birthday date holds
    /^mein Geburtstag ist(?=[ ,]|$)/iu
  age: verb age value holds; denial=null; timeless
    /^(?:bin|ist) (?<object>\d{1,3})(?: jahre)?(?: alt| jung)?(?=,|$| und )/iu
  age: verb age value begins; denial=null
    /^(?:bin|ist) geworden (?<object>\d{1,3})(?: jahre)?(?: alt)?(?=,|$)/iu
  studies: verb studies thing holds; denial=null
    /^studier(?:e|t|en) (?!in |an |bei |im |am )(?<object>.+?)(?: (?:an|in|im|am|bei) .*)?$/iu
  school: verb studied_at school holds
    /^studier(?:e|t|en) (?:[\p{L} ]{2,40}? )?an (?:der |einer )?(?<object>.+)/iu
  language: verb speaks thing holds
    /^(?:spreche|spricht|sprechen|kann) (?:[\p{Ll}]+ ){0,3}?(?<object>${LANGUAGE})(?: \p{Ll}+)? \(?(?:auf |niveau )?(?<kind>[ABCabc][12])(?!\p{L})/u
  language: clause speaks thing holds
    /^[Mm]ein (?<object>${LANGUAGE}) ist (?:\p{Ll}+ ){0,3}?(?:auf |bei )?(?:niveau )?(?<kind>[ABCabc][12])(?!\p{L})/u
  language: verb speaks language holds; isList
    /^(?:spreche|spricht|sprechen|kann) (?:sprechen )?(?:(?:fließend|gut|ganz|ein bisschen|etwas|nur|perfekt|bisschen) )*(?<object>(?:${LANGUAGE})(?:(?:,| und|,? aber| sowie) (?:(?:ein|bisschen|etwas|wenig|gutes|auch|fließend) )*(?:${LANGUAGE}))*)(?=$|,| (?:als|und|auf|mit|fließend|gut)(?!\p{L}))/u
  work: verb works_at employer ends; denial=null
    /^(?:habe|hat|wurde|bin) (?:gekündigt|aufgehört|gefeuert|entlassen|rausgeflogen|verloren|aufgegeben) (?:${JOB} )?(?:bei|von|im|in) (?:der |dem )?(?<object>\p{Lu}.*)/u
  work: verb works_at employer begins; denial=null
    /^(?:(?:habe|hat|bin) (?:angefangen|begonnen|gestartet|gewechselt|angenommen|bekommen) (?:${JOB} )?${AS}(?:bei|zu|zur|zum)|habe (?:bekommen )?(?:einen|eine) neue[n]? (?:Job|Stelle) (?:bei)) (?:der |dem )?(?<object>\p{Lu}.*)/u
  work: verb works_at employer begins; denial=null; needsTime
    /^(?:an)?(?:fange|fängt|beginne|beginnt|starte|startet|wechsle|wechselt) (?:${JOB} )?${AS}(?:bei|zu|zur|zum) (?:der |dem )?(?<object>\p{Lu}.*)/u
  work: verb works_at employer holds
    /^(?:(?:arbeite|arbeiten|arbeitet|jobbe|kellnere)|bin (?:angestellt|beschäftigt|tätig)|(?<past>arbeitete|(?:habe|hat) gearbeitet)) (?:in (?:Teilzeit|Vollzeit) )?${AS}(?:bei|beim|für) (?:der |dem |die |den )?(?<object>\p{Lu}.*)/u
    /^(?:arbeite|arbeiten|arbeitet|jobbe|kellnere|(?<past>arbeitete|(?:habe|hat) gearbeitet)) ${AS}(?:im|in|am|an) (?:der |dem |einem |einer )?(?<object>(?:\p{Ll}+[enr] )?(?:(?:Café|Restaurant|Hotel|Kino) (?!und |seit |als |mit |in |am |im )\p{L}+|${WORKPLACE}(?: \p{Lu}[\p{L}-]+)?))(?!\p{L})/u
    /^(?:bin|ist) (?:eine? )?${PROFESSION} (?:(?:bei|für) (?:der |dem )?(?<object>\p{Lu}.*))/u
    /^(?:bin|ist) (?:eine? )?${PROFESSION} (?:im|in|an|am) (?:der |dem |einem |einer )?(?<object>(?:\p{Ll}+[enr] )?${WORKPLACE}(?: \p{Lu}[\p{L}-]+)?)(?!\p{L})/u
  role: verb occupation role holds
    /^(?:arbeite|arbeiten|arbeitet|jobbe|bin (?:angestellt|tätig|beschäftigt)|(?<past>arbeitete|(?:habe|hat) gearbeitet)) (?:[^,]{0,40}? )?als (?!ob |wäre |ich |wir |er |sie )(?:eine? )?(?<object>.+)/iu
  role: verb occupation role begins; denial=null
    /^(?:habe|hat|bin) (?:angefangen|begonnen|gestartet) (?:[^,]{0,40}? )?als (?:eine? )?(?<object>.+)/iu
    /^(?:bin|wurde|ist) (?:befördert (?:zum|zur)|(?:übernommen|eingestellt) (?:worden )?als) (?<object>\p{Lu}.+)/u
  role: verb occupation role holds
    /^(?:bin|ist|(?<past>war)) (?:von [Bb]eruf |gelernte[r]? |eine? |(?:\p{Ll}+e[r]? )?)?(?<object>${PROFESSION}(?: für \p{Lu}[\p{L}-]+)?)(?=$|,| (?:bei|in|im|an|am|von|und|aus|für|auf|beim|mit)(?!\p{L}))/u
`;
