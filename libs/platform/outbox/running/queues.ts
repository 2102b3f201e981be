/**
 * One queue per class of work, so that slow third parties never hold up the platform's own transitions. Anyone who owns the work
 * defines its queue.
 */
export interface QueueDefinition {
  /** Stored in outbox rows: it never changes. */
  readonly name: string;
  /** Jobs that one process runs at once. */
  readonly concurrency: number;
  /** Runs until a job is parked for an administrator. */
  readonly attempts: number;
  /** Between runs a row waits in PostgreSQL, not in the queue: this many ms times 2^n. */
  readonly backoff: number;
  /** The longest wait between two runs, in ms. */
  readonly longest: number;
}

const queues = new Map<string, QueueDefinition>();

export function defineQueue(definition: QueueDefinition): QueueDefinition {
  if (queues.has(definition.name)) throw new Error(`The queue ${definition.name} is defined twice.`);
  queues.set(definition.name, definition);
  return definition;
}

/** Those that the loaded files define. */
export const definedQueues = (): readonly QueueDefinition[] => [...queues.values()];

/** @throws Error when no loaded file defines it */
export function queueNamed(name: string): QueueDefinition {
  const found = queues.get(name);
  if (found === undefined) throw new Error(`No queue is called ${name}.`);
  return found;
}

/** Reactions to events inside the platform: database only. */
export const eventsQueue = defineQueue({
  name: 'events',
  concurrency: 8,
  attempts: 12,
  backoff: 500,
  longest: 60_000,
});

/** Long work that a user watches: import, bulk change, export. */
export const bulkQueue = defineQueue({
  name: 'bulk',
  concurrency: 2,
  attempts: 20,
  backoff: 1000,
  longest: 60_000,
});

/** Milliseconds until the next run after `attempts` failed ones. */
export const waitAfter = (
  { backoff, longest }: Pick<QueueDefinition, 'backoff' | 'longest'>,
  attempts: number,
): number => Math.min(longest, backoff * 2 ** Math.min(attempts - 1, 30));
