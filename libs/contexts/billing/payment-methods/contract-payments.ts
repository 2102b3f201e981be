import { Injectable } from '@nestjs/common';
import { PayContract, presentPayer, ProviderAccounts } from '#contexts/contracts';
import type { PaymentMethod, ProviderAccount } from '#contexts/contracts';
import type { Draft } from '#domain/errors/draft';
import type { KeyValue } from '#domain/payments/payment-providers';
import type { ActorUser, Placement } from '#platform/access';
import { Database, sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { paymentMethodKept } from '../billing.events.js';
import type { KeptCard, KeptMethod } from '../ports/payment-provider.port.js';
import { PaymentProviders } from './payment-providers.js';
import { Payers } from './payers.js';

export interface ContractPaymentInput {
  readonly providerData?: readonly KeyValue[];
}

/** What contracts are paid with. */
@Injectable()
export class ContractPayments {
  constructor(
    private readonly database: Database,
    private readonly accounts: ProviderAccounts,
    private readonly providers: PaymentProviders,
    private readonly payers: Payers,
    private readonly contracts: PayContract,
    private readonly outbox: Outbox,
  ) {}

  /**
   * The contract is paid through this provider from now on, with the card that the user gave it.
   * @returns the provider configuration's id
   * @throws DomainError `paymentProviderNotFound`, `validationFailed`, `paymentMethodNotReady`; ProviderFailure
   */
  async choose(
    user: ActorUser,
    contract: Placement,
    providerConfigId: number,
    draft: Draft<ContractPaymentInput>,
  ): Promise<number> {
    return this.database.apart(async () => {
      const account = await this.accounts.payable(contract.workspaceId, providerConfigId);
      const { providerData = [] } = draft.complete();
      // Named before the provider is called: without data there is nothing to keep, and nobody is made known for it.
      const customer = providerData.length === 0 ? null : await this.payers.customer(account, user);
      const method = await this.providers.of(account).keepMethod(account, customer, providerData);
      await this.database.transaction((tx) => this.write(tx, contract, account, customer, method));
      return account.id;
    });
  }

  private async write(
    tx: Tx,
    contract: Placement,
    account: ProviderAccount,
    customer: string | null,
    method: KeptMethod | null,
  ): Promise<void> {
    await this.accounts.hold(tx, account.id);
    const expiresOn = method === null ? null : lastDayOf(method);
    const mandate = method?.mandate ?? null;
    const payerId = await presentPayer(tx, contract.id);
    await sql`
      insert into contract_payment_method (workspace_id, contract_id, provider_config_id, customer_reference,
                                           method_reference, expires_on, due_at, mandate, billing_account_id, last4)
      values (${contract.workspaceId}, ${contract.id}, ${account.id}, ${customer}, ${method?.reference ?? null}, ${expiresOn},
              ${expiresOn === null ? null : sql`now()`}, ${mandate && JSON.stringify(mandate)}::jsonb,
              ${payerId}, ${method?.last4 ?? null})
      on conflict (contract_id, billing_account_id) do update set provider_config_id = excluded.provider_config_id, warned = null,
        customer_reference = excluded.customer_reference, method_reference = excluded.method_reference,
        expires_on = excluded.expires_on, due_at = excluded.due_at, mandate = excluded.mandate, last4 = excluded.last4`.execute(
      tx,
    );
    // After the method, as wherever both are written.
    const payment = { providerConfigId: account.id, paymentMethod: method && shown(method), payerId };
    await this.contracts.execute(tx, contract, payment);
    const news = { workspaceId: contract.workspaceId, payload: { contractId: contract.id } };
    if (method !== null) await this.outbox.emit(tx, paymentMethodKept, [news]);
  }
}

/** As the contract shows it. */
export function shown(method: KeptMethod): PaymentMethod {
  const { last4, country } = method;
  if (method.mandate) {
    const { reference: mandateReference, acceptedOn: mandateDate, creditorId } = method.mandate;
    return { last4, country, mandateReference, mandateDate, creditorId };
  }
  const { brand, expireMonth, expireYear } = method;
  return { last4, brand, country, expireMonth, expireYear };
}

/** SQL of the last day of the month that is written on the card; null: a bank account, which does not expire. */
export const lastDayOf = (method: KeptMethod): Sql<string> | null => (method.mandate ? null : lastDayOfCard(method));

export const lastDayOfCard = ({ expireMonth, expireYear }: KeptCard): Sql<string> =>
  sql`(make_date(${expireYear}::int, ${expireMonth}::int, 1) + interval '1 month' - interval '1 day')::date`;
