import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { Payments } from '#contexts/billing';
import type { Tx } from '#platform/database';
import { InvoiceCollection } from './invoice-collection.js';
import type { CollectedInvoice } from './invoice-collection.js';

/** By the card that the customer has left for the contract; without one the customer transfers the money by the due date. */
@Injectable()
export class CollectByProvider extends InvoiceCollection {
  constructor(private readonly payments: Payments) {
    super();
  }

  async collect(tx: Tx, { id, workspaceId, contractId, number, gross }: CollectedInvoice): Promise<void> {
    const { rows } = await sql<{ id: number }>`
      select p.id from contract c
      join provider_config p on p.id = c.payment_provider_id and p.deleted_at is null and p.provider <> 'invoice'
      join contract_payment_method m on m.contract_id = c.id and m.provider_config_id = p.id and m.method_reference is not null
      where c.id = ${contractId}`.execute(tx);
    const [provider] = rows;
    if (provider === undefined) return;
    await this.payments.open(tx, {
      workspaceId,
      contractId,
      purpose: 'invoice',
      purposeId: id,
      providerConfigId: provider.id,
      currency: gross.currency,
      amount: gross.minor,
      description: number,
      userId: null,
      providerData: [],
    });
  }

  /** Credit notes that are being paid out already are left alone. */
  async payOut(tx: Tx, invoiceId: number): Promise<number[]> {
    // Whoever settles the invoice or one of its notes holds their locks, too: one of the two sees what the other has done.
    await sql`select from invoice where id = ${invoiceId} for update`.execute(tx);
    const collected = await collectedOf(tx, invoiceId);
    if (collected === undefined) return [];
    const { rows: open } = await sql<{ id: number; number: string; amount: number }>`
      select n.id, n.number, -n.gross as amount from invoice n
      where n.corrects = ${invoiceId} and n.state = 'issued'
        and not ${isPaidOut(sql`n.id`)}
      order by n.id for update of n`.execute(tx);
    let { excess } = collected;
    const setOff: number[] = [];
    for (const { id, number, amount } of open) {
      const back = Math.min(amount, excess);
      excess -= back;
      if (back > 0) await this.payments.refund(tx, collected.paymentId, back, number, id);
      else setOff.push(id);
    }
    return setOff;
  }

  async isPayingOut(tx: Tx, creditNoteId: number): Promise<boolean> {
    const { rows } = await sql`select 1 where ${isPaidOut(sql.lit(creditNoteId))}`.execute(tx);
    return rows.length > 0;
  }

  async wasCollected(tx: Tx, purchaseId: number): Promise<boolean> {
    const { rows } = await sql`
      select 1 from purchase b join provider_config p on p.id = b.provider_config_id
      where b.id = ${purchaseId} and b.state = 'Successful' and b.payment_id is not null and p.provider <> 'invoice'`.execute(
      tx,
    );
    return rows.length > 0;
  }
}

const isPaidOut = (creditNoteId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from refund r where r.credit_note_id = ${creditNoteId} and r.state <> 'Failed')`;

interface Collected {
  readonly paymentId: number;
  /** Minor units that the payment brought beyond what is owed of the invoice and what went back already. */
  readonly excess: number;
}

/** What a card has paid of an invoice: undefined where none has, as for money that came by bank transfer. */
async function collectedOf(tx: Tx, invoiceId: number): Promise<Collected | undefined> {
  const { rows } = await sql<Collected>`
    select p.id as "paymentId",
           greatest(0, p.amount
             - (select coalesce(sum(r.amount), 0)::bigint from refund r where r.payment_id = p.id and r.state <> 'Failed')
             - i.gross
             - (select coalesce(sum(n.gross), 0)::bigint from invoice n where n.corrects = i.id and n.state <> 'draft')) as excess
    from invoice i
    left join purchase b on b.id = i.purchase_id
    join payment p on p.id = b.payment_id or (p.purpose = 'invoice' and p.purpose_id = i.id)
    join provider_config c on c.id = p.provider_config_id and c.provider <> 'invoice'
    where i.id = ${invoiceId} and p.state = 'Successful' order by p.id limit 1`.execute(tx);
  return rows[0];
}
