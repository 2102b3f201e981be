import { Injectable } from '@nestjs/common';
import { Problems } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { covers } from '#platform/access';
import type { Actor } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { JsonText, Tx } from '#platform/database';
import { Jobs } from '#platform/jobs';
import { defineJob, bulkQueue } from '#platform/outbox';
import { PersonalDataSources } from './personal-data-source.js';
import type { PersonalDataContext, PersonalDataSubject } from './personal-data-source.js';

export interface PersonalDataRequest {
  readonly contextType: PersonalDataContext;
  readonly contextId: number;
}

export const exportPersonalData = defineJob<{ jobId: number }>({
  name: 'platform.exportPersonalData',
  queue: bulkQueue,
});
export const erasePersonalData = defineJob<{ jobId: number }>({ name: 'platform.erasePersonalData', queue: bulkQueue });

const kept = '7 days';

/** Takes requests of people who want to know, or to be forgotten. The work is done by jobs. */
@Injectable()
export class RequestPersonalData {
  constructor(
    private readonly database: Database,
    private readonly sources: PersonalDataSources,
    private readonly jobs: Jobs,
    private readonly audit: Audit,
  ) {}

  /**
   * Everybody may have what is held about themselves; for others it takes the permission.
   * @returns the job's id
   * @throws DomainError `validationFailed`; `permissionMissing`
   */
  async export(actor: Actor, request: PersonalDataRequest): Promise<number> {
    const subject = await this.subjectOf(actor, request);
    if (!isOneself(actor, subject)) demandPermission(actor, subject);
    return this.database.transaction(async (tx) => {
      const jobId = await this.enqueue(tx, subject, 'personalDataExport', exportPersonalData);
      await sql`
        insert into personal_data_export (id, workspace_id, user_id, expires_at)
        values (${jobId}, ${subject.workspaceId}, ${actor.user.id}, now() + ${kept}::interval)`.execute(tx);
      await this.record(tx, subject, 'personalData.export');
      return jobId;
    });
  }

  /**
   * @returns the job's id
   * @throws DomainError `validationFailed`; `permissionMissing`; what keeps the subject from being erased
   */
  async erase(actor: Actor, request: PersonalDataRequest): Promise<number> {
    const subject = await this.subjectOf(actor, request);
    demandPermission(actor, subject);
    return this.database.transaction(async (tx) => {
      await this.sources.demandErasable(tx, actor, subject);
      const jobId = await this.enqueue(tx, subject, 'personalDataErasure', erasePersonalData);
      await this.record(tx, subject, 'personalData.erase');
      return jobId;
    });
  }

  /** What was put together; null while it is not ready. @throws DomainError `exportNotFound` when there is none (any more) */
  async read(jobId: number): Promise<JsonText<object>> {
    const content = await this.database.json<object>(sql`
      select content::text as json from personal_data_export where id = ${jobId} and expires_at > now()`);
    if (content === null) throw new DomainError('exportNotFound', { id: jobId });
    return content;
  }

  private async subjectOf(actor: Actor, { contextType, contextId }: PersonalDataRequest): Promise<PersonalDataSubject> {
    const subject = await this.sources.locate(contextType, contextId);
    if (subject !== undefined && (isOneself(actor, subject) || covers(actor.visible, subject))) return subject;
    const problems = new Problems();
    problems.add({ field: 'contextId', value: contextId, problem: 'noSuch' });
    problems.throwIfAny();
    throw new Error('A problem is thrown.');
  }

  private async enqueue(
    tx: Tx,
    { contextType, id, workspaceId, companyId }: PersonalDataSubject,
    kind: string,
    work: typeof exportPersonalData,
  ): Promise<number> {
    return this.jobs.enqueue(tx, { workspaceId, companyId, kind, parameters: { contextType, id } }, work);
  }

  private async record(
    tx: Tx,
    { contextType, id, workspaceId }: PersonalDataSubject,
    operation: string,
  ): Promise<void> {
    const subject = contextType === 'User' ? 'user' : 'company';
    await this.audit.record(tx, { workspaceId, operation, subject, subjectId: id });
  }
}

function demandPermission(actor: Actor, subject: PersonalDataSubject): void {
  const permission = 'personal-data:write';
  if (!covers(actor.scope(permission), subject)) throw new DomainError('permissionMissing', { permission });
}

const isOneself = (actor: Actor, { contextType, id }: PersonalDataSubject): boolean =>
  contextType === 'User' && id === actor.user.id;
