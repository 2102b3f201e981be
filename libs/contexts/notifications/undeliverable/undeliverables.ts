import { Injectable } from '@nestjs/common';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { SecretBox } from '#platform/secrets';
import { UnsubscribeLinks } from '../unsubscribe/unsubscribe-links.js';

/** Days on which emails bounced for a while, after which an address counts as one that nobody reads. */
const temporaryDays = 4;
/** Of this many days. */
const temporaryWindow = 14;
/** Emails that were sent longer ago do not count: mail servers give up after days. Less than bounces are kept (`CentreRetention`). */
const oldestEmailDays = 30;

/** Whom an email of a workspace was for. */
export interface Addressee {
  readonly workspaceId: number;
  readonly hash: Buffer;
  /** Null: nobody says it; it is known by its hash alone. */
  readonly address: string | null;
  /** When the email was sent; null: nobody knows, so it counts as older than any other. */
  readonly sentAt: Date | null;
}

/** What is kept for administrators, encrypted: a stolen table has no addresses. */
export interface SealedReason {
  readonly address: string | null;
  /** What the mail server said. */
  readonly words: string;
}

type Reason = 'bounced' | 'complained';

const millisecondsOfDay = 86_400_000;

/** Puts addresses onto the list of those that get no notifications: because nobody is there, or because their reader calls them spam. */
@Injectable()
export class Undeliverables {
  private readonly box: SecretBox;

  constructor(
    { tokenSecret }: Config,
    private readonly database: Database,
    private readonly links: UnsubscribeLinks,
  ) {
    this.box = new SecretBox(tokenSecret, 'undeliverable');
  }

  addressee(workspaceId: number, address: string, sentAt: Date | null): Addressee {
    return { workspaceId, hash: this.links.hashOf(address), address, sentAt };
  }

  /** An entry of a reader stays as it is: what a reader says is more than what a server says. */
  async suppress(addressee: Addressee, reason: Reason, words: string): Promise<void> {
    await this.database.transaction((tx) => this.put(tx, addressee, reason, words));
  }

  /** A mail server refuses the address for now. After several days of it the address counts as one that nobody reads. */
  async refusedForNow(addressee: Addressee, words: string): Promise<void> {
    await this.failed(addressee, words, sql`'refused ' || (clock_now(id) at time zone 'UTC')::date`);
  }

  /** An email came back that could not be delivered for a while. What is said twice of one email counts once. */
  async cameBack(addressee: Addressee & { readonly sentAt: Date }, words: string): Promise<void> {
    const { sentAt } = addressee;
    // Nobody remembers any more whether it was reported already.
    if (sentAt.getTime() < Date.now() - oldestEmailDays * millisecondsOfDay) return;
    await this.failed(addressee, words, sql`${`sent ${sentAt.toISOString()}`}::text`);
  }

  private async failed(addressee: Addressee, words: string, reference: Sql): Promise<void> {
    const { workspaceId, hash } = addressee;
    await this.database.transaction(async (tx) => {
      await sql`
        insert into notification_bounce (workspace_id, address_hash, reference, bounced_at)
        select id, ${hash}, ${reference}, clock_now(id) from workspace
        where id = ${workspaceId} and deleted_at is null and ${isNews(addressee)}
        on conflict do nothing`.execute(tx);
      const { rows } = await sql<{ days: number }>`
        select count(distinct (bounced_at at time zone 'UTC')::date)::int as days from notification_bounce
        where workspace_id = ${workspaceId} and address_hash = ${hash}
          and bounced_at > clock_now(workspace_id) - make_interval(days => ${temporaryWindow})`.execute(tx);
      if ((rows[0]?.days ?? 0) >= temporaryDays) await this.put(tx, addressee, 'bounced', words);
    });
  }

  /** @returns null where nothing is kept of it, or the secret of the installation is another one now */
  reasonIn(sealed: string | null): SealedReason | null {
    if (sealed === null) return null;
    try {
      return JSON.parse(this.box.open(sealed)) as SealedReason;
    } catch {
      return null;
    }
  }

  private async put(tx: Tx, addressee: Addressee, reason: Reason, words: string): Promise<void> {
    const { workspaceId, hash, address } = addressee;
    const sealed = this.box.seal(JSON.stringify({ address, words } satisfies SealedReason));
    await sql`
      insert into notification_suppression (workspace_id, address_hash, reason, sealed, created_at)
      select id, ${hash}, ${reason}, ${sealed}, clock_now(id) from workspace
      where id = ${workspaceId} and deleted_at is null and ${isNews(addressee)}
      on conflict (workspace_id, address_hash) do update
        set reason = excluded.reason, sealed = excluded.sealed, created_at = excluded.created_at
        where notification_suppression.reason = 'bounced' and excluded.reason = 'complained'`.execute(tx);
  }
}

/** Notifications were not started again after the email was sent: what was taken back is not reported once more. */
const isNews = ({ workspaceId, hash, sentAt }: Addressee) => sql<boolean>`not exists (
  select from notification_restart r where r.workspace_id = ${workspaceId} and r.address_hash = ${hash}
    and r.restarted_at >= coalesce(${sentAt?.toISOString() ?? null}::timestamptz, '-infinity'))`;
