import { Injectable } from '@nestjs/common';
import { Draft } from '#domain/errors/draft';
import type { Problems } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { isOn, lists } from '#domain/lists/lists';
import { hasProduct } from '#domain/lists/products';
import type { BookedProduct } from '#domain/lists/products';
import { checkTargeting } from '#domain/reach/targeting';
import type { Actor, Placement } from '#platform/access';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { blockProducts, fixedBudget } from '../budgets/budget.js';
import type { Budget, InsertBlocks } from '../budgets/budget.js';
import { Budgets } from '../budgets/budgets.service.js';
import { ContinueSetUp } from '../fulfilment/continue-set-up.js';
import { OrderBlocks } from './order-blocks.js';
import { OrderProduct } from './order-product.js';
import type { Order } from './order-product.js';
import { isCopyable } from '../subscription/subscription-overview.js';

/** An order by the licence whose places it takes, which also says what the product is. */
export type LicenceOrder = Omit<Order, 'productId' | 'amount' | 'locationIds'> & InsertBlocks;

/** What was read for the blocks of an order, by their name. */
export type AskedBlocks = ReadonlyMap<string, unknown>;

/** How the administration orders: on a licence, or by copying what a licence carries already. */
@Injectable()
export class OrderOnLicence {
  constructor(
    private readonly database: Database,
    private readonly orderProduct: OrderProduct,
    private readonly budgets: Budgets,
    private readonly blocks: OrderBlocks,
    private readonly setUp: ContinueSetUp,
  ) {}

  /**
   * All or nothing; one subscription per location, one without any when none is named.
   * @throws DomainError `blockNotAvailable`, and what `OrderProduct` throws
   */
  async execute(
    actor: Actor,
    licence: Placement,
    locationIds: readonly number[],
    draft: Draft<LicenceOrder>,
    asked?: AskedBlocks,
  ): Promise<readonly number[]> {
    const answers = asked ?? (await this.ask(actor, licence, locationIds, draft));
    return this.database.transaction((tx) => this.order(tx, actor, licence.id, locationIds, draft, answers));
  }

  /**
   * Reads what the rules of the blocks need; it takes as long as third parties take, and needs no transaction.
   * @throws DomainError `blockNotAvailable`, and what the blocks throw
   */
  async ask(
    actor: Actor,
    licence: Placement,
    locationIds: readonly number[],
    { good, problems }: Draft<LicenceOrder>,
  ): Promise<AskedBlocks> {
    const unknown = Object.keys(good).filter(
      (field) =>
        isOn(lists.subscriptionInsertBlock, field) &&
        !Object.hasOwn(blockProducts, field) &&
        this.blocks.of(field) === undefined,
    );
    if (unknown.length > 0) throw new DomainError('blockNotAvailable', { blocks: unknown.join(', ') });
    const answers = new Map<string, unknown>();
    const given = this.blocks.in(good).filter(({ block }) => block.ask !== undefined);
    if (given.length === 0) return answers;
    const { products: booked } = await licenceRow(this.database.read, licence.id);
    const order = { actor, licence, booked, locationIds, blocks: { ...good } };
    for (const { block, value } of given)
      if (block.concerns(booked))
        await block.ask?.(value, order).then(
          (answer) => answers.set(block.name, answer),
          (error: unknown) => {
            // What is wrong already is told, whatever a third party does.
            problems.throwIfAny();
            throw error;
          },
        );
    return answers;
  }

