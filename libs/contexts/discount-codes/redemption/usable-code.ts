import { codeKey, isBelowMinimum, refusalOf, usesLeft } from '#domain/contracts/discount-codes';
import type { CodeRefusal } from '#domain/contracts/discount-codes';
import type { AgreedDiscount, DiscountedFee } from '#domain/contracts/discounts';
import { DomainError } from '#domain/errors/errors';
import type { ErrorKey, ErrorParameters } from '#domain/errors/errors';
import type { LocalDate } from '#domain/time/local-date';
import { Money } from '#domain/values/money';
import { workspaceToday } from '#platform/clock';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { hasCodesFor, storedCode } from '../code/stored-code.js';
import type { StoredCode } from '../code/stored-code.js';

/** For what a code is to be redeemed. */
export interface CodeUse {
  readonly contractId: number;
  /** Null: for the contract itself, with all that it has. */
  readonly offerId: number | null;
  /** Fees that are, or will be, charged for what it is redeemed for. */
  readonly charged: readonly DiscountedFee[];
  /**
   * Has the customer had nothing yet that costs something? Asked where the code is for new customers only.
   * @param purchaseId the purchase that reserves it, where it is there already
   */
  readonly isNewCustomer: (purchaseId: number | null) => Promise<boolean>;
}

/** A code that can be redeemed, as long as nobody else does first. */
export interface UsableCode extends StoredCode {
  readonly use: CodeUse;
  /** As the caller sent it. */
  readonly typed: string;
  /** Where it is redeemed. */
  readonly contract: CodeContract;
}

export interface CodeContract {
  readonly id: number;
  readonly workspaceId: number;
  readonly companyId: number | null;
  readonly currency: string;
  readonly isFixed: boolean;
  /** At its workspace. */
  readonly today: LocalDate;
}

/**
 * The id that the discount of a code has in calculations before it is given: the highest, because it is given last and discounts are
 * taken off in the order of their ids.
 */
export const plannedDiscountId = Number.MAX_SAFE_INTEGER;

/** What a code takes off each subscription that begins with it, or later: it is given today. */
export const plannedDiscount = ({ basisPoints, amount, fees, periods, contract }: UsableCode): AgreedDiscount => ({
  id: plannedDiscountId,
  scope: 'SUBSCRIPTION',
  basisPoints,
  amount,
  fees,
  from: null,
  periods,
  until: null,
  givenOn: contract.today,
});

const errors: Readonly<Record<CodeRefusal, ErrorKey>> = {
  // As if it were not there.
  notTheirs: 'discountCodeUnknown',
  over: 'discountCodeOver',
  exhausted: 'discountCodeExhausted',
  notForThis: 'discountCodeNotForThis',
  otherCurrency: 'discountCodeOtherCurrency',
  used: 'discountCodeUsed',
  newCustomersOnly: 'discountCodeNewCustomers',
  withoutFees: 'discountCodeWithoutFees',
};

/** A refusal that names the field. @param typed as the caller sent it */
export const refusal = (key: ErrorKey, typed: string, more: ErrorParameters = {}): DomainError =>
  new DomainError(key, { code: typed, ...more }, [{ field: 'discountCode', value: typed, problem: 'noSuch' }]);

/**
 * The code of this name of the seller of a contract: that of its workspace, or of the nearest above with the same seller. Codes of
 * others, and for other customers, are not looked at: whatever is typed, nobody can tell them from what is not there.
 */
export async function findCode(tx: Tx, contractId: number, typed: string): Promise<StoredCode | undefined> {
  const { rows } = await sql<{ code: StoredCode }>`
    select (select ${storedCode} from workspace w where w.id = k.workspace_id) as code
    from contract c join workspace own on own.id = c.workspace_id
    join workspace above on ${hasCodesFor}
    join discount_code k on k.workspace_id = above.id and k.code_key = ${codeKey(typed)} and k.deleted_at is null
      and (k.company_id is null or k.company_id = c.company_id)
    where c.id = ${contractId} order by nlevel(above.path) desc limit 1`.execute(tx);
  return rows[0]?.code;
}

/** Locked: nobody else redeems it until the transaction has ended. @throws DomainError `changedMeanwhile` when it was deleted */
export async function lockCode(tx: Tx, id: number): Promise<StoredCode> {
  const { rows } = await sql<{ code: StoredCode }>`
    select ${storedCode} as code from discount_code k join workspace w on w.id = k.workspace_id where k.id = ${id}
      and k.deleted_at is null for update of k`.execute(tx);
  if (rows[0] === undefined) throw new DomainError('changedMeanwhile');
  return rows[0].code;
}

