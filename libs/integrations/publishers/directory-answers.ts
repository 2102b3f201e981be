import type {
  ContentDetails,
  ContentSpot,
  DirectoryDetails,
  DirectoryStatus,
  OrderReceipt,
  PortalDescription,
} from '#contexts/listings';

const statuses: readonly string[] = [
  'PENDING',
  'LIVE',
  'REFUSED',
  'SUPPRESSED',
  'REMOVED',
] satisfies readonly DirectoryStatus[];

/** Answer of an order or update; undefined when it is not what the protocol promises. */
export function readReceipt(body: unknown): OrderReceipt | undefined {
  const { id, status } = fieldsOf(body);
  return isText(id) && isStatus(status) ? { outcome: 'taken', id, status } : undefined;
}

/** What a portal says of itself; undefined when it says it otherwise than the protocol has it. */
export function readDescription(body: unknown): PortalDescription | undefined {
  const { key, fields, partialUpdates } = fieldsOf(body);
  if (!isText(key)) return undefined;
  const named = Array.isArray(fields) ? fields.filter((field) => isText(field)).slice(0, 100) : null;
  return { fields: named, partialUpdates: partialUpdates === true };
}

/** Details of a listing; undefined when they are not what the protocol promises. */
export function readDetails(body: unknown): DirectoryDetails | undefined {
  const { id, reference, status, version, receivedVersion, url, reason, listing, screenshotUrl, generation } =
    fieldsOf(body);
  if (!isText(id) || !isStatus(status) || !Number.isInteger(receivedVersion)) return undefined;
  const { code, message } = fieldsOf(reason);
  return {
    id,
    reference: isText(reference) ? reference : null,
    status,
    version: Number.isInteger(version) ? (version as number) : null,
    receivedVersion: receivedVersion as number,
    url: isText(url) ? url : null,
    screenshotUrl: isText(screenshotUrl) ? screenshotUrl : null,
    generation: Number.isInteger(generation) ? (generation as number) : null,
    reason: isText(code) ? { code, message: isText(message) ? message : code } : null,
    listing: typeof listing === 'object' && listing !== null ? fieldsOf(listing) : null,
  };
}

/** Whether a portal says that it shows this content, and not somebody else's. */
export const isShown = (body: unknown, spot: ContentSpot): boolean => {
  const { reference, status } = fieldsOf(body);
  return reference === spot.reference && status === 'LIVE';
};

/** What a portal holds of content; undefined when it is not what the protocol promises, or about something else. */
export function readContent(body: unknown, spot: ContentSpot): ContentDetails | undefined {
  const { reference, status, version } = fieldsOf(body);
  if (reference !== spot.reference || !Number.isInteger(version)) return undefined;
  return status === 'LIVE' || status === 'REMOVED' ? { status, version: version as number } : undefined;
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 2000;

const isStatus = (value: unknown): value is DirectoryStatus => typeof value === 'string' && statuses.includes(value);
