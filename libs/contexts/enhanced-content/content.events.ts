import { defineEvent } from '#platform/outbox';

/** Something about a content has changed that portals show, or where it is shown. */
export const contentChanged = defineEvent<{ contentId: number }>({ name: 'enhancedContent.changed', version: 1 });
