import { directoryConfig } from '#contexts/listings';
import type { Caller } from '../e2e/administration/administration-calls.js';
import type { DemoCompany } from '../e2e/partner/demo-company.js';
import { consentInBrowser } from './consent.js';
import type { Platform } from './platform.js';

/** A profile on the sandbox's page, as JSON. */
export interface HeldProfile<Owner> {
  readonly owner: Owner;
  readonly verifications: readonly { readonly pin: string }[];
}

/** Shops of the demo company with the product GoogleMyBusiness, and what the sandbox's Google has of them. */
export class GoogleShops {
  private constructor(
    private readonly platform: Platform,
    private readonly demo: DemoCompany,
    private readonly call: Caller,
    private readonly licence: number,
  ) {}

  /** Books the product on the demo's contract. */
  static async open(platform: Platform, demo: DemoCompany, call: Caller): Promise<GoogleShops> {
    const { rows } = await platform.database.pool.query<{ id: number }>(
      `insert into licence (workspace_id, contract_id, offer_id, name, booked_offer, currency, setup_fee, regular_fee, maintenance_fee)
       select workspace_id, contract_id, offer_id, name,
         booked_offer || '{"products": [{"product": "GoogleMyBusiness", "settings": {}}], "minimumTerm": null}',
         currency, setup_fee, regular_fee, maintenance_fee
       from licence where contract_id = $1 order by id limit 1 returning id`,
      [demo.contractId],
    );
    return new GoogleShops(platform, demo, call, rows[0]?.id ?? 0);
  }

  /** As a person in a browser: to the page of consent, and back. */
  async connect(person: 'mia', contextType: string, id: number): Promise<void> {
    const path = `listing/connect/${id}?publisher=GOOGLEMYBUSINESS&contextType=${contextType}`;
    const { address, cookie } = await consentInBrowser(String((await this.call('GET', path)).body['value']), {
      person,
    });
    const { status } = await fetch(address, { headers: { cookie } });
    if (status !== 200) throw new Error(`The way back from Google answers ${status}.`);
  }

  /** Makes a location, and orders the product for it. @param columns SQL, with values from `$2` on @returns its id */
  async order(columns: string, ...values: unknown[]): Promise<number> {
    const [id = 0] = await this.demo.locations(1);
    await this.platform.database.pool.query(
      `update location set categories = '[{"key": "farmers_market", "value": "Farmers market"}]', ${columns} where id = $1`,
      [id, ...values],
    );
    const { status, body } = await this.call('POST', `subscription/${this.licence}?locationIds=${id}`, {});
    if (status !== 200) throw new Error(`The order answers ${status}: ${JSON.stringify(body)}`);
    return id;
  }

  /** @param name of the profile at Google: `locations/7` @param verb a button of its page; empty: it is only read */
  async atGoogle<Owner>(name: string | null, verb = '', body?: object): Promise<HeldProfile<Owner>> {
    const id = String(name).replace('locations/', '');
    const url = `${this.platform.url}/sandbox/google/profiles/${id}${verb && `/${verb}`}?format=json`;
    const response = await fetch(url, {
      headers: {
        authorization: `Bearer ${this.platform.config.of(directoryConfig).apiKey}`,
        'content-type': 'application/json',
      },
      ...(verb !== '' && { method: 'POST', body: JSON.stringify(body ?? {}) }),
    });
    if (response.status !== 200) throw new Error(`The sandbox answers ${response.status}: ${await response.text()}`);
    return (await response.json()) as HeldProfile<Owner>;
  }
}
