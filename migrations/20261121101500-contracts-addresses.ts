import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class ContractsAddresses20261121101500 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table billing_account
  add column address_id bigint not null default nextval('address_id'),
  add column different_address_id bigint not null default nextval('address_id');
create unique index billing_account_address on billing_account (address_id);
create unique index billing_account_different_address on billing_account (different_address_id);

alter table contract add column contact_address_id bigint not null default nextval('address_id');
create unique index contract_contact_address on contract (contact_address_id);
`);
  }
}
