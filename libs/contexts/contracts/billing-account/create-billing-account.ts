import { Injectable } from '@nestjs/common';
import type { Address } from '#domain/locations/address';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import { paymentTermDays } from './billing-account-rules.js';
import type { BillingAccountRecord } from './billing-account-rules.js';
import { isCheckable } from '../ports/vat-registry.port.js';

/** A card as it may be shown: never more than the last four digits. */
export interface PaymentMethod {
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
    const isChecked = isCheckable(input.vatId ?? null);
    return this.database.transaction(async (tx) => {
      const { id } = await tx
        .insertInto('billing_account')
        .values({
          workspace_id: input.workspaceId,
          parent_type: input.parentType,
          parent_id: input.parentId,
          location_id: input.locationId ?? null,
          business_name: input.businessName,
          address: JSON.stringify(input.address),
          different_address: input.differentAddress ? JSON.stringify(input.differentAddress) : null,
          vat_id: input.vatId ?? null,
          vat_check_status: isChecked ? 'PENDING' : null,
          due_at: isChecked ? sql`clock_now(${input.workspaceId})` : null,
          vat_percentage: input.vatPercentage ?? null,
          invoice_email: input.invoiceEmail ?? null,
          language: input.language ?? null,
          purchase_order_reference: input.purchaseOrderReference ?? null,
          buyer_reference: input.buyerReference ?? null,
          payment_term_days: input.paymentTermDays ?? paymentTermDays,
          payment_method: input.paymentMethod == null ? null : JSON.stringify(input.paymentMethod),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
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
