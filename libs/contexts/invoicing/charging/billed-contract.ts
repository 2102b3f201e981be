import { contractCalendar, periodPrices } from '#contexts/contracts';
import type { PeriodPrice } from '#contexts/contracts';
import type { Term } from '#domain/billing/terms';
import type { AccountingCalendar } from '#domain/billing/accounting-period';
import type { LocalDate } from '#domain/time/local-date';
import type { ValueOf } from '#domain/lists/lists';
import { workspaceToday, workspaceZone } from '#platform/clock';
import { sql } from '#platform/database';
import type { Database, Tx } from '#platform/database';

/**
 * The hour of the workspace's day at which contracts are billed: what begins on that day has begun by then, in most zones.
 * What has not is on the next invoice.
 */
export const billingHour = 6;

/** A contract whose billing is locked by this transaction. */
export interface BilledContract {
  readonly id: number;
  readonly workspaceId: number;
  readonly companyId: number | null;
  readonly billingType: ValueOf<'billingType'>;
  /** With all changes that are known. */
  readonly calendar: AccountingCalendar;
  readonly currency: string;
  /** Minor units per accounting period. */
  readonly fixedPrice: number | null;
  /** Those that come with another accounting period. */
  readonly periodPrices: readonly PeriodPrice[];
  readonly minimumTerm: Term | null;
  readonly validFrom: LocalDate;
  readonly validUntil: LocalDate | null;
  /** The first day that is billed. */
  readonly firstDay: LocalDate;
  /** The first day of the first period that is not billed yet; null: everything is to be calculated anew. */
  readonly billedUntil: LocalDate | null;
  /** The same, whatever is to be calculated. */
  readonly periodsBilledUntil: LocalDate | null;
  /** Real time of the last calculation, ISO 8601; null: none, or everything is to be calculated anew. */
  readonly calculatedAt: string | null;
  /** It or its company was deleted: nothing new is charged. */
  readonly gone: boolean;
  /** What is planned until `today` counts as done, as `today` may be a day to come: trials are over, add-ons are
   * switched, and what has to wait for nobody has begun. Default: false. */
  readonly isForetold?: boolean;
  /** Of what is foretold, what has yet to begin at the hour of billing of `today` does not count: it is on the next invoice. Default: false. */
  readonly isAtBilling?: boolean;
  /** The workspace's day and IANA zone. */
  readonly today: LocalDate;
  readonly timeZone: string;
}

/** @returns undefined when the contract is not billed (any more) */
export async function lockBilledContract(tx: Tx, id: number): Promise<BilledContract | undefined> {
  // Locked first, read afterwards: another run may have billed it while this one waited.
  await sql`select id from contract_billing where id = ${id} for update`.execute(tx);
  return readBilledContract(tx, id);
}

/** As {@link lockBilledContract}, for what only reads. */
export async function readBilledContract(tx: Tx, id: number): Promise<BilledContract | undefined> {
  const { rows } = await sql<BilledContract>`${billedContracts} where b.id = ${id}`.execute(tx);
  return rows[0];
}

/** Read at once: enough to make few statements, little enough to keep memory flat for a contract with ten thousand. */
const batch = 1000;

/** All rows in the order of their ids. @param read so many after one */
export async function* inBatches<Row extends { readonly id: number }>(
  read: (after: number, take: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after = 0; ;) {
    const rows = await read(after, batch);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    after = last.id;
  }
}

/** As {@link readBilledContract}, also of one that is going to be billed: as it will be. */
export async function readContract(tx: Tx, id: number): Promise<BilledContract | undefined> {
  const { rows } = await sql<BilledContract>`
    ${columns} from contract c left join contract_billing b on b.id = c.id ${placed} where c.id = ${id}`.execute(tx);
  return rows[0];
}

/** Those of sellers, by id. What only reads. */
export const billedContractsOf = (
  database: Database['read'],
  workspaceIds: readonly number[],
): AsyncGenerator<BilledContract[]> =>
  inBatches(async (after, take) => {
    const { rows } = await sql<BilledContract>`
      ${billedContracts} where c.workspace_id = any(${[...workspaceIds]}::int[]) and b.id > ${after}
      order by b.id limit ${take}`.execute(database);
    return rows;
  });

const columns = sql`
    select c.id, c.workspace_id as "workspaceId", c.company_id as "companyId", c.billing_type as "billingType",
           ${contractCalendar} as calendar, ${periodPrices} as "periodPrices", c.currency, c.fixed_price as "fixedPrice", c.minimum_term as "minimumTerm",
           c.valid_from as "validFrom", c.valid_until as "validUntil", greatest(c.valid_from, b.first_day) as "firstDay",
           b.billed_until as "periodsBilledUntil", case when not b.reckon_all then b.billed_until end as "billedUntil",
           case when not b.reckon_all then iso(b.reckoned_at) end as "calculatedAt",
           c.deleted_at is not null or k.deleted_at is not null as gone, ${workspaceToday()} as today,
           ${workspaceZone()} as "timeZone"`;
const placed = sql`join workspace w on w.id = c.workspace_id left join company k on k.id = c.company_id`;

const billedContracts = sql`${columns} from contract_billing b join contract c on c.id = b.id ${placed}`;

/** It has ended, or was deleted: nothing more is used of it. */
export const isOver = ({ gone, validUntil, today }: BilledContract): boolean =>
  gone || (validUntil !== null && validUntil < today);
