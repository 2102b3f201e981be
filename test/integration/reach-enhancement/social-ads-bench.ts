import { Global, Module } from '@nestjs/common';
import { ConnectionsModule, LocationPages } from '#contexts/connections';
import type { LocationPage } from '#contexts/connections';
import { GbpModule, ProfileNames } from '#contexts/gbp';
import { AddImage } from '#contexts/media';
import {
  CampaignBudgets,
  LocalAdNetwork,
  PauseCampaigns,
  PauseSegments,
  ReachEnhancementModule,
  SearchAdNetwork,
  SegmentAdQueries,
  SegmentQueries,
  SegmentTargeting,
  SocialAdNetwork,
  SocialSegmentQueries,
  WriteSegmentAd,
  WriteSocialSegment,
} from '#contexts/reach-enhancement';
import type { SegmentAdView, SegmentListView } from '#contexts/reach-enhancement';
import { Draft } from '#domain/errors/draft';
import type { ErrorKey } from '#domain/errors/errors';
import type { Placement } from '#platform/access';
import { HandRunner } from '../../support/hand-runner.js';
import { picture } from '../google-ads/ads-bench.js';
import { MetaAdsBench, pageId } from '../meta-ads/meta-ads-bench.js';
import { Commerce } from '../subscriptions/commerce.js';
import type { Booked, Tenant } from '../subscriptions/commerce.js';

type Row = Record<string, unknown>;

/** What the module of the bench that starts gives away. */
const reached: { network: SocialAdNetwork | undefined; pages: KnownPages | undefined } = {
  network: undefined,
  pages: undefined,
};

/** The pages of locations, as a connection would reach them: one, or none and why. */
export class KnownPages {
  trouble: ErrorKey | null = null;
  readonly asked: (string | undefined)[] = [];

  constructor(public accessToken: string) {}

  of(
    _locationId: number,
    { address }: { readonly address?: string } = {},
  ): Promise<LocationPage | { readonly trouble: { key: ErrorKey; parameters: { portal: string } } }> {
    this.asked.push(address);
    const page = {
      id: pageId,
      name: 'North Bakery',
      link: null,
      tasks: [],
      accessToken: this.accessToken,
      instagram: null,
    };
    return Promise.resolve(
      this.trouble === null
        ? { page, connectionId: 1 }
        : { trouble: { key: this.trouble, parameters: { portal: 'Facebook' } } },
    );
  }
}

@Global()
@Module({
  providers: [
    { provide: LocalAdNetwork, useValue: { name: 'Google Ads', isConfigured: false, callsPerSecond: 1 } },
    { provide: SearchAdNetwork, useValue: { name: 'Google Ads', isConfigured: false } },
    { provide: SocialAdNetwork, useFactory: () => reached.network },
  ],
  exports: [LocalAdNetwork, SearchAdNetwork, SocialAdNetwork],
})
class ReachedModule {}

@Module({ providers: [ProfileNames], exports: [ProfileNames] })
class ProfilesModule {}

@Module({ providers: [{ provide: LocationPages, useFactory: () => reached.pages }], exports: [LocationPages] })
class PagesModule {}

export const socialAds = { product: 'ReachEnhancement', settings: { reachEnhancementType: 'socialAd' } } as const;

/** Whom a segment reaches where nobody has said anything else. */
export const everybody = {
  minAge: 18,
  maxAge: 65,
  gender: 'All',
  radius: 10,
  includedLocations: [],
  excludedLocations: [],
  targetType: { key: 1, value: 'Clicks' },
  advancedLocation: { key: 1, value: 'People who live there or were there recently' },
  interests: [],
} as const;

/** Social ads before Meta in a sandbox; jobs run when a test says so. */
export class SocialAdsBench {
  private constructor(
    readonly commerce: Commerce,
    readonly ads: MetaAdsBench,
    readonly pages: KnownPages,
    readonly jobs: HandRunner,
  ) {}

  static async start(): Promise<SocialAdsBench> {
    const ads = await MetaAdsBench.start();
    const pages = new KnownPages(await ads.pageToken());
    reached.network = ads.meta;
    reached.pages = pages;
    const commerce = await Commerce.start({
      imports: [ReachedModule, ReachEnhancementModule],
      replaced: [
        [GbpModule, ProfilesModule],
        [ConnectionsModule, PagesModule],
      ],
    });
    return new SocialAdsBench(commerce, ads, pages, new HandRunner(commerce.module));
  }

  async close(): Promise<void> {
    await this.commerce.close();
    await this.ads.stop();
  }

  get<T>(type: abstract new (...parameters: never[]) => T): T {
    return this.commerce.module.get(type as never, { strict: false });
  }

  /** A running campaign for a location of its own. @param name of the location */
  async shop(tenant: Tenant, { name = 'North Bakery', budget = 10 } = {}): Promise<SocialShop> {
    const locationId = await tenant.location({ name });
    await this.commerce.rows('update location set lat = 49.45, lon = 11.08 where id = $1', locationId);
    const booked = await tenant.booked({ products: [socialAds as never], locationIds: [locationId] });
    const shop = new SocialShop(this, tenant, booked, locationId);
    await shop.budget(budget);
    await this.jobs.drain();
    return shop;
  }

  /** What was lost is asked for after two minutes: they have passed. */
  async minutesLater(): Promise<void> {
    const past = `now() - interval '3 minutes'`;
    await this.commerce.rows(`update reach_enhancement set attempted_at = ${past} where attempted_at is not null`);
    await this.commerce.rows(`update ad_account set attempted_at = ${past} where attempted_at is not null`);
    await this.jobs.drain();
  }

