import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { ContentCampaignEvent } from '#domain/content-campaigns/content-campaign-machine';
import type { Draft } from '#domain/errors/draft';
import { Problems } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { isMatch } from '#domain/values/entity-tag';
import type { Actor } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, insertedId, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Transitions } from '#platform/transitions';
import { CampaignClock } from '../jobs/campaign-clock.js';
import { CampaignTargets } from '../targets/campaign-targets.js';
import { demandChangeable, eventTowards, planCampaign, planOf } from './campaign.rules.js';
import { CampaignFacts } from './campaign-facts.js';
import { ContentCampaignEntity } from './content-campaign.entity.js';
import { ContentCampaignQueries } from './content-campaign.queries.js';
import { campaignTable } from './content-campaign.record.js';
import type { LockedCampaign } from './content-campaign.record.js';
import type { CampaignInput, CampaignPlan } from './content-campaign.view.js';

/** Sets up the campaigns that ask the people of locations for content. */
@Injectable()
export class ContentCampaigns {
  constructor(
    private readonly database: Database,
    private readonly queries: ContentCampaignQueries,
    private readonly targets: CampaignTargets,
    private readonly clock: CampaignClock,
    private readonly transitions: Transitions,
    private readonly facts: CampaignFacts,
    private readonly audit: Audit,
  ) {}

  /** @returns its id. @throws DomainError `validationFailed`, `changedMeanwhile` */
  async create(actor: Actor, workspaceId: number, draft: Draft<CampaignInput>): Promise<number> {
    return this.database.transaction(async (tx) => {
      const { plan, status } = planCampaign(draft, null, await this.facts.of(tx, actor, workspaceId, draft));
      const { rows } = await sql`
        select from workspace where id = ${workspaceId} and deleted_at is null for key share`.execute(tx);
      if (rows.length === 0) throw new DomainError('changedMeanwhile');
      const event = eventTowards(null, status) as ContentCampaignEvent;
      const state = this.transitions.initial(campaignTable, event, {});
      const now = { createdAt: () => 'now()', updatedAt: () => 'now()' };
      const columns = { ...columnsOf(plan), ...now, workspaceId, state, version: 1, dueAt: null, endedAt: null };
      const id = insertedId(await tx.insert(ContentCampaignEntity, columns));
      await this.transitions.recordCreated(tx, campaignTable, event, [{ id, workspace_id: workspaceId, state }]);
      const campaign = { id, workspaceId, state };
      if (state === 'planned') await this.choose(tx, campaign, plan);
      await this.record(tx, 'create', campaign, null, { ...plan, status });
      return id;
    });
  }

  /** @throws DomainError `validationFailed`, `contentCampaignNotFound`, `contentCampaignFixed`, `transitionNotAllowed`, `etagMismatch` */
  async change(actor: Actor, id: number, draft: Draft<CampaignInput>, ifMatch?: string): Promise<number> {
    return this.database.transaction(async (tx) => {
      const campaign = await this.lock(tx, id);
      const text = await this.queries.view(id);
      const view = text.parse();
      const known = await this.facts.of(tx, actor, campaign.workspaceId, draft);
      const { plan, status } = planCampaign(draft, view, known);
      if (!isMatch(ifMatch, text.text)) throw new DomainError('etagMismatch');
      const event = eventTowards(campaign.state, status);
      const before = planOf(view);
      demandChangeable(campaign.state, before, plan);
      if (event === undefined && isDeepStrictEqual(before, plan)) return id;
      await tx.update(ContentCampaignEntity, id, { ...columnsOf(plan), updatedAt: () => 'now()' });
      const moved = event === undefined ? campaign : await this.move(tx, campaign, event);
      await this.follow(tx, moved, plan, before);
      await this.record(tx, 'update', campaign, { ...before, status: view.status }, { ...plan, status });
      return id;
    });
  }

