import type { PortalComment, PortalReview } from '#contexts/reviews';

/** A comment as the Graph API shows it. */
interface GraphComment {
  readonly id?: string;
  readonly message?: string;
  readonly created_time?: string;
  readonly from?: { readonly id?: string; readonly name?: string };
}

export interface CommentsAnswer {
  readonly data?: readonly GraphComment[];
  readonly paging?: { readonly cursors?: { readonly after?: string }; readonly next?: string };
}

/** What somebody thinks of a page. https://developers.facebook.com/docs/graph-api/reference/recommendation/ */
export interface GraphRecommendation {
  readonly created_time?: string;
  readonly rating?: number;
  readonly recommendation_type?: string;
  readonly review_text?: string;
  readonly reviewer?: {
    readonly id?: string;
    readonly name?: string;
    readonly picture?: { readonly data?: { readonly url?: string } };
  };
  /** Where people comment on it. */
  readonly open_graph_story?: { readonly id: string; readonly comments?: CommentsAnswer };
}

/**
 * @param comments all of them, those of further pages included
 * @returns undefined: it does not say when it was written, or nothing tells it from others
 */
export function recommendationIn(
  entry: GraphRecommendation,
  pageId: string,
  comments: readonly GraphComment[],
): PortalReview | undefined {
  const { rating, recommendation_type: type, review_text: text, reviewer, open_graph_story: story } = entry;
  const at = timeIn(entry.created_time);
  // Facebook leaves out who has written it, and the story, where they are not to be seen.
  const id = story?.id ?? (reviewer?.id === undefined ? undefined : `${reviewer.id}-${at?.getTime() ?? ''}`);
  if (id === undefined || at === undefined) return undefined;
  return {
    id,
    rating: rating !== undefined && Number.isInteger(rating) && rating >= 1 && rating <= 5 ? rating : null,
    recommended: type === 'positive' ? true : type === 'negative' ? false : null,
    content: text ?? null,
    language: null,
    author: { name: reviewer?.name ?? null, url: null, photoUrl: reviewer?.picture?.data?.url ?? null },
    url: story === undefined ? null : `https://www.facebook.com/${story.id}`,
    at,
    editedAt: null,
    sortedAt: at,
    answerable: story !== undefined,
    comments: comments.flatMap((comment) => commentIn(comment, pageId) ?? []),
  };
}

function commentIn(comment: GraphComment, pageId: string): PortalComment | undefined {
  const { id, message, from } = comment;
  const at = timeIn(comment.created_time);
  if (id === undefined || at === undefined || message === undefined || message === '') return undefined;
  const owner = from?.id === pageId;
  const author = owner ? null : { name: from?.name ?? null, url: null, photoUrl: null };
  return { id, owner, message, at, author, status: 'LIVE', reason: null };
}

/** `2026-11-24T10:00:00+0000`, which has no colon in its zone. */
function timeIn(text: string | undefined): Date | undefined {
  const time = Date.parse((text ?? '').replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(time) ? undefined : new Date(time);
}
