import type pg from 'pg';
import { notFound } from '../../api-error.js';
import type { Json } from '../../google/discovery/field-mask.js';
import { geoTargetName } from '../search-ads/geo-targets.js';
import { customerById } from '../ads.store.js';
import type { AdsCustomer, AdsResource } from '../ads.store.js';

/** A campaign as the network's own console shows it. */
export interface CampaignView {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  /** What it is, in words. */
  readonly type: string;
  /** Micros. */
  readonly dailyMicros: string;
  readonly spentMicros: string;
  readonly radius: string | null;
  readonly languages: readonly string[];
  /** Names of places, and of those in which it is not shown. */
  readonly places: readonly string[];
  readonly excluded: readonly string[];
  readonly place: string | null;
  /** Value of conversions by their cost; null: as many conversions as possible. */
  readonly targetRoas: string | null;
  /** Which actions it is to bring, of those that Google counts by itself. */
  readonly goals: readonly string[];
  readonly ads: readonly AdView[];
}

/** A group of assets, or a search ad with its group, as a searcher sees it. */
export interface AdView {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly refused: boolean;
  readonly url: string;
  /** The address that a search ad shows; null: it shows a business. */
  readonly shownUrl: string | null;
  /** For which searches it is shown, and for which not. */
  readonly keywords: readonly string[];
  readonly texts: Readonly<Record<string, readonly string[]>>;
  /** Ids of images. */
  readonly images: readonly string[];
}

export interface AccountView extends AdsCustomer {
  readonly campaigns: readonly CampaignView[];
}

export interface AccountLine extends AdsCustomer {
  readonly campaigns: number;
  readonly all_calls: string;
}

export async function accountLines(database: pg.Pool): Promise<AccountLine[]> {
  const { rows } = await database.query<AccountLine>(
    `select c.id::text, c.descriptive_name, c.currency_code, c.time_zone, c.status, c.calls_per_second, c.all_calls::text,
       (select count(*)::int from sandbox.ads_resource r where r.customer_id = c.id and r.collection = 'campaigns'
         and r.body ->> 'status' <> 'REMOVED') as campaigns
     from sandbox.ads_customer c order by c.id`,
  );
  return rows;
}

/** Removed campaigns are left out. @throws ApiError 404 */
export async function accountView(database: pg.Pool, id: string): Promise<AccountView> {
  const customer = await customerById(database, id);
  if (customer === undefined) throw notFound('account');
  const { rows } = await database.query<AdsResource>(
    `select * from sandbox.ads_resource where customer_id = $1 and coalesce(body ->> 'status', '') <> 'REMOVED' order by position`,
    [id],
  );
  const { rows: spent } = await database.query<{ campaign: string; micros: string }>(
    `select d.campaign, sum(d.cost_micros)::text as micros from sandbox.ads_day d
     join sandbox.ads_resource r on r.name = d.campaign where r.customer_id = $1 group by d.campaign`,
    [id],
  );
  const world = new World(rows, new Map(spent.map(({ campaign, micros }) => [campaign, micros])));
  return { ...customer, campaigns: world.of('campaigns').map((campaign) => world.campaign(campaign)) };
}

const idIn = (name: string): string => name.split('/').at(-1) ?? '';
const inside = (body: Json, ...path: readonly string[]): unknown => {
  let value: unknown = body;
  for (const field of path) value = typeof value === 'object' && value !== null ? (value as Json)[field] : undefined;
  return value;
};
const textIn = (body: Json, ...path: readonly string[]): string | null => {
  const value = inside(body, ...path);
  return value === undefined || value === null ? null : String(value as string | number);
};

/** What an account has. */
class World {
  private readonly byName: ReadonlyMap<string, Json>;

  constructor(
    private readonly resources: readonly AdsResource[],
    private readonly spent: ReadonlyMap<string, string>,
  ) {
    this.byName = new Map(resources.map(({ name, body }) => [name, body]));
  }

  of(collection: string, parent?: string): readonly AdsResource[] {
    return this.resources.filter(
      (each) => each.collection === collection && (parent === undefined || each.parent === parent),
    );
  }

