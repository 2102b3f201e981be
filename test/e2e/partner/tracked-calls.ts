import { fulfilmentConfig } from '#contexts/fulfilment';
import { eventually } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import { demoCompany } from './demo-company.js';
import { deliverSigned, ProviderOrders } from './provider-orders.js';

export const permitted = { registerPermission: true, callTrackingPermission: true };

/** Call tracking of the demo company, over HTTP, with worker and the sandbox's provider behind. */
export class TrackedCalls extends ProviderOrders {
  /** Of a licence with call tracking. */
  licenceId = 0;

  static async start(): Promise<TrackedCalls> {
    const platform = await startPlatform({ delayMs: 20 });
    const tracked = new TrackedCalls(platform, await demoCompany(platform));
    tracked.licenceId = await tracked.licenceWith([{ product: 'CallTracking', settings: {} }]);
    return tracked;
  }

  async ordered(body: object = {}): Promise<{ id: number; locationId: number }> {
    const [locationId = 0] = await this.demo.locations(1);
    return { id: await this.place(this.licenceId, body, [locationId]), locationId };
  }

  init(subscriptionId: number, body: object, headers: Record<string, string> = {}) {
    return this.platform.partner('demo-agency').POST('/v5/calltracking/{subscriptionId}', {
      params: { path: { subscriptionId }, header: headers },
      body: body as never,
    });
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

  /** Presses a button of the provider's page. */
  async press(id: number, button: string): Promise<number> {
    const headers = { authorization: `Bearer ${this.platform.config.of(fulfilmentConfig).provider?.key}` };
    const path = `/sandbox/fulfilment/works/${(await this.work(id)).id}/phone-calls/${button}`;
    return (await fetch(this.platform.url + path, { method: 'POST', headers })).status;
  }

  /** The partner delivers, signed with its secret or another. */
  deliver(calls: unknown, secret?: string) {
    return deliverSigned(this.platform, 'calls', { calls }, secret);
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
