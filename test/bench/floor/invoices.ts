import { Client } from 'pg';

export interface FloorContract {
  readonly id: number;
  readonly subscriptions: number;
}

/**
 * The rows of an invoice run as one would write them for speed alone: one statement per contract, no calculation, no locks but
 * that of the number; charges, positions, invoice, number and history are the same as ours.
 */
const statement = `
  with period as (select $2::date as first, ($2::date + interval '1 month')::date as next),
  drawn as (
    insert into invoice_series (workspace_id, prefix, year, last) select workspace_id, 'FLOOR', 2000, 1 from contract where id = $1
    on conflict (workspace_id, prefix, year) do update set last = invoice_series.last + 1 returning last),
  fees as (
    select s.workspace_id, s.id, s.licence_id, f.kind, f.amount from subscription s join licence l on l.id = s.licence_id,
      lateral (values ('REGULAR', l.regular_fee), ('MAINTENANCE', l.maintenance_fee)) f (kind, amount)
    where s.contract_id = $1 and s.state = 'ACTIVE'),
  invoiced as (
    insert into invoice (workspace_id, company_id, contract_id, kind, state, number, currency, net, vat, gross, vat_percentage, from_day,
                         to_day, issued_on, due_on, seller, buyer)
    select c.workspace_id, c.company_id, c.id, 'INVOICE', 'issued', 'FLOOR-' || d.last, 'EUR', f.net, 0, f.net, 0, p.first, p.next - 1,
           p.first, p.first + 14, '{}', '{}'
    from contract c, drawn d, period p, (select sum(amount) as net from fees) f where c.id = $1 returning id, workspace_id),
  charged as (
    insert into charge (workspace_id, contract_id, subscription_id, licence_id, kind, period_start, period_end, from_day, to_day,
                        currency, amount, correction, invoice_id)
    select f.workspace_id, $1, f.id, f.licence_id, f.kind, p.first, p.next, p.first, p.next - 1, 'EUR', f.amount, 0, i.id
    from fees f, period p, invoiced i),
  placed as (
    insert into invoice_position (workspace_id, invoice_id, line, kind, product, licence_id, subscription_id, from_day, to_day, amount)
    select f.workspace_id, i.id, row_number() over (order by f.id), f.kind, 'Listing', f.licence_id, f.id, p.first, p.next - 1, f.amount
    from fees f, period p, invoiced i)
  insert into state_history (workspace_id, subject, subject_id, event, to_state, request_id)
  select i.workspace_id, 'invoice', i.id, e, s, 'floor' from invoiced i, (values ('draw', 'draft'), ('issue', 'issued')) t (e, s)`;

/** @param first first day of the month @param connections contracts written at once @returns seconds */
export async function writeInvoices(
  url: string,
  contracts: readonly FloorContract[],
  first: string,
  connections: number,
): Promise<number> {
  const left = [...contracts];
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new Client({ connectionString: url });
      await client.connect();
      for (let next = left.pop(); next !== undefined; next = left.pop())
        await client.query({ name: 'floor', text: statement, values: [next.id, first] });
      await client.end();
    }),
  );
  return (performance.now() - begun) / 1000;
}
