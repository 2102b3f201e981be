import { PaymentProviders } from '#contexts/billing';
import { ChangeFees, CreateOffer, CreateProviderConfig, Discounts, Sellers } from '#contexts/contracts';
import type { DiscountWish, NewOffer, SellerInput } from '#contexts/contracts';
import { CreditInvoice, SettleInvoice } from '#contexts/invoicing';
import type { CreditWish } from '#contexts/invoicing';
import { CreateCompany } from '#contexts/locations';
import { ReceiveUsage } from '#contexts/metering';
import type { UsageDelivery } from '#contexts/metering';
import { PauseSubscription, subscriptionResource, SwitchAddOn } from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import { isDomainError } from '#domain/errors/errors';
import { AccessControl } from '#platform/access';
import type { Placement } from '#platform/access';
import { account } from '../invoicing/payer-bench.js';
import { invoicesOf, printableSeller } from '../invoicing/invoiced.js';
import { announceDebits, Bank, complainOfAny, decideDisputes, paidBy } from '../invoicing/reseller-bank.js';
import { prints } from '../metering/agreed-usage.js';
import { Booked, Tenant } from '../subscriptions/commerce.js';
import type { Commerce } from '../subscriptions/commerce.js';
import type { NewContract } from '../../../libs/contexts/contracts/contract/create-contract.js';

const dayMs = 86_400_000;
const textOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
export const dayOf = (text: string): number => Date.parse(`${text}T00:00:00Z`) / dayMs;

/** What can happen to a customer, with a number that says how. */
export const happenings = [
  'begins',
  'ends',
  'pays',
  'pays',
  'paysPart',
  'takesBack',
  'creditsPart',
  'creditsLine',
  'creditsAll',
  'rebills',
  'lowers',
  'pauses',
  'raises',
  'addsOn',
  'uses',
  'uses',
  'disputes',
  'disputes',
  'disputes',
  'decides',
] as const;
export type Happening = (typeof happenings)[number];

/** One customer of the seller, in a currency of its own: so figures by currency are figures of customers. */
export interface Customer {
  readonly currency: string;
  readonly decimals: number;
  readonly months: number;
  readonly tenant: Tenant;
  readonly contract: Placement;
  readonly productId: number | null;
  readonly means: 'card' | 'debit' | 'transfer';
  /** Days on which something changed what it pays. */
  readonly changedOn: Set<number>;
}

interface Wanted {
  readonly currency: string;
  readonly decimals: number;
  readonly vat: number;
  readonly months: 1 | 3;
  readonly means: Customer['means'];
  readonly isFixed?: boolean;
}

const wanted: readonly Wanted[] = [
  { currency: 'EUR', decimals: 2, vat: 19, months: 1, means: 'debit' },
  { currency: 'USD', decimals: 2, vat: 7, months: 1, means: 'card', isFixed: true },
  { currency: 'CHF', decimals: 2, vat: 8, months: 3, means: 'card' },
  { currency: 'JPY', decimals: 0, vat: 19, months: 1, means: 'transfer' },
];

/** A seller whose customers do everything that moves money or changes what is to be paid. */
export class SellerYear {
  readonly customers: Customer[] = [];
  today = dayOf('2027-01-02');
  private usages = 0;
  private transfers = 0;

  private constructor(
    readonly commerce: Commerce,
    readonly tenant: Tenant,
    readonly bank: Bank,
  ) {}

  static async open(commerce: Commerce, random: () => number): Promise<SellerYear> {
    const tenant = await commerce.tenant({ at: '2027-01-02T03:00:00Z' });
    await commerce.module.get(Sellers).change(tenant.workspaceId, new Draft<SellerInput>(printableSeller));
    const bank = new Bank(random);
    commerce.module.get(PaymentProviders).register(bank as never);
    const year = new SellerYear(commerce, tenant, bank);
    for (const one of wanted) year.customers.push(await year.customer(one));
    await year.until(year.today);
    return year;
  }

  private async customer({ isFixed = false, vat, ...one }: Wanted): Promise<Customer> {
    const { workspaceId } = this.tenant;
    const get = this.commerce.module.get.bind(this.commerce.module);
    const { currency, months, means } = one;
    const companyId = await get(CreateCompany).execute({ workspaceId, name: `Pays in ${currency}` });
    const tenant = new Tenant(this.commerce, workspaceId, companyId);
    const payer = await account(this.commerce, workspaceId, companyId, `Pays in ${currency}`, { vatPercentage: vat });
    const offer: Partial<NewOffer> = {
      currency,
      setupFee: 4900,
      regularFee: 3100,
      maintenanceFee: 290,
      addOns: [{ id: 'recording', name: { en: 'Recording' }, regularFee: 310, product: null }],
      usageFees: [{ ...prints, included: 10 }],
    };
    const productId = await get(CreateOffer).execute({
      workspaceId,
      sellingName: `Listing in ${currency}`,
      products: [{ product: 'Listing' }],
      ...offer,
    } as NewOffer);
    const paymentProviderId = await get(CreateProviderConfig).execute({
      workspaceId,
      kind: 'payment',
      name: currency,
      providerData: [],
      provider: 'stripe',
    });
    const terms: Partial<NewContract> = {
      currency,
      accountingPeriod: months === 1 ? 'Month' : 'Quarter',
      billingAccountId: payer,
      paymentProviderId,
      validFrom: '2027-01-01',
      ...(isFixed && { billingType: 'FIXED', fixedPrice: 12_345 }),
    };
    const contract = await tenant.contract([[productId, null]], terms);
    if (means !== 'transfer')
      await paidBy(this.commerce, means, contract, { providerConfigId: paymentProviderId, payers: [payer] });
    const customer = {
      ...one,
      tenant,
      contract,
      productId: isFixed ? null : productId,
      changedOn: new Set([this.today]),
    };
    await this.commerce.drain();
    if (!isFixed) await this.begins(customer);
    return customer;
  }

