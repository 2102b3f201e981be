import { Injectable } from '@nestjs/common';
import { ProviderAccounts } from '#contexts/contracts';
import type { ProviderAccount } from '#contexts/contracts';
import { PaymentConnections } from '#contexts/identity';
import { DomainError } from '#domain/errors/errors';
import type { KeyValue } from '#domain/payments/payment-providers';
import type { ActorUser } from '#platform/access';
import { Database, sql } from '#platform/database';
import { PaymentProviders } from './payment-providers.js';
import { isProviderFailure } from '../payments/provider-failure.js';

/** What a user's page needs to give a card to the provider. */
export interface Connection {
  readonly name: string;
  readonly providerConfigId: number;
  readonly provider: string;
  /** Of a provider that keeps cards: `customer`, `setupIntentId`, `clientSecret`, `publishableKey`. */
  readonly providerData: readonly KeyValue[];
}

type KnownUser = Pick<ActorUser, 'id' | 'workspaceId'>;

interface Customer {
  readonly id: number;
  readonly transaction_id: string;
  readonly round: number;
  readonly reference: string | null;
  readonly email: string;
  readonly name: string;
}

/** Who users are at payment providers. Nothing here may run inside a transaction: the provider is called. */
@Injectable()
export class Payers {
  constructor(
    private readonly database: Database,
    private readonly accounts: ProviderAccounts,
    private readonly providers: PaymentProviders,
    private readonly connections: PaymentConnections,
  ) {}

  /**
   * Makes the user known to the provider, and begins keeping a card.
   * @throws DomainError `paymentProviderNotFound`, `userTypeRequired`; ProviderFailure
   */
  async connect(user: ActorUser, providerConfigId: number): Promise<Connection> {
    return this.database.apart(async () => {
      const account = await this.accounts.payable(user.workspaceId, providerConfigId);
      if (user.userType !== 'SELF_SERVICE') throw new DomainError('userTypeRequired', { userType: 'SELF_SERVICE' });
      const customer = await this.customer(account, user);
      const { id, name, provider } = account;
      const known = customer === null ? [] : [{ key: 'customer', value: customer }];
      const connection = { name, providerConfigId: id, provider };
      await this.database.transaction((tx) =>
        this.connections.set(tx, user.id, { ...connection, providerData: known }),
      );
      const begun = customer === null ? [] : await this.providers.of(account).beginSetup(account, customer);
      return { ...connection, providerData: [...known, ...begun] };
    });
  }

  /** The provider's id of the user, who is made known where that was not done; null where there are no customers. */
  async customer(account: ProviderAccount, user: KnownUser): Promise<string | null> {
    const { rows } = await sql<Customer>`
      with made as (
        insert into payment_customer (workspace_id, provider_config_id, user_id)
        values (${user.workspaceId}, ${account.id}, ${user.id})
        on conflict (provider_config_id, user_id) do update set provider_config_id = excluded.provider_config_id returning *
      )
      select c.id, c.transaction_id, c.round, c.reference, u.email, concat_ws(' ', u.first_name, u.last_name) as name
      from made c join app_user u on u.id = c.user_id`.execute(this.database.read);
    const [row] = rows;
    if (row === undefined) throw new Error(`There is no user ${user.id}.`);
    if (row.reference !== null) return row.reference;
    const reference = await this.make(account, user, row);
    if (reference === null) return null;
    // Of two that did so at once, both go on with what the first has stored.
    const { rows: stored } = await sql<{ reference: string }>`
      update payment_customer set reference = coalesce(reference, ${reference}) where id = ${row.id}
      returning reference`.execute(this.database.read);
    return stored[0]?.reference ?? reference;
  }

  private async make(account: ProviderAccount, user: KnownUser, row: Customer): Promise<string | null> {
    const { transaction_id: transactionId, round, email, name } = row;
    const payer = { transactionId, round, userId: user.id, email, name };
    try {
      return await this.providers.of(account).customer(account, payer);
    } catch (error) {
      if (isProviderFailure(error) && error.answered)
        await sql`update payment_customer set round = round + 1 where id = ${row.id}`.execute(this.database.read);
      throw error;
    }
  }
}
