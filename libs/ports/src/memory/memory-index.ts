import type { Scope } from '@mneme/domain';
import type { MemoryErasure } from './memory-erasure.js';
import type { MemoryOverview } from './memory-overview.js';
import type { MemoryReader } from './memory-reader.js';
import type { MemorySearch } from './memory-search.js';
import type { MemoryWriter } from './memory-writer.js';

/** One port per scope. The port of a scope never shows data of another scope. */
export interface Scoped<Port> {
  of(scope: Scope): Port;
}

export type ScopedMemoryIndex = MemoryWriter & MemoryReader & MemorySearch;

/** All ports of an index, as an adapter implements them. Stages, commands and queries take single ports. */
export type MemoryIndex = Scoped<ScopedMemoryIndex> & MemoryOverview & MemoryErasure;

/** Returns the index once per port, for callers that take single ports. */
export const portsOfIndex = <Index extends Scoped<ScopedMemoryIndex>>(index: Index) => ({
  memoryReader: index,
  memorySearch: index,
  memoryWriter: index,
  memoryOverview: index,
});
