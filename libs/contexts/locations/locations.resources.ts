import type { ResourceKind } from '#platform/access';

export const companyResource: ResourceKind = {
  name: 'company',
  notFound: 'companyNotFound',
  table: 'company',
  workspace: 'r.workspace_id',
  company: 'r.id',
  location: null,
  exists: 'r.deleted_at is null',
};

/** A claim is its user's alone. */
export const claimResource: ResourceKind = {
  name: 'claim',
  notFound: 'claimNotFound',
  table: 'claim',
  workspace: 'r.workspace_id',
  company: null,
  location: null,
  user: { id: 'r.user_id', alone: true },
};

export const locationResource: ResourceKind = {
  name: 'location',
  notFound: 'locationNotFound',
  table: 'location',
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: 'r.id',
  exists: 'r.deleted_at is null',
};

export const contactResource: ResourceKind = {
  name: 'contact',
  notFound: 'contactNotFound',
  table: 'contact',
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: null,
  exists: 'exists (select from company c where c.id = r.company_id and c.deleted_at is null)',
};

/** Of a location or of a contact. */
export const phoneResource: ResourceKind = {
  name: 'phone',
  notFound: 'phoneNotFound',
  table: 'phone',
  workspace: 'r.workspace_id',
  company: `coalesce((select l.company_id from location l where l.id = r.location_id),
    (select k.company_id from contact k where k.id = r.contact_id))`,
  location: 'r.location_id',
  exists: `(exists (select from location l where l.id = r.location_id and l.deleted_at is null)
    or exists (select from contact k join company c on c.id = k.company_id where k.id = r.contact_id and c.deleted_at is null))`,
};

export const tagResource: ResourceKind = {
  name: 'tag',
  notFound: 'tagNotFound',
  table: 'tag',
  workspace: 'r.workspace_id',
  company: null,
  location: null,
};

/** One set of opening hours of a location. */
export const openingHoursResource: ResourceKind = {
  name: 'opening hours',
  notFound: 'openingHoursNotFound',
  table: 'opening_hours',
  workspace: 'r.workspace_id',
  company: '(select l.company_id from location l where l.id = r.location_id)',
  location: 'r.location_id',
  exists: 'exists (select 1 from location l where l.id = r.location_id and l.deleted_at is null)',
};
