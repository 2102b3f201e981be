import type { Type } from '@nestjs/common';
import type { Tx } from '#platform/database';
import { eventsQueue } from './running/queues.js';
import type { QueueDefinition } from './running/queues.js';

/** A piece of work with a stored name. `P` is JSON only. The name never changes: rows in the outbox carry it. */
export interface JobDefinition<P extends object> {
  readonly name: string;
  readonly queue: QueueDefinition;
  /** Of a job that takes many rows that are due, or a reaction that takes many events, at once: how many. */
  readonly together?: number;
  /** Of a reaction that concerns only some events of its kind. A method, so that jobs of any payload are in one list. */
  when?(payload: P): boolean;
  /** Only for the type. */
  readonly payload?: P;
}

/** Many events or due rows of one kind and workspace; events in the order in which they happened. */
export interface Together<P extends object> {
  readonly all: readonly P[];
}

/** Something that happened, past tense; any number of subscribers, each with a job of its own. */
export interface EventDefinition<P extends object> {
  readonly name: string;
  readonly version: number;
  /** Only for the type. */
  readonly payload?: P;
}

/** One run of a job. Runs at least once: after a crash the same `id` comes again. */
export interface Delivery {
  /** The same for every run of this row; fit as the event id of a transition. */
  readonly id: string;
  readonly workspaceId: number;
  /** 1 for the first run. */
  readonly attempt: number;
  readonly lastAttempt: boolean;
  /**
   * Marks the row done inside the handler's own transaction, which makes its effect happen exactly once.
   * @returns false when an earlier run completed it already: then change nothing
   */
  complete(tx: Tx): Promise<boolean>;
}

export interface JobHandler<P extends object> {
  handle(payload: P, delivery: Delivery): Promise<void>;
}

type HandlerClass<P extends object> = Type<JobHandler<P>>;

const jobs = new Map<string, { definition: JobDefinition<object>; handlers: HandlerClass<never>[] }>();
const events = new Map<string, { definition: EventDefinition<object>; jobs: JobDefinition<object>[] }>();

export function defineJob<P extends object>(definition: JobDefinition<P>): JobDefinition<P> {
  if (jobs.has(definition.name)) throw new Error(`The job ${definition.name} is defined twice.`);
  jobs.set(definition.name, { definition, handlers: [] });
  return definition;
}

export function defineEvent<P extends object>(definition: EventDefinition<P>): EventDefinition<P> {
  if (events.has(definition.name)) throw new Error(`The event ${definition.name} is defined twice.`);
  events.set(definition.name, { definition, jobs: [] });
  return definition;
}

/** The class that does this job. Exactly one; the application does not start otherwise. */
export const Handles =
  <P extends object>(definition: JobDefinition<P>) =>
  (handler: HandlerClass<P>): void => {
    jobs.get(definition.name)?.handlers.push(handler as HandlerClass<never>);
  };

export interface SubscribeOptions<P extends object> {
  /** Default: {@link eventsQueue}. */
  readonly queue?: QueueDefinition;
  /** Of which events it gets a job. Read from the payload alone. Default: all. */
  when?(payload: P): boolean;
}

/** A class that reacts to an event. `name` is the stored name of its job, `<context>.<reaction>`. */
export const Subscribes =
  <P extends object>(event: EventDefinition<P>, name: string, options: SubscribeOptions<NoInfer<P>> = {}) =>
  (handler: HandlerClass<P>): void => {
    const job = defineJob<P>({ name, queue: eventsQueue, ...options });
    Handles(job)(handler);
    events.get(event.name)?.jobs.push(job);
  };

/**
 * The same for a class that takes what one transaction told of one workspace together, `atMost` events in a job: a change
 * of thousands of things is then dozens of jobs, not thousands. It reads them with {@link eventsOf}.
 */
export const SubscribesToMany =
  <P extends object>(event: EventDefinition<P>, name: string, atMost: number, queue = eventsQueue) =>
  (handler: HandlerClass<P | Together<P>>): void => {
    const job = defineJob<P | Together<P>>({ name, queue, together: atMost });
    Handles(job)(handler);
    events.get(event.name)?.jobs.push(job);
  };

/** One event is in its row as every subscriber has it; so rows mean the same regardless of who wrote them. */
export const eventsOf = <P extends object>(payload: P | Together<P>): readonly P[] =>
  'all' in payload ? payload.all : [payload];

export const subscribersOf = (event: EventDefinition<object>): readonly JobDefinition<object>[] =>
  events.get(event.name)?.jobs ?? [];

/** Whether a loaded file defines an event of this name. */
export const isEvent = (name: string): boolean => events.has(name);

/** Every subscription that the loaded files declare, whether or not the application holds its handler. */
export const allSubscribers = (): readonly {
  event: string;
  job: string;
  handler: HandlerClass<object> | undefined;
}[] =>
  [...events.values()].flatMap(({ definition, jobs: reactions }) =>
    reactions.map(({ name }) => ({ event: definition.name, job: name, handler: handlerOf(name) })),
  );

export const handlerOf = (name: string): HandlerClass<object> | undefined =>
  jobs.get(name)?.handlers[0] as HandlerClass<object> | undefined;

/** @throws Error for a job without a handler or with two; called when an application boots */
export function verifyJobs(): void {
  const wrong = [...jobs.values()].filter((job) => job.handlers.length !== 1);
  if (wrong.length > 0)
    throw new Error(
      `Every job needs exactly one handler: ${wrong.map((job) => `${job.definition.name} has ${job.handlers.length}`).join(', ')}.`,
    );
}
