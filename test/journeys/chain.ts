import { expect } from '@jest/globals';
import { sql } from '#platform/database';
import { consentInBrowser } from '../support/consent.js';
import { admin, agency, expectNone } from './checkout.js';
import type { Journey, Trace } from './journey.js';
import { csvOf } from '../support/shop-list.js';
import type { ListedShop } from '../support/shop-list.js';

/** A chain takes its time: thousands of calls to third parties, and as many answers. */
const patienceMs = 500_000;

/** Whether a portal is asked what has become of a listing depends on how long its response takes. */
const lookUp = 'portals:listings.lookUp';
/** Regular looks at what portals show: each listing's comes by chance within the day. */
const look = 'portals:listings.check';

/** Where the one account lies in which the sandbox's Google keeps the chain's profiles, and who manages it. */
export const atGoogle = { person: 'noah', account: '300' } as const;

export interface Duplicate {
  readonly id: number;
  readonly locationId: number;
  readonly publisherName: string;
  readonly status: string;
}

/** A company with many shops, one contract and one connection to Google, as its agency drives it. */
export class Chain {
  private constructor(
    readonly journey: Journey,
    readonly workspaceId: number,
    readonly companyId: number,
    private readonly contractId: number,
    private readonly offerId: number,
    /** In the order of the list. */
    readonly shops: readonly number[],
  ) {}

  /** @returns when its list is imported; nothing is ordered yet */
  static async open(journey: Journey, list: readonly ListedShop[]): Promise<Chain> {
    const { workspaceId } = await journey.one<{ workspaceId: number }>(
      sql`select workspace_id as "workspaceId" from company where external_id = 'demo-company'`,
    );
    const companyId = await journey.write(admin, 'POST', `/api/company/${workspaceId}`, { name: 'Noorderlicht BV' });
    const billingAccountId = await journey.write(admin, 'POST', `/api/billing/${companyId}?parentType=Company`, {
      businessName: 'Noorderlicht BV',
      address: { street: 'Haven', house: '1', postCode: '1011 AB', city: 'Amsterdam', country: 'NL' },
    });
    const offerId = await journey.write(admin, 'POST', `/api/offer/${workspaceId}`, {
      sellingName: 'Everywhere',
      products: [{ name: 'Listing' }, { name: 'GoogleMyBusiness' }],
    });
    const contractId = await journey.write(admin, 'POST', `/api/contract/${companyId}`, {
      name: 'Noorderlicht',
      billingAccountId,
      billingType: 'FLEXIBLE',
      accountingPeriod: 'Month',
      conclusionDate: '2026-01-01',
      validFrom: '2026-01-01',
      licences: [{ offerId }],
    });
    const file = { type: 'text/csv', bytes: csvOf(list) };
    await journey.job(agency, 'POST', `/api/location/import?companyId=${companyId}`, file);
    const rows = await journey.rows<{ id: number }>(
      sql`select id from location where company_id = ${companyId} order by external_id`,
    );
    const ids = rows.map(({ id }) => id);
    return new Chain(journey, workspaceId, companyId, contractId, offerId, ids);
  }

  /** The same offer for every shop, in one call. */
  async order(): Promise<void> {
    const order = { productId: this.offerId, locationIds: this.shops };
    await this.journey.ask(agency, 'POST', `/v5/contract/${this.contractId}/order`, order);
  }

  /** As a person in a browser: to Google's page of consent, and back. */
  async connectGoogle(): Promise<void> {
    const { value } = await this.journey.ask<{ value: string }>(
      agency,
      'GET',
      `/api/listing/connect/${this.companyId}?publisher=GOOGLEMYBUSINESS&contextType=Company`,
    );
    const { address, cookie } = await consentInBrowser(value, { person: atGoogle.person });
    const page = await fetch(address, { headers: { cookie } });
    if (page.status !== 200) throw new Error(`The consent was answered ${page.status}: ${await page.text()}`);
  }

  async chooseAccount(): Promise<void> {
    const path = `/api/listing/GBPAccount/${this.companyId}?contextType=Company`;
    await this.journey.ask(agency, 'POST', path, { accountId: atGoogle.account });
  }

  change(shop: number, change: object): Promise<number> {
    return this.journey.write(agency, 'PUT', `/api/location/basic/${shop}`, change);
  }

