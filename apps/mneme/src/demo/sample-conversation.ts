export type SampleSpeaker = 'Nora' | 'Tom' | 'assistant';

/** One session. Its messages are half a minute apart. */
export interface SampleSession {
  readonly id: string;
  readonly startAt: string;
  readonly turns: readonly (readonly [SampleSpeaker, string])[];
}

export const SAMPLE_USER = 'sample';

/**
 * An invented conversation with changes, corrections, plans, and an event that is mentioned long after it
 * happened.
 */
export const SAMPLE_CONVERSATION: readonly SampleSession[] = [
  {
    id: '2026-01-12 first evening',
    startAt: '2026-01-12T19:05:00Z',
    turns: [
      ['Nora', 'Hello! Tom and I would like one place that remembers things for the two of us.'],
      ['assistant', 'Gladly. Tell me about yourselves, and correct me whenever I have something wrong.'],
      ['Nora', 'My name is Nora. I live in Leeds. I work at Harbour Foods.'],
      ['Tom', 'My name is Tom. I work at Bramley Library. I live in Leeds too.'],
      ['assistant', 'Noted. Is there anything I should watch out for, food for example?'],
      ['Nora', 'Yes, and it matters: I am allergic to hazelnuts.'],
      ['Tom', 'Nothing to report from me. My favourite food is lentil curry.'],
      ['Nora', 'My favourite colour is green. You may need that when we choose paint.'],
      ['assistant', 'Green it is. I will check every recipe for hazelnuts.'],
    ],
  },
  {
    id: '2026-01-21 the dog',
    startAt: '2026-01-21T18:40:00Z',
    turns: [
      ['Nora', 'Big news. We brought a dog home from the shelter on Saturday.'],
      ['assistant', 'Congratulations! What is the dog called?'],
      ['Nora', 'My dog is called Biscuit. He is a brown terrier, about three years old.'],
      ['Tom', 'He slept on my coat for the whole of the first night.'],
      ['assistant', 'A good sign. Does he have a vet yet?'],
      ['Tom', 'Not yet. The shelter gave us a number: his microchip is 977-2000-4418.'],
      ['Nora', 'He loves long walks along the canal and he hates the vacuum cleaner.'],
      ['assistant', 'Then the vacuum cleaner stays in its cupboard while he naps.'],
    ],
  },
  {
    id: '2026-02-04 a new job',
    startAt: '2026-02-04T20:15:00Z',
    turns: [
      ['Nora', 'I have left Harbour Foods. I started a new job at Fern Studio on Monday.'],
      ['assistant', 'How was the first day?'],
      ['Nora', 'Lovely. I work at Fern Studio now, we design gardens for schools and hospitals.'],
      ['Tom', 'She came home with mud up to her elbows and could not stop talking.'],
      ['Nora', 'My manager is called Priya, and she has two terriers herself.'],
      ['assistant', 'Then Biscuit has friends there already.'],
      ['Tom', 'I want to get better at the cello this year. I play the cello, on Thursday evenings.'],
      ['assistant', 'Shall I keep Thursday evenings free of reminders?'],
      ['Tom', 'Please do. Never remind me of anything on a Thursday after six.'],
    ],
  },
  {
    id: '2026-02-15 plans',
    startAt: '2026-02-15T10:30:00Z',
    turns: [
      ['Tom', 'We have been thinking about leaving Leeds. Fern Studio has its main office in Bristol.'],
      ['Nora', 'We are planning to move at the end of the month if the flat on Quay Street works out.'],
      ['assistant', 'What should the new place have?'],
      ['Nora', 'A garden for Biscuit, a room where Tom can practise, and a kitchen with a window.'],
      ['Tom', 'And a bus stop. I do not drive, I go everywhere by bus or by bike.'],
      ['assistant', 'Garden, practice room, kitchen window, bus stop. What about the date?'],
      ['Nora', 'The viewing is on 19 February at half past four.'],
      ['assistant', 'I will remind you both, as that is a Thursday but well before six.'],
    ],
  },
  {
    id: '2026-03-03 moved',
    startAt: '2026-03-03T21:10:00Z',
    turns: [
      ['Nora', 'We did it. I moved to Bristol on 28 February 2026.'],
      ['Tom', 'I moved to Bristol on 28 February 2026 as well, with forty boxes of books.'],
      ['assistant', 'Welcome to Bristol. How does Biscuit like the garden?'],
      ['Nora', 'He has dug three holes so far and looks very proud of each of them.'],
      ['Tom', 'The boiler gave up on the second night. The repair ticket is BX-4471.'],
      ['assistant', 'I have kept BX-4471. When do they come?'],
      ['Tom', 'On 9 March, between eight and noon, so I will stay at home that morning.'],
      ['Nora', 'My sister Ines sent us a fig tree for the kitchen window.'],
    ],
  },
  {
    id: '2026-03-11 put right',
    startAt: '2026-03-11T19:45:00Z',
    turns: [
      ['Nora', 'The vet appointment is on 14 March at nine, at Redcliffe Vets.'],
      ['assistant', 'Redcliffe Vets, 14 March, nine in the morning. Anything else?'],
      ['Nora', 'Ines visits at Easter. Ines lives in Porto.'],
      ['Tom', 'No, that is wrong. Ines lives in Lisbon. She only worked in Porto last summer.'],
      ['Nora', 'Lisbon, of course. Actually, the vet appointment is on 16 March at nine, not on the 14th.'],
      ['assistant', 'Corrected: Ines lives in Lisbon, and the vet is on 16 March at nine.'],
      ['Tom', 'The boiler works again, by the way. It was only a valve.'],
      ['assistant', 'Good. I will consider BX-4471 closed.'],
    ],
  },
  {
    id: '2026-03-24 supper',
    startAt: '2026-03-24T18:20:00Z',
    turns: [
      ['Tom', 'What shall we cook for Priya on Friday? She has never eaten with us.'],
      ['assistant', 'What does Priya like?'],
      ['Nora', 'Priya is a vegetarian, and she told me that she loves anything with mushrooms.'],
      ['Tom', 'Then I will make mushroom risotto. My favourite food is mushroom risotto now.'],
      ['assistant', 'No longer lentil curry? I will remember the risotto. No hazelnuts in it, of course.'],
      ['Nora', 'By the way, something I never told you: I lived in Cardiff from 2015 to 2018.'],
      ['assistant', 'Before Leeds, then. What took you to Cardiff?'],
      ['Nora', 'I studied at Cardiff University, landscape architecture, and I still miss the bay.'],
      ['Tom', 'And the rain?'],
      ['Nora', 'Even the rain.'],
    ],
  },
  {
    id: '2026-04-07 spring',
    startAt: '2026-04-07T20:00:00Z',
    turns: [
      ['Tom', 'I have a new job too. I work at Harbourside Museum now, in the map room.'],
      ['assistant', 'Congratulations, Tom. Since when?'],
      ['Tom', 'I started at Harbourside Museum on 1 April 2026. I left Bramley Library in March.'],
      ['Nora', 'His desk stands between two globes. He sends me a picture of them every day.'],
      ['assistant', 'Do you need a reminder for anything this month?'],
      ['Nora', 'Our landlord is called Mr Okafor, and the rent is due on the fifth of every month.'],
      ['Nora', 'I am planning to visit Ines in Lisbon in June.'],
      ['assistant', 'Lisbon in June. I will ask about flights when May begins.'],
      ['Tom', 'My cello recital is on 24 May.'],
      ['Nora', 'And the fig tree has its first leaf.'],
    ],
  },
];

/** Questions that a new user might ask. Each question is answered by a different session. */
export const SAMPLE_QUESTIONS: readonly string[] = [
  'Where does Nora live, and where did she live before?',
  'Which food is Nora allergic to?',
  'What was the ticket of the boiler repair?',
];

/** The evening of the last session. The demo shows plans as of this time, no matter when the demo runs. */
export const SAMPLE_EVENING = '2026-04-07T21:00:00Z';
