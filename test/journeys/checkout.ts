import { sql } from '#platform/database';
import { demoUser } from './journey.js';
import type { Caller, Journey, Trace } from './journey.js';

export const admin = demoUser('demo-admin');
export const agency = demoUser('demo-agency');
export const owner = demoUser('demo-owner');

export interface Product {
  readonly id: number;
  readonly name: string;
  readonly trialDays: number | null;
  readonly purchaseStatus: string | null;
}
export interface Purchase {
  readonly purchaseId: number;
  readonly status: string;
  readonly subscriptionIds: readonly number[];
  readonly data: readonly { readonly key: string; readonly value: string }[];
}
export interface InvoiceOverview {
  readonly invoiceId: number;
  readonly number: string;
  readonly kind: string;
  readonly state: string;
  readonly start: string;
  readonly end: string;
  readonly totalAmount: number;
}

/** Next year: the clock moves forward only, and cards are good until then. */
const year = new Date().getUTCFullYear() + 1;
/** @param day `MM-DD` of next year, `MM` for a month of it, or a whole date */
export const dayOf = (day: string): string => (day.length > 5 ? day : `${year}-${day}`);
/** The first day after that year. */
export const newYear = `${year + 1}-01-01`;

/** How often the bank and the portals are asked depends on how long things take. */
const questions = new Set([
  'payments:billing.attemptPayment',
  'payments:billing.attemptRefund',
  'portals:listings.check',
  'portals:listings.searchDuplicates',
]);

/** The self service owner of the demo, who buys on the demo's contract, and the owner's bank. */
export class Checkout {
  private constructor(
    private readonly journey: Journey,
    readonly workspaceId: number,
    readonly companyId: number,
    readonly contractId: number,
    readonly small: Product,
    readonly large: Product,
    /** Id of the provider configuration for cards. */
    readonly card: number,
  ) {}

  static async open(journey: Journey): Promise<Checkout> {
    const { workspaceId, id, companyId } = await journey.one<{ workspaceId: number; id: number; companyId: number }>(
      sql`select k.workspace_id as "workspaceId", k.id, k.company_id as "companyId"
          from contract k join company c on c.id = k.company_id where c.external_id = 'demo-company'`,
    );
    const { products } = await journey.ask<{ products: Product[] }>(owner, 'GET', `/v5/contract/${id}/product`);
    const small = products.find(({ trialDays }) => trialDays !== null);
    const large = products.find(({ trialDays }) => trialDays === null);
    const { data } = await journey.ask<{ data: { providerConfigId: number; provider: string }[] }>(
      owner,
      'GET',
      `/v5/contract/${id}/payment-provider`,
    );
    const card = data.find(({ provider }) => provider === 'stripe')?.providerConfigId;
    if (small === undefined || large === undefined || card === undefined) throw new Error('The demo sells otherwise.');
    await journey.rows(sql`
      update licence set booked_offer = booked_offer || '{"minimumTerm": {"duration": 1, "period": "Month"}}'
      where contract_id = ${id} and offer_id = ${large.id} returning id`);
    return new Checkout(journey, workspaceId, companyId, id, small, large, card);
  }

  get contract(): string {
    return `/v5/contract/${this.contractId}`;
  }

  location(name: string): Promise<number> {
    return this.journey.write(agency, 'POST', `/v5/company/${this.companyId}/location`, {
      name,
      mainPhone: { phone: '49-911-5550171' },
      address: { street: 'Ring', house: '3', postCode: '90403', city: 'Nürnberg', countryCode: 'DE' },
    });
  }

  /** The contract is paid with this card from now on. */
  async leaveCard(name = 'pm_card_visa'): Promise<void> {
    await this.journey.ask(owner, 'PUT', `${this.contract}/payment-provider/${this.card}`, this.payingWith(name));
  }

  payingWith(paymentMethodId: string) {
    return { providerData: [{ key: 'paymentMethodId', value: paymentMethodId }] };
  }

  /** To noon of a day of next year, and until all is done that is due by then. @param day `MM-DD`. @param time other than noon */
  async comes(day: string, time = '11:00'): Promise<void> {
    const { workspaceId } = this;
    await this.journey.moveClock(admin, { workspaceId, at: `${dayOf(day)}T${time}:00Z` });
    await this.settled();
  }

  /** What is to be collected by now is, or the bank was asked for it: without waiting for the time that a first try may take. */
  async collected(): Promise<void> {
    await this.journey.rows(sql`
      update outbox set available_at = now() where name = 'billing.attemptPayment' and done_at is null`);
    await this.settled();
  }

