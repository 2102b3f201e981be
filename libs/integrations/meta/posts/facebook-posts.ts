import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { LocationPages } from '#contexts/connections';
import type { Trouble } from '#contexts/connections';
import { PostChannel, PostChannels } from '#contexts/social';
import type {
  PortalComment,
  PostContent,
  PostPortal,
  PostStatus,
  PostTarget,
  PublishedPost,
  PublishStep,
} from '#contexts/social';
import { portalNames } from '#domain/lists/connections';
import { isSameText, postText } from '#domain/social/post-text';
import { pathOf } from '../graph.js';
import { PageGraph } from './page-graph.js';
import { commentTarget, idOf, isSince, pageOf, sinceSeconds } from './page-target.js';
import type { CommentParent } from './page-target.js';

/** Unpublished photos are deleted after a day. https://developers.facebook.com/docs/pages-api/posts */
const photosLastMs = 20 * 3_600_000;

const postFields = 'id,message,created_time,permalink_url,from';
const statusFields =
  'permalink_url,reactions.limit(0).summary(total_count),comments.limit(0).filter(stream).summary(total_count)';
const commentFields = 'id,message,created_time,from{id,name},comment_count';

interface Post {
  readonly id: string;
  readonly message?: string;
  readonly created_time: string;
  readonly permalink_url?: string;
  readonly from?: { readonly id?: string };
}

interface Comment {
  readonly id: string;
  readonly message?: string;
  readonly created_time: string;
  readonly from?: { readonly id?: string; readonly name?: string };
  readonly comment_count?: number;
}

interface Counted {
  readonly summary?: { readonly total_count?: number };
}

/** Posts on Facebook pages. https://developers.facebook.com/docs/pages-api/posts */
@Injectable()
export class FacebookPosts extends PostChannel implements OnModuleInit {
  readonly portal: PostPortal = 'FACEBOOK';
  readonly mostImages = 10;
  readonly longestText = 63_206;
  readonly callsPerMinute = 60;

  constructor(
    private readonly graph: PageGraph,
    private readonly pages: LocationPages,
    private readonly registry: PostChannels,
  ) {
    super();
  }

  onModuleInit(): void {
    this.registry.register(this);
  }

  override composed(content: PostContent): string {
    return bodyOf(content).message ?? '';
  }

  async target(locationId: number): Promise<PostTarget | { readonly trouble: Trouble }> {
    const found = pageOf(await this.pages.of(locationId), portalNames.FACEBOOK);
    if ('trouble' in found) return found;
    const { id, accessToken, connectionId } = found;
    return { account: `${this.portal}:${id}`, accessToken, connectionId };
  }

  async refused(target: PostTarget): Promise<void> {
    await this.pages.refused(target);
  }

  /** Each photo is a step, unpublished and seen by nobody; the last step is the post, which shows them. */
  async publish(target: PostTarget, content: PostContent, draftId: string | null): Promise<PublishStep> {
    const page = idOf(target);
    const draft = photosIn(draftId);
    const images = content.images.slice(0, this.mostImages);
    const next = images[draft.ids.length];
    if (next !== undefined) {
      const form = { url: next, published: 'false' };
      const photo = await this.graph.prepare(target, pathOf(page, 'photos'), form);
      return { kind: 'prepared', draftId: `${draft.since}:${[...draft.ids, photo].join(',')}` };
    }
    const attached = draft.ids.map((id, index) => [`attached_media[${index}]`, JSON.stringify({ media_fbid: id })]);
    const form = { ...bodyOf(content), ...(Object.fromEntries(attached) as Record<string, string>) };
    const id = await this.graph.make(target, pathOf(page, 'feed'), form);
    return { kind: 'posted', post: { id, url: await this.urlOf(target, id) } };
  }

