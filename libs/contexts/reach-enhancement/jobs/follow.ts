import { Injectable } from '@nestjs/common';
import { connectionConnected } from '#contexts/connections';
import type { ConnectionNews } from '#contexts/connections';
import { googleProfileSwitched } from '#contexts/gbp';
import { locationChanged } from '#contexts/locations';
import { imageRemoved } from '#contexts/media';
import {
  hasService,
  ReportFulfilment,
  setUpBy,
  subscriptionActivated,
  subscriptionEndRequested,
  subscriptionFinished,
  subscriptionHandedOver,
  subscriptionPaused,
  subscriptionReinstated,
  subscriptionResumed,
  subscriptionSuspended,
} from '#contexts/subscriptions';
import type { ImageType } from '#domain/locations/image-rules';
import { Database, sql } from '#platform/database';
import { eventsOf, Subscribes, SubscribesToMany } from '#platform/outbox';
import type { Delivery, JobHandler, Together } from '#platform/outbox';
import { CampaignStore } from '../campaign/campaign.store.js';
import { SegmentStore } from '../segment/segment.store.js';
import { SendAnew } from './send-anew.js';

interface OfSubscription {
  readonly subscriptionId: number;
}

/** A subscription with a campaign was handed over, for the first time or after a retry: its campaign is created. */
@Injectable()
@Subscribes(subscriptionHandedOver, 'reachEnhancement.begin', { when: setUpBy('reach-enhancement') })
export class BeginCampaign implements JobHandler<OfSubscription> {
  constructor(
    private readonly database: Database,
    private readonly campaigns: CampaignStore,
  ) {}

  async handle({ subscriptionId }: OfSubscription, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      // It may have ended before this job came by.
      const { rows } = await sql`select from subscription where id = ${subscriptionId} and state <> 'FINISHED'`.execute(
        tx,
      );
      if (rows.length === 0) return;
      const [campaign] = await this.campaigns.open(tx, [subscriptionId]);
      if (campaign === undefined) return;
      await this.campaigns.changed(tx, { ...campaign, isHandedOver: true }, { isHandedOver: true });
    });
  }
}

/** Whether a campaign shows ads follows from whether its subscription has begun and does not rest now, in whatever order that was told. */
@Injectable()
class CampaignShows {
  constructor(
    private readonly database: Database,
    private readonly campaigns: CampaignStore,
  ) {}

  async handle({ subscriptionId }: OfSubscription, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const [campaign] = await this.campaigns.lock(tx, [subscriptionId]);
      const isStarted = await hasService(tx, subscriptionId);
      if (campaign === undefined || campaign.isStarted === isStarted || campaign.state === 'removed') return;
      await this.campaigns.changed(tx, campaign, { isStarted });
    });
  }
}

/** The first day of a subscription has come: its campaign may show ads. */
@Injectable()
@Subscribes(subscriptionActivated, 'reachEnhancement.start')
export class StartCampaign extends CampaignShows implements JobHandler<OfSubscription> {}

/** A network takes any end. */
@Injectable()
@Subscribes(subscriptionEndRequested, 'reachEnhancement.confirmEnd')
export class ConfirmCampaignEnd implements JobHandler<OfSubscription> {
  constructor(
    private readonly database: Database,
    private readonly campaigns: CampaignStore,
    private readonly fulfilment: ReportFulfilment,
  ) {}

  async handle({ subscriptionId }: OfSubscription, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      if ((await this.campaigns.lock(tx, [subscriptionId])).length === 0) return;
      const news = { eventId: delivery.id, reason: 'a campaign can end on any day' };
      await this.fulfilment.execute(tx, { subscriptionId, event: 'confirmEnd', by: 'reach-enhancement', ...news });
    });
  }
}

/** A subscription is paused: the network shows nothing of it until it is resumed. */
@Injectable()
@Subscribes(subscriptionPaused, 'reachEnhancement.pause')
export class PauseCampaign extends CampaignShows implements JobHandler<OfSubscription> {}

/** Its pause is over. */
@Injectable()
@Subscribes(subscriptionResumed, 'reachEnhancement.resume')
export class ResumeCampaign extends CampaignShows implements JobHandler<OfSubscription> {}

/** Its contract is suspended. */
@Injectable()
@Subscribes(subscriptionSuspended, 'reachEnhancement.suspend')
export class SuspendCampaign extends CampaignShows implements JobHandler<OfSubscription> {}

/** Its contract is suspended no more. */
@Injectable()
@Subscribes(subscriptionReinstated, 'reachEnhancement.reinstate')
export class ReinstateCampaign extends CampaignShows implements JobHandler<OfSubscription> {}

/** A subscription is over: the network shows nothing of it any more. */
@Injectable()
@Subscribes(subscriptionFinished, 'reachEnhancement.end')
export class EndCampaign implements JobHandler<OfSubscription> {
  constructor(
    private readonly database: Database,
    private readonly campaigns: CampaignStore,
    private readonly segments: SegmentStore,
  ) {}

  async handle({ subscriptionId }: OfSubscription, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const [campaign] = await this.campaigns.lock(tx, [subscriptionId]);
      if (campaign === undefined || campaign.state === 'removed') return;
      const cause = { eventId: delivery.id, reason: 'its subscription has finished' };
      for (const segment of await this.segments.ofCampaigns(tx, [campaign.id]))
        await this.segments.fire(tx, segment, 'remove', { reason: cause.reason }, { problem: null });
      await this.campaigns.fire(tx, campaign, 'remove', cause, { problem: null });
      await this.campaigns.queue(tx, [campaign]);
    });
  }
}

