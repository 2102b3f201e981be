import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { DueWork } from '#platform/outbox';
import { laneOfListing } from '../../jobs/listing.jobs.js';
import { searchDuplicates } from '../../jobs/duplicate.jobs.js';

const intervalDays = 7;

/** When portals are searched for duplicates; by the workspace's clock. */
@Injectable()
export class DuplicateSearches implements OnModuleInit {
  constructor(private readonly due: DueWork) {}

  onModuleInit(): void {
    const lane = sql<string>`(select ${laneOfListing} from listing l where l.id = duplicate_search.id)`;
    this.due.register({ table: 'duplicate_search', job: searchDuplicates, clock: 'check', lane });
  }

  /** A listing went live: its portal is searched at once, and then by schedule. */
  async begin(tx: Tx, listing: { readonly id: number; readonly workspaceId: number }): Promise<void> {
    await sql`
      insert into duplicate_search (id, workspace_id, due_at)
      values (${listing.id}, ${listing.workspaceId}, clock_now(${listing.workspaceId}))
      on conflict (id) do update set due_at = excluded.due_at`.execute(tx);
  }

  /** A user does not want to wait for the schedule. */
  async beginOfLocation(
    tx: Tx,
    { id, workspaceId }: { readonly id: number; readonly workspaceId: number },
  ): Promise<void> {
    await sql`
      update duplicate_search d set due_at = clock_now(d.workspace_id)
      from listing l
      where l.workspace_id = ${workspaceId} and l.location_id = ${id} and l.state = 'LIVE' and d.id = l.id`.execute(tx);
  }

  /** A product runs that may bring what its listings were not searched for: they are now, unless they are already. */
  async beginOfSubscription(tx: Tx, subscriptionId: number): Promise<void> {
    await sql`
      update duplicate_search d set due_at = clock_now(d.workspace_id)
      from listing_holder h
      where h.subscription_id = ${subscriptionId} and d.id = h.listing_id and d.searched_at is null
        and d.due_at > clock_now(d.workspace_id)`.execute(tx);
  }

  /** The next search of a listing. Spread by a tenth, so that what went live together does not search together for ever. */
  async next(tx: Tx, id: number, searched: boolean): Promise<void> {
    const spread = 0.95 + Math.random() * 0.1;
    await sql`
      update duplicate_search set due_at = clock_now(workspace_id) + ${intervalDays * spread} * interval '1 day',
        searched_at = case when ${searched} then clock_now(workspace_id) else searched_at end
      where id = ${id}`.execute(tx);
  }
}
