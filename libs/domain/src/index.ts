export { isJson } from './is-json.js';
export { type Authority, type Claim, claimSchema, type ClaimCorrection } from './facts/claim.js';
export type { Granularity } from './language/time/date-precision.js';
export { ENTRY_KINDS, type Entry } from './facts/entry.js';
export { type Episode, type SaidMessage, type Source, sourceKey, sourceOf } from './conversation/episode.js';
export { type Instructions, hashInstructions, NO_INSTRUCTIONS } from './conversation/instructions.js';
export { Rejected, Unavailable } from './errors.js';
export { groupBy } from './group-by.js';
export { idOf } from './identity.js';
export { DAY_MS, type Instant, isoInstant } from './instant.js';
export type { Message, Metadata, Role, ToolCall } from './conversation/message.js';
export { isSystemPrompt, jsonSchema, metadataSchema, ROLES, SPOKEN_ROLES } from './conversation/message.js';
export {
  VERSION_SEPARATOR,
  lastVersions,
  messageVersion,
  nextVersionId,
} from './conversation/message-version.js';
export { originalId, replacedId } from './conversation/message-version.js';
export { readMessage } from './conversation/message-shapes/read-message.js';
export { ROLE_NAMES, roleOf } from './conversation/message-shapes/role-names.js';
export { argumentsText, toolCallText } from './conversation/message-shapes/tool-call.js';
export {
  AGENT_SEPARATOR,
  type Scope,
  scopeKey,
  ownerOf,
  ownMemoryOf,
  parseScopeKey,
  sessionKey,
  sharedMemoryOf,
} from './conversation/scope.js';
export type { HeldMessage, Segment, SegmentCause } from './segmentation/segment.js';
export { LIMIT_MESSAGE_CHARACTERS } from './segmentation/segment.js';
export type { Fact, ClaimHistory, Slot, Version, VersionCause } from './facts/fact.js';
export type { Filter, FilterField, FilterValue } from './retrieval/filter.js';
export { COMPARISONS, FILTER_FIELDS, MEMBERSHIPS } from './retrieval/filter.js';
export { agentFilter, allFilters, matchesFilter } from './retrieval/filter.js';
export { namedValues } from './retrieval/metadata-path.js';
export { type MemoryType, classifyMemory } from './conversation/classification/classify-memory.js';
export { type PackedVector, packVector, unpackVector } from './vectors/packed-vector.js';
export { quantise, quantisedVector } from './vectors/quantised-vector.js';
export {
  type ChunkPoint,
  type DigestPoint,
  type EmbeddedPoint,
  type EntryPoint,
  type FactPoint,
  RESULT_KINDS,
  type ResultKind,
  isChunk,
  isDigest,
  agentsOf,
  isEntry,
  metadataOf,
  type Point,
  POINT_KINDS,
  type PointKind,
} from './conversation/point.js';
export type { Statistics, MessageVector } from './retrieval/ranking/message-vector.js';
export { isNow, NOW, type AsOf, resolveInstants } from './facts/timeline/as-of.js';
export { cosine } from './vectors/cosine.js';
export { countStems, stemSlices, stemsOf, splitWords } from './language/words/lexical.js';
export { windowsOf } from './language/windows/window.js';
export { leftBranch } from './conversation/branches/left-branch.js';
export {
  type FingerprintedMessage,
  messageFingerprint,
} from './conversation/resent-messages/message-fingerprint.js';
export type { ComparedMessage, HistoryMessage } from './conversation/resent-messages/compared-message.js';
export {
  compareReplies,
  isUnfinished,
  mayReplaceReply,
} from './conversation/resent-messages/compare-replies.js';
export { type PlaceOfReply, placeOfReply } from './conversation/resent-messages/place-of-reply.js';
export { findResentMessages } from './conversation/resent-messages/resent-messages.js';
export { recalledLines, givenLines, mayRepeatLines } from './conversation/recalled-memory/recalled-lines.js';
export { fingerprintLine } from './conversation/recalled-memory/line-fingerprint.js';
export type { Span } from './conversation/recalled-memory/span.js';
export { spokenMessage, spokenText } from './conversation/recalled-memory/spoken-text.js';
export { stripRecalledMemory } from './conversation/recalled-memory/strip-recalled-memory.js';
export { describeFact, displaySubject, isOwnName } from './facts/description/describe-fact.js';
export { foldFacts } from './facts/timeline/revision/fold-facts.js';
export { refoldSlot } from './facts/timeline/revision/refold-slot.js';
export { type LoadedSlot, effectiveStart, LOADED_INTERVALS } from './facts/timeline/loaded-slot.js';
export type { SlotChange, SupportChange } from './facts/timeline/revision/slot-change.js';
export { diffSlot, diffSupports } from './facts/timeline/revision/slot-change.js';
export { slotKey, stripDescription } from './facts/slot.js';
export {
  type Alias,
  aliasClaim,
  readAlias,
  makeAlias,
  aliasSlot,
  isAliasClaim,
} from './facts/predicates/alias.js';
export type { LikenessThresholds, NamedVector } from './facts/predicates/predicate-likeness.js';
export { classifyLikeness, likenessThresholds } from './facts/predicates/predicate-likeness.js';
export {
  isSingleValued,
  isUnlistedPredicate,
  listedPredicates,
} from './facts/predicates/listed-predicates.js';
export { predicateWords } from './facts/predicates/listed-predicates.js';
export type { FactCommand } from './facts/timeline/fact-command.js';
export { canonicalPredicate, cardinality, predicatePhrase } from './facts/predicates/predicate.js';
export { type EntityGraph, entityGraphInSteps, type Relation } from './facts/entity-graph.js';
export { type Profile, type ProfileItem, profileOf } from './facts/profile/profile.js';
export { PROFILE_SECTIONS, CURRENT_CONCERN_MS } from './facts/profile/profile-section.js';
export { profileItemId, profileLine, profileText } from './context/profile-text.js';
export { factsOfSlot } from './facts/slot-facts.js';
export { compareWeights, factWeight } from './facts/evidence/fact-weight.js';
export { groupByEpisode, type Support, toSupport } from './facts/evidence/support.js';
export {
  rewriteClaim,
  isAffirmed,
  isUnambiguous,
  addKnownClaims,
  findClaimsByName,
  findMentionedClaims,
  type KnownClaim,
  type KnownClaims,
} from './facts/known-claims/known-claims.js';
export { parseRelative, nameRelative } from './facts/known-claims/relatives.js';
export { addKnownNames, type KnownNames } from './facts/known-claims/known-names.js';
export { canonicalSubject } from './facts/subject.js';
export {
  userDisplayName,
  refersToUser,
  addUserName,
  NEW_SCOPE_USER,
  recogniseSpeaker,
  type ScopeUser,
  USER,
  userSubject,
} from './facts/scope-user.js';
export type { RecentSessions } from './conversation/recent-sessions.js';
export { addRecentMessage, lastMessagesOf, NO_SESSIONS } from './conversation/recent-sessions.js';
export {
  addToDigest,
  DIGEST_RULES,
  digestOf,
  isShortSession,
  withoutMessages,
} from './conversation/digests/digest.js';
export { EMPTY_DIGEST, type DigestState } from './conversation/digests/digest-state.js';
export { splitForCompression, compressText } from './compression/compressible-text.js';
export { type AttentionMap, attentionLinks, type TokenSpan } from './segmentation/attention-links.js';
export {
  emptySensoryBuffer,
  leaveBranch,
  type SensoryBuffer,
  withoutAbandoned,
} from './segmentation/held-exchanges.js';
export { type FindTopics, topicsByAttention, topicsByDepth } from './segmentation/topic-cut.js';
export { admitMessage, type Arrival, flushBuffer, mustCut } from './segmentation/sensory-buffer.js';
export { addSegment, batchId, type HeldSegments, releaseSegments } from './segmentation/short-term-buffer.js';
export { summaryOf } from './conversation/summaries/summary.js';
export { tagsOf, toolDetailsOf } from './conversation/classification/tags.js';
export { changedExchanges, LONGEST_EXCHANGE } from './conversation/exchange.js';
export { bestWindow } from './language/windows/best-window.js';
export { sameWordsKey } from './context/same-words.js';
export { bestSentences } from './context/best-sentences.js';
export { isBlank } from './language/text/blank-text.js';
export { countCharacters, firstCharacters } from './language/text/characters.js';
export type { Budget } from './context/display-text.js';
export { packContext, packContextInSteps, type PackedContext } from './context/pack-context.js';
export { restoredBlockInSteps } from './context/restored-block.js';
export type { Steps } from './steps.js';
export { type AnalysedSentence, analyseSentences } from './context/sentence-content.js';
export { messageCues } from './retrieval/ranking/message-cues.js';
export { estimateTokens } from './language/text/estimated-tokens.js';
export { resultCount } from './retrieval/relevance/result-count.js';
export { type InjectionTier, injectionTier } from './context/injection-tier.js';
export { english as englishLanguage } from './language/languages/english.js';
export { german as germanLanguage } from './language/languages/german.js';
export { type Language, LANGUAGE_IDS, type LanguageId } from './language/languages/language.js';
export { detectLanguages } from './language/languages/detect-languages.js';
export { spanish as spanishLanguage } from './language/languages/spanish.js';
export {
  alternation,
  valuesByName,
  wholeWords,
  wordList,
  wordPairs,
  wordSet,
} from './language/words/word-patterns.js';
export { calendarText, dayOf } from './language/time/calendar.js';
export { englishTime } from './language/time/english/english-time.js';
export { germanTime } from './language/time/german/german-time.js';
export { resolveTimes } from './language/time/resolve-times.js';
export { spanishTime } from './language/time/spanish/spanish-time.js';
export type { TimeMention } from './language/time/time-mention.js';
export type { TimeWords } from './language/time/time-words.js';
export { findTimes } from './language/time/find-times.js';
export { foldText, textKey } from './language/words/fold.js';
export { namedSpeakers, nameKey, isSamePerson } from './conversation/speakers/named-speakers.js';
export {
  type Question,
  readQuestion,
  questionStems,
  countAskedWords,
} from './retrieval/question/question.js';
export { askedSlot } from './retrieval/question/asked-slot.js';
export {
  isInOtherLanguage,
  isPersonalQuestion,
  questionLanguage,
} from './language/questions/question-language.js';
export { type AnswerType, containsAnswer } from './retrieval/question/answer-type.js';
export { type RankedStatement, rankStatements, type Statement } from './retrieval/ranking/rank-statements.js';
export type { RankingStatistics } from './retrieval/ranking/terms/asked-words.js';
export { escapeForTerminal } from './language/text/escape-for-terminal.js';
export { type RankedMessage, rankMessages } from './retrieval/ranking/rank-messages.js';
export { computedLines } from './context/computed-lines.js';
export type { BlockWords } from './facts/words/block-words.js';
export { BLOCK_WORDS } from './facts/words/words-by-language.js';
export { type ContextItem } from './context/recalled-block.js';
export {
  bestScore,
  answerConfidence,
  questionThreshold,
  isAboutOtherPerson,
  messageThreshold,
  relevanceThreshold,
  statementThreshold,
  scoreInBlock,
} from './retrieval/relevance/relevance.js';
export { scoreLead } from './conversation/speakers/score-lead.js';
export { splitSentences, maskQuotes } from './language/text/sentence.js';
export { STOCK_QUESTIONS } from './retrieval/relevance/stock-questions.js';
export {
  extractFeatures,
  type MessageFeatures,
  type WordVector,
} from './retrieval/ranking/message-features.js';
export { rankByFeatures } from './retrieval/ranking/rank-by-features.js';
export { CODE_LINE, FENCES } from './language/passage/code-text.js';
export { mayBeSamePerson } from './language/passage/letter.js';
export { type Passage, passagesOf } from './language/passage/passage.js';
export { hasRedactionMark, SECRET_KINDS, type SecretKind } from './secrets/secret-kind.js';
export { redactText } from './secrets/redact.js';
export { redactJson, redactNamedValue } from './secrets/redact-json.js';
export type { JudgedEntry, Updater, UpdateQuestion, Verdict, VerdictKind } from './consolidation/verdict.js';
export type { SimilarPair, OrderedEntry } from './consolidation/update-queue.js';
export { compareEntries, NEIGHBOURS, updateQueues } from './consolidation/update-queue.js';
export { gateVerdict, findTextFaults } from './consolidation/gate-verdict.js';
export { lostDetails, lostDetailsExceptDates } from './consolidation/lost-details.js';
export { REFERENCE_PAIRS } from './consolidation/reference-pairs.js';
export { laterNotesIn, stripLaterNotes } from './consolidation/later-notes.js';
export { addsOnlyNotes, overNotesIn } from './consolidation/over-notes.js';
export { decidedVerdict, ruleVerdict } from './consolidation/rule-verdict.js';
export { verdictReason, VERDICT_REASONS, type VerdictReason } from './consolidation/verdict-reason.js';
export { type UpdateScale, updateScale } from './consolidation/update-scale.js';
export { isNearBound, pageOut, type RatedEntry } from './reinforcement/capacity.js';
export { EVICTION_HALF_LIFE_MS, HALF_LIFE_MS, importance, isSpent } from './reinforcement/importance.js';
export { NEVER_USED, type Use } from './reinforcement/use.js';
export type { Judgement, Recall, UseBook } from './reinforcement/use-book.js';
export { addJudgements, addRecalls } from './reinforcement/use-book.js';
export { isDurable } from './facts/evidence/fact-salience.js';
export { isPagedOut, PAGED_OUT, pagedAt } from './reinforcement/paged-out.js';
export type { Contribution, Polarity } from './knowledge/evidence.js';
export { type PublishedEvidence, publishedEvidence } from './knowledge/published-evidence.js';
export { generaliseStatement } from './knowledge/generalise.js';
export { edgeScore, nodeProximities } from './knowledge/edge-score.js';
export { possibleNodeIds } from './knowledge/possible-nodes.js';
export { type KnowledgeSettings, NO_KNOWLEDGE } from './knowledge/settings.js';
export {
  edgeText,
  EDGE_TYPES,
  type KnowledgeEdge,
  type KnowledgeNode,
  type KnowledgeUnit,
  nodeId,
  unitId,
} from './knowledge/unit.js';
export type { Vocabulary, WordKind } from './knowledge/vocabulary.js';
export { removeCycles } from './knowledge/remove-cycles.js';
export { bm25 } from './retrieval/ranking/bm25.js';
export {
  scoreChannels,
  type Fusion,
  type FusionCandidate,
  usesChannel,
} from './retrieval/fusion/channels.js';
export { diversify } from './retrieval/fusion/diversify.js';
export { factProximities } from './retrieval/fusion/fact-proximities.js';
export { fuseRanks } from './retrieval/fusion/reciprocal-ranks.js';
export { selectCandidates } from './retrieval/fusion/select-candidates.js';
export { matchDate } from './retrieval/ranking/match-date.js';
export { namesRelative } from './language/words/kin-words.js';
export { evidenceShape } from './retrieval/plan/evidence-shape.js';
export {
  EVIDENCE_SHAPES,
  type EvidenceShape,
  LIMIT_QUERY_CHARACTERS,
  MOST_QUERIES,
} from './retrieval/plan/query-plan.js';
export { mergePlans } from './retrieval/plan/merge-plans.js';
export { type QueryPlan } from './retrieval/plan/query-plan.js';
export { isPersonPredicate, relativeKind, type PersonKind } from './retrieval/plan/person-kind.js';
export { hasPronoun, resolvePronouns, namesInWindow, WORKING_WINDOW } from './retrieval/plan/pronouns.js';
export type { AskedRelation, RelationStep } from './retrieval/plan/asked-relations.js';
export { rolePredicates, findRelations, substituteName } from './retrieval/plan/asked-relations.js';
export { LIMIT_LEAD_MS, nextLogTime } from './log-time/log-present.js';
export {
  type ClockReading,
  type ClockTrust,
  type ClockVerdict,
  confirmTrust,
  initialTrust,
  judgeClock,
  renewTrust,
} from './log-time/judge-clock.js';
