export {
  allSubscribers,
  defineEvent,
  defineJob,
  eventsOf,
  Handles,
  Subscribes,
  SubscribesToMany,
  verifyJobs,
} from './definitions.js';
export type { Delivery, EventDefinition, JobDefinition, JobHandler, Together } from './definitions.js';
export { Outbox } from './outbox.js';
export { WorkerLoops } from './running/worker-loops.js';
export type { WorkerLoop } from './running/worker-loops.js';
export { OutboxModule } from './outbox.module.js';
export { WorkerModule } from './worker.module.js';
export { MovingClocks } from './clocks/moving-clocks.js';
export type { ClockSetter } from './clocks/moving-clocks.js';
export { DueWork } from './due-work.js';
export type { DueSource } from './due-work.js';
export { Lanes } from './lanes/lanes.js';
export type { LaneRate } from './lanes/lane-rate.js';
export type { LaneRates } from './lanes/lanes.js';
export { OutboxRelay } from './relay.js';
export { isPostponed, Postponed } from './running/postponed.js';
export { Died } from './running/died.js';
export { forgetDeaths } from './running/run-deaths.js';
export { Unrepeatable } from './running/unrepeatable.js';
export { bulkQueue, defineQueue, eventsQueue, queueNamed } from './running/queues.js';
export type { QueueDefinition } from './running/queues.js';
export { PruneRules } from './prune.js';
export type { PruneStep } from './prune.js';
export type { PruneRule } from './prune.js';
export { ParkedJobs } from './running/parked-jobs.js';
