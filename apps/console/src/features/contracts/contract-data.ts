import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../app/client/api';
import type { Schemas } from '../../app/client/api';
import { dataOf, resultOf } from '../../app/client/api-error';
import type { Page } from '../../ui/grid/paged-rows';

export type Contract = Schemas['AdministeredContractDto'];
export type ContractStatus = Contract['contractStatus'];
export type Licence = Schemas['LicenceDto'];
export type FeeChange = Schemas['FeeChangeViewDto'];
export type FeeWish = Schemas['FeeChangeDto'];
export type FeePreview = Schemas['FeeChangePreviewDto'];
export type PeriodChange = Schemas['PeriodChangeViewDto'];
export type PeriodWish = Schemas['PeriodChangeDto'];
export type PeriodPreview = Schemas['PeriodChangePreviewDto'];
export type Version = Schemas['ContractVersionDto'];
export type SubscriptionUsage = Schemas['SubscriptionUsageDto'];

/** The fees by use that it has. */
export const usageFeesOf = ({ bookedOffer }: Licence): readonly Schemas['UsageFeeDto'][] =>
  (bookedOffer as { readonly usageFees?: readonly Schemas['UsageFeeDto'][] }).usageFees ?? [];

export const listContracts = (filter: string | undefined, skip: number, take: number): Promise<Page<Contract>> =>
  dataOf(api.GET('/api/contract', { params: { query: { skip, take, ...(filter !== undefined && { filter }) } } }));

const path = (id: number) => ({ params: { path: { id } } });

/** Largest page of the API. */
const largestPage = 500;

/** Names by id, as a list of contracts knows companies by id alone. Who sees more than these reads the id. */
export const companyNamesQuery = queryOptions({
  queryKey: ['contracts', 'companies'],
  queryFn: async () => {
    const { data } = await dataOf(api.GET('/api/company', { params: { query: { take: largestPage } } }));
    return new Map(data.map(({ id, name }) => [id, name]));
  },
  staleTime: 60_000,
});

export const feeChangesQuery = (licenceId: number) =>
  queryOptions({
    queryKey: ['contracts', 'fees', licenceId],
    queryFn: async () =>
      (
        await dataOf(
          api.GET('/api/licence/feeChange/{id}', { params: { path: { id: licenceId }, query: { take: 20 } } }),
        )
      ).data,
  });

export const periodChangesQuery = (contractId: number) =>
  queryOptions({
    queryKey: ['contracts', 'periods', contractId],
    queryFn: async () =>
      (
        await dataOf(
          api.GET('/api/contract/periodChange/{id}', { params: { path: { id: contractId }, query: { take: 20 } } }),
        )
      ).data,
  });

export const versionsQuery = (contractId: number) =>
  queryOptions({
    queryKey: ['contracts', 'versions', contractId],
    queryFn: () =>
      dataOf(api.GET('/api/contract/version/{id}', { params: { path: { id: contractId }, query: { take: 50 } } })),
  });

export const billingQuery = (accountId: number | null) =>
  queryOptions({
    queryKey: ['contracts', 'billing', accountId],
    queryFn: () => dataOf(api.GET('/api/billing/{id}', path(accountId ?? 0))),
    enabled: accountId !== null,
    staleTime: 60_000,
  });

export const nextInvoiceQuery = (contractId: number) =>
  queryOptions({
    queryKey: ['contracts', 'next-invoice', contractId],
    queryFn: () => dataOf(api.GET('/api/invoice/preview/{contractId}', { params: { path: { contractId } } })),
    staleTime: 0,
  });

/** What is used in a month. @param day of the month; undefined: today */
export const contractUsageQuery = (contractId: number, day: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['contracts', 'usage', contractId, day],
    queryFn: ({ pageParam }) =>
      dataOf(
        api.GET('/api/contract/usage/{id}', {
          params: {
            path: { id: contractId },
            query: { take: 20, ...(day !== undefined && { day }), ...(pageParam !== null && { after: pageParam }) },
          },
        }),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    // The month before stays until the next one is read.
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** What the workspace sells, and those above it. */
export const offersQuery = (workspaceId: number) =>
  queryOptions({
    queryKey: ['contracts', 'offers', workspaceId],
    queryFn: async () =>
      (await dataOf(api.GET('/api/offer', { params: { query: { id: workspaceId, take: largestPage } } }))).data,
  });

/**
 * As it is when a dialog opens: a change names that state. Nothing reads it again while the dialog is open, so that a change of
 * somebody else is refused, not overwritten.
 */
export const openedLicenceQuery = (id: number) =>
  queryOptions({
    queryKey: ['contracts', 'opened', id],
    queryFn: () => resultOf(api.GET('/api/licence/{id}', path(id))),
    staleTime: Infinity,
    gcTime: 0,
  });

/** As somebody entered it: what is no number is sent as it is, and the platform says what it expects. */
type Entered = number | string | null;

/** @param most null: as many as wanted */
export async function changePlaces(licence: Licence, most: Entered, etag: string | null) {
  const { id, name, cancelled, suppressNotifications, suppressTasks } = licence;
  const header = etag === null ? {} : { 'If-Match': etag };
  const body = { name, cancelled, suppressNotifications, suppressTasks, maxSubscriptions: most as number | null };
  await dataOf(api.PUT('/api/licence/{id}', { params: { path: { id }, header }, body }));
}

export async function bookOffer(contractId: number, offerId: number, most: Entered): Promise<void> {
  await dataOf(
    api.POST('/api/licence/{id}', { ...path(contractId), body: { offerId, maxSubscriptions: most as number | null } }),
  );
}

/** Which subscriptions would get the fees, when, and what they cost before and after. Asked for anew each time. */
export const previewFees = (licenceId: number, body: FeeWish): Promise<FeePreview> =>
  dataOf(
    api.POST('/api/licence/feeChange/preview/{id}', {
      params: { path: { id: licenceId }, query: { take: 1 } },
      body,
    }),
  );

export async function announceFees(licenceId: number, body: FeeWish): Promise<void> {
  await dataOf(api.POST('/api/licence/feeChange/{id}', { ...path(licenceId), body }));
}

export async function withdrawFees(licenceId: number): Promise<void> {
  await dataOf(api.DELETE('/api/licence/feeChange/{id}', path(licenceId)));
}

/** What the period would cost, and its first invoice. Asked for anew each time. */
export const previewPeriod = (contractId: number, body: PeriodWish): Promise<PeriodPreview> =>
  dataOf(api.POST('/api/contract/periodChange/preview/{id}', { ...path(contractId), body }));

export async function announcePeriod(contractId: number, body: PeriodWish): Promise<void> {
  await dataOf(api.POST('/api/contract/periodChange/{id}', { ...path(contractId), body }));
}

export async function withdrawPeriod(contractId: number): Promise<void> {
  await dataOf(api.DELETE('/api/contract/periodChange/{id}', path(contractId)));
}
