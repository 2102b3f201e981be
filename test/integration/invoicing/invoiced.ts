import type { Type } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import type { SellerInput } from '#contexts/contracts';
import {
  invoiceIssued,
  invoicePaymentFailed,
  invoiceReminderDue,
  InvoicingModule,
  ledgerDiffers,
} from '#contexts/invoicing';
import type { Placement } from '#platform/access';
import type { EventDefinition } from '#platform/outbox';
import { listenerOf } from '../../support/listener.js';
import type { Ears } from '../../support/listener.js';
import { Commerce } from '../subscriptions/commerce.js';
import type { Tenant } from '../subscriptions/commerce.js';
import type { NewContract } from '../../../libs/contexts/contracts/contract/create-contract.js';
import {
  invoiceConfirmationNeeded,
  invoiceCredited,
  invoiceDebitPlanned,
  invoiceOverdue,
  invoicePaid,
  invoicePaymentReturned,
  invoiceTransferTakenBack,
} from '../../../libs/contexts/invoicing/invoice.events.js';

type OfInvoice = { readonly invoiceId: number; readonly level?: number };

/** A seller with everything that a printed invoice has to name. */
export const printableSeller: SellerInput = {
  name: 'Locara Vertriebs GmbH',
  address: { street: 'Königstraße', house: '1', postCode: '90402', city: 'Nürnberg', country: 'DE' },
  vatId: 'DE123456789',
  contactName: 'Sina Sales',
  phone: '+49 911 123456',
  email: 'billing@locara.example',
  iban: 'DE89 3704 0044 0532 0130 00',
};

/** What the contexts above would hear of invoices. */
@Injectable()
export class HeardOfInvoices implements Ears<OfInvoice> {
  readonly events: { readonly event: string; readonly invoiceId: number }[] = [];

  hear(event: string, { invoiceId, level }: OfInvoice): void {
    const name = event.replace('invoice.', '');
    this.events.push({ event: level === undefined ? name : `${name} ${level}`, invoiceId });
  }

  /** Names without `invoice.`, in order. */
  of(id: number): string[] {
    return this.events.filter(({ invoiceId }) => invoiceId === id).map(({ event }) => event);
  }
}

/** Documents that cannot be derived again. */
@Injectable()
export class HeardOfDifferences implements Ears<{ readonly count: number; readonly invoiceIds: readonly number[] }> {
  readonly told: { readonly count: number; readonly invoiceIds: readonly number[] }[] = [];

  hear(
    _event: string,
    { count, invoiceIds }: { readonly count: number; readonly invoiceIds: readonly number[] },
  ): void {
    this.told.push({ count, invoiceIds });
  }
}

export const invoiceListeners = [
  invoiceConfirmationNeeded,
  invoiceCredited,
  invoiceDebitPlanned,
  invoiceIssued,
  invoiceOverdue,
  invoicePaid,
  invoicePaymentFailed,
  invoicePaymentReturned,
  invoiceReminderDue,
  invoiceTransferTakenBack,
].map((event) => listenerOf(event as EventDefinition<OfInvoice>, HeardOfInvoices));

/** To be provided by every process that imports this file: what listens is known to all of it. */
export const earsOfInvoices = [
  HeardOfInvoices,
  ...invoiceListeners,
  HeardOfDifferences,
  listenerOf(ledgerDiffers, HeardOfDifferences),
];

/** Invoicing and what is built on it. When it is closed, each document of its tests is derived again, as in each night. */
export async function startInvoicing(...more: readonly Type[]): Promise<Commerce> {
  const commerce = await Commerce.start({
    imports: [InvoicingModule, ...more],
    listeners: earsOfInvoices,
  });
  const close = commerce.close.bind(commerce);
  commerce.close = async () => {
    try {
      const differences = await ledgerCheck(commerce);
      if (differences.length > 0) throw new Error(`The ledger says otherwise: ${JSON.stringify(differences)}`);
    } finally {
      await close();
    }
  };
  return commerce;
}

/** Has the documents of all workspaces checked. @returns what differs */
async function ledgerCheck(commerce: Commerce): Promise<object[]> {
  await commerce.rows(
    `insert into ledger_check (id, workspace_id, due_at) select distinct workspace_id, workspace_id, now() from invoice
     on conflict (id) do update set due_at = now()`,
  );
  await commerce.drain();
  return commerce.rows('select invoice_id, rule, expected, found from ledger_difference');
}

/** An invoice as tests compare it; amounts in minor units. */
export interface Drawn {
  readonly id: number;
  readonly number: string;
  readonly kind: string;
  readonly state: string;
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
  readonly from: string;
  readonly to: string;
  readonly issued: string;
  readonly corrects: number | null;
}

export async function invoicesOf(commerce: Commerce, contractId: number): Promise<Drawn[]> {
  const rows = await commerce.rows(
    `select id, number, kind, state, net, vat, gross, from_day as "from", to_day as "to", issued_on as issued, corrects
     from invoice where contract_id = $1 order by id`,
    contractId,
  );
  return rows as unknown as Drawn[];
}

/** Subscriptions as they are once they have become active, straight into the tables. */
export async function activeSubscriptions(
  commerce: Commerce,
  contract: Placement,
  days: readonly { readonly from: string; readonly to?: string }[],
): Promise<number[]> {
  const rows = await commerce.rows(
    `insert into subscription (workspace_id, company_id, contract_id, licence_id, offer_id, state, start_date, end_date,
                               activated_on, was_active)
     select l.workspace_id, $2, l.contract_id, l.id, l.offer_id, 'ACTIVE', d.from_day, d.to_day, d.from_day, true
     from (select r.*, row_number() over () as position from jsonb_to_recordset($3::jsonb) as r (from_day date, to_day date)) d
     cross join (select * from licence where contract_id = $1 order by id limit 1) l order by d.position returning id`,
    contract.id,
    contract.companyId,
    JSON.stringify(days.map(({ from, to }) => ({ from_day: from, to_day: to ?? null }))),
  );
  return rows.map(({ id }) => Number(id));
}

/** Ends a subscription on a day, as a change through the APIs does it for billing. */
export async function endSubscription(commerce: Commerce, id: number, day: string | null): Promise<void> {
  await commerce.rows('update subscription set end_date = $2, updated_at = now() where id = $1', id, day);
}

export async function flexible(tenant: Tenant, input: Partial<NewContract> = {}, fee = 3100): Promise<Placement> {
  return tenant.contract([[await tenant.offer({ fee }), null]], { validFrom: '2026-01-01', ...input });
}
