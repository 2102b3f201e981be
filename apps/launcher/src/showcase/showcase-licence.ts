import type { AdministrationClient, AdministrationSchemas } from '#sdk/client';
import { taken } from './showcase-calls.js';

type NewOffer = AdministrationSchemas['OfferInsertDto'];
type Order = AdministrationSchemas['SubscriptionInsertDto'];

/** A product that the agency sells to the chain beside its first one. */
export class ShowcaseLicence {
  constructor(
    private readonly admin: AdministrationClient,
    private readonly workspaceId: number,
    private readonly contractId: number,
  ) {}

  /** Books the offer on the chain's contract, and creates it where nobody sells it yet. @returns the licence's id */
  async book(offer: NewOffer): Promise<number> {
    const params = { query: { id: this.contractId, take: 100 } };
    const { data } = taken(await this.admin.GET('/api/licence', { params }));
    const held = data.find(({ name }) => name === offer.sellingName);
    if (held !== undefined) return held.id;
    const offerId = await this.offer(offer);
    const path = { id: this.contractId };
    const body = { offerId, maxSubscriptions: 100 };
    return taken(await this.admin.POST('/api/licence/{id}', { params: { path }, body })).value;
  }

  /** Orders for one shop, unless it has the product already. */
  async order(licenceId: number, locationId: number, body: Order): Promise<void> {
    const query = { id: licenceId, contextType: 'Licence', take: 100 } as const;
    const { data } = taken(await this.admin.GET('/api/subscription', { params: { query } }));
    if (data.some(({ location }) => location?.id === locationId)) return;
    const params = { path: { id: licenceId }, query: { locationIds: [locationId] } };
    taken(await this.admin.POST('/api/subscription/{id}', { params, body }));
  }

  private async offer(offer: NewOffer): Promise<number> {
    const query = { id: this.workspaceId, filter: offer.sellingName, take: 1 };
    const { data } = taken(await this.admin.GET('/api/offer', { params: { query } }));
    if (data[0] !== undefined) return data[0].id;
    const path = { id: this.workspaceId };
    return taken(await this.admin.POST('/api/offer/{id}', { params: { path }, body: offer })).value;
  }
}
