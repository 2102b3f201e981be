import { Injectable } from '@nestjs/common';
import { nextState } from '#domain/machines/machine';
import type { ContentDeliveryEvent } from '#domain/machines/content-machine';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import type { Cause } from '#platform/transitions';
import { deliveryColumns, deliveryTable, errorColumns } from './delivery.record.js';
import type { DeliveryRecord } from './delivery.record.js';
import { DeliveryStore } from './delivery.store.js';

/** Which contents at which listings are looked at. */
export interface Scope {
  readonly contentIds?: readonly number[];
  readonly locationIds?: readonly number[];
  readonly listingIds?: readonly number[];
}

interface Pair {
  readonly workspaceId: number;
  readonly contentId: number;
  readonly listingId: number;
  readonly locationId: number;
  /** Visitors see the listing. */
  readonly listed: boolean;
  /** They are to see the content there. */
  readonly wanted: boolean;
}

/**
 * Whether an event is over, by the clock at a location: the end of its time, or of its day.
 * Over `enhanced_content_detail d` and `location l`.
 */
const isOver = sql<boolean>`coalesce(
  ((coalesce(d.end_date, d.start_date) + coalesce(d.end_time, time '24:00')) at time zone l.time_zone) <= clock_now(d.workspace_id), false)`;

/** Whether visitors are to see a detail now, over the same. */
export const isShown = sql<boolean>`(d.visible and not ${isOver})`;

/** Makes deliveries what contents, locations, portals and listings say: the one place that decides what is shown where. */
@Injectable()
export class Reconcile {
  constructor(private readonly deliveries: DeliveryStore) {}

  /** @param changed what is shown has changed, and is to be sent again */
  async execute(tx: Tx, scope: Scope, changed: boolean, cause: Cause): Promise<void> {
    await lockContents(tx, scope);
    const pairs = await pairsIn(tx, scope);
    const held = await this.held(tx, scope);
    const known = new Map(pairs.map((pair) => [keyOf(pair), pair]));
    const kept = new Set<string>();
    const renewed: number[] = [];
    const queued: number[] = [];
    for (const delivery of held) {
      const key = keyOf({ contentId: delivery.contentId, listingId: delivery.listingId });
      kept.add(key);
      const { listed = false, wanted = false } = known.get(key) ?? {};
      const event = eventFor(delivery, listed, wanted, changed);
      if (event === 'renew') renewed.push(delivery.id);
      else if (event !== null && (await this.move(tx, delivery, event, wanted, cause)) === undefined) continue;
      if (event !== null && event !== 'disconnect') queued.push(delivery.id);
    }
    const created = await this.deliveries.create(
      tx,
      pairs.filter((pair) => pair.wanted && !kept.has(keyOf(pair))),
      cause,
    );
    await this.deliveries.renew(tx, renewed);
    await this.deliveries.queue(tx, [...queued, ...created]);
  }

  private async move(
    tx: Tx,
    delivery: DeliveryRecord,
    event: ContentDeliveryEvent,
    wanted: boolean,
    cause: Cause,
  ): Promise<string | undefined> {
    const columns = {
      dueAt: null,
      ...(event !== 'disconnect' && { wantedVersion: delivery.wantedVersion + 1 }),
      ...errorColumns(null),
    };
    return this.deliveries.fire(tx, delivery, event, cause, columns, wanted);
  }

  private async held(tx: Tx, scope: Scope): Promise<DeliveryRecord[]> {
    const { rows } = await sql<DeliveryRecord>`
      select ${deliveryColumns} from enhanced_content_delivery y
      where ${inScope(scope, { content: 'y.content_id', location: 'y.location_id', listing: 'y.listing_id' })}
      order by y.id for update`.execute(tx);
    return rows;
  }
}

const keyOf = ({ contentId, listingId }: Pick<Pair, 'contentId' | 'listingId'>): string => `${contentId}/${listingId}`;

/** What is to happen to a delivery; null: nothing. */
export function eventFor(
  { state }: Pick<DeliveryRecord, 'state'>,
  listed: boolean,
  wanted: boolean,
  changed: boolean,
): ContentDeliveryEvent | 'renew' | null {
  const takes = (event: ContentDeliveryEvent): ContentDeliveryEvent | null =>
    nextState(deliveryTable.machine, state, event, { wanted }) === undefined ? null : event;
  if (!listed) return takes('disconnect');
  if (state === 'DISCONNECTED') return takes('connect');
  if (!wanted) return takes('withdraw');
  const show = takes('show');
  if (show !== null || !changed) return show;
  return takes('change') ?? 'renew';
}

/** So that two changes of one content are followed one after the other. */
async function lockContents(tx: Tx, { contentIds, locationIds, listingIds }: Scope): Promise<void> {
  const those =
    contentIds === undefined
      ? sql`c.id in (
          select cl.content_id from enhanced_content_location cl
          where cl.location_id = any(${[...(locationIds ?? [])]}::bigint[])
             or cl.location_id in (select l.location_id from listing l where l.id = any(${[...(listingIds ?? [])]}::bigint[]))
          union select y.content_id from enhanced_content_delivery y
          where y.listing_id = any(${[...(listingIds ?? [])]}::bigint[]))`
      : sql`c.id = any(${[...contentIds]}::bigint[])`;
  await sql`select from enhanced_content c where ${those} order by c.id for no key update`.execute(tx);
}

/** Contents at the listings of their locations, at portals that take such content. */
async function pairsIn(tx: Tx, scope: Scope): Promise<Pair[]> {
  const columns = { content: 'y.content_id', location: 'y.location_id', listing: 'y.listing_id' };
  const { rows } = await sql<Pair>`
    select c.workspace_id as "workspaceId", c.id as "contentId", g.id as "listingId", g.location_id as "locationId",
      g.state = 'LIVE' as listed,
      g.state = 'LIVE' and y.named and c.deleted_at is null and c.published and c.content_type = any(p.contents)
        and l.deleted_at is null
        and exists (select from enhanced_content_detail d where d.content_id = c.id and ${isShown}) as wanted
    from (
      select cl.content_id, g.location_id, g.id as listing_id, true as named
      from enhanced_content_location cl join listing g on g.location_id = cl.location_id and g.state = 'LIVE'
      where ${inScope(scope, { content: 'cl.content_id', location: 'cl.location_id', listing: 'g.id' })}
      union all
      select y.content_id, y.location_id, y.listing_id, false
      from enhanced_content_delivery y
      where ${inScope(scope, columns)} and not exists (
        select from enhanced_content_location cl join listing g on g.location_id = cl.location_id and g.state = 'LIVE'
        where cl.content_id = y.content_id and cl.location_id = y.location_id and g.id = y.listing_id)
    ) y
    join enhanced_content c on c.id = y.content_id
    join listing g on g.id = y.listing_id
    join portal p on p.id = g.portal_id
    join location l on l.id = y.location_id`.execute(tx);
  return rows;
}

function inScope(
  { contentIds, locationIds, listingIds }: Scope,
  columns: { readonly content: string; readonly location: string; readonly listing: string },
): Sql<boolean> {
  const parts = [
    [columns.content, contentIds],
    [columns.location, locationIds],
    [columns.listing, listingIds],
  ] as const;
  const named = parts.flatMap(([column, ids]) =>
    ids === undefined ? [] : sql`${sql.ref(column)} = any(${[...ids]}::bigint[])`,
  );
  return named.length === 0 ? sql`false` : sql`${sql.join(named, sql` and `)}`;
}
