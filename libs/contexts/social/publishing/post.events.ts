import { defineEvent } from '#platform/outbox';

/** A post is at its portal, in the name of a location. */
export const postPublished = defineEvent<{ locationId: number; companyId: number; portal: string }>({
  name: 'social.postPublished',
  version: 1,
});
