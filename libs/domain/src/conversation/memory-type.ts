/** The memory types of S0. `classifyMemory` decides between them. */
const MEMORY_TYPES = ['procedural', 'semantic', 'episodic'] as const;
export type MemoryType = (typeof MEMORY_TYPES)[number];
