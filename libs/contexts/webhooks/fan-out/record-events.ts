import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { eventTypes, kindOf } from '#domain/webhooks/event-kinds';
import type { EventType } from '#domain/webhooks/event-kinds';
import { dataOf, messageOf, subjectOf } from '#domain/webhooks/event-message';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { addDeliveries, newMessageId } from '../delivery/add-deliveries.js';
import type { NewDelivery } from '../delivery/add-deliveries.js';
import { keptDays } from '../delivery/kept-days.js';
import { placeExists } from '../endpoint/endpoint.resource.js';
import { placesOf } from './event-places.js';
import { hears } from './listener.rules.js';
import type { Listener } from './listener.rules.js';

interface Told extends Listener {
  /** Now, by the clock of the workspace. */
  readonly at: string;
}

type Rows = readonly { workspaceId: number; payload: object }[];

/**
 * Writes what endpoints are to be told, in the transaction in which it happens: so nothing is told that was undone, nothing is
 * missed, and the order of the rows is the order in which transactions had the subject for themselves. Where nobody
 * listens, one statement over an index is all that happens.
 */
@Injectable()
export class RecordEvents implements OnModuleInit {
  constructor(private readonly outbox: Outbox) {}

  onModuleInit(): void {
    for (const type of eventTypes) this.outbox.tap(kindOf(type).event, (tx, rows) => this.record(tx, type, rows));
  }

  private async record(tx: Tx, type: EventType, rows: Rows): Promise<void> {
    const listeners = await listenersTo(tx, type, [...new Set(rows.map(({ workspaceId }) => workspaceId))]);
    if (listeners.length === 0) return;
    const places = await placesOf(
      tx,
      type,
      rows as readonly { workspaceId: number; payload: Record<string, unknown> }[],
    );
    const deliveries = rows.flatMap(({ workspaceId, payload }, index): NewDelivery[] => {
      const place = places[index] ?? { companyId: null, locationId: null };
      const told = listeners.filter((listener) => hears(listener, { workspaceId, ...place }));
      const [first] = told;
      if (first === undefined) return [];
      const data = dataOf(type, payload as Record<string, unknown>, place);
      const [messageId, subject] = [newMessageId(), subjectOf(type, data)];
      // All of them are of the workspace in which it happens, so they have one clock.
      const message = messageOf(type, kindOf(type).version, first.at, data);
      return told.map(({ id }) => ({
        workspaceId,
        endpointId: id,
        messageId,
        type,
        subject,
        payload: message,
      }));
    });
    await addDeliveries(tx, deliveries);
  }
}

/** One that was disabled because it failed is told when it is enabled again, as long as deliveries are kept. */
async function listenersTo(tx: Tx, type: EventType, workspaceIds: readonly number[]): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select e.id, e.workspace_id as "workspaceId", e.company_id as "companyId", iso(clock_now(e.workspace_id)) as at
    from webhook_endpoint e
    where e.workspace_id = any(${[...workspaceIds]}::int[]) and e.deleted_at is null and e.event_types @> array[${type}]::text[]
      and ${sql.raw(placeExists('e'))}
      and (e.enabled or e.disabled_reason = 'FAILURES' and e.disabled_at > now() - make_interval(days => ${keptDays}))
    order by e.id`.execute(tx);
  return rows;
}
