import { alternation, valuesByName, wholeWords, wordList, wordPairs, wordSet } from '@mneme/domain';
import type { ObjectWords } from '../vocabulary/language-grammar.js';

export const RELATIONS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    wordList(`sister brother mother father son daughter cousin uncle aunt niece nephew grandmother grandfather friend
      colleague boss manager neighbor roommate girlfriend boyfriend teacher mentor coach teammate therapist doctor
      dentist landlord twin stepmother stepfather stepsister stepbrother grandson granddaughter godmother godfather
      trainer supervisor classmate child`).map((word) => [word, word]),
  ),
  ...valuesByName(
    wordPairs(`
      mother: mom/mum/mam/mama, father: dad, grandmother: grandma/granny/nana/nani/nanna/nan,
      grandfather: grandpa/grandad/granddad, colleague: coworker/co-worker, neighbor: neighbour,
      roommate: flatmate/housemate, niece: neice, aunt: auntie, friend: mate/buddy, child: kid,
      fiance: fiancé/fiancée/fiance/fiancee`),
  ),
};

export const SPOUSES = wordList('husband wife spouse partner');

export const PETS =
  wordList(`dog puppy pup cat kitten kitty hamster rabbit bunny parrot bird turtle tortoise horse pony
  fish goldfish snake lizard gecko ferret hedgehog iguana chicken goat poodle labrador retriever beagle corgi bulldog
  terrier dachshund husky shepherd pet whippet greyhound heeler spaniel collie cockapoo labradoodle lurcher pug
  chihuahua rottweiler dalmatian budgie cockatiel guinea-pig gerbil axolotl tabby donkey pigeon lab`);

const PROFESSIONS =
  wordSet(`accountant actor actress administrator analyst anesthesiologist animator architect artist
  assistant astronomer attorney author baker banker barber barista bartender biologist bookkeeper broker builder
  butcher captain carpenter cashier chef chemist coach comedian composer consultant contractor copywriter counselor
  counsellor courier curator dancer dentist designer detective developer dietitian director doctor economist
  editor electrician engineer entrepreneur farmer firefighter fisherman florist freelancer gardener geologist
  hairdresser historian illustrator instructor interpreter investor janitor jeweler journalist lawyer lecturer
  librarian lifeguard linguist machinist manager mathematician mechanic midwife miner musician neurologist
  nurse nutritionist officer optician painter paralegal paramedic pastor pediatrician pharmacist photographer physician
  physicist physiotherapist pianist pilot plumber poet policeman politician postman potter priest principal producer
  professor programmer psychiatrist psychologist publisher realtor receptionist recruiter reporter researcher
  sailor salesman salesperson scientist sculptor secretary singer soldier sommelier strategist student surgeon surveyor
  tailor teacher technician therapist trader trainer translator tutor veterinarian vet videographer violinist
  waiter waitress welder gp childminder beautician plasterer bricklayer roofer carer driver trucker clerk cleaner nanny decorator
  worker solicitor barrister headteacher postdoc sysadmin tester handyman joiner stonemason postwoman baker operative
  lecturer seamstress florist caterer landscaper roofer optometrist radiographer paediatrician vicar imam rabbi referee
  writer leader porter planner coordinator executive adviser advisor specialist handler picker packer buyer associate warden barmaid barman labourer
  fitter technologist cook cabbie caretaker groundsman shopkeeper merchandiser apprentice underwriter actuary ceo cto cfo founder cofounder co-founder intern trainee apprentice homemaker`);

const POSSESSIONS =
  wordSet(`car bike bicycle motorcycle motorbike scooter truck van boat kayak canoe house home apartment
  flat condo cabin cottage farm garden laptop computer pc desktop tablet ipad phone iphone smartphone camera guitar piano
  violin drum drums keyboard ukulele saxophone flute trumpet console playstation xbox switch telescope drone printer tv
  television dumbbell kettlebell barbell treadmill rower bench rack mat bar
  watch smartwatch tattoo store shop business company restaurant cafe bakery studio collection necklace ring
  tent rv campervan motorhome caravan lorry suv estate hatchback ebike e-bike`);

export const CARS =
  wordList(`toyota honda ford vw volkswagen skoda seat audi bmw mercedes fiat renault peugeot citroen opel vauxhall nissan mazda
  kia hyundai volvo tesla subaru suzuki mini jeep chevy chevrolet dodge kenworth peterbilt lexus dacia mitsubishi porsche
  prius corolla golf polo civic fiesta focus corsa astra clio micra yaris qashqai mokka juke fabia octavia ibiza leaf zoe transit aygo picanto yamaha kawasaki vespa harley trek brompton`);

