import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { listingLive, listingOffline } from '#contexts/listings';
import type { ListingNews } from '#contexts/listings';
import { imageRemoved } from '#contexts/media';
import { companyDeleted, locationDeleted } from '#contexts/locations';
import { Database, sql } from '#platform/database';
import { DueWork, eventsOf, Handles, Outbox, Subscribes, SubscribesToMany } from '#platform/outbox';
import type { Delivery, JobHandler, Together } from '#platform/outbox';
import { contentChanged } from '../content.events.js';
import { contentDue, followPart } from './delivery.jobs.js';
import type { FollowPart } from './delivery.jobs.js';
import { Reconcile } from '../delivery/reconcile.js';

/** Locations that one job looks at: a content of thousands of them is followed by many jobs, none of which takes long. */
const locationsAtOnce = 100;

/** A content was changed: portals get the new version, or are told to take it off. */
@Injectable()
@Subscribes(contentChanged, 'enhancedContent.follow')
export class FollowContent implements JobHandler<{ contentId: number }> {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  async handle({ contentId }: { contentId: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const { rows } = await sql<{ id: number }>`
        select location_id as id from enhanced_content_location where content_id = ${contentId}
        union select location_id from enhanced_content_delivery where content_id = ${contentId} and state <> 'REMOVED'
        order by id`.execute(tx);
      const parts = Array.from({ length: Math.ceil(rows.length / locationsAtOnce) }, (_, part) => ({
        workspaceId: delivery.workspaceId,
        payload: {
          contentId,
          locationIds: rows.slice(part * locationsAtOnce, (part + 1) * locationsAtOnce).map(({ id }) => id),
        },
      }));
      await this.outbox.add(tx, followPart, parts);
    });
  }
}

@Injectable()
@Handles(followPart)
export class FollowPartOfContent implements JobHandler<FollowPart> {
  constructor(
    private readonly database: Database,
    private readonly reconcile: Reconcile,
  ) {}

  async handle({ contentId, locationIds }: FollowPart, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const cause = { eventId: delivery.id, reason: 'the content was changed' };
      await this.reconcile.execute(tx, { contentIds: [contentId], locationIds }, true, cause);
    });
  }
}

/** Listings went live: what their locations have goes there. */
@Injectable()
@SubscribesToMany(listingLive, 'enhancedContent.followLive', 50)
export class FollowLiveListings implements JobHandler<ListingNews | Together<ListingNews>> {
  constructor(
    private readonly database: Database,
    private readonly reconcile: Reconcile,
  ) {}

  async handle(news: ListingNews | Together<ListingNews>, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const listingIds = eventsOf(news).map(({ listingId }) => listingId);
      await this.reconcile.execute(tx, { listingIds }, false, { eventId: delivery.id, reason: 'the listing is live' });
    });
  }
}

/** Listings are no longer seen, and neither is what was shown on them. */
@Injectable()
@SubscribesToMany(listingOffline, 'enhancedContent.followOffline', 50)
export class FollowOfflineListings implements JobHandler<ListingNews | Together<ListingNews>> {
  constructor(
    private readonly database: Database,
    private readonly reconcile: Reconcile,
  ) {}

  async handle(news: ListingNews | Together<ListingNews>, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const listingIds = eventsOf(news).map(({ listingId }) => listingId);
      const cause = { eventId: delivery.id, reason: 'the listing is no longer live' };
      await this.reconcile.execute(tx, { listingIds }, false, cause);
    });
  }
}

/** An event is over: what is left is shown, or nothing. */
@Injectable()
@Handles(contentDue)
export class FollowClock implements JobHandler<{ id: number }>, OnModuleInit {
  constructor(
    private readonly due: DueWork,
    private readonly database: Database,
    private readonly reconcile: Reconcile,
  ) {}

  onModuleInit(): void {
    this.due.register({ table: 'enhanced_content_delivery', job: contentDue, clock: 'business' });
  }

  async handle({ id }: { id: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const { rows } = await sql<{ contentId: number; listingId: number }>`
        select content_id as "contentId", listing_id as "listingId" from enhanced_content_delivery where id = ${id}`.execute(
        tx,
      );
      const [row] = rows;
      if (row === undefined) return;
      const scope = { contentIds: [row.contentId], listingIds: [row.listingId] };
      await this.reconcile.execute(tx, scope, true, { eventId: delivery.id, reason: 'an event is over' });
    });
  }
}

/** A picture was deleted: its address answers 404, so that portals must not show it any more. */
@Injectable()
@Subscribes(imageRemoved, 'enhancedContent.followImage')
export class FollowImage implements JobHandler<{ imageId: number; imageType: string }> {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  async handle({ imageId, imageType }: { imageId: number; imageType: string }, delivery: Delivery): Promise<void> {
    if (imageType !== 'ContentImage') return;
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const { rows } = await sql<{ contentId: number; workspaceId: number }>`
        update enhanced_content_detail d set image_ids = array_remove(d.image_ids, ${imageId}::bigint)
        from enhanced_content c join company k on k.id = c.company_id
        where d.image_ids @> array[${imageId}::bigint] and d.image_ids <> '{}' and c.id = d.content_id
          and c.deleted_at is null and k.deleted_at is null
        returning d.content_id as "contentId", d.workspace_id as "workspaceId"`.execute(tx);
      const changed = new Map(rows.map(({ contentId, workspaceId }) => [contentId, workspaceId]));
      const news = [...changed].map(([contentId, workspaceId]) => ({ workspaceId, payload: { contentId } }));
      await this.outbox.emit(tx, contentChanged, news);
    });
  }
}

/** A location is gone: its listings go by themselves, and what was its alone goes with it. */
@Injectable()
@Subscribes(locationDeleted, 'enhancedContent.followLocationDeleted')
export class FollowDeletedLocation implements JobHandler<{ locationId: number }> {
  constructor(private readonly database: Database) {}

  async handle({ locationId }: { locationId: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      await sql`delete from enhanced_content_location where location_id = ${locationId}`.execute(tx);
      await sql`
        update enhanced_content set deleted_at = now() where location_id = ${locationId} and deleted_at is null`.execute(
        tx,
      );
    });
  }
}

/** A company is gone with all its locations, and their listings with them. */
@Injectable()
@Subscribes(companyDeleted, 'enhancedContent.followCompanyDeleted')
export class FollowDeletedCompany implements JobHandler<{ companyId: number }> {
  constructor(private readonly database: Database) {}

  async handle({ companyId }: { companyId: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      await sql`
        update enhanced_content set deleted_at = now() where company_id = ${companyId} and deleted_at is null`.execute(
        tx,
      );
    });
  }
}
