import { DomainError, errorMessage } from '#domain/errors/errors';
import { currentContext } from '#platform/context';
import { sql } from '#platform/database';
import { problemMessage } from '#platform/problems';

/** SQL over a campaign `e`: its location is permanently closed. */
export const isLocationClosed = sql<boolean>`coalesce((select l.closed from location l where l.id = e.location_id), false)`;

/** SQL over the same: that its ads are paused for it, in the language of the caller; else null. */
export const closedMessageNow = () => sql<string | null>`case when e.state <> 'removed' and ${isLocationClosed}
  then ${errorMessage(new DomainError('adLocationClosed'), currentContext().language)}::text end`;

/** SQL over the same: what is wrong with it. A function, because the message is in the language of each caller. */
export const campaignMessageNow = () =>
  sql<string | null>`coalesce(${problemMessage('e.problem')}, ${closedMessageNow()})`;
