import { contractBoundUntil, licenceFees } from '#contexts/contracts';
import { costsOf } from '#domain/billing/costs';
import type { Costs } from '#domain/billing/costs';
import type { LocalDate } from '#domain/time/local-date';
import { sql } from '#platform/database';
import type { Database } from '#platform/database';
import type { ContractTerms } from './contract-terms.js';
import { itemOf } from './priced-item.js';
import type { PricedLicence } from './priced-item.js';

interface Row extends PricedLicence {
  readonly offerId: number;
  readonly currency: string;
  readonly boundUntil: LocalDate | null;
}

/**
 * What one subscription that begins today costs, by offer: of licences whose fees are about to change, which the row of the
 * licence does not tell. Few are, so that SQL prices the rest.
 */
export async function changingCosts(
  database: Pick<Database, 'read'>,
  contractId: number,
  terms: ContractTerms,
): Promise<Readonly<Record<number, Costs>>> {
  if (terms.flat) return {};
  const { rows } = await sql<Row>`
    select l.id, l.offer_id as "offerId", l.currency, ${licenceFees} as fees, ${contractBoundUntil} as "boundUntil",
           json_build_object('minimumTerm', l.booked_offer -> 'minimumTerm', 'maximumTerm', l.booked_offer -> 'maximumTerm',
             'cycleTerm', l.booked_offer -> 'cycleTerm') as terms
    from (select distinct on (b.offer_id) b.* from licence b where b.contract_id = ${contractId}
          order by b.offer_id, b.cancelled, b.id) l
    join contract c on c.id = l.contract_id
    where exists (select from licence_fee_change f where f.licence_id = l.id and f.state = 'planned')`.execute(
    database.read,
  );
  return Object.fromEntries(
    rows.map(({ offerId, currency, boundUntil, ...licence }) => {
      const own = { ...terms, currency, boundUntil };
      return [offerId, costsOf([itemOf(licence, terms.today, own)], own)];
    }),
  );
}
