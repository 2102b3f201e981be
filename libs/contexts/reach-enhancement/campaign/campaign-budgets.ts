import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Budgets, ContinueSetUp, fixedBudget } from '#contexts/subscriptions';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { ValueOf } from '#domain/lists/lists';
import { hasProduct, networkOf } from '#domain/lists/products';
import type { BookedProduct } from '#domain/lists/products';
import { checkCampaignBudget, raisedTarget } from '#domain/reach/campaign-budget';
import type { CampaignBudget } from '#domain/reach/campaign-budget';
import { isMatch } from '#domain/values/entity-tag';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, JsonText, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { CampaignRecord } from './campaign.record.js';
import { ownBudget } from './own-budget.sql.js';
import { CampaignStore } from './campaign.store.js';
import type { CampaignChanges } from './campaign.store.js';

/** What a campaign may spend; what was never said is null. */
export interface ReachBudgetView {
  readonly budgetTarget: number | null;
  readonly budgetTargetType: ValueOf<'budgetTargetType'> | null;
  /** A name for the kind of budget; free text. */
  readonly type: string | null;
  readonly period: CampaignBudget['period'];
  readonly deliveryMethod: ValueOf<'localCampaign.deliveryMethod'>;
  /** The offer has settled it. */
  readonly fixed: boolean;
}

type Said = Partial<Omit<ReachBudgetView, 'fixed' | 'period' | 'deliveryMethod'>> & {
  readonly period?: CampaignBudget['period'] | null;
  readonly deliveryMethod?: ReachBudgetView['deliveryMethod'] | null;
};

interface Row {
  readonly id: number;
  readonly workspaceId: number;
  readonly products: readonly BookedProduct[];
  /** Of the campaign itself. */
  readonly own: Said | null;
  /** Of its subscription. */
  readonly ordered: Said | null;
  /** Of the campaign, also where its sum was said of the subscription; null: there is no campaign yet. */
  readonly period: CampaignBudget['period'] | null;
}

/** What campaigns may spend: what the offer has settled, else what was said last, of the campaign or of its subscription. */
@Injectable()
export class CampaignBudgets {
  constructor(
    private readonly database: Database,
    private readonly campaigns: CampaignStore,
    private readonly setUp: ContinueSetUp,
    private readonly audit: Audit,
    private readonly ofSubscriptions: Budgets,
  ) {}

  /** @throws DomainError `reachEnhancementNotFound` */
  async view({ id }: Placement): Promise<JsonText<ReachBudgetView>> {
    return new JsonText(JSON.stringify(await this.shown(id)));
  }

  /**
   * A running campaign spends by the new budget as soon as the network has it.
   * @throws DomainError `validationFailed`; `budgetFixed` when the offer settles it, `reachEnhancementEnded`,
   *   `reachEnhancementOfOtherType`, `etagMismatch`
   */
  async change(
    { id, workspaceId }: Placement,
    draft: Draft<Partial<ReachBudgetView>>,
    ifMatch?: string,
  ): Promise<number> {
    return this.database.transaction(async (tx) => {
      const [campaign] = await this.campaigns.open(tx, [id]);
      const before = await this.shown(id);
      if (!isMatch(ifMatch, JSON.stringify(before))) throw new DomainError('etagMismatch');
      const { good, problems } = draft;
      if (good.fixed !== undefined && good.fixed !== before.fixed)
        problems.add({ field: 'fixed', value: good.fixed, problem: 'readOnly', example: before.fixed });
      const after = { ...before, ...good };
      if (after.budgetTarget === null && !problems.has('budgetTarget'))
        problems.add({ field: 'budgetTarget', value: null, problem: 'required', example: 10 });
      const { budgetTarget, budgetTargetType, type, period, deliveryMethod } = {
        ...after,
        budgetTargetType: after.budgetTargetType ?? 'Euro',
      };
      if (campaign?.type === 'localCampaigns')
        checkCampaignBudget({ budgetTarget: budgetTarget ?? undefined, budgetTargetType, period }, problems);
      draft.complete();
      const said = { budgetTarget, budgetTargetType, type, period, deliveryMethod };
      if (campaign === undefined || isDeepStrictEqual(before, { ...said, fixed: before.fixed })) return id;
      if (before.fixed) throw new DomainError('budgetFixed', { id });
      const { type: budgetType, ...columns } = said;
      await this.campaigns.changed(tx, campaign, { ...columns, budgetType });
      await this.show(tx, [id]);
      await this.audit.record(tx, {
        workspaceId,
        operation: 'reachEnhancement.budget',
        subject: 'subscription',
        subjectId: id,
        before,
        after: said,
      });
      await this.setUp.execute(tx, [id], 'it has a budget');
      return id;
    });
  }

