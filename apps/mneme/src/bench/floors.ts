import type { StoreFloors } from '@mneme/runtime';

/**
 * What the store and the models do by themselves, without doors, stages and ranking: measured in the same run, so
 * that a number stands beside what it could be at best.
 */
export type Floors = StoreFloors;
