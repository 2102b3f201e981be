import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

export interface Grant {
  readonly sub: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly nonce: string | null;
  readonly codeChallenge: string;
}

const digest = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
const random = (): string => randomBytes(32).toString('base64url');

/** @returns a code that is good once, for a minute */
export async function keepGrant(database: pg.Pool, grant: Grant): Promise<string> {
  const code = random();
  await database.query(
    `insert into sandbox.openid_grant (code_hash, sub, client_id, redirect_uri, nonce, code_challenge) values ($1, $2, $3, $4, $5, $6)`,
    [digest(code), grant.sub, grant.clientId, grant.redirectUri, grant.nonce, grant.codeChallenge],
  );
  return code;
}

/** Takes the code away. @returns an access token with what the code stands for; undefined for a code that is no good */
export async function redeem(database: pg.Pool, code: string): Promise<(Grant & { accessToken: string }) | undefined> {
  const accessToken = random();
  const { rows } = await database.query<Grant>(
    `update sandbox.openid_grant set code_hash = null, access_hash = $2
     where code_hash = $1 and created_at > now() - interval '1 minute'
     returning sub, client_id as "clientId", redirect_uri as "redirectUri", nonce, code_challenge as "codeChallenge"`,
    [digest(code), digest(accessToken)],
  );
  return rows[0] && { ...rows[0], accessToken };
}

export async function subOf(database: pg.Pool, accessToken: string): Promise<string | undefined> {
  const { rows } = await database.query<{ sub: string }>(
    `select sub from sandbox.openid_grant where access_hash = $1 and created_at > now() - interval '5 minutes'`,
    [digest(accessToken)],
  );
  return rows[0]?.sub;
}

/** The provider's key, the same over restarts. @param make makes one, as JSON, when there is none yet */
export async function signingKey(database: pg.Pool, make: () => Promise<object>): Promise<object> {
  const found = await database.query<{ jwk: object }>('select jwk from sandbox.openid_key order by id limit 1');
  if (found.rows[0] !== undefined) return found.rows[0].jwk;
  await database.query('insert into sandbox.openid_key (jwk) values ($1)', [JSON.stringify(await make())]);
  return signingKey(database, make);
}
