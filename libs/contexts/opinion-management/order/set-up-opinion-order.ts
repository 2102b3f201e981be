import { Injectable } from '@nestjs/common';
import { ContinueSetUp } from '#contexts/subscriptions';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { opinionProductOf } from '#domain/lists/products';
import type { BookedProduct, OpinionProduct } from '#domain/lists/products';
import type { Actor, Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { LogoReader } from './logo-reader.js';
import { checkOpinionOrder } from './opinion-order.rules.js';
import type { OpinionOrderInput } from './opinion-order.rules.js';
import { OpinionOrderStore } from './opinion-order.store.js';

interface Subscription {
  readonly product: OpinionProduct;
  readonly isSaid: boolean;
  /** Nobody outside works by it. */
  readonly isOpen: boolean;
}

/** Says what is ordered with a subscription, once; the subscription goes on by itself. */
@Injectable()
export class SetUpOpinionOrder {
  constructor(
    private readonly database: Database,
    private readonly logos: LogoReader,
    private readonly store: OpinionOrderStore,
    private readonly setUp: ContinueSetUp,
    private readonly audit: Audit,
  ) {}

  /** @throws DomainError `validationFailed`, `opinionOrderAlreadySet`, `opinionOrderTooLate` */
  async execute(actor: Actor, place: Placement, draft: Draft<OpinionOrderInput>): Promise<number> {
    const { id, workspaceId } = place;
    const images = await this.logos.read(actor, [place], draft.good);
    return this.database.transaction(async (tx) => {
      const subscription = await locked(tx, id);
      demandOpen(id, subscription);
      checkOpinionOrder(draft.good, subscription.product, images, draft.problems);
      const order = draft.complete();
      await this.store.say(tx, [id], order);
      await this.audit.record(tx, {
        workspaceId,
        operation: 'opinionOrder.create',
        subject: 'subscription',
        subjectId: id,
        after: order,
      });
      await this.setUp.execute(tx, [id], 'it says what is ordered');
      return id;
    });
  }
}

/** @throws DomainError `opinionOrderNotFound` */
async function locked(tx: Tx, id: number): Promise<Subscription> {
  await sql`select from subscription where id = ${id} for update`.execute(tx);
  const { rows } = await sql<Omit<Subscription, 'product'> & { booked: BookedProduct[] }>`
    select b.booked_offer -> 'products' as booked,
      exists (select from opinion_order o where o.id = s.id and o.said_at is not null) as "isSaid",
      s.state in ('ORDERED', 'FAILED') or (s.state = 'PROCESSING' and s.handed_over_at is null) as "isOpen"
    from subscription s join licence b on b.id = s.licence_id where s.id = ${id}`.execute(tx);
  const [row] = rows;
  const product = row && opinionProductOf(row.booked);
  if (row === undefined || product === undefined) throw new DomainError('opinionOrderNotFound', { id });
  return { ...row, product };
}

/** @throws DomainError `opinionOrderAlreadySet`, `opinionOrderTooLate` */
function demandOpen(id: number, { isSaid, isOpen }: Subscription): void {
  if (isSaid) throw new DomainError('opinionOrderAlreadySet', { id });
  if (!isOpen) throw new DomainError('opinionOrderTooLate', { id });
}
