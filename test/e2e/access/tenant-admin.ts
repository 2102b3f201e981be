import type { Platform } from '../../support/platform.js';
import { row } from './tenant-calls.js';
import { makeScan } from './tenant-scans.js';
import { makeWhiteLabel } from './tenant-white-labels.js';

/** What only administrators of a workspace set up. */
export type AdminKind = 'listingScan' | 'contentCampaign' | 'bankStatement' | 'bankEntry' | 'transfer';

/** `restore` brings back what calls that were let in have changed or deleted. */
export async function makeAdminThings(
  platform: Platform,
  workspaceId: number,
  invoiceId: number,
): Promise<{ ids: Record<AdminKind, number>; restore: () => Promise<void> }> {
  const scan = await makeScan(platform, workspaceId);
  await makeWhiteLabel(platform, workspaceId);
  const columns = `workspace_id, state, name, start_date, start_time, end_date, end_time, content_elements, email_subject, email_body,
    target_all_locations, targeted_locations, targeted_mails, feedback`;
  const values = `${workspaceId}, 'draft', 'Zaungast content', '2030-12-01', '08:00', '2030-12-20', '18:00', '{description}', 'Zaungast subject',
    'Zaungast body', true, '{}', '{location}', false`;
  const { id } = await row<{ id: number }>(
    platform,
    `insert into content_campaign (${columns}) values (${values}) returning id`,
  );
  const bank = await makeBankEntry(platform, workspaceId);
  const transfer = await makeTransfer(platform, invoiceId);
  const again = `insert into content_campaign (id, ${columns}) overriding system value values (${id}, ${values})
    on conflict (id) do update set state = 'draft', ended_at = null, due_at = null`;
  return {
    ids: { listingScan: scan.scanId, contentCampaign: id, transfer, ...bank },
    restore: async () => {
      await scan.restore();
      await makeWhiteLabel(platform, workspaceId);
      await platform.database.pool.query(again);
      await platform.database.pool.query(`update invoice_receipt set taken_back_on = null where id = ${transfer}`);
    },
  };
}

async function makeBankEntry(
  platform: Platform,
  workspaceId: number,
): Promise<{ readonly bankStatement: number; readonly bankEntry: number }> {
  const { id: bankStatement } = await row<{ id: number }>(
    platform,
    `insert into bank_statement (workspace_id, account, reference, content, from_day, to_day)
     values (${workspaceId}, 'Zaungast account', 'Zaungast statement', 'Zaungast content', '2026-01-10', '2026-01-10') returning id`,
  );
  const { id: bankEntry } = await row<{ id: number }>(
    platform,
    `insert into bank_entry (statement_id, workspace_id, account, booked_on, amount, currency, is_incoming, is_reversal, party, purpose,
       state, reason) values (${bankStatement}, ${workspaceId}, 'Zaungast account', '2026-01-10', 100, 'EUR', true, false,
       'Zaungast payer', 'Zaungast purpose', 'OPEN', 'NO_NUMBER') returning id`,
  );
  return { bankStatement, bankEntry };
}

async function makeTransfer(platform: Platform, invoiceId: number): Promise<number> {
  const { id } = await row<{ id: number }>(
    platform,
    `insert into invoice_receipt (workspace_id, invoice_id, amount, received_on, reference)
     select workspace_id, id, 1, '2026-01-10', 'Zaungast transfer' from invoice where id = ${invoiceId}
     returning id`,
  );
  return id;
}
