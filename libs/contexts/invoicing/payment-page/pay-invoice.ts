import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Payments } from '#contexts/billing';
import { minimumCharge } from '#domain/payments/card-minimums';
import { valueOf } from '#domain/payments/payment-providers';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { payerOfInvoice, providerOfInvoice } from '../collection/contract-method.js';
import { HostedPayments } from '../collection/hosted-payments.js';
import { InvoiceStates } from '../invoice/invoice-states.js';
import { PaymentLinks } from './payment-links.js';
import type { LinkedInvoice } from './payment-links.js';

/**
 * - redirect: the payer gives a card on the provider's page.
 * - nothing: there is nothing to begin: it is paid, or being paid, or no card can pay it.
 * - failed: the provider does not take it; nothing was charged.
 * - unreachable: the provider does not answer just now.
 */
export type BegunPayment =
  { readonly kind: 'redirect'; readonly url: string } | { readonly kind: 'nothing' | 'failed' | 'unreachable' };

interface Payable {
  readonly workspaceId: number;
  readonly contractId: number;
  readonly number: string;
  readonly currency: string;
  readonly open: number;
  readonly providerConfigId: number | null;
  readonly payerId: number | null;
}

interface Opened {
  readonly paymentId: number;
  readonly isNew: boolean;
}

/** A page that was left open for a day is closed by the provider: then another one is opened, once. */
/** How often, and after which time each, the page of a payment that another request opens is looked for. */
const mostLooks = 4;
const betweenLooksMs = 500;

const mostTries = 2;

/**
 * Has somebody pay what is open of an invoice, on the provider's page. One invoice has one such page at a time: a payer who
 * comes again, or in another tab, is sent to the same one, which can be paid once. A page about another amount is closed first.
 */
@Injectable()
export class PayInvoice {
  constructor(
    private readonly database: Database,
    private readonly states: InvoiceStates,
    private readonly payments: Payments,
    private readonly hosted: HostedPayments,
    private readonly links: PaymentLinks,
  ) {}

  async execute(invoice: LinkedInvoice): Promise<BegunPayment> {
    const returnUrl = await this.links.returnUrlOf(invoice);
    return this.database.apart(async () => {
      for (let tries = 1; ; tries += 1) {
        await this.hosted.ask(invoice.id);
        // Before the invoice is locked: payments are locked first wherever both are.
        await this.database.transaction((tx) => this.hosted.close(tx, invoice.id, 'outdated'));
        const opened = await this.database.transaction((tx) => this.open(tx, invoice.id, returnUrl));
        if (opened === null) return { kind: 'nothing' };
        const { status, data } = await this.payments.attempt(opened.paymentId);
        const url =
          valueOf(data, 'redirectUrl') ?? (status === 'Waiting' ? await this.awaited(opened.paymentId) : undefined);
        if (status === 'Waiting') return url === undefined ? { kind: 'unreachable' } : { kind: 'redirect', url };
        if (status === 'Successful') return { kind: 'nothing' };
        if (opened.isNew || tries === mostTries) return { kind: 'failed' };
      }
    });
  }

  /** Another request, such as the first of a double click, is being told the page at this moment. */
  private async awaited(paymentId: number): Promise<string | undefined> {
    for (let looks = 0; looks < mostLooks; looks += 1) {
      await setTimeout(betweenLooksMs);
      const url = valueOf((await this.payments.view(paymentId)).data, 'redirectUrl');
      if (url !== undefined) return url;
    }
    return undefined;
  }

  /** Asks what became of a page that the payer comes back from. A provider that does not answer is asked again by a job. */
  async refresh({ id }: LinkedInvoice): Promise<void> {
    await this.hosted.ask(id);
  }

  private async open(tx: Tx, id: number, returnUrl: string): Promise<Opened | null> {
    const invoice = await this.states.lock(tx, id);
    if (invoice?.kind !== 'INVOICE' || (invoice.state !== 'issued' && invoice.state !== 'overdue')) return null;
    const { rows: waiting } = await sql<{ id: number; isHosted: boolean }>`
      select id, return_url is not null as "isHosted" from payment
      where purpose = 'invoice' and purpose_id = ${id} and state = 'Waiting' order by id`.execute(tx);
    const [before] = waiting;
    if (before !== undefined) return before.isHosted ? { paymentId: before.id, isNew: false } : null;
    const { workspaceId, contractId, number, currency, open, providerConfigId, payerId } = await payableOf(tx, id);
    if (providerConfigId === null || open < minimumCharge(currency)) return null;
    const paymentId = await this.payments.open(tx, {
      workspaceId,
      contractId,
      purpose: 'invoice',
      purposeId: id,
      providerConfigId,
      currency,
      amount: open,
      description: number,
      userId: null,
      providerData: [],
      returnUrl,
      payerId,
    });
    return { paymentId, isNew: true };
  }
}

async function payableOf(tx: Tx, id: number): Promise<Payable> {
  const { rows } = await sql<Payable>`
    select i.workspace_id as "workspaceId", i.contract_id as "contractId", i.number, i.currency, invoice_open(i) as open,
           p.id as "providerConfigId", ${payerOfInvoice} as "payerId"
    from invoice i join contract c on c.id = i.contract_id
    ${providerOfInvoice}
    where i.id = ${id}`.execute(tx);
  if (rows[0] === undefined) throw new Error(`There is no invoice ${id}.`);
  return rows[0];
}
