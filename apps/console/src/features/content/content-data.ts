import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../app/client/api';
import type { Schemas } from '../../app/client/api';
import { dataOf, resultOf } from '../../app/client/api-error';
import { isLive } from '../../app/live/live-state';
import { largestPage } from '../../ui/grid/paged-rows';
import { queryOf } from './content-filters.rules';
import type { ContentFilters } from './content-filters.rules';

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

export const sectionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['content', 'sections', id],
    queryFn: async () => {
      const { data, etag } = await resultOf(api.GET('/api/enhancedContent/section/{id}', path(id)));
      return { data: data.data, etag };
    },
  });

/** All of them: a content has no more than one page. */
export const detailsQuery = (id: number) =>
  queryOptions({
    queryKey: ['content', 'details', id],
    queryFn: async () =>
      (await dataOf(api.GET('/api/enhancedContent/detail', { params: { query: { id, take: largestPage } } }))).data,
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
export const deliveriesAtOnce = 50;
const step = deliveriesAtOnce;

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

/** @returns its id */
export async function createContent({ contextType, id }: ContentOwner, body: NewContent): Promise<number> {
  const call = api.POST('/api/enhancedContent/{id}', { params: { path: { id }, query: { contextType } }, body });
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

export async function changeSections(id: number, data: readonly SectionInput[], etag: string | null): Promise<void> {
  await dataOf(api.PUT('/api/enhancedContent/section/{id}', { ...over(id, etag), body: { data: [...data] } }));
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

/** Adds one behind the others. */
export async function addSection(id: number, name: string): Promise<void> {
  const { data: held, etag } = await resultOf(api.GET('/api/enhancedContent/section/{id}', path(id)));
  const last = Math.max(0, ...held.data.map(({ priorityOrder }) => priorityOrder));
  await changeSections(id, [...held.data, { name, priorityOrder: last + 1 }], etag);
}

/** What is in it goes before all sections. */
export async function removeSection(id: number, section: number): Promise<void> {
  const { data } = await dataOf(api.GET('/api/enhancedContent/detail', { params: { query: { id, section } } }));
  if (data.length > 0)
    await moveDetails(
      id,
      data.map((detail) => ({ id: detail.id, priorityOrder: detail.priorityOrder, section: null })),
    );
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

export async function changeDetail(id: number, body: Schemas['DetailUpdateDto'], etag?: string | null): Promise<void> {
  await dataOf(api.PUT('/api/enhancedContent/detail/{id}', { ...over(id, etag), body }));
}

export async function deleteDetail(id: number): Promise<void> {
  const query = { ids: String(id) };
  await dataOf(api.DELETE('/api/enhancedContent/detail', { params: { query }, keepalive: true }));
}

export async function moveDetails(contentId: number, details: Schemas['DetailPlaceDto'][]): Promise<void> {
  await dataOf(api.PUT('/api/enhancedContent/detail/order/{id}', { ...path(contentId), body: { details } }));
}

/** Locations of a company: how many there are, and the ids of one page of them. */
export const locationsOf = (companyId: number, skip: number, take: number) =>
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

/** Ids of all locations of a company, page after page. */
export async function allLocationsOf(companyId: number, found: readonly number[] = []): Promise<readonly number[]> {
  const { data, total } = await locationsOf(companyId, found.length, largestPage);
  const ids = [...found, ...data.map(({ id }) => id)];
  return data.length === 0 || ids.length >= total ? ids : allLocationsOf(companyId, ids);
}

export const companyQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: ['companies', 'name', id],
    queryFn: () => dataOf(api.GET('/api/company/{id}', path(id ?? 0))),
    enabled: id !== undefined,
    staleTime: 60_000,
    retry: false,
  });
