import { Injectable } from '@nestjs/common';
import { Audit } from '#platform/audit';
import { Database } from '#platform/database';

/** A card as it may be shown: never more than the last four digits. */
export interface PaymentMethod {
  readonly last4: string;
  readonly brand: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly expireMonth: number;
  readonly expireYear: number;
}

export interface NewBillingAccount {
  readonly workspaceId: number;
  readonly parentType: 'Company' | 'Workspace';
  readonly parentId: number;
  readonly businessName: string;
  readonly address: object;
  /** Percent, for example 19. */
  readonly vatPercentage?: number | null;
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
      const { id } = await tx
        .insertInto('billing_account')
        .values({
          workspace_id: input.workspaceId,
          parent_type: input.parentType,
          parent_id: input.parentId,
          business_name: input.businessName,
          address: JSON.stringify(input.address),
          vat_percentage: input.vatPercentage ?? null,
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
