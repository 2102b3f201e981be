import type { ResourceKind } from '#platform/access';

export const contractResource: ResourceKind = {
  name: 'contract',
  notFound: 'contractNotFound',
  table: 'contract',
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: null,
  exists: 'r.deleted_at is null',
};

export const offerResource: ResourceKind = {
  name: 'offer',
  notFound: 'offerNotFound',
  table: 'offer',
  workspace: 'r.workspace_id',
  company: null,
  location: null,
  exists: 'r.deleted_at is null',
};

export const discountResource: ResourceKind = {
  name: 'discount',
  notFound: 'discountNotFound',
  table: 'discount',
  workspace: 'r.workspace_id',
  company: '(select k.company_id from contract k where k.id = r.contract_id)',
  location: null,
  exists: 'exists (select from contract k where k.id = r.contract_id and k.deleted_at is null)',
};

export const licenceResource: ResourceKind = {
  name: 'licence',
  notFound: 'licenceNotFound',
  table: 'licence',
  workspace: 'r.workspace_id',
  company: '(select k.company_id from contract k where k.id = r.contract_id)',
  location: null,
  exists: 'exists (select from contract k where k.id = r.contract_id and k.deleted_at is null)',
};
