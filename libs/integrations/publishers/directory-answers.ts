import type { DirectoryDetails, DirectoryStatus, OrderReceipt } from '#contexts/listings';

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

/** Details of a listing; undefined when they are not what the protocol promises. */
export function readDetails(body: unknown): DirectoryDetails | undefined {
  const { id, status, version, receivedVersion, url, reason } = fieldsOf(body);
  if (!isText(id) || !isStatus(status) || !Number.isInteger(receivedVersion)) return undefined;
  const { code, message } = fieldsOf(reason);
  return {
    id,
    status,
    version: Number.isInteger(version) ? (version as number) : null,
    receivedVersion: receivedVersion as number,
    url: isText(url) ? url : null,
    reason: isText(code) ? { code, message: isText(message) ? message : code } : null,
  };
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 2000;

const isStatus = (value: unknown): value is DirectoryStatus => typeof value === 'string' && statuses.includes(value);
