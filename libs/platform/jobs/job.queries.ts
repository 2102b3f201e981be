import { Injectable } from '@nestjs/common';
import { visible } from '#platform/access';
import type { Actor } from '#platform/access';
import { containing, Database, sql } from '#platform/database';
import type { JsonText } from '#platform/database';

export interface JobProblemView {
  readonly line: number;
  readonly subjectId: number | null;
  readonly field: string;
  readonly severity: 'error' | 'warning';
  readonly problem: string;
  readonly value: string | null;
  readonly reason: string;
}

export interface JobOverview {
  readonly id: number;
  readonly kind: string;
  readonly state: string;
  readonly companyId: number | null;
  readonly total: number | null;
  readonly processed: number;
  readonly result: object | null;
  readonly error: string | null;
  /** Null: the platform itself. */
  readonly startedBy: { readonly id: number; readonly name: string | null } | null;
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
}

export interface JobView extends JobOverview {
  /** The first 500. */
  readonly problems: { readonly data: readonly JobProblemView[]; readonly total: number };
}

export interface JobFilter {
  readonly state?: string;
  /** Those that the actor has started. */
  readonly own?: boolean;
  /** What needs somebody stands before the rest. */
  readonly troubleFirst?: boolean;
  readonly skip: number;
  readonly take: number;
}

export interface JobProblemFilter {
  readonly severity?: JobProblemView['severity'];
  /** Part of the field's name, of its value or of the words. */
  readonly filter?: string;
  readonly skip: number;
  readonly take: number;
}

const shown = 500;

const overview = sql`
  'id', j.id, 'kind', j.kind, 'state', j.state, 'companyId', j.company_id, 'total', j.total, 'processed', j.processed,
  'result', j.result, 'error', j.error, 'startedBy', case when j.created_by is not null then
    json_build_object('id', j.created_by, 'name', j.parameters #>> '{user,name}') end, 'createdAt', iso(j.created_at), 'startedAt', iso(j.started_at),
  'finishedAt', iso(j.finished_at)`;

/** A dry run that fails has told what it was asked for, and what failed long ago is no news. */
const isTrouble = sql`j.state = 'parked' or (j.state = 'failed' and j.finished_at > now() - interval '7 days'
  and j.result ->> 'dryRun' is distinct from 'true')`;

const problem = sql`json_build_object('line', p.line, 'subjectId', p.subject_id, 'field', p.field, 'severity', p.severity, 'problem', p.problem,
  'value', p.value, 'reason', p.reason)`;

@Injectable()
export class JobQueries {
  constructor(private readonly database: Database) {}

  /** One job with its first 500 problems; null when there is none. */
  async view(id: number): Promise<JsonText<JobView> | null> {
    return this.database.json<JobView>(sql`
      select json_build_object(${overview}, 'problems', json_build_object(
        'data', coalesce((select json_agg(${problem} order by p.line, p.field)
          from (select * from job_problem where job_id = j.id order by line, field limit ${shown}) p), '[]'),
        'total', (select count(*) from job_problem where job_id = j.id)))::text as json
      from job j where j.id = ${id}`);
  }

  /** A job's problems, by line. */
  async problems(id: number, { severity, filter, skip, take }: JobProblemFilter) {
    const conditions = sql`job_id = ${id}
      and ${severity === undefined ? sql`true` : sql`severity = ${severity}`}
      and ${filter === undefined ? sql`true` : sql`concat_ws(' ', field, value, reason) ilike ${containing(filter)}`}`;
    return this.database.list<JobProblemView>(sql`
      select (select json_agg(${problem} order by p.line, p.field) from (
                select * from job_problem where ${conditions} order by line, field offset ${skip} limit ${take}) p)::text as data,
             (select count(*) from job_problem where ${conditions}) as total`);
  }

  /** The jobs that the actor can see, newest first. */
  async list(actor: Actor, filter: JobFilter) {
    const conditions = sql`${visible(actor, { workspace: 'j.workspace_id', company: 'j.company_id' })}
      and ${filter.state === undefined ? sql`true` : sql`j.state = ${filter.state}`}
      and ${filter.own === true ? sql`j.created_by = ${actor.user.id}` : sql`true`}`;
    const trouble = filter.troubleFirst === true ? sql`(${isTrouble}) desc,` : sql``;
    return this.database.list<JobOverview>(sql`
      select (select json_agg(json_build_object(${overview}) order by ${trouble} j.id desc) from (
                select j.* from job j where ${conditions} order by ${trouble} j.id desc offset ${filter.skip} limit ${filter.take}) j)::text as data,
             (select count(*) from job j where ${conditions}) as total`);
  }
}
