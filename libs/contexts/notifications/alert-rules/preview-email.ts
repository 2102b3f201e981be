import { Injectable } from '@nestjs/common';
import { messageChannels } from '#domain/messaging/channels';
import type { ChannelName } from '#domain/messaging/channels';
import type { Draft } from '#domain/errors/draft';
import { localDate } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import type { Actor, Placement } from '#platform/access';
import { currentContext } from '#platform/context';
import { Database, sql } from '#platform/database';
import { alertMail } from '../alerts/alert-mail.js';
import type { AlertFact } from '../alerts/alert-facts.js';
import { CentrePost } from '../delivery/centre-post.js';
import { reportMail } from '../reports/report-mail.js';
import { reportedPeriod, scheduleOf } from '../reports/schedule.rules.js';
import { checkSettings, chosenTemplate, effectiveSettings } from '../templates/template.rules.js';
import type { Settings } from '../templates/template.rules.js';
import { isReport } from '../templates/templates.js';
import type { NotificationInput } from '../centre/centre.views.js';
import type { EmailPreviewView } from './alert-rule.views.js';
import { exampleFact } from './example-facts.js';
import { exampleFigures } from './example-figures.js';

export type PreviewInput = Pick<NotificationInput, 'reportType' | 'templateEmail' | 'templateSetting'>;

/** Shows the email of a notification that is being set up, with an example of what it tells, by the code that sends it. */
@Injectable()
export class PreviewEmail {
  constructor(
    private readonly database: Database,
    private readonly post: CentrePost,
  ) {}

  /** @throws DomainError `validationFailed` for a template or settings that no notification could have */
  async execute(actor: Actor, place: Placement, { good, problems }: Draft<PreviewInput>): Promise<EmailPreviewView> {
    const template = chosenTemplate(good, problems);
    const own = template && checkSettings(template, good.templateSetting ?? {}, problems);
    problems.throwIfAny();
    if (template === undefined || own === undefined) throw new Error('A template was not checked.');
    const settings = effectiveSettings(template, own);
    const { language } = currentContext();
    const { name, userName, today } = await this.wordsOf(actor, place);
    const { companyId, locationId, workspaceId } = place;
    const at = { companyId, locationId, place: name };
    if (isReport(template)) return this.report(settings, { name, userName, today: localDate(today), workspaceId });
    const fact = withChannelName(exampleFact(template, { ...at, language, settings, today: localDate(today) }));
    return this.post.preview(workspaceId, { name: userName, language }, (wording) =>
      alertMail({ template, settings, facts: [fact] }, wording),
    );
  }

  private report(
    settings: Settings,
    {
      name,
      userName,
      today,
      workspaceId,
    }: { name: string; userName: string | null; today: LocalDate; workspaceId: number },
  ): Promise<EmailPreviewView> {
    const { language } = currentContext();
    const schedule = scheduleOf(settings);
    const period = reportedPeriod(schedule, today);
    return this.post.preview(workspaceId, { name: userName, language }, (wording) =>
      reportMail({ settings, schedule, period, place: name, figures: exampleFigures }, wording),
    );
  }

  /** A location where the place has one: what happens is mostly about a location. */
  private async wordsOf(
    { user }: Actor,
    { workspaceId, companyId, locationId }: Placement,
  ): Promise<{ name: string; userName: string | null; today: string }> {
    const { rows } = await sql<{ name: string; userName: string | null; today: string }>`
      select coalesce((select l.name from location l where l.workspace_id = w.id and l.deleted_at is null
            and (${locationId}::bigint is null or l.id = ${locationId}::bigint)
            and (${companyId}::bigint is null or l.company_id = ${companyId}::bigint) order by l.id limit 1),
          (select o.name from company o where o.id = ${companyId}::bigint), w.name) as name,
        (select nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') from app_user u where u.id = ${user.id}) as "userName",
        (clock_now(w.id) at time zone coalesce(workspace_zone(w.id), 'UTC'))::date::text as today
      from workspace w where w.id = ${workspaceId}`.execute(this.database.read);
    const [row] = rows;
    if (row === undefined) throw new Error('A workspace was located and is not there.');
    return row;
  }
}

const withChannelName = ({ channel, ...fact }: AlertFact): AlertFact => ({
  ...fact,
  ...(channel !== undefined && { channel: messageChannels[channel as ChannelName]?.externalName ?? channel }),
});
