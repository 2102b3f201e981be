import { payerOfInvoice } from '#contexts/invoicing';
import type { PaymentLinks } from '#contexts/invoicing';
import type { ChargeKind } from '#domain/billing/charges';
import type { InvoiceKind, InvoiceState } from '#domain/billing/invoice-machine';
import type { AnnouncedDebit, InvoiceSettlement } from '#domain/billing/invoice-settlement';
import type { LocalDate } from '#domain/time/local-date';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';

/** An invoice or a credit note as mails tell of it. Amounts in minor units. */
export interface InvoiceFacts {
  readonly id: number;
  readonly contractId: number;
  readonly kind: InvoiceKind;
  readonly state: InvoiceState;
  readonly number: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly issuedOn: LocalDate;
  readonly dueOn: LocalDate | null;
  /** ISO 4217. */
  readonly currency: string;
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
  readonly vatPercentage: number;
  /** What is still to be paid, or to be paid out. */
  readonly open: number;
  readonly settlement: InvoiceSettlement;
  /** The page on which it is paid; null: nothing is to be paid. */
  readonly paymentUrl: string | null;
  /** From this day on there is no service if it stays open; null: it suspends nothing. Only where somebody is reminded of it. */
  readonly suspendOn?: LocalDate | null;
  /** The first day of a direct debit that is announced; null: none is. */
  readonly debitOn?: LocalDate | null;
  /** By which mandate the contract is debited now; null: by none. */
  readonly debit?: Omit<AnnouncedDebit, 'on'> | null;
  /** Number of the invoice that a credit note corrects. */
  readonly corrects: string | null;
  readonly positionCount: number;
  /** The first of them. */
  readonly positions: readonly InvoicedPosition[];
}

export interface InvoicedPosition {
  readonly product: string;
  readonly kind: ChargeKind;
  readonly location: string | null;
  readonly amount: number;
}

/** More positions than this are on the invoice alone. */
export const mostPositions = 15;

/** @throws Error for one that was not issued */
export async function invoiceFacts(tx: Tx, id: number, links: PaymentLinks): Promise<InvoiceFacts> {
  const { rows } = await sql<Omit<InvoiceFacts, 'paymentUrl'> & { workspaceId: number; round: number }>`
    select i.id, i.workspace_id as "workspaceId", i.payment_link as round, i.contract_id as "contractId", i.kind, i.state, i.number, i.from_day as "from", i.to_day as "to",
           i.issued_on as "issuedOn", i.due_on as "dueOn", i.currency, i.net, i.vat, i.gross,
           i.vat_percentage::float8 as "vatPercentage",
           invoice_open(i) as open, invoice_settlement(i) as settlement,
           (select o.number from invoice o where o.id = i.corrects) as corrects,
           (select json_build_object('mandateReference', m.mandate ->> 'reference', 'creditorId', m.mandate ->> 'creditorId')
            from contract_payment_method m where m.contract_id = i.contract_id and m.mandate is not null
              and m.billing_account_id is not distinct from ${payerOfInvoice}) as debit,
           (select count(*) from invoice_position p where p.invoice_id = i.id) as "positionCount",
           (select coalesce(json_agg(json_build_object('product', p.product, 'kind', p.kind, 'location', p.location_name,
                                                       'amount', p.amount) order by p.line), '[]')
            from (select * from invoice_position where invoice_id = i.id order by line limit ${mostPositions}) p) as positions
    from invoice i where i.id = ${id} and i.number is not null`.execute(tx);
  if (rows[0] === undefined) throw new Error(`Invoice ${id} was not issued.`);
  const { workspaceId, round, ...facts } = rows[0];
  const isToBePaid =
    facts.kind === 'INVOICE' && (facts.state === 'issued' || facts.state === 'overdue') && facts.open > 0;
  return { ...facts, paymentUrl: isToBePaid ? await links.urlOf({ id, workspaceId, round }) : null };
}
