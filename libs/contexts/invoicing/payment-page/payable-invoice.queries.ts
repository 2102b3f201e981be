import { Injectable } from '@nestjs/common';
import { Sellers } from '#contexts/contracts';
import type { InvoiceState } from '#domain/billing/invoice-machine';
import { minimumCharge } from '#domain/payments/card-minimums';
import type { LocalDate } from '#domain/time/local-date';
import { Money } from '#domain/values/money';
import { Database, sql } from '#platform/database';
import { providerOfInvoice } from '../collection/contract-method.js';
import { ContractDebts } from '../suspension/contract-debts.js';

/** Where money is transferred to. */
export interface BankAccount {
  readonly iban: string;
  readonly bic: string | null;
  readonly accountName: string | null;
  readonly bankName: string | null;
}

/** An invoice as somebody sees it who has nothing but the link to its payment page. */
export interface PayableInvoice {
  readonly id: number;
  readonly number: string;
  readonly state: InvoiceState;
  readonly sellerName: string;
  readonly buyerName: string;
  readonly issuedOn: LocalDate;
  readonly dueOn: LocalDate | null;
  readonly net: Money;
  readonly vat: Money;
  readonly total: Money;
  readonly open: Money;
  /** It is paid by card, on the provider's page. */
  readonly takesCards: boolean;
  /** A payment is on its way: another one must not be begun. */
  readonly isBeingPaid: boolean;
  /** The bank of the card wants the payer to confirm it. */
  readonly needsConfirmation: boolean;
  /** From this day on there is no service if it stays open; null: it suspends nothing. */
  readonly suspendOn: LocalDate | null;
  /** For a transfer; null: not known. */
  readonly bank: BankAccount | null;
}

interface Row {
  readonly id: number;
  readonly workspaceId: number;
  readonly number: string;
  readonly state: InvoiceState;
  readonly sellerName: string;
  readonly vatId: string | null;
  readonly buyerName: string;
  readonly issuedOn: LocalDate;
  readonly dueOn: LocalDate | null;
  readonly currency: string;
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
  readonly open: number;
  readonly providerConfigId: number | null;
  readonly isBeingPaid: boolean;
  readonly needsConfirmation: boolean;
}

@Injectable()
export class PayableInvoiceQueries {
  constructor(
    private readonly database: Database,
    private readonly sellers: Sellers,
    private readonly debts: ContractDebts,
  ) {}

  /** @param id of an invoice that was issued */
  async view(id: number): Promise<PayableInvoice> {
    const { rows } = await sql<Row>`
      select i.id, i.workspace_id as "workspaceId", i.number, i.state, i.seller ->> 'name' as "sellerName", i.seller ->> 'vatId' as "vatId",
             i.buyer ->> 'name' as "buyerName", i.issued_on as "issuedOn", i.due_on as "dueOn", i.currency, i.net, i.vat, i.gross,
             invoice_open(i) as open, p.id as "providerConfigId",
             exists (select from payment o where o.purpose = 'invoice' and o.purpose_id = i.id and o.state = 'Waiting'
                       and o.return_url is null) as "isBeingPaid",
             coalesce((select r.needs_confirmation from invoice_retry r where r.id = i.id), false) as "needsConfirmation"
      from invoice i join contract c on c.id = i.contract_id
      ${providerOfInvoice}
      where i.id = ${id}`.execute(this.database.read);
    const [row] = rows;
    if (row === undefined) throw new Error(`There is no invoice ${id}.`);
    const { currency, net, vat, gross, open, workspaceId, providerConfigId, vatId, ...shown } = row;
    const takesCards = providerConfigId !== null && open >= minimumCharge(currency);
    const money = (minor: number): Money => Money.ofMinor(minor, currency);
    const [netAmount, vatAmount, total, left] = [net, vat, gross, open].map(money) as [Money, Money, Money, Money];
    const bank = takesCards ? null : await this.bankOf(workspaceId, vatId);
    const suspendOn = await this.debts.suspensionDay(id);
    return { ...shown, suspendOn, net: netAmount, vat: vatAmount, total, open: left, takesCards, bank };
  }

  /** Of the company that has issued it: another one may sell in the workspace since. */
  private async bankOf(workspaceId: number, vatId: string | null): Promise<BankAccount | null> {
    const { iban, bic, accountName, bankName, vatId: present } = await this.sellers.of(workspaceId);
    const isAnother = vatId !== null && present !== null && vatId !== present;
    return iban === null || isAnother ? null : { iban, bic, accountName, bankName };
  }
}
