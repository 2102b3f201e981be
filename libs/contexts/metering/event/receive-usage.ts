import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import type { DecidedValueOf } from '#domain/lists/lists';
import { workspaceZone } from '#platform/clock';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { checkUsage } from './given-usage.rules.js';
import type { GivenUsage } from './given-usage.rules.js';
import { earliestDay, isAgreed, keyOf, UsageStore } from './usage.store.js';
import type { CountedUsage } from './usage.store.js';

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

/** What is known of one event of a delivery. */
interface Known {
  readonly index: number;
  readonly isThere: boolean;
  readonly isAgreed: boolean;
  readonly isBefore: boolean;
  readonly isAfter: boolean;
  readonly isTooOld: boolean;
  readonly isAhead: boolean;
  /** When it happened, ISO 8601. */
  readonly happenedAt: string;
  /** Null: it is new. */
  readonly isSame: boolean | null;
  readonly isWithdrawn: boolean;
}

/** An event as it is looked for. */
type Given = Omit<CountedUsage, 'happenedAt'> & { readonly happenedAt: string | null };

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
    checkUsage(draft.good.events ?? [], draft.problems);
    const { events } = draft.complete();
    const given = events.map(({ eventId, quantity = 1, happenedAt = null, ...event }): Given => ({
      ...event,
      quantity,
      happenedAt,
      key: eventId,
    }));
    return this.database.transaction(async (tx) => {
      const before = await known(tx, workspaceId, given);
      const wanted = before.filter((one) => one.isSame === null && refusalOf(one) === null);
      const usage = wanted.flatMap(({ index, happenedAt }) => {
        const event = given[index];
        return event === undefined ? [] : [{ ...event, happenedAt }];
      });
      const added = new Set((await this.store.add(tx, usage, 'API')).map(keyOf));
      const isAdded = ({ index }: Known): boolean => {
        const event = given[index];
        return event !== undefined && added.has(keyOf(event));
      };
      // Another delivery may have been faster with the same event: then it says what is kept.
      const isOvertaken = wanted.some((one) => !isAdded(one));
      const now = isOvertaken ? await known(tx, workspaceId, given) : before;
      const refused = now.flatMap((one) => {
        const reason = isAdded(one) ? null : refusalOf(one);
        return reason === null ? [] : [{ index: one.index, eventId: given[one.index]?.key ?? '', reason }];
      });
      return { added: added.size, known: given.length - refused.length - added.size, refused };
    });
  }
}

/** By the clock of each contract's workspace: one without a time happens now. */
async function known(tx: Tx, workspaceId: number, given: readonly Given[]): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select (e.place - 1)::int as index, s.id is not null as "isThere", s.id is not null and ${isAgreed(sql`e.meter`)} as "isAgreed",
      s.start_date is null or h.day < s.start_date as "isBefore",
      coalesce(h.day > (s.finished_at at time zone ${workspaceZone()})::date, false) as "isAfter",
      coalesce(h.day < ${earliestDay}, false) as "isTooOld",
      coalesce(h.at > clock_now(w.id) + interval '5 minutes', false) as "isAhead", iso(h.at) as "happenedAt",
      case when u.id is not null then u.quantity = e.quantity and (e."happenedAt" is null or u.happened_at = e."happenedAt") end as "isSame",
      u.withdrawn_at is not null as "isWithdrawn"
    from rows from (jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as ("subscriptionId" bigint, meter text, key text, quantity numeric, "happenedAt" timestamptz))
      with ordinality as e ("subscriptionId", meter, key, quantity, "happenedAt", place)
    left join (subscription s join contract c on c.id = s.contract_id join workspace w on w.id = c.workspace_id
               join workspace own on own.id = ${workspaceId} and w.path <@ own.path) on s.id = e."subscriptionId"
    left join lateral (
      select at, (at at time zone ${workspaceZone()})::date as day from coalesce(e."happenedAt", clock_now(w.id)) at) h on true
    left join usage_event u on u.subscription_id = s.id and u.meter = e.meter and u.event_key = e.key
    order by e.place`.execute(tx);
  return rows;
}

function refusalOf(one: Known): DecidedValueOf<'usageRefusal'> | null {
  if (!one.isThere) return 'UNKNOWN_SUBSCRIPTION';
  if (one.isWithdrawn) return 'WITHDRAWN';
  if (one.isSame !== null) return one.isSame ? null : 'OTHER_CONTENT';
  if (!one.isAgreed) return 'NOT_AGREED';
  if (one.isTooOld) return 'TOO_OLD';
  if (one.isAhead) return 'IN_FUTURE';
  if (one.isBefore) return 'BEFORE_START';
  return one.isAfter ? 'AFTER_END' : null;
}
