import { queryOptions } from '@tanstack/react-query';
import { api, inBackground, partnerApi } from '../../app/client/api';
import type { PartnerSchemas } from '../../app/client/api';
import { dataOf } from '../../app/client/api-error';
import { isLive } from '../../app/live/live-state';
import { heldProductQuery } from '../../app/products/held-product';
import type { Page } from '../../ui/grid/paged-rows';
import { queryOf } from './review-filters.rules';
import type { ReviewFilters } from './review-filters.rules';

export type Review = PartnerSchemas['ReviewDto'] & { readonly id: number };
export type ReviewComment = PartnerSchemas['ReviewCommentListDto']['data'][number];
export type ReviewTotals = Omit<PartnerSchemas['ReviewListDto'], 'data'>;
export type ReplyStatus = ReviewComment['status'];

const list = (filters: ReviewFilters, now: Date, skip: number, take: number) =>
  dataOf(partnerApi.GET('/v5/reviews', { params: { query: { ...queryOf(filters, now), skip, take } } }));

export async function listReviews(
  filters: ReviewFilters,
  now: Date,
  skip: number,
  take: number,
): Promise<Page<Review>> {
  const { data, total } = await list(filters, now, skip, take);
  return { data: data.map((review) => ({ ...review, id: review.reviewId })), total };
}

/** Of everything that the filters find, whatever view is shown. */
export const totalsQuery = (filters: ReviewFilters, now: Date) => {
  const whole: ReviewFilters = { ...filters, view: 'all', sort: 'newest' };
  return queryOptions({
    queryKey: ['reviews', 'totals', whole],
    queryFn: async (): Promise<ReviewTotals> => list(whole, now, 0, 1),
  });
};

/** How many a view would show. */
export const countQuery = (filters: ReviewFilters, now: Date) => {
  const plain: ReviewFilters = { ...filters, sort: 'newest' };
  return queryOptions({
    queryKey: ['reviews', 'count', plain],
    queryFn: async () => (await list(plain, now, 0, 1)).total,
  });
};

/** Whether there could be reviews at all. @throws ApiError `productRequired` */
export const productQuery = heldProductQuery('reviews', (ids) =>
  dataOf(partnerApi.GET('/v5/reviews', { params: { query: { ids, contextType: 'Location', take: 1 } } })),
);

export const reviewQuery = (reviewId: number) =>
  queryOptions({
    queryKey: ['reviews', 'one', reviewId],
    queryFn: async (): Promise<Review> => {
      const review = await dataOf(partnerApi.GET('/v5/reviews/{reviewId}', { params: { path: { reviewId } } }));
      return { ...review, id: reviewId };
    },
  });

/** The reader waits for a reply on its way to the portal. */
const pollMs = 2_000;
/** The platform tells of its end: it is asked as a precaution alone. */
const liveMs = 30_000;

/** Replies and comments, the oldest first. While a reply is on its way they are read again and again. */
export const commentsQuery = (reviewId: number) =>
  queryOptions({
    queryKey: ['reviews', 'comments', reviewId],
    queryFn: ({ client, queryKey }) => {
      const isAgain = client.getQueryData(queryKey) !== undefined;
      return dataOf(
        partnerApi.GET('/v5/reviews/{reviewIds}/comments', {
          params: { path: { reviewIds: String(reviewId) } },
          ...(isAgain && { headers: inBackground }),
        }),
      );
    },
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === 'PENDING') === true ? (isLive() ? liveMs : pollMs) : false,
  });

/** A text, or a template of the company that is filled in for each review. */
export type ReplyBody = { readonly comment: string } | { readonly templateId: number };

export async function replyTo(reviewIds: readonly number[], body: ReplyBody): Promise<void> {
  await dataOf(
    partnerApi.POST('/v5/reviews/{reviewIds}/comments', { params: { path: { reviewIds: reviewIds.join() } }, body }),
  );
}

export async function changeReply(commentId: number, comment: string): Promise<void> {
  await dataOf(
    partnerApi.PUT('/v5/reviews/comments/{commentId}', { params: { path: { commentId } }, body: { comment } }),
  );
}

export async function approveReply(commentId: number): Promise<void> {
  await dataOf(partnerApi.POST('/v5/reviews/comments/{commentId}/approve', { params: { path: { commentId } } }));
}

export async function declineReply(commentId: number, reason: string): Promise<void> {
  await dataOf(
    partnerApi.POST('/v5/reviews/comments/{commentId}/decline', { params: { path: { commentId } }, body: { reason } }),
  );
}

/** Templates of the company to which the location belongs. */
export const templatesQuery = (locationId: number) =>
  queryOptions({
    queryKey: ['reply-templates', locationId],
    queryFn: async () => {
      const parents = await dataOf(
        api.GET('/api/miscellaneous/parent', { params: { query: { id: locationId, contextType: 'Location' } } }),
      );
      const company = parents.data.find(({ contextType }) => contextType === 'Company');
      if (company === undefined) return [];
      const path = { companyId: company.id };
      return (await dataOf(partnerApi.GET('/v5/reviews/company/{companyId}/templates', { params: { path } }))).data;
    },
    staleTime: 60_000,
  });

export type ReplyTemplate = PartnerSchemas['ReplyTemplateDto'];

const ofReview = (reviewId: number) =>
  ({ contextType: 'Review', contextId: reviewId, contentResource: 'ReviewResponse' }) as const;

export const draftingQuery = (reviewId: number) =>
  queryOptions({
    queryKey: ['drafting', reviewId],
    queryFn: () => dataOf(api.GET('/api/contentGeneration/availability', { params: { query: ofReview(reviewId) } })),
    staleTime: 60_000,
  });

export async function writeDraft(reviewId: number): Promise<string> {
  const { content } = await dataOf(
    api.GET('/api/contentGeneration/generate', { params: { query: ofReview(reviewId) } }),
  );
  return content.message;
}
