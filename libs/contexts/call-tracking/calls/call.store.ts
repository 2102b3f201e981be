import { Injectable } from '@nestjs/common';
import { CountUsage } from '#contexts/metering';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { callsChanged } from '../call-tracking.events.js';
import type { CallRecord } from './call.rules.js';

/** A call that was kept before. */
export interface HeldCall {
  readonly subscriptionId: number;
  /** By the clock of the workspace, `yyyy-MM-dd`. */
  readonly day: string;
}

interface Written {
  readonly externalId: string;
  readonly workspaceId: number;
  readonly subscriptionId: number;
  readonly locationId: number;
  readonly day: string;
  /** ISO 8601. */
  readonly start: string;
  /** Seconds. */
  readonly duration: number;
  readonly isPaid: boolean;
}

const day = sql<string>`((c.started_at at time zone workspace_zone(c.workspace_id))::date)::text`;

/** Writes calls: any number in one statement, and the event about them in the same transaction. */
@Injectable()
export class CallStore {
  constructor(
    private readonly usage: CountUsage,
    private readonly outbox: Outbox,
  ) {}

  /** Those of these calls that are kept already, locked against other deliveries, by the partner's id. */
  async lock(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, HeldCall>> {
    const { rows } = await sql<HeldCall & { readonly id: string }>`
      select c.external_id as id, c.subscription_id as "subscriptionId", ${day} as day
      from tracked_call c where c.external_id = any(${[...ids]}) order by c.external_id for update`.execute(tx);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** A version that is older than the kept one changes nothing. */
  async keep(tx: Tx, calls: readonly CallRecord[], held: ReadonlyMap<string, HeldCall>): Promise<void> {
    if (calls.length === 0) return;
    const said = sql`(id text, version int, "subscriptionId" bigint, start timestamptz, "end" timestamptz, caller text,
      "calledTracked" text, "calledReal" text, duration int, status text, "subscriberId" text, "merchantName" text, spam boolean,
      valid boolean)`;
    const content = sql`started_at, ended_at, caller, called_tracked, called_real, duration, status, subscriber_id, merchant_name,
      spam, valid`;
    const newer = sql`excluded.version, excluded.started_at, excluded.ended_at, excluded.caller, excluded.called_tracked,
      excluded.called_real, excluded.duration, excluded.status, excluded.subscriber_id, excluded.merchant_name, excluded.spam,
      excluded.valid`;
    const { rows } = await sql<Written>`
      insert into tracked_call as c (workspace_id, company_id, location_id, subscription_id, external_id, version, ${content})
      select s.workspace_id, s.company_id, s.location_id, s.id, r.id, r.version, r.start, r."end", r.caller, r."calledTracked",
        r."calledReal", r.duration, r.status, r."subscriberId", r."merchantName", r.spam, r.valid
      from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as r ${said} join subscription s on s.id = r."subscriptionId"
      order by r.id
      on conflict (external_id) do update set (version, ${content}, updated_at) = (${newer}, now())
      where c.subscription_id = excluded.subscription_id and c.version <= excluded.version
        and (c.version, c.started_at, c.ended_at, c.caller, c.called_tracked, c.called_real, c.duration, c.status,
          c.subscriber_id, c.merchant_name, c.spam, c.valid) is distinct from (${newer})
      returning external_id as "externalId", workspace_id as "workspaceId", subscription_id as "subscriptionId",
        location_id as "locationId", ${day} as day, iso(c.started_at) as start, duration, valid and not spam as "isPaid"`.execute(
      tx,
    );
    await this.count(tx, rows);
    await this.tell(tx, rows, held);
  }

  /** Spam, and what is not valid, costs nothing. A minute that has begun counts. */
  private count(tx: Tx, written: readonly Written[]): Promise<void> {
    const usage = written.flatMap(({ subscriptionId, externalId, start, duration, isPaid }) => {
      const call = { subscriptionId, key: externalId, happenedAt: start };
      return [
        { ...call, meter: 'CALLS', quantity: isPaid ? 1 : 0 } as const,
        { ...call, meter: 'CALL_MINUTES', quantity: isPaid ? Math.ceil(duration / 60) : 0 } as const,
      ];
    });
    return this.usage.count(tx, usage);
  }

  private async tell(tx: Tx, written: readonly Written[], held: ReadonlyMap<string, HeldCall>): Promise<void> {
    const touched = new Map<number, { readonly of: Written; readonly days: Set<string> }>();
    for (const call of written) {
      const { days } = touched.get(call.subscriptionId) ?? { days: new Set<string>() };
      days.add(call.day);
      // A correction may say that it was on another day.
      const before = held.get(call.externalId)?.day;
      if (before !== undefined) days.add(before);
      touched.set(call.subscriptionId, { of: call, days });
    }
    await this.outbox.emit(
      tx,
      callsChanged,
      [...touched.values()].map(({ of: { workspaceId, subscriptionId, locationId }, days }) => ({
        workspaceId,
        payload: { subscriptionId, locationId, days: [...days].sort() },
      })),
    );
  }
}
