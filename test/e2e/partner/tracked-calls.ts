import { createHmac } from 'node:crypto';
import { fulfilmentConfig } from '#contexts/fulfilment';
import { eventually } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { demoCompany } from './demo-company.js';
import type { DemoCompany } from './demo-company.js';

export const permitted = { registerPermission: true, callTrackingPermission: true };

interface Work {
  readonly id: string;
  readonly reference: string;
  readonly status: string;
  readonly trackingNumber: string | null;
}

/** Call tracking of the demo company, over HTTP, with worker and the sandbox's provider behind. */
export class TrackedCalls {
  private constructor(
    readonly platform: Platform,
    readonly demo: DemoCompany,
    readonly licenceId: number,
  ) {}

  static async start(): Promise<TrackedCalls> {
    const platform = await startPlatform({ delayMs: 20 });
    const demo = await demoCompany(platform);
    const products = [{ product: 'CallTracking', settings: {} }];
    const { rows } = await platform.database.pool.query<{ id: number }>(
      `insert into licence (workspace_id, contract_id, offer_id, name, booked_offer, currency, setup_fee, regular_fee, maintenance_fee)
       select workspace_id, contract_id, offer_id, name, booked_offer || $2::jsonb, currency, setup_fee, regular_fee, maintenance_fee
       from licence where contract_id = $1 order by id limit 1 returning id`,
      [demo.contractId, JSON.stringify({ products, minimumTerm: null, maxCount: 999 })],
    );
    return new TrackedCalls(platform, demo, rows[0]?.id ?? 0);
  }

  order(locationIds: number[], body: object = {}) {
    return this.platform.administration('demo-agency').POST('/api/subscription/{id}', {
      params: { path: { id: this.licenceId }, query: { locationIds } },
      body: body as never,
    });
  }

  async ordered(body: object = {}): Promise<{ id: number; locationId: number }> {
    const [locationId = 0] = await this.demo.locations(1);
    const { data, error } = await this.order([locationId], body);
    if (data === undefined) throw new Error(JSON.stringify(error));
    return { id: data.value, locationId };
  }

  init(subscriptionId: number, body: object, headers: Record<string, string> = {}) {
    return this.platform.partner('demo-agency').POST('/v5/calltracking/{subscriptionId}', {
      params: { path: { subscriptionId }, header: headers },
      body: body as never,
    });
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

  async mainPhone(locationId: number) {
    const { data, error } = await this.platform
      .administration('demo-agency')
      .GET('/api/location/basic/{id}', { params: { path: { id: locationId } } });
    if (data === undefined) throw new Error(error.errorMessage);
    return data.mainPhone;
  }

  /** The number of a location, as soon as it has one. */
  async number(locationId: number): Promise<string> {
    const phone = await eventually(
      () => this.mainPhone(locationId),
      (found) => found?.tracked !== null,
      `Location ${locationId} was to have a number.`,
    );
    return phone?.tracked ?? '';
  }

  async work(id: number): Promise<Work> {
    const response = await fetch(`${this.platform.url}/sandbox/fulfilment/?format=json&take=500`);
    const { data } = (await response.json()) as { data: Work[] };
    const found = data.find(({ reference }) => reference === `subscription-${id}`);
    if (found === undefined) throw new Error(`The provider has no work for ${id}.`);
    return found;
  }

  /** Presses a button of the provider's page. */
  async press(id: number, button: string): Promise<number> {
    const headers = { authorization: `Bearer ${this.platform.config.of(fulfilmentConfig).provider?.key}` };
    const path = `/sandbox/fulfilment/works/${(await this.work(id)).id}/phone-calls/${button}`;
    return (await fetch(this.platform.url + path, { method: 'POST', headers })).status;
  }

  /** The partner delivers, signed with its secret or another. */
  async deliver(calls: unknown, secret = this.platform.config.of(fulfilmentConfig).provider?.secret ?? '') {
    const body = JSON.stringify({ calls });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const digest = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    const response = await fetch(`${this.platform.url}/hooks/fulfilment/calls`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': `sha256=${digest}` },
      body,
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  calls(contextType: 'Company' | 'Location' | 'Subscription', contextIds: string, query: object = {}) {
    return this.platform
      .partner('demo-agency')
      .GET('/v5/analytics/{contextType}/{contextIds}/statistic/call-tracking', {
        params: { path: { contextType, contextIds }, query },
      });
  }

  /** As soon as there are so many. */
  async untilCalls(locationId: number, total: number) {
    const { data } = await eventually(
      () => this.calls('Location', String(locationId)),
      (answer) => answer.data?.total === total,
      `Location ${locationId} was to have ${total} calls.`,
    );
    return data?.data ?? [];
  }
}
