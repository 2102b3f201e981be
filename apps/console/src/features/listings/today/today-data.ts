import { queryOptions } from '@tanstack/react-query';
import { api, partnerApi } from '../../../app/client/api';
import { dataOf } from '../../../app/client/api-error';
import type { PartnerSchemas, Schemas } from '../../../app/client/api';

export type OpenSubscription = Schemas['SubscriptionOverviewListDto']['data'][number];
export type WaitingConversation = Schemas['ConversationDto'];
export type WaitingReview = PartnerSchemas['ReviewDto'];

/** Subscriptions that lack data, or have a warning. */
export const openSubscriptions = (take: number) =>
  queryOptions({
    queryKey: ['subscriptions', 'open', take],
    queryFn: () => dataOf(api.GET('/api/subscription', { params: { query: { open: true, take } } })),
  });

/** The worst first: they are read by most. Nothing where no product brings reviews. */
export const waitingReviews = (take: number) =>
  queryOptions({
    queryKey: ['reviews', 'waiting', take],
    queryFn: () => {
      const query = { answeredStatus: 'UNANSWERED', sortColumn: 'rating', sortDirection: 'asc', take } as const;
      return dataOf(partnerApi.GET('/v5/reviews', { params: { query } }));
    },
  });

/** Customers without a reply, who waits longest first. */
export const waitingConversations = (take: number) =>
  queryOptions({
    queryKey: ['conversations', 'count', 'today', take],
    queryFn: () => {
      const query = { isAnswered: false, byWaiting: true, sortDirection: 'asc', take } as const;
      return dataOf(api.GET('/api/messages/conversations', { params: { query } }));
    },
  });

/** Contents that a portal has refused, the newest first. */
export const refusedContents = (take: number) =>
  queryOptions({
    queryKey: ['content', 'list', 'refused', take],
    queryFn: () =>
      dataOf(api.GET('/api/enhancedContent/overview', { params: { query: { states: ['REFUSED'], take } } })),
  });
