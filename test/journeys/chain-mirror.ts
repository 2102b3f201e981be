import { sql } from '#platform/database';
import { consentAt } from '../support/consent.js';
import { atGoogle } from './chain.js';
import type { Chain } from './chain.js';
import { agency } from './checkout.js';
import type { ListedShop } from '../support/shop-list.js';
import { listingOf, profileFor, profileOf, shownProfile } from './shop-words.js';
import type { HeldProfile, Json, Told, Week } from './shop-words.js';
import { directoryConfig } from '#contexts/listings';
import { googleConfig } from '#integrations/google';

interface HeldListing {
  readonly id: string;
  readonly reference: string | null;
  readonly status: string;
  readonly version: number;
  readonly receivedVersion: number;
  readonly listing: Json;
}

export interface Portal {
  readonly key: string;
  readonly fields: readonly string[];
  readonly partialUpdates: boolean;
}

/** What is wrong: which thing, which field, what is there and what was to be. Empty: the third party holds what is told. */
type Wrong = readonly [what: string, field: string, held: unknown, told: unknown];

/** What the sandbox's portals and its Google hold, beside what the platform says of the same shops. */
export class Mirror {
  private constructor(
    private readonly chain: Chain,
    /** Those that serve the country of the shops. */
    readonly portals: readonly Portal[],
  ) {}

  static async before(chain: Chain, country: string): Promise<Mirror> {
    const { url, config } = chain.journey.platform;
    const all = (await (await fetch(`${url}/sandbox/portals`)).json()) as {
      data: { key: string; countries: readonly string[] | null }[];
    };
    const serving = all.data.filter(({ countries }) => countries === null || countries.includes(country));
    const headers = { authorization: `Bearer ${config.of(directoryConfig).apiKey}` };
    const portals = serving.map(async ({ key }) => {
      const answer = await fetch(`${config.of(directoryConfig).url}/${key}/api`, { headers });
      return (await answer.json()) as Portal;
    });
    return new Mirror(chain, await Promise.all(portals));
  }

  /** Every portal has each shop once, LIVE, with every field that it carries, and nothing else of ours. */
  async wrongAtPortals(): Promise<readonly Wrong[]> {
    const told = await this.told();
    const today = await this.today();
    const wrong: Wrong[] = [];
    for (const { key, fields } of this.portals) {
      const own = (await this.listings(key)).filter(({ reference }) => reference !== null);
      const byReference = new Map(own.map((held) => [held.reference, held]));
      const wanted = await this.references(key);
      if (own.length !== wanted.size || wanted.size !== told.length)
        wrong.push([key, 'number', own.length, [wanted.size, told.length]]);
      for (const location of told) {
        const held = byReference.get(wanted.get(location.locationId) ?? '');
        const what = `${key}: ${location.locationId}`;
        if (held?.status !== 'LIVE' || held.version !== held.receivedVersion)
          wrong.push([what, 'status', held, 'LIVE']);
        else
          wrong.push(
            ...differences(what, onlyOf(fields, openedBy(today, held.listing)), onlyOf(fields, listingOf(location))),
          );
      }
    }
    return wrong;
  }

  /** The account has one profile of each shop, in force, with every field that the platform keeps, and nothing else. */
  async wrongAtGoogle(): Promise<readonly Wrong[]> {
    const told = await this.told();
    const held = new Map((await this.profiles()).map((profile) => [profile.name, profile]));
    const names = new Map(
      (
        await this.chain.journey.rows<{ id: number; name: string }>(sql`
          select location_id as id, google_name as name from gbp_profile where company_id = ${this.chain.companyId}`)
      ).map(({ id, name }) => [id, name]),
    );
    const wrong: Wrong[] = [];
    if (held.size !== told.length || new Set(names.values()).size !== told.length)
      wrong.push(['Google', 'number', [held.size, names.size], told.length]);
    for (const location of told) {
      const profile = held.get(names.get(location.locationId) ?? '');
      const what = `Google: ${location.locationId}`;
      if (profile === undefined) wrong.push([what, 'profile', null, location.basic.name]);
      else wrong.push(...differences(what, shownProfile(profile), profileOf(location)));
    }
    return wrong;
  }

