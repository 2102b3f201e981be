import {
  CallQueries,
  callTrackingConfig,
  CallTrackingModule,
  callTrackingResource,
  ReceiveCalls,
  SetUpCallTracking,
} from '#contexts/call-tracking';
import type { CallView, DeliveredCalls } from '#contexts/call-tracking';
import { companyResource, LocationQueries, locationResource } from '#contexts/locations';
import { subscriptionResource } from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import { AccessControl } from '#platform/access';
import type { ResourceKind } from '#platform/access';
import { Outbox } from '#platform/outbox';
import { sectionOf } from '../../support/config-sections.js';
import { callsChanged } from '../../../libs/contexts/call-tracking/call-tracking.events.js';
import { ProviderBench, signed } from '../fulfilment/provider-bench.js';
import type { Booked, Tenant } from '../subscriptions/commerce.js';
import type { CallContext } from '../../../libs/contexts/call-tracking/calls/call.queries.js';

export const permitted = { registerPermission: true, callTrackingPermission: true };
export const trackingNumber = '49-30-23125042';

const kinds: Readonly<Record<CallContext, ResourceKind>> = {
  Company: companyResource,
  Location: locationResource,
  Subscription: subscriptionResource,
};

let calls = 0;

/** Call tracking before a scripted provider. */
export class CallBench {
  /** What was told of changed calls. */
  readonly changes: object[] = [];

  private constructor(readonly provider: ProviderBench) {
    const outbox = provider.commerce.module.get(Outbox);
    const emit = outbox.emit.bind(outbox);
    outbox.emit = (tx, event, rows) => {
      if (event.name === callsChanged.name) this.changes.push(...rows.map(({ payload }) => payload));
      return emit(tx, event, rows);
    };
  }

  static async start(): Promise<CallBench> {
    const sections = sectionOf(callTrackingConfig, { retentionDays: 730 });
    return new CallBench(await ProviderBench.start([CallTrackingModule], sections));
  }

  get commerce() {
    return this.provider.commerce;
  }

  private get module() {
    return this.commerce.module;
  }

  /** Gives the permissions. */
  async init(booked: Booked, permissions = permitted): Promise<void> {
    const [place] = await this.places(booked.tenant, callTrackingResource, [booked.id]);
    if (place === undefined) throw new Error('It is not there.');
    await this.module.get(SetUpCallTracking, { strict: false }).execute(place, new Draft(permissions));
    await this.provider.drain();
  }

  /** ACTIVE, with a number. */
  async tracked(tenant: Tenant, number = trackingNumber, locationId?: number): Promise<Booked> {
    const locationIds = locationId === undefined ? await tenant.locations(1) : [locationId];
    const booked = await tenant.booked({ products: ['CallTracking'], locationIds });
    await this.provider.drain();
    await this.init(booked);
    await this.provider.report(booked.id, 'CONFIRMED', { trackingNumber: number });
    return booked;
  }

  places(tenant: Tenant, kind: ResourceKind, ids: readonly number[]) {
    return this.module.get(AccessControl).locate(tenant.agency, kind, ids);
  }

  async locationId(booked: Booked): Promise<number> {
    return Number((await booked.row())['location_id']);
  }

  /** What is shown as the main phone, and what is published. */
  async shown(locationId: number) {
    const locations = this.module.get(LocationQueries, { strict: false });
    const [facts] = await locations.facts([locationId]);
    const { phone, tracked } = (await locations.basic(locationId))?.parse().mainPhone ?? {};
    return { phone, tracked, published: facts?.mainPhone };
  }

  call(booked: Booked, changes: object = {}) {
    calls += 1;
    return {
      id: `call-${calls}`,
      subscriptionId: booked.id,
      start: '2026-11-20T10:00:00Z',
      end: '2026-11-20T10:02:00Z',
      caller: '+49 40 66969042',
      calledTracked: trackingNumber,
      calledReal: '49-911-123456',
      duration: 100,
      status: 'ANSWERED',
      ...changes,
    };
  }

  async deliver(...delivered: readonly object[]): Promise<DeliveredCalls> {
    const delivery = { calls: delivered };
    const body = Buffer.from(JSON.stringify(delivery));
    return this.module.get(ReceiveCalls, { strict: false }).execute(signed(body), () => new Draft(delivery) as never);
  }

  async list(tenant: Tenant, context: CallContext, ids: readonly number[], query: object = {}) {
    const places = await this.places(tenant, kinds[context], ids);
    const queries = this.module.get(CallQueries, { strict: false });
    const found = await queries.list(tenant.agency, context, places, { skip: 0, take: 50, ...query });
    return found.parse() as { data: CallView[]; total: number };
  }
}
