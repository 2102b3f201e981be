import { createHmac } from 'node:crypto';
import { fulfilmentConfig } from '#contexts/fulfilment';
import { eventually } from '../../support/eventually.js';
import type { Platform } from '../../support/platform.js';
import type { DemoCompany } from './demo-company.js';

/** A work, as the sandbox's provider shows it. */
export interface ProviderWork {
  readonly id: string;
  readonly reference: string;
  readonly status: string;
  readonly version: number;
  readonly trackingNumber: string | null;
  readonly products: readonly { readonly product: string; readonly setUp?: Readonly<Record<string, unknown>> }[];
}

/** Products of the demo company that the provider sets up, over HTTP, with worker and the sandbox's provider behind. */
export abstract class ProviderOrders {
  protected constructor(
    readonly platform: Platform,
    readonly demo: DemoCompany,
  ) {}

  /** A licence like the demo's for these products. */
  async licenceWith(products: readonly object[], offerId?: number): Promise<number> {
    const { rows } = await this.platform.database.pool.query<{ id: number }>(
      `insert into licence (workspace_id, contract_id, offer_id, name, booked_offer, currency, setup_fee, regular_fee, maintenance_fee)
       select workspace_id, contract_id, coalesce($3, offer_id), name, booked_offer || $2::jsonb, currency, setup_fee, regular_fee,
         maintenance_fee
       from licence where contract_id = $1 order by id limit 1 returning id`,
      [this.demo.contractId, JSON.stringify({ products, minimumTerm: null, maxCount: 999 }), offerId ?? null],
    );
    return rows[0]?.id ?? 0;
  }

  order(licence: number, blocks: object, locationIds: number[]) {
    return this.platform.administration('demo-agency').POST('/api/subscription/{id}', {
      params: { path: { id: licence }, query: { locationIds } },
      body: blocks as never,
    });
  }

  /** @returns the subscription */
  protected async place(licence: number, blocks: object, locationIds: number[]): Promise<number> {
    const { data, error } = await this.order(licence, blocks, locationIds);
    if (data === undefined) throw new Error(JSON.stringify(error));
    return data.value;
  }

  async read(subscriptionId: number) {
    const { data, error } = await this.platform
      .partner('demo-agency')
      .GET('/v5/subscription/{subscriptionId}', { params: { path: { subscriptionId } } });
    if (data === undefined) throw new Error(error.errorMessage);
    return data;
  }

  until(id: number, status: string) {
    return eventually(
      () => this.read(id),
      (view) => view.status === status,
      `Subscription ${id} was to be ${status}.`,
    );
  }

  /** What the provider was told of a subscription, as soon as it was. */
  async work(id: number, version = 1): Promise<ProviderWork> {
    const page = async (path: string) => (await fetch(`${this.platform.url}/sandbox/fulfilment${path}`)).json();
    return eventually(
      async () => {
        const { data } = (await page('/?format=json&take=500')) as { data: { id: string; reference: string }[] };
        const found = data.find(({ reference }) => reference === `subscription-${id}`);
        return found === undefined ? undefined : ((await page(`/works/${found.id}`)) as ProviderWork);
      },
      (found) => found !== undefined && found.version >= version,
      `The provider has no work for ${id}.`,
    ) as Promise<ProviderWork>;
  }
}

/** What the partner delivers to `/hooks/fulfilment`, signed with its secret or another. */
export async function deliverSigned(
  { url, config }: Platform,
  what: string,
  delivery: object,
  secret = config.of(fulfilmentConfig).provider?.secret ?? '',
): Promise<{ readonly status: number; readonly body: Readonly<Record<string, unknown>> }> {
  const body = JSON.stringify(delivery);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const digest = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  const response = await fetch(`${url}/hooks/fulfilment/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': `sha256=${digest}` },
    body,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
