import { Injectable } from '@nestjs/common';
import type { ValueOf } from '#domain/lists/lists';
import { visible } from '#platform/access';
import type { Actor } from '#platform/access';
import { Database, sql } from '#platform/database';
import type { JsonText, Sql } from '#platform/database';

/** What the specification says of a purchase; everything after `message` is an extension. */
export interface PurchaseView {
  /** The payment's; null: nothing had to be paid. */
  readonly transactionId: string | null;
  readonly providerConfigurationId: number | null;
  readonly status: ValueOf<'purchaseStatus'>;
  readonly message: string | null;
  readonly purchaseId: number;
  readonly contractId: number;
  readonly productId: number;
  readonly locationIds: readonly number[];
  /** Null: bought without one. */
  readonly discountCode: string | null;
  /** In the order of the locations; empty until it is paid. */
  readonly subscriptionIds: readonly number[];
  readonly costs: object;
  /** What the buyer needs to go on while it waits; for others empty. */
  readonly data: readonly { readonly key: string; readonly value: string }[];
  readonly createdAt: string;
  /** When an open one fails by itself. */
  readonly expiresAt: string | null;
}

export interface PurchaseFilter {
  readonly statuses?: readonly string[] | undefined;
  readonly skip: number;
  readonly take: number;
}

/** What was bought, and what became of it. */
@Injectable()
export class PurchaseQueries {
  constructor(private readonly database: Database) {}

  /** @throws Error for one that does not exist: callers have located it */
  async one(actor: Actor, id: number): Promise<JsonText<PurchaseView>> {
    const view = await this.database.json<PurchaseView>(sql`
      select ${purchaseJson(actor)}::text as json from purchase u left join payment p on p.id = u.payment_id where u.id = ${id}`);
    if (view === null) throw new Error(`There is no purchase ${id}.`);
    return view;
  }

  /** Those of a contract, the newest first. */
  list(
    actor: Actor,
    contractId: number,
    { statuses, skip, take }: PurchaseFilter,
  ): Promise<JsonText<{ data: PurchaseView[]; total: number }>> {
    const wanted = statuses === undefined ? sql`true` : sql`u.state = any(${[...statuses]}::text[])`;
    const where = sql`u.contract_id = ${contractId} and ${wanted}
      and ${visible(actor, { workspace: 'u.workspace_id', company: 'u.company_id' })}`;
    return this.database.list<PurchaseView>(sql`
      select (select json_agg(${purchaseJson(actor)} order by u.id desc)::text
              from (select u.* from purchase u where ${where} order by u.id desc offset ${skip} limit ${take}) u
              left join payment p on p.id = u.payment_id) as data,
             (select count(*) from purchase u where ${where}) as total`);
  }
}

/** A secret of the payment is for the buyer alone, not for a key of theirs that only reads, and only as long as it is of use. */
const purchaseJson = (actor: Actor): Sql<unknown> => sql`json_build_object(
  'transactionId', p.transaction_id, 'providerConfigurationId', u.provider_config_id, 'status', u.state,
  'message', coalesce(u.message, p.message), 'purchaseId', u.id, 'contractId', u.contract_id, 'productId', u.offer_id,
  'locationIds', (select json_agg(e.position -> 'locationId' order by e.n) from jsonb_array_elements(u.positions) with ordinality as e (position, n)),
  'discountCode', (select k.code from discount_redemption r join discount_code k on k.id = r.code_id where r.purchase_id = u.id),
  'subscriptionIds', to_json(u.subscription_ids), 'costs', u.costs,
  'data', case when u.state = 'Waiting' and u.user_id = ${actor.user.id} and ${actor.holds('contract:purchase')} then coalesce(p.data, '[]') else '[]' end,
  'createdAt', iso(u.created_at), 'expiresAt', iso(u.due_at))`;
