import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { Trouble } from '#contexts/connections';
import { PostChannel, PostChannels, PostRefused } from '#contexts/social';
import type {
  PortalComment,
  PostContent,
  PostPortal,
  PostStatus,
  PostTarget,
  PublishedPost,
  PublishStep,
} from '#contexts/social';
import { isSameText, postText } from '#domain/social/post-text';
import { Config } from '#platform/config';
import { ThirdPartyFailure } from '#platform/http-client';
import { encoded, LinkedInCalls } from './linkedin-calls.js';
import { LinkedInPages } from './linkedin-pages.js';
import { linkedInConfig } from '../linkedin.config.js';
import { littleText, plainText } from './little-text.js';
import { PostImages } from './post-images.js';

const longestText = 3000;
/** Clocks differ. */
const skewMs = 60_000;

type CommentParent = { readonly postId: string } | { readonly postId: string; readonly commentId: string };

interface Post {
  readonly id: string;
  readonly commentary?: string;
  readonly lifecycleState?: string;
  /** In milliseconds. */
  readonly createdAt?: number;
}

interface Comment {
  readonly id: string;
  readonly commentUrn?: string;
  readonly actor?: string;
  readonly created?: { readonly time?: number };
  readonly message?: { readonly text?: string };
  readonly commentsSummary?: { readonly aggregatedTotalComments?: number };
}

interface Counts {
  readonly likesSummary?: { readonly aggregatedTotalLikes?: number };
  readonly commentsSummary?: { readonly aggregatedTotalComments?: number };
}

const states: Readonly<Record<string, PostStatus['state']>> = { PUBLISHED: 'LIVE', PUBLISH_FAILED: 'REJECTED' };

/** Posts of company pages. https://learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api */
@Injectable()
export class LinkedInPosts extends PostChannel implements OnModuleInit {
  readonly portal: PostPortal = 'LINKEDIN';
  readonly mostImages = 1;
  readonly longestText = longestText;
  readonly callsPerMinute = 60;

  constructor(
    private readonly calls: LinkedInCalls,
    private readonly pages: LinkedInPages,
    private readonly images: PostImages,
    private readonly config: Config,
    private readonly registry: PostChannels,
  ) {
    super();
  }

  onModuleInit(): void {
    this.registry.register(this);
  }

  override composed(content: PostContent): string {
    return wholeOf(content);
  }

  async target(locationId: number): Promise<PostTarget | { readonly trouble: Trouble }> {
    const found = await this.pages.of(locationId);
    if ('trouble' in found) return found;
    const { urn, accessToken, connectionId } = found;
    return { account: `${this.portal}:${urn}`, accessToken, connectionId };
  }

  async refused({ connectionId }: PostTarget): Promise<void> {
    await this.pages.refused(connectionId);
  }

  /** The image first, which nobody sees; then the post. */
  async publish(target: PostTarget, content: PostContent, draftId: string | null): Promise<PublishStep> {
    const [image] = content.images;
    if (image !== undefined) {
      const step = await this.images.nextStep(target, ownerOf(target), image, draftId);
      if (step !== null) return step;
    }
    const { headers } = await this.calls.call(target, {
      method: 'POST',
      path: '/posts',
      body: {
        author: ownerOf(target),
        commentary: commentaryOf(content),
        visibility: 'PUBLIC',
        distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
        ...(image !== undefined && { content: { media: { id: draftId } } }),
        lifecycleState: 'PUBLISHED',
        isReshareDisabledByAuthor: false,
      },
    });
    const id = headers['x-restli-id'];
    if (id === undefined || id === '') throw unknown();
    return { kind: 'posted', post: { id, url: this.urlOf(id) } };
  }

  async find(
    target: PostTarget,
    content: PostContent,
    _draftId: string | null,
    since: Date,
    known: readonly string[],
  ): Promise<PublishedPost | null> {
    const query = { q: 'author', author: ownerOf(target), count: '100', sortBy: 'CREATED' };
    const { elements = [] } = await this.calls.get<{ elements?: readonly Post[] }>(target, '/posts', query);
    const wanted = plainText(commentaryOf(content));
    const found = elements.filter(
      ({ id, commentary = '', createdAt = 0 }) =>
        !known.includes(id) && createdAt >= since.getTime() - skewMs && isSameText(plainText(commentary), wanted),
    );
    const [first] = found.toSorted((a, b) => (a.createdAt ?? 0) - (b.createdAt ?? 0));
    return first === undefined ? null : { id: first.id, url: this.urlOf(first.id) };
  }

