import { defineEvent } from '#platform/outbox';

/** Something that is published about a location has changed; `fields` are paths of `LocationFacts` (`address.street`). */
export const locationChanged = defineEvent<{
  locationId: number;
  companyId: number;
  version: number;
  fields: string[];
}>({ name: 'location.changed', version: 1 });

export const locationDeleted = defineEvent<{ locationId: number; companyId: number }>({
  name: 'location.deleted',
  version: 1,
});

/** Its locations are told one by one as well. */
export const companyDeleted = defineEvent<{ companyId: number }>({ name: 'company.deleted', version: 1 });

/** What of a location only Google shows has changed: its attributes, or pictures that no portal is given. */
export const googleContentChanged = defineEvent<{ locationId: number }>({
  name: 'location.googleContentChanged',
  version: 1,
});
