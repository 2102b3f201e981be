import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { CollectedMailEntity } from './collected-mail.entity.js';
import type { CollectedKind } from './collected-mail.entity.js';

/** Whose it is and what about: everything with the same key goes into one mail. */
export interface CollectedKey {
  readonly contractId: number;
  /** Who did it; null: nobody that we know. */
  readonly userId: number | null;
  readonly kind: CollectedKind;
}

/** How long a mail waits for more of the same, in seconds by the workspace's clock. */
export const collectedFor = 20;

/**
 * Puts mails together: anyone who orders for a thousand locations in a thousand calls is told in a few mails, not in a
 * thousand. A mail waits from the first that it tells of, not from the last, so that it never waits for ever.
 */
@Injectable()
export class CollectedMails {
  /** Adds subscriptions to the mail that waits, or to a new one. One that is told of already is not told twice by it. */
  async add(tx: Tx, key: CollectedKey, subscriptionIds: readonly number[]): Promise<void> {
    const mail = (await waiting(tx, key)) ?? (await begin(tx, key));
    await sql`
      insert into collected_mail_subscription (workspace_id, mail_id, subscription_id)
      select ${mail.workspaceId}, ${mail.id}, s.id from unnest(${[...subscriptionIds]}::bigint[]) as s (id)
      on conflict do nothing`.execute(tx);
  }

  /** Ends the collecting, and waits for those who are adding to it. @returns undefined when it was sent already */
  async take(tx: Tx, id: number): Promise<(CollectedKey & { readonly subscriptionIds: number[] }) | undefined> {
    const { rows } = await sql<CollectedKey>`
      select contract_id as "contractId", user_id as "userId", kind from collected_mail where id = ${id} for update`.execute(
      tx,
    );
    const [key] = rows;
    if (key === undefined) return undefined;
    const { rows: told } = await sql<{ id: number }>`
      select subscription_id as id from collected_mail_subscription where mail_id = ${id} order by subscription_id`.execute(
      tx,
    );
    await tx.delete(CollectedMailEntity, id);
    return { ...key, subscriptionIds: told.map((row) => row.id) };
  }
}

/** @throws Error when somebody else's, that was there in between, has been sent just now: try again */
async function begin(tx: Tx, key: CollectedKey): Promise<{ id: number; workspaceId: number }> {
  await sql`
    insert into collected_mail (workspace_id, contract_id, user_id, kind, due_at)
    select workspace_id, id, ${key.userId}::bigint, ${key.kind}, clock_now(workspace_id) + ${collectedFor} * interval '1 second'
    from contract where id = ${key.contractId}
    on conflict do nothing`.execute(tx);
  const mail = await waiting(tx, key);
  if (mail === undefined) throw new DomainError('changedMeanwhile');
  return mail;
}

/** Kept from being sent until this transaction ends; many may add to it at once. */
async function waiting(tx: Tx, key: CollectedKey): Promise<{ id: number; workspaceId: number } | undefined> {
  const { rows } = await sql<{ id: number; workspaceId: number }>`
    select id, workspace_id as "workspaceId" from collected_mail
    where contract_id = ${key.contractId} and kind = ${key.kind} and coalesce(user_id, 0) = ${key.userId ?? 0}
    for key share`.execute(tx);
  return rows[0];
}
