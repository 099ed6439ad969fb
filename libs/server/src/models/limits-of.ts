import { type DailyLimits, NO_LIMITS } from '@mneme/runner';
import { DEFAULT_PATIENCE, type LlmSettings } from '../config/language-model.js';

export const limitsOf = (llm: LlmSettings | null): DailyLimits => llm?.limits ?? NO_LIMITS;

/**
 * Milliseconds after an unusable answer until the model is asked again. Without a language model, the value
 * is never used.
 */
export const askAgainMsOf = (llm: LlmSettings | null): number => (llm ?? DEFAULT_PATIENCE).askAgainMs;
