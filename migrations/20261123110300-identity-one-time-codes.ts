import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class IdentityOneTimeCodes20261123110300 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- Time-based one-time codes (RFC 6238) beside the password.
create table user_totp (
  user_id bigint primary key references app_user,
  -- Sealed by the platform's secret.
  secret text not null,
  -- Null until the first code has shown that the user's device has the secret.
  confirmed_at timestamptz,
  -- The 30 seconds of the last code: it and older ones are not taken again.
  last_step bigint,
  created_at timestamptz not null default now()
);

-- For who has lost the device: each is good once.
create table user_recovery_code (
  user_id bigint not null references app_user,
  -- 80 random bits need no slow hash.
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

alter table workspace_setting add column totp_required boolean;
-- Remembered basic credentials are checked anew.
create trigger workspace_setting_access after insert or delete or update of totp_required on workspace_setting
  for each statement execute function access_changed();
`);
  }
}
