import { ContractPayments } from '#contexts/billing';
import { PlannedDebits } from '#contexts/invoicing';
import { Draft } from '#domain/errors/draft';
import type { DisputeState } from '#domain/payments/disputes/dispute';
import type { Commerce } from '../subscriptions/commerce.js';
import { Shop } from '../subscriptions/shop.js';
import { HeardOfInvoices, invoicesOf } from './invoiced.js';
import type { Drawn } from './invoiced.js';

export const account = {
  reference: 'pm_sepa',
  last4: '3000',
  country: 'DE',
  mandate: { id: 'mandate_1', reference: 'MNDT-1', acceptedOn: '2027-02-20', creditorId: 'DE98ZZZ09999999999' },
};
const visa = { reference: 'pm_visa', last4: '4242', brand: 'visa', country: 'DE', expireMonth: 12, expireYear: 2029 };

/** A contract of 41.65 a month, invoiced on 1 March 2027, whose customer has given a mandate. */
export class DebitedShop {
  private constructor(
    private readonly commerce: Commerce,
    readonly shop: Shop,
  ) {}

  static async open(commerce: Commerce, isDebited = true): Promise<DebitedShop> {
    const contract = { billingType: 'FIXED', fixedPrice: 3500, validFrom: '2027-03-01' } as const;
    const shop = await Shop.open(commerce, { at: '2027-02-20T12:00:00Z', contract });
    const debited = new DebitedShop(commerce, shop);
    if (isDebited) await debited.leavesAccount();
    return debited;
  }

  /** A shop whose customer has bought by card. */
  static of(commerce: Commerce, shop: Shop): DebitedShop {
    return new DebitedShop(commerce, shop);
  }

  get bank() {
    return this.shop.bank;
  }

  async leavesAccount(mandate: Partial<typeof account.mandate> = {}): Promise<void> {
    this.bank.bankAccount = { ...account, mandate: { ...account.mandate, ...mandate } };
    await this.leaves('setupIntentId', 'seti_1');
  }

  async leavesCard(): Promise<void> {
    this.bank.bankAccount = null;
    this.bank.card = visa;
    await this.leaves('paymentMethodId', 'pm_card_visa');
  }

  private async leaves(key: string, value: string): Promise<void> {
    const { owner, contract, providerConfigId } = this.shop;
    const draft = new Draft({ providerData: [{ key, value }] });
    await this.commerce.module.get(ContractPayments).choose(owner.user, contract, providerConfigId, draft);
    await this.commerce.drain();
  }

  /** Noon of this day of 2027. */
  async until(day: string): Promise<void> {
    await this.commerce.setClock(this.shop.tenant.workspaceId, `2027-${day}T11:00:00Z`);
  }

  /** As the mail does that announces it. @returns the day of the debit */
  async tell(): Promise<string | null> {
    const { id } = await this.invoice();
    return this.commerce.db.transaction((tx) => this.commerce.module.get(PlannedDebits).announce(tx, id));
  }

  /** March, invoiced and told. */
  async invoiced(): Promise<Drawn> {
    await this.until('03-01');
    await this.tell();
    return this.invoice();
  }

  /** The debit of March, which the bank has until a test says what it does. @returns the provider's id of it */
  async atTheBank(): Promise<string> {
    await this.invoiced();
    this.bank.script.push('wait');
    await this.until('03-15');
    return this.reference();
  }

  async paid(): Promise<string> {
    const reference = await this.atTheBank();
    await this.bankPays(reference);
    return reference;
  }

  async bankPays(reference: string): Promise<void> {
    const { gross } = await this.invoice();
    this.bank.confirm(reference, gross);
    await this.shop.askAgain();
  }

  async bankTakesBack(reference: string, reason: string): Promise<void> {
    const { gross: amount } = await this.invoice();
    this.bank.complain(reference, amount, reason);
    await this.shop.askAgain();
  }

  /** What the bank says of a payment by card, which the provider reports. @param amount minor units; left out: all of it */
  async bankDisputes(reference: string, state: DisputeState, amount?: number): Promise<void> {
    this.bank.complain(reference, amount ?? (await this.invoice()).gross, 'fraudulent', state);
    await this.reported(reference);
  }

  /** What it says of another part of the same payment. */
  async bankDisputesFurther(reference: string, state: DisputeState, amount: number): Promise<void> {
    this.bank.complainFurther(reference, amount, 'product_not_received', state);
    await this.reported(reference);
  }

  /** The provider reports that something has changed about disputes of a payment. */
  async reported(reference: string): Promise<void> {
    await this.commerce.rows(
      `insert into outbox (workspace_id, queue, name, payload)
       select workspace_id, 'payments', 'billing.attemptPayment', jsonb_build_object('id', id, 'isDisputed', true)
       from payment where provider_reference = $1`,
      reference,
    );
    await this.commerce.drain();
  }

  /** March, paid by card on its first day. @returns the provider's id of the payment */
  async paidByCard(): Promise<string> {
    await this.leavesCard();
    await this.until('03-01');
    return this.reference();
  }

  async reference(): Promise<string> {
    const payments = await this.payments();
    return String(payments.at(-1)?.['reference']);
  }

  async payments() {
    return this.commerce.rows(
      `select state, amount, provider_reference as reference, debit from payment where contract_id = $1 order by id`,
      this.shop.contract.id,
    );
  }

  async states(): Promise<unknown[]> {
    return (await this.payments()).map(({ state }) => state);
  }

  async invoice(): Promise<Drawn & { open: number; dueOn: string; settlement: object }> {
    const [first] = await invoicesOf(this.commerce, this.shop.contract.id);
    const [more] = await this.commerce.rows(
      `select invoice_open(i) as open, due_on as "dueOn", settlement from invoice i where id = $1`,
      first?.id,
    );
    return { ...first, ...more } as never;
  }

  /** What was told of it, in order. */
  async events(): Promise<string[]> {
    return this.commerce.module.get(HeardOfInvoices).of((await this.invoice()).id);
  }

  /** The debit that is planned, or at the bank. */
  async plan() {
    const [row] = await this.commerce.rows(
      `select debit_on as "on", amount, due_at is not null as "isPlanned" from invoice_debit where id = $1`,
      (await this.invoice()).id,
    );
    return row;
  }
}
