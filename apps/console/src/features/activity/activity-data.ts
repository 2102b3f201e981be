import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../app/client/api';
import type { Schemas } from '../../app/client/api';
import { dataOf } from '../../app/client/api-error';
import type { DayRange } from '../../app/figures/figures.rules';
import type { PartOfPeriod, Place } from './activity.rules';

export type Totals = Schemas['ActivityTotalDto'];
export type Origin = Schemas['LocationOriginListDto']['data'][number];
export type Subscriptions = Schemas['SubscriptionActivityDto'];
export type ProductActivity = Subscriptions['products'][number];
export type LogIns = Schemas['LogInListDto'];
export type Chronology = Schemas['ActivityChronologyDto']['data'];
export type Kind = Chronology[number]['type'];

/** What is asked for. */
export interface Asked {
  readonly place: Place;
  readonly range: DayRange;
}

const queryOf = ({ place: { contextType, ids }, range: { from, to } }: Asked) => ({
  contextType,
  contextIds: [...ids],
  from,
  to,
});

const common = { placeholderData: keepPreviousData, staleTime: 60_000 };
const keyOf = (what: string, asked: Asked) => ['activity', what, queryOf(asked)] as const;

export const locationsQuery = (asked: Asked) =>
  queryOptions({
    queryKey: keyOf('locations', asked),
    queryFn: () => dataOf(api.GET('/api/activity/location/total', { params: { query: queryOf(asked) } })),
    ...common,
  });

/** One company alone has no number of companies. */
export const companiesQuery = (asked: Asked) =>
  queryOptions({
    queryKey: keyOf('companies', asked),
    queryFn: () => dataOf(api.GET('/api/activities/company/total', { params: { query: queryOf(asked) } })),
    enabled: hasCompanies(asked.place),
    ...common,
  });

export const hasCompanies = ({ contextType, ids }: Place): boolean => contextType === 'Workspace' || ids.length > 1;

export const originsQuery = (asked: Asked) =>
  queryOptions({
    queryKey: keyOf('origins', asked),
    queryFn: async () =>
      (await dataOf(api.GET('/api/activity/location/origin', { params: { query: queryOf(asked) } }))).data,
    ...common,
  });

export const subscriptionsQuery = (asked: Asked) =>
  queryOptions({
    queryKey: keyOf('subscriptions', asked),
    queryFn: () => dataOf(api.GET('/api/activity/subscription', { params: { query: queryOf(asked) } })),
    ...common,
  });

/** @param range null: nothing is asked for */
export const logInsQuery = (place: Place, range: DayRange | null, aggregationType: PartOfPeriod) =>
  queryOptions({
    queryKey: ['activity', 'log-ins', place.contextType, place.ids, range, aggregationType],
    queryFn: () =>
      range === null
        ? null
        : dataOf(
            api.GET('/api/activity/user/login', {
              params: { query: { ...queryOf({ place, range }), aggregationType } },
            }),
          ),
    ...common,
  });

/** What happened over time. @param range null: nothing is asked for */
export const chronologyQuery = (place: Place, range: DayRange | null, aggregationType: PartOfPeriod) =>
  queryOptions({
    queryKey: ['activity', 'chronology', place.contextType, place.ids, range, aggregationType],
    queryFn: async (): Promise<Chronology> =>
      range === null
        ? []
        : (
            await dataOf(
              api.GET('/api/activity/chronology', {
                params: { query: { ...queryOf({ place, range }), aggregationType } },
              }),
            )
          ).data,
    ...common,
  });
