import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { PersonalDataSources } from '#platform/personal-data';
import type { PersonalDataSource, PersonalDataSubject } from '#platform/personal-data';
import { PaymentCustomerEntity } from './payment-methods/payment-customer.entity.js';

/** Who a user is at payment providers, and what was paid. */
@Injectable()
export class BillingPersonalData implements PersonalDataSource, OnModuleInit {
  readonly name = 'billing';

  constructor(
    private readonly sources: PersonalDataSources,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  async collect({ contextType, id }: PersonalDataSubject): Promise<object | null> {
    const ofThem = contextType === 'User' ? sql`p.user_id = ${id}` : sql`c.company_id = ${id}`;
    const { rows } = await sql<{ json: object }>`
      select json_build_object(
        'customers', case when ${contextType === 'User'} then coalesce((
          select json_agg(json_build_object('provider', f.name, 'reference', k.reference) order by k.id)
          from payment_customer k join provider_config f on f.id = k.provider_config_id where k.user_id = ${id}), '[]') else '[]' end,
        'payments', coalesce((
          select json_agg(json_build_object('transactionId', p.transaction_id, 'amount', p.amount, 'currency', p.currency,
                   'description', p.description, 'state', p.state, 'at', iso(p.created_at)) order by p.id)
          from payment p join contract c on c.id = p.contract_id where ${ofThem}), '[]')) as json`.execute(
      this.database.read,
    );
    return rows[0]?.json ?? null;
  }

  /** That something was paid stays, as tax law wants it; who the user was at the provider goes. */
  async erase(tx: Tx, { contextType, id }: PersonalDataSubject): Promise<void> {
    if (contextType !== 'User') return;
    await tx.delete(PaymentCustomerEntity, { userId: id });
  }
}
