// Made from the API's document: "node scripts/client-types.mjs" writes it anew. Not to be edited.
export interface components {
    schemas: {
        /** @description A message to record. */
        readonly NewMessage: {
            /** @description Your own id, unique in its session: the same message sent again changes nothing. */
            readonly id?: string | null;
            /**
             * @description Who speaks.
             * @enum {string}
             */
            readonly role: "user" | "assistant" | "system" | "tool";
            /** @description The name of who speaks. */
            readonly name?: string | null;
            /** @description The words: at most 1,000,000 characters. */
            readonly content: string;
            /** @description When it was said. Left out: the time of the request. */
            readonly timestamp?: string | null;
            /**
             * @description The tools that an assistant called.
             * @default []
             */
            readonly toolCalls?: readonly {
                /** @description Which tool. */
                readonly name: string;
                /** @description What it was called with: JSON, or its text. */
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
        /** @description A message that had secrets, which are not remembered. */
        readonly RedactedMessage: {
            /** @description The id of the message. */
            readonly messageId: string;
            /** @description What they were, one for each; `[redacted: …]` stands where it was. */
            readonly kinds: readonly ("private-key" | "aws-access-key" | "aws-secret-key" | "github-token" | "gitlab-token" | "slack-token" | "slack-webhook" | "stripe-key" | "openai-key" | "anthropic-key" | "google-key" | "npm-token" | "pypi-token" | "sendgrid-key" | "twilio-key" | "telegram-token" | "discord-token" | "discord-webhook" | "azure-key" | "provider-key" | "json-web-token" | "authorization" | "url-password" | "card" | "card-code" | "password" | "pin" | "key")[];
        };
        /** @description One memory, as every read gives it. */
        readonly Memory: {
            /** @description The id of the memory, with its owner inside. */
            readonly id: string;
            /**
             * @description chunk: words as they were said; entry, fact, digest: what was made of them; exchange: a question and its reply, in short; knowledge: what many users know.
             * @enum {string}
             */
            readonly kind: "chunk" | "entry" | "fact" | "digest" | "exchange" | "knowledge";
            /** @description The text that a person would read. */
            readonly memory: string;
            /** @description Comparable within one answer only. */
            readonly score?: number;
            /** @description For chunks: the role of the speaker. */
            readonly role: string | null;
            /** @description Of words: the name of who spoke. */
            readonly speaker: string | null;
            /** @description The session it comes from. */
            readonly sessionId: string | null;
            /** @description When Mneme learned it. */
            readonly createdAt: string;
            /** @description Since when it holds, or when it was said. */
            readonly validAt: string | null;
            /** @description Until when it held; `null`: no end is known. */
            readonly invalidAt: string | null;
            /** @description Since when it is no longer believed; `null`: it is. */
            readonly expiredAt: string | null;
            /** @description The messages that support it, the best first. */
            readonly sources: readonly components["schemas"]["Source"][];
            /**
             * @description Of a fact: whether it is said to be so, or not to be so.
             * @enum {string}
             */
            readonly polarity?: "affirmed" | "denied";
            /** @description How sure a fact is, from 0 to 1: more with every episode that says it, less where others say otherwise (Engram, algorithms 5.9). */
            readonly confidence?: number;
            /** @description How present a fact is, from .3 to 5: more with every episode that says it and every read that places it, less with every day since, unless its relation is durable (Engram, algorithms 9.2). A search counts the reads only with `explain`. */
            readonly salience?: number;
            /** @description What was sent with the message. */
            readonly metadata: {
                readonly [key: string]: components["schemas"]["Json"];
            };
            /** @description What use has made of it: of one entry, and of results if `explain` was requested. */
            readonly use?: components["schemas"]["Use"];
            /** @description Of an entry that a read with an earlier `known_at` found: what became of it since, if `explain` was requested. */
            readonly gaveWay?: components["schemas"]["GaveWay"];
            /** @description Of a fact: the claims and words it rests on, if `explain` was requested. */
            readonly grounds?: components["schemas"]["Grounds"];
            /** @description The contribution of each ranking term, if `explain` was requested. */
            readonly explain?: {
                readonly [key: string]: number;
            };
        };
        /** @description A message that supports it. */
        readonly Source: {
            /** @description The id of the message. */
            readonly messageId: string;
            /** @description The session it was said in. */
            readonly sessionId: string;
            /** @description When it was said. */
            readonly timestamp: string;
        };
        /** @description What use has made of a memory. */
        readonly Use: {
            /** @description How often a read has placed it. */
            readonly uses: number;
            /** @description When a read placed it last; `null`: none has. */
            readonly lastUsedAt: string | null;
            /** @description From .1 to 1: .15 more with every read that places it, .02 less with every one that looks at it and places others (Lantern, algorithms 9.1). */
            readonly confidence: number;
            /** @description From 0 to 1: the moving average of what feedback said, from .5 on (Lantern, algorithms 9.1). */
            readonly success: number;
            /** @description How recent, how often used, how sure and how helpful it is, in one figure (Lantern, algorithms 7.2). */
            readonly importance: number;
        };
        /** @description What an entry gave way to, and why. */
        readonly GaveWay: {
            /** @description The id of the memory, with its owner inside. */
            readonly by: string;
            /**
             * @description merge: another entry says all of it; supersede: a later one contradicts it; update: a text that says both took its place.
             * @enum {string}
             */
            readonly verdict: "merge" | "supersede" | "update";
            /** @description Why. It gave way: same-words, said-in-full (all of its statements are in the other), facts-replaced, contradicted, partly-replaced (its own words say what is over), change-quoted (they quote what is said later), told-together (a text says what both say). It is kept: would-lose-details (a name, a number, a date or a negation), would-invent-details, told-beside, two-people, edited, gone, still-holds. `null`: nobody kept why. */
            readonly reason: ("same-words" | "said-in-full" | "facts-replaced" | "partly-replaced" | "change-quoted" | "contradicted" | "told-together" | "told-beside" | "would-lose-details" | "would-invent-details" | "two-people" | "edited" | "gone" | "still-holds") | null;
        };
        /** @description What a fact rests on. */
        readonly Grounds: {
            /** @description Which belief in the claim it is, counted from 1. */
            readonly version: number;
            /**
             * @description What made that version.
             * @enum {string}
             */
            readonly cause: "assert" | "supersede" | "restore" | "retract" | "end" | "correct";
            /** @description The claims that say it, the fact’s own first: at most 20. */
            readonly claims: readonly {
                /** @description The id of the claim, with its owner inside. */
                readonly id: string;
                /** @description What it says. */
                readonly memory: string;
                /** @description The messages it was read in; none where they are gone, or it was not said. */
                readonly said: readonly {
                    /** @description The id of the message. */
                    readonly messageId: string;
                    /** @description The session it was said in. */
                    readonly sessionId: string;
                    /** @description When it was said. */
                    readonly timestamp: string;
                    /** @description The sentences of the message that say it. */
                    readonly words: string;
                }[];
            }[];
        };
        /** @description Words that wait in their session. */
        readonly Held: {
            /** @description The id of the write, with its owner inside. */
            readonly eventId: string;
            /**
             * @description open-segment: the messages are in a segment that is still open; open-batch: they wait for a batch to fill
             * @enum {string}
             */
            readonly heldBy: "open-segment" | "open-batch";
            /** @description The latest instant at which processing continues without a request. */
            readonly heldUntil: string;
            /** @description What is to come. */
            readonly missing: readonly ("entries" | "facts" | "digest")[];
        };
        /** @description A version of an entry. */
        readonly MemoryVersion: {
            /** @description Counted from 1. */
            readonly version: number;
            /**
             * @description What made it. `supersede`: a later entry contradicts it, or a model has read its messages after rules had; `merge`: another entry says all of it; `rewrite`: a text that says more took its place; `restore`: that was undone.
             * @enum {string}
             */
            readonly event: "add" | "update" | "delete" | "supersede" | "merge" | "rewrite" | "restore";
            /** @description The entry that it gave way to; `null`: to none. */
            readonly by: string | null;
            /** @description The run of consolidation that did it; `null`: none. */
            readonly consolidationId: string | null;
            /** @description Why. It gave way: same-words, said-in-full (all of its statements are in the other), facts-replaced, contradicted, partly-replaced (its own words say what is over), change-quoted (they quote what is said later), told-together (a text says what both say). It is kept: would-lose-details (a name, a number, a date or a negation), would-invent-details, told-beside, two-people, edited, gone, still-holds. `null`: nobody kept why. */
            readonly reason: ("same-words" | "said-in-full" | "facts-replaced" | "partly-replaced" | "change-quoted" | "contradicted" | "told-together" | "told-beside" | "would-lose-details" | "would-invent-details" | "two-people" | "edited" | "gone" | "still-holds") | null;
            /** @description Its text. */
            readonly memory: string;
            /** @description When. */
            readonly createdAt: string;
        };
        /** @description An entry whose new words had secrets, which are not remembered. */
        readonly RedactedMemory: {
            /** @description The id of the entry. */
            readonly memoryId: string;
            /** @description What they were, one for each; `[redacted: …]` stands where it was. */
            readonly kinds: readonly ("private-key" | "aws-access-key" | "aws-secret-key" | "github-token" | "gitlab-token" | "slack-token" | "slack-webhook" | "stripe-key" | "openai-key" | "anthropic-key" | "google-key" | "npm-token" | "pypi-token" | "sendgrid-key" | "twilio-key" | "telegram-token" | "discord-token" | "discord-webhook" | "azure-key" | "provider-key" | "json-web-token" | "authorization" | "url-password" | "card" | "card-code" | "password" | "pin" | "key")[];
        };
        /** @description A message that is recalled. */
        readonly RecalledMessage: {
            /** @description The id of the memory, with its owner inside. */
            readonly id: string;
            /** @description The message. */
            readonly messageId: string;
            /** @description The session it was said in. */
            readonly sessionId: string;
            /** @description Who spoke: `user`, `assistant`, `system` or `tool`. */
            readonly role: string;
            /** @description The name of who spoke. */
            readonly speaker: string | null;
            /** @description When it was said. */
            readonly timestamp: string;
            /** @description The words: of a long message the sentences that say most of the query, at most 600 characters. */
            readonly text: string;
            /** @description The cosine of the query and the message; `null` where one of them has no vector. */
            readonly similarity: number | null;
            /** @description Where it comes from, ready for a prompt. */
            readonly label: string;
        };
        /** @description Something that many users know of. */
        readonly KnowledgeNode: {
            /**
             * @description Entity: a thing with a name of its own; Concept: a class, a property or a state.
             * @enum {string}
             */
            readonly type: "Entity" | "Concept";
            /** @description What it is called. */
            readonly label: string;
            /** @description How many users support it at least: k, doubled as often as it fits. */
            readonly usersAtLeast: number;
            /** @description From 0 to 1, to one digit. */
            readonly confidence: number;
        };
        /** @description What many users know of two nodes. */
        readonly KnowledgeEdge: {
            /**
             * @description How they belong together.
             * @enum {string}
             */
            readonly type: "IsA" | "HasProperty" | "RelatedTo" | "Implies";
            /** @description The label of the node it begins at. */
            readonly from: string;
            /** @description The label of the node it leads to. */
            readonly to: string;
            /** @description The same as a sentence. */
            readonly memory: string;
            /** @description How many users support it at least: k, doubled as often as it fits. */
            readonly usersAtLeast: number;
            /** @description From 0 to 1, to one digit. */
            readonly confidence: number;
        };
        /** @description Somebody with messages. */
        readonly User: {
            /** @description Whose memory it is. */
            readonly userId: string;
            /** @description How many messages are recorded. */
            readonly messages: number;
        };
        /** @description A session, and how much of it is recorded. */
        readonly Session: {
            /** @description The session. */
            readonly runId: string;
            /** @description How many messages are recorded. */
            readonly messages: number;
            /** @description When the earliest of them was said. */
            readonly firstMessageAt: string;
            /** @description When the latest of them was said. */
            readonly lastMessageAt: string;
        };
        /** @description A message as it was recorded. */
        readonly Message: {
            /** @description The message: the id that it was sent with, or one made for it. */
            readonly id: string;
            /** @description Who spoke: `user`, `assistant`, `system` or `tool`. */
            readonly role: string | null;
            /** @description The name of who spoke. */
            readonly name: string | null;
            /** @description Which agent it was said to. */
            readonly agentId: string | null;
            /** @description The words, verbatim. */
            readonly content: string;
            /** @description When it was said. */
            readonly timestamp: string;
            /** @description When it was recorded. */
            readonly createdAt: string;
            /** @description The kinds of data found in the text, such as dates. */
            readonly tags: readonly string[];
            /** @description What sort of memory its words are. */
            readonly memoryType: string | null;
            /** @description A summary, for long messages. */
            readonly summary: string | null;
            /** @description If `explain` was requested: what a language model reads of it, as messages are compressed now; `null`: all of it. */
            readonly compressed?: string | null;
            /** @description The tools that an assistant called. */
            readonly toolCalls: readonly {
                /** @description Which tool. */
                readonly name: string;
                /** @description What it was called with, as it was sent. */
                readonly arguments: string;
            }[];
            /** @description What was sent with the message. */
            readonly metadata: {
                readonly [key: string]: components["schemas"]["Json"];
            };
        };
        /** @description A fact, stated outright. */
        readonly NewFact: {
            /** @description Whom or what it is about. */
            readonly subject: string;
            /** @description The relation. */
            readonly predicate: string;
            /** @description The value: at most 4000 characters. */
            readonly object: string;
            /** @description Since when it holds. Left out: now. */
            readonly validAt?: string | null;
            /** @description Until when it held, later than `valid_at`. Left out: no end is known. */
            readonly invalidAt?: string | null;
            /**
             * @description The source that states the fact.
             * @default user
             * @enum {string}
             */
            readonly source?: "user" | "agent" | "import";
            /** @description When facts of this time are erased, as by `DELETE /v1/memories`; it must be yet to come. Left out: not by themselves. */
            readonly expiresAt?: string | null;
        };
        /** @description A value under a key, as an agent notes it. */
        readonly NewNote: {
            /** @description The key of the note. Each session holds one value for a key. */
            readonly key: string;
            /** @description The value: at most 4000 characters. */
            readonly value: string;
            /** @description Under what to list it. */
            readonly category?: string | null;
            /** @description When notes of this time are erased, as by `DELETE /v1/memories`; it must be yet to come. Left out: not by themselves. */
            readonly expiresAt?: string | null;
        };
        /** @description A fact that had secrets, which are not remembered. */
        readonly RedactedFact: {
            /** @description The id of the fact. */
            readonly factId: string;
            /** @description What they were, one for each; `[redacted: …]` stands where it was. */
            readonly kinds: readonly ("private-key" | "aws-access-key" | "aws-secret-key" | "github-token" | "gitlab-token" | "slack-token" | "slack-webhook" | "stripe-key" | "openai-key" | "anthropic-key" | "google-key" | "npm-token" | "pypi-token" | "sendgrid-key" | "twilio-key" | "telegram-token" | "discord-token" | "discord-webhook" | "azure-key" | "provider-key" | "json-web-token" | "authorization" | "url-password" | "card" | "card-code" | "password" | "pin" | "key")[];
        };
        /** @description A fact: one interval in which something held. */
        readonly Fact: {
            /** @description The id of the fact, with its owner inside. */
            readonly id: string;
            /**
             * @description What sort of memory it is.
             * @constant
             */
            readonly kind: "fact";
            /** @description Whom or what it is about. */
            readonly subject: string;
            /** @description The relation. */
            readonly predicate: string;
            /** @description The value. */
            readonly object: string;
            /** @description Whether it says that it is not so. */
            readonly negated: boolean;
            /**
             * @description Of a fact: whether it is said to be so, or not to be so.
             * @enum {string}
             */
            readonly polarity: "affirmed" | "denied";
            /** @description The text that a person would read. */
            readonly memory: string;
            /** @description Since when it holds. */
            readonly validAt: string;
            /** @description Until when it held; `null`: no end is known. */
            readonly invalidAt: string | null;
            /** @description When Mneme learned it. */
            readonly createdAt: string;
            /** @description Since when it is no longer believed; `null`: it is. */
            readonly expiredAt: string | null;
            /** @description How sure a fact is, from 0 to 1: more with every episode that says it, less where others say otherwise (Engram, algorithms 5.9). */
            readonly confidence: number;
            /** @description How present a fact is, from .3 to 5: more with every episode that says it and every read that places it, less with every day since, unless its relation is durable (Engram, algorithms 9.2). A search counts the reads only with `explain`. */
            readonly salience: number;
            /** @description How many episodes say it. */
            readonly evidence: number;
            /** @description The fact whose place it took. */
            readonly supersedes: string | null;
            /** @description Whether somebody says otherwise. */
            readonly contested: boolean;
            /** @description The speaker of the claim; `null` if it was not said in a conversation. */
            readonly saidBy: string | null;
            /** @description The claims that say otherwise. */
            readonly disputedBy: readonly components["schemas"]["Dispute"][];
            /** @description Where it comes from: `user`, `agent`, `extracted`, `quoted`, `assistant` or `import`. */
            readonly source: string;
            /** @description Of a note: its key. */
            readonly key?: string;
            /** @description Of a note: its category. */
            readonly category: string | null;
            /** @description The session it was said in. */
            readonly sessionId: string | null;
            /** @description The messages that support it. */
            readonly sources: readonly components["schemas"]["Source"][];
        };
        /** @description A claim that says otherwise. */
        readonly Dispute: {
            /** @description The id of the claim, with its owner inside. */
            readonly id: string;
            /** @description The speaker of the claim; `null` if it was not said in a conversation. */
            readonly saidBy: string | null;
            /** @description What it says, as a person would read it. */
            readonly memory: string;
            /** @description Where it comes from: `user`, `agent`, `extracted`, `quoted`, `assistant` or `import`. */
            readonly source: string;
        };
        /** @description Somebody or something that facts are about, or name as their value. */
        readonly Entity: {
            /** @description Its name. */
            readonly name: string;
            /** @description How many facts away it is. */
            readonly hops: number;
        };
        /** @description A fact as a way from one entity to another. */
        readonly Relation: {
            /** @description The name of the entity that the fact is about. */
            readonly from: string;
            /** @description The name of the entity that is its value. */
            readonly to: string;
            /** @description The relation. */
            readonly predicate: string;
            /** @description The id of the fact, with its owner inside. */
            readonly factId: string;
            /** @description The fact as a person would read it. */
            readonly memory: string;
            /** @description Since when it holds. */
            readonly validAt: string;
            /** @description Until when it holds; `null`: no end is known. */
            readonly invalidAt: string | null;
        };
        /** @description A line of a profile, and where it comes from. */
        readonly ProfileLine: {
            /** @description The id of the memory, with its owner inside. */
            readonly id: string;
            /**
             * @description fact: what is believed; entry: what was said of late; chunk: a message, or its beginning.
             * @enum {string}
             */
            readonly kind: "fact" | "entry" | "chunk";
            /** @description The line as a person would read it. */
            readonly memory: string;
            /** @description Since when it holds, or when it was said. */
            readonly validAt: string;
            /** @description Until when it holds; `null`: no end is known. */
            readonly invalidAt: string | null;
            /** @description The messages that support it. */
            readonly sources: readonly components["schemas"]["Source"][];
        };
        /** @description Who a user is, section by section. */
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
        /** @description A run of consolidation. */
        readonly Consolidation: {
            /** @description The id of the run, with its owner inside. */
            readonly id: string;
            /**
             * @description running: verdicts are still to come; those that there are hold already. A run of every user is running again while it is taken back.
             * @enum {string}
             */
            readonly status: "running" | "succeeded";
            /** @description What was recorded until then is consolidated; `null`: it is not planned yet, or of every user. */
            readonly knownAt: string | null;
            /** @description How many new entries were compared with their neighbours. */
            readonly compared: number;
            /** @description How many entries have a verdict, or wait for one. */
            readonly targets: number;
            /** @description The verdicts so far, without those that let an entry stay. */
            readonly verdicts: readonly components["schemas"]["Verdict"][];
            /** @description How many verdicts of each kind there are, those that were taken back left out. */
            readonly counts: {
                readonly [key: string]: number;
            };
            /** @description How many entries each judge has decided on. */
            readonly judges: {
                readonly [key: string]: number;
            };
            /** @description How many verdicts have which reason, those that let an entry stay included, those that were taken back left out. */
            readonly reasons: {
                readonly [key: string]: number;
            };
            /** @description What its verdicts asked of language models; rules ask nothing. */
            readonly usage: components["schemas"]["ModelUsage"];
            /** @description Of a run of every user: how far it is. What they come to is added up when their runs are over; their verdicts are in their own runs. `null`: it is a run of one user. */
            readonly users: components["schemas"]["ConsolidatedUsers"] | null;
            /** @description What holds up a run that is asked for by its id: an event of it is parked. The other verdicts come all the same, and it ends when `POST /v1/parked/{id}/replay` has put the event back. `null`: nothing, or the run is listed, or of every user. */
            readonly parked: {
                /** @description Ask `GET /v1/parked/{id}` for it: where it cannot be read, with the operator's key. */
                readonly id: string;
                /** @description What was wrong, for programs. */
                readonly code: string;
                /** @description What was wrong, for people. */
                readonly reason: string;
            } | null;
            /** @description The run that goes on where this one ends; `null`: none does. */
            readonly continuedBy: string | null;
        };
        /** @description What became of an entry. */
        readonly Verdict: {
            /** @description The entry that was judged. */
            readonly memoryId: string;
            /**
             * @description ignore: it stays; merge: another entry says all of it; supersede: a later one contradicts it; update: a text took its place, its own words with what is over behind them or one that says both; add: such a text stands beside it.
             * @enum {string}
             */
            readonly verdict: "ignore" | "merge" | "supersede" | "update" | "add";
            /** @description The entry that it gave way to, or that was added; `null`: it stays alone. */
            readonly by: string | null;
            /** @description Why. It gave way: same-words, said-in-full (all of its statements are in the other), facts-replaced, contradicted, partly-replaced (its own words say what is over), change-quoted (they quote what is said later), told-together (a text says what both say). It is kept: would-lose-details (a name, a number, a date or a negation), would-invent-details, told-beside, two-people, edited, gone, still-holds. `null`: nobody kept why. */
            readonly reason: ("same-words" | "said-in-full" | "facts-replaced" | "partly-replaced" | "change-quoted" | "contradicted" | "told-together" | "told-beside" | "would-lose-details" | "would-invent-details" | "two-people" | "edited" | "gone" | "still-holds") | null;
            /** @description Who judged, with the version of its rules or prompt. */
            readonly madeBy: string;
            /** @description Whether it was taken back. */
            readonly undone: boolean;
        };
        /** @description What was asked of language models; rules ask nothing. */
        readonly ModelUsage: {
            /** @description Answered requests. */
            readonly calls: number;
            /** @description Tokens that were sent. */
            readonly promptTokens: number;
            /** @description Tokens that were answered. */
            readonly completionTokens: number;
        };
        /** @description How far a run of every user is. */
        readonly ConsolidatedUsers: {
            /** @description Users with new entries, so far. */
            readonly asked: number;
            /** @description Those whose runs are over. */
            readonly finished: number;
            /** @description Those who were erased meanwhile, or whose run did not end. */
            readonly givenUp: number;
            /** @description Those whose runs were taken back with this one, so far. */
            readonly undone: number;
        };
        /** @description An event that a stage could not take. */
        readonly ParkedEvent: {
            /** @description The id of the parked event. */
            readonly id: string;
            /** @description The stage that could not take it. */
            readonly stage: string;
            /** @description The topic that it came from. */
            readonly topic: string;
            /** @description What was wrong, for programs. */
            readonly code: string;
            /** @description What was wrong, for people. */
            readonly reason: string;
            /** @description When. */
            readonly parkedAt: string;
            /** @description When it was put back into its topic. */
            readonly replayedAt: string | null;
            /** @description The original event; only in the answer for a single event. */
            readonly body?: string;
        };
        /** @description What language models cost a stage on a day. */
        readonly Usage: {
            /** @description Which stage asked. */
            readonly stage: string;
            /** @description The day, of UTC. */
            readonly day: string;
            /** @description Answered requests. */
            readonly calls: number;
            /** @description Tokens that were sent. */
            readonly promptTokens: number;
            /** @description Tokens that were answered. */
            readonly completionTokens: number;
            /** @description At the price that is set; 0 without one. */
            readonly cost: number;
        };
        /** @description What may be spent on language models on one day. */
        readonly DailyLimit: {
            /** @description The most requests; `null`: no limit. */
            readonly calls: number | null;
            /** @description The most tokens, sent and answered together; `null`: no limit. */
            readonly tokens: number | null;
        };
        /** @description The clock beside the log. */
        readonly Clock: {
            /**
             * @description agrees: the clock fits what is recorded; ahead: it is more than 7 days ahead of the last time at which it was trusted; behind: it is more than 5 minutes behind what is recorded.
             * @enum {string}
             */
            readonly state: "agrees" | "ahead" | "behind";
            /** @description The clock of the process that answers. */
            readonly clock: string;
            /** @description The instant that the clock was compared with: the newest record, or the last time at which a clock was trusted. */
            readonly log: string;
            /**
             * @description Whether retention and `expires_at` are carried out. They stop while a clock does not agree with the log.
             * @enum {string}
             */
            readonly sweeps: "running" | "stopped";
            /** @description The clock of the process that erases by age, where that does not agree; else `null`. */
            readonly sweeper: {
                /**
                 * @description How its clock differs.
                 * @enum {string}
                 */
                readonly state: "ahead" | "behind";
                /** @description Its clock when it looked. */
                readonly clock: string;
                /** @description The instant that its clock was compared with. */
                readonly log: string;
            } | null;
            /** @description When an operator last confirmed a clock; `null`: never. */
            readonly confirmedAt: string | null;
        };
        /** @description A relation, under the name that it is always to have. */
        readonly NamedPredicate: {
            /** @description The relation, in snake_case. */
            readonly name: string;
            /** @description When to use it, in a line. */
            readonly meaning: string;
        };
        /** @description Which messages are kept for how long. */
        readonly RetentionRuleInForce: {
            /** @description For how many days messages are kept. */
            readonly days: number;
            /** @description Only messages of this role; `null`: of every role. */
            readonly role: string | null;
            /** @description Only messages with this tag; `null`: with any, or none. */
            readonly tag: string | null;
        };
        /** @description Which messages are kept for how long. */
        readonly RetentionRule: {
            /** @description For how many days messages are kept, from when they were recorded. */
            readonly days: number;
            /** @description Only messages of this role; left out: of every role. */
            readonly role?: ("user" | "assistant" | "system" | "tool") | null;
            /** @description Only messages with this tag; left out: with any, or none. */
            readonly tag?: string | null;
        };
        /** @description Why a request did not succeed (RFC 9457). */
        readonly Problem: {
            /** @description The code as a URN. */
            readonly type: string;
            /** @description What sort of problem it is. */
            readonly title: string;
            /** @description The HTTP status. */
            readonly status: number;
            /** @description Stable, for programs. */
            readonly code: string;
            /** @description What is wrong and what to do, for people. */
            readonly detail: string;
            /** @description The field of the request that the problem concerns. */
            readonly field?: string;
            /** @description All errors of the request; the first is repeated at the top level. */
            readonly errors?: readonly {
                /** @description The field of the request that the problem concerns. */
                readonly field: string;
                /** @description Stable, for programs. */
                readonly code: string;
                /** @description What is wrong and what to do, for people. */
                readonly detail: string;
            }[];
        };
    };
    responses: {
        /** @description The request is wrong: `errors` names everything that is. */
        readonly Problem400: {
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The server was given a key, and the request has another or none. */
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
        /** @description A server without a key refuses pages of other sites, and host names other than its own. What concerns every tenant needs the key of the operator. */
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
        /** @description The request did not arrive whole in time. */
        readonly Problem408: {
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A read does not include the write of `at_least` yet: send it again. A write contradicts what is recorded. */
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
        /** @description The request is too large: send it in several. */
        readonly Problem413: {
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is not JSON, or does not say that it is. */
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
        /** @description The headers are too large. */
        readonly Problem431: {
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A bug: the log has the request id of the answer. */
        readonly Problem500: {
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Something that the server needs does not answer, too many reads wait (`busy`), or the read takes too much processor time (`too-costly`: ask for less): send it again after `Retry-After`. */
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
        /** @description The id of the request in the log: the one the client sent, or a new one. */
        readonly "X-Request-ID": string;
        /** @description How to send the key. */
        readonly "WWW-Authenticate": string;
        /** @description Seconds to wait before sending the request again; absent if that would not help. */
        readonly "Retry-After": string;
    };
    pathItems: never;
}
export interface operations {
    readonly getV1Memories: {
        readonly parameters: {
            readonly query: {
                /** @description Whose memory it is: any id of your own. */
                readonly userId: string;
                /** @description The `token` of an earlier write: the answer includes it, or is a 409 that says how far the stages are. */
                readonly atLeast?: string | null;
                /** @description The session: a conversation, or a run of an agent. */
                readonly runId?: string | null;
                /** @description Another name of `run_id`: give one of the two. */
                readonly sessionId?: string | null;
                /** @description The instant at which results must hold. Default: now. */
                readonly asOf?: string | null;
                /** @description The instant of knowledge, which must not be in the future. Default: now. */
                readonly knownAt?: string | null;
                /** @description How many results to answer at most. */
                readonly limit?: number;
                /** @description `next_cursor` of the page before. */
                readonly cursor?: string | null;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The results of this page. */
                        readonly results: readonly components["schemas"]["Memory"][];
                        /** @description Send it as `cursor` for the next page; `null`: this is the last one. */
                        readonly nextCursor: string | null;
                        /** @description What this answer does not include of the write that at_least names, because its words wait in their session. Where every message is read as it comes, entries and facts are never missing. */
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
                /** @description A request that is repeated with the same key within a day takes effect once and gets the same answer. A different request with the same key is answered 422. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Whose memory it is: any id of your own. */
                    readonly userId: string;
                    /** @description The agent of the user that the request comes from. */
                    readonly agentId?: string | null;
                    /** @description The session: a conversation, or a run of an agent. */
                    readonly runId?: string | null;
                    /** @description Another name of `run_id`: give one of the two. */
                    readonly sessionId?: string | null;
                    /** @description What was said, in order. What the session has already may stand before what is new: it is recorded once. */
                    readonly messages: readonly components["schemas"]["NewMessage"][];
                    /** @description When the first message without a time of its own was said; the next follow half a second apart. */
                    readonly timestamp?: string | null;
                    /**
                     * @description false: keep the words, distil nothing from them.
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
                    /** @description When the messages, and whatever was made of them, are erased, as by `DELETE /v1/memories`; it must be yet to come. Left out: not by themselves. */
                    readonly expiresAt?: string | null;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 202: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Ask `GET /v1/events/{event_id}` how far it is. */
                        readonly eventId: string;
                        /** @description Send it as `at_least` with a read that must include this write. */
                        readonly token: string;
                        /** @description The id of the messages together, with its owner inside. */
                        readonly episodeId: string;
                        /** @description The ids of the messages, in order. */
                        readonly messageIds: readonly string[];
                        /** @description Those of them that were erased before: they stay out. */
                        readonly erasedMessageIds: readonly string[];
                        /** @description The messages whose secrets were left out. */
                        readonly redacted: readonly components["schemas"]["RedactedMessage"][];
                        /** @description Those of them that the session had already: for these nothing changed. */
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
                /** @description Whose memory is erased. */
                readonly userId: string;
                /** @description The session: a conversation, or a run of an agent. */
                readonly runId?: string | null;
                /** @description Another name of `run_id`: give one of the two. */
                readonly sessionId?: string | null;
                /** @description One message of that session, or without `run_id` of the session `default`. The others are recorded again. */
                readonly messageId?: string | null;
            };
            readonly header?: {
                /** @description A request that is repeated with the same key within a day takes effect once and gets the same answer. A different request with the same key is answered 422. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 202: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Ask `GET /v1/events/{event_id}` how far it is. */
                        readonly eventId: string;
                        /** @description Send it as `at_least` with a read that must include this write. */
                        readonly token: string;
                        /** @description Ask `GET /v1/erasures/{receipt_id}` for what was erased. */
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
                /** @description Whose it is, where the id does not say so itself. Both must agree. */
                readonly userId?: string | null;
                /** @description The `token` of an earlier write: the answer includes it, or is a 409 that says how far the stages are. */
                readonly atLeast?: string | null;
                /** @description The instant at which results must hold. Default: now. */
                readonly asOf?: string | null;
                /** @description The instant of knowledge, which must not be in the future. Default: now. */
                readonly knownAt?: string | null;
            };
            readonly header?: never;
            readonly path: {
                /** @description An id as it was answered: it says whose it is after the point. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
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
                /** @description Whose it is, where the id does not say so itself. Both must agree. */
                readonly userId?: string | null;
                /** @description The `token` of an earlier write: the answer includes it, or is a 409 that says how far the stages are. */
                readonly atLeast?: string | null;
            };
            readonly header?: {
                /** @description A request that is repeated with the same key within a day takes effect once and gets the same answer. A different request with the same key is answered 422. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description An id as it was answered: it says whose it is after the point. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The words to put in the place of its own. */
                    readonly text: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 202: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Ask `GET /v1/events/{event_id}` how far it is. */
                        readonly eventId: string;
                        /** @description Send it as `at_least` with a read that must include this write. */
                        readonly token: string;
                        /** @description The entries whose secrets were left out. */
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
                /** @description Whose it is, where the id does not say so itself. Both must agree. */
                readonly userId?: string | null;
                /** @description The `token` of an earlier write: the answer includes it, or is a 409 that says how far the stages are. */
                readonly atLeast?: string | null;
            };
            readonly header?: {
                /** @description A request that is repeated with the same key within a day takes effect once and gets the same answer. A different request with the same key is answered 422. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description An id as it was answered: it says whose it is after the point. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 202: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Ask `GET /v1/events/{event_id}` how far it is. */
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
                /** @description Whose it is, where the id does not say so itself. Both must agree. */
                readonly userId?: string | null;
                /** @description The `token` of an earlier write: the answer includes it, or is a 409 that says how far the stages are. */
                readonly atLeast?: string | null;
            };
            readonly header?: {
                /** @description A request that is repeated with the same key within a day takes effect once and gets the same answer. A different request with the same key is answered 422. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description An id as it was answered: it says whose it is after the point. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The words to put in the place of its own. */
                    readonly text: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 202: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Ask `GET /v1/events/{event_id}` how far it is. */
                        readonly eventId: string;
                        /** @description Send it as `at_least` with a read that must include this write. */
                        readonly token: string;
                        /** @description The entries whose secrets were left out. */
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
                /** @description Whose it is, where the id does not say so itself. Both must agree. */
                readonly userId?: string | null;
                /** @description The `token` of an earlier write: the answer includes it, or is a 409 that says how far the stages are. */
                readonly atLeast?: string | null;
                /** @description The instant at which results must hold. Default: now. */
                readonly asOf?: string | null;
                /** @description The instant of knowledge, which must not be in the future. Default: now. */
                readonly knownAt?: string | null;
            };
            readonly header?: never;
            readonly path: {
                /** @description An id as it was answered: it says whose it is after the point. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The oldest first. */
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
                /** @description A request that is repeated with the same key within a day takes effect once and gets the same answer. A different request with the same key is answered 422. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Whose it is, where the id does not say so itself. Both must agree. */
                    readonly userId?: string | null;
                    /** @description The `token` of an earlier write: the answer includes it, or is a 409 that says how far the stages are. */
                    readonly atLeast?: string | null;
                    /** @description The entries and their new words. */
                    readonly memories: readonly {
                        /** @description An id as it was answered: it says whose it is after the point. */
                        readonly memoryId: string;
                        /** @description The words to put in the place of its own. */
                        readonly text: string;
                    }[];
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 202: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Ask `GET /v1/events/{event_id}` how far it is. */
                        readonly eventId: string;
                        /** @description Send it as `at_least` with a read that must include this write. */
                        readonly token: string;
                        /** @description The entries whose secrets were left out. */
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
                /** @description A request that is repeated with the same key within a day takes effect once and gets the same answer. A different request with the same key is answered 422. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Whose it is, where the id does not say so itself. Both must agree. */
                    readonly userId?: string | null;
                    /** @description The `token` of an earlier write: the answer includes it, or is a 409 that says how far the stages are. */
                    readonly atLeast?: string | null;
                    /** @description The entries. */
                    readonly memories: readonly {
                        /** @description An id as it was answered: it says whose it is after the point. */
                        readonly memoryId: string;
                    }[];
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 202: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Ask `GET /v1/events/{event_id}` how far it is. */
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
                    /** @description What is asked, in plain words: at most 10000 characters. */
                    readonly query: string;
                    /** @description Whose memory it is: here, or in `filters`. */
                    readonly userId?: string | null;
                    /** @description The agent of the user that the request comes from. */
                    readonly agentId?: string | null;
                    /** @description The session: a conversation, or a run of an agent. */
                    readonly runId?: string | null;
                    /** @description Another name of `run_id`: give one of the two. */
                    readonly sessionId?: string | null;
                    /**
                     * @description How many results to answer at most.
                     * @default 10
                     */
                    readonly topK?: number;
                    /**
                     * @description Conditions on fields, joined by `AND`, `OR` and `NOT`: `{"speaker": {"in": ["Ana", "Ben"]}}`. An unknown field or operator is refused, and so are more than 256 conditions, or more than 32 of `contains` and `icontains`.
                     * @default {}
                     */
                    readonly filters?: {
                        readonly [key: string]: unknown;
                    };
                    /**
                     * @description Which kinds of memory to look among. Exchanges only where they are named: they say again what their messages say. Knowledge only where it is named: it is not the user’s own, and stands behind what is.
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
                    /** @description The instant of knowledge, which must not be in the future. Default: now. */
                    readonly knownAt?: string | null;
                    /** @description What relative dates in the query are counted from. Left out: now. */
                    readonly referenceDate?: string | null;
                    /** @description The session in which it is asked: "he", "it" and "the project" are resolved by its last six messages. */
                    readonly askedIn?: string | null;
                    /**
                     * @description How much time it may take. `fast`: by words alone; `balanced`: by vectors, too, and with a cross-encoder; `thorough`: among what is paged out as well, and with language models, which may take seconds.
                     * @default balanced
                     * @enum {string}
                     */
                    readonly mode?: "fast" | "balanced" | "thorough";
                    /**
                     * @description How messages and statements are ranked. `sum`: by the sum of named terms, the best on every data set measured. `weighted-rrf` and `equal-rrf`: by reciprocal ranks of words, vectors, keywords and the graph of facts, for comparison.
                     * @default sum
                     * @enum {string}
                     */
                    readonly ranking?: "sum" | "weighted-rrf" | "equal-rrf";
                    /**
                     * @description Whether to tell what each term of the ranking gave, what was left out and why, what facts rest on, and how long each part took.
                     * @default false
                     */
                    readonly explain?: boolean;
                    /**
                     * @description Whether to return no results if none reaches the threshold.
                     * @default false
                     */
                    readonly abstain?: boolean;
                    /** @description The `token` of an earlier write: the answer includes it, or is a 409 that says how far the stages are. */
                    readonly atLeast?: string | null;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The best first. */
                        readonly results: readonly components["schemas"]["Memory"][];
                        /** @description Whether nothing is near enough to be an answer. */
                        readonly abstained: boolean;
                        /** @description Why it is not sure, where it is not; of a context also that nothing found has room in it. */
                        readonly reason: string | null;
                        /** @description From 0 to 1: .5 where the best is as near as this memory comes to questions that nothing in it answers. In doubt a question is answered below that, too. */
                        readonly confidence: number;
                        /** @description The best of what is not near enough; none where something is. */
                        readonly nearestMisses: readonly components["schemas"]["Memory"][];
                        /** @description Whether a reranker put the best results in their order. */
                        readonly reranked: boolean;
                        /** @description Why it did not, where one is configured; `null` where it did, or none is. */
                        readonly rerankReason: string | null;
                        /** @description What was looked for, and why. */
                        readonly plan: {
                            /**
                             * @description What kind of evidence answers: one thing, a list, a count, the latest, a history, or what advice rests on.
                             * @enum {string}
                             */
                            readonly shape: "one" | "list" | "count" | "latest" | "history" | "advice";
                            /** @description The first stands for what was asked. */
                            readonly queries: readonly {
                                /** @description What was looked for. */
                                readonly text: string;
                                /**
                                 * @description `asked`: as it was asked; `reference`: with its pronouns resolved; `relation`: with the name of who is named by a relation; `part`: a part of it.
                                 * @enum {string}
                                 */
                                readonly reason: "asked" | "reference" | "relation" | "part";
                            }[];
                            /** @description `rules`, or the name of a model. */
                            readonly madeBy: string;
                            /** @description Why no model made it, where one is configured; `null` where one did, or none is. */
                            readonly reason: string | null;
                        };
                        /** @description How the answer came about, if `explain` was requested. */
                        readonly explained?: {
                            /** @description What was found and is not in the answer: at most ten of each reason, the best first. */
                            readonly leftOut: readonly {
                                /**
                                 * @description `filter`: the filter keeps it out; `rank`: others are better; `abstained`: nothing was sure enough to be an answer. Of a block, too: `too-far` from the question; `about-another` than who is asked about; `in-window`: the model sees it; `other-session`: a note of one; `tier`: the window has no place for more; `said-already` by what is in the block; `no-room` in the budget.
                                 * @enum {string}
                                 */
                                readonly reason: "filter" | "rank" | "abstained" | "too-far" | "about-another" | "in-window" | "other-session" | "tier" | "said-already" | "no-room";
                                /** @description What was left out. */
                                readonly result: components["schemas"]["Memory"];
                            }[];
                            /** @description Whole milliseconds of each part, one after the other. */
                            readonly tookMs: {
                                readonly [key: string]: number;
                            };
                        };
                        /** @description The `as_of` that was asked for. */
                        readonly asOf: string | null;
                        /** @description The `known_at` that was asked for. */
                        readonly knownAt: string | null;
                        /** @description Milliseconds from the request to the answer, here. */
                        readonly tookMs: number;
                        /** @description What this answer does not include of the write that at_least names, because its words wait in their session. Where every message is read as it comes, entries and facts are never missing. */
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
                    /** @description Whose memory it is: any id of your own. */
                    readonly userId: string;
                    /** @description The session: a conversation, or a run of an agent. */
                    readonly runId?: string | null;
                    /** @description Another name of `run_id`: give one of the two. */
                    readonly sessionId?: string | null;
                    /** @description The query. By default the last words of the user in `messages`. */
                    readonly query?: string | null;
                    /**
                     * @description The most recent messages in the window of the model.
                     * @default []
                     */
                    readonly messages?: readonly {
                        /** @description Who spoke. */
                        readonly role: string;
                        /** @description The words. */
                        readonly content: string;
                    }[];
                    /**
                     * @description What to make the block of. Entries whose messages are in the block are left out: nothing is said twice.
                     * @default [
                     *       "chunk",
                     *       "fact"
                     *     ]
                     */
                    readonly kinds?: readonly ("chunk" | "fact" | "entry" | "digest")[];
                    /** @description The tokens in use in the window of the model. */
                    readonly tokensUsed?: number | null;
                    /** @description How much it holds. */
                    readonly tokensLimit?: number | null;
                    /**
                     * @description Messages that the model sees already: they are not given twice.
                     * @default []
                     */
                    readonly activeMessageIds?: readonly string[];
                    /** @description How long the block may be, in tokens. */
                    readonly budgetTokens?: number | null;
                    /** @description How long the block may be, in characters: instead of `budget_tokens`. */
                    readonly budgetChars?: number | null;
                    /**
                     * @description What each line says of where it comes from: its session, how alike it is (close, near, far), and the id to cite.
                     * @default []
                     */
                    readonly labels?: readonly ("session" | "similarity" | "id")[];
                    /**
                     * @description The language of what Mneme itself writes: headings, days, roles, periods, and `{{today}}` of a template. Words of people and sentences of facts stay as they are, and so do the two marks around a block, which are recognised by the letter.
                     * @default en
                     * @enum {string}
                     */
                    readonly language?: "en" | "es" | "de";
                    /** @description Words around the block, which come on top of its budget: `{{memory}}` is the block, `{{today}}` the day that is asked about. Without `{{memory}}` the block stands behind them. Left out where there is nothing to tell. */
                    readonly template?: string | null;
                    /**
                     * @description text: a block for the prompt; messages: as a message to insert; json: the items alone.
                     * @default text
                     * @enum {string}
                     */
                    readonly format?: "text" | "json" | "messages";
                    /** @description The instant at which results must hold. Default: now. */
                    readonly asOf?: string | null;
                    /** @description The instant of knowledge, which must not be in the future. Default: now. */
                    readonly knownAt?: string | null;
                    /** @description What relative dates in the query are counted from. Left out: now. */
                    readonly referenceDate?: string | null;
                    /**
                     * @description Whether to tell what was left out of the block and why, what each term of the ranking gave, and how long each part took.
                     * @default false
                     */
                    readonly explain?: boolean;
                    /** @description The `token` of an earlier write: the answer includes it, or is a 409 that says how far the stages are. */
                    readonly atLeast?: string | null;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Ready for the prompt: a text, or messages to insert; `null` where the items alone were asked for. */
                        readonly context: (string | readonly {
                            /** @description In whose name to insert it. */
                            readonly role: string;
                            /** @description The block. */
                            readonly content: string;
                        }[]) | null;
                        /** @description The size tier of the block, which depends on `tokens_used`. */
                        readonly tier: string | null;
                        /** @description How long the block is, in tokens. */
                        readonly usedTokens: number;
                        /** @description How long the block is, in characters. */
                        readonly usedChars: number;
                        /** @description The items in the block, best first. For a long message, `memory` is the excerpt in the block. */
                        readonly items: readonly components["schemas"]["Memory"][];
                        /** @description Whether nothing is near enough to be an answer. */
                        readonly abstained: boolean;
                        /** @description Why it is not sure, where it is not; of a context also that nothing found has room in it. */
                        readonly reason: string | null;
                        /** @description From 0 to 1: .5 where the best is as near as this memory comes to questions that nothing in it answers. In doubt a question is answered below that, too. */
                        readonly confidence: number;
                        /** @description The best of what is not near enough; none where something is. */
                        readonly nearestMisses: readonly components["schemas"]["Memory"][];
                        /** @description Whether a reranker put the best results in their order. */
                        readonly reranked: boolean;
                        /** @description Why it did not, where one is configured; `null` where it did, or none is. */
                        readonly rerankReason: string | null;
                        /** @description What was looked for, and why. */
                        readonly plan: {
                            /**
                             * @description What kind of evidence answers: one thing, a list, a count, the latest, a history, or what advice rests on.
                             * @enum {string}
                             */
                            readonly shape: "one" | "list" | "count" | "latest" | "history" | "advice";
                            /** @description The first stands for what was asked. */
                            readonly queries: readonly {
                                /** @description What was looked for. */
                                readonly text: string;
                                /**
                                 * @description `asked`: as it was asked; `reference`: with its pronouns resolved; `relation`: with the name of who is named by a relation; `part`: a part of it.
                                 * @enum {string}
                                 */
                                readonly reason: "asked" | "reference" | "relation" | "part";
                            }[];
                            /** @description `rules`, or the name of a model. */
                            readonly madeBy: string;
                            /** @description Why no model made it, where one is configured; `null` where one did, or none is. */
                            readonly reason: string | null;
                        };
                        /** @description How the answer came about, if `explain` was requested. */
                        readonly explained?: {
                            /** @description What was found and is not in the answer: at most ten of each reason, the best first. */
                            readonly leftOut: readonly {
                                /**
                                 * @description `filter`: the filter keeps it out; `rank`: others are better; `abstained`: nothing was sure enough to be an answer. Of a block, too: `too-far` from the question; `about-another` than who is asked about; `in-window`: the model sees it; `other-session`: a note of one; `tier`: the window has no place for more; `said-already` by what is in the block; `no-room` in the budget.
                                 * @enum {string}
                                 */
                                readonly reason: "filter" | "rank" | "abstained" | "too-far" | "about-another" | "in-window" | "other-session" | "tier" | "said-already" | "no-room";
                                /** @description What was left out. */
                                readonly result: components["schemas"]["Memory"];
                            }[];
                            /** @description Whole milliseconds of each part, one after the other. */
                            readonly tookMs: {
                                readonly [key: string]: number;
                            };
                        };
                        /** @description What this answer does not include of the write that at_least names, because its words wait in their session. Where every message is read as it comes, entries and facts are never missing. */
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
                    /** @description What is asked, in plain words: at most 10000 characters. */
                    readonly query: string;
                    /** @description Whose memory it is: any id of your own. */
                    readonly userId: string;
                    /** @description The session: a conversation, or a run of an agent. */
                    readonly runId?: string | null;
                    /** @description Another name of `run_id`: give one of the two. */
                    readonly sessionId?: string | null;
                    /**
                     * @description all: the session that goes on, and the others; this: only the session that goes on.
                     * @default all
                     * @enum {string}
                     */
                    readonly sessions?: "all" | "this";
                    /**
                     * @description Messages that the model sees already: they are not recalled. They are of the session that goes on; without one, of any.
                     * @default []
                     */
                    readonly activeMessageIds?: readonly string[];
                    /**
                     * @description How many messages to recall at most.
                     * @default 5
                     */
                    readonly k?: number;
                    /**
                     * @description The least `similarity`. What has an identifier of the query, or all of its key words, is recalled below it, too.
                     * @default 0.4
                     */
                    readonly floor?: number;
                    /** @description The instant at which results must hold. Default: now. */
                    readonly asOf?: string | null;
                    /** @description The instant of knowledge, which must not be in the future. Default: now. */
                    readonly knownAt?: string | null;
                    /** @description The `token` of an earlier write: the answer includes it, or is a 409 that says how far the stages are. */
                    readonly atLeast?: string | null;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The best first. */
                        readonly results: readonly components["schemas"]["RecalledMessage"][];
                        /** @description Why there is nothing to answer: memory is switched off, or nothing was known, or said, by then; `null`: neither. */
                        readonly reason: string | null;
                        /** @description What this answer does not include of the write that at_least names, because its words wait in their session. Where every message is read as it comes, entries and facts are never missing. */
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
                    /** @description Whose memory it is: any id of your own. */
                    readonly userId: string;
                    /** @description The session: a conversation, or a run of an agent. */
                    readonly runId?: string | null;
                    /** @description Another name of `run_id`: give one of the two. */
                    readonly sessionId?: string | null;
                    /**
                     * @description What stands in the window for the messages that were dropped: what it says is not given again.
                     * @default
                     */
                    readonly summary?: string | "";
                    /**
                     * @description Messages of the session that are still in the window.
                     * @default []
                     */
                    readonly keptMessageIds?: readonly string[];
                    /**
                     * @description How long the block may be, in characters.
                     * @default 6000
                     */
                    readonly budgetChars?: number;
                    /**
                     * @description The language of what Mneme itself writes: headings, days, roles, periods, and `{{today}}` of a template. Words of people and sentences of facts stay as they are, and so do the two marks around a block, which are recognised by the letter.
                     * @default en
                     * @enum {string}
                     */
                    readonly language?: "en" | "es" | "de";
                    /**
                     * @description text: a block for the prompt; messages: as a message to insert; json: the items alone.
                     * @default text
                     * @enum {string}
                     */
                    readonly format?: "text" | "json" | "messages";
                    /** @description The instant at which results must hold. Default: now. */
                    readonly asOf?: string | null;
                    /** @description The instant of knowledge, which must not be in the future. Default: now. */
                    readonly knownAt?: string | null;
                    /** @description The `token` of an earlier write: the answer includes it, or is a 409 that says how far the stages are. */
                    readonly atLeast?: string | null;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Ready for the prompt: a text, or messages to insert; `null` where the items alone were asked for. */
                        readonly context: (string | readonly {
                            /** @description In whose name to insert it. */
                            readonly role: string;
                            /** @description The block. */
                            readonly content: string;
                        }[]) | null;
                        /** @description How long the block is, in tokens. */
                        readonly usedTokens: number;
                        /** @description How long the block is, in characters. */
                        readonly usedChars: number;
                        /** @description The messages of the session that are not in the window, of its latest 200,000 characters. */
                        readonly dropped: number;
                        /** @description The messages in the block, in their order. */
                        readonly messages: readonly {
                            /** @description The message. */
                            readonly id: string;
                            /** @description Who spoke: `user`, `assistant`, `system` or `tool`. */
                            readonly role: string;
                            /** @description The name of who spoke. */
                            readonly name: string | null;
                            /** @description When it was said. */
                            readonly timestamp: string;
                            /** @description The words of it that are in the block. */
                            readonly excerpt: string;
                        }[];
                        /** @description Why there is nothing to answer: memory is switched off, or nothing was known, or said, by then; `null`: neither. */
                        readonly reason: string | null;
                        /** @description What this answer does not include of the write that at_least names, because its words wait in their session. Where every message is read as it comes, entries and facts are never missing. */
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
                /** @description A request that is repeated with the same key within a day takes effect once and gets the same answer. A different request with the same key is answered 422. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Whose it is, where the id does not say so itself. Both must agree. */
                    readonly userId?: string | null;
                    /** @description The `token` of an earlier write: the answer includes it, or is a 409 that says how far the stages are. */
                    readonly atLeast?: string | null;
                    /** @description Results of a search or a context of one user, and whether each of them helped. */
                    readonly results: readonly {
                        /** @description An id as it was answered: it says whose it is after the point. */
                        readonly id: string;
                        /** @description Whether it helped. */
                        readonly helped: boolean;
                    }[];
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 202: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Ask `GET /v1/events/{event_id}` how far it is. */
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
                /** @description Words that name nodes. Left out: every node, page by page, with the edges that begin at it. */
                readonly about?: string | null;
                /** @description How many edges to follow from there. */
                readonly hops?: number;
                /** @description How many results to answer at most. */
                readonly limit?: number;
                /** @description `next_cursor` of the page before. */
                readonly cursor?: string | null;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Whether the users of the tenant share knowledge. */
                        readonly enabled: boolean;
                        /** @description Nodes, the nearest first. */
                        readonly nodes: readonly components["schemas"]["KnowledgeNode"][];
                        /** @description Edges between them. */
                        readonly edges: readonly components["schemas"]["KnowledgeEdge"][];
                        /** @description Send it as `cursor` for the next page; `null`: this is the last one. */
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
                /** @description How many results to answer at most. */
                readonly limit?: number;
                /** @description `next_cursor` of the page before. */
                readonly cursor?: string | null;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The users of this page. */
                        readonly results: readonly components["schemas"]["User"][];
                        /** @description Send it as `cursor` for the next page; `null`: this is the last one. */
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
                /** @description Whose memory it is: any id of your own. */
                readonly user_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The user, under whose name everything is kept. */
                        readonly userId: string;
                        /** @description The other names under which requests mean this user. */
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
                /** @description Whose memory it is: any id of your own. */
                readonly user_id: string;
                /** @description Another name of the user: a number, an address, an account. */
                readonly handle: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The user, under whose name everything is kept. */
                        readonly userId: string;
                        /** @description The other names under which requests mean this user. */
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
                /** @description Whose memory it is: any id of your own. */
                readonly user_id: string;
                /** @description Another name of the user: a number, an address, an account. */
                readonly handle: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The user, under whose name everything is kept. */
                        readonly userId: string;
                        /** @description The other names under which requests mean this user. */
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
                /** @description Another name of `run_id`: give one of the two. */
                readonly sessionId?: string | null;
            };
            readonly header?: never;
            readonly path: {
                /** @description Whose memory it is: any id of your own. */
                readonly user_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The user. */
                        readonly userId: string;
                        /** @description The session; `null`: any. */
                        readonly sessionId: string | null;
                        /**
                         * @description Whether memory answers: off where it is off for the user, or for the session.
                         * @enum {string}
                         */
                        readonly recall: "on" | "off";
                        /** @description Why nothing is answered where memory is switched off; `null`: it is on. */
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
                /** @description Whose memory it is: any id of your own. */
                readonly user_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description off: search, context, recall and restore answer nothing. What is said is recorded all the same, and is there when it is on again.
                     * @enum {string}
                     */
                    readonly recall: "on" | "off";
                    /** @description The session: a conversation, or a run of an agent. */
                    readonly runId?: string | null;
                    /** @description Another name of `run_id`: give one of the two. */
                    readonly sessionId?: string | null;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The user. */
                        readonly userId: string;
                        /** @description The session; `null`: any. */
                        readonly sessionId: string | null;
                        /**
                         * @description Whether memory answers: off where it is off for the user, or for the session.
                         * @enum {string}
                         */
                        readonly recall: "on" | "off";
                        /** @description Why nothing is answered where memory is switched off; `null`: it is on. */
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
                /** @description Whose memory it is: any id of your own. */
                readonly userId: string;
                /** @description The instant at which results must hold. Default: now. */
                readonly asOf?: string | null;
                /** @description The instant of knowledge, which must not be in the future. Default: now. */
                readonly knownAt?: string | null;
                /** @description How many results to answer at most. */
                readonly limit?: number;
                /** @description `next_cursor` of the page before. */
                readonly cursor?: string | null;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The sessions of this page. */
                        readonly results: readonly components["schemas"]["Session"][];
                        /** @description Send it as `cursor` for the next page; `null`: this is the last one. */
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
                /** @description Whose memory it is: any id of your own. */
                readonly userId: string;
                /** @description The instant at which results must hold. Default: now. */
                readonly asOf?: string | null;
                /** @description The instant of knowledge, which must not be in the future. Default: now. */
                readonly knownAt?: string | null;
                /** @description How many results to answer at most. */
                readonly limit?: number;
                /** @description `next_cursor` of the page before. */
                readonly cursor?: string | null;
                /** @description `true`: each message with what compression leaves of it for a language model. */
                readonly explain?: ("true" | "false") | null;
            };
            readonly header?: never;
            readonly path: {
                /** @description The session. */
                readonly run_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The messages of this page. */
                        readonly results: readonly components["schemas"]["Message"][];
                        /** @description Send it as `cursor` for the next page; `null`: this is the last one. */
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
                /** @description The user of the session, in the query or in the body; both must agree. */
                readonly userId?: string | null;
            };
            readonly header?: {
                /** @description A request that is repeated with the same key within a day takes effect once and gets the same answer. A different request with the same key is answered 422. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description The session. */
                readonly run_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /** @description The user of the session, in the query or in the body; both must agree. */
                    readonly userId?: string | null;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 202: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Ask `GET /v1/events/{event_id}` how far it is. */
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
                /** @description The user of the session, in the query or in the body; both must agree. */
                readonly userId?: string | null;
            };
            readonly header?: {
                /** @description A request that is repeated with the same key within a day takes effect once and gets the same answer. A different request with the same key is answered 422. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description The session. */
                readonly run_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /** @description The user of the session, in the query or in the body; both must agree. */
                    readonly userId?: string | null;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 202: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Ask `GET /v1/events/{event_id}` how far it is. */
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
                /** @description Whose memory it is: any id of your own. */
                readonly userId: string;
                /** @description Only facts about it. */
                readonly subject?: string | null;
                /** @description Only facts of this relation. */
                readonly predicate?: string | null;
                /** @description Only notes whose key has this form, in whatever case: `*` stands for any characters, or none. */
                readonly key?: string | null;
                /** @description Only notes of this category, in whatever case. */
                readonly category?: string | null;
                /** @description The session: a conversation, or a run of an agent. */
                readonly runId?: string | null;
                /** @description Another name of `run_id`: give one of the two. */
                readonly sessionId?: string | null;
                /** @description The instant at which results must hold. Default: now. */
                readonly asOf?: string | null;
                /** @description The instant of knowledge, which must not be in the future. Default: now. */
                readonly knownAt?: string | null;
                /** @description How many results to answer at most. */
                readonly limit?: number;
                /** @description `next_cursor` of the page before. */
                readonly cursor?: string | null;
                /** @description The `token` of an earlier write: the answer includes it, or is a 409 that says how far the stages are. */
                readonly atLeast?: string | null;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The results of this page. */
                        readonly results: readonly components["schemas"]["Fact"][];
                        /** @description Send it as `cursor` for the next page; `null`: this is the last one. */
                        readonly nextCursor: string | null;
                        /** @description What this answer does not include of the write that at_least names, because its words wait in their session. Where every message is read as it comes, entries and facts are never missing. */
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
                /** @description A request that is repeated with the same key within a day takes effect once and gets the same answer. A different request with the same key is answered 422. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Whose memory it is: any id of your own. */
                    readonly userId: string;
                    /** @description The session: a conversation, or a run of an agent. */
                    readonly runId?: string | null;
                    /** @description Another name of `run_id`: give one of the two. */
                    readonly sessionId?: string | null;
                    /** @description Facts, or notes. */
                    readonly facts: readonly (components["schemas"]["NewFact"] | components["schemas"]["NewNote"])[];
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 202: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Ask `GET /v1/events/{event_id}` how far it is. */
                        readonly eventId: string;
                        /** @description Send it as `at_least` with a read that must include this write. */
                        readonly token: string;
                        /** @description The ids of the facts, in order. */
                        readonly factIds: readonly string[];
                        /** @description The facts whose secrets were left out. */
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
                /** @description Whose memory it is: any id of your own. */
                readonly userId: string;
                /** @description The session: a conversation, or a run of an agent. */
                readonly runId?: string | null;
                /** @description Another name of `run_id`: give one of the two. */
                readonly sessionId?: string | null;
                /** @description The key of the note, as it was noted. */
                readonly key: string;
            };
            readonly header?: {
                /** @description A request that is repeated with the same key within a day takes effect once and gets the same answer. A different request with the same key is answered 422. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 202: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Ask `GET /v1/events/{event_id}` how far it is. */
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
                /** @description Whose memory it is: any id of your own. */
                readonly userId: string;
                /** @description Only facts about it. */
                readonly subject?: string | null;
                /** @description Only facts of this relation. */
                readonly predicate?: string | null;
                /** @description Only notes whose key has this form, in whatever case: `*` stands for any characters, or none. */
                readonly key?: string | null;
                /** @description Only notes of this category, in whatever case. */
                readonly category?: string | null;
                /** @description The session: a conversation, or a run of an agent. */
                readonly runId?: string | null;
                /** @description Another name of `run_id`: give one of the two. */
                readonly sessionId?: string | null;
                /** @description The instant at which results must hold. Default: now. */
                readonly asOf?: string | null;
                /** @description The instant of knowledge, which must not be in the future. Default: now. */
                readonly knownAt?: string | null;
                /** @description How many results to answer at most. */
                readonly limit?: number;
                /** @description `next_cursor` of the page before. */
                readonly cursor?: string | null;
                /** @description The `token` of an earlier write: the answer includes it, or is a 409 that says how far the stages are. */
                readonly atLeast?: string | null;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The results of this page. */
                        readonly results: readonly components["schemas"]["Fact"][];
                        /** @description Send it as `cursor` for the next page; `null`: this is the last one. */
                        readonly nextCursor: string | null;
                        /** @description What this answer does not include of the write that at_least names, because its words wait in their session. Where every message is read as it comes, entries and facts are never missing. */
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
                /** @description Whose memory it is: any id of your own. */
                readonly userId: string;
                /** @description Where to begin. Left out: the user. */
                readonly entity?: string | null;
                /** @description How many facts to follow, in either direction. */
                readonly hops?: number;
                /** @description How many results to answer at most. */
                readonly limit?: number;
                /** @description The instant at which results must hold. Default: now. */
                readonly asOf?: string | null;
                /** @description The instant of knowledge, which must not be in the future. Default: now. */
                readonly knownAt?: string | null;
                /** @description The `token` of an earlier write: the answer includes it, or is a 409 that says how far the stages are. */
                readonly atLeast?: string | null;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The nearest first. */
                        readonly entities: readonly components["schemas"]["Entity"][];
                        /** @description The nearest first. */
                        readonly relations: readonly components["schemas"]["Relation"][];
                        /** @description Whether there is more within reach than `limit`. */
                        readonly truncated: boolean;
                        /** @description What this answer does not include of the write that at_least names, because its words wait in their session. Where every message is read as it comes, entries and facts are never missing. */
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
                /** @description Whose memory it is: any id of your own. */
                readonly userId: string;
                /** @description The instant at which results must hold. Default: now. */
                readonly asOf?: string | null;
                /** @description The instant of knowledge, which must not be in the future. Default: now. */
                readonly knownAt?: string | null;
                /** @description The language of what Mneme itself writes: headings, days, roles, periods, and `{{today}}` of a template. Words of people and sentences of facts stay as they are, and so do the two marks around a block, which are recognised by the letter. */
                readonly language?: ("en" | "es" | "de") | null;
                /** @description The `token` of an earlier write: the answer includes it, or is a 409 that says how far the stages are. */
                readonly atLeast?: string | null;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Its lines, section by section. */
                        readonly profile: components["schemas"]["Profile"];
                        /** @description The same for a prompt, in `language`: a heading a section, a line an item, each with its id. */
                        readonly text: string;
                        /** @description Whether a section had more than it may hold. */
                        readonly truncated: boolean;
                        /** @description What this answer does not include of the write that at_least names, because its words wait in their session. Where every message is read as it comes, entries and facts are never missing. */
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
                /** @description Whose it is, where the id does not say so itself. Both must agree. */
                readonly userId?: string | null;
            };
            readonly header?: {
                /** @description A request that is repeated with the same key within a day takes effect once and gets the same answer. A different request with the same key is answered 422. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description An id as it was answered: it says whose it is after the point. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 202: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Ask `GET /v1/events/{event_id}` how far it is. */
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
                /** @description Whose it is, where the id does not say so itself. Both must agree. */
                readonly userId?: string | null;
            };
            readonly header?: {
                /** @description A request that is repeated with the same key within a day takes effect once and gets the same answer. A different request with the same key is answered 422. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description An id as it was answered: it says whose it is after the point. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Whose it is, where the id does not say so itself. Both must agree. */
                    readonly userId?: string | null;
                    /**
                     * Format: date-time
                     * @description When it ended.
                     */
                    readonly invalidAt: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 202: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Ask `GET /v1/events/{event_id}` how far it is. */
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
                /** @description Whose memory it is: any id of your own. */
                readonly userId: string;
                /** @description How many results to answer at most. */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The latest first. */
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
                /** @description A request that is repeated with the same key within a day takes effect once and gets the same answer. A different request with the same key is answered 422. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /** @description Whose entries; absent: those of every user of yours. */
                    readonly userId?: string | null;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 202: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Ask `GET /v1/events/{event_id}` how far it is. */
                        readonly eventId?: string;
                        /** @description Send it as `at_least` with a read that must include this write. */
                        readonly token?: string;
                        /** @description Ask `GET /v1/consolidations/{id}` what it has done. For every user there is nothing else to wait for. */
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
                /** @description Whose it is, where the id does not say so itself. Both must agree. */
                readonly userId?: string | null;
            };
            readonly header?: never;
            readonly path: {
                /** @description An id as it was answered: it says whose it is after the point. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
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
                /** @description Whose it is, where the id does not say so itself. Both must agree. */
                readonly userId?: string | null;
            };
            readonly header?: {
                /** @description A request that is repeated with the same key within a day takes effect once and gets the same answer. A different request with the same key is answered 422. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description An id as it was answered: it says whose it is after the point. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /** @description Whose it is, where the id does not say so itself. */
                    readonly userId?: string | null;
                    /** @description The entries whose verdicts are taken back; absent: all of the run. A run of every user is taken back whole. */
                    readonly memoryIds?: readonly string[] | null;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 202: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Ask `GET /v1/events/{event_id}` how far it is. */
                        readonly eventId?: string;
                        /** @description Send it as `at_least` with a read that must include this write. */
                        readonly token?: string;
                        /** @description The run. Of a run of every user `GET /v1/consolidations/{id}` tells how far it is; there is nothing else to wait for. */
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
                /** @description Whose it is, where the id does not say so itself. Both must agree. */
                readonly userId?: string | null;
            };
            readonly header?: never;
            readonly path: {
                /** @description An id as it was answered: it says whose it is after the point. */
                readonly event_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
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
                         * @description pending: a stage has it before it; held: its words wait for their session; succeeded: every stage has run; parked: a stage could not take it.
                         * @enum {string}
                         */
                        readonly status: "pending" | "held" | "succeeded" | "parked";
                        /** @description Where its words wait; `null`: they do not. */
                        readonly heldBy: ("open-segment" | "open-batch") | null;
                        /** @description The latest instant at which processing continues without a request. */
                        readonly heldUntil: string | null;
                        /** @description How far each stage is. */
                        readonly stages: {
                            /** @description In the log, for good; `null`: not yet. */
                            readonly recorded: {
                                /** @description When. */
                                readonly at: string;
                            } | null;
                            /** @description Its words can be searched; `null`: not yet. */
                            readonly indexed: {
                                /** @description When. */
                                readonly at: string;
                            } | null;
                            /** @description Its topics are known; `null`: not yet. */
                            readonly segmented: {
                                /** @description When. */
                                readonly at: string;
                            } | null;
                            /** @description Its entries are written; `null`: not yet. */
                            readonly remembered: {
                                /** @description When. */
                                readonly at: string;
                            } | null;
                            /** @description Its facts are folded; `null`: not yet. */
                            readonly consolidated: {
                                /** @description When. */
                                readonly at: string;
                            } | null;
                        };
                        /** @description What a stage could not take, where it is parked. */
                        readonly parked: {
                            /** @description Ask `GET /v1/parked/{id}` for it: where it cannot be read, with the operator's key. */
                            readonly id: string;
                            /** @description What was wrong, for programs. */
                            readonly code: string;
                            /** @description What was wrong, for people. */
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
                /** @description How many results to answer at most. */
                readonly limit?: number;
                /** @description `next_cursor` of the page before. */
                readonly cursor?: string | null;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The oldest first. */
                        readonly results: readonly components["schemas"]["ParkedEvent"][];
                        /** @description Send it as `cursor` for the next page; `null`: this is the last one. */
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
            /** @description Done. */
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
            /** @description Done. */
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
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Of Mneme. */
                        readonly version: string;
                        /** @description What makes vectors. */
                        readonly embedder: string;
                        /** @description What makes entries and facts. */
                        readonly extractor: string;
                        /** @description What counts tokens. */
                        readonly tokenizer: string;
                        /** @description Users with messages. */
                        readonly users: number;
                        /** @description Memories of each kind. */
                        readonly points: {
                            readonly [key: string]: number;
                        };
                        /** @description Entries, by whether they are active. */
                        readonly entries: {
                            /** @description Those that every search looks through. */
                            readonly active: number;
                            /** @description Those that only a thorough search finds. */
                            readonly pagedOut: number;
                        };
                        /** @description What is known of the use of memories. */
                        readonly recalls: {
                            /** @description Reads of which it was recorded what they placed. */
                            readonly recorded: number;
                            /** @description Reads of which that was lost, for no read waits for it. */
                            readonly dropped: number;
                            /** @description Results of which somebody said whether they helped. */
                            readonly judged: number;
                        };
                        /** @description What consolidation has done: a second behind, and it may lack or repeat a second where a process was killed. */
                        readonly consolidation: {
                            /** @description Runs that are over. */
                            readonly runs: number;
                            /** @description Verdicts of each kind, also those that were taken back since. */
                            readonly verdicts: {
                                readonly [key: string]: number;
                            };
                            /** @description Entries that gave way to others, also those that are there again. */
                            readonly gaveWay: number;
                            /** @description Entries that are there again because somebody undid a run. */
                            readonly undone: number;
                        };
                        /** @description Claims that facts are folded from; `null`: this stack keeps no count. */
                        readonly claims: number | null;
                        /** @description Events in the log; `null`: this stack keeps no count. */
                        readonly events: number | null;
                        /** @description Events that no stage could take; `null`: this stack keeps no count. */
                        readonly parked: number | null;
                        /** @description What language models were asked and cost, by stage and day, the last day first; of a hundred days. */
                        readonly usage: readonly components["schemas"]["Usage"][];
                        /** @description What the tenant, and each user of it, may have language models asked a day of UTC; beyond it, rules read, and the model does when there is budget again. */
                        readonly dailyLimits: {
                            /** @description Of the tenant. */
                            readonly tenant: components["schemas"]["DailyLimit"];
                            /** @description Of each user. */
                            readonly user: components["schemas"]["DailyLimit"];
                        };
                        /** @description Bytes on disk; `null`: this stack keeps no count. Told to the operator alone. */
                        readonly bytes?: number | null;
                        /** @description The clock beside the log. Told to the operator alone. */
                        readonly clock?: components["schemas"]["Clock"];
                        /** @description Why the embedded store takes no writes now: `disk-full`, `store-corrupt` or `master-key-missing`; `null`: it takes them. Told to the operator alone. */
                        readonly readOnly?: string | null;
                        /** @description Events that wait, by stage. Told to the operator alone. */
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
            /** @description Done. */
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
            /** @description Done. */
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
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description What to attend to, in your own words; empty: nothing besides. */
                        readonly instructions: string;
                        /** @description The relations that are named. */
                        readonly predicates: readonly components["schemas"]["NamedPredicate"][];
                        /** @description Whether a language model reads, which heeds them; rules read every message alike. */
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
                     * @description What to attend to, in your own words; empty: nothing besides.
                     * @default
                     */
                    readonly instructions?: string;
                    /**
                     * @description Relations to be written under these names wherever they fit.
                     * @default []
                     */
                    readonly predicates?: readonly components["schemas"]["NamedPredicate"][];
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description What to attend to, in your own words; empty: nothing besides. */
                        readonly instructions: string;
                        /** @description The relations that are named. */
                        readonly predicates: readonly components["schemas"]["NamedPredicate"][];
                        /** @description Whether a language model reads, which heeds them; rules read every message alike. */
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
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rules of your tenant. */
                        readonly rules: readonly components["schemas"]["RetentionRuleInForce"][];
                        /** @description The rules of the deployment, which apply besides: a message goes as soon as one of all these rules lets it go. */
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
                    /** @description All of them; an empty list lifts every rule. */
                    readonly rules: readonly components["schemas"]["RetentionRule"][];
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rules of your tenant. */
                        readonly rules: readonly components["schemas"]["RetentionRuleInForce"][];
                        /** @description The rules of the deployment, which apply besides: a message goes as soon as one of all these rules lets it go. */
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
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Whether the users of the tenant share knowledge. */
                        readonly enabled: boolean;
                        /** @description How many different users must support something before anybody may read it: 2 at least, or 1 with `unprotected`. */
                        readonly k: number;
                        /** @description Support counts from the end of the epoch in which it came, so that nobody can time a write; 0: at once. */
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
                     * @description How many different users must support something before anybody may read it: 2 at least, or 1 with `unprotected`.
                     * @default 5
                     */
                    readonly k?: number;
                    /**
                     * @description Support counts from the end of the epoch in which it came, so that nobody can time a write; 0: at once.
                     * @default 24
                     */
                    readonly epochHours?: number;
                    /**
                     * @description Has to be set for `k` 1, with which everybody of the tenant reads what a single user said.
                     * @default false
                     */
                    readonly unprotected?: boolean;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Whether the users of the tenant share knowledge. */
                        readonly enabled: boolean;
                        /** @description How many different users must support something before anybody may read it: 2 at least, or 1 with `unprotected`. */
                        readonly k: number;
                        /** @description Support counts from the end of the epoch in which it came, so that nobody can time a write; 0: at once. */
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
                /** @description Whose it is, where the id does not say so itself. Both must agree. */
                readonly userId?: string | null;
            };
            readonly header?: never;
            readonly path: {
                /** @description An id as it was answered: it says whose it is after the point. */
                readonly receipt_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The id of the receipt, with its owner inside. */
                        readonly receiptId: string;
                        /** @description Whose memory it was. */
                        readonly userId: string;
                        /** @description The session; `null`: everything of the user. */
                        readonly runId: string | null;
                        /** @description The messages of that session; `null`: all of it. */
                        readonly messageIds: readonly string[] | null;
                        /**
                         * @description verified: every stage has passed the erasure, and each store, asked after that, held nothing of it.
                         * @enum {string}
                         */
                        readonly status: "pending" | "verified";
                        /** @description When it was asked for. */
                        readonly requestedAt: string;
                        /** @description `null`: not yet. */
                        readonly verifiedAt: string | null;
                        /** @description What each store held of it. */
                        readonly stores: {
                            /** @description Data keys that were destroyed: the events that they sealed can be opened by nobody. */
                            readonly log: {
                                /** @description How much there was. */
                                readonly removed: number;
                                /** @description When it was asked and held nothing any more; `null`: not yet. */
                                readonly verifiedAt: string | null;
                            };
                            /** @description Messages, entries, digests and the words of facts that can be searched. */
                            readonly index: {
                                /** @description How much there was. */
                                readonly removed: number;
                                /** @description When it was asked and held nothing any more; `null`: not yet. */
                                readonly verifiedAt: string | null;
                            };
                            /** @description Claims; what others say of the same was folded again without them. */
                            readonly facts: {
                                /** @description How much there was. */
                                readonly removed: number;
                                /** @description When it was asked and held nothing any more; `null`: not yet. */
                                readonly verifiedAt: string | null;
                            };
                            /** @description Rows of stages, sessions and answers that were kept for idempotency keys. */
                            readonly state: {
                                /** @description How much there was. */
                                readonly removed: number;
                                /** @description When it was asked and held nothing any more; `null`: not yet. */
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
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /**
                         * @description Anything else is no 200.
                         * @constant
                         */
                        readonly status: "ok";
                        /** @description The unique id of this start of the server. */
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
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /**
                         * @description Anything else is no 200.
                         * @constant
                         */
                        readonly status: "ok";
                        /**
                         * @description agrees: the clock fits what is recorded; ahead: it is more than 7 days ahead of the last time at which it was trusted; behind: it is more than 5 minutes behind what is recorded.
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
