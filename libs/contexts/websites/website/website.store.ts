import { Injectable } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { WebsiteAddress } from './website.rules.js';

/** Writes websites: each once, and each address for one website. */
@Injectable()
export class WebsiteStore {
  constructor(private readonly database: Database) {}

  /** @returns whether it was written: not where the subscription has one, or the address is taken */
  async keep(
    tx: Tx,
    subscriptionId: number,
    templateId: number,
    { domain, subDomain, host }: WebsiteAddress,
  ): Promise<boolean> {
    const { rows } = await sql`
      insert into website (subscription_id, workspace_id, template_id, domain, sub_domain, host)
      select s.id, s.workspace_id, ${templateId}, ${domain}, ${subDomain}, ${host} from subscription s
      where s.id = ${subscriptionId} on conflict do nothing returning subscription_id`.execute(tx);
    return rows.length > 0;
  }

  /** Whether a website has the address; a look, which the indexes decide in the end. */
  async isTaken({ subDomain, host }: WebsiteAddress): Promise<boolean> {
    const { rows } = await sql<{ taken: boolean }>`
      select exists (select from website where host = ${host} and released_at is null)
        or exists (select from website where sub_domain = ${subDomain} and ${host}::text is null and host is null and released_at is null) as taken`.execute(
      this.database.read,
    );
    return rows[0]?.taken ?? false;
  }

  /** @returns the workspace whose website has the host name; null: none has */
  async ownerOf(host: string): Promise<number | null> {
    const { rows } = await sql<{ workspaceId: number }>`
      select workspace_id as "workspaceId" from website where host = ${host} and released_at is null`.execute(
      this.database.read,
    );
    return rows[0]?.workspaceId ?? null;
  }

  /** Its subscription has finished: another website may have the address. */
  async release(tx: Tx, subscriptionId: number): Promise<void> {
    await sql`
      update website set released_at = now() where subscription_id = ${subscriptionId} and released_at is null`.execute(
      tx,
    );
  }

  /** Those of these subscriptions that have one. */
  async having(tx: Tx, subscriptionIds: readonly number[]): Promise<ReadonlySet<number>> {
    const { rows } = await sql<{ id: number }>`
      select subscription_id as id from website where subscription_id = any(${[...subscriptionIds]}::bigint[])`.execute(
      tx,
    );
    return new Set(rows.map(({ id }) => id));
  }
}
