import { wordSet, wordList } from '@mneme/domain';
import { wordClass } from '../english/lexicon.js';

/**
 * Frequent first names in German and Spanish that are rarely another word. "ich bin jonas" states a name only
 * if the name is listed, because "ich bin pleite" looks the same.
 */
const FREQUENT = `
  adam adrian agnes aisha alba albert alejandra alejandro alex alexander alexandra alfred ali alicia alina alma alvaro amelie
  amin amina amir ana anastasia andrea andreas andres andrzej angela angelika anita anja anna annalena anne annika anton
  antonia antonio arthur astrid aurora axel ayla ayse barbara bastian beate beatriz belen ben benedikt benjamin bernd bernhard
  bettina birgit bjorn boris brigitte bruno camila carina carla carlos carlotta carmen carolin carolina carsten caterina
  cecilia charlotte christian christiane christina christine christoph christopher clara claudia clemens conrad constantin
  cornelia cristian cristina daniel daniela david deniz diana diego dieter dirk dmitri dominik dominique doris edith eduardo
  elena elias elif elisa elisabeth elke ella ellen emil emilia emilio emily emir emma emre enrique eric erik erika ernst
  esteban esther eva fabian fabio fatima fatma federico felipe felix fernanda fernando finn florian francisca francisco frank
  franz franziska frederik frida frieda friedrich fritz gabriel gabriela gabriele georg gerd gerhard gisela gloria gonzalo
  greta gregor guillermo gustav gustavo hakan hanna hannah hannes hans harald hassan heidi heike heiko heinrich heinz helena
  helene helga helmut hendrik henri henrik henry hugo ida ignacio igor iker ines inga ingrid irene iris irina isabel isabella
  isabelle ivan jakob jan jana janina jannik jasmin javi javier jennifer jenny jens jessica jesus joachim joaquin johanna
  johannes jonas jonathan jordi jorg jorge jose josef josefina joshua juan juana judith julia julian juliana juliane julio
  jurgen jutta kai karim karin karl karla karolina karsten katarina katharina kathrin katja katrin kerstin kevin kilian kim
  kira klara klaus konrad konstantin kristina laia lara lars laura laurin lea leandro lena leni lennard lennart leo leon
  leonardo leoni leonie leonor leticia levi lia lidia liam lilli lilly lina linda linus linnea lisa lola lorena lorenzo lotta
  louis louisa luca lucas lucia luciana lucie luis luisa luisma luka lukas lutz lydia magdalena maik maja malte manfred
  manolo manuel manuela mara marc marcel marcela marco marcos marcus margarete maria mariana marie marina mario marion marius
  mark marko markus marlene marta martha martin martina mateo mathias mathilda mathilde matilda matthias matteo max maximilian maya
  mehmet melanie melina melissa merle mia micaela michael michaela miguel mika mikel mila milan milena mina miriam mohamed
  mohammed monica monika moritz murat mustafa nadine nadja natalia natalie nele nerea nico nicola nicolas nicole niels nikita
  niklas niko nils nina noah noelia noemi nora norbert nour nuria olaf ole olga oliver omar oscar oskar oriol otto pablo
  pascal patricia patrick patrizia paul paula paulina pauline pedro petra philip philipp phillip pia quim rafael rafaela
  rainer ralf ramon ramona raquel raul rebecca regina renate ricardo richard rita robert roberto robin rodrigo rolf roman ronja
  ruben rudolf ruth sabine sabrina salma salome samira samuel sandra sara sarah sascha saskia sebastian selim selina
  sergio sibylle silke silvia simon simone sina sofia sonja sophia sophie stefan stefanie steffen stella stephan susana
  susanne sven svenja sybille sylvia tamara tania tanja tatjana teresa thea theo theresa thomas thorsten tilman tim timo tina
  tobias tom tomas tomek toni torben torsten ulrich ulrike ursula ute uwe valentin valentina valeria vanessa vera veronica
  veronika vicente victor victoria viktor viktoria vincent viola virginia volker walter wolfgang xavi xavier ximena yannick
  yasemin yasmin yolanda younes yusuf yvonne zeynep zoe
  dani pepe paco nacho rafa santi charo pili isa cris vero patri sergi gabi manu edu fer rocio macarena rosario nuria
  mireia gemma montse meritxell marcelo ainhoa leire unai ander aitor mareike maike wiebke dennis uli steffi susi micha basti
  flo jule piet hauke arne birte maren imke heike silvio gerda hilde otmar sepp anke silke ulla kathi babsi conny mandy ronny rene andre marvin justin kevin celine
  chantal jacqueline ayse fatih hatice emine murat ahmet mustafa olena oksana piotr agnieszka katarzyna
  candela jonte wiebke théo ines álvaro vero noe marga nati
  paty fede guada maru santi chuy gorka ane unai leire chelo toñi loli juanjo josemi luisfer roco hannes mira pawel ronja
  timo katrin mats elif claudia josef resi vroni anneliese seppl hansi goran maxi malik heinz thomas uwe gunter horst andi tobi tobias simon mats finja lotte emmi tanja silvia carola ute
  ursula erna ludwig toni vroni resi xaver dragan zoran cem yusuf leyla aylin sinan ismail khaled layla nadia svenja sven torben
  thorsten bjarne jannis jakob anni luise gabi moni uschi rudi willi kalle jochen volker norbert henning swantje
  ximena valeria benja juana tomi tomas pelayo agustina sofia valentina brenda regina lety cami amparo paqui yolanda monica carla pau garbine nerea lucho chela pancho thiago facundo lautaro lupita memo beto lalo quique
  cande mica merche rama tincho selin gonza luismi noa regula ruedi urs beat reto yannik hatice emine gladys yessenia gladys
  jette bo malte torsten adri narcisa byron katty jefferson pepa vicky yoli chema encarna lourdes wilson jhon gitti traudl hias schorsch wastl lissy yamila maddi julen bene lenny jamal dilara emre can merve tarek leonie finja jule mathis mats ronny enno fiete
  malik rieke wencke jonte jascha ilse herta erwin manni hannelore brigitte nikolai milan luana yara nala yeimy mailen milagros abril nahuel gonza juli
  kike maria inma maite begoña itziar amaia xabi xavi arnau martino txema gael dolores rosa pilar teresa antonella emiliano
  renata fernando gonzalo braulio chema elvira encarna fermin isidro paloma remedios rosario vicente victor yolanda nayeli
`;

