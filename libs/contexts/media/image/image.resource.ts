import type { ResourceKind } from '#platform/access';

export const imageResource: ResourceKind = {
  name: 'image',
  notFound: 'imageNotFound',
  table: 'image',
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: 'r.location_id',
  // A portrait is seen by whom it shows, wherever their account stands.
  user: { id: "case r.owner_type when 'User' then r.owner_id end", alone: false },
  exists: 'r.deleted_at is null',
};
