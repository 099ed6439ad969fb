/** Words after "the password is" that describe the password or its place. */
const WORDS = `
a an the my your our his her their its this that these those it i you we he she they one same no not never always also only just
still already now then there here where what which who how why when if because so too very really quite pretty rather more less
most least all any some each every both either neither and or but nor of in on at to for from by with without about under over
up down out off into than as like be is are was were been being has have had do does did can could may might must shall should will would
safe secure strong weak wrong right correct incorrect invalid valid good bad fine okay easy hard simple complex long short longer shorter
old new different unique random secret private public hidden visible empty blank missing unknown known gone lost broken default required
optional mandatory enough important sensitive confidential plain plaintext encrypted hashed salted stored saved written
case sensitive expired forgotten leaked compromised stolen changed reset set updated shared reused chosen protected free forgot please ask see
use enter type click check read look try contact call email send sent below above inside attached manager field input value form prompt box
string str text number int integer bool boolean char varchar bytes byte buffer any unknown void never null nil none undefined true false
object array data args self props state params config settings user username name login admin_password secretstr securestring
password passwords passwort passwörter kennwort contraseña contraseñas clave pass passwd pwd pw pin token tokens key keys secret secrets credential credentials
policy policies hash hint protection strength generator managers recovery rotation prompts length minimum maximum characters
der die das den dem des ein eine einen einem einer mein meine dein deine ihr ihre sein unser es ich du wir sie er man nicht kein keine nie immer
noch schon jetzt hier dort wo was wer wie warum wenn weil dass auch nur sehr zu sicher unsicher falsch richtig korrekt abgelaufen vergessen
geändert gesetzt gespeichert gleich dasselbe derselbe neu alt lang kurz länger kürzer stark schwach einfach schwer geheim leer unbekannt bekannt
ungültig gültig nötig erforderlich notwendig wichtig weg verloren gesperrt verschlüsselt besser gut schlecht und oder aber mindestens zurücksetzen eingeben
in im am an auf bei mit ohne von vom zum zur für über unter bitte siehe fragen ändern festlegen bestätigen wiederholen anzeigen steht stehen liegt
el la los las lo un una unos unas mi mis tu tus su sus nuestro no nunca siempre ya aún ahora aquí allí donde que qué quien como cuando porque muy
demasiado segura seguro correcta correcto incorrecta incorrecto errónea débil fuerte larga largo corta corto nueva nuevo vieja viejo antigua misma
mismo distinta diferente secreta secreto vacía caducada olvidada obligatoria obligatorio necesaria fácil difícil única buena mala mejor importante válida
inválida y o pero de del al en con sin por para es ser está mínimo requerida desconocida introduce escribe confirmar cambiar
le la les un une des mon ma mes ton ta tes son sa ses notre votre vos leur ce cette il elle je nous vous on ne pas jamais toujours déjà encore
maintenant ici là où qui quoi comment quand parce très trop sûr sûre sécurisé incorrecte correcte faux fausse faible forte fort longue court courte nouveau
nouvelle ancien même différent différente vide oublié oubliée expiré requis requise obligatoire nécessaire facile difficile unique bon bonne mauvais invalide
valide et ou mais de du au aux en avec sans par pour est à dans sur oublier saisir entrer inconnu confirmer modifier
il lo gli uno mio mia tuo tua suo sua non mai sempre già ancora qui dove che chi come quando sicura sicuro sbagliata debole lunga corta nuova stessa
o a os as meu minha seu sua não nunca já ainda aqui onde porque segura fraca errada longa nova mesma e ou mas
это не мой твой ваш неверный неправильный забыл истёк слабый надёжный сложный простой должен обязателен`;

export const DESCRIBING: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
