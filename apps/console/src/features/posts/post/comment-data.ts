import { infiniteQueryOptions } from '@tanstack/react-query';
import { partnerApi } from '../../../app/client/api';
import type { PartnerSchemas } from '../../../app/client/api';
import { dataOf } from '../../../app/client/api-error';
import { isLive } from '../../../app/live/live-state';

export type Comment = PartnerSchemas['CommentDto'];
export type Reply = PartnerSchemas['ReplyDto'];

const pollMs = 2_000;
const isUnderWay = ({ status }: Pick<Comment, 'status'>): boolean =>
  status === 'PENDING' || status === 'UNKNOWN' || status === 'DELETING';
const againFor = (
  read: { readonly pages: readonly { readonly data: readonly Pick<Comment, 'status'>[] }[] } | undefined,
): number | false => (read?.pages.some(({ data }) => data.some(isUnderWay)) === true && !isLive() ? pollMs : false);

/** So many are read at once. */
const step = 20;

interface Page<Row> {
  readonly data: readonly Row[];
  readonly total: number;
}

/** What is shown of a list that grows page by page; each entry once, also when new ones have moved the others on. */
export function shownOf<Row extends { readonly id: number }>(pages: readonly Page<Row>[]): Page<Row> {
  const rows = new Map(pages.flatMap(({ data }) => data).map((row) => [row.id, row]));
  return { data: [...rows.values()], total: pages.at(-1)?.total ?? 0 };
}

const paging = {
  initialPageParam: 0,
  getNextPageParam: ({ total }: Page<unknown>, all: readonly Page<unknown>[]): number | undefined => {
    const skip = all.length * step;
    return skip < total ? skip : undefined;
  },
};

/** The newest first. */
export const commentsQuery = (postId: number) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: ['posts', 'comments', postId],
    queryFn: ({ pageParam: skip }) =>
      dataOf(partnerApi.GET('/v5/social/post/comment', { params: { query: { postId, skip, take: step } } })),
    refetchInterval: ({ state }) => againFor(state.data),
  });

export const repliesQuery = (commentId: number, isOpen: boolean) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: ['posts', 'comments', 'replies', commentId],
    queryFn: ({ pageParam: skip }) =>
      dataOf(partnerApi.GET('/v5/social/post/comment/reply', { params: { query: { commentId, skip, take: step } } })),
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