  /** To noon of that day, in which portals confirm and banks say what they think. */
  async until(day: number): Promise<void> {
    this.today = day;
    await this.commerce.setClock(this.tenant.workspaceId, `${textOf(day)}T11:00:00Z`);
    await this.commerce.rows('update refund set due_at = now() where due_at is not null');
    await this.commerce.rows('update payment set due_at = now() where due_at is not null');
    await this.commerce.drain();
    await announceDebits(this.commerce);
    const rows = await this.commerce.rows(
      `select id, contract_id from subscription where workspace_id = $1 and state = 'PROCESSING' and handed_over_at is not null
       and confirmed_at is null order by id`,
      this.tenant.workspaceId,
    );
    for (const { id, contract_id: contractId } of rows) {
      const customer = this.customers.find(({ contract }) => contract.id === Number(contractId));
      if (customer === undefined) continue;
      await new Booked(this.commerce, customer.tenant, customer.contract, Number(id)).activate();
      customer.changedOn.add(day);
    }
    await this.commerce.drain();
  }

  /** What is not possible now does not happen. */
  async happens(what: Happening, customer: Customer, some: number): Promise<void> {
    try {
      await this[what](customer, some);
    } catch (error) {
      if (!isDomainError(error)) throw error;
    }
    await this.commerce.drain();
  }

  private changes(customer: Customer, ...days: readonly number[]): void {
    for (const day of [this.today, ...days]) customer.changedOn.add(day);
  }

  private async begins(customer: Customer): Promise<void> {
    const { productId, tenant, contract } = customer;
    if (productId === null) return;
    this.changes(customer);
    const locationIds = await tenant.locations(1);
    await tenant.order(contract, { productId, locationIds, startDate: textOf(this.today) });
  }

  private async running({ contract }: Customer, some: number): Promise<number | undefined> {
    const rows = await this.commerce.rows(
      `select id from subscription where contract_id = $1 and state = 'ACTIVE' order by id`,
      contract.id,
    );
    const id = rows[some % Math.max(1, rows.length)]?.['id'];
    return id === undefined ? undefined : Number(id);
  }

  private async ends(customer: Customer, some: number): Promise<void> {
    const id = await this.running(customer, some);
    if (id === undefined) return;
    const last = this.today + (some % 30);
    this.changes(customer, last + 1);
    const booked = new Booked(this.commerce, customer.tenant, customer.contract, id);
    await booked.change({ endDate: textOf(last) });
    await booked.report('confirmEnd');
  }

  private async pauses(customer: Customer, some: number): Promise<void> {
    const id = await this.running(customer, some);
    if (id === undefined) return;
    const [from, to] = [this.today + 1 + (some % 9), this.today + 12 + (some % 40)];
    this.changes(customer, from, to + 1);
    const [subscription] = await this.commerce.module
      .get(AccessControl)
      .locate(customer.tenant.agency, subscriptionResource, [id]);
    if (subscription === undefined) throw new Error('The subscription is not there.');
    const draft = new Draft({ from: textOf(from), until: textOf(to) });
    const request = { subscription, rules: 'seller', dryRun: false } as const;
    await this.commerce.module.get(PauseSubscription).pause(request, draft);
  }

  private async addsOn(customer: Customer, some: number): Promise<void> {
    const id = await this.running(customer, some);
    if (id === undefined) return;
    // It begins with the next month of the subscription.
    this.changes(customer, ...Array.from({ length: 32 }, (_, days) => this.today + days));
    const { workspaceId, companyId } = customer.contract;
    const place = { id, workspaceId, companyId, locationId: null };
    await this.commerce.module.get(SwitchAddOn).execute(place, 'recording', some % 3 === 0 ? 'off' : 'on');
  }

  private async raises(customer: Customer, some: number): Promise<void> {
    const [licence] = await this.commerce.rows('select id from licence where contract_id = $1', customer.contract.id);
    const effective = this.today + 1 + (some % 20);
    this.changes(customer, effective);
    const regularFee = Math.round((20 + some / 10) * 10 ** customer.decimals) / 10 ** customer.decimals;
    const wish = { effectiveOn: textOf(effective), regularFee: customer.decimals === 0 ? 3000 + some : regularFee };
    await this.commerce.module.get(ChangeFees).plan(Number(licence?.['id']), new Draft(wish));
  }

