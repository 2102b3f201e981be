import { Injectable } from '@nestjs/common';
import { localDate } from '#domain/time/local-date';
import { taxOf } from '#domain/tax/tax';
import type { CustomerKind, Tax } from '#domain/tax/tax';
import { standardRates } from '#domain/tax/vat-rates';
import { vatParts, vatStates, vatSystemAreas, vatWholeCountries } from '#domain/tax/vat-territories';
import { workspaceToday } from '#platform/clock';
import { Database, sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { accountsWithCompanies, customerKind } from './billing-account-views.js';

const quoted = (values: Iterable<string>): string => [...values].map((value) => `'${value}'`).join(', ');
const rows = standardRates
  .map(({ country, since, percent }) => `('${country}', date '${since}', ${percent})`)
  .join(', ');
const patterns = vatParts.map(
  ({ country, pattern, area }) => `when p.country = '${country}' and p.code ~ '${pattern}' then '${area}'`,
);
const wholes = vatWholeCountries.map(([country, area]) => `when p.country = '${country}' then '${area}'`);
const cases = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.map(([from, to]) => `when '${from}' then '${to}'`).join(' ');

/** SQL of `vatAreaOf`. */
const areaOf = (country: Sql<unknown>, postCode: Sql<unknown>) => sql`(
  select case ${sql.raw([...patterns, ...wholes].join(' '))} else p.country end
  from (select ${country} as country, upper(regexp_replace(coalesce(${postCode}, ''), '[[:space:]-]', '', 'g')) as code offset 0) p)`;
/** SQL of `vatStateOf`. */
const stateOf = (area: Sql<unknown>) => sql`case ${area} ${sql.raw(cases(vatStates))} else ${area} end`;
const rateOf = (country: Sql<unknown>, day: Sql<unknown>) => sql`coalesce((
  select r.percent from (values ${sql.raw(rows)}) r (country, since, percent)
  where r.country = ${country} and r.since <= ${day} order by r.since desc limit 1), 0)`;

const sellerCountry = sql`coalesce(seller_of(w.id) -> 'address' ->> 'countryCode', workspace_country(w.id))`;
/** Of the address that names the country, and of no other. */
const sellerPostCode = sql`case when seller_of(w.id) -> 'address' ->> 'countryCode' is not null then seller_of(w.id) -> 'address' ->> 'postCode' end`;
const buyerPostCode = sql`case when b.address ->> 'countryCode' is not null then b.address ->> 'postCode' end`;
const buyerCountry = (workspace: Sql<unknown>) =>
  sql`coalesce(b.address ->> 'countryCode', k.country_code, ${workspace})`;

/**
 * SQL of workspaces that sell, for a `from`, alias `w`: id and name, and what is asked of them for every contract, calculated
 * once per workspace: `today`, `country`, the `territory` in which they pay VAT, and its rate in `percent`.
 */
export const sellingWorkspaces = (ids: Sql<unknown>): Sql<unknown> => sql`(
  select w.*, ${rateOf(sql`w.territory`, sql`w.today`)} as percent
  from (select w.id, w.name, ${workspaceToday()} as today, workspace_country(w.id) as country,
               ${areaOf(sellerCountry, sellerPostCode)} as territory
        from workspace w where w.id in (${ids}) offset 0) w offset 0) w`;

/**
 * SQL of the VAT in percent that a contract's customer pays on the workspace's own day: the rule of `taxOf`, or what was
 * agreed with the account. Over the aliases `b` (billing account) and `k` (the contract's company), both of which may be
 * missing, and `w`, see {@link sellingWorkspaces}. `offset 0` makes PostgreSQL calculate the parts once, not for every rate of the table.
 */
export const vatPercentOf: Sql<number> = sql`coalesce(b.vat_percentage, (
  select case when w.territory = t.buyer then w.percent
              when ${stateOf(sql`w.territory`)} = ${stateOf(sql`t.buyer`)} then ${rateOf(sql`t.buyer`, sql`w.today`)}
              when w.territory not in (${sql.raw(quoted(vatSystemAreas))}) or t.buyer not in (${sql.raw(quoted(vatSystemAreas))}) then 0
              when t.reversed then 0
              else ${rateOf(sql`t.buyer`, sql`w.today`)} end
  from (select ${areaOf(buyerCountry(sql`w.country`), buyerPostCode)} as buyer,
               coalesce(b.vat_check_status = 'VALID', false) and ${customerKind} = 'BUSINESS' as reversed
        offset 0) t))`;

interface Facts {
  readonly sellerCountry: string;
  readonly buyerCountry: string;
  readonly sellerPostCode: string | null;
  readonly buyerPostCode: string | null;
  readonly buyerKind: CustomerKind;
  readonly vatIdValid: boolean;
  readonly override: number | null;
}

/** How what an account is billed is taxed. */
@Injectable()
export class AccountTax {
  constructor(private readonly database: Database) {}

  /**
   * @param date day of supply, `yyyy-MM-dd`
   * @throws Error for an account that does not exist
   */
  async of(accountId: number, date: string, tx?: Tx): Promise<Tax> {
    const { rows: found } = await sql<Facts>`
      select ${sellerCountry} as "sellerCountry", ${buyerCountry(sql`workspace_country(w.id)`)} as "buyerCountry", ${sellerPostCode} as "sellerPostCode",
             ${buyerPostCode} as "buyerPostCode", ${customerKind} as "buyerKind",
             coalesce(b.vat_check_status = 'VALID', false) as "vatIdValid", b.vat_percentage::float8 as override
      from ${accountsWithCompanies} join workspace w on w.id = b.workspace_id where b.id = ${accountId}`.execute(
      tx ?? this.database.read,
    );
    if (found[0] === undefined) throw new Error(`There is no billing account ${accountId}.`);
    return taxOf({ ...found[0], date: localDate(date) });
  }

  /**
   * Has the register asked again when its last answer about the account's VAT id is older than `days`; for the day before
   * an invoice, as the answer comes later.
   */
  async demandFresh(tx: Tx, accountId: number, days: number): Promise<void> {
    await sql`
      update billing_account set due_at = clock_now(workspace_id)
      where id = ${accountId} and vat_check_status is not null
        and vat_checked_at < clock_now(workspace_id) - make_interval(days => ${days})`.execute(tx);
  }
}
