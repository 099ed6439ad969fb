import type { Modality } from '../vocabulary/language-grammar.js';

/** Order matters: longer patterns come first. */
export const englishModalities: readonly (readonly [RegExp, Modality])[] = [
  [
    /^(?:have |has |had )?(?:really|also|just|still|now|currently|actually|recently|definitely|absolutely|totally|truly|always|usually|often|sometimes|already|finally|even|kind of|kinda|sort of|only|particularly|especially|personally|both|all|mostly|generally|normally|typically|initially|originally|happily|officially|proudly|previously|formerly|secretly|honestly|literally|simply|once|lately) (?=\S)/iu,
    'plain',
  ],
  [/^(?:used to|formerly|previously) (?=\S)/iu, 'ended'],
  [/^(?<verb>(?:am|is|are) )no longer (?=\S)/iu, 'ended'],
  [/^(?:do |does |can |will |have |has )?no longer (?=\S)/iu, 'ended'],
  [
    /^(?:have |has )?(?:stopped|quit|gave up|given up|finished|packed in|jacked in) (?=\p{L}+ing(?!\p{L}))/iu,
    'ended',
  ],
  [
    /^(?:am|is|are|was|were)(?: (?:also|still|now|just|currently|definitely|really|so|already|actually))? (?:going to|gonna|planning (?:to|on)|about to|hoping to|set to|scheduled to|getting ready to|preparing to) (?=\S)/iu,
    'planned',
  ],
  [
    /^(?:plan to|plans to|plan on|plans on|planning to|planning on|intend to|intends to|have plans to|hope to|hopes to|want to|wants to|aim to) (?=\S)/iu,
    'planned',
  ],
  [/^(?:will not|would not|might not|may not|should not|could not|must not)(?= )/iu, 'possible'],
  [/^(?<verb>(?:am|is|are|was|were) )not (?=\S)/iu, 'denied'],
  [/^(?:do|does|did|have|has|had|can) not (?=\S)/iu, 'denied'],
  [/^never (?=\S)/iu, 'denied'],
  [
    /^(?:might|may|could|should|would|must|need to|needs to|have to|has to|had to|try to|tried to|tend to|seem to|wanted to|hoped to|planned to|was going to|were going to|almost|nearly|can)(?= )/iu,
    'possible',
  ],
  [/^(?:will|shall) (?=\S)/iu, 'announced'],
  [
    /^(?:(?:have|has) )?(?:just |also |recently )?(?:started|began|begun|start|begin) (?=(?:working|living|studying|eating|drinking|taking|using|smoking|training|learning|playing|freelancing) )/iu,
    'begun',
  ],
  [/^(?:have|has|had) been (?=\p{L}+ing(?!\p{L}))/iu, 'plain'],
  [/^(?:have|has) (?=(?:lived|worked|owned|studied|resided|had|loved|liked|known)(?!\p{L}))/iu, 'perfect'],
  [/^(?:am|is|are) (?=\p{L}+ing(?!\p{L}))/iu, 'plain'],
  [/^(?:was|were) (?=\p{L}+ing(?!\p{L}))/iu, 'past'],
];
