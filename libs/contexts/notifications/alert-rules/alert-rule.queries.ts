import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { isWithin, visible } from '#platform/access';
import type { Actor } from '#platform/access';
import { containing, Database, JsonText, sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { placeExists } from '../centre/centre.resources.js';
import { contextJson } from '../centre/centre.sql.js';
import type { CentrePlace } from '../centre/configuration.rules.js';
import { seenBy, writtenBy } from '../centre/seen-by.js';
import { effectiveSettings } from '../templates/template.rules.js';
import type { Settings } from '../templates/template.rules.js';
import { templateOf } from '../templates/templates.js';
import type { TemplateName } from '../templates/templates.js';
import type { AlertRuleFilter, AlertRuleView } from './alert-rule.views.js';

type Stored = Omit<AlertRuleView, 'templateEmail' | 'templateSetting'> & {
  readonly template: TemplateName;
  readonly settings: Settings;
};

/** Reads rules: each notification with its configuration, its place and its recipients. */
@Injectable()
export class AlertRuleQueries {
  constructor(private readonly database: Database) {}

  /** Those that the actor sees, by name. @param company only those that hold for it: its own, those of its locations, and those of its workspace */
  async list(
    actor: Actor,
    company: CentrePlace | undefined,
    { filter = '', template, active, skip, take }: AlertRuleFilter,
  ): Promise<JsonText<{ data: AlertRuleView[]; total: number }>> {
    const text = filter.trim();
    const from = sql`${joined} where ${seenBy(actor)} and ${sql.raw(placeExists('r'))}
      and ${company === undefined ? sql`true` : holdsFor(company)}
      and (${template ?? null}::text is null or n.template = ${template ?? null}::text)
      and (${active ?? null}::boolean is null or r.active = ${active ?? null}::boolean)
      and (${text}::text = '' or r.name ilike ${containing(text)}::text or ${placeName} ilike ${containing(text)}::text)`;
    const { rows } = await sql<{ rule: Stored }>`
      select ${ruleJson(actor)} as rule ${from} order by lower(r.name), n.id offset ${skip} limit ${take}`.execute(
      this.database.read,
    );
    const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(
      this.database.read,
    );
    const total = counted[0]?.total ?? 0;
    return new JsonText(JSON.stringify({ data: rows.map(({ rule }) => viewOf(rule)), total }), total);
  }

  /** As the actor sees it. @param id of the notification. @throws DomainError `notificationNotFound` */
  async view(actor: Actor, id: number): Promise<JsonText<AlertRuleView>> {
    const { rows } = await sql<{ rule: Stored }>`
      select ${ruleJson(actor)} as rule ${joined} where n.id = ${id}`.execute(this.database.read);
    if (rows[0] === undefined) throw new DomainError('notificationNotFound', { id });
    return new JsonText(JSON.stringify(viewOf(rows[0].rule)));
  }
}

const joined = sql`from notification n join notification_configuration r on r.id = n.configuration_id
  join workspace w on w.id = r.workspace_id left join company o on o.id = r.company_id left join location l on l.id = r.location_id`;

const placeName = sql`coalesce(l.name, o.name, w.name)`;

const ofRecipients = { workspace: 'p.workspace_id', company: 'p.company_id', location: 'p.location_id' } as const;

/** Those that the actor sees: one of a company may name lists of its workspace, whose addresses are not the company's to read. */
const recipientsJson = (actor: Actor): Sql<unknown> => sql`(
  select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'customField', p.custom_field, 'emails', p.emails,
      'notifyContact', p.notify_contact, 'notifyLocation', p.notify_location,
      'context', coalesce(p.location_id, p.company_id, p.workspace_id),
      'contextType', case when p.location_id is not null then 'Location' when p.company_id is not null then 'Company' else 'Workspace' end,
      'canWrite', ${isWithin(actor.scope('notification:write'), ofRecipients)})
    order by lower(p.name), p.id), '[]')
  from notification_recipients p where p.workspace_id = n.workspace_id and p.id = any(n.recipients_ids)
    and ${visible(actor, ofRecipients)})`;

/** More names than these are only counted. */
const mostListed = 5;

/** Of companies in lists of a workspace, of locations in those of a company. */
const listedJson = sql`(
  select coalesce(json_agg(coalesce(c.name, p.name) order by i.place), '[]')
  from unnest((r.white_list || r.black_list)[1:${mostListed}]) with ordinality as i (id, place)
    left join company c on r.company_id is null and c.id = i.id left join location p on r.company_id is not null and p.id = i.id
  where coalesce(c.name, p.name) is not null)`;

const ruleJson = (
  actor: Actor,
): Sql<unknown> => sql`json_build_object('id', n.id, 'configurationId', r.id, 'name', r.name, ${contextJson}, 'contextName', ${placeName},
  'active', r.active, 'internal', r.internal, 'whiteList', r.white_list, 'blackList', r.black_list, 'listed', ${listedJson}, 'reportType', n.report_type,
  'template', n.template, 'settings', n.settings, 'recipientsIds', n.recipients_ids, 'recipients', ${recipientsJson(actor)},
  'canWrite', ${writtenBy(actor)},
  'sharedWith', (select count(*) - 1 from notification s where s.configuration_id = r.id))`;

/** SQL: a configuration `r` may be about something of the company. */
const holdsFor = ({ workspaceId, companyId }: CentrePlace): Sql<boolean> => sql`
  r.workspace_id = ${workspaceId} and (r.company_id = ${companyId}::bigint or r.company_id is null
    and (r.white_list = '{}' or ${companyId}::bigint = any(r.white_list)) and not ${companyId}::bigint = any(r.black_list))`;

const viewOf = ({ template, settings, ...rule }: Stored): AlertRuleView => ({
  ...rule,
  templateEmail: { group: templateOf(template).group, template },
  templateSetting: effectiveSettings(template, settings),
});
