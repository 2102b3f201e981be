import { Module } from '@nestjs/common';
import { ChangeTask, DashboardModule, TaskQueries, taskResource } from '#contexts/dashboard';
import type { TaskView } from '#contexts/dashboard';
import { CampaignBudgets, ReachEnhancementModule } from '#contexts/reach-enhancement';
import { StatisticsModule, SubscriptionFigures } from '#contexts/statistics';
import { Draft } from '#domain/errors/draft';
import { AccessControl } from '#platform/access';
import type { Placement } from '#platform/access';
import { Database } from '#platform/database';
import { DueWork } from '#platform/outbox';
import type { DashboardScope } from '../../../libs/contexts/dashboard/dashboard-scope.js';
import type { TaskUpdate } from '../../../libs/contexts/dashboard/task/change-task.js';
import type { TaskFilter, TaskPageQuery } from '../../../libs/contexts/dashboard/task/task.queries.js';
import { Commerce } from '../subscriptions/commerce.js';
import type { Tenant } from '../subscriptions/commerce.js';

const hour = 3_600_000;

/** Reads budgets; it changes none here. */
@Module({
  providers: [
    {
      provide: CampaignBudgets,
      useFactory: (database: Database) =>
        new CampaignBudgets(database, {} as never, {} as never, {} as never, {} as never),
      inject: [Database],
    },
  ],
  exports: [CampaignBudgets],
})
class BudgetsModule {}

@Module({ providers: [SubscriptionFigures], exports: [SubscriptionFigures] })
class FiguresModule {}

const products = ['Listing', 'GoogleMyBusiness', 'DynamicVideo'] as const;

/** Dashboards over real tables; what other contexts write is written as they would. */
export class DashboardBench {
  private constructor(readonly commerce: Commerce) {}

  static async start(): Promise<DashboardBench> {
    return new DashboardBench(
      await Commerce.start({
        imports: [DashboardModule],
        replaced: [
          [ReachEnhancementModule, BudgetsModule],
          [StatisticsModule, FiguresModule],
        ],
      }),
    );
  }

  close(): Promise<void> {
    return this.commerce.close();
  }

  get<T>(type: abstract new (...given: never[]) => T): T {
    return this.commerce.module.get<T>(type, { strict: false });
  }

  /** A location with everything that gives tasks. */
  async shop(given?: Tenant): Promise<Shop> {
    const tenant = given ?? (await this.commerce.tenant());
    const locationId = await tenant.location();
    const { id } = await tenant.booked({ products: [...products], locationIds: [locationId] });
    const [row] = await this.commerce.rows(
      `update subscription set handed_over_at = coalesce(handed_over_at, now()) where id = $1 returning licence_id as licence`,
      id,
    );
    return new Shop(this, tenant, locationId, id, Number(row?.['licence']));
  }

  /** Does what notices that are due ask for; work of other contexts stays where it is. */
  async drain(): Promise<void> {
    for (let found = true; found;) {
      await this.get(DueWork).run();
      const jobs = await this.commerce.rows(
        `select id, name, payload, workspace_id from outbox where name = 'dashboard.followNotices' and done_at is null order by id`,
      );
      for (const job of jobs) await this.commerce.run(job);
      found = jobs.length > 0;
    }
  }

  async setClock({ workspaceId }: Tenant, at: Date): Promise<void> {
    await this.commerce.rows(
      `update workspace set clock_offset = make_interval(secs => extract(epoch from $2::timestamptz - now())::float8) where id = $1`,
      workspaceId,
      at.toISOString(),
    );
    await this.drain();
  }

  scope(tenant: Tenant, more: Partial<DashboardScope> = {}): DashboardScope {
    return { scope: tenant.agency.scope('task:read'), ...more };
  }

  async page(of: DashboardScope, query: TaskPageQuery): Promise<{ data: TaskView[]; total: number }> {
    return (await this.get(TaskQueries).list(of, query)).parse();
  }

