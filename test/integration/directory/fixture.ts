import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import type { TestingModule } from '@nestjs/testing';
import { pino } from 'pino';
import { ContractsModule, CreateContract, CreateOffer } from '#contexts/contracts';
import { DirectoryModule } from '#contexts/directory';
import { CreateCompany, CreateLocation, LocationsModule } from '#contexts/locations';
import { CreateWorkspace, TenancyModule } from '#contexts/tenancy';
import { SearchModule } from '#contexts/search';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import type { PermissionGroup } from '#domain/identity/permissions';
import type { Product } from '#domain/lists/products';
import { AccessModule, Actor } from '#platform/access';
import { AuditModule } from '#platform/audit';
import { ClockModule } from '#platform/clock';
import { Config, ConfigModule } from '#platform/config';
import { runInContext } from '#platform/context';
import { Database, DatabaseModule, sql } from '#platform/database';
import { MailModule } from '#platform/mail';
import { JobsModule } from '#platform/jobs';
import { OutboxModule } from '#platform/outbox';
import { TelemetryModule } from '#platform/telemetry';
import { TransitionsModule } from '#platform/transitions';
import { testDatabase } from '../../support/database.js';

type Context = 'Workspace' | 'Company' | 'Location';

/** Directory and search on a database of their own: a workspace `North` with one below it, and one that is apart. */
export class Directory {
  private constructor(
    private readonly module: TestingModule,
    private readonly drop: () => Promise<void>,
    readonly north: number,
    readonly below: number,
    readonly apart: number,
  ) {}

  static async start(): Promise<Directory> {
    const { url, drop } = await testDatabase();
    const config = Object.assign(new Config(), {
      databaseUrl: url,
      databaseConnections: 4,
      tokenSecret: 'a secret of at least thirty-two characters',
      publicUrl: 'http://localhost:3000',
      storage: { kind: 'disk', folder: join(tmpdir(), 'locara-no-media') },
    });
    const module = await Test.createTestingModule({
      imports: [
        ConfigModule.with(config),
        TelemetryModule.with(pino({ level: 'silent' })),
        ClockModule,
        DatabaseModule,
        AccessModule,
        AuditModule,
        TransitionsModule,
        MailModule,
        OutboxModule,
        JobsModule,
        LocationsModule,
        TenancyModule,
        ContractsModule,
        SubscriptionsModule,
        DirectoryModule,
        SearchModule,
      ],
    }).compile();
    await module.init();
    const workspace = (name: string, parentId: number | null) =>
      module.get(CreateWorkspace).execute({ parentId, name, testMode: true });
    const north = await workspace('North', null);
    return new Directory(module, drop, north, await workspace('Below north', north), await workspace('Apart', null));
  }

  async close(): Promise<void> {
    await this.module.close();
    await this.drop();
  }

  get<T>(type: Type<T>): T {
    return this.module.get(type, { strict: false });
  }

  company(workspaceId: number, name: string, more: { shortName?: string; externalId?: string } = {}): Promise<number> {
    return this.get(CreateCompany).execute({ workspaceId, name, ...more });
  }

  async location(workspaceId: number, companyId: number, name: string, externalId?: string): Promise<number> {
    return this.get(CreateLocation).execute(
      this.actor(workspaceId),
      { id: companyId, workspaceId },
      new Draft({ name, ...(externalId !== undefined && { externalId }) }),
    );
  }

  /** A licence of one product on a contract of the company, or of the workspace. */
  async licence(workspaceId: number, companyId: number | null, product: Product): Promise<number> {
    const offerId = await this.get(CreateOffer).execute({
      workspaceId,
      sellingName: `${product} offer`,
      regularFee: 100,
      products: [{ product, settings: {} }],
    } as never);
    const { licenceIds } = await this.get(CreateContract).execute({
      workspaceId,
      companyId,
      name: 'Contract',
      billingType: 'FLEXIBLE',
      accountingPeriod: 'Month',
      conclusionDate: '2026-01-01',
      validFrom: '2026-01-01',
      licences: [{ offerId, maxSubscriptions: null }],
    });
    return licenceIds[0] ?? 0;
  }

  /** Written by SQL: the lists only read it. */
  async subscription(licenceId: number, locationId: number, state: string, externalId?: string): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      insert into subscription (workspace_id, company_id, contract_id, licence_id, offer_id, location_id, state, external_id)
      select l.workspace_id, l.company_id, b.contract_id, b.id, b.offer_id, l.id, ${state}, ${externalId ?? null}
      from location l, licence b where l.id = ${locationId} and b.id = ${licenceId} returning id`.execute(
      this.get(Database).manager,
    );
    return rows[0]?.id ?? 0;
  }

  /** Somebody with one grant. @param workspaceIds of a Workspace grant: what it covers */
  actor(id: number, type: Context = 'Workspace', group: PermissionGroup = 'agency', workspaceIds = [id]): Actor {
    const user = {
      id: 7,
      name: 'ada',
      userType: 'AGENCY_SERVICE',
      language: 'en',
      workspaceId: this.north,
      securityVersion: 1,
    } as const;
    return new Actor(user, [
      { group, contextType: type, contextId: id, workspaceIds: type === 'Workspace' ? workspaceIds : [] },
    ]);
  }

  /** In the reader's language, as a request runs. */
  as<T>(work: () => Promise<T>, language: 'de' | 'en' | 'fr' = 'en'): Promise<T> {
    return runInContext({ requestId: 'test', language }, work);
  }
}
