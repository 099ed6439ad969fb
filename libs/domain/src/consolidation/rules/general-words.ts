import { foldCase } from '../../language/words/fold.js';
import { wordSet } from '../../language/words/word-patterns.js';

/** Statements that share only these words have no topic in common. */
export const GENERAL = wordSet(
  foldCase(`
  mon tue tues wed weds thu thur thurs fri sat sun lun mie jue vie sab dom jan feb mar apr jun jul aug
  sep sept oct nov dec ene abr ago dic okt dez mrz once twice pushed push raised raise lowered bumped
  renewed increased reduced immer ende anfang mitte vivo vive vivimos vivir wohn wohne wohnt wohnen
  gehn daily weekly monthly per since until anyway anyways though obviously obvs literally thing
  things stuff time times day days week weeks weekend weekends month months year years today tomorrow
  yesterday tonight morning mornings afternoon evening evenings hour hours minute minutes moment now
  back new old good great nice bad better best big small little long short first last next early late
  lot lots bit much many more most less few all some any every everything something nothing anything
  everyone someone people person guy guys man woman girl boy kid friend friends get gets got getting
  go goes going gone went come comes coming came make makes made making take takes took taking taken
  have having give gives gave given giving put puts keep keeps kept let see saw seen look looks
  looking know knew think want need needs use used using try tried trying feel feels felt feeling say
  said tell told talk talking ask asked like love loved really still even ever never always also just
  only well way around off away start started starting starts stop stopped stopping quit move moved
  moving change changed switch switched work works working worked life home house place world one two
  three four five six seven eight nine ten hi hey hello thanks thank wow lol haha btw yes yeah yep no
  okay ok sure mate dude bro amazing awesome cool fun happy glad hard easy right left done end ends
  ended finish finished live lives living lived sold sell bought buy buying up down over under out job
  help helps helped helping part kind real pretty super total totally actually cosa cosas tiempo vez
  veces dia dias semana semanas mes meses ano anos hoy manana ayer tarde ahora ya nuevo nueva viejo
  bueno buena mejor grande mucho mucha muchos poco todo todos toda todas nada algo gente amigo amigos
  persona hacer hago hace hizo hecho ir voy va vamos fue tengo tiene tener tenia poder puedo puede
  querer quiero estar estoy esta estan ser soy era hay dar doy poner saber decir dice ver trabajo
  trabajar casa lugar vida mismo misma casi siempre nunca tambien solo bien mal gracias hola jaja si
  verdad desde dejo deje dejar deja vendi mi mis me te se lo la el los las un una unos unas de del al
  en con por para que como cuando donde y o pero porque muy mas menos su sus nos ella ellos eso esto
  este esa ese ding dinge sache sachen zeit tag tage woche wochen wochenende monat monate jahr jahre
  heute morgen gestern abend abends morgens fruh spat neu neue neuen neuer neues alt alte alten gut
  gute guten besser gross klein lang kurz erste letzte nachste viel viele wenig alles etwas nichts
  leute freund freunde mann frau kinder mensch machen mach macht gemacht gehen geh geht ging gegangen
  kommen komm kommt kam gekommen nehmen nehm nimmt geben geb gibt haben hab hat sein bin ist war sagen
  sag wissen weiss denken finde finden arbeit arbeiten arbeite haus leben echt nie schon noch wieder
  nur ganz halt eben ja nein danke toll einfach weg her hin jo moin ach aber und oder nen ner nem ne
  grad gerade bissl iwie eig nich net nix aufgehort verkauft schluss jetzt dann mehr eigentlich
  ubrigens lassen lass zieht ziehe`),
);

/** Night shifts can end ("no more nights"), but "night" is no topic whose hours or days can change. */
export const NIGHT: ReadonlySet<string> = new Set(['night', 'noch', 'nacht']);
