import { alternation, wholeWords, wordSet } from '@mneme/domain';
import type { ObjectWords } from '../vocabulary/language-grammar.js';
import { possessions, professions } from './words.js';

export const germanObjects: ObjectWords = {
  ends: / (?:weil|dass|denn|aber|sondern|obwohl|wenn|als|während|bevor|nachdem|damit|sodass|seit|bis|wo|die ich|das ich|den ich|der mir|die mir|um zu|und (?:ich|wir|er|sie|es|das|mein\p{L}*|dann|zwar|hab\p{L}*|bin|sonst)|außer|wegen|statt|glaube?|denke?|bzw) |(?<=,) (?:nur|unterricht|training|probe|immer) |(?<=,) (?:vom|von|aus|wegen|da|dafür) |\s[-–—(]|[;(]|:\s/iu,
  properEnds:
    /,? (?:in|im|an|am|auf|als|bei|mit|für|von|vom|aus|seit|nahe|zu|zum|zur|um|durch|wegen|nach|ohne|statt|gegen|bis|neben|über|unter|vor|während|zusammen|alleine?|geworden|kommen|ziehen|umziehen|gezogen|kam|verheiratet|unterwegs|eigentlich|grade?|glaub\p{L}*|also) |, (?!\p{Lu})|, (?:Haus|Wohnung|Zimmer)|,? (?:und|oder|u\.) (?!\p{Lu})/u,
  leading:
    /^(?:ein bisschen|bisschen|ein wenig|viele?|alle|jede Menge|eine? Menge|ganz|sehr|so|nur|auch|vor allem|am liebsten|der|die|das|den|dem|ein|eine|einen|einem|einer|mein|meine|meinen|unser|unsere|unseren|irgend\p{L}*|beruflich|etwas|total|wirklich|zu) (?=\S)/iu,
  trailing:
    /[\s,]+(?:auch|jetzt|nun|halt|eben|mal|ja|doch|eigentlich|übrigens|btw|echt|total|mega|voll|sehr|schon|leider|tatsächlich|gerade|grad|momentan|aktuell|derzeit|wirklich|haha\p{L}*|lol|xd|hehe|oder|und|tbh|immer|meistens|oft|manchmal|gern|gerne|zusammen|allein|alleine|selbst|selber|wieder|ganz|ungefähr|lange|ehrlich gesagt|ehrlich|sonst|dort|hier|da|so|bitte|danke|klar|ne|nämlich|mit|für|in|an|auf|bei|von|zu|aus|zuerst|erstmal|grundsätzlich|generell|überhaupt|besonders|wie gesagt|leidenschaftlich|nix|nichts|mehr|statt|dafür|deswegen|ab|ist|sind|war|hat|gibt)$/iu,
  never:
    /^(?:es|das|dies|dich|dir|du|ihn|ihm|ihr|ihre?n?|sie|uns|mich|mir|man|er|sein\p{L}*|dein\p{L}*|was|wie|wo|wer|wenn|dass|ob|weil|alles|nichts|etwas|jemand\p{L}*|niemand\p{L}*|hier|da|dort|darauf|daran|davon|dazu|damit|dabei|dafür|dagegen|zu viel|zu wenig|zu|viel|wenig|mehr|genug|gern|gerne|gut|schlecht|nicht|diese\p{L}*|jene\p{L}*|solche\p{L}*|welche\p{L}*|ein(?:e|en|er|s)?$|keine?\p{L}?|einander|selbst|schon|noch|so|wieder|zwei|drei|vier|fünf|mal|gerade|alle|allen|andere\p{L}*|sowas|oft|immer|letzte\p{L}*|nur|erst|kommen|nix)(?!\p{L})/iu,
  dangling: / (?:zu|von|über|dass|mit|in|an|auf|für|bei|aus|wie|mein|meine|der|die|das|den|ein|eine|um)$/iu,
  particular:
    /^(?:die|der|das|den|dem|diese\p{L}*|jene\p{L}*|dein\p{L}*|sein\p{L}*|ihre?n?|mein\p{L}*|unser\p{L}*) (?!(?:Sommer|Winter|Herbst|Frühling|Meer|See|Berge|Natur|Regen|Schnee|Sonne|Stille|Wald|Wälder|Strand|Großstadt|Land|Beatles|Toten|Ärzte|Ruhe|Abend|Morgen|Alpen|Ostsee|Nordsee|FC|BVB|HSV|Simpsons|Herr)(?!\p{L}))/iu,
  vague:
    /^(?:\S+$|(?:.* )?(?:wissen|fragen|sagen|sein|werden|haben|verstehen|hören|sehen|reden|machen|tun|schauen|gucken|probieren|versuchen|überlegen|bleiben|können|müssen|lassen|glauben|melden|erzählen|danken|erwähnen|zeigen|bitten|schlafen|loswerden|vorstellen|chillen|weg|heim|helfen|meinen|schreiben)$|dass |nur |nicht |kein)/iu,
  notOrganisations: wordSet(
    `hause zuhause uns mir dir ihm ihr ihnen einer einem meinem meiner ihrem ihrer seinem seiner unserem unserer nacht tag schicht teilzeit
    vollzeit homeoffice büro regen gelegenheit bedarf weitem mehreren verschiedenen zwei drei vier dem der den allen beiden sich`,
  ),
  professions,
  possessions,
  determiners:
    /^(?:ein|eine|einer|einem|einen|der|die|das|dem|den|mein\p{L}*|dein\p{L}*|sein\p{L}*|ihr\p{L}*|unser\p{L}*|diese\p{L}*) /iu,
  schools: wholeWords(
    `uni|universität|hochschule|fachhochschule|fh|tu|th|lmu|rwth|kit|eth|htw|fernuni|akademie|schule|gymnasium|\\p{L}*hochschule|\\p{L}*universität`,
    'iu',
  ),
  inner: / (?:mit|von|über|für|aus) /iu,
  neverLast:
    /(?:^| )(?:es|das|sie|ihn|dich|mich|uns|ihm|ihr|dir|mir|man|ich|du|wir|zeug|sachen|dinge|ding|sein|habe|bin|ist|habe)$/iu,
  listBreaks: /\s*,\s*(?:und |oder |auch |sowie )?|\s+(?:und|oder|sowie|&)\s+/iu,
  wholes: wholeWords(
    alternation(
      `rock and roll, rock 'n' roll, drum and bass, Tom und Jerry, Mann und Frau, Brot und Butter, schwarz und weiß, Salz und Pfeffer, Pommes und Ketchup`.split(
        ', ',
      ),
    ),
    'giu',
  ),
};
