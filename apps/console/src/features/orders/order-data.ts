import { queryOptions } from '@tanstack/react-query';
import { chosenLocations } from '../../app/chosen-locations';
import { api, partnerApi } from '../../app/client/api';
import type { PartnerSchemas } from '../../app/client/api';
import { dataOf } from '../../app/client/api-error';
import { allRows } from '../../ui/grid/select-all';

export type Product = PartnerSchemas['ProductDto'];
export type PriceList = PartnerSchemas['PriceListDto'];
export type PurchasePreview = PartnerSchemas['PurchasePreviewDto'];
export type Purchase = PartnerSchemas['PurchaseViewDto'];

/** For whom something is ordered. */
export interface OrderTarget {
  readonly contextType: 'Location' | 'Company';
  readonly ids: readonly number[];
}

/** What the contract holds, with prices, places that are left, and who has it. */
export const productsQuery = (contractId: number) =>
  queryOptions({
    queryKey: ['orders', 'products', contractId],
    queryFn: async () => {
      const params = { path: { contractId }, query: { take: 500 } };
      return (await dataOf(partnerApi.GET('/v5/contract/{contractId}/product', { params }))).products;
    },
    staleTime: 0,
  });

export const priceListQuery = (contractId: number, lang: string) =>
  queryOptions({
    queryKey: ['orders', 'price-list', contractId, lang],
    queryFn: () =>
      dataOf(
        partnerApi.GET('/v5/contract/{contractId}/price-list', {
          params: { path: { contractId }, query: { lang: lang as 'en' } },
        }),
      ),
    staleTime: 60_000,
  });

/** The company of a location. */
export const companyOfQuery = (locationId: number | undefined) =>
  queryOptions({
    queryKey: ['orders', 'company-of', locationId],
    queryFn: async () => {
      const params = { path: { ids: locationId ?? 0 } };
      const { companyId, name } = await dataOf(partnerApi.GET('/v5/location/{ids}', { params }));
      return { companyId, name };
    },
    enabled: locationId !== undefined,
    staleTime: 60_000,
  });

export const companyNameQuery = (companyId: number | undefined) =>
  queryOptions({
    queryKey: ['orders', 'company', companyId],
    queryFn: async () =>
      (await dataOf(api.GET('/api/company/{id}', { params: { path: { id: companyId ?? 0 } } }))).name,
    enabled: companyId !== undefined,
    staleTime: 60_000,
  });

/** All locations that an import brought, with their companies. */
export const importedQuery = (importId: number | undefined) =>
  queryOptions({
    queryKey: ['orders', 'imported', importId],
    queryFn: async () => {
      const read = (skip: number, take: number) =>
        dataOf(
          api.GET('/api/location', { params: { query: { importId: importId ?? 0, recursive: true, skip, take } } }),
        );
      return chosenLocations(await allRows(read));
    },
    enabled: importId !== undefined,
    staleTime: 60_000,
  });

export interface OrderWish {
  readonly contractId: number;
  readonly productId: number;
  /** Null: today. */
  readonly startDate: string | null;
}

interface Agreed {
  /** Nothing is ordered beyond it. */
  readonly expectedTotal: number;
  /** The same for the same wish: a second call orders nothing. */
  readonly key: string;
}

/** @param agreed left out: a dry run. @returns the job */
export async function orderMany(
  { contractId, productId, startDate }: OrderWish,
  { contextType, ids }: OrderTarget,
  agreed?: Agreed,
): Promise<number> {
  const common = { productId, contextType, ids: [...ids], startDate };
  const body = agreed === undefined ? { ...common, dryRun: true } : { ...common, expectedTotal: agreed.expectedTotal };
  const header = agreed && { 'Idempotency-Key': agreed.key };
  const params = { path: { id: contractId }, ...(header && { header }) };
  const call = api.POST('/api/subscription/order/bulk/{id}', { params, body });
  return (await dataOf(call)).value;
}

/** What a purchase costs now; asked for anew each time, as it depends on the day. */
export const purchaseQuery = (
  contractId: number,
  productId: number | null,
  locationIds: readonly number[],
  discountCode: string | null = null,
) =>
  queryOptions({
    queryKey: ['orders', 'purchase-preview', contractId, productId, locationIds, discountCode],
    queryFn: () =>
      dataOf(
        partnerApi.POST('/v5/contract/{contractId}/purchase/preview', {
          params: { path: { contractId } },
          body: { productId: productId ?? 0, locationIds: [...locationIds], discountCode },
        }),
      ),
    enabled: productId !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** Whether a location may try the product, and for how long. */
export const trialQuery = (productId: number | null, locationId: number) =>
  queryOptions({
    queryKey: ['orders', 'trial', productId, locationId],
    queryFn: async () => {
      const params = { path: { productId: productId ?? 0 }, query: { locationIds: [locationId] } };
      const path = '/v5/contract/product/{productId}/trial-eligibility';
      return (await dataOf(partnerApi.GET(path, { params }))).data[0] ?? null;
    },
    enabled: productId !== null,
    staleTime: 0,
  });

export async function startTrial(contractId: number, productId: number, locationId: number): Promise<void> {
  const body = { productId, locationIds: [locationId] };
  await dataOf(partnerApi.POST('/v5/contract/{contractId}/start-trial', { params: { path: { contractId } }, body }));
}

export interface PurchaseWish extends Agreed {
  readonly contractId: number;
  readonly productId: number;
  readonly locationIds: readonly number[];
  /** Null: none. */
  readonly discountCode: string | null;
}

export const buy = ({ contractId, key, locationIds, ...wish }: PurchaseWish): Promise<Purchase> =>
  dataOf(
    partnerApi.POST('/v5/contract/{contractId}/purchase', {
      params: { path: { contractId }, header: { 'Idempotency-Key': key } },
      body: { ...wish, locationIds: [...locationIds] },
    }),
  );

/** Asked about while the bank asks the buyer. */
export const boughtQuery = (purchaseId: number | undefined) =>
  queryOptions({
    queryKey: ['orders', 'purchase', purchaseId],
    queryFn: () =>
      dataOf(partnerApi.GET('/v5/purchase/{purchaseId}', { params: { path: { purchaseId: purchaseId ?? 0 } } })),
    enabled: purchaseId !== undefined,
    refetchInterval: ({ state: { data } }) => (data?.status === 'Waiting' ? 2_000 : false),
    refetchOnWindowFocus: true,
  });

export async function cancelPurchase(purchaseId: number): Promise<void> {
  await dataOf(partnerApi.POST('/v5/purchase/{purchaseId}/cancel', { params: { path: { purchaseId } } }));
}
