import { CreateOffer } from '#contexts/contracts';
import type { NewOffer } from '#contexts/contracts';
import { ChangeSubscription, PreviewChange, subscriptionResource } from '#contexts/subscriptions';
import type { ProductChangeView } from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import { AccessControl } from '#platform/access';
import type { Placement } from '#platform/access';
import { Booked } from '../subscriptions/commerce.js';
import type { Commerce, Tenant } from '../subscriptions/commerce.js';
import type { NewContract } from '../../../libs/contexts/contracts/contract/create-contract.js';
import type { ProductWish } from '../../../libs/contexts/subscriptions/changing/change-product.js';
import type { ChangeWish } from '../../../libs/contexts/subscriptions/changing/wanted-changes.js';
import { invoicesOf } from './invoiced.js';

/** A contract with several products, and one subscription that changes between them. */
export class ProductChangeBench {
  private constructor(
    readonly commerce: Commerce,
    readonly tenant: Tenant,
    readonly contract: Placement,
    /** In the order of the offers. */
    readonly products: readonly number[],
    readonly booked: Booked,
  ) {}

  /** The subscription has the first product, from the day on which the clock stands. */
  static async open(
    commerce: Commerce,
    options: {
      readonly at?: string;
      readonly offers: readonly Partial<NewOffer>[];
      readonly places?: number | null;
      readonly contract?: Partial<NewContract>;
      readonly timeZone?: string;
      readonly startDate?: string;
      readonly isActive?: boolean;
    },
  ): Promise<ProductChangeBench> {
    const { at = '2027-03-01T12:00:00Z', places = null, startDate, isActive = true } = options;
    const tenant = await commerce.tenant({ at });
    const products: number[] = [];
    for (const offer of options.offers)
      products.push(
        await commerce.module.get(CreateOffer).execute({
          workspaceId: tenant.workspaceId,
          sellingName: `Listing ${products.length + 1}`,
          regularFee: 3100,
          products: [{ product: 'Listing' }],
          ...offer,
        }),
      );
    const licences = products.map((id, index) => [id, index === 0 ? null : places] as const);
    const contract = await tenant.contract(licences, { validFrom: '2027-01-01', ...options.contract });
    const location = await tenant.location({ timeZone: options.timeZone ?? 'Europe/Berlin' });
    const order = {
      productId: products[0] ?? 0,
      locationIds: [location],
      ...(startDate !== undefined && { startDate }),
    };
    const { id } = await tenant.order(contract, order);
    const bench = new ProductChangeBench(
      commerce,
      tenant,
      contract,
      products,
      new Booked(commerce, tenant, contract, id),
    );
    if (isActive) await bench.booked.activate();
    await commerce.drain();
    return bench;
  }

  product(index: number): number {
    return this.products[index] ?? 0;
  }

  /** `2027-` and this day, at noon. */
  async clock(day: string): Promise<void> {
    await this.commerce.setClock(this.tenant.workspaceId, `${day.length === 5 ? `2027-${day}` : day}T12:00:00Z`);
  }

  async preview(
    product: number,
    changeOn?: ChangeWish['changeOn'],
    actor = this.tenant.agency,
  ): Promise<ProductChangeView> {
    const wish = new Draft<ChangeWish>({
      productId: this.product(product),
      ...(changeOn !== undefined && { changeOn }),
    });
    return this.commerce.module.get(PreviewChange).execute(actor, await this.place(), wish, this.contract);
  }

  async change(product: number, more: ProductWish = {}): Promise<void> {
    await this.wish({ productId: this.product(product), ...more });
  }

  async wish(wish: ProductWish, actor = this.tenant.agency): Promise<void> {
    const { startDate } = await this.booked.view();
    const draft = new Draft({ startDate, ...wish });
    await this.commerce.module.get(ChangeSubscription).execute(actor, this.contract, await this.place(), draft);
  }

  /** Minor units, before tax: what was invoiced less what was credited. */
  async paid(): Promise<number> {
    return (await invoicesOf(this.commerce, this.contract.id)).reduce((sum, { net }) => sum + net, 0);
  }

  /** Places that are taken of each product. */
  async places(): Promise<number[]> {
    const rows = await this.commerce.rows(
      'select used_places as used from licence where contract_id = $1 order by id',
      this.contract.id,
    );
    return rows.map(({ used }) => Number(used));
  }

  async positions(): Promise<string[]> {
    const rows = await this.commerce.rows(
      `select i.kind || ': ' || p.product || ' ' || p.kind || ' ' || p.from_day || '..' || p.to_day || ' ' || p.amount as text
       from invoice i join invoice_position p on p.invoice_id = i.id where i.contract_id = $1 order by i.id, p.line`,
      this.contract.id,
    );
    return rows.map(({ text }) => String(text));
  }

  private async place(): Promise<Placement> {
    const access = this.commerce.module.get(AccessControl);
    const [place] = await access.locate(this.tenant.agency, subscriptionResource, [this.booked.id]);
    if (place === undefined) throw new Error('The subscription is not there.');
    return place;
  }
}
