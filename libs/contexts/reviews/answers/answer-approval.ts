import { Injectable } from '@nestjs/common';
import { covers } from '#platform/access';
import type { Actor } from '#platform/access';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';

/** Whether answers need a second person, who holds `review:approve`. */
@Injectable()
export class AnswerApproval {
  /** @returns the companies of these reviews at which what this actor writes is sent without one */
  async of(
    tx: Tx,
    actor: Actor,
    reviews: readonly { readonly companyId: number; readonly locationId: number }[],
  ): Promise<ReadonlySet<number>> {
    const companyIds = [...new Set(reviews.map(({ companyId }) => companyId))];
    const { rows } = await sql<{ companyId: number; workspaceId: number; needed: boolean }>`
      select c.id as "companyId", c.workspace_id as "workspaceId", coalesce(s.approval_required, false) as needed
      from company c left join review_setting s on s.company_id = c.id where c.id = any(${companyIds}::bigint[])`.execute(
      tx,
    );
    const scope = actor.scope('review:approve');
    const free = rows.filter(
      ({ companyId, workspaceId, needed }) =>
        !needed ||
        reviews
          .filter((review) => review.companyId === companyId)
          .every(({ locationId }) => covers(scope, { workspaceId, companyId, locationId })),
    );
    return new Set(free.map(({ companyId }) => companyId));
  }
}
