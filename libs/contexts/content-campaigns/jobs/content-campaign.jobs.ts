import { defineJob, defineQueue, eventsQueue } from '#platform/outbox';
import type { Together } from '#platform/outbox';

/** Writing the emails of campaigns, apart from what other people wait for. */
export const contentCampaignsQueue = defineQueue({
  name: 'content-campaigns',
  concurrency: 2,
  attempts: 12,
  backoff: 1000,
  longest: 60_000,
});

/** The start or the end of a campaign has come in some zone. */
export const campaignDue = defineJob<{ readonly id: number }>({ name: 'contentCampaign.due', queue: eventsQueue });

/** The start of a campaign has come at locations, which get their emails. */
export const targetsDue = defineJob<Together<{ readonly id: number }>>({
  name: 'contentCampaign.sendEmails',
  queue: contentCampaignsQueue,
  together: 100,
});
