import { Injectable } from '@nestjs/common';
import { Functionalities } from '#contexts/subscriptions';
import { DomainError } from '#domain/errors/errors';
import type { ValueOf } from '#domain/lists/lists';
import type { Placement } from '#platform/access';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { languageModelConfig } from '../ports/language-model.config.js';

export interface UsageView {
  /** Texts of this month. */
  readonly used: number;
  readonly limit: number;
}

export interface AvailabilityView {
  /** A model is set up. */
  readonly enabled: boolean;
  /** A text of this kind can be generated now: there is a model, a rest of the quota, and the product that it needs. */
  readonly available: boolean;
  readonly usage: UsageView;
}

type Company = Pick<Placement, 'workspaceId'> & { readonly companyId: number };

/** The first day of the month, by the clock of the workspace. */
const monthOf = (workspaceId: Sql): Sql<string> =>
  sql`date_trunc('month', clock_now(${workspaceId}) at time zone workspace_zone(${workspaceId}))::date`;

/** Until the month is over there, in whole seconds. */
const secondsLeft = (workspaceId: Sql): Sql<number> =>
  sql`ceil(extract(epoch from (${monthOf(workspaceId)} + interval '1 month') at time zone workspace_zone(${workspaceId})
    - clock_now(${workspaceId})))::int`;

/** How many texts a company may have in a month, and how many it had. */
@Injectable()
export class ContentUsage {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly functionalities: Functionalities,
  ) {}

  /** @throws DomainError `contentGenerationOff` */
  demandModel(): void {
    if (!this.isEnabled) throw new DomainError('contentGenerationOff');
  }

  /** Of the company that the place is in or, of a workspace, of all companies in and below it together. */
  async availability(place: Placement, resource: ValueOf<'contentResource'>): Promise<AvailabilityView> {
    const { workspaceId, companyId } = place;
    const companies =
      companyId === null
        ? sql`c.deleted_at is null and w.path <@ (select path from workspace where id = ${workspaceId})`
        : sql`c.id = ${companyId}`;
    const { rows } = await sql<UsageView>`
      select coalesce(sum(u.used), 0)::float8 as used, coalesce(sum(${this.limitOf(sql`w.path`)}), 0)::float8 as limit
      from company c join workspace w on w.id = c.workspace_id
      left join content_usage u on u.company_id = c.id and u.month = ${monthOf(sql`c.workspace_id`)}
      where ${companies}`.execute(this.database.read);
    const usage = rows[0] ?? { used: 0, limit: 0 };
    const isOpen = this.isEnabled && usage.used < usage.limit;
    return { enabled: this.isEnabled, available: isOpen && (await this.isBooked(place, resource)), usage };
  }

  /** Counts one text. @returns also the month to give it back to; @throws DomainError `contentQuotaUsed` */
  async take({ workspaceId, companyId }: Company): Promise<{ readonly usage: UsageView; readonly month: string }> {
    const { rows } = await sql<UsageView & { readonly seconds: number; readonly month: string }>`
      with quota as (
        select ${this.limitOf(sql`w.path`)} as "limit", ${monthOf(sql`w.id`)} as month, ${secondsLeft(sql`w.id`)} as seconds
        from workspace w where w.id = ${workspaceId}),
      counted as (
        insert into content_usage as u (company_id, month, workspace_id, used)
        select ${companyId}, month, ${workspaceId}, 1 from quota where "limit" > 0
        on conflict (company_id, month) do update set used = u.used + 1 where u.used < (select "limit" from quota)
        returning used)
      select coalesce(counted.used, 0) as used, quota."limit", quota.seconds, quota.month::text as month from quota left join counted on true`.execute(
      this.database.manager,
    );
    const { used = 0, limit = 0, seconds = 1, month = '' } = rows[0] ?? {};
    if (used === 0) throw new DomainError('contentQuotaUsed', { limit, seconds });
    return { usage: { used, limit }, month };
  }

  /** The text did not come about; the month in which it was counted may be over. */
  async giveBack({ companyId }: Company, month: string): Promise<void> {
    await sql`
      update content_usage set used = used - 1
      where company_id = ${companyId} and month = ${month}::date and used > 0`.execute(this.database.manager);
  }

  /** Replies need a product where they are written. A workspace has none of its own. */
  private async isBooked(place: Placement, resource: ValueOf<'contentResource'>): Promise<boolean> {
    if (resource !== 'ReviewResponse' || place.companyId === null) return true;
    return this.functionalities.holds([place], 'ReviewManagement');
  }

  private get isEnabled(): boolean {
    return this.config.of(languageModelConfig).endpoint !== undefined;
  }

  /** What the workspace says, else the nearest one above it, else the installation. */
  private limitOf(path: Sql): Sql<number> {
    return sql`coalesce((
      select s.content_monthly_limit from workspace a join workspace_setting s on s.workspace_id = a.id
      where a.path @> ${path} and s.content_monthly_limit is not null order by nlevel(a.path) desc limit 1),
      ${this.config.of(languageModelConfig).monthlyLimit}::int)`;
  }
}
