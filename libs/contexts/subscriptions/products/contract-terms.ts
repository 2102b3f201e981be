import { contractCalendar, contractPayerOn, payersOf, sellingWorkspaces, vatPercentOf } from '#contexts/contracts';
import type { AccountingCalendar } from '#domain/billing/accounting-period';
import type { PricingTerms } from '#domain/billing/costs';
import type { LocalDate } from '#domain/time/local-date';
import { sql } from '#platform/database';
import type { Database, Tx } from '#platform/database';

/** What a contract says about prices, on the workspace's own day. */
export interface ContractTerms extends PricingTerms {
  readonly today: LocalDate;
  /** The contract costs the same whatever is used (billing type FIXED): nothing on it has a price of its own. */
  readonly flat: boolean;
}

interface Row {
  readonly currency: string;
  readonly billing_type: string;
  readonly calendar: AccountingCalendar;
  readonly valid_until: LocalDate | null;
  readonly today: LocalDate;
  /** Percent, a decimal as text. */
  readonly vat: string;
}

/**
 * @param day of what is priced: by the tax of who pays then; left out, or over: who pays today
 * @throws Error for a contract that does not exist: callers have located it
 */
export async function contractTerms(
  database: Pick<Database, 'read'>,
  contractId: number,
  day: LocalDate | null = null,
): Promise<ContractTerms> {
  const { rows } = await sql<Row>`
    select c.currency, c.billing_type, ${contractCalendar} as calendar, c.valid_until, w.today,
           ${vatPercentOf} as vat
    from contract c
    join ${sellingWorkspaces(sql`select workspace_id from contract where id = ${contractId}`)} on w.id = c.workspace_id
    left join company k on k.id = c.company_id
    left join billing_account b on b.id = ${contractPayerOn(sql`greatest(w.today, ${day}::date)`)}
    where c.id = ${contractId}`.execute(database.read);
  const [row] = rows;
  if (row === undefined) throw new Error(`There is no contract ${contractId}.`);
  return {
    calendar: row.calendar,
    validUntil: row.valid_until,
    currency: row.currency,
    vatPercent: Number(row.vat),
    today: row.today,
    flat: row.billing_type === 'FIXED',
  };
}

/** The same, with the tax of other payers that are planned. */
export async function termsOfPayers(tx: Tx, contractId: number): Promise<ContractTerms> {
  const terms = await contractTerms({ read: tx }, contractId);
  const taxes: { on: LocalDate; vatPercent: number }[] = [];
  for (const { since } of await payersOf(tx, contractId))
    if (since !== null && since > terms.today) {
      const { vatPercent } = await contractTerms({ read: tx }, contractId, since);
      taxes.push({ on: since, vatPercent });
    }
  return { ...terms, taxes };
}
