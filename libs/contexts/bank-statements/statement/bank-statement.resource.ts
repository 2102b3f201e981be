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
