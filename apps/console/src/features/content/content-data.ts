import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { QueryFunctionContext } from '@tanstack/react-query';
import { api } from '../../app/client/api';
import type { Schemas } from '../../app/client/api';
import { dataOf, resultOf } from '../../app/client/api-error';
import { isLive } from '../../app/live/live-state';
import { largestPage } from '../../ui/grid/paged-rows';
import { allRows } from '../../ui/grid/select-all';
import { queryOf } from './content-filters.rules';
import type { ContentFilters } from './content-filters.rules';
import { blocksOf, emptied, movesTo } from './order/order.rules';
import type { Move } from './order/order.rules';

export type ListedContent = Schemas['ListedContentDto'];
export type Overview = Schemas['ContentOverviewDto'];
export type Content = Schemas['ContentDto'];
export type Section = Schemas['SectionDto'];
export type Detail = Schemas['DetailDto'];
export type Delivery = Schemas['ContentDeliveryDto'];
export type Reach = Schemas['ContentReachDto'];
export type NewContent = Schemas['ContentInsertDto'];

const pollMs = 5_000;
/** Without a stream, portals are asked about while one looks. */
const whileSilent = (): number | false => (isLive() ? false : pollMs);

export const listContents = (filters: ContentFilters, after: number | undefined, take: number): Promise<Overview> =>
  dataOf(
    api.GET('/api/enhancedContent/overview', {
      params: { query: { ...queryOf(filters), take, ...(after !== undefined && { after }) } },
    }),
  );

/** How many contents stand how, and the first of those that the filters leave. */
export const overviewQuery = (filters: ContentFilters, take = 1) =>
  queryOptions({
    queryKey: ['content', 'list', 'overview', filters, take],
    queryFn: () => listContents(filters, undefined, take),
    refetchInterval: whileSilent,
  });

const path = (id: number) => ({ params: { path: { id } } });

export const contentQuery = (id: number) =>
  queryOptions({
    queryKey: ['content', 'one', id],
    queryFn: () => resultOf(api.GET('/api/enhancedContent/{id}', path(id))),
    refetchInterval: whileSilent,
  });

/** Moves that are on their way. */
export const movesKey = (id: number) => ['content', 'moves', id];

/** What is read while moves are on their way would undo those that wait: what is shown stays until the last of them is over. */
function unlessMoving<T>({ client, queryKey }: QueryFunctionContext, id: number, read: T): T {
  const isMoving = client.isMutating({ mutationKey: movesKey(id) }) > 0;
  return (isMoving ? client.getQueryData<T>(queryKey) : undefined) ?? read;
}

export const sectionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['content', 'sections', id],
    queryFn: async (context) => {
      const { data, etag } = await resultOf(api.GET('/api/enhancedContent/section/{id}', path(id)));
      return unlessMoving(context, id, { data: data.data, etag });
    },
  });

/** All of them: a content has no more than one page. */
const readDetails = async (id: number): Promise<Detail[]> =>
  (await dataOf(api.GET('/api/enhancedContent/detail', { params: { query: { id, take: largestPage } } }))).data;

export const detailsQuery = (id: number) =>
  queryOptions({
    queryKey: ['content', 'details', id],
    queryFn: async (context) => unlessMoving(context, id, await readDetails(id)),
  });

export const detailQuery = (id: number) =>
  queryOptions({
    queryKey: ['content', 'detail', id],
    queryFn: () => resultOf(api.GET('/api/enhancedContent/detail/{id}', path(id))),
  });

export const reachQuery = (id: number) =>
  queryOptions({
    queryKey: ['content', 'reach', id],
    queryFn: () => dataOf(api.GET('/api/enhancedContent/reach/{id}', path(id))),
    refetchInterval: whileSilent,
  });

/** So many are read at once. */
const step = 50;

/** What was refused first. */
export const deliveriesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['content', 'deliveries', id],
    queryFn: ({ pageParam: skip }) =>
      dataOf(api.GET('/api/enhancedContent/listing/{id}', { params: { path: { id }, query: { skip, take: step } } })),
    initialPageParam: 0,
    getNextPageParam: ({ total }, all) => (all.length * step < total ? all.length * step : undefined),
    refetchInterval: whileSilent,
  });

export interface ContentOwner {
  readonly contextType: 'Company' | 'Location';
  readonly id: number;
}

/**
 * @param key the same for the same content: after a lost response it is not created twice
 * @returns its id
 */
export async function createContent(owner: ContentOwner, body: NewContent, key: string): Promise<number> {
  const { contextType, id } = owner;
  const call = api.POST('/api/enhancedContent/{id}', {
    params: { path: { id }, query: { contextType } },
    headers: { 'Idempotency-Key': key },
    body,
  });
  return (await dataOf(call)).value;
}

const over = (id: number, etag: string | null | undefined) => ({
  params: { path: { id }, header: etag ? { 'If-Match': etag } : {} },
});

export async function changeContent(id: number, body: Schemas['ContentUpdateDto'], etag?: string | null) {
  await dataOf(api.PUT('/api/enhancedContent/{id}', { ...over(id, etag), body }));
}

