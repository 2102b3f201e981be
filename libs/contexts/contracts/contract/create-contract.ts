import { Injectable } from '@nestjs/common';
import { Problems } from '#domain/errors/draft';
import type { ValueOf } from '#domain/lists/lists';
import { parseLocalDate } from '#domain/time/local-date';
import { Audit } from '#platform/audit';
import { Database, insertedId, sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { demandNoPeriodPlanned } from '../period/contract-calendar.js';
import { bookDiscounts } from '../discounts/offered-discount.js';
import type { OfferedDiscount } from '../discounts/offered-discount.js';
import type { BookedOffer, Term } from '../offer/booked-offer.js';
import { contractConcluded } from '../contract.events.js';
import { ContractEntity } from './contract.entity.js';
import { otherCurrency } from '../offer/fees.js';

export interface NewContract {
  readonly workspaceId: number;
  /** Null: a contract of the workspace itself, for the locations of all its companies. */
  readonly companyId: number | null;
  readonly name: string;
  readonly externalId?: string | null;
  readonly billingAccountId?: number | null;
  readonly billingType: ValueOf<'billingType'>;
  readonly accountingPeriod: ValueOf<'accountingPeriod'>;
  /** ISO 4217; default EUR. Offers of another currency cannot be booked on it. */
  readonly currency?: string;
  /** Minor units per accounting period; billing type FIXED. */
  readonly fixedPrice?: number | null;
  /** Dates are `yyyy-MM-dd`; the last day of the validity counts. */
  readonly conclusionDate: string;
  readonly validFrom: string;
  readonly validUntil?: string | null;
  /** Default true. */
  readonly bookable?: boolean;
  readonly minimumTerm?: Term | null;
  readonly salesManId?: number | null;
  readonly customFields?: readonly { readonly key: string; readonly value: unknown }[];
  /** Who sells, who is paid through, who invoices: provider configurations of the workspace. */
  readonly shopProviderId?: number | null;
  readonly paymentProviderId?: number | null;
  readonly invoiceProviderId?: number | null;
  readonly billingUserId?: number | null;
  readonly contactAddress?: object | null;
  readonly nextInvoiceDate?: string | null;
  readonly licences: readonly NewLicence[];
}

export interface NewLicence {
  readonly offerId: number;
  /** Default: the offer's selling name. */
  readonly name?: string;
  /** Null: as many as wanted. */
  readonly maxSubscriptions: number | null;
  /** What was agreed otherwise than the offer says. */
  readonly overwriteOffer?: OverwrittenTerms | null;
}

/** Fees in minor units of the contract's currency. */
export interface OverwrittenTerms {
  readonly sellingName?: string;
  readonly setupFee?: number;
  readonly regularFee?: number;
  readonly maintenanceFee?: number;
  readonly minimumTerm?: Term | null;
  readonly maximumTerm?: Term | null;
  readonly cycleTerm?: Term | null;
}

interface OfferSnapshot {
  readonly id: number;
  readonly currency: string;
  readonly setup_fee: number;
  readonly regular_fee: number;
  readonly maintenance_fee: number;
  readonly suppress_notifications: boolean;
  readonly suppress_tasks: boolean;
  readonly booked: BookedOffer;
  readonly discount: OfferedDiscount | null;
}

export type BookedContract = Pick<NewContract, 'workspaceId' | 'licences'> & { readonly id: number };

/** Concludes a contract and books offers on it. */
@Injectable()
export class CreateContract {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  /**
   * @returns ids of the contract and of its licences, in the order given
   * @throws DomainError `validationFailed`; offers of the contract's workspace and of those above it can be booked
   */
  async execute(contract: NewContract): Promise<{ id: number; licenceIds: number[] }> {
    return this.database.transaction(async (tx) => {
      const offers = await this.offers(tx, contract);
      await check(tx, contract, offers);
      const id = await insertContract(tx, contract);
      const licenceIds = await insertLicences(tx, id, contract, offers);
      await this.audit.record(tx, {
        workspaceId: contract.workspaceId,
        operation: 'contract.create',
        subject: 'contract',
        subjectId: id,
        after: contract,
      });
      await this.outbox.emit(tx, contractConcluded, [
        { workspaceId: contract.workspaceId, payload: { contractId: id } },
      ]);
      return { id, licenceIds };
    });
  }

  /** Books offers that were checked, as they are now. @returns ids of the licences, in their order. @throws DomainError `periodChangePlanned` */
  async book(tx: Tx, contract: BookedContract): Promise<number[]> {
    // Its fees are those of the period that it has now.
    await demandNoPeriodPlanned(tx, contract.id);
    return insertLicences(tx, contract.id, contract, await this.offers(tx, contract));
  }

  /** Locked against change, so that what is booked is what is there when this commits. */
  private async offers(
    tx: Tx,
    contract: Pick<NewContract, 'workspaceId' | 'licences'>,
  ): Promise<Map<number, OfferSnapshot>> {
    const ids = contract.licences.map((licence) => licence.offerId);
    // In a statement of its own: one that waits for a change of an offer would read its products from before.
    await sql`select from offer where id = any(${ids}::bigint[]) order by id for share`.execute(tx);
    const { rows } = await sql<OfferSnapshot>`
      select o.id, o.currency, o.setup_fee, o.regular_fee, o.maintenance_fee, o.suppress_notifications, o.suppress_tasks, o.discount,
             json_build_object(
               'sellingName', o.selling_name, 'description', o.description, 'icon', o.icon, 'meta', o.meta, 'spaceId', o.space_id,
               'catalogueId', o.catalogue_id, 'maxCount', o.max_count, 'trialDays', o.trial_days, 'minimumTerm', o.minimum_term,
               'maximumTerm', o.maximum_term, 'cycleTerm', o.cycle_term, 'addOns', o.add_ons, 'usageFees', o.usage_fees,
               'pausing', o.pausing,
               'products', (select json_agg(json_build_object('product', p.product, 'settings', p.settings) order by p.product)
                            from offer_product p where p.offer_id = o.id)) as booked
      from offer o
      where o.id = any(${ids}::bigint[]) and o.deleted_at is null
        and o.workspace_id in (select above.id from workspace w join workspace above on above.path @> w.path
                               where w.id = ${contract.workspaceId})`.execute(tx);
    return new Map(rows.map((row) => [row.id, row]));
  }
}

async function check(tx: Tx, contract: NewContract, offers: ReadonlyMap<number, OfferSnapshot>): Promise<void> {
  const problems = new Problems();
  for (const field of ['conclusionDate', 'validFrom', 'validUntil', 'nextInvoiceDate'] as const) {
    const value = contract[field];
    if (value !== undefined && value !== null && parseLocalDate(value) === null)
      problems.add({ field, value, problem: 'format', expected: '2026-01-31 (yyyy-MM-dd)', example: '2026-01-31' });
  }
  if (contract.validUntil && contract.validUntil < contract.validFrom)
    problems.add({ field: 'validUntil', value: contract.validUntil, problem: 'beforeStart' });
  if (contract.companyId !== null && !(await isCompanyOf(tx, contract.companyId, contract.workspaceId)))
    problems.add({ field: 'companyId', value: contract.companyId, problem: 'noSuch' });
  for (const [index, licence] of contract.licences.entries()) {
    const offered = offers.get(licence.offerId)?.currency;
    const currency = contract.currency ?? 'EUR';
    const field = `licences[${index}].offerId`;
    if (offered === undefined) problems.add({ field, value: licence.offerId, problem: 'noSuch' });
    else if (offered !== currency) problems.add({ field, value: licence.offerId, ...otherCurrency(currency) });
    const most = licence.maxSubscriptions;
    if (most !== null && (!Number.isSafeInteger(most) || most < 0))
      problems.add({ field: `licences[${index}].maxSubscriptions`, value: most, problem: 'tooSmall', expected: '0' });
  }
  problems.throwIfAny();
}

async function isCompanyOf(tx: Tx, companyId: number, workspaceId: number): Promise<boolean> {
  const { rows } = await sql`
    select from company where id = ${companyId} and workspace_id = ${workspaceId} and deleted_at is null`.execute(tx);
  return rows.length > 0;
}

async function insertContract(tx: Tx, contract: NewContract): Promise<number> {
  const made = await tx.insert(ContractEntity, {
    workspaceId: contract.workspaceId,
    companyId: contract.companyId,
    name: contract.name,
    externalId: contract.externalId ?? null,
    billingAccountId: contract.billingAccountId ?? null,
    billingType: contract.billingType,
    accountingPeriod: contract.accountingPeriod,
    currency: contract.currency ?? 'EUR',
    fixedPrice: contract.fixedPrice ?? null,
    conclusionDate: contract.conclusionDate,
    salesManId: contract.salesManId ?? null,
    customFields: contract.customFields ?? [],
    shopProviderId: contract.shopProviderId ?? null,
    paymentProviderId: contract.paymentProviderId ?? null,
    invoiceProviderId: contract.invoiceProviderId ?? null,
    minimumTerm: contract.minimumTerm ?? null,
    bookable: contract.bookable ?? true,
    validFrom: contract.validFrom,
    validUntil: contract.validUntil ?? null,
    contactAddress: contract.contactAddress ?? null,
    billingUserId: contract.billingUserId ?? null,
    nextInvoiceDate: contract.nextInvoiceDate ?? null,
  });
  return insertedId(made);
}

/** @returns ids, in the order of the contract's licences */
async function insertLicences(
  tx: Tx,
  contractId: number,
  { workspaceId, licences }: Pick<NewContract, 'workspaceId' | 'licences'>,
  offers: ReadonlyMap<number, OfferSnapshot>,
): Promise<number[]> {
  if (licences.length === 0) return [];
  const values = licences.map((licence) => licenceValues(contractId, workspaceId, licence, offers));
  const { rows } = await sql<{ id: number }>`
    insert into licence (workspace_id, contract_id, offer_id, name, booked_offer, currency, setup_fee, regular_fee,
      maintenance_fee, max_subscriptions, suppress_notifications, suppress_tasks)
    values ${sql.join(values)} returning id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const booked = ids.map((licenceId, index) => ({
    licenceId,
    discount: offers.get(licences[index]?.offerId ?? 0)?.discount ?? null,
  }));
  await bookDiscounts(tx, booked);
  return ids;
}

function licenceValues(
  contractId: number,
  workspaceId: number,
  licence: NewLicence,
  offers: ReadonlyMap<number, OfferSnapshot>,
): Sql {
  const offer = offers.get(licence.offerId);
  if (offer === undefined) throw new Error(`Offer ${licence.offerId} was checked to exist.`);
  const { setupFee, regularFee, maintenanceFee, ...terms } = licence.overwriteOffer ?? {};
  const booked: BookedOffer = { ...offer.booked, ...terms };
  return sql`(${workspaceId}, ${contractId}, ${offer.id}, ${licence.name ?? booked.sellingName}, ${JSON.stringify(booked)},
    ${offer.currency}, ${setupFee ?? offer.setup_fee}, ${regularFee ?? offer.regular_fee},
    ${maintenanceFee ?? offer.maintenance_fee}, ${licence.maxSubscriptions}, ${offer.suppress_notifications},
    ${offer.suppress_tasks})`;
}