interface LocationChange {
  readonly locationId: number;
  readonly fields: readonly string[];
}

/** What campaigns and ads are made of, beside what was written for them. */
const shown = /^(name|categories|description|shortDescription|address\b|addressSuppressed)/;
/** Whether ads are shown at all. */
const switched = /^closed$/;

/** A location has another name, address or description: its ads lead there, and say it. It is permanently closed: they pause. */
@Injectable()
@SubscribesToMany(locationChanged, 'reachEnhancement.followLocation', 50)
export class FollowLocation implements JobHandler<LocationChange | Together<LocationChange>> {
  constructor(
    private readonly database: Database,
    private readonly campaigns: CampaignStore,
    private readonly anew: SendAnew,
  ) {}

  async handle(news: LocationChange | Together<LocationChange>, delivery: Delivery): Promise<void> {
    const at = (what: RegExp): number[] =>
      eventsOf(news).flatMap(({ locationId, fields }) =>
        fields.some((field) => what.test(field)) ? [locationId] : [],
      );
    const [ofContent, ofSwitch] = [new Set(at(shown)), new Set(at(switched))];
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const { rows } = await sql<{ id: number; locationId: number }>`
        select id, location_id as "locationId" from reach_enhancement
        where location_id = any(${[...ofContent, ...ofSwitch]}::bigint[]) and state <> 'removed'`.execute(tx);
      const held = await this.campaigns.lock(
        tx,
        rows.map(({ id }) => id),
      );
      const isMadeOfIt = ({ locationId }: { locationId: number | null }): boolean => ofContent.has(locationId ?? 0);
      await this.campaigns.changed(
        tx,
        held.filter((campaign) => campaign.state !== 'removed' && !isMadeOfIt(campaign)),
      );
      await this.anew.execute(
        tx,
        rows.filter(isMadeOfIt).map(({ id }) => id),
      );
    });
  }
}

/** The profile of a location at Google is in force, or no longer: its campaigns show the place at the map, or cannot any more. */
@Injectable()
@Subscribes(googleProfileSwitched, 'reachEnhancement.followProfile')
export class FollowProfile implements JobHandler<{ locationId: number }> {
  constructor(
    private readonly database: Database,
    private readonly campaigns: CampaignStore,
  ) {}

  async handle({ locationId }: { locationId: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const { rows } = await sql<{ id: number }>`
        select e.id from reach_enhancement e left join search_campaign c on c.id = e.id
        where e.location_id = ${locationId} and e.state <> 'removed'
          and (e.type = 'localCampaigns' or c.has_local_ads)`.execute(tx);
      const held = await this.campaigns.lock(
        tx,
        rows.map(({ id }) => id),
      );
      await this.campaigns.changed(
        tx,
        held.filter(({ state }) => state !== 'removed'),
      );
    });
  }
}

interface RemovedImage {
  readonly imageId: number;
  readonly imageType: ImageType;
}

/** An image of an ad was deleted: the network shows it no longer, or says what the ad lacks without it. */
@Injectable()
@Subscribes(imageRemoved, 'reachEnhancement.followImage', {
  when: ({ imageType }) => imageType.startsWith('LocalAd') || imageType === 'SegmentAdImage',
})
export class FollowImage implements JobHandler<RemovedImage> {
  constructor(
    private readonly database: Database,
    private readonly anew: SendAnew,
  ) {}

  async handle({ imageId }: RemovedImage, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const { rows } = await sql<{ id: number }>`
        select distinct g.reach_enhancement_id as id from (
          select id from local_ad where marketing_image_ids @> array[${imageId}]::int[]
          union all select id from local_ad where logo_image_ids @> array[${imageId}]::int[]
          union all select id from social_ad where image_ids @> array[${imageId}]::int[]
          union all select id from social_ad where cards @> ${JSON.stringify([{ imageId }])}::jsonb
        ) s join reach_ad a on a.id = s.id join reach_segment g on g.id = a.segment_id
        where a.deleted_at is null and g.state <> 'removed'`.execute(tx);
      await this.anew.execute(
        tx,
        rows.map(({ id }) => id),
      );
    });
  }
}

/**
 * Facebook is connected again, or by somebody else: segments that had no page are tried again. A page that is lost shows at the
 * network first, which says so with the next change.
 */
@Injectable()
@Subscribes(connectionConnected, 'reachEnhancement.followConnection', {
  when: ({ provider }) => provider === 'FACEBOOK',
})
export class FollowConnection implements JobHandler<ConnectionNews> {
  constructor(
    private readonly database: Database,
    private readonly anew: SendAnew,
  ) {}

  async handle({ companyId, locationId }: ConnectionNews, delivery: Delivery): Promise<void> {
    const { workspaceId } = delivery;
    const place =
      locationId !== null
        ? sql`e.location_id = ${locationId}`
        : companyId !== null
          ? sql`e.company_id = ${companyId}`
          : sql`e.workspace_id in (select d.id from workspace d join workspace w on d.path <@ w.path where w.id = ${workspaceId})`;
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const { rows } = await sql<{ id: number }>`
        select e.id from reach_enhancement e where ${place} and e.type = 'socialAd' and e.state <> 'removed'
          and exists (select from reach_segment g where g.reach_enhancement_id = e.id and g.state <> 'removed'
            and g.own_problem is not null)`.execute(tx);
      await this.anew.execute(
        tx,
        rows.map(({ id }) => id),
      );
    });
  }
}
