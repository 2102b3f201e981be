import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import type pg from 'pg';
import { HookOutbox } from '../../hook-outbox.js';
import type { Hook } from '../../hook-outbox.js';

const ALGORITHM = 'RS256';
const KEY_ID = 'sandbox-google';
const ISSUER = 'https://accounts.google.com';

/** The service account in whose name pushes are signed, as the demo's configuration has it. */
export const PUSH_ACCOUNT = 'push@locara-demo.iam.gserviceaccount.com';

interface Push {
  readonly topic: string;
  readonly data: object;
  readonly published_at: Date;
}

/** Google's key, the same over restarts. */
export async function googleKey(database: pg.Pool): Promise<JWK> {
  const { rows } = await database.query<{ jwk: JWK }>('select jwk from sandbox.google_key order by id limit 1');
  if (rows[0] !== undefined) return rows[0].jwk;
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  await database.query('insert into sandbox.google_key (jwk) values ($1)', [
    JSON.stringify(await exportJWK(privateKey)),
  ]);
  return googleKey(database);
}

/** Only the public part. */
export async function googleCerts(database: pg.Pool): Promise<object> {
  const { kty, n, e } = await googleKey(database);
  return { keys: [{ kty, n, e, kid: KEY_ID, alg: ALGORITHM, use: 'sig' }] };
}

/**
 * A push subscription of Pub/Sub: delivers messages to one address, signed with an identity token for its audience.
 * https://cloud.google.com/pubsub/docs/authenticate-push-subscriptions
 */
export class PushOutbox extends HookOutbox<Push> {
  /** @param audience for whom the tokens are */
  constructor(database: pg.Pool, endpoint: string, audience: string, report: (error: unknown) => void) {
    const hookOf = async (push: Push & { readonly id: string }): Promise<Hook> => ({
      url: endpoint,
      headers: { authorization: `Bearer ${await tokenFor(database, audience)}` },
      body: JSON.stringify(messageOf(push)),
    });
    super(database, { table: 'sandbox.google_push', columns: ['topic', 'data', 'published_at'], hookOf }, report);
  }
}

function messageOf({ id, topic, data, published_at: publishedAt }: Push & { readonly id: string }): object {
  const publishTime = publishedAt.toISOString();
  return {
    message: {
      data: Buffer.from(JSON.stringify(data)).toString('base64'),
      messageId: id,
      message_id: id,
      publishTime,
      publish_time: publishTime,
      attributes: {},
    },
    subscription: topic.replace('/topics/', '/subscriptions/'),
  };
}

async function tokenFor(database: pg.Pool, audience: string): Promise<string> {
  const key = (await importJWK(await googleKey(database), ALGORITHM)) as CryptoKey;
  return new SignJWT({ email: PUSH_ACCOUNT, email_verified: true })
    .setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setSubject('110000000000000000001')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(key);
}
