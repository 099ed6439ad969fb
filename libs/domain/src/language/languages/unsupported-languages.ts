import { wordSet } from '../words/word-patterns.js';

/**
 * Frequent words of unsupported languages, so that "Vivo a Roma" is not read as Spanish, nor "Ik woon in
 * Berlijn" as German.
 */
export const unsupportedLanguages: readonly ReadonlySet<string>[] = [
  wordSet(`je tu il elle nous vous ils elles le la les un une des du de et est suis sommes es sont ai as a avons avez ont mon ma
    mes ton ta tes son sa ses notre nos votre leur ce cet cette ces qui que quoi dans en sur sous pour par avec sans chez au
    aux ne pas plus jamais rien mais ou où donc car j'ai j'aime j'habite c'est d'un d'une l'ai n'ai m'appelle m'appelles habite
    habitons travaille travaillons aime aimons vis mange parle très aussi bien depuis maintenant toujours y qu'il s'il
    femme mari fille fils soeur frère chien chat ans année vais appelle viens déménagé`),
  wordSet(`eu tu ele ela nós eles elas o a os as um uma uns umas do da dos das no na nos nas de em e é és sou somos são estou
    está estamos tenho temos tem meu minha meus minhas seu sua teu tua que quem com sem para por pelo pela não mais muito
    muita também mas ou se já moro mora moramos trabalho trabalha gosto gosta falo fala vivo chamo chamo-me me anos filho
    filha irmã irmão marido mulher namorada namorado cão gato desde agora sempre nunca isso este esta foi fui ao à às quero
    vou lhe nosso nossa eu você cachorro`),
  wordSet(`io tu lui lei noi voi loro il lo la i gli le un uno una di del dello della dei degli delle a al alla ai alle da dal
    dalla nel nella su sul con per tra e è sono sei siamo siete ho hai ha abbiamo hanno mio mia miei mie tuo tua suo sua
    nostro che chi non più molto anche ma o se già vivo vive abito abita abitiamo lavoro lavora lavoriamo mi ti si ci piace
    piacciono chiamo chiama anni figlio figlia figli sorella fratello marito moglie cane gatto ragazza ragazzo da adesso
    sempre questo questa era stato parlo mangio vado vengo`),
  wordSet(`ik jij je hij zij ze wij we jullie het de een en ben bent zijn heb hebt heeft hebben mijn jouw zijn haar onze
    ons dit dat deze op aan met voor van bij naar uit te om niet geen ook maar of als wel nog al woon woont wonen werk
    werkt werken hou houd houdt heet heten kom komt ga gaat gaan jaar sinds nu altijd nooit veel zoon dochter zus broer
    vrouw vriend vriendin hond kat vind vindt drink eet wil kan mij me er zo toch`),
];
