import { queryOptions } from '@tanstack/react-query';
import { api, partnerApi } from '../../../app/client/api';
import type { PartnerSchemas, Schemas } from '../../../app/client/api';
import { dataOf } from '../../../app/client/api-error';
import { largestPage } from '../../../ui/grid/paged-rows';
import { pricesOf } from './price-list.rules';

export type Contract = Schemas['AdministeredContractDto'];
export type PriceList = PartnerSchemas['PriceListDto'];
export type Sold = PartnerSchemas['ProductDto'];

export const companyContractsQuery = (companyId: number | undefined) =>
  queryOptions({
    queryKey: ['offers', 'company-contracts', companyId],
    queryFn: async () =>
      (await dataOf(api.GET('/api/contract', { params: { query: { id: companyId ?? 0, take: largestPage } } }))).data,
    enabled: companyId !== undefined,
  });

export const priceListQuery = (contractId: number, lang: string) =>
  queryOptions({
    queryKey: ['offers', 'price-list', contractId, lang],
    queryFn: () =>
      dataOf(
        partnerApi.GET('/v5/contract/{contractId}/price-list', {
          params: { path: { contractId }, query: { lang: lang as 'en' } },
        }),
      ),
    staleTime: 0,
  });

/** What each product of the price list costs on the contract, and whether it can be bought. */
export const soldQuery = (contractId: number) =>
  queryOptions({
    queryKey: ['offers', 'sold', contractId],
    queryFn: async () => {
      const params = { path: { contractId }, query: { take: largestPage } };
      const [booked, offered] = await Promise.all([
        dataOf(partnerApi.GET('/v5/contract/{contractId}/product', { params })),
        dataOf(partnerApi.GET('/v5/contract/{contractId}/defined-products', { params })),
      ]);
      return pricesOf(booked.products, offered.products);
    },
    staleTime: 0,
  });
