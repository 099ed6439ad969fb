import { describe, expect, it } from 'vitest';
import { gatewayVariables } from './gateway.js';
import { serviceSettings, serviceVariables } from './services.js';
import { settings } from './embedded.js';
import { BUILTIN } from './models.js';
import { WrongSettings } from './read-environment.js';
import { stackOf, stackSettings } from './stack.js';

const KEY = Buffer.alloc(32, 1).toString('base64');
const NOT_A_KEY = 'must be 32 bytes in base64, such as "openssl rand -base64 32" prints';

describe('settings', () => {
  it('has a default for every setting', () => {
    expect(settings('/home/ana', {})).toEqual({
      host: '127.0.0.1',
      port: 7373,
      dataFolder: '/home/ana/data',
      models: BUILTIN,
      cacheBytes: 268_435_456,
      chosenStack: null,
      demo: true,
      apiKey: null,
      operatorKey: null,
      corsOrigins: [],
      url: null,
      logLevel: 'warn',
      idleSeconds: null,
      secrets: 'redact',
      keeping: { retention: [], erasedOutMs: 30 * 86_400_000, activeEntries: 10_000, recordsRecalls: true },
      consolidation: { kind: 'on-request' },
      masterKeys: null,
    });
  });

  it.each([
    ['MNEME_MASTER_KEY', 'short', `MNEME_MASTER_KEY ${NOT_A_KEY}`],
    ['MNEME_FORMER_MASTER_KEYS', 'short', `MNEME_FORMER_MASTER_KEYS.0 ${NOT_A_KEY}`],
    [
      'MNEME_FORMER_MASTER_KEYS',
      KEY,
      'MNEME_FORMER_MASTER_KEYS needs MNEME_MASTER_KEY, the key that is used now',
    ],
    ['MNEME_PORT', 'x', 'MNEME_PORT must be a port number'],
    ['MNEME_PORT', '7373.5', 'MNEME_PORT must be a port number'],
    ['MNEME_PORT', '-1', 'MNEME_PORT must be a port number'],
    ['MNEME_API_KEY', 'short', 'MNEME_API_KEY must have at least 16 characters'],
    ['MNEME_OPERATOR_KEY', 'short', 'MNEME_OPERATOR_KEY must have at least 16 characters'],
    ['MNEME_CACHE_MB', '-1', 'MNEME_CACHE_MB must be a whole number of at least 0'],
    ['MNEME_CACHE_MB', '64MB', 'MNEME_CACHE_MB must be a whole number of at least 0'],
    ['MNEME_IDLE_SECONDS', '0', 'MNEME_IDLE_SECONDS must be a whole number of at least 1'],
    ['MNEME_IDLE_SECONDS', '1000001', 'MNEME_IDLE_SECONDS must be at most 1000000'],
    [
      'MNEME_RETENTION',
      'for ever',
      'MNEME_RETENTION must be rules like "365d, role:tool=30d, tag:health=7d"',
    ],
    ['MNEME_RETENTION', '0d', 'MNEME_RETENTION must be rules like "365d, role:tool=30d, tag:health=7d"'],
    ['MNEME_RETENTION', '', 'MNEME_RETENTION must be rules like "365d, role:tool=30d, tag:health=7d"'],
    [
      'MNEME_RETENTION',
      '9d, role:bot=1d',
      'MNEME_RETENTION must name roles of user, assistant, system, tool; "bot" is none of them',
    ],
    ['MNEME_KEEP_ERASED_OUT_DAYS', '-1', 'MNEME_KEEP_ERASED_OUT_DAYS must be a whole number of at least 0'],
    ['ACTIVE_ENTRIES', '0', 'ACTIVE_ENTRIES must be a whole number of at least 1'],
    ['REINFORCEMENT', 'yes', 'REINFORCEMENT must be on or off'],
    ['MNEME_SECRETS', 'off', 'MNEME_SECRETS must be redact or keep'],
    ['EMBEDDER', 'bert', 'EMBEDDER must be builtin, transformers or openai'],
    ['LLM', 'openai', 'OPENAI_MODEL must be set for LLM=openai, such as gpt-4o-mini'],
    ['LLM', 'yes', 'LLM must be none or openai'],
    [
      'OPENAI_MODEL',
      'gpt-4o-mini',
      'OPENAI_MODEL needs OPENAI_API_KEY, or OPENAI_BASE_URL of a server that wants no key',
    ],
    ['COMPRESSOR', 'lingua', 'COMPRESSOR must be none, builtin or transformers'],
    ['COMPRESSOR_RATE', '7', 'COMPRESSOR_RATE must be a share from 0.1 to 1'],
    ['COMPRESSOR_RATE', 'most', 'COMPRESSOR_RATE must be a share from 0.1 to 1'],
    [
      'COMPRESSOR',
      'transformers',
      'COMPRESSOR_MODEL must be set for COMPRESSOR=transformers, such as a folder of LLMLingua-2 in ONNX',
    ],
    [
      'SEGMENTER',
      'attention',
      'SEGMENTER_MODEL must be set for SEGMENTER=attention: a folder of a model that gives its attention',
    ],
    ['RERANKER', 'cohere', 'RERANKER must be none, builtin or transformers'],
    ['RERANKER_DTYPE', 'int4', 'RERANKER_DTYPE must be fp32, fp16 or q8'],
    [
      'RERANKER',
      'transformers',
      'RERANKER_MODEL must be set for RERANKER=transformers, such as Xenova/ms-marco-MiniLM-L-6-v2',
    ],
    ['PLANNER', 'builtin', 'PLANNER must be none or openai'],
    [
      'PLANNER',
      'openai',
      'OPENAI_MODEL must be set for PLANNER=openai, such as gpt-4o-mini, and LLM must not be none',
    ],
    [
      'SELECTOR',
      'openai',
      'OPENAI_MODEL must be set for SELECTOR=openai, such as gpt-4o-mini, and LLM must not be none',
    ],
    ['BATCH_TOKENS', '-1', 'BATCH_TOKENS must be a number of tokens from 0 to 8192'],
    ['OPENAI_BASE_URL', 'localhost', 'OPENAI_BASE_URL must be an address like http://127.0.0.1:11434/v1'],
    ['EMBEDDER', 'openai', 'EMBEDDER_MODEL must be set for EMBEDDER=openai, such as text-embedding-3-small'],
    ['EMBEDDER_DTYPE', 'int4', 'EMBEDDER_DTYPE must be fp32, fp16 or q8'],
    ['MNEME_URL', 'localhost:7373', 'MNEME_URL must be an address like http://127.0.0.1:7373'],
  ])('refuses a wrong value and names its variable: %s=%s', (name, value, sentence) => {
    expect(() => settings('/home/ana', { [name]: value })).toThrow(new WrongSettings([sentence]));
  });

  it('reads retention rules by days, roles and tags, and the limit of active entries', () => {
    const { keeping } = settings('/home/ana', {
      MNEME_RETENTION: '365d, role:tool=30d,tag:pet=7d',
      MNEME_KEEP_ERASED_OUT_DAYS: '0',
      ACTIVE_ENTRIES: '500',
      REINFORCEMENT: 'off',
    });
    expect(keeping).toEqual({
      retention: [
        { days: 365, role: null, tag: null },
        { days: 30, role: 'tool', tag: null },
        { days: 7, role: null, tag: 'pet' },
      ],
      erasedOutMs: 0,
      activeEntries: 500,
      recordsRecalls: false,
    });
  });

  it('reads the embedder and keeps its models in the data folder by default', () => {
    const { models } = settings('/home/ana', { EMBEDDER: 'transformers', MNEME_DATA: 'memory' });
    expect(models.embedder).toEqual({
      kind: 'transformers',
      model: 'Xenova/all-MiniLM-L6-v2',
      type: 'q8',
      folder: '/home/ana/memory/models',
    });
    const elsewhere = { EMBEDDER: 'transformers', MODELS: '/models', EMBEDDER_MODEL: './minilm' };
    expect(settings('/home/ana', elsewhere).models.embedder).toMatchObject({
      folder: '/models',
      model: './minilm',
    });
  });

  it('requires a model and a key or an address for a language model, and ignores a key if no model is named', () => {
    const openai = { OPENAI_API_KEY: 'sk-1', OPENAI_MODEL: 'gpt-4o-mini' };
    const ollama = { OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1', OPENAI_MODEL: 'llama3.2' };
    const llmOf = (environment: NodeJS.ProcessEnv) => settings('/home/ana', environment).models.llm;
    const price = { prompt: 0, completion: 0 };
    const address = { baseUrl: null, apiKey: 'sk-1' };
    const unlimited = { calls: null, tokens: null };
    const limits = { tenant: unlimited, user: unlimited };
    const patience = { silenceMs: 120_000, askAgainMs: 600_000 };
    expect(llmOf(openai)).toEqual({ model: 'gpt-4o-mini', price, limits, address, ...patience });
    expect(
      llmOf({ ...openai, LLM_TENANT_DAILY_CALLS: '2000', LLM_USER_DAILY_TOKENS: '50000' })?.limits,
    ).toEqual({ tenant: { calls: 2_000, tokens: null }, user: { calls: null, tokens: 50_000 } });
    expect(llmOf({ ...openai, OPENAI_PROMPT_PRICE: '0.15', OPENAI_COMPLETION_PRICE: '0.6' })?.price).toEqual({
      prompt: 0.15,
      completion: 0.6,
    });
    expect(llmOf(ollama)).toEqual({
      model: 'llama3.2',
      price,
      limits,
      address: { baseUrl: 'http://127.0.0.1:11434/v1', apiKey: null },
      ...patience,
    });
    expect(llmOf({ ...openai, LLM_SILENCE_SECONDS: '300', LLM_AGAIN_SECONDS: '1' })).toMatchObject({
      silenceMs: 300_000,
      askAgainMs: 1_000,
    });
    expect(() => llmOf({ ...openai, LLM_SILENCE_SECONDS: '301' })).toThrow('from 1 to 300');
    expect(llmOf({ OPENAI_API_KEY: 'sk-1' })).toBeNull();
    expect(llmOf({ ...openai, LLM: 'none' })).toBeNull();
  });

  it('reads the compressor with the default share of 0.7, the segmenter, and the batch size', () => {
    const models = (environment: NodeJS.ProcessEnv) => settings('/home/ana', environment).models;
    expect(models({ COMPRESSOR: 'builtin' }).compressor).toEqual({ kind: 'builtin', rate: 0.7 });
    expect(
      models({ COMPRESSOR: 'transformers', COMPRESSOR_MODEL: './lingua', COMPRESSOR_RATE: '0.5' }).compressor,
    ).toEqual({
      kind: 'transformers',
      rate: 0.5,
      model: './lingua',
      type: 'fp32',
      folder: '/home/ana/data/models',
    });
    expect(models({ SEGMENTER: 'attention', SEGMENTER_MODEL: './attn' }).segmenter).toMatchObject({
      kind: 'attention',
      model: './attn',
      type: 'q8',
    });
    expect(models({ BATCH_TOKENS: '0' }).batchTokens).toBe(0);
    expect(models({})).toEqual(BUILTIN);
  });

  it('reads the reranker: built in, or a model', () => {
    const reranker = (environment: NodeJS.ProcessEnv) => settings('/home/ana', environment).models.reranker;
    expect(reranker({ RERANKER: 'builtin' })).toEqual({ kind: 'builtin' });
    expect(reranker({ RERANKER: 'transformers', RERANKER_MODEL: './marco' })).toEqual({
      kind: 'transformers',
      model: './marco',
      type: 'q8',
      folder: '/home/ana/data/models',
    });
  });

  it('uses the language model for searches, or another model at the same address', () => {
    const models = (environment: NodeJS.ProcessEnv) =>
      settings('/home/ana', { OPENAI_API_KEY: 'k', OPENAI_MODEL: 'large', ...environment }).models;
    expect([models({}).planner, models({}).selector]).toEqual([{ kind: 'none' }, { kind: 'none' }]);
    const { planner, selector } = models({
      PLANNER: 'openai',
      SELECTOR: 'openai',
      SELECTOR_MODEL: 'small',
    });
    expect([planner, selector]).toEqual([
      { kind: 'openai', model: 'large' },
      { kind: 'openai', model: 'small' },
    ]);
    expect(() => models({ PLANNER: 'openai', LLM: 'none' })).toThrow('PLANNER=openai');
  });

  it('accepts any host without a key, because a command that only sends requests needs none', () => {
    expect(settings('/home/ana', { MNEME_HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  });
});

describe('the choice of the stack', () => {
  const servers = {
    MNEME_MASTER_KEY: KEY,
    KAFKA_BROKERS: 'one:9092',
    NEO4J_URL: 'bolt://graph:7687',
    QDRANT_URL: 'http://index:6333',
  };

  it.each([
    ['embedded', {}],
    ['services', servers],
    ['embedded', { ...servers, MNEME_STACK: 'embedded' }],
  ])('chooses the stack %s for the variables %j', (stack, environment) => {
    expect(stackSettings('/home/ana', environment).stack).toBe(stack);
  });

  it('gives each stack exactly its own settings', () => {
    const embedded = stackSettings('/home/ana', {});
    const services = stackSettings('/home/ana', servers);
    expect(['dataFolder' in embedded, 'kafka' in embedded]).toEqual([true, false]);
    expect(['dataFolder' in services, 'kafka' in services]).toEqual([false, true]);
  });

  it('refuses to guess the stack if only some servers are named', () => {
    const problem =
      'NEO4J_URL and QDRANT_URL must also be set for the services stack. For the embedded stack, set MNEME_STACK=embedded';
    expect(() => stackOf({ KAFKA_BROKERS: 'one:9092' })).toThrow(new WrongSettings([problem]));
    expect(() => stackOf({ MNEME_STACK: 'cloud' })).toThrow(
      new WrongSettings(['MNEME_STACK must be embedded or services']),
    );
  });

  it('refuses the embedded stack for a service', () => {
    expect(() => serviceSettings({ ...servers, MNEME_STACK: 'embedded' })).toThrow(
      new WrongSettings(['MNEME_STACK must be services or unset, because this process is a service']),
    );
  });
});

describe('serviceSettings', () => {
  const needed = {
    MNEME_MASTER_KEY: KEY,
    KAFKA_BROKERS: 'one:9092, two:9092',
    NEO4J_URL: 'bolt://graph:7687',
    QDRANT_URL: 'http://index:6333',
  };

  it('reads the addresses and has a default for every other setting', () => {
    expect(serviceSettings(needed)).toEqual({
      host: '127.0.0.1',
      port: 7373,
      apiKey: null,
      operatorKey: null,
      corsOrigins: [],
      logLevel: 'warn',
      idleSeconds: null,
      secrets: 'redact',
      keeping: { retention: [], erasedOutMs: 30 * 86_400_000, activeEntries: 10_000, recordsRecalls: true },
      consolidation: { kind: 'on-request' },
      masterKeys: { current: KEY, former: [] },
      models: BUILTIN,
      kafka: {
        brokers: ['one:9092', 'two:9092'],
        prefix: 'mneme.',
        partitions: 64,
        replicas: 1,
        keptDays: 7,
        sessionSeconds: 30,
      },
      neo4j: { address: 'bolt://graph:7687', login: null, database: 'neo4j', store: 'mneme' },
      qdrant: { url: 'http://index:6333', apiKey: null, collection: 'mneme', cacheBytes: 256 * 2 ** 20 },
    });
  });

  it('logs in to Neo4j if a password is set', () => {
    const { neo4j } = serviceSettings({ ...needed, NEO4J_PASSWORD: 'secret' });
    expect(neo4j.login).toEqual({ user: 'neo4j', password: 'secret' });
  });

  it.each(['kafka', 'kafka:', 'kafka:9092,', 'kafka:port', 'one:9092,two', 'http://kafka:9092', ''])(
    'refuses brokers without a valid port: "%s"',
    (brokers) => {
      const sentence = 'KAFKA_BROKERS must name brokers, like kafka:9092,kafka-2:9092';
      const read = () => serviceSettings({ ...needed, KAFKA_BROKERS: brokers });
      expect(read).toThrow(new WrongSettings([sentence]));
    },
  );

  it('reports all wrong and missing variables together, by name', () => {
    const problems = [
      'KAFKA_BROKERS must name brokers, like kafka:9092,kafka-2:9092',
      'KAFKA_PARTITIONS must be a whole number of at least 1',
      'NEO4J_URL must be an address like bolt://neo4j:7687',
      'QDRANT_URL must be an address like http://qdrant:6333',
    ];
    const wrong = {
      MNEME_MASTER_KEY: KEY,
      KAFKA_PARTITIONS: '0',
      NEO4J_URL: 'http://graph',
      QDRANT_URL: 'index',
    };
    expect(() => serviceSettings(wrong)).toThrow(new WrongSettings(problems));
  });
});

describe('serviceVariables and gatewayVariables', () => {
  it('marks the variables that are required', () => {
    expect(serviceVariables.filter(({ isRequired }) => isRequired).map(({ name }) => name)).toEqual([
      'MNEME_MASTER_KEY',
      'KAFKA_BROKERS',
      'NEO4J_URL',
      'QDRANT_URL',
    ]);
    expect(gatewayVariables.filter(({ isRequired }) => isRequired).map(({ name }) => name)).toEqual([
      'MNEME_INGEST_URL',
      'MNEME_QUERY_URL',
    ]);
  });

  it('lists every variable of the gateway, required or not', () => {
    expect(gatewayVariables.map(({ name }) => name)).toEqual([
      'MNEME_HOST',
      'MNEME_PORT',
      'MNEME_LOG',
      'MNEME_INGEST_URL',
      'MNEME_QUERY_URL',
    ]);
  });
});
