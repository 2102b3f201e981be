import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Test } from '@nestjs/testing';
import type { TestingModule } from '@nestjs/testing';
import type { Type } from '@nestjs/common';
import { pino } from 'pino';
import { CreateCompany, LocationsModule, ReceiveImport } from '#contexts/locations';
import type { ImportRequest } from '#contexts/locations';
import { CreateWorkspace, TenancyModule } from '#contexts/tenancy';
import { ImportLocations } from '../../../libs/contexts/locations/import/import-locations.js';
import { AccessModule, Actor } from '#platform/access';
import { AuditModule } from '#platform/audit';
import { Config, ConfigModule } from '#platform/config';
import { Database, DatabaseModule, sql } from '#platform/database';
import { MailModule } from '#platform/mail';
import { JobQueries, JobsModule } from '#platform/jobs';
import type { JobView } from '#platform/jobs';
import { OutboxModule } from '#platform/outbox';
import type { Delivery } from '#platform/outbox';
import { TelemetryModule } from '#platform/telemetry';
import { TransitionsModule } from '#platform/transitions';
import { testDatabase } from '../../support/database.js';
import { mediaFolder } from '../../support/media-folder.js';
import type { ImportResult } from '../../../libs/contexts/locations/import/import-batch.js';

/** The repository's own sample: 363 shops, 57 of them without a name. */
export const sampleFile = new URL('../../../data/locations/shops.csv', import.meta.url).pathname;

/** The context on a database of its own, with one workspace and one company. */
export class Fixture {
  readonly workspaceId: number;
  readonly companyId: number;

  private constructor(
    private readonly module: TestingModule,
    private readonly drop: () => Promise<void>,
    place: { workspaceId: number; companyId: number },
  ) {
    this.workspaceId = place.workspaceId;
    this.companyId = place.companyId;
  }

  static async start(): Promise<Fixture> {
    const { url, drop } = await testDatabase();
    const config = Object.assign(new Config(), {
      databaseUrl: url,
      databaseConnections: 8,
      tokenSecret: 'a secret of at least thirty-two characters',
      publicUrl: 'https://locara.example',
      storage: { kind: 'disk', folder: mediaFolder },
    });
    const module = await Test.createTestingModule({
      imports: [
        ConfigModule.with(config),
        TelemetryModule.with(pino({ level: 'silent' })),
        DatabaseModule,
        AccessModule,
        AuditModule,
        TransitionsModule,
        MailModule,
        OutboxModule,
        JobsModule,
        LocationsModule,
        TenancyModule,
      ],
    }).compile();
    await module.init();
    const workspaceId = await module.get(CreateWorkspace).execute({ parentId: null, name: 'North', testMode: true });
    const companyId = await module.get(CreateCompany).execute({ workspaceId, name: 'Farm shops' });
    return new Fixture(module, drop, { workspaceId, companyId });
  }

  async close(): Promise<void> {
    await this.module.close();
    await this.drop();
  }

  get<T>(type: Type<T>): T {
    return this.module.get(type, { strict: false });
  }

  get database(): Database {
    return this.get(Database);
  }

  get company(): { id: number; workspaceId: number } {
    return { id: this.companyId, workspaceId: this.workspaceId };
  }

  async newCompany(name = 'Another'): Promise<{ id: number; workspaceId: number }> {
    const { workspaceId } = this;
    return { workspaceId, id: await this.get(CreateCompany).execute({ workspaceId, name }) };
  }

  /** A user who may do everything in the workspace. */
  actor(userType: 'AGENCY_SERVICE' | 'SELF_SERVICE' = 'AGENCY_SERVICE'): Actor {
    const user = {
      id: 7,
      name: 'ada',
      userType,
      language: 'en',
      workspaceId: this.workspaceId,
      securityVersion: 1,
    } as const;
    return new Actor(user, [
      { group: 'agency', contextType: 'Workspace', contextId: this.workspaceId, workspaceIds: [this.workspaceId] },
    ]);
  }

  /** Uploads a file as the face does, without running the job. */
  async upload(
    file: Buffer | string,
    request: Partial<ImportRequest> = {},
    company: { id: number; workspaceId: number } = this.company,
  ): Promise<number> {
    const body = typeof file === 'string' ? Buffer.from(file) : file;
    const parts: Buffer[] = [];
    for (let at = 0; at < body.length; at += 1000) parts.push(body.subarray(at, at + 1000));
    const receiving = this.get(ReceiveImport);
    const received = await receiving.receive({ format: 'csv', ...request }, Readable.from(parts));
    try {
      return await receiving.start(this.actor(), company, received);
    } finally {
      await received.discard();
    }
  }

  /** One run of an import, as the worker would start it. */
  async run(jobId: number): Promise<void> {
    await this.get(ImportLocations).handle({ jobId }, await this.delivery(jobId));
  }

  async import(
    file: Buffer | string,
    request: Partial<ImportRequest> = {},
    company: { id: number; workspaceId: number } = this.company,
  ): Promise<{ job: JobView; result: ImportResult }> {
    const jobId = await this.upload(file, request, company);
    await this.run(jobId);
    const job = await this.job(jobId);
    return { job, result: job.result as ImportResult };
  }

  async importFile(path: string, request: Partial<ImportRequest> = {}, company = this.company) {
    return this.import(await readFile(path), request, company);
  }

  async job(jobId: number): Promise<JobView> {
    const view = await this.get(JobQueries).view(jobId);
    if (view === null) throw new Error(`There is no job ${jobId}.`);
    return view.parse();
  }

  async count(companyId = this.companyId): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from location where company_id = ${companyId} and deleted_at is null`.execute(
      this.database.manager,
    );
    return rows[0]?.count ?? 0;
  }

  async outboxId(jobId: number): Promise<number> {
    const { rows } = await sql<{ id: number }>`select outbox_id as id from job where id = ${jobId}`.execute(
      this.database.manager,
    );
    return rows[0]?.id ?? 0;
  }

  private async delivery(jobId: number): Promise<Delivery> {
    const outboxId = await this.outboxId(jobId);
    return {
      id: `outbox-${outboxId}`,
      workspaceId: this.workspaceId,
      attempt: 1,
      lastAttempt: false,
      complete: async (tx) => {
        const done =
          await sql`update outbox set done_at = now() where id = ${outboxId} and done_at is null returning id`.execute(
            tx,
          );
        return done.rows.length === 1;
      },
    };
  }
}