  async status(target: PostTarget, postId: string): Promise<PostStatus> {
    const post = await this.calls.read<Post>(target, `/posts/${encoded(postId)}`);
    if (post === null) return { state: 'GONE', url: null, reason: null, likes: null, comments: null };
    const counts = await this.calls.read<Counts>(target, `/socialActions/${encoded(postId)}`);
    return {
      state: states[post.lifecycleState ?? ''] ?? 'PROCESSING',
      url: this.urlOf(postId),
      reason: null,
      likes: counts?.likesSummary?.aggregatedTotalLikes ?? null,
      comments: counts?.commentsSummary?.aggregatedTotalComments ?? null,
    };
  }

  async remove(target: PostTarget, postId: string): Promise<void> {
    await this.calls.remove(target, `/posts/${encoded(postId)}`);
  }

  async comments(target: PostTarget, postId: string): Promise<readonly PortalComment[]> {
    const rows = await this.calls.list(target, `/socialActions/${encoded(postId)}/comments`);
    const owner = ownerOf(target);
    return (rows as unknown as readonly Comment[])
      .map((comment) => ({
        id: comment.commentUrn ?? `urn:li:comment:(${postId},${comment.id})`,
        message: comment.message?.text ?? '',
        at: new Date(comment.created?.time ?? 0),
        // Names of members are not told to apps.
        author: null,
        ownerCommented: comment.actor === owner,
        repliesCount: comment.commentsSummary?.aggregatedTotalComments ?? 0,
      }))
      .toSorted((a, b) => b.at.getTime() - a.at.getTime());
  }

  /** Replies are the comments of a comment. */
  async replies(target: PostTarget, commentId: string): Promise<readonly PortalComment[]> {
    return this.comments(target, commentId);
  }

  async comment(target: PostTarget, parent: CommentParent, message: string): Promise<string> {
    const commentUrn = 'commentId' in parent ? parent.commentId : null;
    const object = commentUrn === null ? parent.postId : partsOf(commentUrn).object;
    const { body, headers } = await this.calls.call(target, {
      method: 'POST',
      path: `/socialActions/${encoded(commentUrn ?? parent.postId)}/comments`,
      body: {
        actor: ownerOf(target),
        object,
        message: { text: message },
        ...(commentUrn !== null && { parentComment: commentUrn }),
      },
    });
    const made = (body as Partial<Comment> | null)?.commentUrn;
    if (made !== undefined) return made;
    const id = headers['x-restli-id'];
    if (id === undefined || id === '') throw unknown();
    return `urn:li:comment:(${object},${id})`;
  }

  async findComment(target: PostTarget, parent: CommentParent, message: string, since: Date): Promise<string | null> {
    const comments = await this.comments(target, 'commentId' in parent ? parent.commentId : parent.postId);
    const found = comments.filter(
      (comment) =>
        comment.ownerCommented &&
        comment.at.getTime() >= since.getTime() - skewMs &&
        isSameText(comment.message, message),
    );
    return found.at(-1)?.id ?? null;
  }

  async deleteComment(target: PostTarget, postId: string, commentId: string): Promise<void> {
    const path = `/socialActions/${encoded(postId)}/comments/${encoded(partsOf(commentId).id)}`;
    await this.calls.remove(target, path, { actor: ownerOf(target) });
  }

  private urlOf(id: string): string {
    return this.config.of(linkedInConfig).postUrl + id;
  }
}

/** Of `LINKEDIN:urn:li:organization:1` the URN. */
const ownerOf = ({ account }: PostTarget): string => account.slice(account.indexOf(':') + 1);

/** Of `urn:li:comment:(urn:li:activity:1,2)` what it is below, and its own number. */
function partsOf(urn: string): { readonly object: string; readonly id: string } {
  const [, object, id] = /^urn:li:comment:\((.+),(\d+)\)$/.exec(urn) ?? [];
  if (object === undefined || id === undefined) throw new Error(`${urn} is no comment of LinkedIn.`);
  return { object, id };
}

const unknown = (): ThirdPartyFailure =>
  new ThirdPartyFailure('outcomeUnknown', 'LinkedIn', { status: 201, body: null, retryAfterMs: null });

/** LinkedIn has no buttons for posts of this kind: addresses are part of the text, where they become links. */
function commentaryOf(content: PostContent): string {
  const whole = wholeOf(content);
  if (whole.length > longestText)
    throw new PostRefused(
      'unsupported',
      `With what LinkedIn has no fields for, the text has more than ${longestText} characters.`,
    );
  return littleText(whole);
}

const wholeOf = ({ text, language, callToAction, event, offer }: PostContent): string =>
  postText({ text, language, event, offer, urls: [callToAction?.url, offer?.redeemOnlineUrl] });
