import { queryOptions } from '@tanstack/react-query';
import { api, inBackground } from '../../../app/client/api';
import type { Schemas } from '../../../app/client/api';
import { ApiError, dataOf, resultOf } from '../../../app/client/api-error';
import type { Read } from '../../../app/editing/use-editing';

export type OpeningHours = Schemas['OpeningHoursDto'];
export type OpeningStatus = Schemas['OpeningStatusDto'];
type NewHours = Schemas['OpeningHoursInsertDto'];
type HoursChange = Schemas['OpeningHoursUpdateDto'];

/** All opening hours of a location. */
interface AllHours {
  /** Those of every week; null: nobody has said them. */
  readonly usual: Read<OpeningHours | null>;
  /** Of periods, then of single days, each in their order. */
  readonly special: readonly OpeningHours[];
}

/** Its key begins with that of the location: a change of one makes the other old. */
const keyOf = (id: number) => ['location', id, 'hours'] as const;

/** The hours of every week, with the state that a change names. */
export async function readUsual(id: number): Promise<Read<OpeningHours | null>> {
  const query = { id, openingHoursType: 'default' } as const;
  const { data } = await dataOf(api.GET('/api/location/openinghours', { params: { query } }));
  return data[0] === undefined ? { data: null, etag: null } : readHours(data[0].id);
}

export const readHours = (hoursId: number): Promise<Read<OpeningHours>> =>
  resultOf(api.GET('/api/location/openinghours/{id}', { params: { path: { id: hoursId } } }));

export const hoursQuery = (id: number) =>
  queryOptions({
    queryKey: [...keyOf(id), 'all'],
    queryFn: async (): Promise<AllHours> => {
      const all = await dataOf(api.GET('/api/location/openinghours', { params: { query: { id } } }));
      const usual = all.data.find(({ type }) => type === 'default');
      return {
        usual: usual === undefined ? { data: null, etag: null } : await readHours(usual.id),
        special: all.data.filter(({ type }) => type !== 'default'),
      };
    },
    // A form is filled from it: it must not change under the reader's hands.
    staleTime: 0,
  });

export const oneOfHoursQuery = (id: number, hoursId: number) =>
  queryOptions({ queryKey: [...keyOf(id), hoursId], queryFn: () => readHours(hoursId), staleTime: 0, gcTime: 0 });

const minuteMs = 60_000;

/** Whether the location is open. @param at an instant; left out: now, which moves on */
export const statusQuery = (id: number, at?: string) =>
  queryOptions({
    queryKey: [...keyOf(id), 'status', at ?? 'now'],
    queryFn: () => {
      const query = { id, ...(at !== undefined && { at }) };
      const headers = at === undefined ? inBackground : {};
      return dataOf(api.GET('/api/location/openinghours/status', { params: { query }, headers }));
    },
    ...(at === undefined && { refetchInterval: minuteMs }),
  });

/** @returns their id */
export const addHours = async (id: number, body: NewHours): Promise<number> =>
  (await dataOf(api.POST('/api/location/openinghours/{id}', { params: { path: { id } }, body }))).value;

/** @param etag of the state that was read; 409 when they have changed since */
export async function changeHours(hoursId: number, body: HoursChange, etag: string | null): Promise<void> {
  const header = etag === null ? {} : { 'If-Match': etag };
  await dataOf(api.PUT('/api/location/openinghours/{id}', { params: { path: { id: hoursId }, header }, body }));
}

export async function removeHours(hoursId: number): Promise<void> {
  await dataOf(api.DELETE('/api/location/openinghours/{id}', { params: { path: { id: hoursId } } }));
}

/** `etagMismatch` of the error catalogue: others have changed what was read. */
export const isChangedByOthers = ({ code }: ApiError): boolean => code === 4001;

export const isGone = (problem: unknown): boolean => problem instanceof ApiError && problem.status === 404;
