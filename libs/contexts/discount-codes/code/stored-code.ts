import type { CodeTerms } from '#domain/contracts/discount-codes';
import type { DiscountedFee } from '#domain/contracts/discounts';
import type { LocalDate } from '#domain/time/local-date';
import { workspaceToday } from '#platform/clock';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';

/** A code as it is stored, with today at its workspace. */
export interface StoredCode extends CodeTerms {
  readonly id: number;
  readonly workspaceId: number;
  readonly code: string;
  readonly name: string | null;
  readonly basisPoints: number | null;
  /** Minor units. */
  readonly amount: number | null;
  readonly fees: readonly DiscountedFee[];
  readonly periods: number | null;
  readonly today: LocalDate;
}

/** SQL, as json: the row `k` of `discount_code` in the workspace `w`. */
export const storedCode: Sql<StoredCode> = sql`json_build_object('id', k.id, 'workspaceId', k.workspace_id, 'code', k.code,
  'name', k.name, 'basisPoints', k.basis_points, 'amount', k.amount, 'currency', k.currency, 'fees', k.fees, 'periods', k.periods,
  'offerIds', k.offer_ids, 'validFrom', k.valid_from, 'validUntil', k.valid_until, 'maxRedemptions', k.max_redemptions,
  'maxPerCustomer', k.max_per_customer, 'newCustomersOnly', k.new_customers_only, 'active', k.active, 'minimumAmount', k.minimum_amount, 'companyId', k.company_id, 'reserved', k.reserved,
  'redeemed', k.redeemed, 'today', ${workspaceToday()})`;

/** SQL: the workspace `above` has codes for the contracts of the workspace `own`: it is `own`, or above it with the same seller. */
export const hasCodesFor: Sql<boolean> = sql`above.path @> own.path and nlevel(above.path) >= coalesce(
  (select max(nlevel(s.path)) from seller x join workspace s on s.id = x.workspace_id where s.path @> own.path), nlevel(own.path))`;

/** SQL of `codeStatus`, of the row `k` in the workspace `w`. */
export const codeStatusSql: Sql<string> = sql`case
  when not k.active or k.valid_until < ${workspaceToday()} then 'ENDED'
  when k.valid_from > ${workspaceToday()} then 'PLANNED'
  when k.reserved + k.redeemed >= k.max_redemptions then 'USED_UP' else 'ACTIVE' end`;
