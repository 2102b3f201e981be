import { Injectable } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import type { TestingModule } from '@nestjs/testing';
import { pino } from 'pino';
import { BillingModule, paymentMethodExpiring, PaymentPurposes, Payments } from '#contexts/billing';
import type { ChargedBackPayment, SettledPayment } from '#contexts/billing';
import { ContractsModule, CreateContract, CreateProviderConfig } from '#contexts/contracts';
import { CreateCompany, LocationsModule } from '#contexts/locations';
import { CreateWorkspace, TenancyModule } from '#contexts/tenancy';
import { AccessModule } from '#platform/access';
import type { ActorUser, Placement } from '#platform/access';
import { AuditModule } from '#platform/audit';
import { ClockModule } from '#platform/clock';
import { Config, ConfigModule } from '#platform/config';
import { Database, DatabaseModule, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { MailModule } from '#platform/mail';
import { JobsModule } from '#platform/jobs';
import { DueWork, OutboxModule, Subscribes } from '#platform/outbox';
import type { JobHandler } from '#platform/outbox';
import { TelemetryModule } from '#platform/telemetry';
import { TransitionsModule } from '#platform/transitions';
import { handlerOf } from '../../../libs/platform/outbox/definitions.js';
import { testDatabase } from '../../support/database.js';
import type { TestDatabase } from '../../support/database.js';
import { mediaFolder } from '../../support/media-folder.js';
import type { NewPayment } from '../../../libs/contexts/billing/payments/payments.js';

type Row = Record<string, unknown>;
type Expiring = NonNullable<(typeof paymentMethodExpiring)['payload']>;

/** Hears what is told of cards. */
@Injectable()
@Subscribes(paymentMethodExpiring, 'spec.paymentMethodExpiring')
class HeardExpiring implements JobHandler<Expiring> {
  readonly heard: Expiring[] = [];

  async handle(payload: Expiring): Promise<void> {
    this.heard.push(payload);
  }
}

/** Payments on a database of their own; jobs run when a test says so. */
export class Till {
  /** How payments ended, in the order in which their purposes were told. */
  readonly told: SettledPayment[] = [];
  /** What banks have taken back. */
  readonly takenBack: ChargedBackPayment[] = [];
  /** Set: anyone who is told fails with it, once. */
  failure: Error | undefined;
  private workspaceId = 0;
  private contractId = 0;
  private users = 0;

  private constructor(
    private readonly database: TestDatabase,
    readonly module: TestingModule,
  ) {}

  static async start(
    config: Partial<Config> = {},
    more: NonNullable<Parameters<typeof Test.createTestingModule>[0]['imports']> = [],
  ) {
    const database = await testDatabase();
    const settings = Object.assign(new Config(), {
      databaseUrl: database.url,
      databaseConnections: 20,
      tokenSecret: 'x'.repeat(40),
      publicUrl: 'https://locara.example',
      storage: { kind: 'disk', folder: mediaFolder },
      ...config,
    });
    const module = await Test.createTestingModule({
      imports: [
        ConfigModule.with(settings),
        TelemetryModule.with(pino({ level: 'silent' })),
        DatabaseModule,
        ClockModule,
        AccessModule,
        AuditModule,
        JobsModule,
        MailModule,
        OutboxModule,
        TransitionsModule,
        LocationsModule,
        TenancyModule,
        ContractsModule,
        BillingModule,
        ...more,
      ],
      providers: [HeardExpiring],
    }).compile();
    await module.init();
    const till = new Till(database, module);
    for (const purpose of ['purchase', 'invoice'] as const)
      module.get(PaymentPurposes).register(purpose, {
        settled: (_tx, payment) => till.hear(payment),
        chargedBack: async (_tx, payment) => void till.takenBack.push(payment),
      });
    await till.furnish();
    return till;
  }

  async close(): Promise<void> {
    await this.module.close();
    await this.database.drop();
  }

  get db(): Database {
    return this.module.get(Database);
  }

  get contract(): Placement {
    return { id: this.contractId, workspaceId: this.workspaceId, companyId: null, locationId: null };
  }

  get expiring(): readonly Expiring[] {
    return this.module.get(HeardExpiring).heard;
  }

  /** Somebody who can be asked by the bank. */
  async user(): Promise<number> {
    this.users += 1;
    const [row] = await this.rows(
      `insert into app_user (workspace_id, user_name, email, context_type, context_id, first_name, last_name, user_type, state)
       values ($1::int, $2, $2, 'Workspace', $1::int, 'Paula', 'Payer', 'SELF_SERVICE', 'active') returning id`,
      this.workspaceId,
      `payer-${this.users}@example.com`,
    );
    return Number(row?.['id']);
  }

  actor(id: number): ActorUser {
    const { workspaceId } = this;
    return { id, name: 'payer', userType: 'SELF_SERVICE', language: 'en', workspaceId, securityVersion: 1 };
  }

  /** Sets the workspace's clock and does what is due by then. */
  async setClock(at: string): Promise<void> {
    await this.rows(
      'update workspace set clock_offset = make_interval(secs => extract(epoch from $2::timestamptz - now())::float8) where id = $1',
      this.workspaceId,
      at,
    );
    await this.module.get(DueWork).run();
    await this.drain();
  }

  get payments(): Payments {
    return this.module.get(Payments);
  }

  async rows(query: string, ...parameters: unknown[]): Promise<Row[]> {
    return (await this.db.pool.query<Row>(query, parameters)).rows;
  }

  async provider(provider: 'stripe' | 'invoice', secrets: Record<string, string> = {}): Promise<number> {
    const input = { workspaceId: this.workspaceId, kind: 'payment', name: provider, providerData: [] } as const;
    return this.module.get(CreateProviderConfig).execute({ ...input, provider, secrets });
  }

  async open(providerConfigId: number, changes: Partial<NewPayment> = {}): Promise<number> {
    return this.db.transaction((tx) =>
      this.payments.open(tx, {
        workspaceId: this.workspaceId,
        contractId: this.contractId,
        purpose: 'purchase',
        purposeId: 7,
        providerConfigId,
        currency: 'EUR',
        amount: 2368,
        description: 'Listing Basic',
        userId: null,
        providerData: [{ key: 'paymentMethodId', value: 'pm_card_visa' }],
        ...changes,
      }),
    );
  }

  async state(id: number): Promise<unknown> {
    return (await this.rows('select state from payment where id = $1', id))[0]?.['state'];
  }

  /** Lets everything that waits for the real clock be due, and does all work. */
  async later(): Promise<void> {
    await this.rows('update payment set due_at = now() where due_at is not null');
    await this.rows('update refund set due_at = now() where due_at is not null');
    await this.module.get(DueWork).run();
    await this.drain();
  }

  /** Does all work that is in the outbox, and what follows from it. */
  async drain(): Promise<void> {
    for (;;) {
      const jobs = await this.rows(
        'select id, name, payload, workspace_id from outbox where done_at is null and parked_at is null order by id',
      );
      if (jobs.length === 0) return;
      for (const job of jobs) await this.run(job);
    }
  }

  private async run({ id, name, payload, workspace_id: workspaceId }: Row): Promise<void> {
    const handler = handlerOf(String(name));
    if (handler === undefined) throw new Error(`Nobody handles ${String(name)}.`);
    const complete = async (tx?: Tx): Promise<boolean> => {
      const { rows } = await sql`
        update outbox set done_at = now() where id = ${id} and done_at is null returning id`.execute(
        tx ?? this.db.manager,
      );
      return rows.length === 1;
    };
    const delivery = { id: `outbox-${String(id)}`, workspaceId: Number(workspaceId), attempt: 1, lastAttempt: false };
    await this.module.get(handler, { strict: false }).handle(payload as object, { ...delivery, complete });
    await complete();
  }

  private async hear(payment: SettledPayment): Promise<void> {
    const { failure } = this;
    this.failure = undefined;
    if (failure !== undefined) throw failure;
    this.told.push(payment);
  }

  private async furnish(): Promise<void> {
    this.workspaceId = await this.module
      .get(CreateWorkspace)
      .execute({ parentId: null, name: 'Testers', testMode: true, timeZone: 'Europe/Berlin' });
    const companyId = await this.module.get(CreateCompany).execute({ workspaceId: this.workspaceId, name: 'Hofladen' });
    const { id } = await this.module.get(CreateContract).execute({
      workspaceId: this.workspaceId,
      companyId,
      name: 'Contract',
      billingType: 'FLEXIBLE',
      accountingPeriod: 'Month',
      conclusionDate: '2025-01-01',
      validFrom: '2025-01-01',
      licences: [],
    });
    this.contractId = id;
  }
}
