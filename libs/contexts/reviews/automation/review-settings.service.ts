import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';

/** How a company answers its reviews. */
export interface ReviewSettingsView {
  readonly companyId: number;
  /** Answers of users without `review:approve` wait for one who has it. */
  readonly approvalRequired: boolean;
}

@Injectable()
export class ReviewSettings {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  async view({ id: companyId }: Placement): Promise<ReviewSettingsView> {
    const { rows } = await sql<{ approvalRequired: boolean }>`
      select approval_required as "approvalRequired" from review_setting where company_id = ${companyId}`.execute(
      this.database.read,
    );
    return { companyId, approvalRequired: rows[0]?.approvalRequired ?? false };
  }

  /** What waits to be approved goes on waiting. @throws DomainError `validationFailed` */
  async change(company: Placement, draft: Draft<Partial<ReviewSettingsView>>): Promise<number> {
    const { id: companyId, workspaceId } = company;
    const { good, problems } = draft;
    if (good.companyId !== undefined && good.companyId !== companyId)
      problems.add({ field: 'companyId', value: good.companyId, problem: 'readOnly', example: companyId });
    const { approvalRequired } = draft.complete();
    if (approvalRequired === undefined) return companyId;
    return this.database.transaction(async (tx) => {
      const before = await this.view(company);
      await sql`
        insert into review_setting (company_id, workspace_id, approval_required) values (${companyId}, ${workspaceId}, ${approvalRequired})
        on conflict (company_id) do update set approval_required = excluded.approval_required, updated_at = now()`.execute(
        tx,
      );
      await this.audit.record(tx, {
        operation: 'reviewSetting.update',
        workspaceId,
        subject: 'company',
        subjectId: companyId,
        before: { approvalRequired: before.approvalRequired },
        after: { approvalRequired },
      });
      return companyId;
    });
  }
}
