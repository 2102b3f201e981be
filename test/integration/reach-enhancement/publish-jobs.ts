import type { Commerce, Tenant } from '../subscriptions/commerce.js';

/** The jobs that were to publish campaigns of this tenant, done or not, by id. */
export const publishJobs = ({ commerce }: { readonly commerce: Commerce }, { workspaceId }: Tenant) =>
  commerce.rows(
    `select id from outbox where name = 'reachEnhancement.publish' and workspace_id = $1 order by id`,
    workspaceId,
  );
