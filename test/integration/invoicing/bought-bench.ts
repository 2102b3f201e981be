import { BookOffer, ChangeFees, ChangePayer, CreateOffer, Discounts, Licences } from '#contexts/contracts';
import type { DiscountWish, LicenceInput, NewOffer } from '#contexts/contracts';
import type { DiscountCodeInput } from '#contexts/discount-codes';
import { PreviewInvoice } from '#contexts/invoicing';
import { CancelPurchase, RedeemOnRunning } from '#contexts/subscriptions';
import type { CancelledProduct } from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import { isDomainError } from '#domain/errors/errors';
import { Coded } from '../discount-codes/coded.js';
import type { Commerce } from '../subscriptions/commerce.js';
import { Shop } from '../subscriptions/shop.js';
import { account } from './payer-bench.js';
import { dayOf, textOf } from './reseller-model.js';
import type { Day } from './reseller-model.js';
import type { NewContract } from '../../../libs/contexts/contracts/contract/create-contract.js';
import type { PurchaseInput } from '../../../libs/contexts/subscriptions/purchase/purchase-input.js';
import type { Turn } from '../billing/scripted-provider.js';

/** At 18:00 UTC it is the next day there. */
const ahead: ReadonlySet<string> = new Set(['Pacific/Kiritimati', 'Pacific/Auckland']);
const hourOf = 'T18:00:00Z';

/** What was refused was not possible on that day: nothing has happened then. @returns why, as the key of the error */
export async function attempt<T>(work: () => Promise<T>): Promise<{ readonly done: T } | { readonly refused: string }> {
  try {
    return { done: await work() };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return { refused: error.key };
  }
}

/** Amounts in units of the currency, as they are on the wire. */
export interface ShownPrice {
  readonly value: number;
  readonly vat: number;
  readonly total: number;
}
export interface ShownCosts {
  readonly dueNow: ShownPrice;
  readonly periods?: readonly {
    readonly from: string;
    readonly to: string;
    readonly discount: number;
    readonly cost: ShownPrice;
  }[];
}
export interface ForetoldInvoices {
  readonly invoiceOn: string | null;
  readonly invoices: readonly { readonly subtotal: number; readonly total: number }[];
}

export const plain = <T>(view: unknown): T => JSON.parse(JSON.stringify(view)) as T;
export const minor = (amount: unknown): number => Math.round(Number(amount) * 100);

/** What is sold on the contract, and who pays it in turn. */
interface Sold {
  readonly offers: readonly number[];
  /** Two of the first offer, of which one has a maximum, and one of the second. */
  readonly licences: readonly number[];
  /** With 19 %, 7 % and 20 %. */
  readonly payers: readonly number[];
}

/** A contract on which an owner buys and an agency orders. */
export class BoughtBench {
  private constructor(
    readonly commerce: Commerce,
    readonly shop: Shop,
    private readonly timeZone: string,
    readonly sold: Sold,
    /** At the workspace. */
    public today: Day,
  ) {}

  static async open(
    commerce: Commerce,
    options: {
      readonly today: Day;
      readonly timeZone: string;
      readonly contract: Partial<NewContract>;
      readonly offers: readonly [Partial<NewOffer>, Partial<NewOffer>];
      readonly codes: readonly DiscountCodeInput[];
    },
  ): Promise<BoughtBench> {
    const { today, timeZone, offers, contract } = options;
    const at = `${textOf(ahead.has(timeZone) ? today - 1 : today)}${hourOf}`;
    const shop = await Shop.open(commerce, { at, timeZone, places: 3, offer: offers[0], contract });
    const { workspaceId, companyId, agency } = shop.tenant;
    const get = commerce.module.get.bind(commerce.module);
    await commerce.rows(
      `insert into seller (workspace_id, details, price_notice_days, series) values ($1, '{}', 0, $1)`,
      workspaceId,
    );
    const second = await get(CreateOffer).execute({
      workspaceId,
      sellingName: 'Listing Plus',
      regularFee: 3100,
      products: [{ product: 'Listing', settings: { leadDays: 7 } }],
      ...offers[1],
    });
    const { data } = (await get(Licences).list(agency, { id: shop.contract.id, skip: 0, take: 5 })).parse();
    const licences = data.map(({ id }) => id);
    for (const offerId of [shop.offerId, second])
      licences.push(await get(BookOffer).execute(shop.contract.id, new Draft({ offerId, maxSubscriptions: null })));
    const [first] = await commerce.rows(
      'select billing_account_id as id from contract where id = $1',
      shop.contract.id,
    );
    const payers = [Number(first?.['id'])];
    for (const vatPercentage of [7, 20])
      payers.push(await account(commerce, workspaceId, companyId, `With ${vatPercentage} %`, { vatPercentage }));
    for (const [index, code] of options.codes.entries())
      await Coded.add(commerce, workspaceId, { code: `CODE-${index}`, ...code });
    await commerce.drain();
    return new BoughtBench(commerce, shop, timeZone, { offers: [shop.offerId, second], licences, payers }, today);
  }

  private get<T>(what: new (...parameters: never[]) => T): T {
    return this.commerce.module.get(what);
  }

