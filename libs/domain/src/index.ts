export { isJson } from './is-json.js';
export { type Authority, type Claim, claimSchema, type Granularity } from './claim.js';
export { type DatePrecision, ENTRY_KINDS, type Entry, entrySchema } from './entry.js';
export { type Episode, episodeSchema, type Reading, type Source, sourceSchema } from './episode.js';
export { Rejected, Unavailable } from './errors.js';
export { idOf } from './identity.js';
export { DAY_MS, type Instant, instantSchema, isoInstant } from './instant.js';
export {
  type Message,
  messageSchema,
  type Metadata,
  jsonSchema,
  metadataSchema,
  type Role,
  ROLES,
  type ToolCall,
} from './message.js';
export { type Scope, scopeKey, scopeOfKey, scopeSchema, sessionKey } from './scope.js';
export { type HeldMessage, type Segment, type SegmentCause, segmentSchema } from './segment.js';
export type { Fact, KeptClaim, Slot, Version, VersionCause } from './fact.js';
export {
  COMPARISONS,
  type Filter,
  FILTER_FIELDS,
  type FilterField,
  type FilterValue,
  MEMBERSHIPS,
} from './filter.js';
export { matches } from './matches.js';
export { type MemoryType } from './memory-type.js';
export { type Point, POINT_KINDS, type PointKind } from './point.js';
export type { Statistics, Turn } from './turn.js';
export { NOW, type Vantage } from './vantage.js';
export { cosine } from './cosine.js';
export { countStems } from './count-stems.js';
export { withoutRecalledMemory } from './without-recalled-memory.js';
export { describeFact, shownSubject } from './describe-fact.js';
export { instantsOf } from './fact-visibility.js';
export { changedPart, foldFacts, slotKeysOf } from './fold-facts.js';
export { slotKey } from './slot.js';
export type { Happening } from './happening.js';
export { isOwnWord } from './own-word.js';
export { canonicalPredicate, predicatePhrase } from './predicate.js';
export { HAPPENED } from './predicate-table.js';
export { factsOfSlot } from './slot-facts.js';
export {
  inKnownWords,
  isHolding,
  isOneThing,
  keepClaims,
  knownAs,
  mentionedIn,
  type KnownClaim,
  type KnownClaims,
} from './known-claims.js';
export { keepNames, type KnownNames } from './known-names.js';
export { canonicalSubject } from './subject.js';
export {
  callName,
  isUsersWord,
  learnName,
  NEW_SCOPE_USER,
  recogniseSpeaker,
  type ScopeUser,
  USER,
  userSubject,
} from './scope-user.js';
export { keepSaid, lastSaid, NO_TALKS, type RecentMessage, type RecentTalks } from './recent-talks.js';
export { classifyMemory } from './classify-memory.js';
export { type Digestible, digestOf } from './digest.js';
export { emptySensoryBuffer, type Sensed, type SensoryBuffer } from './held-turns.js';
export { admit, type Arrival, flush } from './sensory-buffer.js';
export { addSegment, batchId, type Collected, type HeldSegments, release } from './short-term-buffer.js';
export { summaryOf } from './summary.js';
export { tagsOf } from './tags.js';
export { changedTurnPairs, type TurnPair } from './turn-pair.js';
export { bestWindow } from './best-window.js';
export { bm25 } from './bm25.js';
export { bestSentences } from './best-sentences.js';
export { countCharacters, firstCharacters } from './characters.js';
export { type Budget, type PackedContext, packContext } from './context.js';
export { type Cues, cuesOf } from './cues.js';
export { type DateSpan } from './date-span.js';
export { estimatedTokens } from './estimated-tokens.js';
export { howMany } from './how-many.js';
export { type InjectionTier, injectionTier } from './injection-tier.js';
export { english } from './language/english.js';
export type { AskedRole, Language } from './language/language.js';
export { anyOf, wholeWords } from './language/time/any-of.js';
export { calendarText, type Stretch, type Unit } from './language/time/calendar.js';
export { englishTime } from './language/time/english-time.js';
export { germanTime } from './language/time/german-time.js';
export { resolveTimes } from './language/time/resolve-times.js';
export { spanishTime } from './language/time/spanish-time.js';
export type { Moment, TimeMention } from './language/time/time-mention.js';
export type { TimeKind, TimePattern, TimeWords } from './language/time/time-words.js';
export { timesIn } from './language/time/times-in.js';
export { stemSlices, stemsOf, wordsOf } from './lexical.js';
export { namedSpeakers, samePerson } from './named-speakers.js';
export { type Asking, type Question, readQuestion, wordsAsked } from './question.js';
export { isPersonal, type QuestionLanguage, questionLanguage, surelyIn } from './question-language.js';
export { rankStatements, type RankedStatement, type Statement } from './rank-statements.js';
export { printable } from './printable.js';
export { type RankedTurn, type RankingTerms, rankTurns } from './rank-turns.js';
export { type ContextItem } from './recalled-block.js';
export {
  type Asked,
  bestScore,
  type Candidate,
  confidenceOf,
  floorFor,
  isAboutSomebodyElse,
  isInDoubt,
  messageFloor,
  relevanceFloor,
  statementFloor,
  USUAL_FLOOR,
  worthInBlock,
} from './relevance.js';
export { leadOf } from './said-about.js';
export { type Sentence, sentencesOf } from './sentence.js';
export { STOCK_QUESTIONS } from './stock-questions.js';
export type { Evidence } from './words-term.js';
export { CODE_LINE, FENCES } from './language/code-text.js';
export { isOnePerson } from './language/letter.js';
export { type Passage, passagesOf } from './language/passage.js';
export type { Voice } from './language/voice.js';
