import type { Selectable } from 'kysely';
import { contentMachine } from '#domain/machines/content-machine';
import type { ContentDeliveryState } from '#domain/machines/content-machine';
import { errorCatalogue } from '#domain/errors/error-catalogue';
import type { DB } from '#platform/database';

export type DeliveryRecord = Omit<Selectable<DB['enhanced_content_delivery']>, 'state'> & {
  readonly state: ContentDeliveryState;
};

/** Where the state of deliveries is kept. */
export const deliveryTable = { machine: contentMachine, table: 'enhanced_content_delivery' } as const;

/** Name of a content towards portals. */
export const referenceOf = (contentId: number): string => `content-${contentId}`;

export type DeliveryErrorKey = 'portalUnreachable' | 'portalRefused';

/** The error that a delivery shows; `reason` are the portal's own words. */
export const errorColumns = (key: DeliveryErrorKey | null, reason: string | null = null) => ({
  error_code: key === null ? null : errorCatalogue[key].code,
  error_reason: reason,
});

/** There is something that the portal is to be told. */
export const isPending = (delivery: Pick<DeliveryRecord, 'state' | 'sent_version' | 'wanted_version'>): boolean =>
  delivery.state === 'WAITING' ||
  delivery.state === 'LEAVING' ||
  (delivery.state === 'LIVE' && (delivery.sent_version ?? 0) < delivery.wanted_version);
