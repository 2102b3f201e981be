import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Draft } from '#domain/draft';
import type { ValueOf } from '#domain/lists';
import type { Placement } from '#platform/access';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import type { CustomFieldValue } from './administered-contract.js';
import type { Term } from './booked-offer.js';
import { ContractRules } from './contract-rules.js';
import { CreateContract } from './create-contract.js';
import type { OverwrittenTerms } from './create-contract.js';
import { checkValidity, readAmount } from './fees.js';

/** An offer to book; fees in units of the currency. */
export interface BookingInput {
  readonly offerId: number;
  readonly maxSubscriptions?: number | null;
  readonly overwriteOffer?: OverwrittenTerms | null;
}

export interface NewContractInput {
  readonly name: string;
  readonly billingAccountId: number;
  readonly billingType: ValueOf<'billingType'>;
  readonly accountingPeriod: ValueOf<'accountingPeriod'>;
  readonly fixedPrice?: number | null;
  readonly conclusionDate: string;
  readonly validFrom: string;
  readonly validUntil?: string | null;
  readonly bookable?: boolean;
  readonly minimumTerm?: Term | null;
  readonly salesManId?: number | null;
  readonly customFields?: readonly CustomFieldValue[] | null;
  readonly licences: readonly BookingInput[];
}

const fees = ['setupFee', 'regularFee', 'maintenanceFee'] as const;

/** Concludes a contract as an administrator sends it, in euros, with all its rules answered at once. */
@Injectable()
export class ConcludeContract {
  constructor(
    private readonly database: Database,
    private readonly rules: ContractRules,
    private readonly createContract: CreateContract,
  ) {}

  /** @param parent a company, or a workspace whose companies all may book on it. @throws DomainError `validationFailed` */
  async execute({ workspaceId, companyId }: Placement, draft: Draft<NewContractInput>): Promise<number> {
    await this.database.transaction((tx) => this.check(tx, workspaceId, draft));
    const contract = draft.complete();
    const { fixedPrice, customFields, licences, ...rest } = contract;
    const amount = (value: number): number => readAmount(value, 'EUR', 'fixedPrice', draft.problems);
    const { id } = await this.createContract.execute({
      ...rest,
      workspaceId,
      companyId,
      fixedPrice: fixedPrice ? amount(fixedPrice) : (fixedPrice ?? null),
      customFields: customFields ?? [],
      licences: licences.map(({ offerId, maxSubscriptions, overwriteOffer }) => ({
        offerId,
        maxSubscriptions: maxSubscriptions ?? null,
        overwriteOffer: overwriteOffer && inMinorUnits(overwriteOffer, amount),
      })),
    });
    return id;
  }

  private async check(tx: Tx, workspaceId: number, { good, problems }: Draft<NewContractInput>): Promise<void> {
    checkValidity(good.validFrom, good.validUntil, problems);
    if (good.billingType === 'FIXED' && typeof good.fixedPrice !== 'number')
      problems.add({ field: 'fixedPrice', value: good.fixedPrice ?? null, problem: 'required', example: 99 });
    if (good.billingType === 'FLEXIBLE' && typeof good.fixedPrice === 'number')
      problems.add({
        field: 'fixedPrice',
        value: good.fixedPrice,
        problem: 'notTogether',
        expected: 'billingType FLEXIBLE',
        example: null,
      });
    if (typeof good.fixedPrice === 'number') readAmount(good.fixedPrice, 'EUR', 'fixedPrice', problems);
    await this.rules.checkSalesMan(tx, workspaceId, good.salesManId ?? null, problems);
    await this.rules.checkCustomFields(tx, workspaceId, good.customFields ?? [], problems);
    const { rows: accounts } = await sql`
      select 1 from billing_account where id = ${good.billingAccountId ?? null} and workspace_id = ${workspaceId}`.execute(
      tx,
    );
    if (good.billingAccountId !== undefined && accounts.length === 0)
      problems.add({ field: 'billingAccountId', value: good.billingAccountId, problem: 'noSuch' });
    if (good.licences !== undefined && good.licences.length === 0)
      problems.add({
        field: 'licences',
        value: [],
        problem: 'required',
        example: [{ offerId: 1, maxSubscriptions: 10 }],
      });
    await this.checkBookings(tx, workspaceId, good.licences ?? [], problems);
  }

  /** Offers of the workspace and of those above it, on sale on the workspace's day. */
  private async checkBookings(
    tx: Tx,
    workspaceId: number,
    licences: readonly BookingInput[],
    problems: Draft<NewContractInput>['problems'],
  ): Promise<void> {
    const { rows } = await sql<{ id: number }>`
      select o.id from offer o, workspace w join workspace above on above.path @> w.path
      where w.id = ${workspaceId} and o.workspace_id = above.id and o.deleted_at is null and o.currency = 'EUR'
        and (clock_now(w.id) at time zone workspace_zone(w.id))::date
            between coalesce(o.valid_from, '-infinity') and coalesce(o.valid_until, 'infinity')
        and o.id = any(${licences.map(({ offerId }) => offerId)}::bigint[])`.execute(tx);
    for (const [index, { offerId, overwriteOffer }] of licences.entries()) {
      if (!rows.some(({ id }) => id === offerId))
        problems.add({ field: `licences[${index}].offerId`, value: offerId, problem: 'noSuch' });
      for (const fee of fees) {
        const value = overwriteOffer?.[fee];
        if (value !== undefined) readAmount(value, 'EUR', `licences[${index}].overwriteOffer.${fee}`, problems);
      }
    }
  }
}

function inMinorUnits(terms: OverwrittenTerms, amount: (value: number) => number): OverwrittenTerms {
  const agreed = Object.entries(terms).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(
    agreed.map(([field, value]) => [field, fees.some((fee) => fee === field) ? amount(value as number) : value]),
  ) as OverwrittenTerms;
}
