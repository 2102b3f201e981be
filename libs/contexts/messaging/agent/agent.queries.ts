import { Injectable } from '@nestjs/common';
import { imageJson } from '#contexts/media';
import { holdsFunctionality } from '#contexts/subscriptions';
import { DomainError } from '#domain/errors/errors';
import { visible } from '#platform/access';
import type { Actor, Placement } from '#platform/access';
import { Config } from '#platform/config';
import { Database, JsonText, sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { problemJson } from '#platform/problems';
import { ofChannel } from '../channels/channel-column.js';
import { agentState, messagingFunctionality } from './agent.rules.js';
import type { AgentView, BrandView } from './agent.view.js';

export interface AgentFilter {
  readonly location?: Placement | undefined;
  readonly agent?: Placement | undefined;
  readonly skip: number;
  readonly take: number;
}

export interface BrandFilter {
  readonly brand?: Placement | undefined;
  /** Only that of this location, if it has a running product with messaging. */
  readonly location?: Placement | undefined;
  readonly skip: number;
  readonly take: number;
}

const usualPage = 10;
const scope = { workspace: 'a.workspace_id', company: 'a.company_id', location: 'a.location_id' } as const;
const channelId = ofChannel('ma.channel', 'id');
/** What customers read of a company. */
const shownName = sql`coalesce(nullif(o.short_name, ''), o.name)`;
/** Over `company o`: it has an agent, or a location that could have one. */
const hasMessaging = sql`(exists (select from message_agent a where a.workspace_id = o.workspace_id and a.company_id = o.id)
  or exists (select from location l where l.workspace_id = o.workspace_id and l.company_id = o.id
    and l.deleted_at is null and ${holdsFunctionality(sql`l.id`, messagingFunctionality)}))`;
const ofLocation = ({ id, workspaceId, companyId }: Placement): Sql<unknown> =>
  sql`o.workspace_id = ${workspaceId} and o.id = ${companyId} and ${holdsFunctionality(sql`${id}::bigint`, messagingFunctionality)}`;

@Injectable()
export class AgentQueries {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** Those that have not ended first, each by their ids. */
  async list(
    actor: Actor,
    { location, agent, skip, take }: AgentFilter,
  ): Promise<JsonText<{ data: AgentView[]; total: number }>> {
    const conditions = [
      visible(actor, scope),
      ...(location === undefined
        ? []
        : [sql`a.workspace_id = ${location.workspaceId} and a.location_id = ${location.id}`]),
      ...(agent === undefined ? [] : [sql`a.id = ${agent.id}`]),
    ];
    const where = sql`from message_agent a where ${sql.join(conditions, sql` and `)}`;
    const order = sql`a.ended_at is not null, a.id`;
    return this.database.list<AgentView>(
      sql`
      select (select json_agg(${this.json} order by ${order})
              from (select a.* ${where} order by ${order} offset ${skip} limit ${take}) a
              join location l on l.id = a.location_id join company o on o.id = a.company_id)::text as data,
             (select count(*) ${where}) as total`,
      usualPage,
    );
  }

  /** @throws DomainError `agentNotFound` */
  async one({ workspaceId, id }: Pick<Placement, 'workspaceId' | 'id'>): Promise<JsonText<AgentView>> {
    const text = await this.database.json<AgentView>(sql`
      select ${this.json}::text as json
      from message_agent a join location l on l.id = a.location_id join company o on o.id = a.company_id
      where a.workspace_id = ${workspaceId} and a.id = ${id}`);
    if (text === null) throw new DomainError('agentNotFound', { id });
    const view = text.parse();
    return JsonText.inState(view, agentState(view));
  }

  /** Companies with a location that has messaging, or an agent. */
  async brands(
    actor: Actor,
    { brand, location, skip, take }: BrandFilter,
  ): Promise<JsonText<{ data: BrandView[]; total: number }>> {
    const conditions = [
      visible(actor, { workspace: 'o.workspace_id', company: 'o.id' }),
      sql`o.deleted_at is null`,
      ...(brand === undefined ? [] : [sql`o.workspace_id = ${brand.workspaceId} and o.id = ${brand.id}`]),
      location === undefined ? hasMessaging : ofLocation(location),
    ];
    const where = sql`from company o where ${sql.join(conditions, sql` and `)}`;
    return this.database.list<BrandView>(
      sql`
      select (select json_agg(json_build_object('id', o.id, 'name', o.name, 'displayName', ${shownName}) order by o.id)
              from (select o.* ${where} order by o.id offset ${skip} limit ${take}) o)::text as data,
             (select count(*) ${where}) as total`,
      usualPage,
    );
  }

  /** Of an {@link AgentView} over `message_agent a`, its `location l` and its `company o`. */
  private get json() {
    const { publicUrl } = this.config;
    const script = sql`${`${publicUrl}/chat/`}::text || a.key || '.js'`;
    return sql`json_build_object('agentId', a.id, 'subscriptionId', a.subscription_id, 'locationId', a.location_id,
      'locationName', l.name, 'welcomeMessage', a.welcome_message, 'offlineMessage', a.offline_message,
      'privacyPolicyUrl', a.privacy_policy_url, 'brandId', o.id, 'brandName', o.name, 'agentName', l.name,
      'displayName', l.name, 'agentType', a.agent_type,
      'logo', (select ${imageJson('i', publicUrl)} from image i where i.id = a.logo_id and i.deleted_at is null),
      'availableHours', a.available_hours, 'endedAt', iso(a.ended_at), 'automaticEmailReply', a.email_reply,
      'chat', json_build_object('script', ${script}, 'html', '<script async src="' || ${script} || '"></script>'),
      'accounts', (select coalesce(json_agg(json_build_object('channelId', ${channelId}, 'channelName', ma.channel,
        'account', ma.account, 'error', ${problemJson('ma.problem')}) order by ${channelId}), '[]')
        from message_account ma where ma.workspace_id = a.workspace_id and ma.agent_id = a.id and a.ended_at is null))`;
  }
}
