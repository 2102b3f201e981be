import { Injectable } from '@nestjs/common';
import { RecurringFees } from '#contexts/invoicing';
import { Problems } from '#domain/errors/draft';
import type { AskedPeriod } from '#domain/statistics/period';
import { addDays } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { Money } from '#domain/values/money';
import { workspacesBelow } from '#platform/access';
import type { Placement } from '#platform/access';
import { todayAt, workspaceToday } from '#platform/clock';
import { Database, sql } from '#platform/database';
import { CustomerFees, monthSums, rateOf, revenueMonths } from './revenue.rules.js';
import type { MonthSums, RevenueMonth } from './revenue.rules.js';
import type { RevenueListView, RevenueMonthView } from './revenue.view.js';

/** In minor units. */
interface Issued {
  readonly currency: string;
  readonly month: string;
  readonly invoiced: number;
  readonly credited: number;
}

/** In minor units. */
interface Open {
  readonly currency: string;
  readonly open: number;
  readonly overdue: number;
}

/** What sellers earn: invoices as they were issued, and recurring fees by the rules that billing charges by. */
@Injectable()
export class RevenueQueries {
  constructor(
    private readonly database: Database,
    private readonly fees: RecurringFees,
  ) {}

  /** Of a workspace with those below it. @throws DomainError `validationFailed` */
  async list(workspace: Placement, asked: AskedPeriod): Promise<RevenueListView> {
    const today = await todayAt(this.database, workspace.id);
    const months = revenueMonths(asked, today, new Problems());
    const [first, last] = [months[0], months.at(-1)];
    if (first === undefined || last === undefined) return { from: today, to: today, data: [], total: 0 };
    const sellers = await workspacesBelow(this.database.read, [workspace.id], { deleted: true });
    const days = [addDays(first.from, -1), ...months.map(({ day }) => day)];
    const customers = await this.customers(sellers, days);
    const issued = await this.issued(sellers, first, last);
    const open = await this.open(sellers);
    const currencies = new Set([...customers.keys(), ...[...issued, ...open].map(({ currency }) => currency)]);
    const data = [...currencies].sort().map((currency) => {
      const sums = monthSums(customers.get(currency)?.values() ?? [], days);
      const own = open.find((row) => row.currency === currency);
      return {
        currency,
        openAmount: units(own?.open ?? 0, currency),
        overdueAmount: units(own?.overdue ?? 0, currency),
        months: months.flatMap((month, index) => {
          const sum = sums[index];
          const bills = issued.find((row) => row.currency === currency && row.month === month.month);
          return sum === undefined ? [] : viewOf(month, currency, sum, bills);
        }),
      };
    });
    return { from: first.from, to: last.to, data, total: data.length };
  }

  /** By currency and customer. */
  private async customers(
    sellers: readonly number[],
    days: readonly LocalDate[],
  ): Promise<ReadonlyMap<string, ReadonlyMap<string, CustomerFees>>> {
    const byCurrency = new Map<string, Map<string, CustomerFees>>();
    for await (const fees of this.fees.on(sellers, days)) {
      for (const fee of fees) {
        const customers = byCurrency.get(fee.currency) ?? new Map<string, CustomerFees>();
        const key = fee.companyId === null ? `contract ${fee.contractId}` : `company ${fee.companyId}`;
        const customer = customers.get(key) ?? new CustomerFees(days.length, fee.firstDay);
        customer.add(fee);
        byCurrency.set(fee.currency, customers.set(key, customer));
      }
    }
    return byCurrency;
  }

  private async issued(sellers: readonly number[], first: RevenueMonth, last: RevenueMonth): Promise<Issued[]> {
    const { rows } = await sql<Issued>`
      select i.currency, to_char(i.issued_on, 'YYYY-MM') as month,
        coalesce(sum(i.net) filter (where i.kind = 'INVOICE'), 0)::float8 as invoiced,
        coalesce(sum(i.net) filter (where i.kind = 'CREDIT_NOTE'), 0)::float8 as credited
      from invoice i where i.workspace_id = any(${[...sellers]}::int[]) and i.state <> 'draft'
        and i.issued_on between ${first.from} and ${last.to} group by 1, 2`.execute(this.database.read);
    return rows;
  }

  private async open(sellers: readonly number[]): Promise<Open[]> {
    const { rows } = await sql<Open>`
      select i.currency, sum(invoice_open(i))::float8 as open,
        coalesce(sum(invoice_open(i)) filter (where i.due_on < ${workspaceToday()}), 0)::float8 as overdue
      from workspace w join contract c on c.workspace_id = w.id
      join invoice i on i.contract_id = c.id and i.kind = 'INVOICE' and i.state in ('issued', 'overdue')
      where w.id = any(${[...sellers]}::int[]) group by 1`.execute(this.database.read);
    return rows;
  }
}

const units = (minor: number, currency: string): number => Money.ofMinor(minor, currency).toJSON();

function viewOf({ month, day }: RevenueMonth, currency: string, sums: MonthSums, issued?: Issued): RevenueMonthView {
  const { value, before, movements, moved, customers, customersBefore, subscriptions } = sums;
  const { invoiced = 0, credited = 0 } = issued ?? {};
  const money = (minor: number): number => units(minor, currency);
  return {
    month,
    day,
    invoiced: money(invoiced),
    credited: money(credited),
    revenue: money(invoiced + credited),
    mrr: {
      value: money(value),
      new: money(movements.new),
      reactivation: money(movements.reactivation),
      expansion: money(movements.expansion),
      contraction: money(movements.contraction),
      churn: money(movements.churn),
      churnRate: rateOf(movements.contraction + movements.churn, before),
    },
    customers: {
      value: customers,
      new: moved.new,
      reactivated: moved.reactivation,
      churned: moved.churn,
      churnRate: rateOf(moved.churn, customersBefore),
    },
    subscriptions,
  };
}
