import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ImageQueries } from '#contexts/media';
import { Functionalities } from '#contexts/subscriptions';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { isMatch } from '#domain/values/entity-tag';
import type { Actor, Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { ExpectAccounts } from '../accounts/expect-accounts.js';
import { AgentQueries } from './agent.queries.js';
import { agentState, messagingFunctionality, planAgent } from './agent.rules.js';
import type { AgentInput, AgentPlan } from './agent.rules.js';

/** Makes the agent of a location, and changes it. */
@Injectable()
export class ConfigureAgent {
  constructor(
    private readonly database: Database,
    private readonly functionalities: Functionalities,
    private readonly images: ImageQueries,
    private readonly accounts: ExpectAccounts,
    private readonly queries: AgentQueries,
    private readonly audit: Audit,
  ) {}

  /** @throws DomainError `validationFailed`, `productRequired`, `agentAlreadySet` */
  async create(actor: Actor, location: Placement, draft: Draft<AgentInput>): Promise<number> {
    const plan = await this.plan(actor, location, draft);
    await this.functionalities.demand([location], messagingFunctionality);
    return this.database.transaction(async (tx) => {
      const subscriptionId = await this.functionalities.carrier(tx, location.id, messagingFunctionality);
      // It has finished since it was asked for.
      if (subscriptionId === null) throw new DomainError('changedMeanwhile');
      const { rows } = await sql<{ id: number }>`
        insert into message_agent (workspace_id, company_id, location_id, subscription_id, key, welcome_message, offline_message,
          privacy_policy_url, agent_type, logo_id, available_hours, email_reply)
        values (${location.workspaceId}, ${location.companyId}, ${location.id}, ${subscriptionId},
          ${randomBytes(16).toString('hex')}, ${plan.welcomeMessage}, ${plan.offlineMessage}, ${plan.privacyPolicyUrl},
          ${plan.agentType}, ${plan.logo ?? null}, ${JSON.stringify(plan.availableHours)}::jsonb,
          ${plan.automaticEmailReply ?? true})
        on conflict (location_id) where ended_at is null do nothing returning id`.execute(tx);
      const [created] = rows;
      if (created === undefined) throw new DomainError('agentAlreadySet', { id: location.id });
      await this.accounts.execute(tx, { workspaceId: location.workspaceId, agentId: created.id });
      await this.record(tx, location.workspaceId, 'create', created.id, plan);
      return created.id;
    });
  }

  /** @throws DomainError `validationFailed`, `agentNotFound`, `agentEnded`, `etagMismatch` */
  async change(
    actor: Actor,
    location: Placement,
    agent: Placement,
    draft: Draft<AgentInput>,
    ifMatch?: string,
  ): Promise<number> {
    if (agent.locationId !== location.id) throw new DomainError('agentNotFound', { id: agent.id });
    const plan = await this.plan(actor, location, draft);
    return this.database.transaction(async (tx) => {
      await sql`
        select from message_agent where workspace_id = ${agent.workspaceId} and id = ${agent.id} for update`.execute(
        tx,
      );
      const before = agentState((await this.queries.one(agent)).parse());
      if (!isMatch(ifMatch, JSON.stringify(before))) throw new DomainError('etagMismatch');
      const { rows } = await sql<{ id: number }>`
        update message_agent set welcome_message = ${plan.welcomeMessage}, offline_message = ${plan.offlineMessage},
          privacy_policy_url = ${plan.privacyPolicyUrl}, agent_type = ${plan.agentType},
          logo_id = ${plan.logo === undefined ? sql`logo_id` : plan.logo},
          available_hours = ${JSON.stringify(plan.availableHours)}::jsonb,
          email_reply = coalesce(${plan.automaticEmailReply ?? null}, email_reply), updated_at = now()
        where workspace_id = ${agent.workspaceId} and id = ${agent.id} and ended_at is null returning id`.execute(tx);
      if (rows.length === 0) throw new DomainError('agentEnded', { id: agent.id });
      await this.accounts.execute(tx, { workspaceId: agent.workspaceId, agentId: agent.id });
      await this.record(tx, agent.workspaceId, 'update', agent.id, plan, before);
      return agent.id;
    });
  }

  private async plan(actor: Actor, location: Placement, draft: Draft<AgentInput>): Promise<AgentPlan> {
    const { logo } = draft.good;
    const { workspaceId, companyId, id: locationId } = location;
    const place = { workspaceId, companyId, locationId };
    return planAgent(draft, await this.images.usable(actor, [place], typeof logo === 'number' ? [logo] : []));
  }

  private async record(
    tx: Tx,
    workspaceId: number,
    what: 'create' | 'update',
    id: number,
    plan: AgentPlan,
    before?: AgentPlan,
  ): Promise<void> {
    await this.audit.record(tx, {
      workspaceId,
      operation: `messageAgent.${what}`,
      subject: 'messageAgent',
      subjectId: id,
      ...(before !== undefined && { before }),
      after: { ...before, ...plan },
    });
  }
}
