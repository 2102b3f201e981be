import { defineEvent } from '#platform/outbox';

/** A post is at its portal, in the name of a location. `id`: of the post at the location, which says since when. */
export const postPublished = defineEvent<{ id: number; locationId: number; companyId: number; portal: string }>({
  name: 'social.postPublished',
  version: 1,
});
