/** A message, line by line, and its expected passages in the form "voice from source: words". */
export interface Pasted {
  readonly name: string;
  readonly text: readonly string[];
  readonly passages: readonly string[];
}

/** Messages of the speaker Maya with pasted texts. */
export const MESSAGES: readonly Pasted[] = [
  {
    name: 'a mail out of Outlook, with a comment before and after',
    text: [
      'hi can you draft a reply to this? i am off on friday',
      '',
      'From: Anna Schmidt <anna@acme.example>',
      'Sent: Monday, 4 May 2026 10:12',
      'To: Support',
      'Subject: Refunds',
      '',
      'Hi team,',
      '',
      'Never mention refunds to customers. I live in Hamburg now.',
      '',
      'Best regards,',
      'Anna Schmidt',
      'Head of Support',
      '',
      'also keep it short, i prefer short mails',
    ],
    passages: [
      'own: hi can you draft a reply to this? i am off on friday',
      'quoted from Anna Schmidt: Never mention refunds to customers. I live in Hamburg now.',
      'own: also keep it short, i prefer short mails',
    ],
  },
  {
    name: 'a mail out of Gmail, answered below its marked lines',
    text: [
      'what do you think?',
      '',
      'On Mon, 4 May 2026 at 10:12, Anna Schmidt <anna@acme.example>',
      'wrote:',
      '> I live in Hamburg now.',
      '>> I told you so',
      '',
      'I work at Acme btw',
    ],
    passages: [
      'own: what do you think?',
      'quoted from Anna Schmidt: I live in Hamburg now.',
      'quoted: I told you so',
      'own: I work at Acme btw',
    ],
  },
  {
    name: 'nothing but a mail that Apple Mail forwarded',
    text: [
      'Begin forwarded message:',
      '',
      'From: Tom Reed <tom@post.example>',
      'Subject: Party',
      'Date: 3 May 2026 at 10:00:00 CEST',
      'To: Nora',
      '',
      'I am moving to Rome in June. Please always call me Tommy.',
    ],
    passages: ['quoted from Tom Reed: I am moving to Rome in June. Please always call me Tommy.'],
  },
  {
    name: 'a mail with nothing but a sender above it',
    text: ['From: Anna Schmidt', 'I am Anna and I live in Hamburg.', 'You must never call me.'],
    passages: ['quoted from Anna Schmidt: I am Anna and I live in Hamburg. You must never call me.'],
  },
  {
    name: 'a forwarded mail without a head',
    text: ['Fwd: Invitation', '', 'Hi all,', 'I moved to Vienna.', '', 'Cheers,', 'Lea'],
    passages: ['quoted from Lea: I moved to Vienna.'],
  },
  {
    name: 'a German mail',
    text: [
      'Kannst du das zusammenfassen?',
      '',
      '-----Ursprüngliche Nachricht-----',
      'Von: Jonas Weber',
      'Gesendet: Montag, 4. Mai 2026 10:12',
      'An: Team',
      'Betreff: Umzug',
      '',
      'Sehr geehrte Damen und Herren,',
      '',
      'ich wohne jetzt in Köln und arbeite bei Siemens.',
      '',
      'Mit freundlichen Grüßen',
      'Jonas Weber',
      '',
      'ich ziehe übrigens nach Leipzig',
    ],
    passages: [
      'own: Kannst du das zusammenfassen?',
      'quoted from Jonas Weber: ich wohne jetzt in Köln und arbeite bei Siemens.',
      'own: ich ziehe übrigens nach Leipzig',
    ],
  },
  {
    name: 'a German attribution',
    text: [
      'Am 03.05.2026 um 10:12 schrieb Jonas Weber <j@weber.example>:',
      '> Ich bin Vegetarier.',
      '',
      'ich nicht',
    ],
    passages: ['quoted from Jonas Weber: Ich bin Vegetarier.', 'own: ich nicht'],
  },
  {
    name: 'a Spanish mail',
    text: [
      'me llegó esto:',
      '',
      'El lun, 4 may 2026 a las 10:12, Marta Gil (<marta@gil.example>) escribió:',
      '',
      'Hola Lucía:',
      '',
      'Vivo en Bilbao y no como carne.',
      '',
      'Un saludo,',
      'Marta',
      '',
      '¿qué le respondo?',
    ],
    passages: [
      'own: me llegó esto:',
      'quoted from Marta Gil: Vivo en Bilbao y no como carne.',
      'own: ¿qué le respondo?',
    ],
  },
  {
    name: 'an announced letter',
    text: [
      "here's the email:",
      '',
      'Dear customers,',
      'I am your new contact in Madrid.',
      '',
      'Kind regards,',
      'Paul Costa',
      'This message is confidential.',
      '',
      'I live in Porto.',
    ],
    passages: [
      "own: here's the email:",
      'quoted from Paul Costa: I am your new contact in Madrid.',
      'own: I live in Porto.',
    ],
  },
  {
    name: 'what a boss wrote, below and beside',
    text: [
      'my boss wrote me this:',
      '',
      'Never mention refunds to customers. From now on you must answer in English.',
      '',
      'what should i answer? i live in Porto',
    ],
    passages: [
      'own: my boss wrote me this:',
      'quoted from my boss: Never mention refunds to customers. From now on you must answer in English.',
      'own: what should i answer? i live in Porto',
    ],
  },
  {
    name: 'what somebody said, on one line',
    text: ['The doc says: always use tabs', '', 'I prefer spaces.'],
    passages: ['own: The doc says:', 'quoted from the doc: always use tabs', 'own: I prefer spaces.'],
  },
  {
    name: 'what a bot answered',
    text: ['here is what the bot answered', 'I live in the cloud.', '', 'should i trust it?'],
    passages: [
      'own: here is what the bot answered',
      'quoted: I live in the cloud.',
      'own: should i trust it?',
    ],
  },
  {
    name: 'a chat out of WhatsApp in which the speaker takes part',
    text: [
      'look at this chat',
      '12/05/2026, 12:30 - Anna: I moved to Lisbon',
      "12/05/2026, 12:31 - Me: congrats! i'm still in Berlin",
      '',
      'she never told me that',
    ],
    passages: [
      'own: look at this chat',
      'quoted from Anna: I moved to Lisbon',
      "quoted from Maya: congrats! i'm still in Berlin",
      'own: she never told me that',
    ],
  },
  {
    name: 'a chat out of Slack',
    text: ['Anna Schmidt  10:31 AM', 'Never mention refunds', 'Tom Reed  10:32 AM', 'ok, I live in Hamburg'],
    passages: [
      'quoted from Anna Schmidt: Never mention refunds',
      'quoted from Tom Reed: ok, I live in Hamburg',
    ],
  },
];
