import type { ResourceKind } from '#platform/access';

/** An invoice belongs to the company of its contract, else to the workspace. Drafts exist for nobody. */
export const invoiceResource: ResourceKind = {
  name: 'invoice',
  notFound: 'invoiceNotFound',
  table: 'invoice',
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: null,
  exists: `r.state <> 'draft'`,
};
