import sharp from 'sharp';
import type { ImageType } from '#domain/locations/image-rules';
import type { ReachEnhancementType } from '#domain/lists/products';
import { sql } from '#platform/database';
import { demoUser } from './journey.js';
import type { Journey } from './journey.js';

const admin = demoUser('demo-admin');
const agency = demoUser('demo-agency');

/** A chain that orders campaigns of one type, and the network of the sandbox behind. */
export class CampaignChain {
  private constructor(
    private readonly journey: Journey,
    readonly companyId: number,
    private readonly licenceId: number,
    private readonly network: 'google-ads' | 'meta-ads',
  ) {}

  /** An offer and a contract of the demo company. */
  static async open(
    journey: Journey,
    type: ReachEnhancementType,
    network: 'google-ads' | 'meta-ads',
  ): Promise<CampaignChain> {
    const demo = await journey.one<{ workspaceId: number; companyId: number; accountId: number }>(
      sql`select workspace_id as "workspaceId", company_id as "companyId", billing_account_id as "accountId"
        from contract where name = 'Demo contract'`,
    );
    const offerId = await journey.write(admin, 'POST', `/api/offer/${demo.workspaceId}`, {
      sellingName: 'Campaigns',
      regularFee: 49,
      maxCount: 1000,
      products: [
        {
          name: 'ReachEnhancement',
          settings: [{ key: 'reachEnhancementType', name: { en: 'Type' }, type: 'text', value: type }],
        },
      ],
    });
    const contractId = await journey.write(admin, 'POST', `/api/contract/${demo.companyId}`, {
      name: 'Campaigns',
      billingAccountId: demo.accountId,
      billingType: 'FLEXIBLE',
      accountingPeriod: 'Month',
      conclusionDate: '2026-01-01',
      validFrom: '2026-01-01',
      licences: [{ offerId }],
    });
    const { id } = await journey.one<{ id: number }>(
      sql`select id from licence where contract_id = ${contractId} limit 1`,
    );
    return new CampaignChain(journey, demo.companyId, id, network);
  }

  /** @returns ids of shops that are called `Bakery 1` and so on */
  async shops(count: number): Promise<number[]> {
    const ids: number[] = [];
    for (let shop = 1; shop <= count; shop += 1)
      ids.push(
        await this.journey.write(agency, 'POST', `/v5/company/${this.companyId}/location`, {
          name: `Bakery ${shop}`,
          address: {
            street: 'Hauptstraße',
            house: String(shop),
            postCode: '90402',
            city: 'Nürnberg',
            countryCode: 'DE',
          },
          mainPhone: { phone: '49-911-123456' },
        }),
      );
    return ids;
  }

  /** In one call. @returns ids of the subscriptions, which are active */
  async order(locations: readonly number[], block: object): Promise<number[]> {
    await this.journey.write(
      agency,
      'POST',
      `/api/subscription/${this.licenceId}?locationIds=${locations.join(',')}`,
      block,
    );
    const rows = await this.journey.until(
      () =>
        this.journey.rows<{ id: number; state: string }>(
          sql`select id, state from subscription where licence_id = ${this.licenceId} order by id`,
        ),
      (found) => found.every(({ state }) => state === 'ACTIVE'),
    );
    return rows.map(({ id }) => id);
  }

  /** Of the company. */
  async image(imageType: ImageType, width: number, height: number): Promise<number> {
    const picture = sharp({ create: { width, height, channels: 3, background: '#b5651d' } });
    const data = (await picture.png().toBuffer()).toString('base64');
    const body = { imageType, fileType: 'png', data };
    return this.journey.write(agency, 'POST', `/api/miscellaneous/image/${this.companyId}?parentType=Company`, body);
  }

  /** The account of the company, as the network shows it. */
  async account<T>(): Promise<T> {
    return this.sandbox<T>(`/accounts/${await this.accountId()}`);
  }

  /** A button of the network's page. */
  async press(verb: string, given: object): Promise<void> {
    const response = await fetch(`${this.address}/accounts/${await this.accountId()}/${verb}`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(given),
    });
    if (response.status !== 200) throw new Error(`${verb}: ${response.status} ${await response.text()}`);
  }

  /** The platform looks at all accounts. @returns what is still to be done */
  async look(): Promise<unknown> {
    await this.journey.rows(sql`update ad_account set due_at = now()`);
    await this.journey.until(
      () => this.journey.rows(sql`select from ad_account where due_at is null or due_at <= now()`),
      (rows) => rows.length === 0,
    );
    return this.journey.quiet();
  }

  private get address(): string {
    return `${this.journey.platform.url}/sandbox/${this.network}`;
  }

  private async accountId(): Promise<string> {
    const { data } = await this.sandbox<{ data: { id: string; name?: string; descriptive_name?: string }[] }>('');
    const account = data.find((each) => (each.name ?? each.descriptive_name)?.endsWith(` #${this.companyId}`));
    if (account === undefined) throw new Error(`The company ${this.companyId} has no account.`);
    return account.id;
  }

  private async sandbox<T>(path: string): Promise<T> {
    return (await (await fetch(`${this.address}${path}?format=json`)).json()) as T;
  }
}
