import { sql } from '#platform/database';
import type { Platform } from '../../support/platform.js';
import { mirror } from './callers.js';
import type { Caller } from './callers.js';

/** What a browser sends for a page of the console. */
export const pageHeaders = { 'sec-fetch-site': 'same-origin', 'x-locara-console': '1' } as const;

/** A person who has signed in to the console, and may do all that the same person may with a token. */
export interface SessionCaller {
  readonly user: Caller;
  readonly headers: Readonly<Record<string, string>>;
}

/** Its step-up counts for longer than the test takes, and nothing is written when it is used. */
export async function sessionLike(platform: Platform, demoUser: string, as: string): Promise<SessionCaller> {
  const user = await mirror(platform, demoUser, as);
  const response = await fetch(`${platform.url}/auth/session`, {
    method: 'POST',
    headers: { ...pageHeaders, 'content-type': 'application/json' },
    body: JSON.stringify({ userName: as, password: 'Matrix-Password-1!' }),
  });
  const [cookie] = (response.headers.get('set-cookie') ?? '').split(';', 1);
  if (response.status !== 200 || cookie === undefined) throw new Error('There is no session.');
  await sql`
    update console_session set last_used_at = now() + interval '1 day', confirmed_at = now() + interval '1 day',
      ends_at = now() + interval '2 days' where user_id = (select id from app_user where user_name = ${as})`.execute(
    platform.database.manager,
  );
  return { user, headers: { ...pageHeaders, cookie } };
}

const ownersSession = 1_000_001;

/** A session of demo-owner, or of the user who has taken that user's place. @returns its id */
export async function makeOwnersSession({ database }: Platform): Promise<number> {
  await sql`
    insert into console_session (id, workspace_id, user_id, security_version, secret_hash, host, ends_at)
      overriding system value
    select ${ownersSession}, workspace_id, id, security_version, 'none', 'locara.example', now() + interval '1 day'
    from app_user where user_name = any(array['demo-owner', 'matrix-owner']) order by user_name desc limit 1
    on conflict do nothing`.execute(database.manager);
  return ownersSession;
}
