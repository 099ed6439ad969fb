import { aCard, aPrivateKey, HEX, inFours, issuedSecrets, seeded } from './fake-secrets.fixture.js';
import { type SecretKind } from './secret-kind.js';

/** A secret, and the text around it with `§` in place of the secret. */
interface TrueSecret {
  readonly kind: SecretKind;
  readonly secret: string;
  readonly around: string;
}

const each = (kind: SecretKind, secret: string, ...around: readonly string[]): TrueSecret[] =>
  around.map((text) => ({ kind, secret, around: text }));

const AROUND: readonly string[] = [
  'here is it: § please keep it safe',
  'export VALUE="§"',
  '{"value": "§", "n": 1}',
  'ich habe das hier gefunden: §. Was ist das?',
  '2026-11-02T08:00:01Z WARN rejected §, retrying',
];

const issued = issuedSecrets(7).flatMap(([kind, secret], n): TrueSecret[] =>
  kind === 'azure-key'
    ? each(
        kind,
        secret,
        'DefaultEndpointsProtocol=https;AccountName=store;AccountKey=§;EndpointSuffix=core.windows.net',
      )
    : [0, 1, 2].flatMap((step) => each(kind, secret, AROUND[(n + step) % AROUND.length] ?? '§')),
);

const { some } = seeded(11);
const random = some(40, 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789');
const hex = some(32, HEX);

const blocks: readonly TrueSecret[] = [
  ...each('private-key', aPrivateKey('RSA ', 1), '§', 'my key:\n§\nthanks!', 'cat id_rsa\n§\n$ '),
  ...each('private-key', aPrivateKey('', 2), '§\n', 'Why does it say invalid?\n\n§'),
  ...each('private-key', aPrivateKey('OPENSSH ', 3), '```\n§\n```'),
  ...each('private-key', aPrivateKey('EC ', 4), 'tls.key: |\n§\n'),
  ...each('private-key', aPrivateKey('ENCRYPTED ', 5), 'see §'),
  ...each('private-key', aPrivateKey('PGP', 6), 'gpg says\n§'),
  ...each(
    'private-key',
    aPrivateKey('RSA ', 7, false),
    'it was cut off:\n§',
    'it was cut off:\n§\nand that is all I have',
  ),
  ...each(
    'private-key',
    aPrivateKey('', 8).replaceAll('\n', '\\n'),
    '{"type": "service_account", "private_key": "§\\n", "client_email": "a@b.iam.gserviceaccount.com"}',
  ),
];

const visa = aCard('4539', 16, 1);
const amex = aCard('3782', 15, 4);
const cards: readonly TrueSecret[] = [
  ...each(
    'card',
    inFours(visa),
    'my card is §',
    '§',
    '§ 12/27 123',
    'Karte: § gültig bis 08/29',
    'tarjeta § vence 01/30',
  ),
  ...each('card', visa, 'pay with §.', '"number":"§"', 'card=§&cvc=1', '信用卡号 §'),
  ...each('card', inFours(visa, '-'), 'numéro de carte : §', '§, exp 04/28'),
  ...each('card', inFours(aCard('5412', 16, 2)), 'Mastercard §', '§\n'),
  ...each('card', inFours(aCard('2223', 16, 3)), 'the new one is §'),
  ...each(
    'card',
    `${amex.slice(0, 4)} ${amex.slice(4, 10)} ${amex.slice(10)}`,
    'amex §',
    'AmEx: § (4 digits on the front)',
  ),
  ...each('card', amex, 'use § for the hotel'),
  ...each('card', aCard('6011', 16, 5), 'discover §'),
  ...each('card', aCard('3530', 16, 6), 'JCB §'),
  ...each('card', aCard('6221', 16, 8), '银联卡 §'),
  ...each('card-code', '737', 'CVV: §', 'cvc is §', 'the security code is §', 'Prüfziffer: §'),
];

const addresses: readonly TrueSecret[] = [
  ...each('url-password', 'p4ss:word', 'redis://default:§@cache.local:6379/0'),
  ...each(
    'url-password',
    's3cr3tPw',
    'postgres://app:§@db.internal:5432/app',
    'DATABASE_URL=mysql://root:§@localhost/x',
    'jdbc:postgresql://app:§@db/app',
    'git clone https://ana:§@example.org/repo.git',
    'amqp://u:§@mq:5672',
    'mongodb+srv://u:§@cluster0.abc.mongodb.net/test',
  ),
  ...each(
    'authorization',
    random,
    'Authorization: Bearer §',
    "curl -H 'Authorization: Bearer §' https://api.example.org",
    '"authorization": "Bearer §"',
    'Authorization: token §',
  ),
  ...each('authorization', Buffer.from('ana:hunter2!').toString('base64'), 'Authorization: Basic §'),
  ...each('password', 'hunter2!x', 'curl -u ana:§ https://example.org/', "sshpass -p '§' ssh root@10.0.0.1"),
];

const keys: readonly TrueSecret[] = [
  ...each(
    'key',
    random,
    'api_key=§',
    'API_KEY: "§"',
    'apiKey: "§",',
    'my api key is §',
    'the token is §',
    'access_token=§',
    '"client_secret": "§"',
    'ACCESS-KEY = §',
    'my token: §',
    'export TOKEN=§',
    'secret => "§"',
    'mein API-Schlüssel ist §',
    'la clave api es §',
    "ma clé d'api : §",
    'MNEME_API_KEY=§',
    'refresh_token: §',
    'webhook secret = §',
    '{\\"apiKey\\": \\"§\\"}',
  ),
  ...each('key', hex, 'api_key: §', 'SECRET=§', "encryption_key: '§'", 'signing key is §'),
  ...each('key', 'mysecret123', 'JWT_SECRET=§', 'secret: "§"'),
  ...each('key', '3f2b8a9c-1d4e-4f6a-9b7c-2e5d8f1a3c6b', 'client_secret=§', 'api key: §'),
  ...each('aws-secret-key', random, 'aws_secret_access_key = §', 'AWS_SECRET_ACCESS_KEY=§'),
];

/** Passwords in the forms that people use. `word` has digits and a sign, `plain` is a dictionary word. */
const word = 'Sommer2024!';
const plain = 'swordfish';
const passwords: readonly TrueSecret[] = [
  ...each(
    'password',
    'hunter2',
    'my password is §',
    'My password is § btw',
    'password: §',
    'pw: §',
    'pw is §',
    'the wifi password is §',
    'the password for the router is §',
    'password for netflix: §',
    'PASSWORD=§',
    'password = "§"',
    "'password': '§'",
    '"password":"§"',
    'DB_PASSWORD: §',
    'pass=§',
    '§ is my password',
    'I changed my password to § yesterday',
    'set the password to "§"',
    'the password was § before',
    'Log in with the password §',
    'user=ana&password=§&x=1',
    'Server=db;User Id=sa;Password=§;Encrypt=true',
    'mysqldump --password=§ shop',
    'tool --password § --verbose',
    'Username: ana\nPassword: §\n',
    'passwd: §',
    'passphrase: §',
    'temporary password: **§**',
    'My PW = §',
    '{\\"user\\": \\"a\\", \\"password\\": \\"§\\"}',
    'the guest password is “§”',
    'requirepass is off; password §',
  ),
  ...each(
    'password',
    plain,
    'my password is §.',
    'My password is §',
    'PASSWORD=§',
    'password: "§"',
    'The password is §, do not tell anyone.',
    'The password is "§"',
    'Password: §\n',
  ),
  ...each(
    'password',
    word,
    'Mein Passwort ist §',
    'das Passwort lautet §',
    'Das WLAN-Passwort lautet: §',
    'Kennwort: §',
    'Passwort: §',
    'Kennwort für das VPN: §',
    'Habe das Passwort auf § geändert',
    'mein pw ist §',
    '"passwort": "§"',
  ),
  ...each('password', 'Sonnenblume', 'das Passwort lautet §', 'Das Kennwort ist §.', 'Passwort: §'),
  ...each(
    'password',
    'girasol77',
    'la contraseña es §',
    'mi contraseña es §',
    'contraseña: §',
    'Contraseña del wifi: §',
    'la contrasena del router es §',
    'Cambié la contraseña a §',
    'la clave es §',
    'clave: §',
  ),
  ...each(
    'password',
    'soleil#9',
    'mot de passe : §',
    'mon mot de passe est §',
    'le mot de passe du wifi est §',
    'mdp: §',
    'mdp = §',
    "J'ai changé mon mot de passe en §",
  ),
  ...each(
    'password',
    'gatto_99',
    'la password è §',
    'a senha é §',
    'senha: §',
    'het wachtwoord is §',
    'wachtwoord: §',
    'hasło: §',
    'hasło to: §',
    'lösenord: §',
    'heslo: §',
    'şifre: §',
  ),
  ...each(
    'password',
    'kot12345',
    'пароль: §',
    'мой пароль — §',
    'пароль от вайфая: §',
    '密码是§',
    '密码：§',
    '我的密码是 §',
    'パスワードは§です',
    'パスワード: §',
    '비밀번호는 § 입니다',
    '비밀번호: §',
  ),
  ...each('password', 'correct horse battery staple', 'passphrase: "§"', 'the password is "§"'),
  ...each(
    'pin',
    '4821',
    'my PIN is §',
    'PIN: §',
    'pin=§',
    'PIN-Code: §',
    'mein PIN lautet §',
    'meine PIN ist §',
    'el PIN es §',
    'mi pin es §',
    'code PIN : §',
    'mon code pin est §',
    'the door code is §',
    'Geheimzahl: §',
    'my bank card PIN § do not lose it',
    '"pin": 4821'.replace('4821', '§'),
    'the alarm code is §',
  ),
];

export const trueSecrets: readonly TrueSecret[] = [
  ...issued,
  ...blocks,
  ...cards,
  ...addresses,
  ...keys,
  ...passwords,
];