  /** The networks are looked at, when Meta has reviewed every ad. */
  async look(): Promise<void> {
    await this.ads.pool.query('update sandbox.meta_object set review_at = now() where review_at > now()');
    await this.commerce.rows('update ad_account set due_at = now()');
    await this.jobs.drain();
  }
}

/** What Meta has of a campaign, in words. */
export interface ShownSocial {
  readonly campaign: string;
  readonly status: string;
  readonly budget: string;
  readonly segments: readonly { readonly name: string; readonly status: string; readonly ads: readonly string[] }[];
}

/** One location with its campaign. */
export class SocialShop {
  readonly place: Placement;

  constructor(
    private readonly bench: SocialAdsBench,
    readonly tenant: Tenant,
    readonly subscription: Booked,
    readonly locationId: number,
  ) {
    const { workspaceId, companyId } = tenant;
    this.place = { id: subscription.id, workspaceId, companyId, locationId };
  }

  at(id: number): Placement {
    return { ...this.place, id };
  }

  async budget(budgetTarget: number, period: 'Daily' | 'Monthly' = 'Daily'): Promise<void> {
    const draft = new Draft({ budgetTarget, budgetTargetType: 'Euro' as const, period });
    await this.bench.get(CampaignBudgets).change(this.place, draft);
  }

  segment(name = 'Bread lovers', more: object = {}): Promise<number> {
    return this.bench.get(WriteSocialSegment).create(this.place, new Draft({ name, ...more }));
  }

  change(segmentId: number, changes: object): Promise<number> {
    return this.bench.get(WriteSocialSegment).change(this.at(segmentId), new Draft(changes));
  }

  targeting(): SegmentTargeting {
    return this.bench.get(SegmentTargeting);
  }

  queries(): SocialSegmentQueries {
    return this.bench.get(SocialSegmentQueries);
  }

  async image(width = 1200, height = 628): Promise<number> {
    const data = (await picture(width, height)).toString('base64');
    const owner = { type: 'Location' as const, place: { ...this.place, id: this.locationId } };
    const draft = new Draft({ imageType: 'SegmentAdImage' as const, fileType: 'png' as const, data });
    return this.bench.get(AddImage).execute(this.tenant.agency, owner, draft);
  }

  async ad(segmentId: number, changes: object = {}): Promise<number> {
    const input = {
      headline: 'Fresh bread',
      text: 'Still warm.',
      destinationUrl: 'https://bakery.example',
      callToAction: 'shop now' as const,
      ...(!('images' in changes) && !('carouselCards' in changes) && { images: [{ id: await this.image() }] }),
    };
    return this.bench
      .get(WriteSegmentAd)
      .create(this.tenant.agency, this.at(segmentId), new Draft({ ...input, ...changes }));
  }

  changeAd(id: number, changes: object): Promise<number> {
    return this.bench.get(WriteSegmentAd).change(this.tenant.agency, this.at(id), new Draft(changes));
  }

  removeAd(id: number): Promise<number> {
    return this.bench.get(WriteSegmentAd).remove(this.at(id));
  }

  removeSegment(id: number): Promise<number> {
    return this.bench.get(WriteSocialSegment).remove(this.at(id));
  }

  pause(shallBePaused: boolean): Promise<unknown> {
    return this.bench.get(PauseCampaigns).execute([this.place], shallBePaused);
  }

  pauseSegment(id: number, shallBePaused: boolean): Promise<unknown> {
    return this.bench.get(PauseSegments).execute([this.at(id)], shallBePaused);
  }

  async end(): Promise<void> {
    await this.bench.commerce.rows(
      `insert into outbox (workspace_id, queue, name, payload) values ($1, 'events', 'reachEnhancement.end', $2)`,
      this.tenant.workspaceId,
      JSON.stringify({ subscriptionId: this.place.id }),
    );
    await this.bench.jobs.drain();
  }

  async view(): Promise<SegmentListView> {
    return (await this.bench.get(SegmentQueries).list(this.place)).parse();
  }

  async adView(id: number): Promise<SegmentAdView> {
    return (await this.bench.get(SegmentAdQueries).view(this.at(id))).parse();
  }

  async account(): Promise<string> {
    const [row] = await this.bench.commerce.rows(
      `select network_id from ad_account where company_id = $1 and network = 'META_ADS'`,
      this.tenant.companyId,
    );
    return String(row?.['network_id']);
  }

  /** What Meta has of this campaign and has not deleted; of a campaign that is there twice, both. */
  async shown(): Promise<ShownSocial[]> {
    const campaigns = await this.objects('campaign', `name like '% #${this.place.id}'`);
    return Promise.all(
      campaigns.map(async ({ id, name, status, body }) => ({
        campaign: name,
        status,
        budget: String(body['daily_budget']),
        segments: await Promise.all(
          (await this.objects('adSet', `parent = '${id}'`)).map(async (segment) => ({
            name: segment.name,
            status: segment.status,
            ads: (await this.objects('ad', `parent = '${segment.id}'`)).map((ad) => ad.name),
          })),
        ),
      })),
    );
  }

  /** What Meta has of a segment or an ad, as it was sent. */
  async body(kind: 'campaign' | 'adSet' | 'ad', ours: number): Promise<Row> {
    return (await this.objects(kind, `name like '% #${ours}'`))[0]?.body ?? {};
  }

  private async objects(
    kind: string,
    where: string,
  ): Promise<{ id: string; name: string; status: string; body: Row }[]> {
    const { rows } = await this.bench.ads.pool.query<{ id: string; name: string; status: string; body: Row }>(
      `select id, name, status, body from sandbox.meta_object
       where kind = $1 and status <> 'DELETED' and account_id = $2 and ${where} order by position`,
      [kind, await this.account()],
    );
    return rows;
  }
}
