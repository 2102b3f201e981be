import { Injectable } from '@nestjs/common';
import type { Draft, Problems } from '#domain/errors/draft';
import type { ValueOf } from '#domain/lists/lists';
import { localDate } from '#domain/time/local-date';
import { isCurrency, readAmount } from '#domain/values/money';
import { lastDayOf } from '#domain/billing/terms';
import type { Term, Terms } from '#domain/billing/terms';
import type { Placement } from '#platform/access';
import { workspaceToday } from '#platform/clock';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { CustomFieldValue } from './administered-contract.js';
import { ContractRules } from './contract-rules.js';
import { CreateContract } from './create-contract.js';
import type { OverwrittenTerms } from './create-contract.js';
import { checkValidity, otherCurrency } from '../offer/fees.js';
import { checkTerms } from '../offer/offer-rules.js';

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
  /** ISO 4217; left out: that of the first offer. */
  readonly currency?: string;
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

type BookedTerms = Pick<Terms, 'minimumTerm' | 'maximumTerm'>;
type OnSale = BookedTerms & { readonly id: number; readonly currency: string };

const fees = ['setupFee', 'regularFee', 'maintenanceFee'] as const;

/** Concludes a contract as an administrator sends it, in one currency, with all its rules checked at once. */
@Injectable()
export class ConcludeContract {
  constructor(
    private readonly database: Database,
    private readonly rules: ContractRules,
    private readonly createContract: CreateContract,
  ) {}

  /** @param parent a company, or a workspace whose companies all may book on it. @throws DomainError `validationFailed` */
  async execute({ workspaceId, companyId }: Placement, draft: Draft<NewContractInput>): Promise<number> {
    const currency = await this.database.transaction((tx) => this.check(tx, workspaceId, draft));
    const contract = draft.complete();
    const { fixedPrice, customFields, licences, ...rest } = contract;
    const amount = (value: number): number => readAmount(value, currency, 'fixedPrice', draft.problems);
    const { id } = await this.createContract.execute({
      ...rest,
      workspaceId,
      companyId,
      currency,
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

  /** @returns the contract's currency; what is wrong is in the draft */
  private async check(tx: Tx, workspaceId: number, { good, problems }: Draft<NewContractInput>): Promise<string> {
    const offers = await offersOnSale(tx, workspaceId, good.licences ?? []);
    const currency = currencyOf(good, offers);
    if (!isCurrency(currency))
      problems.add({ field: 'currency', value: currency, problem: 'format', expected: 'EUR', example: 'EUR' });
    checkValidity(good.validFrom, good.validUntil, problems);
    checkTerm(good, problems);
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
    if (typeof good.fixedPrice === 'number') readAmount(good.fixedPrice, currency, 'fixedPrice', problems);
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
    checkBookings(good.licences ?? [], offers, currency, problems);
    return currency;
  }
}

/** Of the workspace and of those above it, on sale on the workspace's day. */
export async function offersOnSale(tx: Tx, workspaceId: number, licences: readonly BookingInput[]): Promise<OnSale[]> {
  const { rows } = await sql<OnSale>`
    select o.id, o.currency, o.minimum_term as "minimumTerm", o.maximum_term as "maximumTerm"
    from offer o, workspace w join workspace above on above.path @> w.path
    where w.id = ${workspaceId} and o.workspace_id = above.id and o.deleted_at is null
      and ${workspaceToday()}
          between coalesce(o.valid_from, '-infinity') and coalesce(o.valid_until, 'infinity')
      and o.id = any(${licences.map(({ offerId }) => offerId)}::bigint[])`.execute(tx);
  return rows;
}

/** A contract has one currency: the one that is named, else that of its first offer. */
function currencyOf({ currency, licences = [] }: Partial<NewContractInput>, offers: readonly OnSale[]): string {
  const [first] = licences.flatMap(({ offerId }) => offers.find(({ id }) => id === offerId) ?? []);
  return currency ?? first?.currency ?? 'EUR';
}

/** @param pathOf the beginning of the names of a booking's fields */
export function checkBookings(
  licences: readonly BookingInput[],
  offers: readonly OnSale[],
  currency: string,
  problems: Problems,
  pathOf: (index: number) => string = (index) => `licences[${index}].`,
): void {
  for (const [index, { offerId, overwriteOffer }] of licences.entries()) {
    const path = pathOf(index);
    const offer = offers.find(({ id }) => id === offerId);
    if (offer === undefined) problems.add({ field: `${path}offerId`, value: offerId, problem: 'noSuch' });
    else if (isCurrency(currency) && offer.currency !== currency)
      problems.add({ field: `${path}offerId`, value: offerId, ...otherCurrency(currency) });
    else if (overwriteOffer)
      checkTerms({ ...offer, ...defined(overwriteOffer) }, problems, `${path}overwriteOffer.maximumTerm`);
    for (const fee of fees) {
      const value = overwriteOffer?.[fee];
      if (value !== undefined) readAmount(value, currency, `${path}overwriteOffer.${fee}`, problems);
    }
  }
}

/** A contract that ends before its own minimum term does is none. */
function checkTerm({ validFrom, validUntil, minimumTerm }: Partial<NewContractInput>, problems: Problems): void {
  if (!validFrom || !validUntil || !minimumTerm || validUntil < validFrom) return;
  const firstEnd = lastDayOf(localDate(validFrom), minimumTerm);
  if (validUntil < firstEnd)
    problems.add({ field: 'validUntil', value: validUntil, problem: 'tooSmall', expected: firstEnd, example: null });
}

const defined = ({ minimumTerm, maximumTerm }: OverwrittenTerms): Partial<BookedTerms> => ({
  ...(minimumTerm !== undefined && { minimumTerm }),
  ...(maximumTerm !== undefined && { maximumTerm }),
});

export function inMinorUnits(terms: OverwrittenTerms, amount: (value: number) => number): OverwrittenTerms {
  const agreed = Object.entries(terms).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(
    agreed.map(([field, value]) => [field, fees.some((fee) => fee === field) ? amount(value as number) : value]),
  ) as OverwrittenTerms;
}