  /** The day at a location. */
  dayIn(timeZone: string): Day {
    return this.today + Number(ahead.has(timeZone)) - Number(ahead.has(this.timeZone));
  }

  /** To that day at the workspace. @param late the clock comes by when all of it is over */
  async clock(day: Day, late = false): Promise<void> {
    const at = `${textOf(ahead.has(this.timeZone) ? day - 1 : day)}${hourOf}`;
    const { workspaceId } = this.shop.tenant;
    await (late ? this.commerce.setClock(workspaceId, at) : this.commerce.live(workspaceId, at));
    await this.commerce.drain();
    this.today = day;
  }

  async foretold(): Promise<ForetoldInvoices> {
    return plain(await this.get(PreviewInvoice).execute(this.shop.contract.id));
  }

  /** Net and gross of what was issued, without what purchases have paid. */
  async drawn(): Promise<string[]> {
    const query = `select net || ' ' || gross as text from invoice where contract_id = $1 and purchase_id is null order by id`;
    return (await this.commerce.rows(query, this.shop.contract.id)).map(({ text }) => String(text));
  }

  /** @returns what the preview says, and the purchase; a preview that is refused makes a purchase that is */
  async buy(wanted: Partial<PurchaseInput> & { readonly locationIds: readonly number[] }, turn: Turn) {
    const preview = await attempt(async () => plain<ShownCosts>(await this.shop.preview(wanted)));
    this.shop.bank.script.push(turn);
    const bought = await attempt(() => this.shop.buy(wanted));
    this.shop.bank.script.length = 0;
    await this.commerce.drain();
    return { preview, bought };
  }

  /** What becomes of a purchase that waits. */
  async settle(purchaseId: number, how: 'confirm' | 'expire' | 'cancel'): Promise<void> {
    const { workspaceId, companyId } = this.shop.tenant;
    const place = { id: purchaseId, workspaceId, companyId, locationId: null };
    if (how === 'expire') await this.shop.expire(purchaseId);
    else if (how === 'cancel') await this.get(CancelPurchase).execute(place);
    else {
      const [payment] = await this.commerce.rows(
        `select provider_reference as reference, amount::int from payment where purpose = 'purchase' and purpose_id = $1`,
        purchaseId,
      );
      this.shop.bank.confirm(String(payment?.['reference']), Number(payment?.['amount']));
      await this.shop.askAgain();
    }
    await this.commerce.drain();
  }

  /** Portals confirm what was handed over. @returns ids */
  async confirm(): Promise<number[]> {
    const rows = await this.commerce.rows(
      `select id from subscription where contract_id = $1 and state = 'PROCESSING' and handed_over_at is not null
       and confirmed_at is null order by id`,
      this.shop.contract.id,
    );
    const ids = rows.map(({ id }) => Number(id));
    for (const id of ids) await this.shop.subscription(id).activate();
    await this.commerce.drain();
    return ids;
  }

  /** Ends the product at one location. */
  async cancel(offer: number, locationId: number, id: number): Promise<CancelledProduct> {
    const request = { productId: this.sold.offers[offer] ?? 0, locationIds: [locationId] };
    const cancelled = await this.shop.cancel(request);
    await this.shop.subscription(id).report('confirmEnd');
    await this.commerce.drain();
    return cancelled;
  }

  redeemOnSubscription(id: number, discountCode: string): Promise<number> {
    return this.get(RedeemOnRunning).onSubscription(id, new Draft({ discountCode }));
  }

  redeemOnContract(discountCode: string): Promise<number> {
    return this.get(RedeemOnRunning).onContract(this.shop.contract.id, new Draft({ discountCode }));
  }

  discount(wish: DiscountWish): Promise<number> {
    return this.get(Discounts).give({ contractId: this.shop.contract.id, subscriptionId: null }, new Draft(wish));
  }

  changeFees(licence: number, effectiveOn: Day, regularFee: number): Promise<number> {
    const wish = new Draft({ effectiveOn: textOf(effectiveOn), regularFee });
    return this.get(ChangeFees).plan(this.sold.licences[licence] ?? 0, wish);
  }

  changePayer(payer: number, effectiveOn: Day): Promise<number> {
    const wish = new Draft({ billingAccountId: this.sold.payers[payer] ?? 0, effectiveOn: textOf(effectiveOn) });
    return this.get(ChangePayer).plan(this.shop.tenant.agency, this.shop.contract.id, wish);
  }

  changeMaximum(maxSubscriptions: number | null): Promise<number> {
    return this.get(Licences).change(this.sold.licences[0] ?? 0, new Draft({ maxSubscriptions } as LicenceInput));
  }

  async row(id: number): Promise<{ readonly licence: number; readonly start: Day | null; readonly state: string }> {
    const [row] = await this.commerce.rows('select licence_id, start_date, state from subscription where id = $1', id);
    const start = row?.['start_date'];
    return {
      licence: this.sold.licences.indexOf(Number(row?.['licence_id'])),
      start: start === null ? null : dayOf(String(start)),
      state: String(row?.['state']),
    };
  }
}