  async find(
    target: PostTarget,
    content: PostContent,
    _draftId: string | null,
    since: Date,
    known: readonly string[],
  ): Promise<PublishedPost | null> {
    const page = idOf(target);
    const { message = '' } = bodyOf(content);
    const query = { fields: postFields, since: sinceSeconds(since) };
    const posts = (await this.graph.list(target, pathOf(page, 'feed'), query)) as unknown as readonly Post[];
    const found = posts.filter(
      (post) =>
        !known.includes(post.id) &&
        isSince(post.created_time, since) &&
        (post.from?.id ?? page) === page &&
        isSameText(post.message ?? '', message),
    );
    // Newest first: a later one could be another's.
    const first = found.at(-1);
    return first === undefined ? null : { id: first.id, url: first.permalink_url ?? null };
  }

  async status(target: PostTarget, postId: string): Promise<PostStatus> {
    const post = await this.graph.read<{ permalink_url?: string; reactions?: Counted; comments?: Counted }>(
      target,
      postId,
      statusFields,
    );
    if (post === null) return { state: 'GONE', url: null, reason: null, likes: null, comments: null };
    return {
      state: 'LIVE',
      url: post.permalink_url ?? null,
      reason: null,
      likes: post.reactions?.summary?.total_count ?? null,
      comments: post.comments?.summary?.total_count ?? null,
    };
  }

  async remove(target: PostTarget, postId: string): Promise<void> {
    await this.graph.remove(target, postId);
  }

  async comments(target: PostTarget, postId: string): Promise<readonly PortalComment[]> {
    const query = { fields: commentFields, order: 'reverse_chronological', filter: 'toplevel' };
    const comments = await this.graph.list(target, pathOf(postId, 'comments'), query);
    const page = idOf(target);
    return (comments as unknown as readonly Comment[]).map((comment) => ({
      id: comment.id,
      message: comment.message ?? '',
      at: new Date(comment.created_time),
      author: comment.from?.name ?? null,
      ownerCommented: comment.from?.id === page,
      repliesCount: comment.comment_count ?? 0,
    }));
  }

  /** Replies are the comments of a comment. */
  async replies(target: PostTarget, commentId: string): Promise<readonly PortalComment[]> {
    return this.comments(target, commentId);
  }

  async comment(target: PostTarget, parent: CommentParent, message: string): Promise<string> {
    return this.graph.make(target, pathOf(commentTarget(parent), 'comments'), { message });
  }

  async findComment(target: PostTarget, parent: CommentParent, message: string, since: Date): Promise<string | null> {
    const comments = await this.comments(target, commentTarget(parent));
    const found = comments.filter(
      (comment) => comment.ownerCommented && isSince(comment.at, since) && isSameText(comment.message, message),
    );
    return found.at(-1)?.id ?? null;
  }

  async deleteComment(target: PostTarget, _postId: string, commentId: string): Promise<void> {
    await this.graph.remove(target, commentId);
  }

  /** The post is there, whether its address is told or not: a later look at its status tells it. */
  private async urlOf(target: PostTarget, id: string): Promise<string | null> {
    const post = await this.graph.read<{ permalink_url?: string }>(target, id, 'permalink_url').catch(() => null);
    return post?.permalink_url ?? null;
  }
}

/** Facebook shows a link of its own; a post with photos has none, so that the text names the address. */
function bodyOf(content: PostContent): { readonly message?: string; readonly link?: string } {
  const { text, language, images, callToAction, event, offer } = content;
  const urls = [callToAction?.url, offer?.redeemOnlineUrl].filter((url) => url != null);
  const link = images.length === 0 ? urls[0] : undefined;
  const message = postText({ text, language, event, offer, urls: urls.filter((url) => url !== link) });
  return { ...(message !== '' && { message }), ...(link !== undefined && { link }) };
}

/** Photos that lie ready: `<since, in seconds>:<id>,<id>`. Those that Facebook is about to delete are uploaded again. */
function photosIn(draftId: string | null): { readonly since: number; readonly ids: readonly string[] } {
  const [, since = '', ids = ''] = /^(\d+):([\d,]+)$/.exec(draftId ?? '') ?? [];
  const isFresh = Number(since) * 1000 > Date.now() - photosLastMs;
  return isFresh ? { since: Number(since), ids: ids.split(',') } : { since: Math.floor(Date.now() / 1000), ids: [] };
}
