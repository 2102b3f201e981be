import { createHash } from 'node:crypto';
import { CreateUser } from '#contexts/identity';
import { sql } from '#platform/database';
import type { Platform } from '../support/platform.js';
import { execute } from './reference-samples-connections.js';

/** With the recovery code of the documents' examples. */
export async function withTotp({ database }: Platform, userName: string): Promise<void> {
  const hash = createHash('sha256').update('k7qdx2mv9hrac5wt').digest('base64url');
  await execute(
    database,
    sql`
      with chosen as (select id from app_user where user_name = ${userName}), totp as (
        insert into user_totp (user_id, secret, confirmed_at, last_step) select id, 'none', now(), 0 from chosen
        on conflict (user_id) do update set confirmed_at = now(), last_step = 0)
      insert into user_recovery_code (user_id, code_hash) select id, ${hash} from chosen
      on conflict (user_id, code_hash) do update set used_at = null`,
  );
}

/** The key that was created before went with its user, whom a sample before deletes; the agency's user stays. */
export const apiKey = ({ database }: Platform): Promise<void> =>
  execute(
    database,
    sql`insert into api_key (id, workspace_id, user_id, name, start, secret_hash, permissions, family, created_by)
        overriding system value
        select 1, workspace_id, id, 'Old program', 'lk_test_none', 'none', '{location:read}', gen_random_uuid(), id
        from app_user where user_name = 'demo-agency'
        on conflict (id) do update set user_id = excluded.user_id, deleted_at = null`,
  );

/** A session of the user by whom the samples of an API are run. @param key begins with the API */
export const ownSession = ({ database }: Platform, key: string): Promise<void> =>
  execute(
    database,
    sql`insert into console_session (id, workspace_id, user_id, security_version, secret_hash, host, ends_at) overriding system value
        select 1, workspace_id, id, security_version, 'none', 'localhost', now() + interval '1 hour'
        from app_user where user_name = ${key.startsWith('partner') ? 'demo-agency' : 'demo-admin'}
        on conflict (id) do update set user_id = excluded.user_id, security_version = excluded.security_version`,
  );

export async function anotherUser({ api }: Platform): Promise<void> {
  await api.get(CreateUser, { strict: false }).execute({
    userName: 'short-lived',
    email: 'short-lived@locara.example',
    password: 'Demo-Password-1!',
    userType: 'AGENCY_SERVICE',
    firstName: 'Short',
    lastName: 'Lived',
    languageCode: 'en',
    context: { type: 'Workspace', id: 1 },
    groups: ['viewer'],
  });
}

/** The link of the sample, as if it had just been mailed to the demo's viewer. */
export async function linkMailed({ database }: Platform): Promise<void> {
  const hash = createHash('sha256').update('tluuZcnraw0DUR2GUkQrGJ9Xwt15MxYJ0wv6ZhbhoBU').digest('base64url');
  await sql`
    insert into password_token (token_hash, workspace_id, user_id, purpose, email, expires_at)
    select ${hash}, workspace_id, id, 'reset', email, now() + interval '1 hour' from app_user where user_name = 'demo-viewer'`.execute(
    database.manager,
  );
}