  /** Links stop at once, and emails that were not written yet never are. @throws DomainError `contentCampaignNotFound`, `transitionNotAllowed` */
  async cancel(id: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const campaign = await this.lock(tx, id);
      const { state: status } = campaign;
      await this.move(tx, campaign, 'cancel', { ended_at: sql`clock_now(workspace_id)`, due_at: null });
      await this.targets.stop(tx, campaign);
      await this.record(tx, 'cancel', campaign, { status }, { status: 'cancelled' });
      return id;
    });
  }

  /** With it goes what people answered. @throws DomainError `contentCampaignNotFound`; `transitionNotAllowed` while it runs */
  async remove(id: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const campaign = await this.lock(tx, id);
      const { state } = campaign;
      if (state === 'planned' || state === 'active')
        throw new DomainError('transitionNotAllowed', { event: 'delete', state });
      const { results: _results, answers: _answers, ...before } = (await this.queries.view(id)).parse();
      await tx.delete(ContentCampaignEntity, { id, workspaceId: campaign.workspaceId });
      await this.record(tx, 'delete', campaign, before, null);
      return id;
    });
  }

  /** @throws DomainError `contentCampaignNotFound` */
  private async lock(tx: Tx, id: number): Promise<LockedCampaign> {
    const campaign = await this.clock.lock(tx, id);
    if (campaign === undefined) throw new DomainError('contentCampaignNotFound', { id });
    return campaign;
  }

  private async move(
    tx: Tx,
    campaign: LockedCampaign,
    event: ContentCampaignEvent,
    set: Readonly<Record<string, unknown>> = {},
  ): Promise<LockedCampaign> {
    const { id, workspaceId, state } = campaign;
    const subject = { id, workspace_id: workspaceId, state };
    return { ...campaign, state: await this.transitions.demand(tx, campaignTable, subject, event, {}, {}, set) };
  }

  /** Its locations and due date, after what was changed. */
  private async follow(tx: Tx, campaign: LockedCampaign, plan: CampaignPlan, before: CampaignPlan): Promise<void> {
    if (campaign.state === 'planned') return this.choose(tx, campaign, plan);
    if (campaign.state === 'draft') await this.targets.clear(tx, campaign);
    const isMoved = plan.endDate !== before.endDate || plan.endTime !== before.endTime;
    if (campaign.state === 'active' && isMoved) await this.targets.moveEnd(tx, campaign, plan);
    await this.clock.expect(tx, campaign);
  }

  /** @throws DomainError `validationFailed` when there is nobody to be asked */
  private async choose(tx: Tx, campaign: LockedCampaign, plan: CampaignPlan): Promise<void> {
    const count = await this.targets.choose(tx, campaign, plan);
    if (count === 0) {
      const problems = new Problems();
      const { targetAllLocations: all, targetedLocations } = plan;
      const [field, value] = all ? ['targetAllLocations', true] : ['targetedLocations', targetedLocations];
      problems.add({ field: field as string, value, problem: 'noSuch' });
      problems.throwIfAny();
    }
    await this.clock.expect(tx, campaign);
  }

  private async record(
    tx: Tx,
    verb: string,
    { id, workspaceId }: LockedCampaign,
    before: object | null,
    after: object | null,
  ): Promise<void> {
    const operation = `contentCampaign.${verb}`;
    await this.audit.record(tx, { workspaceId, operation, subject: 'contentCampaign', subjectId: id, before, after });
  }
}

const columnsOf = (plan: CampaignPlan) => ({
  name: plan.name,
  startDate: plan.startDate as ContentCampaignEntity['startDate'],
  startTime: plan.startTime,
  endDate: plan.endDate as ContentCampaignEntity['endDate'],
  endTime: plan.endTime,
  template: plan.template,
  contentElements: [...plan.contentElements],
  emailSubject: plan.email.subject,
  emailBody: plan.email.body,
  logoId: plan.logo,
  privacyUrl: plan.privacyUrl,
  imprintUrl: plan.imprintUrl,
  targetAllLocations: plan.targetAllLocations,
  targetedLocations: [...plan.targetedLocations],
  targetedMails: [...plan.targetedMails],
  feedback: plan.feedback,
});
