// Made from the API's document: "node scripts/client-types.mjs" writes it anew. Not to be edited.
export interface components {
    schemas: {
        /** @description A message to record. */
        readonly NewMessage: {
            /** @description Your own id of the message, unique within its session. Sending the same message again changes nothing. Default: a new id. */
            readonly id?: string | null;
            /**
             * @description The role of the speaker.
             * @enum {string}
             */
            readonly role: "user" | "assistant" | "system" | "tool";
            /** @description The name of the speaker. Default: none. */
            readonly name?: string | null;
            /** @description The text of the message, at most 1,000,000 characters. */
            readonly content: string;
            /** @description The time at which the message was said. Default: the time of the request. */
            readonly timestamp?: string | null;
            /**
             * @description The tools that the assistant called, at most 100. Default: none.
             * @default []
             */
            readonly toolCalls?: readonly {
                /** @description The name of the tool. */
                readonly name: string;
                /** @description The arguments of the call, as JSON or as text. */
                readonly arguments: string | {
                    readonly [key: string]: components["schemas"]["Json"];
                };
            }[];
            /**
             * @description Your own metadata. Filters address it as `metadata.<key>`. At most 16 KiB.
             * @default {}
             */
            readonly metadata?: {
                readonly [key: string]: components["schemas"]["Json"];
            };
        };
        /** @description Any JSON. */
        readonly Json: unknown;
        /** @description A message in which secrets were replaced before it was stored. */
        readonly RedactedMessage: {
            /** @description The id of the message. */
            readonly messageId: string;
            /** @description The kinds of the replaced secrets, one per secret. The text has `[redacted: …]` in their place. */
            readonly kinds: readonly ("private-key" | "aws-access-key" | "aws-secret-key" | "github-token" | "gitlab-token" | "slack-token" | "slack-webhook" | "stripe-key" | "openai-key" | "anthropic-key" | "google-key" | "npm-token" | "pypi-token" | "sendgrid-key" | "twilio-key" | "telegram-token" | "discord-token" | "discord-webhook" | "azure-key" | "provider-key" | "json-web-token" | "authorization" | "url-password" | "card" | "card-code" | "password" | "pin" | "key")[];
        };
        /** @description One memory, in the form that every read returns. */
        readonly Memory: {
            /** @description The id of the memory, with its owner inside. */
            readonly id: string;
            /**
             * @description chunk: the words of a message. entry, fact, digest: derived from messages. exchange: a question and its reply, in short. knowledge: known by many users.
             * @enum {string}
             */
            readonly kind: "chunk" | "entry" | "fact" | "digest" | "exchange" | "knowledge";
            /** @description The memory as a text for people. */
            readonly memory: string;
            /** @description The score of the result, comparable only within one answer. */
            readonly score?: number;
            /** @description The role of the speaker, for chunks only. */
            readonly role: string | null;
            /** @description The name of the speaker, or `null`. */
            readonly speaker: string | null;
            /** @description The session of the memory, or `null`. */
            readonly sessionId: string | null;
            /** @description Time at which Mneme learned the memory. */
            readonly createdAt: string;
            /** @description The start of the interval in which the fact holds, or the time at which the message was said. */
            readonly validAt: string | null;
            /** @description The end of the interval in which the fact held, or `null` if no end is known. */
            readonly invalidAt: string | null;
            /** @description Time since which the memory is no longer believed, or `null` if it is believed. */
            readonly expiredAt: string | null;
            /** @description The messages that support the memory, best first. */
            readonly sources: readonly components["schemas"]["Source"][];
            /**
             * @description Whether the fact is affirmed or denied, for facts only.
             * @enum {string}
             */
            readonly polarity?: "affirmed" | "denied";
            /** @description Confidence in the fact, from 0 to 1. Rises with every episode that says the fact, and falls with claims that contradict it (Engram, algorithms 5.9). */
            readonly confidence?: number;
            /** @description Salience of the fact, from .3 to 5. Rises with every episode that says the fact and every read that uses it, and falls with every day since, unless its relation is durable (Engram, algorithms 9.2). A search counts the reads only with `explain`. */
            readonly salience?: number;
            /** @description The metadata that the client sent with the message. */
            readonly metadata: {
                readonly [key: string]: components["schemas"]["Json"];
            };
            /** @description The use of the memory by reads and feedback. In answers for one entry, and in results if `explain` was requested. */
            readonly use?: components["schemas"]["Use"];
            /** @description The entry that has replaced this one since, if a read with an earlier `known_at` found it and `explain` was requested. */
            readonly gaveWay?: components["schemas"]["Replacement"];
            /** @description The claims and messages on which a fact rests, if `explain` was requested. */
            readonly grounds?: components["schemas"]["Grounds"];
            /** @description The contribution of each ranking term, if `explain` was requested. */
            readonly explain?: {
                readonly [key: string]: number;
            };
        };
        /** @description A message that supports a memory. */
        readonly Source: {
            /** @description The id of the message. */
            readonly messageId: string;
            /** @description The session of the message. */
            readonly sessionId: string;
            /** @description The time at which the message was said. */
            readonly timestamp: string;
        };
        /** @description The use of a memory by reads and feedback. */
        readonly Use: {
            /** @description Number of reads that have used the memory. */
            readonly uses: number;
            /** @description Time of the last read that used the memory, or `null` if none has. */
            readonly lastUsedAt: string | null;
            /** @description Confidence from .1 to 1. Rises by .15 with every read that uses the memory, and falls by .02 with every read that considers it and uses others (Lantern, algorithms 9.1). */
            readonly confidence: number;
            /** @description Success from 0 to 1: the moving average of the feedback, starting at .5 (Lantern, algorithms 9.1). */
            readonly success: number;
            /** @description Importance: recency, frequency of use, confidence and success in one figure (Lantern, algorithms 7.2). */
            readonly importance: number;
        };
        /** @description The entry that replaced this one, and the reason. */
        readonly Replacement: {
            /** @description The id of the memory, with its owner inside. */
            readonly by: string;
            /**
             * @description merge: another entry says all of it. supersede: a later entry contradicts it. update: a text that says both replaced it.
             * @enum {string}
             */
            readonly verdict: "merge" | "supersede" | "update";
            /** @description The reason of the verdict. Replaced: same-words, said-in-full (the other entry has all of its statements), facts-replaced, contradicted, partly-replaced (its own text names the end), change-quoted (the later text is quoted), told-together (one text holds both). Kept: would-lose-details (a name, number, date or negation), would-invent-details, told-beside, two-people, edited, gone, still-holds. `null` if no reason was recorded. */
            readonly reason: ("same-words" | "said-in-full" | "facts-replaced" | "partly-replaced" | "change-quoted" | "contradicted" | "told-together" | "told-beside" | "would-lose-details" | "would-invent-details" | "two-people" | "edited" | "gone" | "still-holds") | null;
        };
        /** @description The claims and messages on which a fact rests. */
        readonly Grounds: {
            /** @description The version of the belief in the claim, counted from 1. */
            readonly version: number;
            /**
             * @description The event that made the version.
             * @enum {string}
             */
            readonly cause: "assert" | "supersede" | "restore" | "retract" | "end" | "correct";
            /** @description The claims that say the fact, its own claim first, at most 20. */
            readonly claims: readonly {
                /** @description The id of the claim, with its owner inside. */
                readonly id: string;
                /** @description The claim as a sentence. */
                readonly memory: string;
                /** @description The messages from which the claim was read. Empty if they are gone, or if the claim was not said in a message. */
                readonly said: readonly {
                    /** @description The id of the message. */
                    readonly messageId: string;
                    /** @description The session of the message. */
                    readonly sessionId: string;
                    /** @description The time at which the message was said. */
                    readonly timestamp: string;
                    /** @description The sentences of the message that say the claim. */
                    readonly words: string;
                }[];
            }[];
        };
        /** @description A write whose messages wait in their session. */
        readonly Held: {
            /** @description The id of the write, with its owner inside. */
            readonly eventId: string;
            /**
             * @description The part of the session in which the messages wait. open-segment: a segment that is still open. open-batch: a batch that is not full yet.
             * @enum {string}
             */
            readonly heldBy: "open-segment" | "open-batch";
            /** @description The latest instant at which processing continues without a request. */
            readonly heldUntil: string;
            /** @description The kinds of results that are still missing. */
            readonly missing: readonly ("entries" | "facts" | "digest")[];
        };
        /** @description One version of an entry. */
        readonly MemoryVersion: {
            /** @description The number of the version, counted from 1. */
            readonly version: number;
            /**
             * @description The change that made the version. `supersede`: a later entry contradicts the entry, or a model has read its messages after rules had. `merge`: another entry says all of it. `rewrite`: a text that says more replaced it. `restore`: such a change was undone.
             * @enum {string}
             */
            readonly event: "add" | "update" | "delete" | "supersede" | "merge" | "rewrite" | "restore";
            /** @description The entry that replaced this one, or `null` if none did. */
            readonly by: string | null;
            /** @description The consolidation run that made the change, or `null` if none did. */
            readonly consolidationId: string | null;
            /** @description The reason of the verdict. Replaced: same-words, said-in-full (the other entry has all of its statements), facts-replaced, contradicted, partly-replaced (its own text names the end), change-quoted (the later text is quoted), told-together (one text holds both). Kept: would-lose-details (a name, number, date or negation), would-invent-details, told-beside, two-people, edited, gone, still-holds. `null` if no reason was recorded. */
            readonly reason: ("same-words" | "said-in-full" | "facts-replaced" | "partly-replaced" | "change-quoted" | "contradicted" | "told-together" | "told-beside" | "would-lose-details" | "would-invent-details" | "two-people" | "edited" | "gone" | "still-holds") | null;
            /** @description The text of the version. */
            readonly memory: string;
            /** @description The time of the change. */
            readonly createdAt: string;
        };
        /** @description An entry in whose new text secrets were replaced before it was stored. */
        readonly RedactedMemory: {
            /** @description The id of the entry. */
            readonly memoryId: string;
            /** @description The kinds of the replaced secrets, one per secret. The text has `[redacted: …]` in their place. */
            readonly kinds: readonly ("private-key" | "aws-access-key" | "aws-secret-key" | "github-token" | "gitlab-token" | "slack-token" | "slack-webhook" | "stripe-key" | "openai-key" | "anthropic-key" | "google-key" | "npm-token" | "pypi-token" | "sendgrid-key" | "twilio-key" | "telegram-token" | "discord-token" | "discord-webhook" | "azure-key" | "provider-key" | "json-web-token" | "authorization" | "url-password" | "card" | "card-code" | "password" | "pin" | "key")[];
        };
        /** @description A recorded message that is similar to the query. */
        readonly RecalledMessage: {
            /** @description The id of the memory, with its owner inside. */
            readonly id: string;
            /** @description The id of the message. */
            readonly messageId: string;
            /** @description The session of the message. */
            readonly sessionId: string;
            /** @description The role of the speaker: `user`, `assistant`, `system` or `tool`. */
            readonly role: string;
            /** @description The name of the speaker. */
            readonly speaker: string | null;
            /** @description The time at which the message was said. */
            readonly timestamp: string;
            /** @description The text of the message. For a long message, the sentences that match the query best, at most 600 characters. */
            readonly text: string;
            /** @description The cosine of the query and the message, from -1 to 1, or `null` if one of them has no vector. */
            readonly similarity: number | null;
            /** @description The source of the message, as a text for the prompt. */
            readonly label: string;
        };
        /** @description An entity or a concept that many users know. */
        readonly KnowledgeNode: {
            /**
             * @description Entity: a thing with a name of its own. Concept: a class, a property or a state.
             * @enum {string}
             */
            readonly type: "Entity" | "Concept";
            /** @description The name of the node. */
            readonly label: string;
            /** @description Minimum number of users who support it: `k`, doubled as often as it fits. */
            readonly usersAtLeast: number;
            /** @description Confidence from 0 to 1, rounded to one digit. */
            readonly confidence: number;
        };
        /** @description A relation between two nodes that many users know. */
        readonly KnowledgeEdge: {
            /**
             * @description The relation of the two nodes.
             * @enum {string}
             */
            readonly type: "IsA" | "HasProperty" | "RelatedTo" | "Implies";
            /** @description The label of the first node. */
            readonly from: string;
            /** @description The label of the second node. */
            readonly to: string;
            /** @description The edge as a sentence. */
            readonly memory: string;
            /** @description Minimum number of users who support it: `k`, doubled as often as it fits. */
            readonly usersAtLeast: number;
            /** @description Confidence from 0 to 1, rounded to one digit. */
            readonly confidence: number;
        };
        /** @description A user with recorded messages. */
        readonly User: {
            /** @description The id of the user. */
            readonly userId: string;
            /** @description Number of recorded messages. */
            readonly messages: number;
        };
        /** @description A session, with the number of its messages and the times of the first and last. */
        readonly Session: {
            /** @description The id of the session. */
            readonly runId: string;
            /** @description Number of recorded messages. */
            readonly messages: number;
            /** @description The time at which the earliest message was said. */
            readonly firstMessageAt: string;
            /** @description The time at which the latest message was said. */
            readonly lastMessageAt: string;
        };
        /** @description A recorded message. */
        readonly Message: {
            /** @description The id of the message: the one with which it was sent, or a new one. */
            readonly id: string;
            /** @description The role of the speaker: `user`, `assistant`, `system` or `tool`. */
            readonly role: string | null;
            /** @description The name of the speaker. */
            readonly name: string | null;
            /** @description The agent to which the message was said, or `null`. */
            readonly agentId: string | null;
            /** @description The text of the message, verbatim. */
            readonly content: string;
            /** @description The time at which the message was said. */
            readonly timestamp: string;
            /** @description The time at which the message was recorded. */
            readonly createdAt: string;
            /** @description The kinds of data found in the text, such as dates. */
            readonly tags: readonly string[];
            /** @description The kind of memory in the message, or `null`. */
            readonly memoryType: string | null;
            /** @description A summary of a long message, otherwise `null`. */
            readonly summary: string | null;
            /** @description The compressed text that a language model reads, as messages are compressed now, or `null` for the whole text. Only if `explain` was requested. */
            readonly compressed?: string | null;
            /** @description The tools that the assistant called. */
            readonly toolCalls: readonly {
                /** @description The name of the tool. */
                readonly name: string;
                /** @description The arguments of the call, as they were sent. */
                readonly arguments: string;
            }[];
            /** @description The metadata that the client sent with the message. */
            readonly metadata: {
                readonly [key: string]: components["schemas"]["Json"];
            };
        };
        /** @description A fact to state. */
        readonly NewFact: {
            /** @description The person or thing that the fact is about. */
            readonly subject: string;
            /** @description The relation. */
            readonly predicate: string;
            /** @description The value: at most 4000 characters. */
            readonly object: string;
            /** @description The start of the interval in which the fact holds. Default: now. */
            readonly validAt?: string | null;
            /** @description The end of the interval in which the fact held, later than `valid_at`. Default: no known end. */
            readonly invalidAt?: string | null;
            /**
             * @description The source of the fact. Default: user.
             * @default user
             * @enum {string}
             */
            readonly source?: "user" | "agent" | "import";
            /** @description Time at which facts of this time are erased automatically, like by `DELETE /v1/memories`. Must be in the future. Default: never. */
            readonly expiresAt?: string | null;
        };
        /** @description A note to store: a value under a key. */
        readonly NewNote: {
            /** @description The key of the note. Each session holds one value per key. */
            readonly key: string;
            /** @description The value: at most 4000 characters. */
            readonly value: string;
            /** @description The category in which to list the note. Default: none. */
            readonly category?: string | null;
            /** @description Time at which notes of this time are erased automatically, like by `DELETE /v1/memories`. Must be in the future. Default: never. */
            readonly expiresAt?: string | null;
        };
        /** @description A fact in which secrets were replaced before it was stored. */
        readonly RedactedFact: {
            /** @description The id of the fact. */
            readonly factId: string;
            /** @description The kinds of the replaced secrets, one per secret. The text has `[redacted: …]` in their place. */
            readonly kinds: readonly ("private-key" | "aws-access-key" | "aws-secret-key" | "github-token" | "gitlab-token" | "slack-token" | "slack-webhook" | "stripe-key" | "openai-key" | "anthropic-key" | "google-key" | "npm-token" | "pypi-token" | "sendgrid-key" | "twilio-key" | "telegram-token" | "discord-token" | "discord-webhook" | "azure-key" | "provider-key" | "json-web-token" | "authorization" | "url-password" | "card" | "card-code" | "password" | "pin" | "key")[];
        };
        /** @description A fact, with one interval in which it holds or held. */
        readonly Fact: {
            /** @description The id of the fact, with its owner inside. */
            readonly id: string;
            /**
             * @description The kind of memory.
             * @constant
             */
            readonly kind: "fact";
            /** @description The person or thing that the fact is about. */
            readonly subject: string;
            /** @description The relation. */
            readonly predicate: string;
            /** @description The value. */
            readonly object: string;
            /** @description Whether the fact is denied. */
            readonly negated: boolean;
            /**
             * @description Whether the fact is affirmed or denied, for facts only.
             * @enum {string}
             */
            readonly polarity: "affirmed" | "denied";
            /** @description The fact as a sentence. */
            readonly memory: string;
            /** @description The start of the interval in which the fact holds. */
            readonly validAt: string;
            /** @description The end of the interval in which the fact held, or `null` if no end is known. */
            readonly invalidAt: string | null;
            /** @description Time at which Mneme learned the fact. */
            readonly createdAt: string;
            /** @description Time since which the fact is no longer believed, or `null` if it is believed. */
            readonly expiredAt: string | null;
            /** @description Confidence in the fact, from 0 to 1. Rises with every episode that says the fact, and falls with claims that contradict it (Engram, algorithms 5.9). */
            readonly confidence: number;
            /** @description Salience of the fact, from .3 to 5. Rises with every episode that says the fact and every read that uses it, and falls with every day since, unless its relation is durable (Engram, algorithms 9.2). A search counts the reads only with `explain`. */
            readonly salience: number;
            /** @description Number of episodes that say the fact. */
            readonly evidence: number;
            /** @description The fact that this one replaced, or `null`. */
            readonly supersedes: string | null;
            /** @description Whether a claim contradicts the fact. */
            readonly contested: boolean;
            /** @description The speaker of the claim, or `null` if it was not said in a conversation. */
            readonly saidBy: string | null;
            /** @description The claims that contradict the fact. */
            readonly disputedBy: readonly components["schemas"]["Dispute"][];
            /** @description The source of the claim: `user`, `agent`, `extracted`, `quoted`, `assistant` or `import`. */
            readonly source: string;
            /** @description The key, for notes only. */
            readonly key?: string;
            /** @description The category of a note, or `null`. */
            readonly category: string | null;
            /** @description The session in which the fact was stated, or `null`. */
            readonly sessionId: string | null;
            /** @description The messages that support the fact. */
            readonly sources: readonly components["schemas"]["Source"][];
        };
        /** @description A claim that contradicts the fact. */
        readonly Dispute: {
            /** @description The id of the claim, with its owner inside. */
            readonly id: string;
            /** @description The speaker of the claim, or `null` if it was not said in a conversation. */
            readonly saidBy: string | null;
            /** @description The claim as a sentence. */
            readonly memory: string;
            /** @description The source of the claim: `user`, `agent`, `extracted`, `quoted`, `assistant` or `import`. */
            readonly source: string;
        };
        /** @description A person or thing that facts are about, or name as their value. */
        readonly Entity: {
            /** @description The name of the entity. */
            readonly name: string;
            /** @description Distance from the first entity, in facts. */
            readonly hops: number;
        };
        /** @description A fact that connects two entities. */
        readonly Relation: {
            /** @description The name of the entity that the fact is about. */
            readonly from: string;
            /** @description The name of the entity that is its value. */
            readonly to: string;
            /** @description The relation. */
            readonly predicate: string;
            /** @description The id of the fact, with its owner inside. */
            readonly factId: string;
            /** @description The fact as a sentence. */
            readonly memory: string;
            /** @description The start of the interval in which the fact holds. */
            readonly validAt: string;
            /** @description The end of the interval in which the fact holds, or `null` if no end is known. */
            readonly invalidAt: string | null;
        };
        /** @description A line of a profile, with its sources. */
        readonly ProfileLine: {
            /** @description The id of the memory, with its owner inside. */
            readonly id: string;
            /**
             * @description fact: a believed fact. entry: a recent entry. chunk: a message or its beginning.
             * @enum {string}
             */
            readonly kind: "fact" | "entry" | "chunk";
            /** @description The line as a sentence. */
            readonly memory: string;
            /** @description The start of the interval in which the fact holds, or the time at which the message was said. */
            readonly validAt: string;
            /** @description The end of the interval in which the fact holds, or `null` if no end is known. */
            readonly invalidAt: string | null;
            /** @description The messages that support the line. */
            readonly sources: readonly components["schemas"]["Source"][];
        };
        /** @description The profile of a user, by section. */
        readonly Profile: {
            /** @description Who the user is, the most telling first. */
            readonly identity: readonly components["schemas"]["ProfileLine"][];
            /** @description What they like, and what not, the most telling first. */
            readonly preferences: readonly components["schemas"]["ProfileLine"][];
            /** @description What they want, and what binds them, the most telling first. */
            readonly goals: readonly components["schemas"]["ProfileLine"][];
            /** @description What they ask of the assistant, once and for all, the most telling first. */
            readonly style: readonly components["schemas"]["ProfileLine"][];
            /** @description What ends within a week, or was said within a day and does not last, the most telling first. */
            readonly working: readonly components["schemas"]["ProfileLine"][];
            /** @description How they have things done, the most telling first. */
            readonly procedures: readonly components["schemas"]["ProfileLine"][];
        };
        /** @description A consolidation run of one user, or of all users of the tenant. */
        readonly Consolidation: {
            /** @description The id of the run, with its owner inside. */
            readonly id: string;
            /**
             * @description running: further verdicts will follow, and the existing ones are already in force. succeeded: all verdicts are made. A run over all users is running again while it is undone.
             * @enum {string}
             */
            readonly status: "running" | "succeeded";
            /** @description Entries recorded until then are consolidated. `null` if the run is not planned yet, or is over all users. */
            readonly knownAt: string | null;
            /** @description Number of new entries that were compared with their neighbours. */
            readonly compared: number;
            /** @description Number of entries that have a verdict or wait for one. */
            readonly targets: number;
            /** @description The verdicts so far, without those of kind `ignore`. */
            readonly verdicts: readonly components["schemas"]["Verdict"][];
            /** @description Number of verdicts of each kind, without undone ones. */
            readonly counts: {
                readonly [key: string]: number;
            };
            /** @description Number of entries on which each judge has decided. */
            readonly judges: {
                readonly [key: string]: number;
            };
            /** @description Number of verdicts for each reason, including `ignore` and without undone ones. */
            readonly reasons: {
                readonly [key: string]: number;
            };
            /** @description Requests of its verdicts to language models. Rules make no requests. */
            readonly usage: components["schemas"]["ModelUsage"];
            /** @description The progress of a run over all users. Its totals include a user once the run of that user has ended, and the verdicts are in the runs of the users. `null` for a run of one user. */
            readonly users: components["schemas"]["ConsolidatedUsers"] | null;
            /** @description The parked event that blocks a run, if the run is requested by its id. The other verdicts still follow, and the run ends once `POST /v1/parked/{id}/replay` has put the event back. `null` if no event is parked, in a list of runs, and for a run over all users. */
            readonly parked: {
                /** @description The id of the parked event, for `GET /v1/parked/{id}`. If the event cannot be read, this needs the operator's key. */
                readonly id: string;
                /** @description The error code, for programs. */
                readonly code: string;
                /** @description The error message, for people. */
                readonly reason: string;
            } | null;
            /** @description The run that continues where this one ends, or `null` if there is none. */
            readonly continuedBy: string | null;
        };
        /** @description The verdict on an entry. */
        readonly Verdict: {
            /** @description The entry that was judged. */
            readonly memoryId: string;
            /**
             * @description ignore: the entry stays. merge: another entry says all of it. supersede: a later entry contradicts it. update: a new text replaces it, either its own words with a note of the part that has ended, or one text that says both. add: such a text is added next to it.
             * @enum {string}
             */
            readonly verdict: "ignore" | "merge" | "supersede" | "update" | "add";
            /** @description The entry that replaced it or was added to it, or `null` if it stays unchanged. */
            readonly by: string | null;
            /** @description The reason of the verdict. Replaced: same-words, said-in-full (the other entry has all of its statements), facts-replaced, contradicted, partly-replaced (its own text names the end), change-quoted (the later text is quoted), told-together (one text holds both). Kept: would-lose-details (a name, number, date or negation), would-invent-details, told-beside, two-people, edited, gone, still-holds. `null` if no reason was recorded. */
            readonly reason: ("same-words" | "said-in-full" | "facts-replaced" | "partly-replaced" | "change-quoted" | "contradicted" | "told-together" | "told-beside" | "would-lose-details" | "would-invent-details" | "two-people" | "edited" | "gone" | "still-holds") | null;
            /** @description The judge, with the version of its rules or prompt. */
            readonly madeBy: string;
            /** @description Whether the verdict was undone. */
            readonly undone: boolean;
        };
        /** @description Requests to language models and their tokens. All figures are 0 if only rules judged. */
        readonly ModelUsage: {
            /** @description Number of answered requests. */
            readonly calls: number;
            /** @description Number of tokens sent. */
            readonly promptTokens: number;
            /** @description Number of tokens received. */
            readonly completionTokens: number;
        };
        /** @description The progress of a run over all users. */
        readonly ConsolidatedUsers: {
            /** @description Number of users with new entries so far. */
            readonly asked: number;
            /** @description Number of users whose runs have ended. */
            readonly finished: number;
            /** @description Number of users who were erased meanwhile, or whose runs did not end. */
            readonly givenUp: number;
            /** @description Number of users whose runs were undone with this one so far. */
            readonly undone: number;
        };
        /** @description An event that a stage could not process. */
        readonly ParkedEvent: {
            /** @description The id of the parked event. */
            readonly id: string;
            /** @description The stage that could not process the event. */
            readonly stage: string;
            /** @description The topic of the event. */
            readonly topic: string;
            /** @description The error code, for programs. */
            readonly code: string;
            /** @description The error message, for people. */
            readonly reason: string;
            /** @description The time at which the event was parked. */
            readonly parkedAt: string;
            /** @description The time at which the event was put back into its topic, or `null`. */
            readonly replayedAt: string | null;
            /** @description The original event. Only in the answer for a single event. */
            readonly body?: string;
        };
        /** @description Requests, tokens and cost of language models, for one stage and day. */
        readonly Usage: {
            /** @description The stage that made the requests. */
            readonly stage: string;
            /** @description The day, in UTC. */
            readonly day: string;
            /** @description Number of answered requests. */
            readonly calls: number;
            /** @description Number of tokens sent. */
            readonly promptTokens: number;
            /** @description Number of tokens received. */
            readonly completionTokens: number;
            /** @description Cost at the configured price, or 0 without a price. */
            readonly cost: number;
        };
        /** @description The daily limit for the use of language models. */
        readonly DailyLimit: {
            /** @description Maximum number of requests, or `null` without a limit. */
            readonly calls: number | null;
            /** @description Maximum number of tokens sent and received, or `null` without a limit. */
            readonly tokens: number | null;
        };
        /** @description The clock of the server, compared with the log. */
        readonly Clock: {
            /**
             * @description agrees: the clock fits the recorded data. ahead: it is more than 7 days ahead of the last time at which a clock was trusted. behind: it is more than 5 minutes behind the recorded data.
             * @enum {string}
             */
            readonly state: "agrees" | "ahead" | "behind";
            /** @description The clock of the process that answers. */
            readonly clock: string;
            /** @description The instant with which the clock was compared: the newest record, or the last time at which a clock was trusted. */
            readonly log: string;
            /**
             * @description Whether retention and `expires_at` are applied. They stop while a clock does not agree with the log.
             * @enum {string}
             */
            readonly sweeps: "running" | "stopped";
            /** @description The clock of the process that erases by age, if it does not agree with the log, otherwise `null`. */
            readonly sweeper: {
                /**
                 * @description The difference of the clock: ahead or behind.
                 * @enum {string}
                 */
                readonly state: "ahead" | "behind";
                /** @description The clock at the time of the comparison. */
                readonly clock: string;
                /** @description The instant with which the clock was compared. */
                readonly log: string;
            } | null;
            /** @description Time at which an operator last confirmed a clock, or `null` if never. */
            readonly confirmedAt: string | null;
        };
        /** @description A relation, and the name under which it is always stored. */
        readonly NamedPredicate: {
            /** @description The relation, in snake_case. */
            readonly name: string;
            /** @description When to use the relation, in one line. */
            readonly meaning: string;
        };
        /** @description A retention rule that is in force. */
        readonly RetentionRuleInForce: {
            /** @description Number of days for which messages are kept. */
            readonly days: number;
            /** @description Only messages of this role, or `null` for every role. */
            readonly role: string | null;
            /** @description Only messages with this tag, or `null` for messages with any tag or none. */
            readonly tag: string | null;
        };
        /** @description A rule for the number of days that messages are kept. */
        readonly RetentionRule: {
            /** @description Number of days for which messages are kept, counted from when they were recorded. */
            readonly days: number;
            /** @description Only messages of this role. Default: every role. */
            readonly role?: ("user" | "assistant" | "system" | "tool") | null;
            /** @description Only messages with this tag. Default: messages with any tag or none. */
            readonly tag?: string | null;
        };
        /** @description Problem details of a failed request (RFC 9457). */
        readonly Problem: {
            /** @description The code as a URN. */
            readonly type: string;
            /** @description The kind of the problem. */
            readonly title: string;
            /** @description The HTTP status. */
            readonly status: number;
            /** @description The error code, which is stable and meant for programs. */
            readonly code: string;
            /** @description The error and its remedy, for people. */
            readonly detail: string;
            /** @description The request field with the error. */
            readonly field?: string;
            /** @description All errors of the request. The first one is repeated at the top level. */
            readonly errors?: readonly {
                /** @description The request field with the error. */
                readonly field: string;
                /** @description The error code, which is stable and meant for programs. */
                readonly code: string;
                /** @description The error and its remedy, for people. */
                readonly detail: string;
            }[];
        };
    };
    responses: {
        /** @description The request is invalid. `errors` lists every wrong field. */
        readonly Problem400: {
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The server has a key, and the request sends none or another. */
        readonly Problem401: {
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A server without a key refuses pages of other sites and host names other than its own. Routes that concern all tenants need the operator’s key. */
        readonly Problem403: {
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No item has this id, or it belongs to another user. */
        readonly Problem404: {
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request did not arrive completely in time (60 seconds). */
        readonly Problem408: {
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Either the answer of a read does not include the write of `at_least` yet, then send the read again. Or a write contradicts recorded data. */
        readonly Problem409: {
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly "Retry-After": components["headers"]["Retry-After"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request is too large. Send it in several requests. */
        readonly Problem413: {
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is not JSON, or its content type is not `application/json`. */
        readonly Problem415: {
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description This `Idempotency-Key` was used for a different request. */
        readonly Problem422: {
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The headers are too large (more than 16 KiB). */
        readonly Problem431: {
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description An internal error. The server logs it under the request id of the answer. */
        readonly Problem500: {
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A server that Mneme needs does not answer, too many reads wait (`busy`), or the read takes too much processor time (`too-costly`: ask for less). Send the request again after `Retry-After` seconds. */
        readonly Problem503: {
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly "Retry-After": components["headers"]["Retry-After"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description The id of the request in the log: the id that the client sent in this header, or a new one. */
        readonly "X-Request-ID": string;
        /** @description The authentication scheme of the key. */
        readonly "WWW-Authenticate": string;
        /** @description Seconds to wait before sending the request again. Absent if a retry would not help. */
        readonly "Retry-After": string;
    };
    pathItems: never;
}
export interface operations {
    readonly getV1Memories: {
        readonly parameters: {
            readonly query: {
                /** @description The user whose memory is used: any id that you choose. */
                readonly userId: string;
                /** @description The `token` of an earlier write that the answer must include. If the stages have not handled the write yet, the answer is a 409 with their progress. Default: no write. */
                readonly atLeast?: string | null;
                /** @description The session: a conversation, or a run of an agent. */
                readonly runId?: string | null;
                /** @description Another name of `run_id`. Give only one of the two. */
                readonly sessionId?: string | null;
                /** @description The instant at which results must hold. Default: now. */
                readonly asOf?: string | null;
                /** @description The instant at which results must be known. Must not be in the future. Default: now. */
                readonly knownAt?: string | null;
                /** @description Maximum number of results, from 1 to 1,000. Default: 100. */
                readonly limit?: number;
                /** @description `next_cursor` of the previous page. Default: the first page. */
                readonly cursor?: string | null;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The request succeeded. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The results of this page. */
                        readonly results: readonly components["schemas"]["Memory"][];
                        /** @description Send it as `cursor` to get the next page. `null` on the last page. */
                        readonly nextCursor: string | null;
                        /**
                         * @description Results that are missing from this answer, because messages of the write in at_least wait in their session. Empty if nothing is missing.
                         *     If every message is processed on arrival, entries and facts are never missing.
                         */
                        readonly held: readonly components["schemas"]["Held"][];
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 408: components["responses"]["Problem408"];
            readonly 409: components["responses"]["Problem409"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly postV1Memories: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes a write safe to repeat. For a day, requests with the same key take effect once and get the same answer. A different request with the same key is answered 422. Default: no key, every request takes effect. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The user whose memory is used: any id that you choose. */
                    readonly userId: string;
                    /** @description The agent of the user that the request comes from. */
                    readonly agentId?: string | null;
                    /** @description The session: a conversation, or a run of an agent. */
                    readonly runId?: string | null;
                    /** @description Another name of `run_id`. Give only one of the two. */
                    readonly sessionId?: string | null;
                    /** @description The messages, in order. Messages that the session already has may precede the new ones and are recorded only once. */
                    readonly messages: readonly components["schemas"]["NewMessage"][];
                    /** @description Time of the first message without a timestamp of its own. Each further one follows half a second later. Default: the time of the request. */
                    readonly timestamp?: string | null;
                    /**
                     * @description Whether to extract entries and facts from the messages. `false` only records the messages. Default: `true`.
                     * @default true
                     */
                    readonly infer?: boolean;
                    /**
                     * @description Your own metadata. Filters address it as `metadata.<key>`. At most 16 KiB.
                     * @default {}
                     */
                    readonly metadata?: {
                        readonly [key: string]: components["schemas"]["Json"];
                    };
                    /** @description Time at which the messages, and whatever was made of them, are erased automatically, like by `DELETE /v1/memories`. Must be in the future. Default: never. */
                    readonly expiresAt?: string | null;
                };
            };
        };
        readonly responses: {
            /** @description The request succeeded. */
            readonly 202: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The id of the write, for its progress at `GET /v1/events/{event_id}`. */
                        readonly eventId: string;
                        /** @description Send it as `at_least` with a read that must include this write. */
                        readonly token: string;
                        /** @description The id of the messages together, with its owner inside. */
                        readonly episodeId: string;
                        /** @description The ids of the messages, in order. */
                        readonly messageIds: readonly string[];
                        /** @description The ids of messages that were erased before, so they were not recorded again. */
                        readonly erasedMessageIds: readonly string[];
                        /** @description The messages in which secrets were replaced. */
                        readonly redacted: readonly components["schemas"]["RedactedMessage"][];
                        /** @description The ids of messages that the session already had. Nothing changed for them. */
                        readonly knownMessageIds: readonly string[];
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 408: components["responses"]["Problem408"];
            readonly 409: components["responses"]["Problem409"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 422: components["responses"]["Problem422"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly deleteV1Memories: {
        readonly parameters: {
            readonly query: {
                /** @description The user whose memory is erased. */
                readonly userId: string;
                /** @description The session: a conversation, or a run of an agent. */
                readonly runId?: string | null;
                /** @description Another name of `run_id`. Give only one of the two. */
                readonly sessionId?: string | null;
                /** @description The message to erase, in the session `run_id`, or in the session `default` if none is given. The other messages are recorded again. Default: the whole session or user. */
                readonly messageId?: string | null;
            };
            readonly header?: {
                /** @description Makes a write safe to repeat. For a day, requests with the same key take effect once and get the same answer. A different request with the same key is answered 422. Default: no key, every request takes effect. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The request succeeded. */
            readonly 202: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The id of the write, for its progress at `GET /v1/events/{event_id}`. */
                        readonly eventId: string;
                        /** @description Send it as `at_least` with a read that must include this write. */
                        readonly token: string;
                        /** @description The id of the receipt, for `GET /v1/erasures/{receipt_id}`. */
                        readonly receiptId: string;
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 408: components["responses"]["Problem408"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 422: components["responses"]["Problem422"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getV1MemoriesId: {
        readonly parameters: {
            readonly query?: {
                /** @description The owner, if the id does not contain one. If both name an owner, they must agree. */
                readonly userId?: string | null;
                /** @description The `token` of an earlier write that the answer must include. If the stages have not handled the write yet, the answer is a 409 with their progress. Default: no write. */
                readonly atLeast?: string | null;
                /** @description The instant at which results must hold. Default: now. */
                readonly asOf?: string | null;
                /** @description The instant at which results must be known. Must not be in the future. Default: now. */
                readonly knownAt?: string | null;
            };
            readonly header?: never;
            readonly path: {
                /** @description An id from an answer. The part after the point names its owner. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The request succeeded. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Memory"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 408: components["responses"]["Problem408"];
            readonly 409: components["responses"]["Problem409"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly putV1MemoriesId: {
        readonly parameters: {
            readonly query?: {
                /** @description The owner, if the id does not contain one. If both name an owner, they must agree. */
                readonly userId?: string | null;
                /** @description The `token` of an earlier write that the answer must include. If the stages have not handled the write yet, the answer is a 409 with their progress. Default: no write. */
                readonly atLeast?: string | null;
            };
            readonly header?: {
                /** @description Makes a write safe to repeat. For a day, requests with the same key take effect once and get the same answer. A different request with the same key is answered 422. Default: no key, every request takes effect. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description An id from an answer. The part after the point names its owner. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The new text of the entry. */
                    readonly text: string;
                };
            };
        };
        readonly responses: {
            /** @description The request succeeded. */
            readonly 202: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The id of the write, for its progress at `GET /v1/events/{event_id}`. */
                        readonly eventId: string;
                        /** @description Send it as `at_least` with a read that must include this write. */
                        readonly token: string;
                        /** @description The entries in which secrets were replaced. */
                        readonly redacted: readonly components["schemas"]["RedactedMemory"][];
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 408: components["responses"]["Problem408"];
            readonly 409: components["responses"]["Problem409"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 422: components["responses"]["Problem422"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly deleteV1MemoriesId: {
        readonly parameters: {
            readonly query?: {
                /** @description The owner, if the id does not contain one. If both name an owner, they must agree. */
                readonly userId?: string | null;
                /** @description The `token` of an earlier write that the answer must include. If the stages have not handled the write yet, the answer is a 409 with their progress. Default: no write. */
                readonly atLeast?: string | null;
            };
            readonly header?: {
                /** @description Makes a write safe to repeat. For a day, requests with the same key take effect once and get the same answer. A different request with the same key is answered 422. Default: no key, every request takes effect. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description An id from an answer. The part after the point names its owner. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The request succeeded. */
            readonly 202: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The id of the write, for its progress at `GET /v1/events/{event_id}`. */
                        readonly eventId: string;
                        /** @description Send it as `at_least` with a read that must include this write. */
                        readonly token: string;
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 408: components["responses"]["Problem408"];
            readonly 409: components["responses"]["Problem409"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 422: components["responses"]["Problem422"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly patchV1MemoriesId: {
        readonly parameters: {
            readonly query?: {
                /** @description The owner, if the id does not contain one. If both name an owner, they must agree. */
                readonly userId?: string | null;
                /** @description The `token` of an earlier write that the answer must include. If the stages have not handled the write yet, the answer is a 409 with their progress. Default: no write. */
                readonly atLeast?: string | null;
            };
            readonly header?: {
                /** @description Makes a write safe to repeat. For a day, requests with the same key take effect once and get the same answer. A different request with the same key is answered 422. Default: no key, every request takes effect. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description An id from an answer. The part after the point names its owner. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The new text of the entry. */
                    readonly text: string;
                };
            };
        };
        readonly responses: {
            /** @description The request succeeded. */
            readonly 202: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The id of the write, for its progress at `GET /v1/events/{event_id}`. */
                        readonly eventId: string;
                        /** @description Send it as `at_least` with a read that must include this write. */
                        readonly token: string;
                        /** @description The entries in which secrets were replaced. */
                        readonly redacted: readonly components["schemas"]["RedactedMemory"][];
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 408: components["responses"]["Problem408"];
            readonly 409: components["responses"]["Problem409"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 422: components["responses"]["Problem422"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getV1MemoriesIdHistory: {
        readonly parameters: {
            readonly query?: {
                /** @description The owner, if the id does not contain one. If both name an owner, they must agree. */
                readonly userId?: string | null;
                /** @description The `token` of an earlier write that the answer must include. If the stages have not handled the write yet, the answer is a 409 with their progress. Default: no write. */
                readonly atLeast?: string | null;
                /** @description The instant at which results must hold. Default: now. */
                readonly asOf?: string | null;
                /** @description The instant at which results must be known. Must not be in the future. Default: now. */
                readonly knownAt?: string | null;
            };
            readonly header?: never;
            readonly path: {
                /** @description An id from an answer. The part after the point names its owner. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The request succeeded. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The versions, oldest first. */
                        readonly results: readonly components["schemas"]["MemoryVersion"][];
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 408: components["responses"]["Problem408"];
            readonly 409: components["responses"]["Problem409"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly putV1Batch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes a write safe to repeat. For a day, requests with the same key take effect once and get the same answer. A different request with the same key is answered 422. Default: no key, every request takes effect. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The owner, if the id does not contain one. If both name an owner, they must agree. */
                    readonly userId?: string | null;
                    /** @description The `token` of an earlier write that the answer must include. If the stages have not handled the write yet, the answer is a 409 with their progress. Default: no write. */
                    readonly atLeast?: string | null;
                    /** @description The entries and their new words. */
                    readonly memories: readonly {
                        /** @description An id from an answer. The part after the point names its owner. */
                        readonly memoryId: string;
                        /** @description The new text of the entry. */
                        readonly text: string;
                    }[];
                };
            };
        };
        readonly responses: {
            /** @description The request succeeded. */
            readonly 202: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The id of the write, for its progress at `GET /v1/events/{event_id}`. */
                        readonly eventId: string;
                        /** @description Send it as `at_least` with a read that must include this write. */
                        readonly token: string;
                        /** @description The entries in which secrets were replaced. */
                        readonly redacted: readonly components["schemas"]["RedactedMemory"][];
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 408: components["responses"]["Problem408"];
            readonly 409: components["responses"]["Problem409"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 422: components["responses"]["Problem422"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly deleteV1Batch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes a write safe to repeat. For a day, requests with the same key take effect once and get the same answer. A different request with the same key is answered 422. Default: no key, every request takes effect. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The owner, if the id does not contain one. If both name an owner, they must agree. */
                    readonly userId?: string | null;
                    /** @description The `token` of an earlier write that the answer must include. If the stages have not handled the write yet, the answer is a 409 with their progress. Default: no write. */
                    readonly atLeast?: string | null;
                    /** @description The entries. */
                    readonly memories: readonly {
                        /** @description An id from an answer. The part after the point names its owner. */
                        readonly memoryId: string;
                    }[];
                };
            };
        };
        readonly responses: {
            /** @description The request succeeded. */
            readonly 202: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The id of the write, for its progress at `GET /v1/events/{event_id}`. */
                        readonly eventId: string;
                        /** @description Send it as `at_least` with a read that must include this write. */
                        readonly token: string;
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 408: components["responses"]["Problem408"];
            readonly 409: components["responses"]["Problem409"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 422: components["responses"]["Problem422"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly postV1Search: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The query, in plain words, at most 10000 characters. */
                    readonly query: string;
                    /** @description The user whose memory is searched, here or in `filters`. */
                    readonly userId?: string | null;
                    /** @description The agent of the user that the request comes from. */
                    readonly agentId?: string | null;
                    /** @description The session: a conversation, or a run of an agent. */
                    readonly runId?: string | null;
                    /** @description Another name of `run_id`. Give only one of the two. */
                    readonly sessionId?: string | null;
                    /**
                     * @description Maximum number of results, from 1 to 1,000. Default: 10.
                     * @default 10
                     */
                    readonly topK?: number;
                    /**
                     * @description Conditions on fields, joined by `AND`, `OR` and `NOT`: `{"speaker": {"in": ["Ana", "Ben"]}}`. Refused if a field or operator is unknown, or if there are more than 256 conditions or more than 32 of `contains` and `icontains`. Default: no conditions.
                     * @default {}
                     */
                    readonly filters?: {
                        readonly [key: string]: unknown;
                    };
                    /**
                     * @description The kinds of memories to search. Default: all except exchanges and knowledge. Exchanges repeat the content of their messages. Knowledge does not belong to the user and is ranked after the user’s own memories.
                     * @default [
                     *       "chunk",
                     *       "entry",
                     *       "fact",
                     *       "digest"
                     *     ]
                     */
                    readonly kinds?: readonly ("chunk" | "entry" | "fact" | "digest" | "exchange" | "knowledge")[];
                    /** @description The instant at which results must hold. Default: now. */
                    readonly asOf?: string | null;
                    /** @description The instant at which results must be known. Must not be in the future. Default: now. */
                    readonly knownAt?: string | null;
                    /** @description The instant from which relative dates in the query are counted. Default: now. */
                    readonly referenceDate?: string | null;
                    /** @description The session in which the query is asked. References such as "he", "it" and "the project" are resolved with its last six messages. Default: none. */
                    readonly askedIn?: string | null;
                    /**
                     * @description The effort of the search. `fast`: words only. `balanced`: also vectors and a cross-encoder. `thorough`: also paged-out entries and language models, which may take seconds. Default: balanced.
                     * @default balanced
                     * @enum {string}
                     */
                    readonly mode?: "fast" | "balanced" | "thorough";
                    /**
                     * @description The ranking of messages and statements. `sum`: the sum of named terms, the best on every measured data set. `weighted-rrf` and `equal-rrf`: reciprocal ranks of words, vectors, keywords and the graph of facts, for comparison. Default: sum.
                     * @default sum
                     * @enum {string}
                     */
                    readonly ranking?: "sum" | "weighted-rrf" | "equal-rrf";
                    /**
                     * @description Whether to add the contribution of each ranking term, the results that were left out with the reasons, the grounds of facts, and the time of each part. Default: `false`.
                     * @default false
                     */
                    readonly explain?: boolean;
                    /**
                     * @description Whether to return no results if none reaches the threshold. Default: `false`.
                     * @default false
                     */
                    readonly abstain?: boolean;
                    /** @description The `token` of an earlier write that the answer must include. If the stages have not handled the write yet, the answer is a 409 with their progress. Default: no write. */
                    readonly atLeast?: string | null;
                };
            };
        };
        readonly responses: {
            /** @description The request succeeded. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The results, best first. */
                        readonly results: readonly components["schemas"]["Memory"][];
                        /** @description Whether no result is near enough to be an answer. */
                        readonly abstained: boolean;
                        /** @description The reason why the search is not sure, otherwise `null`. For a context also if no found memory fits into it. */
                        readonly reason: string | null;
                        /** @description Confidence from 0 to 1. 0.5 means that the best result scores like the best result for unrelated questions. Results may be returned below 0.5. */
                        readonly confidence: number;
                        /** @description The best results that are not near enough to be an answer. Empty if a result is near enough. */
                        readonly nearestMisses: readonly components["schemas"]["Memory"][];
                        /** @description Whether a reranker ordered the best results. */
                        readonly reranked: boolean;
                        /** @description The reason why the configured reranker did not order them, or `null` if it did or if none is configured. */
                        readonly rerankReason: string | null;
                        /** @description The queries that were searched, and the reasons. */
                        readonly plan: {
                            /**
                             * @description The kind of evidence that answers the query: one thing, a list, a count, the latest, a history, or the basis of advice.
                             * @enum {string}
                             */
                            readonly shape: "one" | "list" | "count" | "latest" | "history" | "advice";
                            /** @description The queries. The first one is for the original query. */
                            readonly queries: readonly {
                                /** @description The text of the query. */
                                readonly text: string;
                                /**
                                 * @description `asked`: the original query. `reference`: its pronouns are resolved. `relation`: a relation is replaced by the name of the person. `part`: a part of the query.
                                 * @enum {string}
                                 */
                                readonly reason: "asked" | "reference" | "relation" | "part";
                            }[];
                            /** @description The author of the plan: `rules`, or the name of a model. */
                            readonly madeBy: string;
                            /** @description The reason why the configured model made no plan, or `null` if it did or if none is configured. */
                            readonly reason: string | null;
                        };
                        /** @description How the answer was made, if `explain` was requested. */
                        readonly explained?: {
                            /** @description Results that were found but are not in the answer: at most ten for each reason, best first. */
                            readonly leftOut: readonly {
                                /**
                                 * @description The reason. `filter`: the filter excludes it. `rank`: other results are better. `abstained`: no result was sure enough to be an answer. For a context also: `too-far` from the query, `about-another` person than the query, `in-window` of the model already, `other-session` (a note of another session), `tier` (no more room in the window), `said-already` in the block, `no-room` in the budget.
                                 * @enum {string}
                                 */
                                readonly reason: "filter" | "rank" | "abstained" | "too-far" | "about-another" | "in-window" | "other-session" | "tier" | "said-already" | "no-room";
                                /** @description The result that was left out. */
                                readonly result: components["schemas"]["Memory"];
                            }[];
                            /** @description Milliseconds of each part, in their order. */
                            readonly tookMs: {
                                readonly [key: string]: number;
                            };
                        };
                        /** @description The requested `as_of`, or `null`. */
                        readonly asOf: string | null;
                        /** @description The requested `known_at`, or `null`. */
                        readonly knownAt: string | null;
                        /** @description Milliseconds from the request to the answer, measured on the server. */
                        readonly tookMs: number;
                        /**
                         * @description Results that are missing from this answer, because messages of the write in at_least wait in their session. Empty if nothing is missing.
                         *     If every message is processed on arrival, entries and facts are never missing.
                         */
                        readonly held: readonly components["schemas"]["Held"][];
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 408: components["responses"]["Problem408"];
            readonly 409: components["responses"]["Problem409"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly postV1Context: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The user whose memory is used: any id that you choose. */
                    readonly userId: string;
                    /** @description The session: a conversation, or a run of an agent. */
                    readonly runId?: string | null;
                    /** @description Another name of `run_id`. Give only one of the two. */
                    readonly sessionId?: string | null;
                    /** @description The query. Default: the last words of the user in `messages`. */
                    readonly query?: string | null;
                    /**
                     * @description The most recent messages in the window of the model, at most 200. Default: none.
                     * @default []
                     */
                    readonly messages?: readonly {
                        /** @description The role of the speaker. */
                        readonly role: string;
                        /** @description The text of the message. */
                        readonly content: string;
                    }[];
                    /**
                     * @description The kinds of memories in the block. Entries whose messages are in the block are left out, so nothing is repeated. Default: chunk and fact.
                     * @default [
                     *       "chunk",
                     *       "fact"
                     *     ]
                     */
                    readonly kinds?: readonly ("chunk" | "fact" | "entry" | "digest")[];
                    /** @description Number of tokens in use in the window of the model. */
                    readonly tokensUsed?: number | null;
                    /** @description Size of the window of the model, in tokens. */
                    readonly tokensLimit?: number | null;
                    /**
                     * @description Ids of messages that are already in the window of the model. The block leaves them out. Default: none.
                     * @default []
                     */
                    readonly activeMessageIds?: readonly string[];
                    /** @description Maximum length of the block, in tokens. */
                    readonly budgetTokens?: number | null;
                    /** @description Maximum length of the block, in characters, instead of `budget_tokens`. */
                    readonly budgetChars?: number | null;
                    /**
                     * @description Labels to add to each line: its session, its nearness to the query (close, near, far), and its id for citations. Default: none.
                     * @default []
                     */
                    readonly labels?: readonly ("session" | "similarity" | "id")[];
                    /**
                     * @description The language of texts that Mneme writes: headings, days, roles, periods, and `{{today}}` in a template. Messages and sentences of facts stay unchanged, and so do the two marks around a block, because they are recognised by their exact letters. Default: en.
                     * @default en
                     * @enum {string}
                     */
                    readonly language?: "en" | "es" | "de";
                    /** @description Text around the block, in addition to its budget. `{{memory}}` is the block, `{{today}}` is the day of `as_of`. Without `{{memory}}` the block follows the text. The text is left out if the block is empty. At most 4,000 characters. Default: no template. */
                    readonly template?: string | null;
                    /**
                     * @description The form of the block. text: a text for the prompt. messages: a message to insert. json: only the items, without a block. Default: text.
                     * @default text
                     * @enum {string}
                     */
                    readonly format?: "text" | "json" | "messages";
                    /** @description The instant at which results must hold. Default: now. */
                    readonly asOf?: string | null;
                    /** @description The instant at which results must be known. Must not be in the future. Default: now. */
                    readonly knownAt?: string | null;
                    /** @description The instant from which relative dates in the query are counted. Default: now. */
                    readonly referenceDate?: string | null;
                    /**
                     * @description Whether to add the results that were left out with the reasons, the contribution of each ranking term, and the time of each part. Default: `false`.
                     * @default false
                     */
                    readonly explain?: boolean;
                    /** @description The `token` of an earlier write that the answer must include. If the stages have not handled the write yet, the answer is a 409 with their progress. Default: no write. */
                    readonly atLeast?: string | null;
                };
            };
        };
        readonly responses: {
            /** @description The request succeeded. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The block, ready for the prompt: a text, or messages to insert. `null` if `format` is `json`. */
                        readonly context: (string | readonly {
                            /** @description The role under which to insert the block. */
                            readonly role: string;
                            /** @description The text of the block. */
                            readonly content: string;
                        }[]) | null;
                        /** @description The size tier of the block, which depends on `tokens_used`. */
                        readonly tier: string | null;
                        /** @description Length of the block, in tokens. */
                        readonly usedTokens: number;
                        /** @description Length of the block, in characters. */
                        readonly usedChars: number;
                        /** @description The items in the block, best first. For a long message, `memory` is the excerpt in the block. */
                        readonly items: readonly components["schemas"]["Memory"][];
                        /** @description Whether no result is near enough to be an answer. */
                        readonly abstained: boolean;
                        /** @description The reason why the search is not sure, otherwise `null`. For a context also if no found memory fits into it. */
                        readonly reason: string | null;
                        /** @description Confidence from 0 to 1. 0.5 means that the best result scores like the best result for unrelated questions. Results may be returned below 0.5. */
                        readonly confidence: number;
                        /** @description The best results that are not near enough to be an answer. Empty if a result is near enough. */
                        readonly nearestMisses: readonly components["schemas"]["Memory"][];
                        /** @description Whether a reranker ordered the best results. */
                        readonly reranked: boolean;
                        /** @description The reason why the configured reranker did not order them, or `null` if it did or if none is configured. */
                        readonly rerankReason: string | null;
                        /** @description The queries that were searched, and the reasons. */
                        readonly plan: {
                            /**
                             * @description The kind of evidence that answers the query: one thing, a list, a count, the latest, a history, or the basis of advice.
                             * @enum {string}
                             */
                            readonly shape: "one" | "list" | "count" | "latest" | "history" | "advice";
                            /** @description The queries. The first one is for the original query. */
                            readonly queries: readonly {
                                /** @description The text of the query. */
                                readonly text: string;
                                /**
                                 * @description `asked`: the original query. `reference`: its pronouns are resolved. `relation`: a relation is replaced by the name of the person. `part`: a part of the query.
                                 * @enum {string}
                                 */
                                readonly reason: "asked" | "reference" | "relation" | "part";
                            }[];
                            /** @description The author of the plan: `rules`, or the name of a model. */
                            readonly madeBy: string;
                            /** @description The reason why the configured model made no plan, or `null` if it did or if none is configured. */
                            readonly reason: string | null;
                        };
                        /** @description How the answer was made, if `explain` was requested. */
                        readonly explained?: {
                            /** @description Results that were found but are not in the answer: at most ten for each reason, best first. */
                            readonly leftOut: readonly {
                                /**
                                 * @description The reason. `filter`: the filter excludes it. `rank`: other results are better. `abstained`: no result was sure enough to be an answer. For a context also: `too-far` from the query, `about-another` person than the query, `in-window` of the model already, `other-session` (a note of another session), `tier` (no more room in the window), `said-already` in the block, `no-room` in the budget.
                                 * @enum {string}
                                 */
                                readonly reason: "filter" | "rank" | "abstained" | "too-far" | "about-another" | "in-window" | "other-session" | "tier" | "said-already" | "no-room";
                                /** @description The result that was left out. */
                                readonly result: components["schemas"]["Memory"];
                            }[];
                            /** @description Milliseconds of each part, in their order. */
                            readonly tookMs: {
                                readonly [key: string]: number;
                            };
                        };
                        /**
                         * @description Results that are missing from this answer, because messages of the write in at_least wait in their session. Empty if nothing is missing.
                         *     If every message is processed on arrival, entries and facts are never missing.
                         */
                        readonly held: readonly components["schemas"]["Held"][];
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 408: components["responses"]["Problem408"];
            readonly 409: components["responses"]["Problem409"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly postV1Recall: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The query, in plain words, at most 10000 characters. */
                    readonly query: string;
                    /** @description The user whose memory is used: any id that you choose. */
                    readonly userId: string;
                    /** @description The session: a conversation, or a run of an agent. */
                    readonly runId?: string | null;
                    /** @description Another name of `run_id`. Give only one of the two. */
                    readonly sessionId?: string | null;
                    /**
                     * @description all: the current session and all others. this: only the current session, named by `run_id`. Default: all.
                     * @default all
                     * @enum {string}
                     */
                    readonly sessions?: "all" | "this";
                    /**
                     * @description Ids of messages that are already in the window of the model, which are not recalled. The ids are those of the current session, or of any session if none is named. Default: none.
                     * @default []
                     */
                    readonly activeMessageIds?: readonly string[];
                    /**
                     * @description Maximum number of messages to recall, from 1 to 100. Default: 5.
                     * @default 5
                     */
                    readonly k?: number;
                    /**
                     * @description Minimum `similarity` of a message, from -1 to 1. A message with an identifier of the query, or with all of its key words, is recalled below the minimum, too. Default: 0.4.
                     * @default 0.4
                     */
                    readonly floor?: number;
                    /** @description The instant at which results must hold. Default: now. */
                    readonly asOf?: string | null;
                    /** @description The instant at which results must be known. Must not be in the future. Default: now. */
                    readonly knownAt?: string | null;
                    /** @description The `token` of an earlier write that the answer must include. If the stages have not handled the write yet, the answer is a 409 with their progress. Default: no write. */
                    readonly atLeast?: string | null;
                };
            };
        };
        readonly responses: {
            /** @description The request succeeded. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The recalled messages, best first. */
                        readonly results: readonly components["schemas"]["RecalledMessage"][];
                        /** @description The reason for an empty answer: memory is switched off, or nothing was known or said by then. Otherwise `null`. */
                        readonly reason: string | null;
                        /**
                         * @description Results that are missing from this answer, because messages of the write in at_least wait in their session. Empty if nothing is missing.
                         *     If every message is processed on arrival, entries and facts are never missing.
                         */
                        readonly held: readonly components["schemas"]["Held"][];
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 408: components["responses"]["Problem408"];
            readonly 409: components["responses"]["Problem409"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly postV1Restore: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The user whose memory is used: any id that you choose. */
                    readonly userId: string;
                    /** @description The session: a conversation, or a run of an agent. */
                    readonly runId?: string | null;
                    /** @description Another name of `run_id`. Give only one of the two. */
                    readonly sessionId?: string | null;
                    /**
                     * @description The text in the window that replaces the dropped messages. The block does not repeat its content. Default: empty.
                     * @default
                     */
                    readonly summary?: string | "";
                    /**
                     * @description Ids of messages of the session that are still in the window. Default: none.
                     * @default []
                     */
                    readonly keptMessageIds?: readonly string[];
                    /**
                     * @description Maximum length of the block, in characters. Default: 6,000.
                     * @default 6000
                     */
                    readonly budgetChars?: number;
                    /**
                     * @description The language of texts that Mneme writes: headings, days, roles, periods, and `{{today}}` in a template. Messages and sentences of facts stay unchanged, and so do the two marks around a block, because they are recognised by their exact letters. Default: en.
                     * @default en
                     * @enum {string}
                     */
                    readonly language?: "en" | "es" | "de";
                    /**
                     * @description The form of the block. text: a text for the prompt. messages: a message to insert. json: only the items, without a block. Default: text.
                     * @default text
                     * @enum {string}
                     */
                    readonly format?: "text" | "json" | "messages";
                    /** @description The instant at which results must hold. Default: now. */
                    readonly asOf?: string | null;
                    /** @description The instant at which results must be known. Must not be in the future. Default: now. */
                    readonly knownAt?: string | null;
                    /** @description The `token` of an earlier write that the answer must include. If the stages have not handled the write yet, the answer is a 409 with their progress. Default: no write. */
                    readonly atLeast?: string | null;
                };
            };
        };
        readonly responses: {
            /** @description The request succeeded. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The block, ready for the prompt: a text, or messages to insert. `null` if `format` is `json`. */
                        readonly context: (string | readonly {
                            /** @description The role under which to insert the block. */
                            readonly role: string;
                            /** @description The text of the block. */
                            readonly content: string;
                        }[]) | null;
                        /** @description Length of the block, in tokens. */
                        readonly usedTokens: number;
                        /** @description Length of the block, in characters. */
                        readonly usedChars: number;
                        /** @description Number of messages of the session that are not in the window, among its latest 200,000 characters. */
                        readonly dropped: number;
                        /** @description The messages in the block, in the order of the session. */
                        readonly messages: readonly {
                            /** @description The id of the message. */
                            readonly id: string;
                            /** @description The role of the speaker: `user`, `assistant`, `system` or `tool`. */
                            readonly role: string;
                            /** @description The name of the speaker. */
                            readonly name: string | null;
                            /** @description The time at which the message was said. */
                            readonly timestamp: string;
                            /** @description The part of the message that is in the block. */
                            readonly excerpt: string;
                        }[];
                        /** @description The reason for an empty answer: memory is switched off, or nothing was known or said by then. Otherwise `null`. */
                        readonly reason: string | null;
                        /**
                         * @description Results that are missing from this answer, because messages of the write in at_least wait in their session. Empty if nothing is missing.
                         *     If every message is processed on arrival, entries and facts are never missing.
                         */
                        readonly held: readonly components["schemas"]["Held"][];
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 408: components["responses"]["Problem408"];
            readonly 409: components["responses"]["Problem409"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly postV1Feedback: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes a write safe to repeat. For a day, requests with the same key take effect once and get the same answer. A different request with the same key is answered 422. Default: no key, every request takes effect. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The owner, if the id does not contain one. If both name an owner, they must agree. */
                    readonly userId?: string | null;
                    /** @description The `token` of an earlier write that the answer must include. If the stages have not handled the write yet, the answer is a 409 with their progress. Default: no write. */
                    readonly atLeast?: string | null;
                    /** @description Results of a search or a context of one user, with whether each of them helped. At most 1,000. */
                    readonly results: readonly {
                        /** @description An id from an answer. The part after the point names its owner. */
                        readonly id: string;
                        /** @description Whether the result helped. */
                        readonly helped: boolean;
                    }[];
                };
            };
        };
        readonly responses: {
            /** @description The request succeeded. */
            readonly 202: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The id of the write, for its progress at `GET /v1/events/{event_id}`. */
                        readonly eventId: string;
                        /** @description Send it as `at_least` with a read that must include this write. */
                        readonly token: string;
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 408: components["responses"]["Problem408"];
            readonly 409: components["responses"]["Problem409"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 422: components["responses"]["Problem422"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getV1Knowledge: {
        readonly parameters: {
            readonly query?: {
                /** @description Words that name nodes. Default: all nodes, page by page, with the edges that begin at them. */
                readonly about?: string | null;
                /** @description Maximum number of edges to follow from the named nodes, from 1 to 4. Default: 2. */
                readonly hops?: number;
                /** @description Maximum number of results, from 1 to 1,000. Default: 100. */
                readonly limit?: number;
                /** @description `next_cursor` of the previous page. Default: the first page. */
                readonly cursor?: string | null;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The request succeeded. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Whether the users of the tenant share knowledge. */
                        readonly enabled: boolean;
                        /** @description The nodes, nearest first. */
                        readonly nodes: readonly components["schemas"]["KnowledgeNode"][];
                        /** @description The edges between the nodes. */
                        readonly edges: readonly components["schemas"]["KnowledgeEdge"][];
                        /** @description Send it as `cursor` to get the next page. `null` on the last page. */
                        readonly nextCursor: string | null;
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 408: components["responses"]["Problem408"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getV1Users: {
        readonly parameters: {
            readonly query?: {
                /** @description Maximum number of results, from 1 to 1,000. Default: 100. */
                readonly limit?: number;
                /** @description `next_cursor` of the previous page. Default: the first page. */
                readonly cursor?: string | null;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The request succeeded. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The users of this page. */
                        readonly results: readonly components["schemas"]["User"][];
                        /** @description Send it as `cursor` to get the next page. `null` on the last page. */
                        readonly nextCursor: string | null;
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 408: components["responses"]["Problem408"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getV1UsersUserIdHandles: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The user whose memory is used: any id that you choose. */
                readonly user_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The request succeeded. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The user under whose name all data is stored. */
                        readonly userId: string;
                        /** @description The handles that requests may use for this user. */
                        readonly handles: readonly string[];
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 408: components["responses"]["Problem408"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly putV1UsersUserIdHandlesHandle: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The user whose memory is used: any id that you choose. */
                readonly user_id: string;
                /** @description A handle, which is another name of the user: a number, an address, an account. */
                readonly handle: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The request succeeded. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The user under whose name all data is stored. */
                        readonly userId: string;
                        /** @description The handles that requests may use for this user. */
                        readonly handles: readonly string[];
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 408: components["responses"]["Problem408"];
            readonly 409: components["responses"]["Problem409"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly deleteV1UsersUserIdHandlesHandle: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The user whose memory is used: any id that you choose. */
                readonly user_id: string;
                /** @description A handle, which is another name of the user: a number, an address, an account. */
                readonly handle: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The request succeeded. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The user under whose name all data is stored. */
                        readonly userId: string;
                        /** @description The handles that requests may use for this user. */
                        readonly handles: readonly string[];
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 408: components["responses"]["Problem408"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getV1UsersUserIdMemory: {
        readonly parameters: {
            readonly query?: {
                /** @description The session: a conversation, or a run of an agent. */
                readonly runId?: string | null;
                /** @description Another name of `run_id`. Give only one of the two. */
                readonly sessionId?: string | null;
            };
            readonly header?: never;
            readonly path: {
                /** @description The user whose memory is used: any id that you choose. */
                readonly user_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The request succeeded. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The user. */
                        readonly userId: string;
                        /** @description The session, or `null` for all sessions of the user. */
                        readonly sessionId: string | null;
                        /**
                         * @description Whether memory answers. It is off if it is switched off for the user or for the session.
                         * @enum {string}
                         */
                        readonly recall: "on" | "off";
                        /** @description The reason why memory does not answer, or `null` if memory is switched on. */
                        readonly reason: string | null;
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 408: components["responses"]["Problem408"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly putV1UsersUserIdMemory: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The user whose memory is used: any id that you choose. */
                readonly user_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description Whether memory answers. While it is off, search, context, recall and restore return nothing. Messages are still recorded, and can be read once memory is on again.
                     * @enum {string}
                     */
                    readonly recall: "on" | "off";
                    /** @description The session: a conversation, or a run of an agent. */
                    readonly runId?: string | null;
                    /** @description Another name of `run_id`. Give only one of the two. */
                    readonly sessionId?: string | null;
                };
            };
        };
        readonly responses: {
            /** @description The request succeeded. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The user. */
                        readonly userId: string;
                        /** @description The session, or `null` for all sessions of the user. */
                        readonly sessionId: string | null;
                        /**
                         * @description Whether memory answers. It is off if it is switched off for the user or for the session.
                         * @enum {string}
                         */
                        readonly recall: "on" | "off";
                        /** @description The reason why memory does not answer, or `null` if memory is switched on. */
                        readonly reason: string | null;
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 408: components["responses"]["Problem408"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getV1Sessions: {
        readonly parameters: {
            readonly query: {
                /** @description The user whose memory is used: any id that you choose. */
                readonly userId: string;
                /** @description The instant at which results must hold. Default: now. */
                readonly asOf?: string | null;
                /** @description The instant at which results must be known. Must not be in the future. Default: now. */
                readonly knownAt?: string | null;
                /** @description Maximum number of results, from 1 to 1,000. Default: 100. */
                readonly limit?: number;
                /** @description `next_cursor` of the previous page. Default: the first page. */
                readonly cursor?: string | null;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The request succeeded. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The sessions of this page. */
                        readonly results: readonly components["schemas"]["Session"][];
                        /** @description Send it as `cursor` to get the next page. `null` on the last page. */
                        readonly nextCursor: string | null;
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 408: components["responses"]["Problem408"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getV1SessionsRunIdMessages: {
        readonly parameters: {
            readonly query: {
                /** @description The user whose memory is used: any id that you choose. */
                readonly userId: string;
                /** @description The instant at which results must hold. Default: now. */
                readonly asOf?: string | null;
                /** @description The instant at which results must be known. Must not be in the future. Default: now. */
                readonly knownAt?: string | null;
                /** @description Maximum number of results, from 1 to 1,000. Default: 100. */
                readonly limit?: number;
                /** @description `next_cursor` of the previous page. Default: the first page. */
                readonly cursor?: string | null;
                /** @description `true` adds to each message its compressed text for a language model. Default: `false`. */
                readonly explain?: ("true" | "false") | null;
            };
            readonly header?: never;
            readonly path: {
                /** @description The id of the session. */
                readonly run_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The request succeeded. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The messages of this page. */
                        readonly results: readonly components["schemas"]["Message"][];
                        /** @description Send it as `cursor` to get the next page. `null` on the last page. */
                        readonly nextCursor: string | null;
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 408: components["responses"]["Problem408"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly postV1SessionsRunIdFlush: {
        readonly parameters: {
            readonly query?: {
                /** @description The user of the session, in the query or in the body. If both are given, they must agree. */
                readonly userId?: string | null;
            };
            readonly header?: {
                /** @description Makes a write safe to repeat. For a day, requests with the same key take effect once and get the same answer. A different request with the same key is answered 422. Default: no key, every request takes effect. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description The id of the session. */
                readonly run_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /** @description The user of the session, in the query or in the body. If both are given, they must agree. */
                    readonly userId?: string | null;
                };
            };
        };
        readonly responses: {
            /** @description The request succeeded. */
            readonly 202: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The id of the write, for its progress at `GET /v1/events/{event_id}`. */
                        readonly eventId: string;
                        /** @description Send it as `at_least` with a read that must include this write. */
                        readonly token: string;
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 408: components["responses"]["Problem408"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 422: components["responses"]["Problem422"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly postV1SessionsRunIdClose: {
        readonly parameters: {
            readonly query?: {
                /** @description The user of the session, in the query or in the body. If both are given, they must agree. */
                readonly userId?: string | null;
            };
            readonly header?: {
                /** @description Makes a write safe to repeat. For a day, requests with the same key take effect once and get the same answer. A different request with the same key is answered 422. Default: no key, every request takes effect. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description The id of the session. */
                readonly run_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /** @description The user of the session, in the query or in the body. If both are given, they must agree. */
                    readonly userId?: string | null;
                };
            };
        };
        readonly responses: {
            /** @description The request succeeded. */
            readonly 202: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The id of the write, for its progress at `GET /v1/events/{event_id}`. */
                        readonly eventId: string;
                        /** @description Send it as `at_least` with a read that must include this write. */
                        readonly token: string;
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 408: components["responses"]["Problem408"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 422: components["responses"]["Problem422"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getV1Facts: {
        readonly parameters: {
            readonly query: {
                /** @description The user whose memory is used: any id that you choose. */
                readonly userId: string;
                /** @description Only facts about this person or thing. Default: all. */
                readonly subject?: string | null;
                /** @description Only facts with this relation. Default: all. */
                readonly predicate?: string | null;
                /** @description Only notes whose key matches this pattern, ignoring case. `*` matches any number of characters. Default: all facts and notes. */
                readonly key?: string | null;
                /** @description Only notes of this category, ignoring case. Default: all facts and notes. */
                readonly category?: string | null;
                /** @description The session: a conversation, or a run of an agent. */
                readonly runId?: string | null;
                /** @description Another name of `run_id`. Give only one of the two. */
                readonly sessionId?: string | null;
                /** @description The instant at which results must hold. Default: now. */
                readonly asOf?: string | null;
                /** @description The instant at which results must be known. Must not be in the future. Default: now. */
                readonly knownAt?: string | null;
                /** @description Maximum number of results, from 1 to 1,000. Default: 100. */
                readonly limit?: number;
                /** @description `next_cursor` of the previous page. Default: the first page. */
                readonly cursor?: string | null;
                /** @description The `token` of an earlier write that the answer must include. If the stages have not handled the write yet, the answer is a 409 with their progress. Default: no write. */
                readonly atLeast?: string | null;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The request succeeded. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The results of this page. */
                        readonly results: readonly components["schemas"]["Fact"][];
                        /** @description Send it as `cursor` to get the next page. `null` on the last page. */
                        readonly nextCursor: string | null;
                        /**
                         * @description Results that are missing from this answer, because messages of the write in at_least wait in their session. Empty if nothing is missing.
                         *     If every message is processed on arrival, entries and facts are never missing.
                         */
                        readonly held: readonly components["schemas"]["Held"][];
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 408: components["responses"]["Problem408"];
            readonly 409: components["responses"]["Problem409"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly postV1Facts: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes a write safe to repeat. For a day, requests with the same key take effect once and get the same answer. A different request with the same key is answered 422. Default: no key, every request takes effect. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The user whose memory is used: any id that you choose. */
                    readonly userId: string;
                    /** @description The session: a conversation, or a run of an agent. */
                    readonly runId?: string | null;
                    /** @description Another name of `run_id`. Give only one of the two. */
                    readonly sessionId?: string | null;
                    /** @description Facts or notes to record, at most 1,000. */
                    readonly facts: readonly (components["schemas"]["NewFact"] | components["schemas"]["NewNote"])[];
                };
            };
        };
        readonly responses: {
            /** @description The request succeeded. */
            readonly 202: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The id of the write, for its progress at `GET /v1/events/{event_id}`. */
                        readonly eventId: string;
                        /** @description Send it as `at_least` with a read that must include this write. */
                        readonly token: string;
                        /** @description The ids of the facts, in order. */
                        readonly factIds: readonly string[];
                        /** @description The facts in which secrets were replaced. */
                        readonly redacted: readonly components["schemas"]["RedactedFact"][];
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 408: components["responses"]["Problem408"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 422: components["responses"]["Problem422"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly deleteV1Facts: {
        readonly parameters: {
            readonly query: {
                /** @description The user whose memory is used: any id that you choose. */
                readonly userId: string;
                /** @description The session: a conversation, or a run of an agent. */
                readonly runId?: string | null;
                /** @description Another name of `run_id`. Give only one of the two. */
                readonly sessionId?: string | null;
                /** @description The exact key of the note. */
                readonly key: string;
            };
            readonly header?: {
                /** @description Makes a write safe to repeat. For a day, requests with the same key take effect once and get the same answer. A different request with the same key is answered 422. Default: no key, every request takes effect. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The request succeeded. */
            readonly 202: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The id of the write, for its progress at `GET /v1/events/{event_id}`. */
                        readonly eventId: string;
                        /** @description Send it as `at_least` with a read that must include this write. */
                        readonly token: string;
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 408: components["responses"]["Problem408"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 422: components["responses"]["Problem422"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getV1FactsTimeline: {
        readonly parameters: {
            readonly query: {
                /** @description The user whose memory is used: any id that you choose. */
                readonly userId: string;
                /** @description Only facts about this person or thing. Default: all. */
                readonly subject?: string | null;
                /** @description Only facts with this relation. Default: all. */
                readonly predicate?: string | null;
                /** @description Only notes whose key matches this pattern, ignoring case. `*` matches any number of characters. Default: all facts and notes. */
                readonly key?: string | null;
                /** @description Only notes of this category, ignoring case. Default: all facts and notes. */
                readonly category?: string | null;
                /** @description The session: a conversation, or a run of an agent. */
                readonly runId?: string | null;
                /** @description Another name of `run_id`. Give only one of the two. */
                readonly sessionId?: string | null;
                /** @description The instant at which results must hold. Default: now. */
                readonly asOf?: string | null;
                /** @description The instant at which results must be known. Must not be in the future. Default: now. */
                readonly knownAt?: string | null;
                /** @description Maximum number of results, from 1 to 1,000. Default: 100. */
                readonly limit?: number;
                /** @description `next_cursor` of the previous page. Default: the first page. */
                readonly cursor?: string | null;
                /** @description The `token` of an earlier write that the answer must include. If the stages have not handled the write yet, the answer is a 409 with their progress. Default: no write. */
                readonly atLeast?: string | null;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The request succeeded. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The results of this page. */
                        readonly results: readonly components["schemas"]["Fact"][];
                        /** @description Send it as `cursor` to get the next page. `null` on the last page. */
                        readonly nextCursor: string | null;
                        /**
                         * @description Results that are missing from this answer, because messages of the write in at_least wait in their session. Empty if nothing is missing.
                         *     If every message is processed on arrival, entries and facts are never missing.
                         */
                        readonly held: readonly components["schemas"]["Held"][];
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 408: components["responses"]["Problem408"];
            readonly 409: components["responses"]["Problem409"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getV1Graph: {
        readonly parameters: {
            readonly query: {
                /** @description The user whose memory is used: any id that you choose. */
                readonly userId: string;
                /** @description The entity at which to start. Default: the user. */
                readonly entity?: string | null;
                /** @description Maximum number of facts to follow, in either direction, from 1 to 4. Default: 2. */
                readonly hops?: number;
                /** @description Maximum number of results, from 1 to 1,000. Default: 100. */
                readonly limit?: number;
                /** @description The instant at which results must hold. Default: now. */
                readonly asOf?: string | null;
                /** @description The instant at which results must be known. Must not be in the future. Default: now. */
                readonly knownAt?: string | null;
                /** @description The `token` of an earlier write that the answer must include. If the stages have not handled the write yet, the answer is a 409 with their progress. Default: no write. */
                readonly atLeast?: string | null;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The request succeeded. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The entities, nearest first. */
                        readonly entities: readonly components["schemas"]["Entity"][];
                        /** @description The relations, nearest first. */
                        readonly relations: readonly components["schemas"]["Relation"][];
                        /** @description Whether more entities or relations are in reach than `limit`. */
                        readonly truncated: boolean;
                        /**
                         * @description Results that are missing from this answer, because messages of the write in at_least wait in their session. Empty if nothing is missing.
                         *     If every message is processed on arrival, entries and facts are never missing.
                         */
                        readonly held: readonly components["schemas"]["Held"][];
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 408: components["responses"]["Problem408"];
            readonly 409: components["responses"]["Problem409"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getV1Profile: {
        readonly parameters: {
            readonly query: {
                /** @description The user whose memory is used: any id that you choose. */
                readonly userId: string;
                /** @description The instant at which results must hold. Default: now. */
                readonly asOf?: string | null;
                /** @description The instant at which results must be known. Must not be in the future. Default: now. */
                readonly knownAt?: string | null;
                /** @description The language of texts that Mneme writes: headings, days, roles, periods, and `{{today}}` in a template. Messages and sentences of facts stay unchanged, and so do the two marks around a block, because they are recognised by their exact letters. Default: en. */
                readonly language?: ("en" | "es" | "de") | null;
                /** @description The `token` of an earlier write that the answer must include. If the stages have not handled the write yet, the answer is a 409 with their progress. Default: no write. */
                readonly atLeast?: string | null;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The request succeeded. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The lines of the profile, by section. */
                        readonly profile: components["schemas"]["Profile"];
                        /** @description The profile as a text for the prompt, in `language`: one heading per section and one line per item, each with its id. */
                        readonly text: string;
                        /** @description Whether a section had more lines than its maximum. */
                        readonly truncated: boolean;
                        /**
                         * @description Results that are missing from this answer, because messages of the write in at_least wait in their session. Empty if nothing is missing.
                         *     If every message is processed on arrival, entries and facts are never missing.
                         */
                        readonly held: readonly components["schemas"]["Held"][];
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 408: components["responses"]["Problem408"];
            readonly 409: components["responses"]["Problem409"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly deleteV1FactsId: {
        readonly parameters: {
            readonly query?: {
                /** @description The owner, if the id does not contain one. If both name an owner, they must agree. */
                readonly userId?: string | null;
            };
            readonly header?: {
                /** @description Makes a write safe to repeat. For a day, requests with the same key take effect once and get the same answer. A different request with the same key is answered 422. Default: no key, every request takes effect. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description An id from an answer. The part after the point names its owner. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The request succeeded. */
            readonly 202: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The id of the write, for its progress at `GET /v1/events/{event_id}`. */
                        readonly eventId: string;
                        /** @description Send it as `at_least` with a read that must include this write. */
                        readonly token: string;
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 408: components["responses"]["Problem408"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 422: components["responses"]["Problem422"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly postV1FactsIdEnd: {
        readonly parameters: {
            readonly query?: {
                /** @description The owner, if the id does not contain one. If both name an owner, they must agree. */
                readonly userId?: string | null;
            };
            readonly header?: {
                /** @description Makes a write safe to repeat. For a day, requests with the same key take effect once and get the same answer. A different request with the same key is answered 422. Default: no key, every request takes effect. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description An id from an answer. The part after the point names its owner. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The owner, if the id does not contain one. If both name an owner, they must agree. */
                    readonly userId?: string | null;
                    /**
                     * Format: date-time
                     * @description Time at which the fact ended.
                     */
                    readonly invalidAt: string;
                };
            };
        };
        readonly responses: {
            /** @description The request succeeded. */
            readonly 202: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The id of the write, for its progress at `GET /v1/events/{event_id}`. */
                        readonly eventId: string;
                        /** @description Send it as `at_least` with a read that must include this write. */
                        readonly token: string;
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 408: components["responses"]["Problem408"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 422: components["responses"]["Problem422"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getV1Consolidations: {
        readonly parameters: {
            readonly query: {
                /** @description The user whose memory is used: any id that you choose. */
                readonly userId: string;
                /** @description Maximum number of results, from 1 to 1,000. Default: 100. */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The request succeeded. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The runs, newest first. */
                        readonly results: readonly components["schemas"]["Consolidation"][];
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 408: components["responses"]["Problem408"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly postV1Consolidations: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes a write safe to repeat. For a day, requests with the same key take effect once and get the same answer. A different request with the same key is answered 422. Default: no key, every request takes effect. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /** @description The user whose entries are consolidated. Default: all users of your tenant. */
                    readonly userId?: string | null;
                };
            };
        };
        readonly responses: {
            /** @description The request succeeded. */
            readonly 202: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The id of the write, for its progress at `GET /v1/events/{event_id}`. */
                        readonly eventId?: string;
                        /** @description Send it as `at_least` with a read that must include this write. */
                        readonly token?: string;
                        /** @description The id of the run, for `GET /v1/consolidations/{id}`. A run over all users has no event and no token to wait for. */
                        readonly id: string;
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 408: components["responses"]["Problem408"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 422: components["responses"]["Problem422"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getV1ConsolidationsId: {
        readonly parameters: {
            readonly query?: {
                /** @description The owner, if the id does not contain one. If both name an owner, they must agree. */
                readonly userId?: string | null;
            };
            readonly header?: never;
            readonly path: {
                /** @description An id from an answer. The part after the point names its owner. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The request succeeded. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Consolidation"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 408: components["responses"]["Problem408"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly postV1ConsolidationsIdUndo: {
        readonly parameters: {
            readonly query?: {
                /** @description The owner, if the id does not contain one. If both name an owner, they must agree. */
                readonly userId?: string | null;
            };
            readonly header?: {
                /** @description Makes a write safe to repeat. For a day, requests with the same key take effect once and get the same answer. A different request with the same key is answered 422. Default: no key, every request takes effect. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description An id from an answer. The part after the point names its owner. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /** @description The owner of the run, if the id does not contain one. */
                    readonly userId?: string | null;
                    /** @description The entries whose verdicts are undone. Default: all entries of the run. A run over all users can only be undone as a whole. */
                    readonly memoryIds?: readonly string[] | null;
                };
            };
        };
        readonly responses: {
            /** @description The request succeeded. */
            readonly 202: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The id of the write, for its progress at `GET /v1/events/{event_id}`. */
                        readonly eventId?: string;
                        /** @description Send it as `at_least` with a read that must include this write. */
                        readonly token?: string;
                        /** @description The id of the run. For a run over all users, `GET /v1/consolidations/{id}` reports the progress, and there is no event and no token to wait for. */
                        readonly id: string;
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 408: components["responses"]["Problem408"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 422: components["responses"]["Problem422"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getV1EventsEventId: {
        readonly parameters: {
            readonly query?: {
                /** @description The owner, if the id does not contain one. If both name an owner, they must agree. */
                readonly userId?: string | null;
            };
            readonly header?: never;
            readonly path: {
                /** @description An id from an answer. The part after the point names its owner. */
                readonly event_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The request succeeded. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The id of the write, with its owner inside. */
                        readonly eventId: string;
                        /**
                         * @description pending: a stage has not handled it yet. held: its messages wait in their session. succeeded: every stage has run. parked: a stage could not process it.
                         * @enum {string}
                         */
                        readonly status: "pending" | "held" | "succeeded" | "parked";
                        /** @description The part of the session in which its messages wait, or `null` if they do not wait. */
                        readonly heldBy: ("open-segment" | "open-batch") | null;
                        /** @description The latest instant at which processing continues without a request. */
                        readonly heldUntil: string | null;
                        /** @description The progress of each stage. */
                        readonly stages: {
                            /** @description In the log, for good, or `null` if not yet. */
                            readonly recorded: {
                                /** @description The time at which the stage handled the write. */
                                readonly at: string;
                            } | null;
                            /** @description Its words can be searched, or `null` if not yet. */
                            readonly indexed: {
                                /** @description The time at which the stage handled the write. */
                                readonly at: string;
                            } | null;
                            /** @description Its topics are known, or `null` if not yet. */
                            readonly segmented: {
                                /** @description The time at which the stage handled the write. */
                                readonly at: string;
                            } | null;
                            /** @description Its entries are written, or `null` if not yet. */
                            readonly remembered: {
                                /** @description The time at which the stage handled the write. */
                                readonly at: string;
                            } | null;
                            /** @description Its facts are folded, or `null` if not yet. */
                            readonly consolidated: {
                                /** @description The time at which the stage handled the write. */
                                readonly at: string;
                            } | null;
                        };
                        /** @description The event that a stage could not process, if the status is `parked`, otherwise `null`. */
                        readonly parked: {
                            /** @description The id of the parked event, for `GET /v1/parked/{id}`. If the event cannot be read, this needs the operator's key. */
                            readonly id: string;
                            /** @description The error code, for programs. */
                            readonly code: string;
                            /** @description The error message, for people. */
                            readonly reason: string;
                        } | null;
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 408: components["responses"]["Problem408"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getV1Parked: {
        readonly parameters: {
            readonly query?: {
                /** @description Maximum number of results, from 1 to 1,000. Default: 100. */
                readonly limit?: number;
                /** @description `next_cursor` of the previous page. Default: the first page. */
                readonly cursor?: string | null;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The request succeeded. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The events, oldest first. */
                        readonly results: readonly components["schemas"]["ParkedEvent"][];
                        /** @description Send it as `cursor` to get the next page. `null` on the last page. */
                        readonly nextCursor: string | null;
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 408: components["responses"]["Problem408"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getV1ParkedId: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the parked event. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The request succeeded. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ParkedEvent"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 408: components["responses"]["Problem408"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly postV1ParkedIdReplay: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the parked event. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The request succeeded. */
            readonly 202: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ParkedEvent"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 408: components["responses"]["Problem408"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getV1Stats: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The request succeeded. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The version of Mneme. */
                        readonly version: string;
                        /** @description The model that makes vectors. */
                        readonly embedder: string;
                        /** @description The model or rules that extract entries and facts. */
                        readonly extractor: string;
                        /** @description The tokenizer that counts tokens. */
                        readonly tokenizer: string;
                        /** @description Number of users with messages. */
                        readonly users: number;
                        /** @description Number of memories of each kind. */
                        readonly points: {
                            readonly [key: string]: number;
                        };
                        /** @description Number of active and of paged-out entries. */
                        readonly entries: {
                            /** @description Number of entries that every search covers. */
                            readonly active: number;
                            /** @description Number of entries that only a thorough search covers. */
                            readonly pagedOut: number;
                        };
                        /** @description Records of the use of memories. */
                        readonly recalls: {
                            /** @description Number of reads whose use of memories was recorded. */
                            readonly recorded: number;
                            /** @description Number of reads whose use of memories was dropped, because no read waits for the record. */
                            readonly dropped: number;
                            /** @description Number of results with feedback. */
                            readonly judged: number;
                        };
                        /** @description Effects of consolidation. The figures are a second behind, and after the kill of a process they may lack or repeat a second. */
                        readonly consolidation: {
                            /** @description Number of runs that have ended. */
                            readonly runs: number;
                            /** @description Number of verdicts of each kind, including verdicts that were undone later. */
                            readonly verdicts: {
                                readonly [key: string]: number;
                            };
                            /** @description Number of entries that others replaced, including entries that were restored later. */
                            readonly gaveWay: number;
                            /** @description Number of entries that were restored because a run was undone. */
                            readonly undone: number;
                        };
                        /** @description Number of claims from which facts are folded. `null`: this stack keeps no count. */
                        readonly claims: number | null;
                        /** @description Number of events in the log. `null`: this stack keeps no count. */
                        readonly events: number | null;
                        /** @description Number of events that a stage could not process. `null`: this stack keeps no count. */
                        readonly parked: number | null;
                        /** @description Use and cost of language models by stage and day, newest day first, for the last hundred days. */
                        readonly usage: readonly components["schemas"]["Usage"][];
                        /** @description Daily limits for the use of language models by the tenant and by each user, per day in UTC. Beyond a limit rules read, and the model reads again when there is budget. */
                        readonly dailyLimits: {
                            /** @description The limit of the tenant. */
                            readonly tenant: components["schemas"]["DailyLimit"];
                            /** @description The limit of each user. */
                            readonly user: components["schemas"]["DailyLimit"];
                        };
                        /** @description Bytes on disk. `null`: this stack keeps no count. Told to the operator alone. */
                        readonly bytes?: number | null;
                        /** @description The clock, compared with the log. Told to the operator alone. */
                        readonly clock?: components["schemas"]["Clock"];
                        /** @description The reason why the embedded store accepts no writes now: `disk-full`, `store-corrupt` or `master-key-missing`, or `null` if it accepts them. Told to the operator alone. */
                        readonly readOnly?: string | null;
                        /** @description Number of waiting events, by stage. Told to the operator alone. */
                        readonly lag?: {
                            readonly [key: string]: number;
                        };
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 408: components["responses"]["Problem408"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getV1Clock: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The request succeeded. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Clock"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 408: components["responses"]["Problem408"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly postV1ClockConfirm: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The request succeeded. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Clock"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 408: components["responses"]["Problem408"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getV1Instructions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The request succeeded. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Instructions for the model in your own words, at most 2,000 characters. Empty for none. */
                        readonly instructions: string;
                        /** @description The named relations. */
                        readonly predicates: readonly components["schemas"]["NamedPredicate"][];
                        /** @description Whether the instructions have an effect: `true` if a language model reads your conversations, `false` if rules do. */
                        readonly heeded: boolean;
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 408: components["responses"]["Problem408"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly putV1Instructions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description Instructions for the model in your own words, at most 2,000 characters. Empty for none.
                     * @default
                     */
                    readonly instructions?: string;
                    /**
                     * @description Relations that the model must store under these names where they fit, at most 50. Default: none.
                     * @default []
                     */
                    readonly predicates?: readonly components["schemas"]["NamedPredicate"][];
                };
            };
        };
        readonly responses: {
            /** @description The request succeeded. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Instructions for the model in your own words, at most 2,000 characters. Empty for none. */
                        readonly instructions: string;
                        /** @description The named relations. */
                        readonly predicates: readonly components["schemas"]["NamedPredicate"][];
                        /** @description Whether the instructions have an effect: `true` if a language model reads your conversations, `false` if rules do. */
                        readonly heeded: boolean;
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 408: components["responses"]["Problem408"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getV1Retention: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The request succeeded. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rules of your tenant. */
                        readonly rules: readonly components["schemas"]["RetentionRuleInForce"][];
                        /** @description The rules of the deployment, which apply in addition. A message is erased as soon as one of all these rules expires it. */
                        readonly deployment: readonly components["schemas"]["RetentionRuleInForce"][];
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 408: components["responses"]["Problem408"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly putV1Retention: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description All rules of your tenant, at most 100. An empty list removes every rule. */
                    readonly rules: readonly components["schemas"]["RetentionRule"][];
                };
            };
        };
        readonly responses: {
            /** @description The request succeeded. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rules of your tenant. */
                        readonly rules: readonly components["schemas"]["RetentionRuleInForce"][];
                        /** @description The rules of the deployment, which apply in addition. A message is erased as soon as one of all these rules expires it. */
                        readonly deployment: readonly components["schemas"]["RetentionRuleInForce"][];
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 408: components["responses"]["Problem408"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getV1KnowledgeSettings: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The request succeeded. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Whether the users of the tenant share knowledge. */
                        readonly enabled: boolean;
                        /** @description Minimum number of different users who must support a node or edge before it is readable: at least 2, or 1 with `unprotected`. */
                        readonly k: number;
                        /** @description Length of an epoch, in hours. Support counts from the end of the epoch in which it was given, so that a write cannot be timed. 0 counts support at once. */
                        readonly epochHours: number;
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 408: components["responses"]["Problem408"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly putV1KnowledgeSettings: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description Whether the users of the tenant share knowledge.
                     * @default false
                     */
                    readonly enabled?: boolean;
                    /**
                     * @description Minimum number of different users who must support a node or edge before it is readable: at least 2, or 1 with `unprotected`.
                     * @default 5
                     */
                    readonly k?: number;
                    /**
                     * @description Length of an epoch, in hours. Support counts from the end of the epoch in which it was given, so that a write cannot be timed. 0 counts support at once.
                     * @default 24
                     */
                    readonly epochHours?: number;
                    /**
                     * @description Must be `true` for a `k` of 1, with which every user of the tenant can read the statements of a single user. Default: `false`.
                     * @default false
                     */
                    readonly unprotected?: boolean;
                };
            };
        };
        readonly responses: {
            /** @description The request succeeded. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Whether the users of the tenant share knowledge. */
                        readonly enabled: boolean;
                        /** @description Minimum number of different users who must support a node or edge before it is readable: at least 2, or 1 with `unprotected`. */
                        readonly k: number;
                        /** @description Length of an epoch, in hours. Support counts from the end of the epoch in which it was given, so that a write cannot be timed. 0 counts support at once. */
                        readonly epochHours: number;
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 408: components["responses"]["Problem408"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getV1ErasuresReceiptId: {
        readonly parameters: {
            readonly query?: {
                /** @description The owner, if the id does not contain one. If both name an owner, they must agree. */
                readonly userId?: string | null;
            };
            readonly header?: never;
            readonly path: {
                /** @description An id from an answer. The part after the point names its owner. */
                readonly receipt_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The request succeeded. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The id of the receipt, with its owner inside. */
                        readonly receiptId: string;
                        /** @description The user whose memory was erased. */
                        readonly userId: string;
                        /** @description The erased session, or `null` if the whole user was erased. */
                        readonly runId: string | null;
                        /** @description The erased messages of the session, or `null` if no single messages were named. */
                        readonly messageIds: readonly string[] | null;
                        /**
                         * @description pending: the erasure is not verified yet. verified: every stage has passed the erasure, and each store was checked afterwards and held none of the data.
                         * @enum {string}
                         */
                        readonly status: "pending" | "verified";
                        /** @description Time of the request. */
                        readonly requestedAt: string;
                        /** @description Time of the verification, or `null` if not verified yet. */
                        readonly verifiedAt: string | null;
                        /** @description The removed data of each store. */
                        readonly stores: {
                            /** @description Data keys that were destroyed: the events that they sealed can be opened by nobody. */
                            readonly log: {
                                /** @description Number of removed items. */
                                readonly removed: number;
                                /** @description Time at which the store was checked and held none of the erased data, or `null` if not checked yet. */
                                readonly verifiedAt: string | null;
                            };
                            /** @description Messages, entries, digests and the words of facts that can be searched. */
                            readonly index: {
                                /** @description Number of removed items. */
                                readonly removed: number;
                                /** @description Time at which the store was checked and held none of the erased data, or `null` if not checked yet. */
                                readonly verifiedAt: string | null;
                            };
                            /** @description Claims; what others say of the same was folded again without them. */
                            readonly facts: {
                                /** @description Number of removed items. */
                                readonly removed: number;
                                /** @description Time at which the store was checked and held none of the erased data, or `null` if not checked yet. */
                                readonly verifiedAt: string | null;
                            };
                            /** @description Rows of stages, sessions and answers that were kept for idempotency keys. */
                            readonly state: {
                                /** @description Number of removed items. */
                                readonly removed: number;
                                /** @description Time at which the store was checked and held none of the erased data, or `null` if not checked yet. */
                                readonly verifiedAt: string | null;
                            };
                        };
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 408: components["responses"]["Problem408"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getHealthLive: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The request succeeded. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /**
                         * @description Always `ok`. Other states have another HTTP status.
                         * @constant
                         */
                        readonly status: "ok";
                        /** @description Unique id of this start of the server. */
                        readonly instance: string;
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 408: components["responses"]["Problem408"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getHealthReady: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The request succeeded. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /**
                         * @description Always `ok`. Other states have another HTTP status.
                         * @constant
                         */
                        readonly status: "ok";
                        /**
                         * @description agrees: the clock fits the recorded data. ahead: it is more than 7 days ahead of the last time at which a clock was trusted. behind: it is more than 5 minutes behind the recorded data.
                         * @enum {string}
                         */
                        readonly clock: "agrees" | "ahead" | "behind";
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 408: components["responses"]["Problem408"];
            readonly 431: components["responses"]["Problem431"];
            readonly 500: components["responses"]["Problem500"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
}
