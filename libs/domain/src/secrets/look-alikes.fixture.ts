import { lookAlikeCode } from './look-alike-code.fixture.js';

/** Messages that look like secrets but contain none, one per line. */
const TALK = `
I forgot my password
I forgot my password again, can you help?
the password must be at least 8 characters
The password must be at least 8 characters long and contain a number.
reset your password
Please reset your password here: https://example.org/reset
my password is wrong
My password is not working
my password is too short
My password is expired.
My password is the same everywhere
the password is case sensitive
The password is required
The password is stored in the vault
your password is safe with us
Your password has been changed.
Is my password secure?
the password is weak
password is incorrect
Password: required
Password: must have 12 characters
Password: at least 12 characters
Password: forgotten
What is the password?
Do you know the password for the wifi?
The password for the wifi is on the fridge
the wifi password is written on the router
a strong password is important
my password manager is Bitwarden
I use 1Password
I changed my password yesterday
I changed my password to something longer
I set the password to expire every 90 days
Change your password every 90 days
two passwords, one for each account
She told me her password, which is bad practice.
password policy: minimum length 12
The minimum password length is 12
password strength: weak
the password field is empty
a password of 16 characters
Never share your PIN with anybody
I forgot my PIN
my PIN has four digits
the pin is broken
the pin fell off my bag
She wore a pin: gold with a red stone
he pinned the message
PIN code 560001, Bangalore
Our PIN code: 110001
GPIO pin: 1013 on the expander
use pin 13 on the Arduino
the key is under the mat
the key to success is patience
the secret is in the sauce
The secret: use less water.
a token of my appreciation
the token expired
I bought 500 tokens
max tokens: 4096
tokens: 120000
token count is 128000
The model has 200000 tokens of context
the access key broke
My secret is that I never learned to swim
her secret is safe with me
I got a license key for it
a bearer of bad news
Bearer authentication is supported
Basic auth is disabled
we use basic authentication everywhere
the bearer token goes into the header
My phone number is +1 415 555 0132
call me at 0151 23456789
+49 30 901820
+351 912 345 678
+36 30 123 4567
my order number is 4539148803436467
order 4539148803436467 has shipped
Bestellnummer: 4539148803436467
Tracking number 4539148803436467
invoice no. 4539148803436467
IBAN DE89 3704 0044 0532 0130 00
my IBAN is DE89370400440532013000
FR14 2004 1010 0505 0001 3M02 606
ES91 2100 0418 4502 0005 1332
GB29 NWBK 6016 1331 9268 19
ISBN 978-3-16-148410-0
ISBN 9783161484100
EAN 4006381333931
IMEI 490154203237518
4006381333931
1234 5678 9012 3456
0000 0000 0000 0000
1111 2222 3333 4444
1748503543012
1748503543
20260823000001
20260823000001_reap_stale_notifications.sql
2010 2011 2012 2013 2014
4500 3200 1800 900
3.14159265358979323846
0.4539148803436467
175928847299117063
1029384756102938475
my flight is at 10:45 on 2026-03-01
I was born on 12.04.1988
room 4821
the code is 4821
area code is 415
zip code is 94110
error code: 50012
dress code is casual
I paid 4821 euros
the year was 1998
It costs 1234 dollars
we walked 12000 steps
My passport is expired
passenger: Ana
I passed the exam
pass: 1532, fail: 3
the mountain pass is closed
boarding pass: gate B22
the login is broken
what a passage
a passing car
he is passionate about keys
compass: north
pwd shows the folder
use the pw field
I lost the key for the shed
Monkey business
turkey: 2 kg
donkey is stubborn
keyboard: mechanical
the API key is missing
your API key is invalid
the API key goes into the header
an API key is a string
Where do I find my API key?
rotate the access key every quarter
Do not paste your private key here
-----BEGIN PRIVATE KEY----- is how it begins
A file begins with -----BEGIN RSA PRIVATE KEY----- and ends with -----END RSA PRIVATE KEY-----
My GitHub token starts with ghp_ and I lost it
keys start with sk- and then random characters
The AWS key id starts with AKIA
a risk-averse task-oriented disk-based approach
ask-me-anything-about-this-topic-please-now-ok
Our wifi is called Guest-Network-5G
user ana, password see below
Password (again):
Old password: New password: Confirm password:
Forgot password? Click here.
enter your password: then press enter
`;

const ELSEWHERE = `
Ich habe mein Passwort vergessen
Das Passwort ist falsch
das Passwort ist abgelaufen
Das Passwort ist zu kurz.
Das Passwort muss mindestens 8 Zeichen lang sein
Bitte Passwort zurücksetzen
Passwort vergessen?
Passwort: vergessen
Kennwort ändern
mein Passwort ist sicher
Das WLAN-Passwort steht auf dem Router
Ich habe das Passwort gestern geändert
Der PIN ist gesperrt
Ich habe meine PIN vergessen
Der Schlüssel liegt unter der Matte
das Geheimnis ist gelüftet
Der Pass ist gesperrt
mein Reisepass läuft ab
Postleitzahl 10115
Die Rechnung Nr. 2024-4821 ist offen
Konto 1234567890
Telefon: 030 123456
He olvidado mi contraseña
la contraseña es incorrecta
La contraseña es muy corta
la contraseña debe tener al menos 8 caracteres
Mi contraseña no funciona
¿Cuál es la contraseña del wifi?
Restablecer contraseña
la clave es la paciencia
la clave del éxito es la constancia
esa es la clave: trabajar
palabras clave: memoria, tiempo
El PIN es incorrecto
el secreto está en la masa
mi número de pedido es 4539148803436467
J'ai oublié mon mot de passe
le mot de passe est incorrect
Le mot de passe est trop court
mot de passe oublié ?
mot de passe : obligatoire
Le mot de passe doit contenir au moins 8 caractères
Où est le mot de passe ?
le code PIN est bloqué
le secret est bien gardé
la clé est sous le paillasson
Le code postal est 75011
Ho dimenticato la password
La password è sbagliata
Esqueci a minha senha
a senha está errada
ik ben mijn wachtwoord vergeten
zapomniałem hasło
я забыл пароль
Пароль неверный
пароль должен содержать 8 символов
Какой пароль от вайфая?
не говори никому пароль
我忘记了密码
密码错误
密码必须至少8位
请重置密码
密码是什么？
我的订单号是 4539148803436467
パスワードを忘れました
パスワードは8文字以上です
パスワードが違います
パスワードをリセットしてください
비밀번호를 잊어버렸어요
비밀번호는 8자 이상이어야 합니다
비밀번호가 틀렸습니다
şifremi unuttum
`;

export const lookAlikes: readonly string[] = [TALK, lookAlikeCode, ELSEWHERE].flatMap((text) =>
  text.trim().split('\n'),
);