const stripAccents = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    // Keeps the tilde, because "niña" is not Nina.
    .replace(/(?<!n)\p{Mn}/gu, '');

const NAMES: ReadonlySet<string> = new Set(wordList(FREQUENT).map(stripAccents));

/** Names of the lexicon that are usually another word in German or Spanish. */
const OTHER_WORDS: ReadonlySet<string> =
  wordSet(`jo rosa lila perla angel foster buck ned mei ria april luz sol luna violeta blanca dolores rosario abril domingo marco linda
  bonita bella nena sal ron dan den ira celeste lana rico serena mia cal cara lea sierra laurel alma tomas julio isla norma al
  mina clara leo art sue val gene major spike biff blossom peg hal lin lo mel tal rat pierce lance mack marshal wei
  gala mimi tui ola eden stella victoria ike una ara ela lamar hala afonso mari dora
  kali mara ava maia melena gus abu nur noor hoda min hao feng ying jing rae kip ty cher dee frances german england france india china`);

/** True for a first name, in any case and without its accents, too. */
export const isGivenName = (word: string): boolean =>
  NAMES.has(stripAccents(word)) ||
  (wordClass(stripAccents(word)) === 'person' && !OTHER_WORDS.has(stripAccents(word)));

/** Capitalises each part of a name: "lena", "anne-marie". */
export const capitalise = (name: string): string =>
  name.replace(/(?<![\p{L}\p{M}'’])\p{Ll}/gu, (letter) => letter.toUpperCase());

/** True if the clause begins with a word that is no first name and so more likely the name of a pet. */
export const beginsWithPetName = (clause: string): boolean => !isGivenName(clause.split(' ')[0] ?? '');

const WORD = /(?<![\p{L}\p{M}\p{N}_@#/.'-])\p{Ll}[\p{L}\p{M}]+(?![\p{L}\p{M}\p{N}_@/'-]|\.\p{L})/gu;

/**
 * Returns a function that capitalises names. `never` holds words of the language that are also names. Known
 * names of several words are capitalised as a whole.
 */
export const nameCapitaliser =
  (never: ReadonlySet<string>) =>
  (text: string, known: ReadonlySet<string>): string =>
    [...known]
      .filter((name) => name.includes(' ') && text.includes(name))
      .reduce((now, name) => now.replaceAll(name, () => capitaliseName(name)), text)
      .replace(WORD, (word) =>
        !never.has(word) && (known.has(word) || isGivenName(word)) ? capitalise(word) : word,
      );

const capitaliseName = (name: string): string =>
  name.replace(/(?<!\p{L})(?!(?:de|del|la|las|los|el|y|van|von|der|und)(?!\p{L}))\p{Ll}/gu, (letter) =>
    letter.toUpperCase(),
  );