export const englishObjects: ObjectWords = {
  ends: /,\s+(?:very|super|due|gives?|makes?|causes?|tastes?|smells?|helps?|keeps?|reminds?|hurts?|is|it is|they are) | (?:because|'cause|cause|cuz|since|so|which|who|whose|that|where|when|while|but|although|though|if|as|after|before|until|than|due to|thanks to|how (?:my|the|we|I)|instead|even|especially|and (?:i|we|it|he|she|they|that|this|my)) |\s[-–—(]|[;(]|:\s| and$/iu,
  properEnds:
    /,? (?:in|on|at|as|with|for|from|since|near|to|by|doing|now|last|next|this|every|during|together|alone|right|back|about|until|again|permanently|twice|several times|many times|(?:a )?few times|a couple of times|earlier|\d+ (?:years?|months?|weeks?)) |, (?!\p{Lu})|,? (?:and|or) (?!\p{Lu})/u,
  leading:
    /^(?:a pair of|a set of|pair of|set of|a lot of|a little|a bit of|a bunch of|lots of|all kinds of|the|an?|some|any|all|really|very|so|to) (?=\S)/iu,
  trailing:
    /[\s,]+(?:too|now|also|currently|anymore|any more|these days|nowadays|lately|recently|right now|at the moment|at present|as well|with a passion|with all my heart|so much|a lot|very much|the most|again|though|tbh|lol|haha|together|already|a while (?:back|ago)|years ago|ages ago|long ago|a long time ago|earlier|online|yesterday|again|just|off|there|instead|either|btw|by the way|of course|full[- ]time|part[- ]time|myself|ourselves|soon|originally|actually|permanently|temporarily|honestly|overall|once|and|or|with|for|in|on|at)$/iu,
  never:
    /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?=$|,)|it|its|that|this|these|those|you|your|yours|him|her|his|hers|them|their|me|us|our|my|he|she|they|i|we|how|what|when|where|why|who|which|if|whether|there|here|something|anything|everything|nothing|one|ones|being|having|seeing|hearing|knowing|doing|getting|so|as|like|more|much|most|not|no|the (?:way|idea|fact|thought|same|one|ones|most|rest)|\S+ (?:it|them|this|that)|because|and|or|but|every|each|with|in|on|at|for|by|from|of|up|spending|making|helping|talking|chatting)(?!\p{L})/iu,
  dangling: / (?:to|of|about|that|with|in|on|for|at|by|from|into|like|my|the|a|an|your)$/iu,
  particular:
    /^(?:(?:all|really|both|just|how|also) )*(?:the (?!(?:(?:\p{Lu}[\p{L}\d'-]*|of|and|the|in)(?: |[.!]?$))+$|ocean|sea|beach|beaches|outdoors|mountains|rain|snow|city|countryside|piano|guitar|violin|drums|gym|sun|night sky)|this |these |that |those |your |his |her |their )/u,
  vague:
    /^(?:\S+$|(?:always |never |definitely |just |really |even |also )*(?:be|keep|let|try|do|check|give|continue|stay|have you|have your|say|tell|ask|see|think|remember|cherish|miss|look|love|support|push|work hard|work on|figure|bring|share|know|end up|make (?:sure|it|my|our|some|something|a difference|an impact|things|the)|take (?:it|that|a shot|things|one|care)|get (?:better|it|there|back|'em|to|in|started|your|my|our|lost|some|through)|find (?:a|the|some|my|our|out|it|something)|start (?:thinking|by|with|over|fresh)|spread|inspire|help|show|put|pass|follow|believe|go for|go with|use|hold|reach|join you|feel|live|enjoy|grow|need|want|show|talk|chat|catch|come|hit|leave|set|turn|need|improve|thank|return|stick|fight|pursue|achieve|represent|become better|dive|hear|compare|stand|first|understand|focus|ensure|avoid|incorporate|explore (?:how|what|the)|mix)(?!\p{L})|\S+ (?:it|that|this|them|you|these|those|one|him|her|something|more)(?!\p{L}))/iu,
  notOrganisations:
    wordSet(`home night nights least most all it this that these those them him her me you us myself ourselves himself
      herself themselves scale work weekends weekend moment time times pace full capacity heights once first last
      anything something everything nothing one two day days free fun money peace hours minutes weeks months years long now
      which what who whom sure real good great best example instance hire change`),
  professions: PROFESSIONS,
  possessions: POSSESSIONS,
  determiners:
    /^(?:an?|the|my|our|his|her|their|your|this|that|some|one|two|three|all|different|various|many|other|another) /iu,
  schools: wholeWords(
    'university|college|school|primary|nursery|grammar|(?:St|Saint) \\p{L}{3,}|institute|academy|polytechnic|mit|harvard|stanford|oxford|cambridge|yale|princeton|ucla|nyu|eth',
    'iu',
  ),
  inner: / (?:with|of|about|between|for|from) /iu,
  neverLast:
    / (?:is|are|was|were) |(?:^| )(?:ones?|stuff|things?|pieces?|items?|pair|it|them|that|this|you|him|her|to|both|both \S+ like \S+)$/iu,
  listBreaks: /\s*,\s*(?:and |or )?|\s+(?:and|or|&|as well as|plus)\s+/iu,
  wholes: wholeWords(
    alternation(
      wordList(`rock_and_roll rock_'n'_roll mac_and_cheese macaroni_and_cheese fish_and_chips salt_and_pepper arts_and_crafts
      bed_and_breakfast dungeons_and_dragons peanut_butter_and_jelly black_and_white drum_and_bass bread_and_butter
      country_and_western rhythm_and_blues ham_and_eggs bacon_and_eggs gin_and_tonic cookies_and_cream pride_and_prejudice
      crime_and_punishment war_and_peace track_and_field marks_and_spencer johnson_and_johnson procter_and_gamble
      trinidad_and_tobago bosnia_and_herzegovina antigua_and_barbuda beauty_and_the_beast rick_and_morty tom_and_jerry
      romeo_and_juliet guns_and_roses simon_and_garfunkel friends_and_family family_and_friends rice_and_beans biscuits_and_gravy`).map(
        (value) => value.replaceAll('_', ' '),
      ),
    ),
  ),
};
