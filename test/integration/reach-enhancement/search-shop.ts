import {
  AddLocalAds,
  CampaignBudgets,
  PauseCampaigns,
  SegmentAreas,
  SegmentQueries,
  SetUpSearchAds,
} from '#contexts/reach-enhancement';
import type { SegmentListView } from '#contexts/reach-enhancement';
import { Draft } from '#domain/errors/draft';
import type { Placement } from '#platform/access';
import type { Booked, Tenant } from '../subscriptions/commerce.js';
import type { ReachBench } from './reach-bench.js';

type Row = Record<string, unknown>;

export const searchAds = { product: 'ReachEnhancement', settings: { reachEnhancementType: 'sea' } } as const;

/** Initial data that are complete. */
export const searchInput = {
  name: 'Bakery',
  destinationUrl: 'https://bakery.example/bread',
  categoryTaxonomyId: 'bakery',
  budgetTarget: 10,
};

/** What Google has of a campaign, in words. */
export interface ShownSearch {
  readonly campaign: string;
  readonly status: string;
  readonly budget: string;
  /** `10 km`, `Nuremberg`, `not Erlangen` by their keys. */
  readonly areas: readonly string[];
  readonly places: number;
  readonly groups: readonly {
    readonly name: string;
    readonly status: string;
    readonly keywords: readonly string[];
    readonly headlines: readonly string[];
    readonly url: string;
  }[];
}

/** One location with a subscription to search ads. */
export class SearchShop {
  readonly place: Placement;

  private constructor(
    private readonly bench: ReachBench,
    readonly tenant: Tenant,
    readonly subscription: Booked,
    readonly locationId: number,
  ) {
    const { workspaceId, companyId } = tenant;
    this.place = { id: subscription.id, workspaceId, companyId, locationId };
  }

  /** Ordered, and nothing said yet. */
  static async ordered(
    bench: ReachBench,
    tenant: Tenant,
    products: readonly object[] = [searchAds],
  ): Promise<SearchShop> {
    const locationId = await tenant.location({ name: 'North Bakery' });
    await bench.commerce.rows(
      `update location set lat = 49.45, lon = 11.08, city = 'Nürnberg' where id = $1`,
      locationId,
    );
    const booked = await tenant.booked({ products: products as never, locationIds: [locationId] });
    return new SearchShop(bench, tenant, booked, locationId);
  }

  /** With a campaign that runs. */
  static async running(bench: ReachBench, tenant: Tenant, changes: object = {}): Promise<SearchShop> {
    const shop = await SearchShop.ordered(bench, tenant);
    await shop.setUp(changes);
    await bench.drain();
    return shop;
  }

  /** @param changes undefined: left out */
  setUp(changes: object = {}): Promise<number> {
    const input = Object.entries({ ...searchInput, ...changes }).filter(([, value]) => value !== undefined);
    return this.bench.get(SetUpSearchAds).execute(this.place, new Draft(Object.fromEntries(input) as never));
  }

  addLocalAds(input: object = {}): Promise<number> {
    return this.bench.get(AddLocalAds).execute(this.place, new Draft(input));
  }

  async budget(budgetTarget: number, period: 'Daily' | 'Monthly' = 'Daily'): Promise<void> {
    const draft = new Draft({ budgetTarget, budgetTargetType: 'Euro' as const, period });
    await this.bench.get(CampaignBudgets).change(this.place, draft);
  }

  async budgetView() {
    return (await this.bench.get(CampaignBudgets).view(this.place)).parse();
  }

  /** Of the first segment. */
  private async segmentPlace(): Promise<Placement> {
    return { ...this.place, id: (await this.view()).data[0]?.segmentId ?? 0 };
  }

  async area() {
    return (await this.bench.get(SegmentAreas).view(await this.segmentPlace())).parse();
  }

  async setArea(changes: object): Promise<number> {
    return this.bench.get(SegmentAreas).set(await this.segmentPlace(), new Draft(changes));
  }

