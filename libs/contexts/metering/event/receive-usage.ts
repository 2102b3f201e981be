import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import type { DecidedValueOf } from '#domain/lists/lists';
import { workspaceZone } from '#platform/clock';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { checkUsage } from './given-usage.rules.js';
import type { GivenUsage } from './given-usage.rules.js';
import { isAgreed, UsageStore } from './usage.store.js';

export interface UsageDelivery {
  readonly events: readonly GivenUsage[];
}

/** What became of a delivery. */
export interface DeliveredUsage {
  /** Events that are new. */
  readonly added: number;
  /** Events that were kept before: a delivery can be repeated. */
  readonly known: number;
  readonly refused: readonly {
    readonly index: number;
    readonly eventId: string;
    readonly reason: DecidedValueOf<'usageRefusal'>;
  }[];
}

/** What is known of one event of a delivery; null: nothing. */
interface Known {
  readonly index: number;
  readonly isThere: boolean;
  readonly isAgreed: boolean;
  readonly isBefore: boolean;
  readonly isAfter: boolean;
  /** Null: it is new. */
  readonly isSame: boolean | null;
  readonly isWithdrawn: boolean;
}

/** Takes usage that a seller's own system has counted. */
@Injectable()
export class ReceiveUsage {
  constructor(
    private readonly database: Database,
    private readonly store: UsageStore,
  ) {}

  /**
   * Keeps each event once, however often it is sent. What cannot be kept is named; the others are kept.
   * @param workspaceId the events are about subscriptions of its contracts, or of workspaces below
   * @throws DomainError `validationFailed`: then nothing is kept
   */
  async execute(workspaceId: number, draft: Draft<UsageDelivery>): Promise<DeliveredUsage> {
    return this.database.transaction(async (tx) => {
      const { rows } = await sql<{ now: Date }>`select clock_now(${workspaceId}) as now`.execute(tx);
      checkUsage(draft.good.events ?? [], rows[0]?.now ?? new Date(), draft.problems);
      const { events } = draft.complete();
      const given = events.map(({ eventId, quantity = 1, ...event }) => ({ ...event, quantity, key: eventId }));
      const known = await this.known(tx, workspaceId, given);
      const refused = known.flatMap((one) => {
        const reason = refusalOf(one);
        return reason === null ? [] : [{ index: one.index, eventId: given[one.index]?.key ?? '', reason }];
      });
      const isRefused = new Set(refused.map(({ index }) => index));
      const isKnown = new Set(known.filter(({ isSame }) => isSame !== null).map(({ index }) => index));
      const added = await this.store.keep(
        tx,
        given.filter((_, index) => !isRefused.has(index) && !isKnown.has(index)),
        'API',
      );
      return { added, known: given.length - refused.length - added, refused };
    });
  }

  /** Those that are kept are locked: they cannot be withdrawn meanwhile. */
  private async known(
    tx: Tx,
    workspaceId: number,
    given: readonly (Omit<GivenUsage, 'eventId'> & { readonly key: string })[],
  ): Promise<Known[]> {
    const { rows } = await sql<Known>`
      select (e.place - 1)::int as index, s.id is not null as "isThere", s.id is not null and ${isAgreed(sql`e.meter`)} as "isAgreed",
        s.start_date is null or h.day < s.start_date as "isBefore",
        coalesce(h.day > (s.finished_at at time zone ${workspaceZone()})::date, false) as "isAfter",
        case when u.id is not null then u.quantity = e.quantity and u.happened_at = e."happenedAt" end as "isSame",
        u.withdrawn_at is not null as "isWithdrawn"
      from rows from (jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
          as ("subscriptionId" bigint, meter text, key text, quantity numeric, "happenedAt" timestamptz))
        with ordinality as e ("subscriptionId", meter, key, quantity, "happenedAt", place)
      left join (subscription s join contract c on c.id = s.contract_id join workspace w on w.id = c.workspace_id
                 join workspace own on own.id = ${workspaceId} and w.path <@ own.path) on s.id = e."subscriptionId"
      left join lateral (select (e."happenedAt" at time zone ${workspaceZone()})::date as day) h on true
      left join usage_event u on u.subscription_id = s.id and u.meter = e.meter and u.event_key = e.key
      order by e.place`.execute(tx);
    return rows;
  }
}

function refusalOf(known: Known): DecidedValueOf<'usageRefusal'> | null {
  if (!known.isThere) return 'UNKNOWN_SUBSCRIPTION';
  if (known.isWithdrawn) return 'WITHDRAWN';
  if (known.isSame !== null) return known.isSame ? null : 'OTHER_CONTENT';
  if (!known.isAgreed) return 'NOT_AGREED';
  if (known.isBefore) return 'BEFORE_START';
  return known.isAfter ? 'AFTER_END' : null;
}
