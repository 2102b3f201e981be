import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { isMatch } from '#domain/values/entity-tag';
import { DomainError } from '#domain/errors/errors';
import type { BookedProduct } from '#domain/lists/products';
import type { Targeting } from '#domain/reach/targeting';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, JsonText, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { subscriptionBudgetChanged } from '../subscription.events.js';
import { fixedBudget } from './budget.js';
import type { Budget, InsertBlocks } from './budget.js';
import { ContinueSetUp } from '../fulfilment/continue-set-up.js';
import { LockedSubscriptions } from '../subscription/locked-subscriptions.js';
import { isReached } from '../subscription/subscription.record.js';

/** A budget as it is shown; all is null where none was given yet. */
export interface BudgetView {
  readonly id: number;
  readonly budgetTarget: number | null;
  readonly budgetTargetType: Budget['budgetTargetType'] | null;
  readonly type: string | null;
  readonly period: Budget['period'] | null;
  readonly deliveryMethod: Budget['deliveryMethod'] | null;
  /** The offer has settled it. */
  readonly fixed: boolean;
}

/** What is to be reached, and whom. */
export interface BudgetTargetView {
  readonly id: number;
  readonly budgetTarget: number | null;
  readonly budgetTargetType: Budget['budgetTargetType'] | null;
  readonly targeting: Targeting | null;
}

export type BudgetInput = Partial<BudgetView>;

interface Stored {
  readonly products: readonly BookedProduct[];
  readonly budget: Budget | null;
  readonly targeting: Targeting | null;
}

const empty = { budgetTarget: null, budgetTargetType: null, type: null, period: null, deliveryMethod: null } as const;

/** Budgets and targeting of subscriptions. */
@Injectable()
export class Budgets {
  constructor(
    private readonly database: Database,
    private readonly subscriptions: LockedSubscriptions,
    private readonly audit: Audit,
    private readonly setUp: ContinueSetUp,
    private readonly outbox: Outbox,
  ) {}

  /** @throws DomainError `budgetNotFound` */
  async view({ id }: Placement): Promise<JsonText<BudgetView>> {
    return new JsonText(JSON.stringify(await this.shown(id)));
  }

  /** @throws DomainError `budgetNotFound` */
  async target({ id }: Placement): Promise<JsonText<BudgetTargetView>> {
    const { products, budget: own, targeting } = await this.stored(id);
    if (!(['Budget', 'Targeting', 'Advertisement'] as const).some((name) => has(products, name)))
      throw new DomainError('budgetNotFound', { id });
    const { budgetTarget, budgetTargetType } = fixedBudget(products) ?? own ?? empty;
    return new JsonText(JSON.stringify({ id, budgetTarget, budgetTargetType, targeting }));
  }

  /**
   * @throws DomainError `budgetNotFound`, `validationFailed`, `etagMismatch`; `budgetFixed` when the offer settles it,
   *   `budgetStarted` when the subscription has begun
   */
  async change({ id }: Placement, draft: Draft<BudgetInput>, ifMatch?: string): Promise<number> {
    return this.database.transaction(async (tx) => {
      const subscription = await this.subscriptions.one(tx, id);
      if (subscription === undefined) throw new DomainError('subscriptionNotFound', { id });
      const before = await this.shown(id, tx);
      const { good, problems } = draft;
      for (const field of ['id', 'fixed'] as const)
        if (good[field] !== undefined && good[field] !== before[field])
          problems.add({ field, value: good[field], problem: 'readOnly', example: before[field] });
      const after = { ...before, ...good };
      if (after.budgetTarget === null && !problems.has('budgetTarget'))
        problems.add({ field: 'budgetTarget', value: null, problem: 'required', example: 500 });
      if (after.budgetTargetType === null && !problems.has('budgetTargetType'))
        problems.add({ field: 'budgetTargetType', value: null, problem: 'required', example: 'Euro' });
      draft.complete();
      if (!isMatch(ifMatch, JSON.stringify(before))) throw new DomainError('etagMismatch');
      if (isDeepStrictEqual(before, after)) return id;
      if (before.fixed) throw new DomainError('budgetFixed', { id });
      if (isReached(subscription.start_at, subscription.now) || subscription.state === 'FINISHED')
        throw new DomainError('budgetStarted', { id });
      await this.keep(tx, subscription.workspace_id, [id], { budget: after as Budget });
      await this.audit.record(tx, {
        workspaceId: subscription.workspace_id,
        operation: 'budget.update',
        subject: 'subscription',
        subjectId: id,
        before,
        after,
      });
      await this.outbox.emit(tx, subscriptionBudgetChanged, [
        { workspaceId: subscription.workspace_id, payload: { subscriptionId: id } },
      ]);
      await this.setUp.execute(tx, [id], 'it has a budget');
      return id;
    });
  }

  /** Writes what an order says about these subscriptions, of one workspace. */
  async keep(tx: Tx, workspaceId: number, ids: readonly number[], { budget, targeting }: InsertBlocks): Promise<void> {
    if (budget !== undefined)
      await sql`
        insert into subscription_budget (subscription_id, workspace_id, budget_target, budget_target_type, type, period, delivery_method)
        select id, ${workspaceId}, ${budget.budgetTarget}, ${budget.budgetTargetType}, ${budget.type ?? null},
               ${budget.period ?? null}, ${budget.deliveryMethod ?? null}
        from unnest(${[...ids]}::bigint[]) as id
        on conflict (subscription_id) do update set budget_target = excluded.budget_target,
          budget_target_type = excluded.budget_target_type, type = excluded.type, period = excluded.period,
          delivery_method = excluded.delivery_method, updated_at = now()`.execute(tx);
    if (targeting !== undefined)
      await sql`
        insert into subscription_targeting (subscription_id, workspace_id, targeting)
        select id, ${workspaceId}, ${JSON.stringify(targeting)}::jsonb from unnest(${[...ids]}::bigint[]) as id
        on conflict (subscription_id) do update set targeting = excluded.targeting`.execute(tx);
  }

  private async shown(id: number, tx?: Tx): Promise<BudgetView> {
    const { products, budget: own } = await this.stored(id, tx);
    if (!has(products, 'Budget')) throw new DomainError('budgetNotFound', { id });
    const fixed = fixedBudget(products);
    return { id, ...empty, ...(fixed ?? own), fixed: fixed !== null };
  }

  private async stored(id: number, tx?: Tx): Promise<Stored> {
    const { rows } = await sql<Stored>`
      select b.booked_offer -> 'products' as products, t.targeting,
             case when g.subscription_id is not null then json_build_object('budgetTarget', g.budget_target,
               'budgetTargetType', g.budget_target_type, 'type', g.type, 'period', g.period, 'deliveryMethod', g.delivery_method)
             end as budget
      from subscription s join licence b on b.id = s.licence_id
      left join subscription_budget g on g.subscription_id = s.id left join subscription_targeting t on t.subscription_id = s.id
      where s.id = ${id}`.execute(tx ?? this.database.read);
    if (rows[0] === undefined) throw new DomainError('subscriptionNotFound', { id });
    return rows[0];
  }
}

const has = (products: readonly BookedProduct[], name: BookedProduct['product']): boolean =>
  products.some(({ product }) => product === name);
