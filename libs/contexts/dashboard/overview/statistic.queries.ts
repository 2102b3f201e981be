import { Injectable } from '@nestjs/common';
import { runs } from '#contexts/subscriptions';
import { lists } from '#domain/lists/lists';
import type { ValueOf } from '#domain/lists/lists';
import { Database, sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { inside, placed } from '../dashboard-scope.js';
import type { DashboardScope } from '../dashboard-scope.js';

/** How many open tasks of one type there are. */
export interface TypeCountView {
  readonly taskType: ValueOf<'optimizationTaskType'>;
  readonly value: number;
}

/** Key figures, each a number that a list shows. */
export interface DashboardStatisticView {
  readonly locations: number;
  readonly runningSubscriptions: number;
  readonly listings: { readonly live: number; readonly withProblems: number };
  readonly openTasks: number;
  /** Every type, in the order of the list. */
  readonly openTasksByType: readonly TypeCountView[];
  readonly reviews: { readonly total: number; readonly unanswered: number; readonly averageRating: number | null };
  readonly unansweredConversations: number;
}

interface Figures {
  readonly locations: number;
  readonly subscriptions: number;
  readonly live: number;
  readonly problems: number;
  readonly tasks: Readonly<Record<string, number>>;
  readonly reviews: number;
  readonly unanswered: number;
  readonly rating: number | null;
  readonly conversations: number;
}

/** Over `listing i`: visitors do not see it, and somebody could change that. */
export const hasProblem: Sql<boolean> = sql`i.state in ('UNAVAILABLE', 'WAITING_ON_CUSTOMER')`;
/** Over `optimization_task t`: somebody should do it. */
export const isOpen: Sql<boolean> = sql`t.state <> 'DONE' and not t.ignored`;

@Injectable()
export class DashboardStatisticQueries {
  constructor(private readonly database: Database) {}

  async view(of: DashboardScope): Promise<DashboardStatisticView> {
    const { rows } = await statisticQuery(of).execute(this.database.read);
    const [row] = rows;
    if (row === undefined) throw new Error('Aggregates without groups are one row.');
    const openTasksByType = lists.optimizationTaskType.map((taskType) => ({
      taskType,
      value: row.tasks[taskType] ?? 0,
    }));
    return {
      locations: row.locations,
      runningSubscriptions: row.subscriptions,
      listings: { live: row.live, withProblems: row.problems },
      openTasks: openTasksByType.reduce((sum, { value }) => sum + value, 0),
      openTasksByType,
      reviews: { total: row.reviews, unanswered: row.unanswered, averageRating: row.rating },
      unansweredConversations: row.conversations,
    };
  }
}

/** All in one statement. */
export const statisticQuery = (of: DashboardScope): Sql<Figures> => sql`
  select (select count(*)::int from location l
      where ${inside(of, { workspace: 'l.workspace_id', company: 'l.company_id', location: 'l.id' })} and l.deleted_at is null) as locations,
    (select count(*)::int from subscription s where ${inside(of, placed('s'))} and ${runs}) as subscriptions,
    i.live, i.problems, r.reviews, r.unanswered, r.rating,
    (select coalesce(json_object_agg(task_type, tasks), '{}') from (
      select t.task_type, count(*) as tasks from optimization_task t where ${inside(of, placed('t'))} and ${isOpen} group by 1) t) as tasks,
    (select count(*)::int from conversation v where ${inside(of, placed('v'))} and not v.answered) as conversations
  from (select (count(*) filter (where i.state = 'LIVE'))::int as live, (count(*) filter (where ${hasProblem}))::int as problems
      from listing i where ${inside(of, placed('i'))} and i.state <> 'RELEASED') i,
    (select count(*)::int as reviews, (count(*) filter (where not r.answered))::int as unanswered, round(avg(r.rating), 2)::float8 as rating
      from review r where ${inside(of, placed('r'))} and r.removed_at is null) r`;
