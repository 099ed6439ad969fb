const OPENINGS = ['I told', 'We asked', 'Yesterday I met', 'Please remind', 'I wrote to', 'We called'];
const PEOPLE = ['my sister', 'the neighbours', 'our old teacher', 'her doctor', 'his cousin from Porto'];
const MATTERS = [
  'about the trip to Lisbon',
  'that the kitchen is painted',
  'about a table for six',
  'that the cat is well',
];
const ENDINGS = [
  'because the weather was so bad last week.',
  'and we will see each other on Saturday at noon.',
  'before the train to the coast leaves, if that is fine.',
];

/** Returns `count` distinct messages of about 20 tokens. */
export const shortMessages = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, number) => {
    let rest = number;
    const parts = [OPENINGS, PEOPLE, MATTERS, ENDINGS].map((choices) => {
      const chosen = choices[rest % choices.length] ?? '';
      rest = Math.floor(rest / choices.length);
      return chosen;
    });
    return parts.join(' ');
  });
