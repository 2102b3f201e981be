import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class InvoicingOpenAmount20261123130000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- Credit notes about what nobody has paid were open "to be paid out". They lower what is open of the invoice instead. First,
-- as nobody reads the table from the next statement on until the migration ends.
with off as (
  update invoice n set state = 'paid', paid_on = n.issued_on, version = n.version + 1, updated_at = now()
  from invoice i
  where i.id = n.corrects and n.state = 'issued' and i.state in ('issued', 'overdue')
    and not exists (select from refund r where r.credit_note_id = n.id and r.state <> 'Failed')
  returning n.id, n.workspace_id
)
insert into state_history (workspace_id, subject, subject_id, from_state, event, to_state, reason)
select workspace_id, 'invoice', id, 'issued', 'pay', 'paid', 'Set off against what was not paid (migration).' from off;

-- What is still to be paid, of a credit note to be paid out; minor units, never below zero. Null: issued before it was kept.
alter table invoice add column open bigint;
-- How it is paid, as it was decided when it was issued: means, settled, open, last4. Null: issued before it was kept.
alter table invoice add column settlement jsonb;

create function invoice_open(i invoice) returns bigint language sql stable parallel safe as $$
  select coalesce(i.open, case
    when i.state not in ('issued', 'overdue') then 0
    when i.kind = 'CREDIT_NOTE' then -i.gross
    else greatest(0, i.gross + (select coalesce(sum(n.gross), 0)::bigint from invoice n
                                where n.corrects = i.id and n.state <> 'draft')) end) $$;

create function invoice_settlement(i invoice) returns jsonb language sql stable parallel safe as $$
  select coalesce(i.settlement, '{"last4": null}' || case
    when i.kind = 'INVOICE' and i.purchase_id is not null and i.paid_on is not null
      then jsonb_build_object('means', 'CARD', 'settled', i.gross, 'open', 0)
    when i.kind = 'INVOICE' then jsonb_build_object('settled', 0, 'open', i.gross, 'means',
      case when exists (select from payment p where p.purpose = 'invoice' and p.purpose_id = i.id)
           then 'CARD' else 'TRANSFER' end)
    when exists (select from refund r where r.credit_note_id = i.id and r.state <> 'Failed')
      then jsonb_build_object('means', 'CARD', 'settled', 0, 'open', -i.gross)
    when exists (select from state_history h where h.workspace_id = i.workspace_id and h.subject = 'invoice'
                   and h.subject_id = i.id and h.event = 'pay' and h.reason like 'Set off%')
      then jsonb_build_object('means', 'SET_OFF', 'settled', -i.gross, 'open', 0)
    else jsonb_build_object('means', 'TRANSFER', 'settled', 0, 'open', -i.gross) end) $$;
`);
  }
}
