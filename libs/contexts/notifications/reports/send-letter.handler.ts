import { Injectable } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { CentrePost } from '../delivery/centre-post.js';
import { effectiveSettings } from '../templates/template.rules.js';
import type { Settings } from '../templates/template.rules.js';
import type { ReportTemplate } from '../templates/templates.js';
import { ReportFiguresQueries } from './report-figures.js';
import { reportMail } from './report-mail.js';
import { reportLetter } from './report.jobs.js';
import type { ReportLetter } from './report.jobs.js';
import type { ReportScope } from './reported-place.js';
import { reportedPeriod, scheduleOf } from './schedule.rules.js';

/** Reads figures, and writes them to those who read the same. Where nothing was counted, there is nothing to say. */
@Injectable()
@Handles(reportLetter)
export class SendReportLetter implements JobHandler<ReportLetter> {
  constructor(
    private readonly database: Database,
    private readonly figures: ReportFiguresQueries,
    private readonly post: CentrePost,
  ) {}

  async handle({ notificationId, readers, scope, day }: ReportLetter, delivery: Delivery): Promise<void> {
    const { workspaceId } = delivery;
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const report = await read(tx, workspaceId, notificationId, scope);
      // Deleted, or switched off meanwhile.
      if (report === undefined) return;
      const settings = effectiveSettings(report.template, report.settings);
      const schedule = scheduleOf(settings);
      const period = reportedPeriod(schedule, day);
      const figures = await this.figures.of(tx, { workspaceId, scope, schedule, period });
      if (figures === null) return;
      const { place } = report;
      await this.post.send(tx, workspaceId, readers, `report/${notificationId}/${day}`, (_, wording) =>
        reportMail({ settings, schedule, period, place, figures }, wording),
      );
    });
  }
}

interface Report {
  readonly template: ReportTemplate;
  readonly settings: Settings;
  /** What it is about, by its name. */
  readonly place: string;
}

async function read(tx: Tx, workspaceId: number, id: number, { type, ids }: ReportScope): Promise<Report | undefined> {
  const [only, ...others] = ids;
  const name =
    type === 'Company'
      ? sql`(select o.name from company o where o.id = ${others.length === 0 ? only : null}::bigint)`
      : others.length === 0
        ? sql`(select l.name from location l where l.id = ${only}::bigint)`
        : sql`(select o.name from company o where o.id = c.company_id)`;
  const { rows } = await sql<Report>`
    select n.template, n.settings, coalesce(${name}, w.name) as place
    from notification n join notification_configuration c on c.id = n.configuration_id and c.active
      join workspace w on w.id = n.workspace_id and w.deleted_at is null
    where n.workspace_id = ${workspaceId} and n.id = ${id} and n.report_type = 'report'`.execute(tx);
  return rows[0];
}