  /** All listings of a portal, of any customer. */
  async listings(portal: string): Promise<HeldListing[]> {
    const pages = `${this.chain.journey.platform.url}/sandbox/portals/${portal}/listings?format=json&take=500`;
    const found: HeldListing[] = [];
    for (;;) {
      const { data, total } = (await (await fetch(`${pages}&skip=${found.length}`)).json()) as {
        data: HeldListing[];
        total: number;
      };
      found.push(...data);
      if (found.length >= total) return found;
    }
  }

  /** Somebody puts a second entry of a shop at a portal. @returns its id there */
  async plant(portal: string, shop: number, instead: Json): Promise<string> {
    const reference = (await this.references(portal)).get(shop);
    const own = (await this.listings(portal)).find((held) => held.reference === reference);
    return this.press(portal, own?.id ?? '', 'duplicate', instead);
  }

  /** A button of an entry's page. @returns the id of the entry that it leads to */
  async press(portal: string, id: string, button: string, body: Json = {}): Promise<string> {
    const { url, config } = this.chain.journey.platform;
    const answer = await fetch(`${url}/sandbox/portals/${portal}/listings/${id}/${button}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${config.of(directoryConfig).apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.status !== 200) throw new Error(`${button}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { id: string }).id;
  }

  /** How many calls of a kind a portal has had. */
  async calls(portal: string, operation: string): Promise<number> {
    const { url } = this.chain.journey.platform;
    const answer = await fetch(`${url}/sandbox/portals/${portal}/calls?operation=${operation}&take=1`);
    return ((await answer.json()) as { total: number }).total;
  }

  /** How often calls of a kind had an effect, by the listing's reference. */
  async effects(portal: string, operation: string): Promise<ReadonlyMap<string, number>> {
    const { url } = this.chain.journey.platform;
    const times = new Map<string, number>();
    for (let skip = 0; ; skip += 500) {
      const page = await fetch(`${url}/sandbox/portals/${portal}/calls?operation=${operation}&take=500&skip=${skip}`);
      const { data } = (await page.json()) as { data: { reference: string; changed: boolean }[] };
      for (const { reference, changed } of data) if (changed) times.set(reference, (times.get(reference) ?? 0) + 1);
      if (data.length < 500) return times;
    }
  }

  /** What the account holds at Google, as its manager lists it. */
  async profiles(): Promise<HeldProfile[]> {
    const token = await this.googleToken();
    const mask =
      'name,title,storeCode,storefrontAddress,phoneNumbers,categories,websiteUri,regularHours,specialHours,profile,openInfo,metadata';
    const found: HeldProfile[] = [];
    for (let page = ''; ;) {
      const path = `accounts/${atGoogle.account}/locations?readMask=${mask}&pageSize=100${page}`;
      const { locations = [], nextPageToken = '' } = (await this.google(token, 'GET', path)) as {
        locations?: HeldProfile[];
        nextPageToken?: string;
      };
      found.push(...locations);
      if (nextPageToken === '') return found;
      page = `&pageToken=${encodeURIComponent(nextPageToken)}`;
    }
  }

  /** Somebody has made profiles of these shops before, under numbers of their own. @param instead what they say otherwise */
  async makeProfiles(shops: readonly ListedShop[], instead: (index: number) => Json): Promise<void> {
    const token = await this.googleToken();
    for (const [index, shop] of shops.entries()) {
      const path = `accounts/${atGoogle.account}/locations?requestId=before-${index}`;
      await this.google(token, 'POST', path, { ...profileFor(shop), ...instead(index) });
    }
  }

