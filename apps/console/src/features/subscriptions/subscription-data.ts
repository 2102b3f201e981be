import { queryOptions } from '@tanstack/react-query';
import { api, partnerApi } from '../../app/client/api';
import type { PartnerSchemas, Schemas } from '../../app/client/api';
import { dataOf, resultOf } from '../../app/client/api-error';
import type { PlatformProduct } from '../../app/products/product-names';
import type { Page } from '../../ui/grid/paged-rows';

export type SubscriptionRow = Schemas['SubscriptionOverviewListDto']['data'][number];
export type Subscription = Schemas['ExtendedSubscriptionDto'];
export type SubscriptionStatus = SubscriptionRow['status'];
export type AddOn = Subscription['subscriptionAddOns'][number];
export type Licence = Schemas['LicenceDto'];
export type Product = PartnerSchemas['ProductDto'];
export type ProductChange = Schemas['ProductChangeViewDto'];
export type ChangeOn = NonNullable<Schemas['ProductChangeDto']['changeOn']>;

export interface SubscriptionQuery {
  readonly locationId?: number | undefined;
  readonly products?: readonly PlatformProduct[] | undefined;
  readonly statuses?: readonly SubscriptionStatus[] | undefined;
  /** With open points, or without. */
  readonly open?: boolean | undefined;
}

export const listSubscriptions = (
  { locationId, products, statuses, open }: SubscriptionQuery,
  skip: number,
  take: number,
): Promise<Page<SubscriptionRow>> =>
  dataOf(
    api.GET('/api/subscription', {
      params: {
        query: {
          skip,
          take,
          ...(locationId !== undefined && { id: locationId, contextType: 'Location' as const }),
          ...(products !== undefined && { products: [...products] }),
          ...(statuses !== undefined && { statuses: [...statuses] }),
          ...(open !== undefined && { open }),
        },
      },
    }),
  );

const path = (id: number) => ({ params: { path: { id } } });

/** With the state that was read: a change names it. */
export const subscriptionQuery = (id: number) =>
  queryOptions({
    queryKey: ['subscriptions', 'one', id],
    queryFn: () => resultOf(api.GET('/api/subscription/extended/{id}', path(id))),
    staleTime: 0,
  });

export const licenceQuery = (id: number) =>
  queryOptions({
    queryKey: ['licence', id],
    queryFn: () => dataOf(api.GET('/api/licence/{id}', path(id))),
    staleTime: 60_000,
  });

/** What else the contract holds. */
export const productsQuery = (contractId: number) =>
  queryOptions({
    queryKey: ['subscriptions', 'products', contractId],
    queryFn: async () => {
      const query = { contractId };
      return (
        await dataOf(
          partnerApi.GET('/v5/contract/{contractId}/product', { params: { path: query, query: { take: 500 } } }),
        )
      ).products;
    },
  });

/** What a change would do and cost by now. Never taken from memory: prices by day change with the day. */
export const changeQuery = (id: number, productId: number, changeOn: ChangeOn) =>
  queryOptions({
    queryKey: ['subscriptions', 'change', id, productId, changeOn],
    queryFn: () =>
      dataOf(api.POST('/api/subscription/product/preview/{id}', { ...path(id), body: { productId, changeOn } })),
    staleTime: 0,
    gcTime: 0,
  });

/** Only over the state that was read: 409 when somebody else was faster. */
export async function amend(id: number, body: Schemas['SubscriptionAmendmentDto'], etag: string | null): Promise<void> {
  const header = etag === null ? {} : { 'If-Match': etag };
  await dataOf(api.PUT('/api/subscription/{id}', { params: { path: { id }, header }, body }));
}

/** @param endDate left out: today, or before the first day if it has not begun */
export async function endSubscription(id: number, endDate: string | null): Promise<void> {
  await dataOf(
    api.DELETE('/api/subscription/unsubscribe', {
      params: { query: { ids: String(id), ...(endDate !== null && { endDate }) } },
    }),
  );
}

export async function act(id: number, actionId: number, locationId?: number): Promise<void> {
  const query = { actionId, ...(locationId !== undefined && { locationId }) };
  await dataOf(api.POST('/api/subscription/action/{id}', { params: { path: { id }, query } }));
}

export async function switchAddOn(id: number, addonId: string, state: 'on' | 'off'): Promise<void> {
  await dataOf(api.PUT('/api/subscription/addon/{id}', { params: { path: { id }, query: { addonId, state } } }));
}
