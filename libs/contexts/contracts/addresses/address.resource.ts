import type { ResourceKind } from '#platform/access';

const companyOfBillingAccount = `case b.parent_type when 'Company' then b.parent_id
  when 'Location' then (select l.company_id from location l where l.id = b.parent_id) end`;
const locationOfBillingAccount = `case b.parent_type when 'Location' then b.parent_id end`;

/** An address by its id, whatever bears it. */
export const addressResource: ResourceKind = {
  name: 'address',
  notFound: 'addressNotFound',
  table: 'location',
  rows: `select l.address_id as id, l.workspace_id, l.company_id, l.id as location_id
      from location l where l.deleted_at is null
    union all
    select b.address_id, b.workspace_id, ${companyOfBillingAccount}, ${locationOfBillingAccount}
      from billing_account b
    union all
    select b.different_address_id, b.workspace_id, ${companyOfBillingAccount}, ${locationOfBillingAccount}
      from billing_account b where b.different_address is not null
    union all
    select t.contact_address_id, t.workspace_id, t.company_id, null
      from contract t where t.contact_address is not null and t.deleted_at is null`,
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: 'r.location_id',
};

export const billingAccountResource: ResourceKind = {
  name: 'billingAccount',
  notFound: 'billingAccountNotFound',
  table: 'billing_account',
  workspace: 'r.workspace_id',
  company: companyOfBillingAccount.replaceAll('b.', 'r.'),
  location: locationOfBillingAccount.replaceAll('b.', 'r.'),
};
