import { contractBoundUntil, discountsOfContracts, licenceUse } from '#contexts/contracts';
import type { OfferedDiscount } from '#contexts/contracts';
import type { LicenceFees, LicenceUse } from '#domain/billing/licence-use';
import type { Term } from '#domain/billing/terms';
import { costsOf } from '#domain/billing/costs';
import type { Costs } from '#domain/billing/costs';
import type { LocalDate } from '#domain/time/local-date';
import { sql } from '#platform/database';
import type { Database } from '#platform/database';
import type { ContractTerms } from './contract-terms.js';
import { definedOffers } from './defined-offers.js';
import { itemOf } from './priced-item.js';

interface Row {
  readonly id: number;
  readonly offerId: number;
  readonly currency: string;
  readonly use: Omit<LicenceUse, 'since' | 'until'>;
  readonly boundUntil: LocalDate | null;
}

/**
 * What one subscription that begins today costs, by offer: of licences whose fees are about to change, or are lowered by a discount,
 * which the row of the licence does not tell. Few are, so that SQL prices the rest.
 */
export async function changingCosts(
  database: Pick<Database, 'read'>,
  contractId: number,
  terms: ContractTerms,
): Promise<Readonly<Record<number, Costs>>> {
  if (terms.flat) return {};
  const { rows } = await sql<Row>`
    select l.id, l.offer_id as "offerId", l.currency, ${licenceUse} as use, ${contractBoundUntil} as "boundUntil"
    from (select distinct on (b.offer_id) b.* from licence b where b.contract_id = ${contractId}
          order by b.offer_id, b.cancelled, b.id) l
    join contract c on c.id = l.contract_id
    where exists (select from licence_fee_change f where f.licence_id = l.id and f.state = 'planned')
      or exists (select from contract_period_change p where p.contract_id = l.contract_id and p.state = 'planned')
      or exists (select from discount d where d.contract_id = l.contract_id and d.subscription_id is null
                   and (d.licence_id is null or d.licence_id = l.id))`.execute(database.read);
  return Object.fromEntries(
    rows.map(({ id, offerId, currency, boundUntil, use }) => {
      const own = { ...terms, currency, boundUntil };
      return [offerId, costsOf([itemOf({ id, fees: use, terms: use.terms }, terms.today, own)], own)];
    }),
  );
}

/** What is booked now is younger than what was agreed before. */
const newest = Number.MAX_SAFE_INTEGER;

interface OfferRow extends LicenceFees {
  readonly id: number;
  readonly currency: string;
  readonly maximumTerm: Term | null;
  readonly discount: OfferedDiscount | null;
}

/** What one subscription that begins today costs, by offer, if it were booked today: of what its own discount lowers, or the contract's. */
export async function loweredCosts(
  database: Pick<Database, 'read'>,
  contractId: number,
  terms: ContractTerms,
): Promise<Readonly<Record<number, Costs>>> {
  if (terms.flat) return {};
  const ofContract = (await discountsOfContracts(database.read, [contractId])).get(contractId) ?? [];
  const { rows } = await sql<OfferRow>`
    select f.id, f.currency, f.setup_fee as "setupFee", f.regular_fee as "regularFee", f.maintenance_fee as "maintenanceFee",
           f.o -> 'maximumTerm' as "maximumTerm", case when jsonb_typeof(f.o -> 'discount') = 'object' then f.o -> 'discount' end as discount
    from (${definedOffers(contractId)}) f where ${ofContract.length > 0} or jsonb_typeof(f.o -> 'discount') = 'object'`.execute(
    database.read,
  );
  return Object.fromEntries(
    rows.map(({ id, currency, maximumTerm, discount, ...fees }) => {
      const own = { ...terms, currency, boundUntil: null };
      const offeredDiscount =
        discount === null ? [] : [{ ...discount, id: newest, scope: 'LICENCE', from: null, until: null } as const];
      const offered = { ...fees, feeChanges: [], discounts: [...ofContract, ...offeredDiscount] };
      const licence = { id, fees: offered, terms: { minimumTerm: null, maximumTerm, cycleTerm: null } };
      return [id, costsOf([itemOf(licence, terms.today, own)], own)];
    }),
  );
}
