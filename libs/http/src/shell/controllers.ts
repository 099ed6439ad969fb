import type { Type } from '@nestjs/common';
import { ConsolidationsController } from '../consolidation/consolidations.controller.js';
import { ContextController } from '../context/context.controller.js';
import { ErasureController } from '../erasure/erasure.controller.js';
import { FactsController } from '../facts/facts.controller.js';
import { KnowledgeController } from '../knowledge/knowledge.controller.js';
import { MemoriesController } from '../memories/memories.controller.js';
import { ClockController } from '../operations/clock.controller.js';
import { EventsController } from '../operations/events.controller.js';
import { FeedbackController } from '../operations/feedback.controller.js';
import { HealthController } from '../operations/health.controller.js';
import { InstructionsController } from '../operations/instructions.controller.js';
import { MetricsController } from '../operations/metrics.controller.js';
import { ParkedController } from '../operations/parked.controller.js';
import { RetentionController } from '../operations/retention.controller.js';
import { StatsController } from '../operations/stats.controller.js';
import { SearchController } from '../search/search.controller.js';
import { SessionsController } from '../sessions/sessions.controller.js';
import { UsersController } from '../users/users.controller.js';

export const controllers: readonly Type[] = [
  ConsolidationsController,
  ContextController,
  ErasureController,
  FactsController,
  KnowledgeController,
  MemoriesController,
  ClockController,
  EventsController,
  FeedbackController,
  HealthController,
  InstructionsController,
  MetricsController,
  ParkedController,
  RetentionController,
  StatsController,
  SearchController,
  SessionsController,
  UsersController,
];
