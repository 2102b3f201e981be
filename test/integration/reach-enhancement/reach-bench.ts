import { Global, Module } from '@nestjs/common';
import { ConnectionsModule, LocationPages } from '#contexts/connections';
import { GbpModule, ProfileNames } from '#contexts/gbp';
import { AddImage } from '#contexts/media';
import {
  CampaignBudgets,
  CampaignLanguages,
  LocalAdNetwork,
  LocalAdQueries,
  PauseCampaigns,
  PauseSegments,
  ReachEnhancementModule,
  SearchAdNetwork,
  SegmentQueries,
  SocialAdNetwork,
  WriteLocalAd,
  WriteSegment,
} from '#contexts/reach-enhancement';
import type { LocalAdView, SegmentListView } from '#contexts/reach-enhancement';
import { Draft } from '#domain/errors/draft';
import type { ImageType } from '#domain/locations/image-rules';
import type { Placement } from '#platform/access';
import { HandRunner } from '../../support/hand-runner.js';
import { AdsBench, picture } from '../google-ads/ads-bench.js';
import { Commerce } from '../subscriptions/commerce.js';
import type { Booked, Tenant } from '../subscriptions/commerce.js';

type Row = Record<string, unknown>;

/** What the module of the bench that starts gives away. */
const reached: { network: LocalAdNetwork | undefined; search: SearchAdNetwork | undefined } = {
  network: undefined,
  search: undefined,
};

@Global()
@Module({
  providers: [
    { provide: LocalAdNetwork, useFactory: () => reached.network },
    { provide: SearchAdNetwork, useFactory: () => reached.search },
    { provide: SocialAdNetwork, useValue: { name: 'Meta Ads', isConfigured: false } },
  ],
  exports: [LocalAdNetwork, SearchAdNetwork, SocialAdNetwork],
})
class ReachedModule {}

@Module({ providers: [ProfileNames], exports: [ProfileNames] })
class ProfilesModule {}

@Module({ providers: [{ provide: LocationPages, useValue: {} }], exports: [LocationPages] })
class PagesModule {}

/** SQL: today at the workspaces of these tests, by which their networks count days and months. */
export const todayThere = `(now() at time zone 'Europe/Berlin')::date`;

export const localCampaigns = {
  product: 'ReachEnhancement',
  settings: { reachEnhancementType: 'localCampaigns' },
} as const;

/** Local campaigns and search ads before Google Ads in a sandbox; jobs run when a test says so. */
export class ReachBench {
  private constructor(
    readonly commerce: Commerce,
    readonly ads: AdsBench,
    readonly jobs: HandRunner,
  ) {}

  static async start(): Promise<ReachBench> {
    const ads = await AdsBench.start();
    reached.network = ads.google;
    reached.search = ads.search;
    const commerce = await Commerce.start({
      imports: [ReachedModule, ReachEnhancementModule],
      replaced: [
        [GbpModule, ProfilesModule],
        [ConnectionsModule, PagesModule],
      ],
    });
    return new ReachBench(commerce, ads, new HandRunner(commerce.module));
  }

  async close(): Promise<void> {
    await this.commerce.close();
    await this.ads.stop();
  }

  get<T>(type: abstract new (...parameters: never[]) => T): T {
    return this.commerce.module.get(type as never, { strict: false });
  }

  /** A running campaign for a location of its own. @param name of the location */
  async shop(
    tenant: Tenant,
    {
      name = 'North Bakery',
      budget = 10,
      startDate,
    }: { name?: string; budget?: number | null; startDate?: string } = {},
  ): Promise<Shop> {
    const locationId = await tenant.location({ name });
    await this.commerce.rows(
      `update location set lat = 49.45, lon = 11.08, categories = '[{"key": "bakery", "value": "Bakery"}]' where id = $1`,
      locationId,
    );
    // With a day on which it starts it is handed over earlier.
    const early = { ...localCampaigns, settings: { ...localCampaigns.settings, leadDays: 7 } };
    const booked = await tenant.booked({
      products: [(startDate === undefined ? localCampaigns : early) as never],
      locationIds: [locationId],
      ...(startDate !== undefined && { startDate }),
    });
    const shop = new Shop(this, tenant, booked, locationId);
    if (budget !== null) await shop.budget(budget);
    await this.drain();
    return shop;
  }

  /** Does all work that is due; what was postponed waits for the next call. @param except names of jobs */
  drain(...except: readonly string[]): Promise<void> {
    return this.jobs.drain(...except);
  }

