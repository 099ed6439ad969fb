/** Names of passwords. `SHORT_NAMES` match only as a whole word or as a part of an identifier (`db_pass`). */
const LONG_NAMES =
  'pass(?:words?|wort|phrases?|wd|code)|kennw(?:ort|örter)|zugangscode|contrase[nñ]a|mot de passe|parola d.ordine|wachtwoord|lösenord|adgangskode|salasana|şifre|пароль|пароля|senha|hasło|密[码碼]|口令|パスワード|비밀번호';
const SHORT_NAMES = 'pwd?|pass|psw|mdp|clave|heslo|parola';
const PIN_NAMES =
  'pin(?:[ -]?(?:code|number|nummer|zahl))?|código pin|code pin|geheimzahl|geheimnummer|(?:door|gate|alarm|garage|safe|lock|unlock)[ -]?code|türcode|clave de acceso';
const CODE_NAMES = 'cvv2?|cvc2?|security code|prüfziffer|kartenprüfziffer|código de seguridad|cryptogramme';
const KEY_NAMES =
  '(?:api|access|secret|private|encryption|encrypt|signing|master|auth|account|service|storage|session|deploy|webhook)[ _-]{0,2}key|apikey|api-schlüssel|clave (?:de )?(?:la )?api|cl[eé] (?:d.)?api|secret|geheimnis|token|jeton|ключ api|api密钥|密钥|apiキー|license[ _-]?key';

/** All names in one pattern, so that a text is scanned only once. */
const NAMES = new RegExp(
  `(${LONG_NAMES})|(${KEY_NAMES})|(?<!\\p{L})(?:(${PIN_NAMES})|(${CODE_NAMES})|(${SHORT_NAMES}))(?![\\p{L}\\d])`,
  'giu',
);

type SecretNameKind = 'password' | 'key' | 'pin' | 'code' | 'short';
const GROUPS: readonly SecretNameKind[] = ['password', 'key', 'pin', 'code', 'short'];

export interface SecretName {
  readonly named: SecretNameKind;
  readonly start: number;
  readonly end: number;
  readonly word: string;
}

/** Parts of names. Every name contains one of them, so a text without any of them is not scanned. */
const PARTS =
  'pass pw psw mdp clave heslo parola kennw code código contrase wachtwoord lösenord adgangskode salasana şifre парол senha hasło 密 口令 パスワード 비밀번호 pin geheim cvv cvc prüfziffer seguridad cryptogramme key schlüssel api secret token jeton'.split(
    ' ',
  );

export const namesIn = (text: string): SecretName[] => {
  const lower = text.toLowerCase();
  if (!PARTS.some((part) => lower.includes(part))) return [];
  return [...text.matchAll(NAMES)].map((match) => ({
    named: GROUPS.find((_, n) => match[n + 1] !== undefined) ?? 'key',
    start: match.index,
    end: match.index + match[0].length,
    word: match[0],
  }));
};

/** Words before "token" or "key" that show a cursor or an identifier instead of a secret. */
export const NOT_BEFORE_SECRET =
  /(?:page|next|prev|cursor|continuation|sync|resume|csrf|xsrf|idempotency|public|publishable|site|cache|sort|primary|foreign|partition|max|min|total)[ _-]?(?:page[ _-]?)?$/i;
