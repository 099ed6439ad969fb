import { type DailyLimits, NO_LIMITS } from '@mneme/runner';
import { DEFAULT_PATIENCE, type LlmSettings } from '../config/language-model.js';

/** Where no language model is asked, none can be asked too often. */
export const limitsOf = (llm: LlmSettings | null): DailyLimits => llm?.limits ?? NO_LIMITS;

/** Without a language model nothing waits for it. */
export const askAgainMsOf = (llm: LlmSettings | null): number => (llm ?? DEFAULT_PATIENCE).askAgainMs;