  async tasks(of: DashboardScope, filter: TaskFilter = {}): Promise<TaskView[]> {
    const query = { sortColumn: 'startDate', sortDirection: 'asc', skip: 0, take: 500, ...filter } as const;
    return (await this.page(of, query)).data;
  }
}

/** One location, and what happens to it. */
export class Shop {
  private made = 0;

  constructor(
    private readonly bench: DashboardBench,
    readonly tenant: Tenant,
    readonly locationId: number,
    readonly subscriptionId: number,
    readonly licenceId: number,
  ) {}

  get of(): DashboardScope {
    return this.bench.scope(this.tenant, { locationId: this.locationId });
  }

  /** What is to be done once the worker has looked. */
  async tasks(filter: TaskFilter = {}): Promise<TaskView[]> {
    await this.bench.drain();
    return this.bench.tasks(this.of, filter);
  }

  /** The same in short: `Duplicate OPEN`. */
  async short(filter: TaskFilter = {}): Promise<string[]> {
    return (await this.tasks(filter)).map(({ taskType, status }) => `${taskType} ${status}`).toSorted();
  }

  async change(id: number, update: TaskUpdate): Promise<number> {
    const [place] = await this.bench.get(AccessControl).locate(this.tenant.agency, taskResource, [id]);
    return this.bench.get(ChangeTask).execute(place as Placement, new Draft<TaskUpdate>(update));
  }

  /** @param hours since when it is at the portal, by the clock of the workspace */
  async review(hours = 50, portal = 'GOOGLE'): Promise<number> {
    return this.insert('review', {
      portal,
      external_id: this.name(),
      answerable: true,
      rating: 4,
      reviewed_at: new Date((await this.now()).getTime() - hours * hour),
    });
  }

  async listing(state = 'LIVE', portalId = 1): Promise<number> {
    return this.insert('listing', { portal_id: portalId, state, wanted_version: 1 });
  }

  async duplicate(listingId: number): Promise<number> {
    return this.insert('duplicate', {
      listing_id: listingId,
      portal_id: 1,
      state: 'POSSIBLE_DUPLICATE',
      external_id: this.name(),
      name: 'Hofladen',
      suppression_type: 'DUPLICATE',
      said_at: new Date(),
    });
  }

  async profile(): Promise<number> {
    return this.insert('gbp_profile', { state: 'PROCESSING' });
  }

  /** @param level where it is held */
  async connection(provider: string, level: 'location' | 'company' | 'workspace' = 'location'): Promise<number> {
    const held = {
      ...(level === 'workspace' && { company_id: null }),
      ...(level !== 'location' && { location_id: null }),
    };
    return this.insert('connection', {
      provider,
      state: 'ACTIVE',
      provider_user_id: this.name(),
      owner: 'Huber',
      scopes: [],
      due_at: null,
      ...held,
    });
  }

  async set(table: string, id: number, columns: Readonly<Record<string, unknown>>): Promise<void> {
    const names = Object.keys(columns);
    await this.bench.commerce.rows(
      `update ${table} set ${names.map((name, place) => `${name} = $${place + 2}`).join(', ')} where id = $1`,
      id,
      ...Object.values(columns),
    );
  }

  private name(): string {
    this.made += 1;
    return `${this.locationId}-${this.made}`;
  }

  private now(): Promise<Date> {
    return this.bench.commerce.db.now(this.tenant.workspaceId);
  }

  private async insert(table: string, columns: Readonly<Record<string, unknown>>): Promise<number> {
    const all = {
      workspace_id: this.tenant.workspaceId,
      company_id: this.tenant.companyId,
      location_id: this.locationId,
      ...columns,
    };
    const names = Object.keys(all);
    const [row] = await this.bench.commerce.rows(
      `insert into ${table} (${names.join(', ')}) values (${names.map((_name, place) => `$${place + 1}`).join(', ')}) returning id`,
      ...Object.values(all),
    );
    return Number(row?.['id']);
  }
}