  /**
   * Orders the same once more, from today on.
   * @throws DomainError `copyNotAllowed`, and what `OrderProduct` throws
   */
  async copy(actor: Actor, { id }: Placement): Promise<number> {
    return this.database.transaction(async (tx) => {
      const { rows } = await sql<{
        licenceId: number;
        copyable: boolean;
        locationId: number | null;
        order: LicenceOrder;
      }>`
        select b.id as "licenceId", ${isCopyable} as copyable, s.location_id as "locationId",
               jsonb_build_object('note', s.note, 'name', s.name, 'suppressNotifications', s.suppress_notifications,
                 'suppressTasks', s.suppress_tasks) as order
        from subscription s join licence b on b.id = s.licence_id where s.id = ${id}`.execute(tx);
      const [original] = rows;
      if (original === undefined) throw new DomainError('subscriptionNotFound', { id });
      const { licenceId, copyable, locationId, order } = original;
      if (!copyable) throw new DomainError('copyNotAllowed', { id: licenceId });
      const locationIds = locationId === null ? [] : [locationId];
      const [copy] = await this.order(tx, actor, licenceId, locationIds, new Draft({ ...order }), new Map());
      if (copy === undefined) throw new Error('An order makes at least one subscription.');
      return copy;
    });
  }

  private async order(
    tx: Tx,
    actor: Actor,
    id: number,
    locationIds: readonly number[],
    draft: Draft<LicenceOrder>,
    asked: AskedBlocks,
  ): Promise<readonly number[]> {
    const licence = await licenceRow(tx, id);
    const { budget, targeting, ...terms } = draft.good;
    checkBlocks(draft, licence.products);
    const given = this.blocks.in(draft.good);
    for (const { block, value } of given)
      if (block.concerns(licence.products)) {
        block.check(value, licence.products, draft.problems, asked.get(block.name));
        checkBudgetOf(block.name, value, budget, draft.problems);
      } else
        draft.problems.add({
          field: block.name,
          value,
          problem: 'notTogether',
          expected: `a licence without ${block.licence}`,
        });
    const order = new Draft<Order>({ ...terms, locationIds, productId: licence.offer_id }, draft.problems);
    const ids = await this.orderProduct.place(tx, actor, licence.contract_id, order, { licenceId: id, endsFrom: 1 });
    await this.budgets.keep(tx, licence.workspace_id, ids, {
      ...(budget !== undefined && { budget }),
      ...(targeting !== undefined && { targeting }),
    });
    for (const { block, value } of given) await block.keep(tx, ids, value, asked.get(block.name));
    await this.setUp.execute(tx, ids, 'the order has said it');
    return ids;
  }
}

interface LicenceRow {
  readonly contract_id: number;
  readonly offer_id: number;
  readonly workspace_id: number;
  readonly products: readonly BookedProduct[];
}

/** @throws DomainError `licenceNotFound` */
async function licenceRow(source: Tx | Database['read'], id: number): Promise<LicenceRow> {
  const { rows } = await sql<LicenceRow>`
    select contract_id, offer_id, workspace_id, booked_offer -> 'products' as products
    from licence where id = ${id}`.execute(source);
  if (rows[0] === undefined) throw new DomainError('licenceNotFound', { id });
  return rows[0];
}

/** A block says how a product is set up: the licence must have it, and not have settled the same already. */
function checkBlocks({ good, problems }: Draft<LicenceOrder>, products: readonly BookedProduct[]): void {
  for (const field of ['budget', 'targeting'] as const) {
    const product = blockProducts[field];
    if (good[field] !== undefined && !hasProduct(product)(products))
      problems.add({ field, value: good[field], problem: 'notTogether', expected: `a licence without ${product}` });
  }
  if (good.budget !== undefined && fixedBudget(products) !== null)
    problems.add({ field: 'budget', value: good.budget, problem: 'notTogether', expected: 'a fixed budget' });
  if (good.targeting !== undefined) checkTargeting(good.targeting, problems);
}

/** A block may have a budget, too: then it says the same, because one of them counts. */
function checkBudgetOf(block: string, value: object, budget: Budget | undefined, problems: Problems): void {
  for (const field of ['budgetTarget', 'budgetTargetType', 'period', 'deliveryMethod'] as const) {
    const [said, own] = [budget?.[field] ?? null, (value as Partial<Budget>)[field] ?? null];
    if (said !== null && own !== null && said !== own)
      problems.add({
        field: `${block}.${field}`,
        value: own,
        problem: 'notTogether',
        expected: 'budget',
        example: said,
      });
  }
}
