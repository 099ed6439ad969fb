import { splitWords } from './lexical.js';

/** English names of relationships, each with its words in English, Spanish and German. */
const KIN: Readonly<Record<string, string>> = {
  mother: 'mother mom mum mama ma madre mamá mutter mutti',
  father: 'father dad papa pa padre papá vater vati',
  parents: 'parents folks padres eltern',
  sister: 'sister sis hermana schwester',
  brother: 'brother bro hermano bruder',
  son: 'son boy hijo niño sohn',
  daughter: 'daughter girl hija niña tochter',
  child: 'child kid baby bebé kind',
  children: 'children kids hijos niños kinder',
  wife: 'wife mujer esposa frau',
  husband: 'husband hubby marido esposo mann',
  partner: 'partner pareja partnerin lebensgefährte lebensgefährtin',
  girlfriend: 'girlfriend gf novia freundin',
  boyfriend: 'boyfriend bf novio freund',
  fiancée: 'fiancée prometida verlobte',
  fiancé: 'fiancé prometido verlobter',
  grandmother: 'grandmother grandma gran granny nana abuela oma großmutter',
  grandfather: 'grandfather grandpa grandad abuelo opa großvater',
  aunt: 'aunt auntie tía tante',
  uncle: 'uncle tío onkel',
  cousin: 'cousin primo prima cousine',
  niece: 'niece sobrina nichte',
  nephew: 'nephew sobrino neffe',
  friend: 'friend mate buddy amigo amiga freund freundin kumpel',
  colleague: 'colleague coworker compañero compañera kollege kollegin',
  boss: 'boss jefe jefa chef chefin',
  neighbour: 'neighbour neighbor vecino vecina nachbar nachbarin',
};

const WORDS = new Map(Object.entries(KIN).map(([role, words]) => [role, new Set(splitWords(words))]));

/** True if one of the words means the relationship: "madre" means `mother`. */
export const namesRelative = (role: string, words: readonly string[]): boolean => {
  const roleWords = WORDS.get(role.trim().toLowerCase());
  return roleWords !== undefined && words.some((word) => roleWords.has(word));
};

/** Returns the relationships that a word may mean: "freund" is a friend or a boyfriend. Accepts German genitives. */
export const relativeRoles = (word: string): readonly string[] => {
  const forms = [word, word.replace(/(?:e?s|n)$/u, '')];
  return [...WORDS].flatMap(([role, words]) => (forms.some((form) => words.has(form)) ? [role] : []));
};
