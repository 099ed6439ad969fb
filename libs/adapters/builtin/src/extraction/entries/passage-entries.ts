import { mayBeSamePerson, type Message, type Passage, passagesOf } from '@mneme/domain';
import type { DraftClaim, DraftEntry } from '@mneme/ports';
import { entriesOf, MOST_ENTRIES } from './entry-writer.js';
import { beginningOf } from './readable-sentences.js';
import { speakerOf } from './sentence-reader.js';
import type { MessageContext } from './message-context.js';
import type { OnRuleFault } from '../rule-fault.js';

/** Maximum number of entries from quotations per message. */
const MOST_QUOTED = 6;
/** Confidence of quoted claims, equal to that of an assistant's claims. */
const CONFIDENCE = 0.5;
const TRACE = '“…”';
/** Name for an unknown source. Claims about it are dropped. */
const NO_SOURCE = 'Somebody';
/**
 * Predicates that are not claimed from quotations. Instructions and decisions of a source do not bind the
 * user, and a quoted name can be anyone's.
 */
const NOT_QUOTED = /^(?:instruction|decision|name)$/u;
/**
 * First-person words, which mean the source in a quotation. A quoted sentence with such a word is dropped if
 * the source is unknown.
 */
const FIRST_PERSON =
  /(?<![\p{L}\p{N}])(?:i|im|i['’](?:m|ve|ll|d)|my|me|mine|myself|we|we['’](?:re|ve|ll|d)|our|ours|us|ich|mein\p{L}*|mir|mich|wir|uns|unser\p{L}*|yo|mi|mis|mí|me|soy|estoy|vivo|trabajo|tengo|nosotr[oa]s|nuestr\p{L}+|nous|je|mon|mes|io|eu|meu|minha)(?![\p{L}\p{N}])/iu;

/** "We" in a mail may be a company, so a sentence with "we" makes no claims. */
const PLURAL =
  /(?<![\p{L}\p{N}])(?:we|our|ours|us|wir|uns|unser\p{L}*|nosotr[oa]s|nuestr\p{L}+|hemos)(?![\p{L}\p{N}])/iu;

/**
 * Reads a message by voice: first the speaker's own words, then fiction and possible pastes without claims,
 * then quotations in the name of their source.
 */
export function entriesByVoice(
  message: Message,
  conversation: MessageContext,
  onFault: OnRuleFault,
): readonly DraftEntry[] {
  const text = beginningOf(message.text);
  const passages = passagesOf(text, message.speaker);
  if (passages.every(({ voice }) => voice === 'own')) return entriesOf(message, conversation, onFault);
  const messageIn = (voice: Passage['voice']): Message => ({
    ...message,
    text: joinVoice(passages, voice),
  });
  const alone = { ...conversation, asked: null, last: null, own: [] };
  const quoted = passages.filter(({ voice }) => voice === 'quoted');
  return [
    ...entriesOf(messageIn('own'), conversation, onFault),
    ...entriesOf(messageIn('uncertain'), conversation, onFault).map((entry) => replaceClaims(entry, [])),
    ...quoted
      .flatMap((passage) =>
        quotedEntries(passage, message, (sentence) => entriesOf(sentence, alone, onFault)),
      )
      .slice(0, MOST_QUOTED),
  ].slice(0, MOST_ENTRIES);
}

/** A quotation inside a sentence is replaced by `TRACE`, so that the sentence stays whole. */
function joinVoice(passages: readonly Passage[], voice: Passage['voice']): string {
  let words = '';
  for (const [at, passage] of passages.entries()) {
    if (passage.voice !== voice) continue;
    const isWithin =
      at > 1 && passages[at - 2]?.voice === voice && isInline(passages[at - 2], passages[at - 1]);
    words += (words === '' ? '' : isWithin ? TRACE : '\n') + passage.words;
  }
  return words;
}

const isInline = (before: Passage | undefined, quoted: Passage | undefined): boolean =>
  quoted?.voice === 'quoted' && /[^\s.!?…]\s*$/u.test(before?.text ?? '') && !before?.text.endsWith('\n');

function quotedEntries(
  { source, words }: Passage,
  message: Message,
  read: (sentence: Message) => readonly DraftEntry[],
): readonly DraftEntry[] {
  const isNamed = source !== null && /^(?:\p{Lu}|\p{Lo})/u.test(source);
  const reader = isNamed ? source : NO_SOURCE;
  const origin =
    source === null ? 'quoted' : `quoted, from ${source.replace(/^my /u, `${speakerOf(message)}'s `)}`;
  return read({ ...message, speaker: reader, text: words }).flatMap((entry) => {
    const sentence = entry.text.startsWith(`${reader}: `) ? entry.text.slice(reader.length + 2) : entry.text;
    if (source === null && FIRST_PERSON.test(sentence)) return [];
    const claims = PLURAL.test(sentence)
      ? []
      : entry.claims.filter((claim) => isQuotable(claim, message)).map(quotedClaim);
    return {
      ...replaceClaims(entry, claims),
      text: `${origin}: ${sentence}`,
      speaker: isNamed ? source : null,
    };
  });
}

/** False for claims about the speaker, because these are read only from the speaker's own words. */
const isQuotable = ({ subject, predicate }: DraftClaim, message: Message): boolean =>
  !NOT_QUOTED.test(predicate) &&
  !subject.startsWith(NO_SOURCE) &&
  !mayBeSamePerson(subject.replace(/['’]s\b.*$/u, ''), speakerOf(message));

const quotedClaim = (claim: DraftClaim): DraftClaim => ({
  ...claim,
  authority: 'quoted',
  saidBy: claim.saidBy === NO_SOURCE ? null : claim.saidBy,
  confidence: Math.min(claim.confidence, CONFIDENCE),
});

const replaceClaims = (entry: DraftEntry, claims: readonly DraftClaim[]): DraftEntry => ({
  ...entry,
  kind: claims.length === 0 && entry.kind !== 'event' ? 'fact' : entry.kind,
  claims,
});
