import type { ResourceKind } from '#platform/access';

const companyExists = (id: string): string =>
  `exists (select from company c where c.id = ${id} and c.deleted_at is null)`;

/** A content is below its company, or below the one location that it belongs to. */
export const contentResource: ResourceKind = {
  name: 'enhanced content',
  notFound: 'contentNotFound',
  table: 'enhanced_content',
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: 'r.location_id',
  exists: `r.deleted_at is null and ${companyExists('r.company_id')}`,
};

const ofContent = (column: string): string => `(select c.${column} from enhanced_content c where c.id = r.content_id)`;

/** A detail stands where its content does. */
export const contentDetailResource: ResourceKind = {
  name: 'detail of enhanced content',
  notFound: 'contentDetailNotFound',
  table: 'enhanced_content_detail',
  workspace: 'r.workspace_id',
  company: ofContent('company_id'),
  location: ofContent('location_id'),
  exists: `exists (select from enhanced_content c where c.id = r.content_id and c.deleted_at is null)`,
};
