/** Words for whoever speaks, and for whoever is spoken to. */
export const ENGLISH_FIRST_PERSON =
  /\b(?:i|i['’]m|im|i['’]ve|i['’]d|i['’]ll|me|my|mine|myself|we|we['’]re|we['’]ve|our|us)\b/giu;
export const ENGLISH_SECOND_PERSON = /\b(?:you|you['’]re|you['’]ve|your|yours|yourself|ur)\b/giu;