  /** By a percentage of all fees, or by an amount. */
  private async lowers(customer: Customer, some: number): Promise<void> {
    const length = 31 * customer.months * 4;
    this.changes(customer, ...Array.from({ length }, (_, days) => this.today + days));
    const percent = { percent: 1 + some, ...(customer.productId !== null && { fees: ['REGULAR', 'USAGE'] as const }) };
    const amount = { amount: customer.decimals === 0 ? 100 + some : 1 + some / 100 };
    const wish: DiscountWish = { ...(some % 2 === 0 ? percent : amount), periods: 1 + (some % 2) };
    const contract = { contractId: customer.contract.id, subscriptionId: null };
    await this.commerce.module.get(Discounts).give(contract, new Draft(wish));
  }

  private async uses(customer: Customer, some: number): Promise<void> {
    const id = await this.running(customer, some);
    if (id === undefined) return;
    this.usages += 1;
    const events = Array.from({ length: 1 + (some % 3) }, (_, index) => ({
      eventId: `use-${this.usages}-${index}`,
      subscriptionId: id,
      meter: 'prints',
      quantity: some * 13,
      happenedAt: `${textOf(this.today - (some % 50))}T10:00:00Z`,
    }));
    const receive = this.commerce.module.get(ReceiveUsage);
    const delivery = new Draft<UsageDelivery>({ events });
    await receive.execute(this.tenant.workspaceId, delivery);
    await receive.execute(this.tenant.workspaceId, new Draft<UsageDelivery>({ events }));
  }

  /** An invoice of the customer, or a credit note that is to be paid out. */
  private async open({ contract }: Customer, some: number): Promise<{ id: number; open: number } | undefined> {
    const rows = await this.commerce.rows(
      `select id, invoice_open(i) as open from invoice i where contract_id = $1 and state in ('issued', 'overdue')
         and not exists (select from payment p where p.purpose = 'invoice' and p.purpose_id = i.id and p.state = 'Waiting') order by id`,
      contract.id,
    );
    return rows[some % Math.max(1, rows.length)] as { id: number; open: number } | undefined;
  }

  private async pays(customer: Customer, some: number, part = 1): Promise<void> {
    const invoice = await this.open(customer, some);
    if (invoice === undefined) return;
    this.transfers += 1;
    const amount = Math.max(1, Math.floor(invoice.open * part)) / 10 ** customer.decimals;
    const receipt = { amount, reference: `transfer ${this.transfers}` };
    const settle = this.commerce.module.get(SettleInvoice);
    await settle.execute(Number(invoice.id), new Draft(receipt));
    await settle.execute(Number(invoice.id), new Draft(receipt));
  }

  private paysPart(customer: Customer, some: number): Promise<void> {
    return this.pays(customer, some, ((some % 9) + 1) / 11);
  }

  private async takesBack({ contract }: Customer, some: number): Promise<void> {
    const rows = await this.commerce.rows(
      `select r.id from invoice_receipt r join invoice i on i.id = r.invoice_id where i.contract_id = $1 and r.taken_back_on is null`,
      contract.id,
    );
    const id = rows[some % Math.max(1, rows.length)]?.['id'];
    if (id !== undefined) await this.commerce.module.get(SettleInvoice).takeBack(Number(id));
  }

  private async credit({ contract }: Customer, some: number, wish: CreditWish): Promise<void> {
    const invoices = (await invoicesOf(this.commerce, contract.id)).filter(({ kind }) => kind === 'INVOICE');
    const id = invoices[some % Math.max(1, invoices.length)]?.id;
    if (id !== undefined) await this.commerce.module.get(CreditInvoice).execute(id, new Draft(wish));
  }

  private creditsPart(customer: Customer, some: number): Promise<void> {
    return this.credit(customer, some, { amount: customer.decimals === 0 ? 1 + some : (1 + some) / 100 });
  }

  private creditsLine(customer: Customer, some: number): Promise<void> {
    return this.credit(customer, some, { positions: [{ line: 1 + (some % 2) }] });
  }

  private creditsAll(customer: Customer, some: number): Promise<void> {
    return this.credit(customer, some, {});
  }

  private rebills(customer: Customer, some: number): Promise<void> {
    return this.credit(customer, some, { rebill: true });
  }

  /** The payer disputes a payment by card, or the bank takes a debit back: what is left of it, or all of it. */
  private async disputes(customer: Customer, some: number): Promise<void> {
    const able = this.customers.filter(({ means }) => means !== 'transfer');
    const { contract, means } = able[some % able.length] ?? customer;
    this.bank.takesAll = some % 3 === 0;
    await complainOfAny(this.commerce, this.bank, { contract, means }, (count) => some % Math.max(1, count));
    this.bank.takesAll = false;
  }

  /** Banks have decided everything, and sent what they had to. */
  async settles(): Promise<void> {
    await decideDisputes(this.commerce, this.bank, () => false);
    for (let looks = 0; looks < 3; looks += 1) await this.until(this.today);
  }

  private async decides(_customer: Customer, some: number): Promise<void> {
    await decideDisputes(this.commerce, this.bank, () => some % 2 === 0);
  }
}
