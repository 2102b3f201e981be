import type { Type } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import type { TestingModule } from '@nestjs/testing';
import { pino } from 'pino';
import { ContractsModule, CreateContract, CreateOffer } from '#contexts/contracts';
import type { NewOffer } from '#contexts/contracts';
import { CreateCompany, CreateLocation, LocationsModule } from '#contexts/locations';
import type { NewLocation } from '#contexts/locations';
import { CreateWorkspace, TenancyModule } from '#contexts/tenancy';
import {
  ActOnSubscription,
  ChangeSubscription,
  OrderProduct,
  ReportFulfilment,
  Requirements,
  SubscriptionQueries,
  subscriptionResource,
  SubscriptionsModule,
} from '#contexts/subscriptions';
import type { FulfilmentReport, OrderedView, SubscriptionView } from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import type { PermissionGroup } from '#domain/identity/permissions';
import type { Product } from '#domain/lists/products';
import { AccessControl, AccessModule, Actor } from '#platform/access';
import type { Placement } from '#platform/access';
import { AuditModule } from '#platform/audit';
import { ClockModule } from '#platform/clock';
import { Config, ConfigModule } from '#platform/config';
import { Database, DatabaseModule, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { MailModule } from '#platform/mail';
import { JobsModule } from '#platform/jobs';
import { DueWork, MovingClocks, OutboxModule } from '#platform/outbox';
import { TelemetryModule } from '#platform/telemetry';
import { TransitionsModule } from '#platform/transitions';
import { handlerOf } from '../../../libs/platform/outbox/definitions.js';
import { testDatabase } from '../../support/database.js';
import { mediaFolder } from '../../support/media-folder.js';
import type { TestDatabase } from '../../support/database.js';
import { Heard, listeners } from './listeners.js';
import type { NewContract } from '../../../libs/contexts/contracts/contract/create-contract.js';
import type { Order } from '../../../libs/contexts/subscriptions/booking/order-product.js';
import type { SubscriptionUpdate } from '../../../libs/contexts/subscriptions/amending/change-subscription.js';

type Row = Record<string, unknown>;

/** A location to which nothing is missing. */
export const completeLocation: NewLocation = {
  name: 'Hofladen Huber',
  address: { street: 'Hauptstraße', house: '1', postCode: '90402', city: 'Nürnberg', countryCode: 'DE' },
  mainPhone: { phone: '49-911-123456' },
  timeZone: 'Europe/Berlin',
};

/** Contracts and subscriptions on a database of their own; jobs run when a test says so. */
export class Commerce {
  private constructor(
    private readonly database: TestDatabase,
    readonly module: TestingModule,
  ) {}

  /** @param more modules of contexts above, what they are configured with, and listeners of a test */
  static async start(
    more: {
      imports?: readonly Type[];
      listeners?: readonly Type[];
      config?: Partial<Config>;
      /** Modules that are not the test's affair, and what replaces them. */
      replaced?: readonly (readonly [module: Type, by: Type])[];
    } = {},
  ): Promise<Commerce> {
    const database = await testDatabase();
    const config = Object.assign(new Config(), {
      databaseUrl: database.url,
      databaseConnections: 20,
      tokenSecret: 'x'.repeat(40),
      publicUrl: 'https://locara.example',
      storage: { kind: 'disk', folder: mediaFolder },
      ...more.config,
    });
    const builder = Test.createTestingModule({
      imports: [
        ConfigModule.with(config),
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
        SubscriptionsModule,
        ...(more.imports ?? []),
      ],
      providers: [Heard, ...listeners, ...(more.listeners ?? [])],
    });
    for (const [replaced, by] of more.replaced ?? []) builder.overrideModule(replaced).useModule(by);
    const module = await builder.compile();
    await module.init();
    module.get(Requirements).register({
      key: 'mainPhone',
      products: ['Listing'],
      description: { en: 'Give a phone number.', de: 'Geben Sie eine Telefonnummer an.', fr: 'Donnez un numéro.' },
      isMet: (location) => location.mainPhone !== null,
    });
    return new Commerce(database, module);
  }

  async close(): Promise<void> {
    await this.module.close();
    await this.database.drop();
  }

  get db(): Database {
    return this.module.get(Database);
  }

  async rows(query: string, ...parameters: unknown[]): Promise<Row[]> {
    return (await this.db.pool.query<Row>(query, parameters)).rows;
  }

  /** A workspace in test mode with a company; the clock stands where `at` says. */
  async tenant(options: { at?: string; timeZone?: string; parentId?: number } = {}): Promise<Tenant> {
    const workspaceId = await this.module.get(CreateWorkspace).execute({
      parentId: options.parentId ?? null,
      name: 'Testers',
      testMode: true,
      timeZone: options.timeZone ?? 'Europe/Berlin',
    });
    if (options.at !== undefined) await this.setClock(workspaceId, options.at);
    const companyId = await this.module.get(CreateCompany).execute({ workspaceId, name: 'Hofladen' });
    return new Tenant(this, workspaceId, companyId);
  }

  /** Sets the workspace's clock and does what is due by then. */
  async setClock(workspaceId: number, at: string): Promise<void> {
    await sql`
      update workspace set clock_offset = make_interval(secs => extract(epoch from ${at}::timestamptz - now())::float8)
      where id = ${workspaceId}`.execute(this.db.manager);
    await this.drain();
  }

  /** Carries the workspace's clock there through the days between, as a worker does. @param stop told of each stop, when its work is done */
  async live(workspaceId: number, at: string, stop?: (now: Date) => void): Promise<void> {
    await this.rows('update workspace set clock_target = $2 where id = $1', workspaceId, at);
    while ((await this.module.get(MovingClocks).advance()) > 0) {
      const now = await this.db.now(workspaceId);
      if (await this.work()) stop?.(now);
    }
  }

  /** Does all work that is due, and what follows from it. @throws what a handler threw */
  async drain(): Promise<void> {
    do await this.module.get(DueWork).run();
    while (await this.work());
  }

  /** Does what is in the outbox, and what follows from it. @returns whether there was anything */
  private async work(): Promise<boolean> {
    for (let found = false; ; found = true) {
      const jobs = await this.rows(
        'select id, queue, name, payload, workspace_id from outbox where done_at is null and parked_at is null order by id',
      );
      if (jobs.length === 0) return found;
      for (const job of jobs) await this.run(job);
    }
  }

  /** Delivers an outbox row once more, or for the first time. */
  async run(job: Row): Promise<void> {
    const {
      id,
      workspace_id: workspaceId,
      name,
      payload,
    } = job as { id: number; workspace_id: number; name: string; payload: object };
    const handler = handlerOf(name);
    if (handler === undefined) throw new Error(`Nobody handles ${name}.`);
    await this.module.get(handler, { strict: false }).handle(payload, {
      id: `outbox-${id}`,
      workspaceId,
      attempt: 1,
      lastAttempt: false,
      complete: async (tx: Tx) => {
        const { rows } =
          await sql`update outbox set done_at = now() where id = ${id} and done_at is null returning id`.execute(tx);
        return rows.length === 1;
      },
    });
    // As the worker does for handlers that have no transaction of their own.
    await this.rows('update outbox set done_at = now() where id = $1 and done_at is null', id);
  }

  async history(id: number): Promise<string[]> {
    const rows = await this.rows(
      `select event || ' ' || to_state as step from state_history where subject = 'subscription' and subject_id = $1 order by id`,
      id,
    );
    return rows.map(({ step }) => String(step));
  }

  /** Each licence counts exactly its subscriptions that are not FINISHED. */
  async miscounted(): Promise<Row[]> {
    return this.rows(`select l.id, l.used_places, count(s.id) as subscriptions from licence l
      left join subscription s on s.licence_id = l.id and s.state <> 'FINISHED' group by l.id
      having l.used_places <> count(s.id)`);
  }
}

/** One workspace with a company and what a test books there, all with the rights of an agency unless it says otherwise. */
export class Tenant {
  readonly agency: Actor;

  constructor(
    private readonly commerce: Commerce,
    readonly workspaceId: number,
    readonly companyId: number,
    below: readonly number[] = [],
  ) {
    this.agency = this.actor('agency', 'Workspace', workspaceId, [workspaceId, ...below]);
  }

  /** The same seen by somebody whose workspace has others below it. */
  with(below: readonly number[]): Tenant {
    return new Tenant(this.commerce, this.workspaceId, this.companyId, below);
  }

  actor(
    group: PermissionGroup,
    contextType: 'Workspace' | 'Company' | 'Location',
    contextId: number,
    below: number[] = [],
  ): Actor {
    const user = {
      id: 1,
      name: 'tester',
      userType: 'AGENCY_SERVICE',
      language: 'en',
      workspaceId: this.workspaceId,
      securityVersion: 1,
    } as const;
    return new Actor(user, [{ group, contextType, contextId, workspaceIds: contextType === 'Workspace' ? below : [] }]);
  }

  async location(input: Partial<NewLocation> = {}): Promise<number> {
    const create = this.commerce.module.get(CreateLocation);
    const owner = { id: this.companyId, workspaceId: this.workspaceId };
    return create.executeUnclaimed(owner, new Draft<NewLocation>({ ...completeLocation, ...input }));
  }

  /** Locations to which nothing is missing, straight into the tables. */
  async locations(count: number, timeZone = 'Europe/Berlin'): Promise<number[]> {
    const rows = await this.commerce.rows(
      `with made as (
         insert into location (workspace_id, company_id, recognition_key, name, street, city, country_code, time_zone)
         select $1, $2, 'key ' || n, 'Shop ' || n, 'Street', 'City', 'DE', $4 from generate_series(1, $3::int) n returning id
       ), phones as (insert into phone (workspace_id, location_id, main, number) select $1, id, true, '49-911-123456' from made)
       select id from made order by id`,
      this.workspaceId,
      this.companyId,
      count,
      timeZone,
    );
    return rows.map(({ id }) => Number(id));
  }

  async offer(
    options: {
      fee?: number;
      maxCount?: number;
      products?: (Product | NewOffer['products'][number])[];
      currency?: string;
    } = {},
  ): Promise<number> {
    return this.commerce.module.get(CreateOffer).execute({
      workspaceId: this.workspaceId,
      sellingName: 'Listing Basic',
      regularFee: options.fee ?? 1990,
      maxCount: options.maxCount ?? 1,
      currency: options.currency ?? 'EUR',
      products: (options.products ?? ['Listing']).map((product) =>
        typeof product === 'string' ? { product } : product,
      ),
    });
  }

  async contract(
    licences: readonly (readonly [offerId: number, places: number | null])[],
    input: Partial<NewContract> = {},
  ): Promise<Placement> {
    const { id } = await this.commerce.module.get(CreateContract).execute({
      workspaceId: this.workspaceId,
      companyId: this.companyId,
      name: 'Contract',
      billingType: 'FLEXIBLE',
      accountingPeriod: 'Month',
      conclusionDate: '2025-01-01',
      validFrom: '2025-01-01',
      licences: licences.map(([offerId, maxSubscriptions]) => ({ offerId, maxSubscriptions })),
      ...input,
    });
    return {
      id,
      workspaceId: this.workspaceId,
      companyId: input.companyId === undefined ? this.companyId : input.companyId,
      locationId: null,
    };
  }

  /** A contract with one licence and, of an order, the first subscription. */
  async booked(order: Partial<Order> & { products?: Product[]; fee?: number } = {}): Promise<Booked> {
    const { products, fee, ...rest } = order;
    const offerId = await this.offer({ ...(products && { products }), ...(fee !== undefined && { fee }) });
    const contract = await this.contract([[offerId, null]]);
    const locationIds = rest.locationIds ?? [await this.location()];
    const view = await this.order(contract, { productId: offerId, locationIds, ...rest });
    return new Booked(this.commerce, this, contract, view.id);
  }

  async order(contract: Placement, order: Order, actor = this.agency): Promise<OrderedView> {
    const answer = await this.commerce.module.get(OrderProduct).execute(actor, contract, new Draft(order));
    return answer.parse();
  }
}

/** One subscription and what can happen to it. */
export class Booked {
  private reports = 0;

  constructor(
    private readonly commerce: Commerce,
    readonly tenant: Tenant,
    readonly contract: Placement,
    readonly id: number,
  ) {}

  async view(actor = this.tenant.agency): Promise<SubscriptionView> {
    return (await this.commerce.module.get(SubscriptionQueries).one(actor, this.id)).parse();
  }

  async row(): Promise<Row> {
    const [row] = await this.commerce.rows('select * from subscription where id = $1', this.id);
    return row ?? {};
  }

  /** Events that the contexts above were told, in order. */
  async told(): Promise<string[]> {
    await this.commerce.drain();
    return this.commerce.module.get(Heard).of(this.id);
  }

  get history(): Promise<string[]> {
    return this.commerce.history(this.id);
  }

  async change(update: Partial<SubscriptionUpdate>): Promise<number> {
    const { startDate } = await this.view();
    const draft = new Draft<SubscriptionUpdate>({ startDate, ...update });
    const change = this.commerce.module.get(ChangeSubscription);
    return change.execute(this.tenant.agency, this.contract, await this.place(), draft);
  }

  async act(action: unknown, locationId?: number): Promise<number> {
    const draft = new Draft({ action, ...(locationId !== undefined && { locationId }) });
    return this.commerce.module
      .get(ActOnSubscription)
      .execute(this.tenant.agency, this.contract, await this.place(), draft);
  }

  async report(event: FulfilmentReport['event'], input: Partial<FulfilmentReport> = {}) {
    this.reports += 1;
    const eventId = `report-${this.id}-${this.reports}`;
    return this.commerce.db.transaction((tx) =>
      this.commerce.module
        .get(ReportFulfilment)
        .execute(tx, { subscriptionId: this.id, event, eventId, reason: 'a test', ...input }),
    );
  }

  /** Handed over, confirmed, started. */
  async activate(): Promise<this> {
    await this.report('confirm');
    return this;
  }

  private async place(): Promise<Placement> {
    const [place] = await this.commerce.module
      .get(AccessControl)
      .locate(this.tenant.agency, subscriptionResource, [this.id]);
    if (place === undefined) throw new Error('The subscription is not there.');
    return place;
  }
}
