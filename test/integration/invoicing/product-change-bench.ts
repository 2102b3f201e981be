import { PaymentProviders } from '#contexts/billing';
import { ChangeFees, CreateOffer, CreateProviderConfig, Discounts } from '#contexts/contracts';
import type { DiscountWish, FeeWish, NewOffer } from '#contexts/contracts';
import {
  ChangeManyProducts,
  ChangeSubscription,
  PreviewChange,
  PreviewFeeChange,
  PreviewPurchase,
  PurchaseProduct,
  subscriptionResource,
} from '#contexts/subscriptions';
import type { FeeChangePreview, ProductChangeView, PurchasePreview, PurchaseView } from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import { AccessControl } from '#platform/access';
import type { Actor, Placement } from '#platform/access';
import { JobQueries } from '#platform/jobs';
import type { JobView } from '#platform/jobs';
import { ScriptedProvider } from '../billing/scripted-provider.js';
import { Booked } from '../subscriptions/commerce.js';
import type { Commerce, Tenant } from '../subscriptions/commerce.js';
import { ownerOf } from '../subscriptions/shop.js';
import type { NewContract } from '../../../libs/contexts/contracts/contract/create-contract.js';
import type { ProductBulkWish } from '../../../libs/contexts/subscriptions/bulk/change-many-products.js';
import type { ProductWish } from '../../../libs/contexts/subscriptions/changing/change-product.js';
import type { ChangeWish } from '../../../libs/contexts/subscriptions/changing/wanted-changes.js';
import type { PurchaseInput } from '../../../libs/contexts/subscriptions/purchase/purchase-input.js';
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
    /** What the contract's provider does, and who buys on it. */
    readonly bank: ScriptedProvider,
    readonly owner: Actor,
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
    const { workspaceId } = tenant;
    const bank = new ScriptedProvider();
    commerce.module.get(PaymentProviders).register(bank as never);
    const paymentProviderId = await commerce.module
      .get(CreateProviderConfig)
      .execute({ workspaceId, kind: 'payment', name: 'Cards', providerData: [], provider: 'stripe' });
    const licences = products.map((id, index) => [id, index === 0 ? null : places] as const);
    const contract = await tenant.contract(licences, {
      validFrom: '2027-01-01',
      paymentProviderId,
      ...options.contract,
    });
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
      bank,
      await ownerOf(commerce, tenant),
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

  async previewPurchase(product: number, more: Partial<PurchaseInput> = {}): Promise<PurchasePreview> {
    const draft = new Draft<PurchaseInput>(await this.purchase(product, more));
    return this.commerce.module.get(PreviewPurchase).execute(this.owner, this.contract, draft);
  }

  /** The owner buys the product in the place of the one that the location has. */
  async buy(product: number, more: Partial<PurchaseInput> = {}, key?: string): Promise<PurchaseView> {
    const draft = new Draft<PurchaseInput>(await this.purchase(product, more));
    const { view } = await this.commerce.module.get(PurchaseProduct).execute(this.owner, this.contract, draft, key);
    return view.parse();
  }

  private async purchase(product: number, more: Partial<PurchaseInput>): Promise<PurchaseInput> {
    const { locationId } = await this.booked.view();
    const replaces = [this.booked.id];
    return { productId: this.product(product), locationIds: [locationId ?? 0], replaces, ...more };
  }

  /** The buyer confirms at the bank what waits there. */
  async confirm(): Promise<void> {
    const [reference = ''] = [...this.bank.intents].find(([, status]) => status === 'Waiting') ?? [];
    this.bank.confirm(reference, 0);
    await this.commerce.rows('update payment set due_at = now() where due_at is not null');
    await this.commerce.drain();
  }

  /** Starts a job that changes the product of these subscriptions; left out: of this one. @returns its id */
  async startJob(wish: ProductBulkWish, ids: readonly number[] = [this.booked.id]): Promise<number> {
    const { agency, workspaceId, companyId } = this.tenant;
    const places = ids.map((id) => ({ id, workspaceId, companyId, locationId: null }));
    const target = { contextType: 'Subscription', places } as const;
    return this.commerce.module.get(ChangeManyProducts).execute(agency, target, new Draft(wish));
  }

  /** A job as users read it. */
  async job(id: number): Promise<JobView> {
    const view = await this.commerce.module.get(JobQueries).view(id);
    if (view === null) throw new Error(`There is no job ${id}.`);
    return view.parse();
  }

  /** Off the whole contract, from today on. */
  async discount(wish: DiscountWish): Promise<void> {
    const contract = { contractId: this.contract.id, subscriptionId: null };
    await this.commerce.module.get(Discounts).give(contract, new Draft(wish));
  }

  /** Fees in units of the currency. */
  async changeFees(product: number, wish: FeeWish): Promise<void> {
    await this.commerce.module.get(ChangeFees).plan(await this.licence(product), new Draft(wish));
  }

  async previewFees(product: number, wish: FeeWish, page = { skip: 0, take: 500 }): Promise<FeeChangePreview> {
    return this.commerce.module.get(PreviewFeeChange).execute(await this.licence(product), new Draft(wish), page);
  }

  async withdrawFees(product: number): Promise<void> {
    await this.commerce.module.get(ChangeFees).withdraw(await this.licence(product));
  }

  /** How many days before higher fees who pays has to be told. */
  async setNotice(days: number | null): Promise<void> {
    await this.commerce.rows(
      `insert into seller (workspace_id, details, price_notice_days, series) values ($1, '{}', $2, $1)
       on conflict (workspace_id) do update set price_notice_days = excluded.price_notice_days`,
      this.tenant.workspaceId,
      days,
    );
  }

  /** What the licence of a product costs per accounting period, in minor units. */
  async feesOf(product: number): Promise<number> {
    const [row] = await this.commerce.rows(
      'select regular_fee + maintenance_fee as fees from licence where id = $1',
      await this.licence(product),
    );
    return Number(row?.fees);
  }

  async licence(product: number): Promise<number> {
    const [row] = await this.commerce.rows(
      'select id from licence where contract_id = $1 and offer_id = $2',
      this.contract.id,
      this.product(product),
    );
    return Number(row?.id);
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

/** Days of one price, both included. */
export interface PricedSpan {
  readonly from: string;
  readonly to: string;
  readonly fee: number;
}

/** What is owed, counted another way: day by day; each part of a period that one product has is rounded once, after its discount. */
export function agreed(spans: readonly PricedSpan[], percentOff = 0): number {
  const day = (text: string): number => Date.parse(`${text}T00:00:00Z`) / 86_400_000;
  let sum = 0;
  for (const { from, to, fee } of spans)
    for (let month = 2; month <= 11; month += 1) {
      const [first, next] = [Date.UTC(2027, month, 1) / 86_400_000, Date.UTC(2027, month + 1, 1) / 86_400_000];
      const used = Math.min(day(to) + 1, next) - Math.max(day(from), first);
      const length = 100 * (next - first);
      if (used > 0) sum += Math.floor((2 * fee * used * (100 - percentOff) + length) / (2 * length));
    }
  return sum;
}

export const dayBefore = (text: string): string =>
  new Date(Date.parse(`${text}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
