import type { ResourceKind } from '#platform/access';

/** A statement belongs to the workspace whose account it is of. */
export const bankStatementResource: ResourceKind = {
  name: 'bankStatement',
  notFound: 'bankStatementNotFound',
  table: 'bank_statement',
  workspace: 'r.workspace_id',
  company: null,
  location: null,
};

export const bankEntryResource: ResourceKind = {
  name: 'bankEntry',
  notFound: 'bankEntryNotFound',
  table: 'bank_entry',
  workspace: 'r.workspace_id',
  company: null,
  location: null,
};

/** A transfer that was recorded at an invoice, by hand or from a statement. */
export const recordedTransferResource: ResourceKind = {
  name: 'transfer',
  notFound: 'transferNotFound',
  table: 'invoice_receipt',
  rows: 'select t.id, t.workspace_id, i.company_id from invoice_receipt t join invoice i on i.id = t.invoice_id where t.taken_back_on is null',
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: null,
};