  campaign({ name, body }: AdsResource): CampaignView {
    const criteria = this.of('campaignCriteria', name).map((each) => each.body);
    const [set] = this.of('campaignAssetSets', name);
    const places = this.byName.get(String(set?.body['assetSet']));
    return {
      id: idIn(name),
      name: String(body['name']),
      status: String(body['status']),
      type: body['advertisingChannelType'] === 'SEARCH' ? 'Search' : 'Performance Max',
      dailyMicros: textIn(this.byName.get(String(body['campaignBudget'])) ?? {}, 'amountMicros') ?? '0',
      spentMicros: this.spent.get(name) ?? '0',
      radius: criteria.map((each) => textIn(each, 'proximity', 'radius')).find((radius) => radius !== null) ?? null,
      languages: criteria.flatMap((each) => textIn(each, 'language', 'languageConstant') ?? []),
      places: placesIn(criteria, false),
      excluded: placesIn(criteria, true),
      place:
        places === undefined ? null : textIn(places, 'locationSet', 'mapsLocationSet', 'mapsLocations', '0', 'placeId'),
      targetRoas: textIn(body, 'maximizeConversionValue', 'targetRoas'),
      goals: this.of('campaignConversionGoals', name).flatMap(({ body: goal }) =>
        goal['biddable'] === true ? [String(goal['category'])] : [],
      ),
      ads: [
        ...this.of('assetGroups', name).map((group) => this.ad(group)),
        ...this.of('adGroups', name).flatMap((group) => this.searchAds(group)),
      ],
    };
  }

  private ad({ name, body }: AdsResource): AdView {
    const links = this.of('assetGroupAssets', name).map(({ body: link }) => ({
      fieldType: String(link['fieldType']),
      asset: String(link['asset']),
      refused: textIn(link, 'policySummary', 'approvalStatus') === 'DISAPPROVED',
    }));
    const texts: Record<string, string[]> = {};
    for (const { fieldType, asset } of links) {
      const held = this.byName.get(asset) ?? {};
      const text = textIn(held, 'textAsset', 'text') ?? textIn(held, 'callToActionAsset', 'callToAction');
      if (text !== null) (texts[fieldType] ??= []).push(text);
    }
    return {
      id: idIn(name),
      name: String(body['name']),
      status: String(body['status']),
      refused: links.some(({ refused }) => refused),
      url: textIn(body, 'finalUrls', '0') ?? '',
      shownUrl: null,
      keywords: [],
      texts,
      images: links.flatMap(({ fieldType, asset }) => (/IMAGE|LOGO/.test(fieldType) ? [idIn(asset)] : [])),
    };
  }

  private searchAds({ name, body: group }: AdsResource): AdView[] {
    const keywords = this.of('adGroupCriteria', name).map(({ body }) => keywordWords(body));
    return this.of('adGroupAds', name).map(({ name: resource, body }) => {
      const url = textIn(body, 'ad', 'finalUrls', '0') ?? '';
      const content = inside(body, 'ad', 'responsiveSearchAd') as Json;
      const texts = (list: string): string[] => ((content[list] ?? []) as { text: string }[]).map(({ text }) => text);
      return {
        id: idIn(resource),
        name: String(group['name']),
        status: String(group['status']),
        refused: textIn(body, 'policySummary', 'approvalStatus') === 'DISAPPROVED',
        url,
        shownUrl: shownAddress(url, [textIn(content, 'path1'), textIn(content, 'path2')]),
        keywords,
        texts: { HEADLINE: texts('headlines'), DESCRIPTION: texts('descriptions') },
        images: [],
      };
    });
  }
}

const placesIn = (criteria: readonly Json[], negative: boolean): readonly string[] =>
  criteria.flatMap((each) => {
    const place = textIn(each, 'location', 'geoTargetConstant');
    return place === null || (each['negative'] === true) !== negative ? [] : [geoTargetName(place)];
  });

/** As Google writes it: `[exact]`, `"phrase"`, broad; with a minus for what is excluded. */
function keywordWords(body: Json): string {
  const text = textIn(body, 'keyword', 'text') ?? '';
  const type = textIn(body, 'keyword', 'matchType');
  const written = type === 'EXACT' ? `[${text}]` : type === 'PHRASE' ? `"${text}"` : text;
  return body['negative'] === true ? `-${written}` : written;
}

const shownAddress = (url: string, paths: readonly (string | null)[]): string =>
  [URL.canParse(url) ? new URL(url).host : url, ...paths.filter((path) => path !== null)].join(' › ');
