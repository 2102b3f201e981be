import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../app/client/api';
import type { Schemas } from '../../app/client/api';
import { ApiError, dataOf, resultOf } from '../../app/client/api-error';
import { isLive } from '../../app/live/live-state';
import type { Read } from '../../app/editing/use-editing';
import { unmade } from './qr-code.rules';
import type { CodeFields } from './qr-code.rules';
import { queryOf } from './qr-filters.rules';
import type { QrFilters } from './qr-filters.rules';

export type ListedCode = Schemas['ListedQrCodeDto'];
export type Overview = Schemas['QrCodeOverviewDto'];
export type Setting = Schemas['QrSettingDto'];
export type Preview = Schemas['QrCodePreviewDto'];
export type Destination = Schemas['QrDestinationDto'];
export type Licence = Schemas['LicenceDto'];

const pollMs = 15_000;
/** Without a stream, the state of a code that was just ordered is asked about while one looks. */
const whileSilent = (): number | false => (isLive() ? false : pollMs);

export const listCodes = (filters: QrFilters, after: number | undefined, take: number): Promise<Overview> =>
  dataOf(
    api.GET('/api/qr/overview', {
      params: { query: { ...queryOf(filters), take, ...(after !== undefined && { after }) } },
    }),
  );

/** How many codes stand how. */
export const overviewQuery = (filters: QrFilters) =>
  queryOptions({
    queryKey: ['qr-codes', 'list', 'overview', filters],
    queryFn: () => listCodes(filters, undefined, 1),
    placeholderData: keepPreviousData,
    refetchInterval: whileSilent,
  });

/** More than a location has; the list has all of them. */
const mostOfLocation = 50;

export const ofLocationQuery = (filters: QrFilters) =>
  queryOptions({
    queryKey: ['qr-codes', 'list', 'of-location', filters],
    queryFn: () => listCodes(filters, undefined, mostOfLocation),
  });

const path = (id: number) => ({ params: { path: { id } } });

/** A code as lists show it: also one that is not made yet. */
export const listedQuery = (id: number) =>
  queryOptions({
    queryKey: ['qr-codes', 'one', id],
    queryFn: () => dataOf(api.GET('/api/qr/overview/{id}', path(id))),
    refetchInterval: whileSilent,
  });

/** What the code says of itself. */
export const readCode = (id: number): Promise<Read<CodeFields>> => resultOf(api.GET('/api/qr/{id}', path(id)));

/** What it says while it is not made. */
const nothing: Read<CodeFields> = { data: unmade, etag: null };

export const codeQuery = (id: number, isMade: boolean | undefined) =>
  queryOptions({
    queryKey: ['qr-codes', 'fields', id, isMade],
    queryFn: () => (isMade === true ? readCode(id) : nothing),
    enabled: isMade !== undefined,
    // As soon as it is made, what was entered stays until it was read.
    placeholderData: (former, query) => (query?.queryKey[2] === id ? former : undefined),
  });

/** How codes of a licence can be, and how they are where they say nothing. */
export const settingsQuery = (licenceId: number | undefined) =>
  queryOptions({
    queryKey: ['qr-codes', 'configuration', licenceId],
    queryFn: async () =>
      (await dataOf(api.GET('/api/qr/configuration', { params: { query: { licenceId: licenceId ?? 0 } } }))).settings,
    enabled: licenceId !== undefined,
    staleTime: 60_000,
  });

type Body = Schemas['QrCodeUpdateDto'];

/** @param etag of the code that was read; null: there was none yet. 409 when somebody else has changed or made it since */
export async function saveCode(id: number, body: Partial<CodeFields>, etag: string | null): Promise<void> {
  const header = etag === null ? { 'If-None-Match': '*' } : { 'If-Match': etag };
  await dataOf(api.PUT('/api/qr/{id}', { params: { path: { id }, header }, body: body as Body }));
}

/** The code as a change would make it. Drawn by the platform, as it draws what is printed. */
export const previewCode = (id: number, body: Partial<CodeFields>): Promise<Preview> =>
  dataOf(api.POST('/api/qr/preview/{id}', { ...path(id), body: body as Body }));

/** While too many pictures are drawn at once, the platform refuses some for a moment. */
export const isBusy = (failures: number, error: Error): boolean =>
  failures < 3 && error instanceof ApiError && error.status === 503;

export const previewQuery = (id: number, body: Partial<CodeFields>) =>
  queryOptions({
    queryKey: ['qr-previews', id, body],
    queryFn: () => previewCode(id, body),
    placeholderData: keepPreviousData,
    retry: isBusy,
    staleTime: 10_000,
    gcTime: 30_000,
  });

/** Licences on which a location can get a code. */
export const licencesQuery = (locationId: number | undefined) =>
  queryOptions({
    queryKey: ['qr-codes', 'licences', locationId],
    queryFn: async () => {
      const query = { id: locationId ?? 0 };
      const { data } = await dataOf(api.GET('/api/licence/available', { params: { query } }));
      return data.filter(({ products }) => products.includes('QR'));
    },
    enabled: locationId !== undefined,
  });

/**
 * Orders a code for a location, and makes it at the same time.
 * @param key the same for the same order: after a lost response it is not ordered twice
 * @returns its id
 */
export async function orderCode(
  licenceId: number,
  locationId: number,
  qrCode: Partial<CodeFields>,
  key: string,
): Promise<number> {
  const call = api.POST('/api/subscription/{id}', {
    params: { path: { id: licenceId }, query: { locationIds: [locationId] }, header: { 'Idempotency-Key': key } },
    body: { qrCode: qrCode as Schemas['QrCodeInsertDto'] },
  });
  return (await dataOf(call)).value;
}

type PartOfPeriod = 'Day' | 'Week';

/** Scans of a code by day or week. */
export const scansQuery = (id: number, from: string, to: string, aggregationType: PartOfPeriod) =>
  queryOptions({
    queryKey: ['qr-codes', 'scans', id, from, to, aggregationType],
    queryFn: async () => {
      const query = { contextType: 'Subscription' as const, contextIds: [id], kpis: ['scans' as const] };
      const { data } = await dataOf(
        api.GET('/api/stats/chronology', { params: { query: { ...query, from, to, aggregationType } } }),
      );
      return data[0]?.data ?? [];
    },
    placeholderData: keepPreviousData,
    refetchInterval: whileSilent,
  });
