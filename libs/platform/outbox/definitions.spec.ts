import { describe, expect, it } from '@jest/globals';
import { defineEvent, defineJob, Handles, handlerOf, Subscribes, subscribersOf, verifyJobs } from './definitions.js';
import { bulkQueue, defineQueue, eventsQueue, waitAfter } from './running/queues.js';
import type { QueueDefinition } from './running/queues.js';

class First {
  async handle(): Promise<void> {}
}
class Second {
  async handle(): Promise<void> {}
}

describe('definitions', () => {
  it('give each stored name once: rows in the outbox carry it', () => {
    const job = defineJob({ name: 'spec.once', queue: eventsQueue });
    Handles(job)(First);
    defineEvent({ name: 'spec.happened', version: 1 });
    expect(() => defineJob({ name: 'spec.once', queue: bulkQueue })).toThrow('The job spec.once is defined twice.');
    expect(() => defineEvent({ name: 'spec.happened', version: 2 })).toThrow(
      'The event spec.happened is defined twice.',
    );
  });

  it('give each subscriber of an event a job of its own', () => {
    const event = defineEvent({ name: 'spec.moved', version: 1 });
    expect(subscribersOf(event)).toEqual([]);
    Subscribes(event, 'spec.redraw')(First);
    Subscribes(event, 'spec.tellOthers', { queue: bulkQueue })(Second);
    expect(subscribersOf(event)).toEqual([
      { name: 'spec.redraw', queue: eventsQueue },
      { name: 'spec.tellOthers', queue: bulkQueue },
    ]);
    expect([handlerOf('spec.redraw'), handlerOf('spec.tellOthers')]).toEqual([First, Second]);
    expect(() => Subscribes(event, 'spec.redraw')(Second)).toThrow('defined twice');
  });

  it('keep the application from starting with a job that nobody does, or two', () => {
    expect(verifyJobs).not.toThrow();
    const job = defineJob({ name: 'spec.lonely', queue: eventsQueue });
    expect(verifyJobs).toThrow('Every job needs exactly one handler: spec.lonely has 0.');
    Handles(job)(First);
    expect(verifyJobs).not.toThrow();
    Handles(job)(Second);
    expect(verifyJobs).toThrow('spec.lonely has 2');
  });
});

describe('queues', () => {
  it('have a name each: rows in the outbox carry it', () => {
    expect(() => defineQueue({ ...eventsQueue })).toThrow('The queue events is defined twice.');
  });
});

describe('waiting between attempts', () => {
  it.each<QueueDefinition>([eventsQueue, bulkQueue])('grows up to the longest of $name', (policy) => {
    const waits = Array.from({ length: policy.attempts }, (_, index) => waitAfter(policy, index + 1));
    expect(waits[0]).toBe(policy.backoff);
    expect(waits[1]).toBe(policy.backoff * 2);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits.at(-1)).toBe(policy.longest);
    expect(waitAfter(policy, 100_000)).toBe(policy.longest);
  });
});
