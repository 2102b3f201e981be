import { Injectable } from '@nestjs/common';
import { ReportFulfilment, runs } from '#contexts/subscriptions';
import { errorCatalogue } from '#domain/errors/error-catalogue';
import { DomainError } from '#domain/errors/errors';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';

/** What brought the news: the delivery's id, so that it counts once, and words for the history. */
export interface News {
  readonly eventId: string;
  readonly reason: string;
}

/** One portal's refusal as subscriptions show it; `code` is the catalogue's. */
interface PortalError {
  readonly code: number;
  readonly message: string;
  readonly portal: string | null;
}

interface Standing {
  readonly subscription_id: number;
  readonly state: string;
  readonly confirmed: boolean;
  readonly live: number;
  readonly open: number;
  readonly refusals: { readonly portal: string; readonly code: number | null; readonly reason: string | null }[] | null;
}

/**
 * What listings mean for the subscriptions that hold them: one LIVE listing confirms, and when every portal has refused
 * the work is rejected.
 */
@Injectable()
export class SubscriptionOutcome {
  constructor(private readonly fulfilment: ReportFulfilment) {}

  /** A listing went live: confirms the subscriptions that hold it and were waiting for the first. */
  async confirmHolders(tx: Tx, listingId: number, news: News): Promise<void> {
    const { rows } = await sql<{ id: number }>`
      select s.id from listing_holder h join subscription s on s.id = h.subscription_id
      where h.listing_id = ${listingId} and s.confirmed_at is null order by s.id`.execute(tx);
    for (const { id: subscriptionId } of rows)
      await this.fulfilment.execute(tx, { subscriptionId, event: 'confirm', by: 'listings', ...news });
    await this.showTrouble(
      tx,
      rows.map(({ id }) => id),
    );
  }

  /** A listing was refused or thrown out, or is no longer: those that run say so. */
  async showTroubleOf(tx: Tx, listingId: number): Promise<void> {
    const { rows } = await sql<{ id: number }>`
      select h.subscription_id as id from listing_holder h join subscription s on s.id = h.subscription_id
      where h.listing_id = ${listingId} and ${runs} order by 1`.execute(tx);
    await this.showTrouble(
      tx,
      rows.map(({ id }) => id),
    );
  }

  private async showTrouble(tx: Tx, subscriptionIds: readonly number[]): Promise<void> {
    if (subscriptionIds.length === 0) return;
    for (const { subscription_id: subscriptionId, refusals } of await this.standings(tx, subscriptionIds)) {
      const errors = (refusals ?? []).map((refusal) => toError(refusal));
      await this.fulfilment.trouble(tx, { subscriptionId, by: 'listings', errors });
    }
  }

  /** A listing became UNAVAILABLE, and is written as such: perhaps it was the last hope of those that hold it. */
  async settleHolders(tx: Tx, listingId: number, news: News): Promise<void> {
    const { rows } = await sql<{ id: number }>`
      select subscription_id as id from listing_holder where listing_id = ${listingId}`.execute(tx);
    await this.settle(
      tx,
      rows.map(({ id }) => id),
      news,
    );
  }

  /** What all listings of these subscriptions come to, after some of them were written. */
  async settle(tx: Tx, subscriptionIds: readonly number[], news: News): Promise<void> {
    if (subscriptionIds.length === 0) return;
    for (const standing of await this.standings(tx, subscriptionIds)) {
      const { subscription_id: subscriptionId, refusals } = standing;
      if (standing.live > 0) {
        if (!standing.confirmed)
          await this.fulfilment.execute(tx, { subscriptionId, event: 'confirm', by: 'listings', ...news });
      } else if (standing.open === 0 && refusals !== null && standing.state === 'PROCESSING') {
        const errors = refusals.map((refusal) => toError(refusal));
        await this.fulfilment.execute(tx, { subscriptionId, event: 'reject', by: 'listings', errors, ...news });
      }
    }
  }

  /** No portal can do it. */
  async reject(tx: Tx, subscriptionId: number, error: DomainError, news: News): Promise<void> {
    const errors = [{ code: error.code, message: error.message, portal: null }];
    await this.fulfilment.execute(tx, { subscriptionId, event: 'reject', by: 'listings', errors, ...news });
  }

  private async standings(tx: Tx, subscriptionIds: readonly number[]): Promise<Standing[]> {
    // Without the lock, the last two portals that refuse at the same moment would each see the other still open.
    await sql`select 1 from listing_holder where subscription_id = any(${[...subscriptionIds]}::bigint[])
              order by subscription_id, listing_id for update`.execute(tx);
    const { rows } = await sql<Standing>`
      select s.id as subscription_id, s.state, s.confirmed_at is not null as confirmed,
             (count(*) filter (where l.state = 'LIVE'))::int as live,
             (count(*) filter (where l.state like 'WAITING%'))::int as open,
             json_agg(json_build_object('portal', p.name, 'code', l.error_code, 'reason', l.error_reason) order by p.id)
               filter (where l.state = 'UNAVAILABLE') as refusals
      from subscription s
      join listing_holder h on h.subscription_id = s.id
      join listing l on l.id = h.listing_id
      join portal p on p.id = l.portal_id
      where s.id = any(${[...subscriptionIds]}::bigint[])
      group by s.id order by s.id`.execute(tx);
    return rows;
  }
}

function toError(refusal: { portal: string; code: number | null; reason: string | null }): PortalError {
  const { portal } = refusal;
  const key = refusal.code === errorCatalogue.portalRemoved.code ? 'portalRemoved' : 'portalRefused';
  const error = new DomainError(key, { portal, reason: refusal.reason ?? '-' });
  return { code: error.code, message: error.message, portal };
}