  pause(shallBePaused: boolean): Promise<unknown> {
    return this.bench.get(PauseCampaigns).execute([this.place], shallBePaused);
  }

  /** An event that the context subscribes to. */
  async hear(job: string, payload: object): Promise<void> {
    await this.bench.commerce.rows(
      `insert into outbox (workspace_id, queue, name, payload) values ($1, 'events', $2, $3)`,
      this.tenant.workspaceId,
      job,
      JSON.stringify(payload),
    );
  }

  end(): Promise<void> {
    return this.hear('reachEnhancement.end', { subscriptionId: this.place.id });
  }

  locationChanged(field: string): Promise<void> {
    return this.hear('reachEnhancement.followLocation', { locationId: this.locationId, fields: [field] });
  }

  async view(): Promise<SegmentListView> {
    return (await this.bench.get(SegmentQueries).list(this.place)).parse();
  }

  async account(): Promise<string> {
    const [row] = await this.bench.commerce.rows(
      `select network_id from ad_account where company_id = $1 and network = 'GOOGLE_ADS'`,
      this.tenant.companyId,
    );
    return String(row?.['network_id']);
  }

  /** What Google has of this campaign and has not removed; of a campaign that is there twice, both. */
  async shown(): Promise<ShownSearch[]> {
    const campaigns = await this.bodies('campaigns', `body ->> 'name' like '% #${this.place.id}'`);
    return Promise.all(
      campaigns.map(async (campaign) => {
        const name = String(campaign['resourceName']);
        const [budget] = await this.bodies('campaignBudgets', `name = '${String(campaign['campaignBudget'])}'`);
        const groups = await this.bodies('adGroups', `parent = '${name}'`);
        return {
          campaign: String(campaign['name']),
          status: String(campaign['status']),
          budget: String(budget?.['amountMicros']),
          areas: (await this.bodies('campaignCriteria', `parent = '${name}'`)).map(areaOf),
          places: (await this.bodies('campaignAssetSets', `parent = '${name}'`)).length,
          groups: await Promise.all(groups.map((group) => this.group(group))),
        };
      }),
    );
  }

  private async group(group: Row): Promise<ShownSearch['groups'][number]> {
    const name = String(group['resourceName']);
    const [ad, more] = await this.bodies('adGroupAds', `parent = '${name}'`);
    if (more !== undefined) throw new Error('The segment has two ads.');
    const { finalUrls, responsiveSearchAd } = (ad?.['ad'] ?? {}) as {
      finalUrls?: string[];
      responsiveSearchAd?: { headlines: { text: string }[] };
    };
    return {
      name: String(group['name']),
      status: String(group['status']),
      keywords: (await this.bodies('adGroupCriteria', `parent = '${name}'`)).map(({ keyword, negative }) => {
        const { text, matchType } = keyword as { text: string; matchType: string };
        return `${negative === true ? '-' : ''}${matchType} ${text}`;
      }),
      headlines: responsiveSearchAd?.headlines.map(({ text }) => text) ?? [],
      url: finalUrls?.[0] ?? '',
    };
  }

  private async bodies(collection: string, where: string): Promise<Row[]> {
    const { rows } = await this.bench.ads.pool.query<{ body: Row }>(
      `select body from sandbox.ads_resource where customer_id = $1 and collection = $2
         and coalesce(body ->> 'status', '') <> 'REMOVED' and ${where} order by position`,
      [await this.account(), collection],
    );
    return rows.map(({ body }) => body);
  }
}

function areaOf({ location, proximity, negative }: Row): string {
  const { geoTargetConstant } = (location ?? {}) as { geoTargetConstant?: string };
  const { radius } = (proximity ?? {}) as { radius?: number };
  return `${negative === true ? 'not ' : ''}${geoTargetConstant?.replace('geoTargetConstants/', '') ?? `${radius} km`}`;
}
