import { Injectable } from '@nestjs/common';
import { companyDeleted } from '#contexts/locations';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { UserLifecycle } from '../user/user-lifecycle.js';
import { UserStore } from '../user/user-store.js';

/**
 * A company was deleted: self service users who have nothing else are locked, so that nobody signs in to nothing. They are
 * not deleted, because that is for good: a customer who comes back is unlocked, and anyone who must forget them erases them.
 */
@Injectable()
@Subscribes(companyDeleted, 'identity.companyDeleted')
export class LockLeftUsers implements JobHandler<{ companyId: number }> {
  constructor(
    private readonly database: Database,
    private readonly store: UserStore,
    private readonly lifecycle: UserLifecycle,
    private readonly audit: Audit,
  ) {}

  async handle({ companyId }: { companyId: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      for (const id of await usersOf(tx, companyId)) {
        const user = await this.store.lock(tx, id);
        // Who gives them something else locks the account, too: what they have now stays until we are done.
        if ((user?.state !== 'active' && user?.state !== 'invited') || (await hasAnything(tx, id))) continue;
        await this.lifecycle.lock(tx, user);
        await this.audit.record(tx, {
          workspaceId: user.workspace_id,
          operation: 'user.lock',
          subject: 'user',
          subjectId: id,
          before: { locked: false },
          after: { locked: true, deletedCompanyId: companyId },
        });
      }
    });
  }
}

/** Who belongs to the company, or has a group for it or for a location of it, by id. */
async function usersOf(tx: Tx, companyId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from app_user u
    where u.user_type = 'SELF_SERVICE' and u.deleted_at is null
      and u.workspace_id in (select above.id from company c join workspace own on own.id = c.workspace_id
        join workspace above on above.path @> own.path where c.id = ${companyId})
      and (u.company_id = ${companyId} or exists (
        select from access_grant g where g.user_id = u.id and (
          g.context_type = 'Company' and g.context_id = ${companyId}
          or g.context_type = 'Location' and g.context_id in (select l.id from location l where l.company_id = ${companyId}))))
    order by u.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Whether a user has a group for something that is there. */
async function hasAnything(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from access_grant g where g.user_id = ${userId} and case g.context_type
      when 'Company' then exists (select from company c where c.id = g.context_id and c.deleted_at is null)
      when 'Location' then exists (select from location l where l.id = g.context_id and l.deleted_at is null)
      else exists (select from workspace w where w.id = g.context_id and w.deleted_at is null) end
    limit 1`.execute(tx);
  return rows.length > 0;
}
