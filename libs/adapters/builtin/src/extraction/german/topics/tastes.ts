import { grammar } from '../../rules/grammar.js';
import { isNoGermanActivity } from './habits.js';
import { NO_PREPOSITION, POSSESSION } from '../words.js';

const COUNT = '(?=(?:ein|eine|einen|zwei|drei|vier|fünf|meine?n?|unsere?n?|nur) )';

export const germanTastes = grammar`
  taste: verb avoids taste holds; isList; denial=null
    /^(?:meide|vermeide|verzichte auf|verzichtet auf) (?<object>.+)/iu
  taste: verb likes taste holds; isList; denial=dislikes
    /^(?:mag|mögen|liebe|lieben|liebt|genieße|stehe auf|bin (?:eine? )?(?:großer |riesen ?|absoluter )?Fan von|kann (?:ausstehen|leiden)) ${NO_PREPOSITION}(?<object>.+)/iu
  taste: verb likes taste holds; denial=dislikes
    /^finde (?!es |das |dass |die |der |den |dein)(?<object>.+?) (?:toll|klasse|geil|mega|großartig|lecker|spannend|cool)$/iu
  taste: verb dislikes taste holds; isList; denial=null
    /^(?:hasse|hassen|hasst|verabscheue) ${NO_PREPOSITION}(?<object>.+)/iu
  taste: verb dislikes taste holds; denial=null
    /^finde (?!es |das |dass |die |der |den |dein)(?<object>.+?) (?:eklig|furchtbar|schrecklich|doof|scheiße|ätzend|widerlich|blöd)$/iu
  taste: verb prefers taste holds; denial=null
    /^bevorzug(?:e|t|en) (?<object>.+?)(?: (?:als|statt|gegenüber|vor|anstatt) .+)?$/iu
  food: verb eats taste holds; isList; changeOnly; denial=avoids
    /^(?:esse|essen|isst|trinke|trinken|trinkt) ${NO_PREPOSITION}(?<object>.+)/iu
  habit: verb does value holds; says=rauchen
    /^(?:rauche|raucht|rauchen)(?=$|[ ,])/iu
  habit: verb does taste ends; denial=null; accepts=${isNoGermanActivity}
    /^(?:habe|hat|haben|auf(?:höre|hört)) (?:aufgehört )?(?:zu|mit dem|mit) (?<object>(?!der|den|einem|meinem|meiner|Arbeit)\p{L}+)$/iu
  play: verb plays thing holds; isList; past=nothing
    /^(?:spiele|spielt|spielen) (?!mit |keine Rolle|eine Rolle|die |den |das |zu |auf |in |im |bei |ihm |dir |um |gegen )(?<object>.+)/iu
  favorite: clause favorite_{what} value holds
    /^(?:mein|meine) (?:absolute[rs]? )?lieblings-?(?<what>film|buch|serie|song|lied|spiel|band) (?:ist|sind|bleibt) (?:(?:ganz|klar|immer|definitiv|eindeutig) )*(?<object>\S.{0,60})$/iu
  favorite: clause favorite_{what} thing holds
    /^(?:mein|meine) (?:absolute[rs]? )?lieblings-?(?<what>\p{L}+) (?:ist|sind|bleibt) (?:(?:ganz|klar|immer|definitiv|eindeutig) )*(?<object>.+)/iu
    /^(?<object>.+?) ist (?:mein|meine) (?:absolute[rs]? )?lieblings-?(?<what>\p{L}+)$/iu
  possession: verb owns possession begins; denial=null
    /^(?:habe|haben|hat) (?:gekauft|geerbt|geholt|zugelegt|gegönnt|angeschafft|bekommen) ${COUNT}(?<object>\p{L}+ (?:\p{Ll}+ ){0,2}(?:${POSSESSION}))(?!\p{L}|-)/u
  possession: verb bought thing happens; denial=null
    /^(?:habe|haben|hat) gekauft ${COUNT}(?<object>.+)/u
  possession: clause owns possession ends
    /^(?:(?:mein|unser|das|die|der)e? )?(?<object>${POSSESSION}) (?:wurde|ist) (?:geklaut|gestohlen|verkauft)(?=$|[ ,])/u
  possession: verb owns possession ends; denial=null
    /^(?:habe|haben|hat) (?:verkauft|verschenkt|verloren|verschrottet) (?:mein|unser|das|den|die)e?n? (?:\p{Ll}+ )?(?<object>${POSSESSION})(?!\p{L}|-)/u
  possession: verb owns possession holds
    /^(?:habe|haben|hat|besitze|besitzt|(?<past>hatte|hatten)) ${COUNT}(?<object>\p{L}+ (?:\p{Ll}+ ){0,2}(?:${POSSESSION}))(?=$|,| (?:in|im|mit|am|auf|und|von)(?!\p{L}))/u
  possession: verb owns possession holds; changeOnly
    /^(?:habe|haben|hat|besitze) (?:ein(?:e|en)? )?(?<object>${POSSESSION})(?=$|,)/u
`;
