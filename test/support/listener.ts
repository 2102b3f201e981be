import { Inject, Injectable } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { Database } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, EventDefinition, JobHandler } from '#platform/outbox';

/** Who is told of events, once each. */
export interface Ears<T> {
  hear(event: string, payload: T): void;
}

/** What a context above would be: somebody who listens to an event. Without one, an event leaves no row. */
export function listenerOf<T extends object>(event: EventDefinition<T>, ears: Type<Ears<T>>): Type<JobHandler<T>> {
  @Injectable()
  class Listener implements JobHandler<T> {
    constructor(
      @Inject(ears) private readonly heard: Ears<T>,
      private readonly database: Database,
    ) {}

    async handle(payload: T, delivery: Delivery): Promise<void> {
      if (await this.database.transaction((tx) => delivery.complete(tx))) this.heard.hear(event.name, payload);
    }
  }
  Subscribes(event, `test.${event.name}`)(Listener);
  return Listener;
}
