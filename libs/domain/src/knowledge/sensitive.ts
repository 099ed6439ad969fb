import { foldText } from '../language/words/fold.js';
import { generalLanguages } from './languages/languages.js';
import { findSecrets } from '../secrets/find-secrets.js';

export const isSensitive = (text: string): boolean => {
  const plain = foldText(text);
  return generalLanguages.some(({ sensitive }) => sensitive.test(plain)) || isPersonalData(text);
};

const PERSONAL_DATA: readonly RegExp[] = [
  // E-mail addresses, handles and accounts.
  /@/u,
  // URLs, host names, IP and MAC addresses.
  /\b[a-z][a-z0-9+.-]*:\/\//iu,
  /\b(?:[a-z0-9-]+\.)+(?:com|org|net|io|dev|app|ai|co|eu|de|es|fr|uk|us|edu|gov|local|internal|corp|lan|home|cloud|info|biz|me)\b/iu,
  /\blocalhost\b|\b\d{1,3}(?:\.\d{1,3}){3}\b|\b(?:[0-9a-f]{1,4}:){2,}[0-9a-f]{0,4}/iu,
  // File paths.
  /(?:^|\s)~?\/[\w.-]+|\w:\\|\\\\|\w\/\w+\//u,
  // Six or more digits in any grouping: telephone, account, card and identity numbers.
  /(?:\d[\s().+/-]{0,2}){6,}/u,
  /\+\d/u,
  // Dates finer than a year, and times.
  /\b\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\b|\b\d{1,2}[:h]\d{2}\b|\b\d{1,2}\s?(?:am|pm)\b/iu,
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?\s+\d|\b\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/iu,
  /\b(?:today|yesterday|tomorrow|tonight|now|currently|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:this|last|next) (?:week|month|year|morning|evening|night))\b/iu,
  // Streets and house numbers.
  /\b\d+\w?,?\s+\p{L}+(?:\s\p{L}+)?\s+(?:street|st|avenue|ave|road|rd|lane|drive|court|square|boulevard)\b/iu,
  /\b(?:street|avenue|postcode|zip code|apartment|flat number)\b/iu,
];

const isPersonalData = (text: string): boolean =>
  PERSONAL_DATA.some((pattern) => pattern.test(text)) || findSecrets(text).length > 0;
