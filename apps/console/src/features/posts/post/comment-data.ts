import { queryOptions } from '@tanstack/react-query';
import { partnerApi } from '../../../app/client/api';
import type { PartnerSchemas } from '../../../app/client/api';
import { dataOf } from '../../../app/client/api-error';
import { isLive } from '../../../app/live/live-state';

export type Comment = PartnerSchemas['CommentDto'];
export type Reply = PartnerSchemas['ReplyDto'];

const pollMs = 2_000;
const isUnderWay = ({ status }: Pick<Comment, 'status'>): boolean =>
  status === 'PENDING' || status === 'UNKNOWN' || status === 'DELETING';
const againFor = (data: { readonly data: readonly Pick<Comment, 'status'>[] } | undefined): number | false =>
  data?.data.some(isUnderWay) === true && !isLive() ? pollMs : false;

/** The newest first. */
export const commentsQuery = (postId: number, take: number) =>
  queryOptions({
    queryKey: ['posts', 'comments', postId, take],
    queryFn: () => dataOf(partnerApi.GET('/v5/social/post/comment', { params: { query: { postId, take } } })),
    placeholderData: (former) => former,
    refetchInterval: ({ state }) => againFor(state.data),
  });

export const repliesQuery = (commentId: number, isOpen: boolean) =>
  queryOptions({
    queryKey: ['posts', 'comments', 'replies', commentId],
    queryFn: () => dataOf(partnerApi.GET('/v5/social/post/comment/reply', { params: { query: { commentId } } })),
    enabled: isOpen,
    refetchInterval: ({ state }) => againFor(state.data),
  });

export interface NewComment {
  readonly postId: number;
  readonly locationId: number;
  readonly message: string;
}

const under = (key: string) => ({ params: { header: { 'Idempotency-Key': key } } });

export async function writeComment(body: NewComment, key: string): Promise<void> {
  await dataOf(partnerApi.POST('/v5/social/post/comment', { ...under(key), body }));
}

export async function writeReply(body: { commentId: number; message: string }, key: string): Promise<void> {
  await dataOf(partnerApi.POST('/v5/social/post/comment/reply', { ...under(key), body }));
}

export async function deleteComment(id: number): Promise<void> {
  await dataOf(partnerApi.DELETE('/v5/social/post/comment/{id}', { params: { path: { id } }, keepalive: true }));
}

export async function deleteReply(id: number): Promise<void> {
  await dataOf(partnerApi.DELETE('/v5/social/post/comment/reply/{id}', { params: { path: { id } }, keepalive: true }));
}
