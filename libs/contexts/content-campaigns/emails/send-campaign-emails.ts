import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Suppressions, UnsubscribeLinks } from '#contexts/notifications';
import { Brands, WorkspaceMail, WorkspaceSettings } from '#contexts/tenancy';
import type { ErrorLanguage } from '#domain/errors/errors';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { MailContent } from '#platform/mail';
import { DueWork, Handles } from '#platform/outbox';
import type { Delivery, JobHandler, Together } from '#platform/outbox';
import { languageOf } from '../page/page-language.js';
import type { CampaignMail } from '../campaign/content-campaign.record.js';
import { targetsDue } from '../jobs/content-campaign.jobs.js';
import { addressesOf, receiversOf } from './addresses.rules.js';
import { campaignEmail } from './campaign-email.rules.js';
import type { EmailFacts } from './campaign-email.rules.js';
import { addressColumns, letterFacts } from './letter-facts.js';
import { hashOfToken, linkOf, newToken } from './link-token.js';

interface Target extends Pick<EmailFacts, 'location' | 'email' | 'endDate' | 'endTime'> {
  readonly id: number;
  readonly languages: readonly string[];
  readonly mails: readonly CampaignMail[];
  readonly locationEmail: string | null;
  readonly contactEmail: string | null;
  readonly endAt: Date;
}

/** Writes the emails of up to a hundred locations. Targets and emails change together, so each location is written to once. */
@Injectable()
@Handles(targetsDue)
export class SendCampaignEmails implements JobHandler<Together<{ readonly id: number }>>, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly due: DueWork,
    private readonly mail: WorkspaceMail,
    private readonly suppressions: Suppressions,
    private readonly links: UnsubscribeLinks,
    private readonly settings: WorkspaceSettings,
    private readonly brands: Brands,
  ) {}

  onModuleInit(): void {
    this.due.register({ table: 'content_campaign_target', job: targetsDue, clock: 'business' });
  }

  async handle({ all }: Together<{ readonly id: number }>, delivery: Delivery): Promise<void> {
    const { workspaceId } = delivery;
    const ids = all.map(({ id }) => id);
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const targets = await openTargets(tx, workspaceId, ids);
      const addresses = targets.flatMap(addressesOf);
      const unwanted = await this.suppressions.among(tx, workspaceId, addresses);
      const written = targets.map((target) => ({
        target,
        token: newToken(),
        to: receiversOf(target, unwanted),
      }));
      await handled(
        tx,
        workspaceId,
        written.map(({ target: { id }, token, to }) => ({ id, hash: hashOfToken(token), emails: to.length })),
      );
      const { selfServiceLanguage } = await this.settings.of(workspaceId, tx);
      const origin = await this.brands.originFor(workspaceId);
      const mails = written.flatMap(({ target, token, to }) => {
        const letter = letterTo(target, linkOf(origin, token), selfServiceLanguage);
        return to.map((address) => ({
          to: address,
          content: { ...letter, unsubscribeUrl: this.links.urlFor({ workspaceId, address }, origin) },
          reference: `content-campaign/${target.id}/${address}`,
          until: target.endAt,
        }));
      });
      await this.mail.sendAll(tx, workspaceId, mails);
    });
  }
}

const letterTo = (target: Target, link: string, workspaceLanguage: ErrorLanguage): MailContent =>
  campaignEmail({ ...target, link, language: languageOf({ languages: target.languages, workspaceLanguage }) });

/**
 * Those that are still to be asked. Their campaigns are locked first, as for a change of one; a campaign that is cancelled meanwhile
 * sends nothing more. A location that was deleted, or where the end has come already, is not asked.
 */
async function openTargets(tx: Tx, workspaceId: number, ids: readonly number[]): Promise<readonly Target[]> {
  await sql`
    select from content_campaign where workspace_id = ${workspaceId} and id in (
      select campaign_id from content_campaign_target where workspace_id = ${workspaceId} and id = any(${[...ids]}::bigint[]))
    order by id for share`.execute(tx);
  const { rows } = await sql<Target>`
    select t.id, t.end_at as "endAt", c.targeted_mails as mails,
      json_build_object('subject', c.email_subject, 'body', c.email_body) as email,
      c.end_date::text as "endDate", c.end_time as "endTime",
      ${letterFacts}, ${addressColumns}
    from content_campaign_target t
      join content_campaign c on c.id = t.campaign_id and c.state in ('planned', 'active')
      join workspace w on w.id = t.workspace_id and w.deleted_at is null
      join location l on l.id = t.location_id and l.deleted_at is null
      left join location_profile p on p.location_id = l.id
      left join contact k on k.company_id = t.company_id
    where t.workspace_id = ${workspaceId} and t.id = any(${[...ids]}::bigint[]) and t.handled_at is null
      and t.end_at > clock_now(t.workspace_id)
    order by t.id for update of t`.execute(tx);
  return rows;
}

async function handled(
  tx: Tx,
  workspaceId: number,
  rows: readonly { readonly id: number; readonly hash: string; readonly emails: number }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update content_campaign_target t set handled_at = clock_now(t.workspace_id), token_hash = h.hash, emails = h.emails
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ hash }) => hash)}::text[],
      ${rows.map(({ emails }) => emails)}::int[]) as h (id, hash, emails)
    where t.workspace_id = ${workspaceId} and t.id = h.id`.execute(tx);
}
