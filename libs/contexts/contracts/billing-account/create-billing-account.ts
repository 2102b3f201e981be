import { Injectable } from '@nestjs/common';
import type { Address } from '#domain/locations/address';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { paymentTermDays } from './billing-account-rules.js';
import type { BillingAccountRecord } from './billing-account-rules.js';
import { isCheckable } from '../ports/vat-registry.port.js';

/** A card or a bank account as it may be shown. */
export type PaymentMethod = ShownCard | ShownBankAccount;

/** Never more than the last four digits of the IBAN. */
export interface ShownBankAccount {
  readonly last4: string;
  /** Of the bank, ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly mandateReference: string;
  /** `yyyy-MM-dd` on which it was given. */
  readonly mandateDate: string;
  /** By which the payer's bank knows the seller; null: by the provider's own. */
  readonly creditorId: string | null;
}

/** Never more than the last four digits. */
export interface ShownCard {
  readonly last4: string;
  readonly brand: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly expireMonth: number;
  readonly expireYear: number;
}

export interface NewBillingAccount extends Partial<Omit<BillingAccountRecord, 'businessName' | 'address'>> {
  readonly workspaceId: number;
  readonly parentType: 'Company' | 'Workspace';
  readonly parentId: number;
  /** For which it is made; of the company. */
  readonly locationId?: number | null;
  readonly businessName: string;
  readonly address: Partial<Address>;
  readonly paymentMethod?: PaymentMethod | null;
}

/** Creates the account that a contract is billed to. */
@Injectable()
export class CreateBillingAccount {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /** @returns the account's id */
  async execute(input: NewBillingAccount): Promise<number> {
    return this.database.transaction(async (tx) => {
      const id = await insert(tx, input);
      const { paymentMethod: _card, ...after } = input;
      await this.audit.record(tx, {
        workspaceId: input.workspaceId,
        operation: 'billingAccount.create',
        subject: 'billingAccount',
        subjectId: id,
        after,
      });
      return id;
    });
  }
}

async function insert(tx: Tx, input: NewBillingAccount): Promise<number> {
  const { workspaceId, vatId = null, differentAddress = null, paymentMethod = null } = input;
  const isChecked = isCheckable(vatId);
  const { rows } = await sql<{ id: number }>`
    insert into billing_account (workspace_id, parent_type, parent_id, location_id, business_name, address, different_address,
      vat_id, vat_check_status, due_at, vat_percentage, invoice_email, language, purchase_order_reference, buyer_reference,
      payment_term_days, debtor_account, payment_method)
    values (${workspaceId}, ${input.parentType}, ${input.parentId}, ${input.locationId ?? null}, ${input.businessName},
      ${JSON.stringify(input.address)}, ${differentAddress && JSON.stringify(differentAddress)},
      ${vatId}, ${isChecked ? 'PENDING' : null}, ${isChecked ? sql`clock_now(${workspaceId})` : null},
      ${input.vatPercentage ?? null}, ${input.invoiceEmail ?? null}, ${input.language ?? null},
      ${input.purchaseOrderReference ?? null}, ${input.buyerReference ?? null},
      ${input.paymentTermDays ?? paymentTermDays}, ${input.debtorAccount ?? null}, ${paymentMethod && JSON.stringify(paymentMethod)})
    returning id`.execute(tx);
  if (rows[0] === undefined) throw new Error('A billing account was not inserted.');
  return rows[0].id;
}
