import { Injectable } from '@nestjs/common';
import { RedeemCode, plannedDiscount } from '#contexts/discount-codes';
import type { UsableCode } from '#contexts/discount-codes';
import type { AccountingCalendar } from '#domain/billing/accounting-period';
import { heldDiscounts } from '#domain/contracts/discounts';
import { discountsOfUse } from '#domain/contracts/fee-parts';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { decidedLists } from '#domain/lists/lists';
import type { LocalDate } from '#domain/time/local-date';
import { workspaceToday } from '#platform/clock';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { contractTerms } from '../products/contract-terms.js';
import type { ContractTerms } from '../products/contract-terms.js';
import { chargedFees, codeWorth, orderedAmount } from './code-worth.js';
import { isNewCustomer } from './new-customer.js';
import { presentFees } from './present-fees.js';
import type { PresentFees } from './present-fees.js';

/** A code for what is there already. */
export interface RedemptionInput {
  readonly discountCode: string;
}

interface Running {
  readonly id: number;
  readonly contractId: number;
  readonly companyId: number | null;
  readonly offerId: number;
  readonly state: string;
}

/** Redeems a code on a running subscription, or on a contract: from today on, or from the first paid day that has yet to come. */
@Injectable()
export class RedeemOnRunning {
  constructor(
    private readonly database: Database,
    private readonly codes: RedeemCode,
  ) {}

  /**
   * @param contractId it has to be of this one
   * @returns id of the discount
   * @throws DomainError `validationFailed`, `subscriptionNotFound`, `transitionNotAllowed`, `tooManyDiscounts`, and what `RedeemCode` throws
   */
  async onSubscription(id: number, draft: Draft<RedemptionInput>, contractId?: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const running = await lockRunning(tx, id);
      if (running === undefined || (contractId !== undefined && running.contractId !== contractId))
        throw new DomainError('subscriptionNotFound', { id });
      const { discountCode } = draft.complete();
      const { state, offerId } = running;
      if (state === 'FINISHED' || state === 'FAILED')
        throw new DomainError('transitionNotAllowed', { event: 'redeemCode', state });
      const terms = await contractTerms({ read: tx }, running.contractId);
      const [present] = await presentFees(tx, sql`s.id = ${id}`, terms);
      if (present === undefined) throw new Error(`Subscription ${id} has no licence.`);
      const code = await this.codes.usable(tx, discountCode, {
        contractId: running.contractId,
        offerId,
        // What is charged once was charged already.
        charged: chargedFees([{ fees: present.use }]).filter((fee) => fee !== 'SETUP' || !present.isSetUpCharged),
        isNewCustomer: () => isNewCustomer(tx, { id: running.contractId, companyId: running.companyId }, {}),
      });
      const [discountId = 0] = await this.codes.redeemAtOnce(tx, code, {
        subscriptionIds: [id],
        areNew: false,
        from: present.begun && terms.today,
        worth: worthOf(present, code, terms.calendar),
        ordered: orderedAmount([present]),
      });
      return discountId;
    });
  }

  /** For each of its subscriptions, or off its fixed price. @returns id of the discount. @throws DomainError as above */
  async onContract(id: number, draft: Draft<RedemptionInput>): Promise<number> {
    return this.database.transaction(async (tx) => {
      const { discountCode } = draft.complete();
      const { rows } = await sql<Whole>`
        select c.id, c.company_id as "companyId", c.fixed_price as "fixedPrice", greatest(c.valid_from, ${workspaceToday()}) as "from"
        from contract c join workspace w on w.id = c.workspace_id where c.id = ${id} and c.deleted_at is null for no key update of c`.execute(
        tx,
      );
      const [contract] = rows;
      if (contract === undefined) throw new DomainError('contractNotFound', { id });
      const code = await this.codes.usable(tx, discountCode, {
        contractId: id,
        offerId: null,
        charged: decidedLists.discountedFee,
        isNewCustomer: () => isNewCustomer(tx, { id, companyId: contract.companyId }, {}),
      });
      const [discountId = 0] = await this.codes.redeemAtOnce(tx, code, {
        subscriptionIds: null,
        areNew: false,
        from: contract.from,
        worth: null,
        // A contract may have thousands of subscriptions, which nobody has to count for most codes.
        ordered:
          code.minimumAmount === null ? null : await amountOf(tx, contract, await contractTerms({ read: tx }, id)),
      });
      return discountId;
    });
  }
}

/** A contract on which a code is redeemed. */
interface Whole {
  readonly id: number;
  readonly companyId: number | null;
  readonly fixedPrice: number | null;
  readonly from: LocalDate;
}

async function lockRunning(tx: Tx, id: number): Promise<Running | undefined> {
  await sql`select id from subscription where id = ${id} for no key update`.execute(tx);
  const { rows } = await sql<Running>`
    select s.id, s.contract_id as "contractId", c.company_id as "companyId", s.offer_id as "offerId", s.state
    from subscription s join contract c on c.id = s.contract_id where s.id = ${id}`.execute(tx);
  return rows[0];
}

function worthOf({ use, fees, on, begun }: PresentFees, code: UsableCode, calendar: AccountingCalendar): number {
  const planned = heldDiscounts([plannedDiscount(code)], on, calendar);
  const discounts = [...discountsOfUse(use, begun ?? on, calendar), ...planned];
  return codeWorth([{ fees, from: on, discounts }]);
}

/** What all that runs on a contract costs for the minimum of a code, or its fixed price. */
async function amountOf(tx: Tx, { id, fixedPrice }: Whole, terms: ContractTerms): Promise<number> {
  if (terms.flat) return fixedPrice ?? 0;
  const running = await presentFees(tx, sql`s.contract_id = ${id} and s.state not in ('FINISHED', 'FAILED')`, terms);
  return orderedAmount(running);
}
