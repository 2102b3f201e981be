import { Injectable } from '@nestjs/common';
import { Discounts } from '#contexts/contracts';
import { RateLimiter } from '#contexts/identity';
import { usesAfter } from '#domain/contracts/discount-codes';
import type { UseStep } from '#domain/contracts/discount-codes';
import { DomainError } from '#domain/errors/errors';
import type { LocalDate } from '#domain/time/local-date';
import { Audit } from '#platform/audit';
import { currentContext } from '#platform/context';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { DiscountCodeEntity } from '../code/discount-code.entity.js';
import type { StoredCode } from '../code/stored-code.js';
import { discountCodeExhausted, discountCodeRedeemed } from '../discount-codes.events.js';
import {
  contractOf,
  demandMinimum,
  demandUsable,
  findCode,
  isRedeemedFor,
  isSameDiscount,
  isUsedUp,
  lockCode,
  refusal,
} from './usable-code.js';
import type { CodeUse, UsableCode } from './usable-code.js';

/** Ten wrong codes of one user in ten minutes: to guess one of six letters takes longer than any campaign. */
const guesses = { of: 'discountCode', limit: 10, seconds: 600 } as const;

/** What a code is redeemed for, in minor units. */
export interface RedeemedAmounts {
  /** What it takes off a whole accounting period of all of these; null: of a contract. */
  readonly worth: number | null;
  /** As `orderAmount` counts it; null: nobody has counted, because the code had no minimum. */
  readonly ordered: number | null;
}

/** What has the discount. */
export interface RedeemedFor extends RedeemedAmounts {
  /** Null: the contract itself. */
  readonly subscriptionIds: readonly number[] | null;
  /** They begin now, and have no discount of their own yet. */
  readonly areNew: boolean;
  /** Null: from the first paid day of each. */
  readonly from: LocalDate | null;
}

/** A locked row of `discount_redemption`. */
interface Reservation {
  readonly id: number;
  readonly codeId: number;
  readonly contractId: number;
  readonly workspaceId: number;
  /** The day at the workspace of the contract on which it was priced; null: by a release that did not keep it. */
  readonly givenOn: LocalDate | null;
}

/**
 * How codes are used. What changes a count locks the row of the code, after all that the caller locks: of two that want the last use at
 * once, one waits for the other and finds nothing left. A reservation is written, redeemed or released in the transaction in which
 * its purchase is, so that none of them can be without the other.
 */
