import { Injectable } from '@nestjs/common';
import { isDomainError } from '#domain/errors/errors';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Jobs } from '#platform/jobs';
import type { RunningJob } from '#platform/jobs';
import { Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { PersonalDataSources } from './personal-data-source.js';
import type { PersonalDataContext, PersonalDataSubject } from './personal-data-source.js';
import { erasePersonalData, exportPersonalData } from './request-personal-data.js';

const gone = 'Its subject no longer exists.';

/** Ends a job once, with its delivery, and with the one thing that it had to do. */
@Injectable()
export class PersonalDataJobs {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly sources: PersonalDataSources,
  ) {}

  async run(
    jobId: number,
    delivery: Delivery,
    work: (tx: Tx, job: RunningJob, subject: PersonalDataSubject) => Promise<object>,
  ): Promise<void> {
    const job = await this.jobs.begin(jobId);
    if (job === undefined) return;
    const { contextType, id } = job.parameters as { contextType: PersonalDataContext; id: number };
    try {
      const subject = await this.sources.locate(contextType, id);
      await this.database.transaction(async (tx) => {
        if (!(await delivery.complete(tx))) return;
        if (subject === undefined) {
          await this.jobs.fail(tx, jobId, gone);
          return;
        }
        const result = await work(tx, job, subject);
        await this.jobs.advance(tx, jobId, 0, 1, result);
        await this.jobs.finish(tx, jobId);
      });
    } catch (error) {
      if (!isDomainError(error) || error.kind !== 'conflict') throw error;
      await this.database.transaction(async (tx) => {
        if (await delivery.complete(tx)) await this.jobs.fail(tx, jobId, error.message);
      });
    }
  }
}

@Injectable()
@Handles(exportPersonalData)
export class ExportPersonalData implements JobHandler<{ jobId: number }> {
  constructor(
    private readonly jobs: PersonalDataJobs,
    private readonly sources: PersonalDataSources,
  ) {}

  async handle({ jobId }: { jobId: number }, delivery: Delivery): Promise<void> {
    await this.jobs.run(jobId, delivery, async (tx, _job, subject) => {
      const sections = await this.sources.collect(subject);
      const head = { contextType: subject.contextType, contextId: subject.id, createdAt: new Date().toISOString() };
      // Text has been through JSON already: PostgreSQL takes it as it is.
      await sql`update personal_data_export set content = ${JSON.stringify({ ...head, data: sections })}::jsonb where id = ${jobId}`.execute(
        tx,
      );
      return { sections: Object.keys(sections) };
    });
  }
}

@Injectable()
@Handles(erasePersonalData)
export class ErasePersonalData implements JobHandler<{ jobId: number }> {
  constructor(
    private readonly jobs: PersonalDataJobs,
    private readonly sources: PersonalDataSources,
  ) {}

  async handle({ jobId }: { jobId: number }, delivery: Delivery): Promise<void> {
    await this.jobs.run(jobId, delivery, async (tx, _job, subject) => {
      await this.sources.erase(tx, subject);
      return { contextType: subject.contextType, contextId: subject.id };
    });
  }
}
