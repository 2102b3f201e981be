import { portalsQueue } from '#contexts/listings';
import { defineJob, eventsQueue } from '#platform/outbox';

/** `ticket`: see the column `send_ticket`. */
export interface SendJob {
  readonly id: number;
  readonly ticket: string;
}

/** Brings a content to a listing, or takes it off. */
export const sendContent = defineJob<SendJob>({ name: 'enhancedContent.send', queue: portalsQueue });

/** An event that is shown is over. */
export const contentDue = defineJob<{ id: number }>({ name: 'enhancedContent.due', queue: eventsQueue });

export interface FollowPart {
  readonly contentId: number;
  readonly locationIds: readonly number[];
}

/** Some of the locations of a content that was changed. */
export const followPart = defineJob<FollowPart>({ name: 'enhancedContent.followPart', queue: eventsQueue });
