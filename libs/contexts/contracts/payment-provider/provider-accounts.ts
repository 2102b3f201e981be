import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { isPaymentProvider } from '#domain/payments/payment-providers';
import type { KeyValue, PaymentProviderKind } from '#domain/payments/payment-providers';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { SecretBox } from '#platform/secrets';

/** A payment provider as it is called: what may be shown of it, and its secrets. */
export interface ProviderAccount {
  readonly id: number;
  readonly workspaceId: number;
  readonly provider: PaymentProviderKind;
  readonly name: string;
  readonly data: readonly KeyValue[];
  /** By key; never to be shown or logged. */
  readonly secrets: Readonly<Record<string, string>>;
}

interface Row {
  readonly id: number;
  readonly workspaceId: number;
  readonly provider: string;
  readonly name: string;
  readonly data: readonly KeyValue[];
  readonly secrets: string | null;
}

const columns = sql`p.id, p.workspace_id as "workspaceId", p.provider, p.name, p.provider_data as data, p.secrets`;

/** Payment providers with their secrets, for those who call them. */
@Injectable()
export class ProviderAccounts {
  private readonly box: SecretBox;

  constructor(
    private readonly database: Database,
    config: Config,
  ) {
    this.box = new SecretBox(config.tokenSecret, 'payment-provider');
  }

  /** Text for the column `secrets`; null for none. */
  seal(secrets: Readonly<Record<string, string>>): string | null {
    return Object.keys(secrets).length === 0 ? null : this.box.seal(JSON.stringify(secrets));
  }

  unseal(sealed: string | null): Record<string, string> {
    return sealed === null ? {} : (JSON.parse(this.box.open(sealed)) as Record<string, string>);
  }

  /** Also one that was deleted since: what was begun with it is ended with it. @throws DomainError `paymentProviderNotFound` */
  async find(id: number): Promise<ProviderAccount> {
    const { rows } = await sql<Row>`
      select ${columns} from provider_config p where p.id = ${id} and p.kind = 'payment'`.execute(this.database.read);
    return this.toAccount(id, rows[0]);
  }

  /**
   * One that contracts of the workspace can be paid through: its own, or one of a workspace above it.
   * @throws DomainError `paymentProviderNotFound`
   */
  async payable(workspaceId: number, id: number): Promise<ProviderAccount> {
    const { rows } = await sql<Row>`
      select ${columns} from provider_config p join workspace its on its.id = p.workspace_id, workspace w
      where p.id = ${id} and p.kind = 'payment' and p.deleted_at is null and w.id = ${workspaceId} and its.path @> w.path`.execute(
      this.database.read,
    );
    return this.toAccount(id, rows[0]);
  }

  /** Keeps it from being deleted until the transaction ends. @throws DomainError `paymentProviderNotFound` when it was */
  async hold(tx: Tx, id: number): Promise<void> {
    const { rows } = await sql`
      select from provider_config where id = ${id} and deleted_at is null for key share`.execute(tx);
    if (rows.length === 0) throw new DomainError('paymentProviderNotFound', { id });
  }

  private toAccount(id: number, row: Row | undefined): ProviderAccount {
    if (row === undefined || !isPaymentProvider(row.provider)) throw new DomainError('paymentProviderNotFound', { id });
    return { ...row, provider: row.provider, secrets: this.unseal(row.secrets) };
  }
}
