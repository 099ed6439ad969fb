/** The three names of S0; the rules that give them are in `classifyMemory`. */
export const MEMORY_TYPES = ['procedural', 'semantic', 'episodic'] as const;
export type MemoryType = (typeof MEMORY_TYPES)[number];
