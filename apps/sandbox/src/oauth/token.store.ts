import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inTransaction } from '../database.js';
import type { OAuthProviderName } from './people.js';

export interface NewConsent {
  readonly provider: OAuthProviderName;
  readonly person: string;
  readonly clientId: string;
  readonly scopes: readonly string[];
  readonly redirectUri: string;
  readonly codeChallenge: string | null;
  /** Whether a refresh token comes with it. */
  readonly offline: boolean;
}

/** Whose token it is, and for what. */
export interface Holder {
  readonly grantId: number;
  readonly provider: OAuthProviderName;
  readonly person: string;
  readonly clientId: string;
  readonly scopes: string[];
  /** Null: it does not run out. */
  readonly expiresAt: Date | null;
  readonly createdAt: Date;
}

export interface RedeemedCode extends Holder {
  readonly redirectUri: string;
  readonly codeChallenge: string | null;
  readonly offline: boolean;
}

const digest = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
const random = (): string => randomBytes(32).toString('base64url');

const holderColumns = `g.id as "grantId", g.provider, g.person, g.client_id as "clientId", g.scopes`;

/** Consents and tokens of the emulated providers. Anyone who emulates an API of theirs asks `holderOf`. */
export class TokenStore {
  constructor(private readonly database: pg.Pool) {}

  /** @returns a code that is good once, for a minute */
  async consent(consent: NewConsent): Promise<string> {
    const code = random();
    await inTransaction(this.database, async (client) => {
      const { rows } = await client.query<{ id: number }>(
        `insert into sandbox.oauth_grant (provider, person, client_id, scopes) values ($1, $2, $3, $4) returning id`,
        [consent.provider, consent.person, consent.clientId, consent.scopes],
      );
      await client.query(
        `insert into sandbox.oauth_code (code_hash, grant_id, redirect_uri, code_challenge, offline) values ($1, $2, $3, $4, $5)`,
        [digest(code), rows[0]?.id, consent.redirectUri, consent.codeChallenge, consent.offline],
      );
    });
    return code;
  }

  /** Takes the code away; a code that comes a second time withdraws what it gave (RFC 6749, 4.1.2). */
  async redeem(provider: OAuthProviderName, code: string): Promise<RedeemedCode | undefined> {
    const { rows } = await this.database.query<RedeemedCode & { wasUsed: boolean }>(
      `with code as (select * from sandbox.oauth_code where code_hash = $1 for update),
            used as (update sandbox.oauth_code c set used_at = now() from code where c.code_hash = code.code_hash)
       select ${holderColumns}, g.created_at as "createdAt", null as "expiresAt", code.redirect_uri as "redirectUri",
              code.code_challenge as "codeChallenge", code.offline, code.used_at is not null as "wasUsed"
       from code join sandbox.oauth_grant g on g.id = code.grant_id
       where g.provider = $2 and g.revoked_at is null and code.created_at > now() - interval '1 minute'`,
      [digest(code), provider],
    );
    const [row] = rows;
    if (row?.wasUsed === true) await this.revokeGrant(row.grantId);
    return row === undefined || row.wasUsed ? undefined : row;
  }

  /** @param seconds undefined: it does not run out */
  async issue(grantId: number, kind: 'access' | 'refresh', prefix: string, seconds?: number): Promise<string> {
    const token = `${prefix}${random()}`;
    await this.database.query(
      `insert into sandbox.oauth_token (token_hash, grant_id, kind, expires_at) values ($1, $2, $3, now() + $4 * interval '1 s')`,
      [digest(token), grantId, kind, seconds ?? null],
    );
    return token;
  }

  /** @returns whose token it is; undefined for one that is unknown, has run out or was withdrawn */
  async holderOf(
    provider: OAuthProviderName,
    token: string,
    kind: 'access' | 'refresh' = 'access',
  ): Promise<Holder | undefined> {
    const { rows } = await this.database.query<Holder>(
      `select ${holderColumns}, t.expires_at as "expiresAt", t.created_at as "createdAt"
       from sandbox.oauth_token t join sandbox.oauth_grant g on g.id = t.grant_id
       where t.token_hash = $1 and t.kind = $2 and g.provider = $3 and g.revoked_at is null
         and (t.expires_at is null or t.expires_at > now())`,
      [digest(token), kind, provider],
    );
    return rows[0];
  }

