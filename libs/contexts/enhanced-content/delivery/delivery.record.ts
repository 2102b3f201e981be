import { contentMachine } from '#domain/machines/content-machine';
import { errorCatalogue } from '#domain/errors/error-catalogue';
import { sql } from '#platform/database';
import type { EnhancedContentDeliveryEntity } from './enhanced-content-delivery.entity.js';

export type DeliveryRecord = Readonly<EnhancedContentDeliveryEntity>;

/** The columns of a {@link DeliveryRecord} over `enhanced_content_delivery y`, for statements that go past the entity. */
export const deliveryColumns = sql`y.id, y.workspace_id as "workspaceId", y.content_id as "contentId", y.listing_id as "listingId",
  y.location_id as "locationId", y.state, y.version, y.wanted_version as "wantedVersion", y.sent_version as "sentVersion",
  y.attempted_version as "attemptedVersion", y.send_ticket as "sendTicket", y.failed_calls as "failedCalls",
  y.error_code as "errorCode", y.error_reason as "errorReason", y.due_at as "dueAt", y.created_at as "createdAt",
  y.updated_at as "updatedAt"`;

/** Where the state of deliveries is kept. */
export const deliveryTable = { machine: contentMachine, table: 'enhanced_content_delivery' } as const;

/** Name of a content towards portals. */
export const referenceOf = (contentId: number): string => `content-${contentId}`;

export type DeliveryErrorKey = 'portalUnreachable' | 'portalRefused';

/** The error that a delivery shows; `reason` are the portal's own words. */
export const errorColumns = (key: DeliveryErrorKey | null, reason: string | null = null) => ({
  errorCode: key === null ? null : errorCatalogue[key].code,
  errorReason: reason,
});

/** There is something that the portal is to be told. */
export const isPending = (delivery: Pick<DeliveryRecord, 'state' | 'sentVersion' | 'wantedVersion'>): boolean =>
  delivery.state === 'WAITING' ||
  delivery.state === 'LEAVING' ||
  (delivery.state === 'LIVE' && (delivery.sentVersion ?? 0) < delivery.wantedVersion);
