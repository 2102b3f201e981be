import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { effectiveSettings } from '../templates/template.rules.js';
import type { Settings } from '../templates/template.rules.js';
import { isReport } from '../templates/templates.js';
import type { TemplateName } from '../templates/templates.js';
import { nextSending, scheduleOf } from './schedule.rules.js';
import type { ReportSchedule } from './schedule.rules.js';

/** Of a notification, what says when it is sent. */
interface Times {
  readonly template: TemplateName;
  readonly settings: Settings;
}

interface Scheduled extends Times {
  readonly id: number;
  readonly workspaceId: number;
}

/** Null: it is no report. */
const timesOf = ({ template, settings }: Times): ReportSchedule | null =>
  isReport(template) ? scheduleOf(effectiveSettings(template, settings)) : null;

/** The clock of a workspace, and the time zones in which a report of it may be read. */
export interface ReportClock {
  readonly now: Date;
  /** Of the workspace. */
  readonly zone: string;
  /** Of locations, and of the workspace. */
  readonly zones: readonly string[];
}

/** When reports are due. */
@Injectable()
export class ReportSchedules {
  /**
   * After a notification was written: it is sent at the next of its times, by any clock. What is no report has none. Where its times are
   * as before, nothing changes: it may be due just now.
   */
  async follow(tx: Tx, { id, workspaceId, ...after }: Scheduled, before?: Times): Promise<void> {
    const schedule = timesOf(after);
    if (before !== undefined && isDeepStrictEqual(schedule, timesOf(before))) return;
    if (schedule === null) {
      await sql`delete from notification_report where workspace_id = ${workspaceId} and notification_id = ${id}`.execute(
        tx,
      );
      return;
    }
    const clock = await clockOf(tx, workspaceId);
    await this.plan(tx, { id, workspaceId }, schedule, clock);
  }

  /** Everything that was due until now is sent. */
  async plan(
    tx: Tx,
    { id, workspaceId }: Pick<Scheduled, 'id' | 'workspaceId'>,
    schedule: ReportSchedule,
    { now, zones }: ReportClock,
  ): Promise<void> {
    const times = zones.map((zone) => nextSending(schedule, zone, now).getTime());
    await sql`
      insert into notification_report (workspace_id, notification_id, sent_until, due_at)
      values (${workspaceId}, ${id}, ${now}, ${new Date(Math.min(...times))})
      on conflict (notification_id) do update set sent_until = excluded.sent_until, due_at = excluded.due_at`.execute(
      tx,
    );
  }
}

export async function clockOf(tx: Tx, workspaceId: number): Promise<ReportClock> {
  const { rows } = await sql<ReportClock>`
    select clock_now(w.id) as now, workspace_zone(w.id) as zone, array(
      select distinct coalesce(l.time_zone, workspace_zone(w.id)) from location l
      where l.workspace_id = w.id and l.deleted_at is null union select workspace_zone(w.id)) as zones
    from workspace w where w.id = ${workspaceId}`.execute(tx);
  if (rows[0] === undefined) throw new Error('A workspace with a notification is not there.');
  return rows[0];
}
