import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { DueWork, Handles, Outbox } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { AlertReaders } from '../alerts/alert-readers.js';
import type { Addressing } from '../alerts/alert-readers.js';
import type { CentrePlace, Lists } from '../centre/configuration.rules.js';
import { effectiveSettings } from '../templates/template.rules.js';
import type { Settings } from '../templates/template.rules.js';
import type { ReportTemplate } from '../templates/templates.js';
import { reportDue, reportLetter } from './report.jobs.js';
import type { ReportLetter } from './report.jobs.js';
import { clockOf, ReportSchedules } from './report-schedules.js';
import type { ReportClock } from './report-schedules.js';
import { reportedLocations, scopeOf, sizesOf, zoneOfReader } from './reported-place.js';
import { lastSending, scheduleOf } from './schedule.rules.js';
import type { ReportSchedule } from './schedule.rules.js';

interface Report extends Addressing, CentrePlace, Lists {
  readonly workspaceId: number;
  readonly template: ReportTemplate;
  readonly settings: Settings;
  readonly active: boolean;
  readonly sentUntil: Date;
}

/**
 * A report is due by some clock: those who read it by that clock get it, and those who read the same figures by one job. What was due
 * while nothing ran is sent once, for the last time that it was due.
 */
@Injectable()
@Handles(reportDue)
export class SendReports implements JobHandler<{ id: number }>, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly due: DueWork,
    private readonly readers: AlertReaders,
    private readonly schedules: ReportSchedules,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.due.register({ table: 'notification_report', job: reportDue, clock: 'business' });
  }

  async handle({ id }: { id: number }, delivery: Delivery): Promise<void> {
    const { workspaceId } = delivery;
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const report = await lock(tx, workspaceId, id);
      // Deleted meanwhile, or about something else.
      if (report === undefined) return;
      const schedule = scheduleOf(effectiveSettings(report.template, report.settings));
      const clock = await clockOf(tx, workspaceId);
      const letters = report.active ? await this.letters(tx, report, schedule, clock) : [];
      await this.outbox.add(
        tx,
        reportLetter,
        letters.map((payload) => ({ workspaceId, payload })),
      );
      await this.schedules.plan(tx, { id: report.notificationId, workspaceId }, schedule, clock);
    });
  }

  private async letters(
    tx: Tx,
    report: Report,
    schedule: ReportSchedule,
    { now, zone }: ReportClock,
  ): Promise<ReportLetter[]> {
    const all = await reportedLocations(tx, report);
    if (all.length === 0) return [];
    const { notificationId, sentUntil } = report;
    const [byId, sizes] = [new Map(all.map((location) => [location.locationId, location])), sizesOf(all)];
    const letters = new Map<string, ReportLetter>();
    for (const { to, name, language, shown, facts } of await this.readers.of(tx, report, all)) {
      const of = facts.flatMap(({ locationId }) => byId.get(locationId ?? 0) ?? []);
      const day = lastSending(schedule, zoneOfReader(of, zone), sentUntil, now);
      if (day === null) continue;
      const scope = scopeOf(report, of, sizes);
      const key = `${day} ${scope.type} ${scope.ids.join()}`;
      const readers = [...(letters.get(key)?.readers ?? []), { to, name, language, shown }];
      letters.set(key, { notificationId, readers, scope, day });
    }
    return [...letters.values()];
  }
}

async function lock(tx: Tx, workspaceId: number, id: number): Promise<Report | undefined> {
  // In a statement of its own: one that waits for a change of the notification would read it as it was.
  await sql`select from notification_report where workspace_id = ${workspaceId} and id = ${id} for update`.execute(tx);
  const { rows } = await sql<Report>`
    select n.id as "notificationId", n.workspace_id as "workspaceId", n.template, n.settings, n.recipients_ids as "recipientsIds",
      c.company_id as "companyId", c.location_id as "locationId", c.internal, c.active, c.white_list as "whiteList",
      c.black_list as "blackList", d.sent_until as "sentUntil"
    from notification_report d join notification n on n.id = d.notification_id
      join notification_configuration c on c.id = n.configuration_id
      join workspace w on w.id = d.workspace_id and w.deleted_at is null
    where d.workspace_id = ${workspaceId} and d.id = ${id}`.execute(tx);
  return rows[0];
}
