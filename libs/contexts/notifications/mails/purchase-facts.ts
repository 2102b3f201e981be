import { contractBoundUntil, contractCalendar, licenceUse } from '#contexts/contracts';
import { periodNameOn } from '#domain/billing/accounting-period';
import type { AccountingCalendar, AccountingPeriod } from '#domain/billing/accounting-period';
import { perPeriod } from '#domain/billing/licence-use';
import type { LicenceUse } from '#domain/billing/licence-use';
import { feesAt } from '#domain/contracts/known-fees';
import { addDays } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { placeOf } from './subscription-facts.js';
import type { ContractFacts } from './subscription-facts.js';

/** A purchase as mails tell of it. Amounts in minor units. */
export interface PurchaseFacts extends ContractFacts {
  readonly id: number;
  readonly contractId: number;
  readonly userId: number;
  readonly state: string;
  readonly product: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly gross: number;
  readonly net: number;
  /** What went wrong, in words of the payment provider. */
  readonly message: string | null;
  readonly places: readonly PurchasedPlace[];
}

export interface PurchasedPlace {
  readonly location: string | null;
  readonly startDate: LocalDate;
  /** The last day that is paid with the purchase. */
  readonly paidTo: LocalDate;
  readonly setup: number;
  /** Of the days until `paidTo`. */
  readonly proration: number;
  /** Per accounting period, afterwards. */
  readonly perPeriod: number;
  /** The one in which it is then. */
  readonly accountingPeriod: AccountingPeriod;
}

interface Row extends Omit<PurchaseFacts, 'places'> {
  readonly contractBoundUntil: LocalDate | null;
  readonly calendar: AccountingCalendar;
  readonly places: readonly (Omit<PurchasedPlace, 'perPeriod' | 'accountingPeriod'> & {
    readonly use: Omit<LicenceUse, 'since' | 'until'>;
  })[];
}

/** SQL: what discounts take off the set-up, or the other fees, of the position `e`. */
const loweredBy = (isSetup: boolean): Sql<number> => sql`(
  select coalesce(sum((t ->> 'amount')::bigint), 0) from jsonb_array_elements(e.position -> 'discounts') t
  where (t ->> 'kind' = 'SETUP') = ${isSetup}::boolean)`;

/** @returns undefined where nobody is to be notified: all that was bought is on licences that say so */
export async function purchaseFacts(tx: Tx, id: number): Promise<PurchaseFacts | undefined> {
  const { rows } = await sql<Row>`
    select u.id, u.contract_id as "contractId", u.user_id as "userId", u.state, places.product, c.billing_type = 'FIXED' as flat, u.currency, u.gross, u.net,
           ${contractCalendar} as calendar, coalesce(u.message, p.message) as message, places.list as places,
           ${contractBoundUntil} as "contractBoundUntil"
    from purchase u join contract c on c.id = u.contract_id left join payment p on p.id = u.payment_id,
      lateral (
        select min(b.booked_offer ->> 'sellingName') as product, json_agg(json_build_object(
            'location', ${placeOf}, 'startDate', e.position ->> 'startDate',
            'paidTo', coalesce(e.position -> 'steps' -> -1 ->> 'to', e.position ->> 'to'), 'setup', (e.position ->> 'setup')::bigint - ${loweredBy(true)},
            'use', (select ${licenceUse} from licence l where l.id = b.id),
            'proration', (e.position ->> 'regular')::bigint + (e.position ->> 'maintenance')::bigint
              + (select coalesce(sum((t ->> 'regular')::bigint + (t ->> 'maintenance')::bigint), 0)
                 from jsonb_array_elements(e.position -> 'steps') t) - ${loweredBy(false)}) order by e.n) as list
        from jsonb_array_elements(u.positions) with ordinality as e (position, n)
        join licence b on b.id = (e.position ->> 'licenceId')::bigint and not b.suppress_notifications
        left join location l on l.id = (e.position ->> 'locationId')::bigint
      ) places
    where u.id = ${id} and places.list is not null`.execute(tx);
  if (rows[0] === undefined) return undefined;
  const { contractBoundUntil: boundUntil, calendar, places, ...facts } = rows[0];
  return {
    ...facts,
    places: places.map(({ use, ...place }) => ({
      ...place,
      perPeriod: afterwards(place, use, boundUntil),
      accountingPeriod: periodNameOn(calendar, addDays(place.paidTo, 1)),
    })),
  };
}

/** By the fees of the first day that the purchase does not pay. */
function afterwards(
  { startDate, paidTo }: Pick<PurchasedPlace, 'startDate' | 'paidTo'>,
  use: Omit<LicenceUse, 'since' | 'until'>,
  boundUntil: LocalDate | null,
): number {
  const bound = { terms: use.terms, from: startDate, contractBoundUntil: boundUntil };
  return perPeriod(feesAt({ use: { ...use, since: null, until: null }, bound }, addDays(paidTo, 1)));
}
