import { foldCase } from '../../language/words/fold.js';
import { english } from '../../language/languages/english.js';
import { german } from '../../language/languages/german.js';
import { spanish } from '../../language/languages/spanish.js';
import { valuesByName, wordPairs, wordSet } from '../../language/words/word-patterns.js';

const words = (text: string): ReadonlySet<string> => wordSet(foldCase(text));

export const READ_LANGUAGES = [english, german, spanish];

/** Words that do not change the meaning of a statement. */
export const FILLERS = words(
  `a an the really very so just well oh ah hey yeah yes yep btw lol haha hi hello ok okay actually totally quite also too
  el un una ein eine einen muy realmente pues bueno jaja sehr wirklich echt ja also halt eben`,
);

/** Words that change a statement: they add another time, a doubt or another speaker. */
export const CHANGING = words(
  `used would could should might may will shall if unless whether wish hope maybe perhaps probably almost nearly stopped
  stop quit before until ago was were had did thought think said says say told heard guess believe than less fewer except
  only former formerly ex dream dreamed imagine pretend joking kidding supposedly apparently want wanted instead anymore
  sometimes sarcastic temporarily soon
  si quizas quiza talvez casi podria seria gustaria antes solia deje dejo dijo dice dicen creo menos excepto solo era tenia
  estaba habia ojala quiero salvo acaso
  wenn falls ob wurde konnte sollte vielleicht fast war waren hatte fruher ehemals sagt sagte meinte glaube denke nur ausser
  weniger als bald wollte mochte bis vor`,
);

/** Words that only stress a statement. `isStressing` also accepts English words in "-ly". */
export const STRESSING = words(
  'still extra definitely always especially siempre especialmente immer besonders',
);

/** Words in "-ly" that change the meaning of a statement, or are not adverbs. */
export const NOT_STRESSING = words(
  `hardly barely rarely scarcely nearly only supposedly allegedly formerly occasionally reportedly partly possibly potentially
  probably previously family italy july early daily weekly monthly yearly reply supply lonely elderly friendly`,
);

/** Words whose meaning depends on the text before, the place or the listener. */
export const POINTING = words(
  `it this that these those there here he she they him her them his hers their theirs its one ones you your yours same such
  ella ellos ellas eso esto aquello aqui ahi alli tu te contigo usted lo
  er ihn ihm sie ihr ihnen es dies dieses diesen hier dort da du dir dich dein deine sowas davon damit`,
);

/** Words that may follow the repeated words in a longer clause. */
export const CONNECTING = words(
  `in at on with since because from for called named who which where near by
  en con desde porque que donde cerca llamado llamada
  in im am bei mit seit weil aus der die das wo namens`,
);

export const OPENING = words('and but so because y pero porque und aber weil denn');

export const MOMENTARY = words(
  `tired hungry thirsty sad happy glad sick ill excited busy stressed bored angry upset nervous sorry proud sure late ready
  back fine good great ok okay thankful grateful thrilled pumped stoked exhausted worried curious amazed inspired
  agree hope guess know see mean feel wonder understand appreciate bet promise thank thanks remember forget
  cansado cansada feliz triste enfermo enferma ocupado ocupada nervioso nerviosa contento contenta espero siento gracias
  mude krank hungrig traurig froh glucklich gestresst danke hoffe freue fuhle moment momento right gerade mismo today hoy heute`,
);

export const IN_FULL: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(
    valuesByName(
      wordPairs(`
        i am: i'm/im, i have: i've/ive, it is: it's, that is: that's, there is: there's, here is: here's,
        he is: he's, she is: she's, they are: they're, you are: you're, we are: we're, we have: we've,
        do not: don't/dont, does not: doesn't/doesnt, is not: isn't/isnt, can not: can't/cant/cannot`),
    ),
  ).map(([short, long]) => [short, long.split(' ')]),
);
