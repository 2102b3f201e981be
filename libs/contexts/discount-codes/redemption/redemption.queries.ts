import { Injectable } from '@nestjs/common';
import type { DecidedValueOf } from '#domain/lists/lists';
import { inUnits } from '#domain/values/money';
import { Database, JsonText, sql } from '#platform/database';

/** One use of a code. */
export interface DiscountRedemptionView {
  readonly id: number;
  readonly codeId: number;
  readonly status: DecidedValueOf<'redemptionStatus'>;
  readonly contractId: number;
  readonly contractName: string;
  readonly companyId: number | null;
  readonly companyName: string | null;
  readonly purchaseId: number | null;
  /** Empty until it is redeemed, and where the contract itself has the discount. */
  readonly subscriptionIds: readonly number[];
  /** Units of the currency: what it takes off a whole accounting period; null: of a contract. */
  readonly worth: number | null;
  readonly currency: string;
  readonly userId: number | null;
  readonly userName: string | null;
  readonly createdAt: string;
  readonly redeemedAt: string | null;
  readonly releasedAt: string | null;
}

export interface DiscountRedemptionList {
  readonly data: DiscountRedemptionView[];
  readonly total: number;
}

export interface RedemptionPage {
  readonly statuses?: readonly DecidedValueOf<'redemptionStatus'>[] | undefined;
  /** Id of the last one of the page before. */
  readonly after?: number | undefined;
  readonly take: number;
}

const status = sql`case when r.redeemed_at is not null then 'REDEEMED' when r.released_at is not null then 'RELEASED' else 'RESERVED' end`;

/** Who has redeemed a code, and for what. */
@Injectable()
export class RedemptionQueries {
  constructor(private readonly database: Database) {}

  /** The newest first. */
  async list(codeId: number, { statuses, after, take }: RedemptionPage): Promise<JsonText<DiscountRedemptionList>> {
    const wanted = statuses === undefined ? sql`true` : sql`${status} = any(${[...statuses]}::text[])`;
    const found = sql`discount_redemption r where r.code_id = ${codeId} and ${wanted}`;
    const list = await this.database.list<DiscountRedemptionView>(sql`
      select (select json_agg(json_build_object('id', r.id, 'codeId', r.code_id, 'status', ${status}, 'contractId', r.contract_id,
                'contractName', c.name, 'companyId', r.company_id, 'companyName', k.name, 'purchaseId', r.purchase_id,
                'subscriptionIds', r.subscription_ids, 'worth', r.worth, 'currency', r.currency, 'userId', r.user_id,
                'userName', nullif(concat_ws(' ', u.first_name, u.last_name), ''), 'createdAt', iso(r.created_at),
                'redeemedAt', iso(r.redeemed_at), 'releasedAt', iso(r.released_at)) order by r.id desc)
              from (select r.* from ${found} and (${after ?? null}::bigint is null or r.id < ${after ?? null}::bigint)
                    order by r.id desc limit ${take + 1}) r
              join contract c on c.id = r.contract_id
              left join company k on k.id = r.company_id
              left join app_user u on u.id = r.user_id)::text as data,
             (select count(*) from ${found}) as total`);
    const { data, total } = list.parse();
    return JsonText.pageAfter(data, total, take, (stored) => inUnits(stored, 'worth'));
  }
}
