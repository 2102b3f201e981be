import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import { SecretBox } from '#platform/secrets';
import { SigningKeyEntity } from './signing-key.entity.js';

const algorithm = 'ES256';

export interface SigningKey {
  readonly kid: string;
  readonly key: CryptoKey;
}

/** The platform's keys for access tokens. The first process to need one makes it; all processes share it. */
@Injectable()
export class SigningKeys implements OnModuleInit {
  static readonly algorithm = algorithm;
  private readonly box: SecretBox;
  private signing: Promise<SigningKey> | undefined;
  private readonly verifying = new Map<string, CryptoKey>();

  constructor(
    private readonly database: Database,
    config: Config,
  ) {
    this.box = new SecretBox(config.tokenSecret, 'signing-key');
  }

  /**
   * The keys of the database were encrypted with the secret that it knows. With another one no token could be issued, and
   * nothing else that is kept encrypted could be read: better not to start.
   */
  async onModuleInit(): Promise<void> {
    const { rows } = await sql<{ kid: string; sealed: string }>`
      select kid, private_jwk as sealed from signing_key where retired_at is null`.execute(this.database.read);
    for (const { kid, sealed } of rows)
      try {
        this.box.open(sealed);
      } catch {
        throw new Error(
          `TOKEN_SECRET is not the one with which this database was used before: it does not open the signing key ${kid}. Start with the former TOKEN_SECRET. If it is lost, retire the keys (update signing_key set retired_at = now()): every user then signs in anew, and identity providers need their client secrets again.`,
        );
      }
  }

  /** The newest key, made when there is none. */
  current(): Promise<SigningKey> {
    this.signing ??= this.load().catch((error: unknown) => {
      this.signing = undefined;
      throw error;
    });
    return this.signing;
  }

  /** The public key of a token's `kid`; undefined when it is not ours. */
  async verifier(kid: string): Promise<CryptoKey | undefined> {
    const known = this.verifying.get(kid);
    if (known !== undefined) return known;
    // Ours are thumbprints; whatever else strangers send is not looked for.
    if (!/^[\w-]{43}$/.test(kid)) return undefined;
    const { rows } = await sql<{ jwk: JWK }>`
      select public_jwk as jwk from signing_key where kid = ${kid} and retired_at is null`.execute(this.database.read);
    const [row] = rows;
    if (row === undefined) return undefined;
    const key = (await importJWK(row.jwk, algorithm)) as CryptoKey;
    this.verifying.set(kid, key);
    return key;
  }

  /** RFC 7517: what others need to check our tokens. */
  async jwks(): Promise<{ keys: JWK[] }> {
    await this.current();
    const { rows } = await sql<{ kid: string; jwk: JWK }>`
      select kid, public_jwk as jwk from signing_key where retired_at is null`.execute(this.database.read);
    return { keys: rows.map(({ kid, jwk }) => ({ ...jwk, kid, alg: algorithm, use: 'sig' })) };
  }

  private async load(): Promise<SigningKey> {
    return this.database.transaction(async (tx) => {
      await sql`select pg_advisory_xact_lock(7201151)`.execute(tx);
      const { rows } = await sql<{ kid: string; sealed: string }>`
        select kid, private_jwk as sealed from signing_key where retired_at is null
        order by created_at desc limit 1`.execute(tx);
      const [row] = rows;
      if (row !== undefined)
        return {
          kid: row.kid,
          key: (await importJWK(JSON.parse(this.box.open(row.sealed)) as JWK, algorithm)) as CryptoKey,
        };
      const pair = await generateKeyPair(algorithm, { extractable: true });
      const publicJwk = await exportJWK(pair.publicKey);
      const kid = await calculateJwkThumbprint(publicJwk);
      await tx.insert(SigningKeyEntity, {
        kid,
        publicJwk,
        privateJwk: this.box.seal(JSON.stringify(await exportJWK(pair.privateKey))),
      });
      return { kid, key: pair.privateKey };
    });
  }
}
