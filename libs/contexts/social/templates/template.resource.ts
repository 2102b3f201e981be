import type { ResourceKind } from '#platform/access';

/** A template is the company's. */
export const socialTemplateResource: ResourceKind = {
  name: 'post template',
  notFound: 'socialTemplateNotFound',
  table: 'social_template',
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: null,
  exists: 'r.deleted_at is null and exists (select from company c where c.id = r.company_id and c.deleted_at is null)',
};
