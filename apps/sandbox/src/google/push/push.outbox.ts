import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import type pg from 'pg';
import { DueLoop } from '../../due-loop.js';

const AT_ONCE = 8;
const TIMEOUT_MS = 10_000;
const LEASE_SECONDS = 15;
const FIRST_BACKOFF_MS = 200;
const LONGEST_BACKOFF_MS = 10_000;
const ALGORITHM = 'RS256';
const KEY_ID = 'sandbox-google';
const ISSUER = 'https://accounts.google.com';

/** The service account in whose name pushes are signed, as the demo's configuration has it. */
export const PUSH_ACCOUNT = 'push@locara-demo.iam.gserviceaccount.com';

interface DuePush {
  readonly id: string;
  readonly topic: string;
  readonly data: object;
  readonly published_at: Date;
  readonly attempts: number;
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
 * A push subscription of Pub/Sub: delivers messages to one address, each at least once and in no promised order, until a
 * 2xx answers; signed with an identity token for that address.
 * https://cloud.google.com/pubsub/docs/authenticate-push-subscriptions
 */
export class PushOutbox {
  private readonly loop: DueLoop;

  constructor(
    private readonly database: pg.Pool,
    private readonly endpoint: string,
    /** For whom the tokens are. */
    private readonly audience: string,
    report: (error: unknown) => void,
  ) {
    this.loop = new DueLoop(() => this.look(), report);
  }

  wake(): void {
    this.loop.wake();
  }

  stop(): Promise<void> {
    return this.loop.stop();
  }

  private async look(): Promise<number> {
    const { rows } = await this.database.query<DuePush>(
      `update sandbox.google_push set attempts = attempts + 1, due_at = clock_timestamp() + interval '${LEASE_SECONDS} s'
       where id in (select id from sandbox.google_push where due_at <= clock_timestamp()
                    order by due_at limit ${AT_ONCE} for update skip locked)
       returning id, topic, data, published_at, attempts`,
    );
    await Promise.all(rows.map((push) => this.deliver(push)));
    return rows.length === 0 ? Number.POSITIVE_INFINITY : 0;
  }

  private async deliver(push: DuePush): Promise<void> {
    const failure = await this.post(push);
    const wait = Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (push.attempts - 1));
    await this.database.query(
      failure === null
        ? 'update sandbox.google_push set delivered_at = clock_timestamp(), due_at = null, last_error = null where id = $1'
        : `update sandbox.google_push set due_at = clock_timestamp() + $2 * interval '1 ms', last_error = $3 where id = $1`,
      failure === null ? [push.id] : [push.id, wait, failure],
    );
  }

  /** Null when it was taken, else what went wrong. */
  private async post({ id, topic, data, published_at: publishedAt }: DuePush): Promise<string | null> {
    const publishTime = publishedAt.toISOString();
    const message = {
      data: Buffer.from(JSON.stringify(data)).toString('base64'),
      messageId: id,
      message_id: id,
      publishTime,
      publish_time: publishTime,
      attributes: {},
    };
    try {
      const answer = await fetch(this.endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${await this.token()}` },
        body: JSON.stringify({ message, subscription: topic.replace('/topics/', '/subscriptions/') }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.arrayBuffer();
      return answer.ok ? null : `HTTP ${answer.status}`;
    } catch (error) {
      return String(error);
    }
  }

  private async token(): Promise<string> {
    const key = (await importJWK(await googleKey(this.database), ALGORITHM)) as CryptoKey;
    return new SignJWT({ email: PUSH_ACCOUNT, email_verified: true })
      .setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID, typ: 'JWT' })
      .setIssuer(ISSUER)
      .setAudience(this.audience)
      .setSubject('110000000000000000001')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(key);
  }
}