export async function deleteContent(id: number): Promise<void> {
  await dataOf(api.DELETE('/api/enhancedContent/{id}', { ...path(id), keepalive: true }));
}

type SectionInput = Schemas['SectionUpdateDto'];

/** What can be changed of them: how much is in a section may have changed since it was read. */
export async function changeSections(id: number, all: readonly SectionInput[], etag: string | null): Promise<void> {
  const data = all.map((section) => {
    const { elementCount: _, ...changeable } = section;
    return changeable;
  });
  await dataOf(api.PUT('/api/enhancedContent/section/{id}', { ...over(id, etag), body: { data } }));
}

/** Over what is there now, as others may have renamed some meanwhile; what this page does not know stays behind the others. */
export async function orderSections(id: number, order: readonly number[]): Promise<void> {
  const { data: held, etag } = await resultOf(api.GET('/api/enhancedContent/section/{id}', path(id)));
  const placeOf = (section: number): number => (order.includes(section) ? order.indexOf(section) : order.length);
  const sorted = held.data.toSorted((a, b) => placeOf(a.id) - placeOf(b.id) || a.priorityOrder - b.priorityOrder);
  await changeSections(
    id,
    sorted.map(({ id: section, name, description }, index) => ({
      id: section,
      name,
      description,
      priorityOrder: index + 1,
    })),
    etag,
  );
}

/** A section that is added behind those that were read. */
export interface SectionAttempt {
  readonly name: string;
  readonly before: readonly Section[];
  readonly etag: string | null;
}

export async function attemptAt(id: number, name: string): Promise<SectionAttempt> {
  const { data: held, etag } = await resultOf(api.GET('/api/enhancedContent/section/{id}', path(id)));
  return { name, before: held.data, etag };
}

/** Adds one behind the others. Once it was taken, the same attempt meets a conflict. */
export async function addSection(id: number, { name, before, etag }: SectionAttempt): Promise<void> {
  const last = Math.max(0, ...before.map(({ priorityOrder }) => priorityOrder));
  await changeSections(id, [...before, { name, priorityOrder: last + 1 }], etag);
}

/** Whether an attempt without a response was taken all the same. */
export async function wasAdded(id: number, { name, before }: SectionAttempt): Promise<boolean> {
  const { data } = await dataOf(api.GET('/api/enhancedContent/section/{id}', path(id)));
  return data.some((one) => one.name === name.trim() && !before.some((former) => former.id === one.id));
}

/** What is in it goes before all sections. */
export async function removeSection(id: number, section: number): Promise<void> {
  const details = await readDetails(id);
  const { data: all } = await dataOf(api.GET('/api/enhancedContent/section/{id}', path(id)));
  const moves = movesTo(emptied(blocksOf(all, details), section), details);
  if (moves.length > 0) await moveDetails(id, moves);
  const { data: held, etag } = await resultOf(api.GET('/api/enhancedContent/section/{id}', path(id)));
  const left = held.data.filter((one) => one.id !== section);
  if (left.length < held.data.length) await changeSections(id, left, etag);
}

/** @param key the same for the same detail: after a lost response it is not added twice */
export async function addDetail(contentId: number, body: Schemas['DetailInsertDto'], key: string): Promise<void> {
  await dataOf(
    api.POST('/api/enhancedContent/detail/{id}', { ...path(contentId), headers: { 'Idempotency-Key': key }, body }),
  );
}

/** Pictures of a detail that are on their way. */
export const picturesKey = (detailId: number) => ['content', 'pictures', detailId];

export async function changeDetail(id: number, body: Schemas['DetailUpdateDto'], etag?: string | null): Promise<void> {
  await dataOf(api.PUT('/api/enhancedContent/detail/{id}', { ...over(id, etag), body }));
}

export async function deleteDetail(id: number): Promise<void> {
  const query = { ids: String(id) };
  await dataOf(api.DELETE('/api/enhancedContent/detail', { params: { query }, keepalive: true }));
}

export async function moveDetails(contentId: number, moves: readonly Move[]): Promise<void> {
  const details = [...moves];
  await dataOf(api.PUT('/api/enhancedContent/detail/order/{id}', { ...path(contentId), body: { details } }));
}

/** Locations of a company: how many there are, and the ids of one page of them. */
const locationsOf = (companyId: number, skip: number, take: number) =>
  dataOf(
    api.GET('/api/location', {
      params: { query: { contextType: 'Company', id: companyId, recursive: true, sort: 'name', skip, take } },
    }),
  );

export const locationCountQuery = (companyId: number | undefined) =>
  queryOptions({
    queryKey: ['locations', 'count', 'Company', companyId],
    queryFn: async () => (await locationsOf(companyId ?? 0, 0, 1)).total,
    enabled: companyId !== undefined,
    staleTime: 60_000,
  });

/** Ids of all locations of a company. */
export const allLocationsOf = async (companyId: number): Promise<readonly number[]> =>
  (await allRows((skip, take) => locationsOf(companyId, skip, take))).map(({ id }) => id);

export const companyQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: ['companies', 'name', id],
    queryFn: () => dataOf(api.GET('/api/company/{id}', path(id ?? 0))),
    enabled: id !== undefined,
    staleTime: 60_000,
    retry: false,
  });
