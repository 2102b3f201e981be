import type { ResourceKind } from '#platform/access';

/** SQL: the place of a row with this alias is there. */
const placeExists = (row: string): string => `
  exists (select from workspace w where w.id = ${row}.workspace_id and w.deleted_at is null)
  and (${row}.company_id is null or exists (select from company o where o.id = ${row}.company_id and o.deleted_at is null))
  and (${row}.location_id is null or exists (select from location l where l.id = ${row}.location_id and l.deleted_at is null))`;

/** An internal one is the workspace's, wherever it holds: nobody below sees it. */
export const notificationConfigurationResource: ResourceKind = {
  name: 'notification configuration',
  notFound: 'notificationConfigurationNotFound',
  table: 'notification_configuration',
  workspace: 'r.workspace_id',
  company: 'case when not r.internal then r.company_id end',
  location: 'case when not r.internal then r.location_id end',
  exists: placeExists('r'),
};

const ofConfiguration = (column: string): string =>
  `(select case when not c.internal then c.${column} end from notification_configuration c where c.id = r.configuration_id)`;

/** A notification is where its configuration is. */
export const notificationResource: ResourceKind = {
  name: 'notification',
  notFound: 'notificationNotFound',
  table: 'notification',
  workspace: 'r.workspace_id',
  company: ofConfiguration('company_id'),
  location: ofConfiguration('location_id'),
  exists: `exists (select from notification_configuration c where c.id = r.configuration_id and ${placeExists('c')})`,
};

export const recipientListResource: ResourceKind = {
  name: 'recipients',
  notFound: 'notificationRecipientsNotFound',
  table: 'notification_recipients',
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: 'r.location_id',
  exists: placeExists('r'),
};

/** An address that gets nothing is so for the whole workspace: only who sees all of it sees the list. */
export const suppressionResource: ResourceKind = {
  name: 'address without notifications',
  notFound: 'notificationSuppressionNotFound',
  table: 'notification_suppression',
  workspace: 'r.workspace_id',
  company: null,
  location: null,
  exists: `exists (select from workspace w where w.id = r.workspace_id and w.deleted_at is null)`,
};

/** SQL: places of which notifications are about the locations `l`. */
const placesOf = (id: string): string => `${id} as id, l.workspace_id, l.company_id, l.id as location_id`;

/** The company of a user, who may be one of a location of it alone. */
export const notifiedCompanyResource: ResourceKind = {
  name: 'company',
  notFound: 'companyNotFound',
  table: 'company',
  workspace: 'r.workspace_id',
  company: 'r.id',
  location: null,
  spread: `select ${placesOf('l.company_id')} from location l where l.deleted_at is null`,
  exists: 'r.deleted_at is null',
};

/** A notification as its readers see it: users of any location or company that it may be about, also of one without locations. */
export const receivedNotificationResource: ResourceKind = {
  ...notificationResource,
  spread: `select ${placesOf('n.id')} from notification n
    join notification_configuration c on c.id = n.configuration_id and not c.internal
    join location l on l.workspace_id = c.workspace_id and l.deleted_at is null
      and (c.company_id is null or l.company_id = c.company_id) and (c.location_id is null or l.id = c.location_id)
    union all select n.id, o.workspace_id, o.id, null from notification n
    join notification_configuration c on c.id = n.configuration_id and not c.internal and c.company_id is null
    join company o on o.workspace_id = c.workspace_id and o.deleted_at is null`,
};

export { placeExists };
