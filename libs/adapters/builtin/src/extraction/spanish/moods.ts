import type { Mood } from '../vocabulary/language-grammar.js';

/** What stands before the main verb in Spanish. Order matters: the longer reading first. */
export const spanishMoods: readonly (readonly [RegExp, Mood])[] = [
  [
    /^(?:yo|también|siempre|todavía|aún|ahora|realmente|actualmente|casi|solo|solía|al final|por fin) (?=\S)/iu,
    'plain',
  ],
  [/^ya no (?=\S)/iu, 'ended'],
  [/^(?:me |nos )?(?:dejé|dejamos|dejó|dejado|paré|quité) de (?=\S)/iu, 'ended'],
  [/^(?:vuelvo a|volví a|volvimos a|he vuelto a|vuelve a) (?=\p{L}+r(?!\p{L}))/iu, 'begun'],
  [
    /^(?:empecé a|empecé con|he empezado a|empezamos a) (?=(?:comer|tomar|beber|jugar|tocar|fumar)(?!\p{L}))/iu,
    'begun',
  ],
  [/^nunca (?=\S)/iu, 'denied'],
  [/^no (?!soport|aguant|puedo con)(?=\S)/iu, 'denied'],
  [
    /^(?:voy a|vamos a|va a|planeo|pienso|quiero|queremos|espero|planeamos|pensamos|tengo pensado|tengo previsto) (?=\p{L}+r(?:me|nos|lo|la|se)?(?!\p{L}))/iu,
    'planned',
  ],
  [
    /^(?:podría|debería|puedo|podemos|tengo que|tenemos que|debo|quería|queríamos|iba a|íbamos a|me gustaría|nos gustaría|suelo|intento|casi|necesito|estoy a punto de|estuve a punto de|haría|viviría|tendría) /iu,
    'possible',
  ],
];