export async function contractOf(tx: Tx, id: number): Promise<CodeContract> {
  const { rows } = await sql<CodeContract>`
    select c.id, c.workspace_id as "workspaceId", c.company_id as "companyId", c.currency, c.billing_type = 'FIXED' as "isFixed",
           ${workspaceToday()} as today
    from contract c join workspace w on w.id = c.workspace_id where c.id = ${id}`.execute(tx);
  if (rows[0] === undefined) throw new DomainError('contractNotFound', { id });
  return rows[0];
}

export interface DemandedUse {
  readonly contract: CodeContract;
  readonly use: CodeUse;
  readonly typed: string;
  readonly purchaseId?: number | null;
}

/** @throws DomainError why it cannot be redeemed */
export async function demandUsable(
  tx: Tx,
  code: StoredCode,
  { contract, use, typed, purchaseId = null }: DemandedUse,
): Promise<void> {
  const { offerId, charged } = use;
  // Of a contract with a fixed price only that price can be lowered, as regular fees are.
  const hasFees = contract.isFixed ? offerId === null && code.fees.includes('REGULAR') : lowersAny(code, charged);
  const refused = refusalOf(code, {
    today: code.today,
    companyId: contract.companyId,
    offerId,
    currency: contract.currency,
    hasFees,
    usedByCustomer: code.maxPerCustomer === null ? 0 : await usesOf(tx, code.id, contract),
    isNewCustomer: !code.newCustomersOnly || (await use.isNewCustomer(purchaseId)),
  });
  if (refused === null) return;
  throw refusal(
    errors[refused],
    typed,
    refused === 'otherCurrency' ? { currency: code.currency ?? '', expected: contract.currency } : {},
  );
}

const lowersAny = ({ fees }: Pick<StoredCode, 'fees'>, charged: readonly DiscountedFee[]): boolean =>
  fees.some((fee) => charged.includes(fee));

/** Asked when the licences are known. @param charged fees of these. @throws DomainError `discountCodeWithoutFees` */
export function demandFees({ fees }: StoredCode, typed: string, charged: readonly DiscountedFee[]): void {
  if (!lowersAny({ fees }, charged)) throw refusal('discountCodeWithoutFees', typed);
}

/** Asked when the price is known. @param ordered as `orderAmount` counts it. @throws DomainError `discountCodeBelowMinimum` */
export function demandMinimum({ minimumAmount, currency }: StoredCode, typed: string, ordered: number): void {
  if (minimumAmount === null || currency === null || !isBelowMinimum({ minimumAmount }, ordered)) return;
  const units = (minor: number): number => Money.ofMinor(minor, currency).toJSON();
  throw refusal('discountCodeBelowMinimum', typed, {
    currency,
    minimum: units(minimumAmount),
    ordered: units(ordered),
  });
}

/** Was it redeemed for one of these subscriptions, or for the contract itself, before? The same code does not lower a fee twice. */
export async function isRedeemedFor(
  tx: Tx,
  codeId: number,
  contractId: number,
  subscriptionIds: readonly number[] | null,
): Promise<boolean> {
  const same =
    subscriptionIds === null
      ? sql`purchase_id is null and subscription_ids = '{}'`
      : sql`subscription_ids && ${[...subscriptionIds]}::bigint[]`;
  const { rows } = await sql`
    select from discount_redemption
    where contract_id = ${contractId} and code_id = ${codeId} and redeemed_at is not null and ${same} limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** How often the customer uses it: a company on all its contracts, or a contract without one. */
async function usesOf(tx: Tx, codeId: number, { id, companyId }: CodeContract): Promise<number> {
  const customer =
    companyId === null ? sql`company_id is null and contract_id = ${id}` : sql`company_id = ${companyId}`;
  const { rows } = await sql<{ uses: number }>`
    select count(*)::int as uses from discount_redemption
    where code_id = ${codeId} and released_at is null and ${customer}`.execute(tx);
  return rows[0]?.uses ?? 0;
}

/** Limits may differ: they are asked again. */
export const isSameDiscount = (a: StoredCode, b: StoredCode): boolean =>
  (['code', 'name', 'basisPoints', 'amount', 'fees', 'periods'] as const).every(
    (field) => JSON.stringify(a[field]) === JSON.stringify(b[field]),
  ) &&
  (a.amount === null || a.currency === b.currency);

/** The last one was redeemed: no purchase that waits can give one back. */
export const isUsedUp = (code: Pick<StoredCode, 'maxRedemptions' | 'reserved' | 'redeemed'>): boolean =>
  usesLeft(code) === 0 && code.reserved === 0;
