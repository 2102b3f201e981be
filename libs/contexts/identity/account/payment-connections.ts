import { Injectable } from '@nestjs/common';
import { Audit } from '#platform/audit';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';

/** What may be shown of a connection; never a secret. */
export interface PaymentConnection {
  readonly name: string;
  readonly providerConfigId: number;
  readonly provider: string;
  readonly providerData: readonly { readonly key: string; readonly value: string }[];
}

/** The payment provider that a user has connected, as the account shows it. */
@Injectable()
export class PaymentConnections {
  constructor(private readonly audit: Audit) {}

  async set(tx: Tx, userId: number, connection: PaymentConnection): Promise<void> {
    const { rows } = await sql<{ workspace_id: number; before: object | null; changed: boolean }>`
      with known as (
        select id, workspace_id, connected_payment_provider as before from app_user where id = ${userId} for no key update
      ), written as (
        update app_user set connected_payment_provider = ${JSON.stringify(connection)}::jsonb
        where id = ${userId} and connected_payment_provider is distinct from ${JSON.stringify(connection)}::jsonb returning id
      )
      select workspace_id, before, exists (select from written) as changed from known`.execute(tx);
    const [user] = rows;
    if (user?.changed !== true) return;
    await this.audit.record(tx, {
      workspaceId: user.workspace_id,
      operation: 'user.connectPaymentProvider',
      subject: 'user',
      subjectId: userId,
      before: { connectedPaymentProvider: user.before },
      after: { connectedPaymentProvider: connection },
    });
  }
}