  /** The budgets of any subscriptions, by id. */
  async shownOf(ids: readonly number[]): Promise<ReadonlyMap<number, ReachBudgetView>> {
    return new Map((await this.rows(ids)).map((row) => [row.id, viewOf(row)]));
  }

  /** What these may spend, by id; those without a budget in euros are left out. */
  async of(ids: readonly number[], tx?: Tx): Promise<ReadonlyMap<number, CampaignBudget>> {
    const rows = await this.rows(ids, tx);
    return new Map(
      rows.flatMap((row) => {
        const { budgetTarget, budgetTargetType, period } = viewOf(row);
        if (budgetTarget === null || budgetTargetType !== 'Euro') return [];
        return [[row.id, { budgetTarget, budgetTargetType, period }] as const];
      }),
    );
  }

  /**
   * The budget of a campaign that the caller holds, larger by so many whole euros a day, as its columns have it.
   * @throws DomainError `budgetFixed`, `budgetNotInEuros`
   */
  async raised(tx: Tx, { id, type }: CampaignRecord, eurosADay: number): Promise<CampaignChanges> {
    const [row] = await this.rows([id], tx);
    const network = networkOf[type];
    if (row === undefined || network === undefined) throw new Error(`The campaign ${id} has no network.`);
    const { budgetTarget, budgetTargetType, type: budgetType, period, deliveryMethod, fixed } = viewOf(row);
    if (fixed) throw new DomainError('budgetFixed', { id });
    if (budgetTarget === null || budgetTargetType !== 'Euro') throw new DomainError('budgetNotInEuros', { id });
    const raised = raisedTarget({ budgetTarget, period }, eurosADay, network);
    return { budgetTarget: raised, budgetTargetType, budgetType, period, deliveryMethod };
  }

  /** The budgets of subscriptions say the same as those of these campaigns, which were just said. */
  async show(tx: Tx, ids: readonly number[]): Promise<void> {
    for (const row of await this.rows(ids, tx)) {
      const { budgetTarget, budgetTargetType, type, period, deliveryMethod, fixed } = viewOf(row);
      if (fixed || row.own === null || budgetTarget === null || !hasProduct('Budget')(row.products)) continue;
      const budget = { budgetTarget, budgetTargetType: budgetTargetType ?? 'Euro', type, period, deliveryMethod };
      await this.ofSubscriptions.keep(tx, row.workspaceId, [row.id], { budget });
    }
  }

  private async shown(id: number): Promise<ReachBudgetView> {
    const [row] = await this.rows([id]);
    if (row === undefined) throw new DomainError('reachEnhancementNotFound', { id });
    return viewOf(row);
  }

  private async rows(ids: readonly number[], tx?: Tx): Promise<readonly Row[]> {
    const { rows } = await sql<Row>`
      select s.id, s.workspace_id as "workspaceId", b.booked_offer -> 'products' as products,
        case when ${ownBudget} is not null then json_build_object('budgetTarget', e.budget_target,
          'budgetTargetType', e.budget_target_type, 'type', e.budget_type, 'period', e.period,
          'deliveryMethod', e.delivery_method) end as own,
        case when o.subscription_id is not null then json_build_object('budgetTarget', o.budget_target,
          'budgetTargetType', o.budget_target_type, 'type', o.type, 'period', o.period,
          'deliveryMethod', o.delivery_method) end as ordered,
        e.period
      from subscription s join licence b on b.id = s.licence_id
      left join reach_enhancement e on e.id = s.id left join subscription_budget o on o.subscription_id = s.id
      where s.id = any(${[...ids]}::bigint[])`.execute(tx ?? this.database.read);
    return rows;
  }
}

function viewOf({ products, own, ordered, period }: Row): ReachBudgetView {
  const fixed = fixedBudget(products);
  const said: Said = fixed ?? own ?? ordered ?? {};
  return {
    budgetTarget: said.budgetTarget ?? null,
    budgetTargetType: said.budgetTargetType ?? null,
    type: said.type ?? null,
    period: said.period ?? (fixed === null ? period : null) ?? 'Daily',
    deliveryMethod: said.deliveryMethod ?? 'Standard',
    fixed: fixed !== null,
  };
}
