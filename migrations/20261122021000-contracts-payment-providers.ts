import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class ContractsPaymentProviders20261122021000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table provider_config
  -- Which of the providers of its kind it is; of kind payment always given.
  add column provider text,
  -- Sealed JSON: key -> secret.
  add column secrets text,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add column deleted_at timestamptz;
-- Until now nothing was collected through any of them.
update provider_config set provider = 'invoice' where kind = 'payment';
alter table provider_config add constraint provider_config_payment check (kind <> 'payment' or provider is not null);

-- The card by which it is paid, as it may be shown; null: as the billing account says.
alter table contract add column payment_method jsonb;
create index contract_payment_provider on contract (payment_provider_id) where payment_provider_id is not null;
`);
  }
}
