import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { Audit } from '#platform/audit';
import { currentContext } from '#platform/context';
import { Database, sql } from '#platform/database';
import { earliestDay, UsageStore } from './usage.store.js';
import type { TouchedDay } from './usage.store.js';

interface Found extends TouchedDay {
  readonly workspaceId: number;
  readonly isWithdrawn: boolean;
  readonly isTooOld: boolean;
}

/** Takes back usage that was counted wrongly. It stays to be read, and what was charged of it is credited. */
@Injectable()
export class WithdrawUsage {
  constructor(
    private readonly database: Database,
    private readonly store: UsageStore,
    private readonly audit: Audit,
  ) {}

  /** May be repeated. @throws DomainError `usageEventNotFound`, `usageTooOld` */
  async execute(id: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const { rows } = await sql<Found>`
        select u.workspace_id as "workspaceId", u.subscription_id as "subscriptionId", u.meter, u.day,
               u.withdrawn_at is not null as "isWithdrawn", u.day < ${earliestDay} as "isTooOld"
        from usage_event u join workspace w on w.id = u.workspace_id where u.id = ${id} for update of u`.execute(tx);
      const [found] = rows;
      if (found === undefined) throw new DomainError('usageEventNotFound', { id });
      if (found.isWithdrawn) return id;
      if (found.isTooOld) throw new DomainError('usageTooOld', { id });
      await sql`
        update usage_event set withdrawn_at = clock_now(workspace_id), withdrawn_by = ${currentContext().user?.id ?? null}
        where id = ${id}`.execute(tx);
      await this.store.recount(tx, [found]);
      await this.store.tell(tx, [found]);
      const { workspaceId, subscriptionId } = found;
      await this.audit.record(tx, {
        workspaceId,
        operation: 'usageEvent.withdraw',
        subject: 'subscription',
        subjectId: subscriptionId,
        after: { usageEventId: id },
      });
      return id;
    });
  }
}
