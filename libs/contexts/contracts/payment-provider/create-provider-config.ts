import { Injectable } from '@nestjs/common';
import type { KeyValue, PaymentProviderKind } from '#domain/payments/payment-providers';
import { Database, insertedId } from '#platform/database';
import { ProviderAccounts } from './provider-accounts.js';
import { ProviderConfigEntity } from './provider-config.entity.js';

export interface NewProviderConfig {
  readonly workspaceId: number;
  readonly kind: ProviderConfigEntity['kind'];
  readonly name: string;
  /** Of kind payment; default `invoice`: nothing is collected. */
  readonly provider?: PaymentProviderKind;
  /** What callers may see of it; never a secret. */
  readonly providerData: readonly KeyValue[];
  /** By key; kept sealed. */
  readonly secrets?: Readonly<Record<string, string>>;
}

/** Creates a provider that contracts of a workspace use to sell, to be paid or to invoice. */
@Injectable()
export class CreateProviderConfig {
  constructor(
    private readonly database: Database,
    private readonly accounts: ProviderAccounts,
  ) {}

  /** @returns the configuration's id */
  async execute(input: NewProviderConfig): Promise<number> {
    const made = await this.database.read.insert(ProviderConfigEntity, {
      workspaceId: input.workspaceId,
      kind: input.kind,
      name: input.name,
      provider: input.kind === 'payment' ? (input.provider ?? 'invoice') : null,
      providerData: input.providerData,
      secrets: this.accounts.seal(input.secrets ?? {}),
    });
    return insertedId(made);
  }
}