@Injectable()
export class RedeemCode {
  constructor(
    private readonly database: Database,
    private readonly limiter: RateLimiter,
    private readonly discounts: Discounts,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Can it be redeemed now? Changes nothing, but counts wrong codes of the caller.
   * @param typed as it was sent; case and blanks do not matter
   * @throws DomainError `rateLimited`, `discountCodeUnknown`, and why it cannot be redeemed
   */
  async usable(tx: Tx, typed: string, use: CodeUse): Promise<UsableCode> {
    const who = String(currentContext().user?.id ?? 0);
    await this.limiter.demandLeft(guesses, who);
    const code = await findCode(tx, use.contractId, typed);
    if (code === undefined) {
      // Outside of the transaction, which is undone. Of many calls at once each counts before it is answered.
      await this.database.apart(() => this.limiter.consume(guesses, who));
      throw refusal('discountCodeUnknown', typed);
    }
    const contract = await contractOf(tx, use.contractId);
    await demandUsable(tx, code, { contract, use, typed });
    return { ...code, use, contract, typed };
  }

  /** For a purchase that has yet to be paid. @throws DomainError `changedMeanwhile`, and why it cannot be redeemed any more */
  async reserve(tx: Tx, code: UsableCode, purchaseId: number, amounts: RedeemedAmounts): Promise<void> {
    await this.begin(tx, code, 'reserve', { ...amounts, purchaseId });
  }

  /** The purchase is paid. @returns the id of the discount of each subscription; none where it has no code */
  async redeem(tx: Tx, purchaseId: number, subscriptionIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const reservation = await reservationOf(tx, purchaseId);
    if (reservation === undefined) return new Map();
    await lockContract(tx, reservation.contractId);
    const code = await this.count(tx, await lockCode(tx, reservation.codeId), 'redeem');
    const given = await this.give(tx, code, reservation, { subscriptionIds, areNew: true, from: null });
    return new Map(subscriptionIds.map((id, index) => [id, given[index] ?? 0]));
  }

  /** The purchase was not paid: somebody else can have it. */
  async release(tx: Tx, purchaseId: number): Promise<void> {
    const reservation = await reservationOf(tx, purchaseId);
    if (reservation === undefined) return;
    await this.count(tx, await lockCode(tx, reservation.codeId), 'release');
    await sql`update discount_redemption set released_at = now() where id = ${reservation.id}`.execute(tx);
  }

  /** Where nothing has to be paid first. @returns ids of the discounts. @throws DomainError as `reserve`, and what `Discounts` throws */
  async redeemAtOnce(
    tx: Tx,
    code: UsableCode,
    { subscriptionIds, areNew, from, ...amounts }: RedeemedFor,
  ): Promise<readonly number[]> {
    const { id: contractId, workspaceId, today: givenOn } = code.contract;
    await lockContract(tx, contractId);
    const { locked, id } = await this.begin(tx, code, 'redeemAtOnce', { ...amounts, purchaseId: null });
    if (!areNew && (await isRedeemedFor(tx, code.id, contractId, subscriptionIds)))
      throw refusal('discountCodeUsed', code.typed);
    const reservation = { id, codeId: code.id, contractId, workspaceId, givenOn };
    return this.give(tx, locked, reservation, { subscriptionIds, areNew, from });
  }

  private async begin(
    tx: Tx,
    code: UsableCode,
    step: UseStep,
    { purchaseId, worth, ordered }: RedeemedAmounts & { readonly purchaseId: number | null },
  ): Promise<{ readonly id: number; readonly locked: StoredCode }> {
    const { contract, use, typed } = code;
    const found = await lockCode(tx, code.id);
    await demandUsable(tx, found, { contract, use, typed, purchaseId });
    if (ordered !== null) demandMinimum(found, typed, ordered);
    // Its seller has changed it since its price was calculated.
    const isUncounted = ordered === null && found.minimumAmount !== null;
    if (isUncounted || !isSameDiscount(found, code)) throw new DomainError('changedMeanwhile');
    const locked = await this.count(tx, found, step);
    const { rows } = await sql<{ id: number }>`
      insert into discount_redemption (workspace_id, code_id, contract_id, company_id, purchase_id, worth, currency, given_on, user_id)
      values (${contract.workspaceId}, ${code.id}, ${contract.id}, ${contract.companyId}, ${purchaseId}, ${worth}, ${contract.currency},
        ${contract.today}, ${currentContext().user?.id ?? null})
      returning id`.execute(tx);
    return { id: rows[0]?.id ?? 0, locked };
  }

  private async count(tx: Tx, code: StoredCode, step: UseStep): Promise<StoredCode> {
    const uses = usesAfter(code, step);
    if (uses === null)
      throw new Error(`Discount code ${code.id} cannot ${step}: ${code.reserved} reserved, ${code.redeemed} redeemed.`);
    await tx.update(DiscountCodeEntity, code.id, uses);
    return { ...code, ...uses };
  }

  private async give(
    tx: Tx,
    code: StoredCode,
    { id, contractId, workspaceId, givenOn }: Reservation,
    { subscriptionIds, areNew, from }: Omit<RedeemedFor, keyof RedeemedAmounts>,
  ): Promise<readonly number[]> {
    const { name, basisPoints, amount, fees, periods } = code;
    const terms = { name: name ?? code.code, basisPoints, amount, fees, periods, code: code.code };
    const given = await this.discounts.giveByCode(tx, contractId, { ...terms, subscriptionIds, areNew, from, givenOn });
    const ids = subscriptionIds ?? [];
    await sql`
      update discount_redemption set redeemed_at = now(), subscription_ids = ${[...ids]}::bigint[] where id = ${id}`.execute(
      tx,
    );
    await this.audit.record(tx, {
      workspaceId: code.workspaceId,
      operation: 'discountCode.redeem',
      subject: 'discountCode',
      subjectId: code.id,
      after: { redemptionId: id, contractId, subscriptionIds: ids },
    });
    const payload = { discountCodeId: code.id, redemptionId: id, contractId };
    await this.outbox.emit(tx, discountCodeRedeemed, [{ workspaceId, payload }]);
    if (isUsedUp(code))
      await this.outbox.emit(tx, discountCodeExhausted, [
        { workspaceId: code.workspaceId, payload: { discountCodeId: code.id } },
      ]);
    return given;
  }
}

/** Before the code: who gives a discount to a contract locks it anyway, and nobody waits for a contract with the code in hand. */
async function lockContract(tx: Tx, id: number): Promise<void> {
  await sql`select from contract where id = ${id} for no key update`.execute(tx);
}

/** One that is still open, of a purchase that is locked. */
async function reservationOf(tx: Tx, purchaseId: number): Promise<Reservation | undefined> {
  const { rows } = await sql<Reservation>`
    select id, code_id as "codeId", contract_id as "contractId", workspace_id as "workspaceId", given_on as "givenOn"
    from discount_redemption
    where purchase_id = ${purchaseId} and redeemed_at is null and released_at is null for update`.execute(tx);
  return rows[0];
}