  private async google(token: string, method: string, path: string, body?: object): Promise<unknown> {
    const { url } = this.chain.journey.platform;
    const answer = await fetch(`${url}/sandbox/google/mybusinessbusinessinformation/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  /** A consent of its own, so that it lasts whatever becomes of the platform's. */
  private async googleToken(): Promise<string> {
    const { url, config } = this.chain.journey.platform;
    const redirectUri = `${url}/connections/callback`;
    const query = new URLSearchParams({
      client_id: config.of(googleConfig).client?.clientId ?? '',
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'https://www.googleapis.com/auth/business.manage',
      state: 'reading',
    });
    const back = await consentAt(`${config.of(googleConfig).consentUrl}?${query}`, { person: atGoogle.person });
    const answer = await fetch(`${config.of(googleConfig).oauthUrl}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: back.searchParams.get('code') ?? '',
        client_id: config.of(googleConfig).client?.clientId ?? '',
        client_secret: config.of(googleConfig).client?.clientSecret ?? '',
        redirect_uri: redirectUri,
      }),
    });
    return String(((await answer.json()) as Json)['access_token']);
  }

  private async told(): Promise<readonly Told[]> {
    const { journey, companyId } = this.chain;
    const all = <T>(path: string) => journey.ask<{ data: readonly T[] }>(agency, 'GET', `${path}&take=500`);
    const { data: listed } = await all<Told['basic'] & { id: number }>(
      `/api/location?id=${companyId}&contextType=Company`,
    );
    const { data: details } = await all<Pick<Told, 'locationId' | 'basic' | 'additional'>>(
      `/api/location/bulk?ids=${companyId}&contextType=Company`,
    );
    const detailsOf = new Map(details.map((each) => [each.locationId, each]));
    const hours = await journey.rows<{ id: number; week: Week; until: string | null }>(sql`
      select l.id, case when l.temporarily_closed_until >= ${await this.today()}::date then l.temporarily_closed_until::text end as until,
        (select o.days from opening_hours o where o.location_id = l.id and o.hours_type = 'default') as week
      from location l where l.company_id = ${companyId}`);
    const byId = new Map(hours.map((each) => [each.id, each]));
    return listed.map((basic) => {
      const more = detailsOf.get(basic.id);
      const { week = [], until = null } = byId.get(basic.id) ?? {};
      return {
        locationId: basic.id,
        basic: { ...more?.basic, ...basic },
        additional: more?.additional ?? {},
        week,
        closedUntil: until,
      };
    });
  }

  /** Where the shops are, by the workspace's clock. */
  private async today(): Promise<string> {
    const { workspaceId, journey } = this.chain;
    const { now } = await journey.one<{ now: Date }>(sql`select clock_now(${workspaceId}) as now`);
    return now.toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' });
  }

  /** The platform's names of its listings at a portal, by location. */
  private async references(portal: string): Promise<ReadonlyMap<number, string>> {
    const rows = await this.chain.journey.rows<{ location: number; id: number }>(sql`
      select l.location_id as location, l.id from listing l join portal p on p.id = l.portal_id
      where p.key = ${portal} and l.company_id = ${this.chain.companyId} and l.state <> 'RELEASED'`);
    return new Map(rows.map(({ location, id }) => [location, `listing-${id}`]));
  }
}

const onlyOf = (fields: readonly string[], listing: Json): Json =>
  Object.fromEntries(fields.map((field) => [field, listing[field] ?? null]));

/** A portal opens a shop by itself when the day is over. */
const openedBy = (today: string, listing: Json): Json => {
  const until = listing['temporarilyClosedUntil'];
  return typeof until === 'string' && until < today ? { ...listing, temporarilyClosedUntil: null } : listing;
};

function differences(what: string, held: Json, told: Json): Wrong[] {
  return Object.keys(told)
    .filter((field) => JSON.stringify(sorted(held[field])) !== JSON.stringify(sorted(told[field])))
    .map((field) => [what, field, held[field], told[field]]);
}

/** The order of an object's keys says nothing. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => sorted(each));
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}
