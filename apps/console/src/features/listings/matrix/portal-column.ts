import type { FieldName } from '../field-names';
import type { ListingFields } from '../listing-data';
import type { Listing } from '../listing-states';

export interface PortalColumn {
  readonly listing: Listing;
  /** Undefined while they are loaded. */
  readonly fields: ListingFields | undefined;
}

export type PortalField = ListingFields['data'][number];

/** Every field that one of the portals knows, in the order of the API. */
export function fieldsOf(portals: readonly PortalColumn[]): FieldName[] {
  const names = portals.flatMap(({ fields }) => fields?.data.map(({ field }) => field) ?? []);
  return [...new Set(names)];
}

export const fieldOf = ({ fields }: PortalColumn, name: FieldName): PortalField | undefined =>
  fields?.data.find(({ field }) => field === name);

/** What the location says, from the first portal that was told of it. */
export const oursOf = (portals: readonly PortalColumn[], name: FieldName): unknown =>
  portals.map((portal) => fieldOf(portal, name)).find((field) => field !== undefined)?.ours;

/** A value of any shape as one line. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? '✓' : '–';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map((item) => textOf(item)).join(', ') || '–';
  return (
    Object.values(value)
      .filter((part) => part !== null && part !== '')
      .map((part) => textOf(part))
      .join(' ') || '–'
  );
}