  /** What was lost is asked for after two minutes: they have passed. */
  async minutesLater(): Promise<void> {
    const past = `now() - interval '3 minutes'`;
    await this.commerce.rows(`update reach_enhancement set attempted_at = ${past} where attempted_at is not null`);
    await this.commerce.rows(`update ad_account set attempted_at = ${past} where attempted_at is not null`);
    await this.drain();
  }

  /** The networks are looked at. */
  async look(): Promise<void> {
    await this.commerce.rows('update ad_account set due_at = now()');
    await this.drain();
  }
}

/** What the network shows, in words. */
export interface Shown {
  readonly campaign: string;
  readonly status: string;
  readonly budget: string;
  readonly ads: readonly string[];
}

/** One location with its campaign. */
export class Shop {
  readonly place: Placement;

  constructor(
    private readonly bench: ReachBench,
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

  segment(name = 'Bread'): Promise<number> {
    return this.bench.get(WriteSegment).create(this.place, new Draft({ name }));
  }

  async image(imageType: ImageType, width: number, height: number): Promise<number> {
    const data = (await picture(width, height)).toString('base64');
    const owner = { type: 'Location' as const, place: { ...this.place, id: this.locationId } };
    return this.bench
      .get(AddImage)
      .execute(this.tenant.agency, owner, new Draft({ imageType, fileType: 'png' as const, data }));
  }

  /** An ad that has all that Google needs, with what its location says. */
  async ad(segmentId: number, changes: object = {}): Promise<number> {
    const draft = new Draft({ ...(await this.adInput()), ...changes });
    return this.bench.get(WriteLocalAd).create(this.tenant.agency, this.at(segmentId), draft);
  }

  async adInput() {
    const ids = [
      await this.image('LocalAdMarketingImage', 1200, 628),
      await this.image('LocalAdSquareMarketingImage', 600, 600),
      await this.image('LocalAdLogoImage', 200, 200),
    ] as const;
    return {
      urls: ['https://bakery.example'],
      headlines: ['Fresh bread', 'Every morning'],
      descriptions: ['We bake by hand.'],
      callToActions: ['Shop now'],
      marketingImages: [{ id: ids[0] }, { id: ids[1] }],
      logoImages: [{ id: ids[2] }],
      videos: [],
    };
  }

  pause(shallBePaused: boolean): Promise<unknown> {
    return this.bench.get(PauseCampaigns).execute([this.place], shallBePaused);
  }

  pauseSegment(id: number, shallBePaused: boolean): Promise<unknown> {
    return this.bench.get(PauseSegments).execute([this.at(id)], shallBePaused);
  }

  async view(): Promise<SegmentListView> {
    return (await this.bench.get(SegmentQueries).list(this.place)).parse();
  }

  async adView(id: number): Promise<LocalAdView> {
    return (await this.bench.get(LocalAdQueries).view(this.at(id))).parse();
  }

  languages(): CampaignLanguages {
    return this.bench.get(CampaignLanguages);
  }

  async row(): Promise<Row> {
    return (await this.bench.commerce.rows('select * from reach_enhancement where id = $1', this.place.id))[0] ?? {};
  }

  /** What Google has of this company: every campaign that was not removed, with its groups. */
  async shown(): Promise<Shown[]> {
    const { rows } = await this.bench.ads.pool.query<{
      name: string;
      campaign: string;
      status: string;
      budget: string;
    }>(
      `select r.name, r.body ->> 'name' as campaign, r.body ->> 'status' as status, b.body ->> 'amountMicros' as budget
       from sandbox.ads_resource r join sandbox.ads_customer c on c.id = r.customer_id
       join sandbox.ads_resource b on b.name = r.body ->> 'campaignBudget'
       where r.collection = 'campaigns' and r.body ->> 'status' <> 'REMOVED' and r.body ->> 'name' like $1 order by r.position`,
      [`% #${this.place.id}`],
    );
    return Promise.all(
      rows.map(async ({ name, ...campaign }) => ({
        ...campaign,
        ads: (
          await this.bench.ads.pool.query<{ text: string }>(
            `select body ->> 'name' || ' ' || (body ->> 'status') as text from sandbox.ads_resource
             where parent = $1 and collection = 'assetGroups' and body ->> 'status' <> 'REMOVED' order by position`,
            [name],
          )
        ).rows.map(({ text }) => text),
      })),
    );
  }

  /** The same by a pattern for ids. */
  async history(subject: 'campaign' | 'campaign-segment', id: number): Promise<string[]> {
    const rows = await this.bench.commerce.rows(
      `select event || ' ' || to_state as step from state_history where subject = $1 and subject_id = $2 order by id`,
      subject,
      id,
    );
    return rows.map(({ step }) => String(step));
  }
}