  /** @param until the last day, `YYYY-MM-DD` */
  async closeFor(shop: number, until: string): Promise<void> {
    const path = '/api/location/openinghours';
    const { data } = await this.journey.ask<{ data: { id: number; type: string }[] }>(
      agency,
      'GET',
      `${path}?id=${shop}`,
    );
    const hours = data.find(({ type }) => type === 'default')?.id ?? 0;
    await this.journey.write(agency, 'PUT', `${path}/${hours}`, { temporarilyClosedUntil: until });
  }

  /** @param duration ISO 8601 */
  async passes(duration: string): Promise<void> {
    const { workspaceId } = this;
    await this.journey.moveClock(admin, { workspaceId, advance: duration }, patienceMs);
  }

  /** Profiles whose owner is asked something, by shop. */
  async asked(): Promise<readonly { readonly shop: number; readonly action: string | null }[]> {
    return this.journey.rows(sql`
      select location_id as shop, action from gbp_profile
      where company_id = ${this.companyId} and state = 'WAITING' order by location_id`);
  }

  async answer(shop: number, reply: object): Promise<void> {
    await this.journey.write(agency, 'POST', `/api/listing/GBPActions/${shop}`, reply);
  }

  /** Entries of others that the portals show of the chain's shops. */
  async duplicates(): Promise<readonly Duplicate[]> {
    const path = `/v5/listing/Company/${this.companyId}/duplicate?take=500`;
    return (await this.journey.ask<{ data: Duplicate[] }>(agency, 'GET', path)).data;
  }

  async suppress(duplicate: number): Promise<void> {
    await this.journey.ask(agency, 'PUT', `/v5/listing/duplicate/${duplicate}`, { action: 'SUPPRESS' });
  }

  /** The company's connection to Google, as its users see it. */
  async connection(): Promise<{ readonly status: string; readonly errorCode: number | null } | undefined> {
    const path = `/api/social/connection?contextType=Company&contextId=${this.companyId}`;
    const { data } = await this.journey.ask<{
      data: { portalName: string; status: string; errorCode: number | null }[];
    }>(agency, 'GET', path);
    const found = data.find(({ portalName }) => portalName.startsWith('Google'));
    return found && { status: found.status, errorCode: found.errorCode };
  }

  /** Nothing is to be done here, and no third party has anything left to say. */
  async settled(): Promise<void> {
    const open = sql`
      select 'job ' || name as open, count(*)::int as times from outbox
      where done_at is null and parked_at is null group by name
      union all select 'listing', count(*)::int from listing
      where state in ('WAITING_ON_PROVIDER', 'WAITING_ON_PUBLISHER') or additional_status is not null having count(*) > 0
      union all select 'profile', count(*)::int from gbp_profile where state = 'PROCESSING' having count(*) > 0
      union all select 'duplicate', count(*)::int from duplicate where state = 'SUPPRESSION_REQUESTED' having count(*) > 0
      union all select 'due: ' || due.what, count(*)::int from (
        select 'search' as what, workspace_id, due_at from duplicate_search
        union all select 'check', workspace_id, due_at from listing_sync
        union all select 'contract', workspace_id, due_at from contract_billing) due
      where due.due_at <= clock_now(due.workspace_id) group by due.what`;
    await this.journey.until(
      () => this.journey.rows(open),
      (rows) => rows.length === 0,
      patienceMs,
      // Reads every table that holds work: more often would take the time of what is waited for.
      250,
    );
    expectNone(await this.journey.quietForGood());
  }

  /**
   * What was written since the step before, when all is done.
   * @param withLooks a day and more has passed: regular looks count, too
   */
  async written({ withLooks = false } = {}): Promise<Trace> {
    await this.settled();
    await this.journey.rows(sql`update collected_mail set due_at = now() where due_at is not null`);
    await this.journey.until(
      () => this.journey.rows(sql`select kind from collected_mail`),
      (rows) => rows.length === 0,
    );
    await this.settled();
    const trace = await this.journey.trace();
    await this.journey.mark();
    const { [lookUp]: _asked, [look]: looks = 0, ...events } = trace.events;
    // In the minutes that a step takes, those of a few listings come.
    if (!withLooks) expect(looks).toBeLessThanOrEqual(this.shops.length / 20);
    return { ...trace, events: { ...events, ...(withLooks && { [look]: looks }) } };
  }
}