  /** The consent behind a token of either kind, even one that has run out. */
  async grantOf(provider: OAuthProviderName, token: string): Promise<Holder | undefined> {
    const { rows } = await this.database.query<Holder>(
      `select ${holderColumns}, t.expires_at as "expiresAt", t.created_at as "createdAt"
       from sandbox.oauth_token t join sandbox.oauth_grant g on g.id = t.grant_id
       where t.token_hash = $1 and g.provider = $2 and g.revoked_at is null`,
      [digest(token), provider],
    );
    return rows[0];
  }

  /** A consent that was not withdrawn. */
  async grantById(
    provider: OAuthProviderName,
    id: number,
  ): Promise<{ readonly person: string; readonly scopes: readonly string[] } | undefined> {
    const { rows } = await this.database.query<{ person: string; scopes: string[] }>(
      `select person, scopes from sandbox.oauth_grant where id = $1 and provider = $2 and revoked_at is null`,
      [id, provider],
    );
    return rows[0];
  }

  async revokeGrant(grantId: number): Promise<void> {
    await this.database.query(`update sandbox.oauth_grant set revoked_at = now() where id = $1`, [grantId]);
  }

  /** Everything that a person has given a client: providers keep one consent, however often it was given. */
  async revokePerson(provider: OAuthProviderName, person: string, clientId: string): Promise<number> {
    const { rowCount } = await this.database.query(
      `update sandbox.oauth_grant set revoked_at = now()
       where provider = $1 and person = $2 and client_id = $3 and revoked_at is null`,
      [provider, person, clientId],
    );
    return rowCount ?? 0;
  }

  /** Whether the person has consented to this client before, and not taken it back. */
  async hasConsented(provider: OAuthProviderName, person: string, clientId: string): Promise<boolean> {
    const { rows } = await this.database.query(
      `select from sandbox.oauth_grant g where provider = $1 and person = $2 and client_id = $3 and revoked_at is null
         and exists (select from sandbox.oauth_token t where t.grant_id = g.id)`,
      [provider, person, clientId],
    );
    return rows.length > 0;
  }

  /** Lets all access tokens of a person run out now; refresh tokens stay. */
  async expire(provider: OAuthProviderName, person: string): Promise<void> {
    await this.database.query(
      `update sandbox.oauth_token t set expires_at = now() from sandbox.oauth_grant g
       where g.id = t.grant_id and g.provider = $1 and g.person = $2 and t.kind = 'access'`,
      [provider, person],
    );
  }

  async grants(): Promise<
    { id: number; provider: OAuthProviderName; person: string; scopes: string[]; createdAt: Date }[]
  > {
    const { rows } = await this.database.query(
      `select id, provider, person, scopes, created_at as "createdAt" from sandbox.oauth_grant g
       where revoked_at is null and exists (select from sandbox.oauth_token t where t.grant_id = g.id)
       order by id desc limit 100`,
    );
    return rows as never;
  }

  /** APIs that the operator's project has not enabled: `mybusinessaccountmanagement.googleapis.com`. */
  async disabledApis(provider: OAuthProviderName): Promise<string[]> {
    const { rows } = await this.database.query<{ api: string }>(
      `select api from sandbox.oauth_disabled_api where provider = $1 order by api`,
      [provider],
    );
    return rows.map(({ api }) => api);
  }

  async switchApi(provider: OAuthProviderName, api: string, enabled: boolean): Promise<void> {
    await this.database.query(
      enabled
        ? `delete from sandbox.oauth_disabled_api where provider = $1 and api = $2`
        : `insert into sandbox.oauth_disabled_api (provider, api) values ($1, $2) on conflict do nothing`,
      [provider, api],
    );
  }

  /** Counts what was asked: tests want to know whether two renewals at once were one. */
  async note(provider: OAuthProviderName, operation: string, person: string | null): Promise<void> {
    await this.database.query(`insert into sandbox.oauth_call (provider, operation, person) values ($1, $2, $3)`, [
      provider,
      operation,
      person,
    ]);
  }

  async calls(provider: OAuthProviderName, operation: string): Promise<number> {
    const { rows } = await this.database.query<{ count: number }>(
      `select count(*)::int as count from sandbox.oauth_call where provider = $1 and operation = $2`,
      [provider, operation],
    );
    return rows[0]?.count ?? 0;
  }
}