  /** Nothing is to be done or due, and the bank has told all that it has to tell. */
  async settled(): Promise<void> {
    await this.journey.clockSettled(admin, this.workspaceId);
    expectNone(await this.journey.quiet());
    await this.journey.until(
      () => this.bank(),
      ({ webhooksWaiting }) => webhooksWaiting === 0,
    );
    expectNone(await this.journey.quiet());
  }

  /** What was written since the step before, when all is done: all of it but questions to others. */
  async written(): Promise<Trace> {
    await this.settled();
    await this.mailsSent();
    const trace = await this.journey.trace();
    await this.journey.mark();
    const events = Object.fromEntries(Object.entries(trace.events).filter(([job]) => !questions.has(job)));
    return { ...trace, events };
  }

  /** Mails wait for more of the same: no longer. */
  private async mailsSent(): Promise<void> {
    await this.journey.rows(sql`update collected_mail set due_at = now() where due_at is not null`);
    await this.journey.until(
      () => this.journey.rows(sql`select kind from collected_mail`),
      (rows) => rows.length === 0,
    );
    await this.settled();
  }

  async state(id: number): Promise<unknown> {
    return (await this.journey.ask(owner, 'GET', `/v5/subscription/${id}`)).status;
  }

  /** @returns when the subscription has it */
  async reaches(id: number, state: string): Promise<void> {
    await this.journey.until(
      () => this.state(id),
      (now) => now === state,
    );
    await this.settled();
  }

  async purchased(id: number): Promise<Purchase> {
    return this.journey.until(
      () => this.journey.ask<Purchase>(owner, 'GET', `/v5/purchase/${id}`),
      ({ status }) => status !== 'Waiting',
    );
  }

  /** Invoices and credit notes of the contract, oldest first. */
  async invoices(): Promise<InvoiceOverview[]> {
    const { data } = await this.journey.ask<{ data: InvoiceOverview[] }>(
      owner,
      'GET',
      `/v5/billing/${this.contractId}`,
    );
    return data.toSorted((a, b) => a.invoiceId - b.invoiceId);
  }

  /** Minor units before tax: all that was charged and credited. */
  async ledger(): Promise<number> {
    const { sum } = await this.journey.one<{ sum: number }>(
      sql`select coalesce(sum(amount), 0)::int as sum from charge where contract_id = ${this.contractId}`,
    );
    return sum;
  }

  /** Minor units with tax, in the order in which they were opened. */
  payments(): Promise<readonly { readonly purpose: string; readonly state: string; readonly amount: number }[]> {
    return this.journey.rows(
      sql`select purpose, state, amount::int as amount from payment where contract_id = ${this.contractId} order by id`,
    );
  }

  /** What the bank has done. */
  async bank(): Promise<{ webhooksWaiting: number; taken: number[]; refunded: number[] }> {
    const view = (await this.press('GET', '')) as {
      webhooksWaiting: number;
      data: { status: string; amount_received: number }[];
      refunds: { status: string; amount: number }[];
    };
    const sorted = (amounts: number[]): number[] => amounts.toSorted((a, b) => a - b);
    const done = <T extends { status: string }>(all: T[]): T[] => all.filter(({ status }) => status === 'succeeded');
    return {
      webhooksWaiting: view.webhooksWaiting,
      taken: sorted(done(view.data).map((intent) => intent.amount_received)),
      refunded: sorted(done(view.refunds).map(({ amount }) => amount)),
    };
  }

  /** A button at the bank: `/outage`, `/recovery`, `/complete/{id}`. */
  async press(method: string, path: string): Promise<unknown> {
    const answer = await fetch(`${this.journey.platform.url}/sandbox/payments${path}`, {
      method,
      headers: { accept: 'application/json' },
    });
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status}`);
    return answer.json();
  }

  /** @returns status, type and first bytes */
  async download(caller: Caller, path: string): Promise<{ status: number; type: string | null; begin: string }> {
    const answer = await fetch(`${this.journey.platform.url}${path}`, { headers: { ...caller } });
    const begin = Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString();
    return { status: answer.status, type: answer.headers.get('content-type'), begin };
  }
}

/** @throws Error with what was left */
export function expectNone(left: readonly unknown[]): void {
  if (left.length > 0) throw new Error(`Work was left: ${JSON.stringify(left)}`);
}
