import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { LocationPages } from '#contexts/connections';
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
import { instagramPortalName } from '#domain/lists/connections';
import { isSameText, postText } from '#domain/social/post-text';
import { ThirdPartyFailure } from '#platform/http-client';
import { pathOf } from '../graph.js';
import { PageGraph } from './page-graph.js';
import { commentTarget, idOf, isSince, pageOf } from './page-target.js';
import type { CommentParent } from './page-target.js';

const againMs = 5_000;

const mediaFields = 'id,caption,timestamp,permalink';
const statusFields = 'permalink,like_count,comments_count';
const commentFields = 'id,text,timestamp,username,user,replies{id}';

interface Media {
  readonly id: string;
  readonly caption?: string;
  readonly timestamp: string;
  readonly permalink?: string;
}

interface Comment {
  readonly id: string;
  readonly text?: string;
  readonly timestamp: string;
  readonly username?: string;
  /** Of the account's own comments alone. */
  readonly user?: unknown;
  readonly replies?: { readonly data?: readonly unknown[] };
}

type ContainerState = 'EXPIRED' | 'ERROR' | 'FINISHED' | 'IN_PROGRESS' | 'PUBLISHED';

/** Posts of Instagram's business accounts: a container, then its publication. https://developers.facebook.com/docs/instagram-platform/content-publishing */
@Injectable()
export class InstagramPosts extends PostChannel implements OnModuleInit {
  readonly portal: PostPortal = 'INSTAGRAM';
  readonly mostImages = 1;
  override readonly needsImage = true;
  readonly longestText = 2200;
  /** The API has no deletion of media. */
  override readonly removesPosts = false;
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
    return captionOf(content);
  }

  async target(locationId: number): Promise<PostTarget | { readonly trouble: Trouble }> {
    const found = pageOf(await this.pages.of(locationId), instagramPortalName);
    if ('trouble' in found) return found;
    const { instagramId, accessToken, connectionId, name } = found;
    if (instagramId === null) return { trouble: { key: 'instagramNoAccount', parameters: { page: name } } };
    return { account: `${this.portal}:${instagramId}`, accessToken, connectionId };
  }

  async refused(target: PostTarget): Promise<void> {
    await this.pages.refused(target);
  }

  async publish(target: PostTarget, content: PostContent, draftId: string | null): Promise<PublishStep> {
    const state = draftId === null ? 'EXPIRED' : await this.stateOf(target, draftId);
    if (draftId === null || state === 'EXPIRED') return this.prepare(target, content);
    if (state === 'IN_PROGRESS') return { kind: 'waiting', againMs };
    if (state === 'ERROR') throw new PostRefused('image', 'Instagram could not process the image.');
    if (state === 'PUBLISHED')
      // Somebody who did not hear of it has published it before: find it.
      throw new ThirdPartyFailure('outcomeUnknown', instagramPortalName, {
        status: 200,
        body: null,
        retryAfterMs: null,
      });
    const id = await this.graph.make(target, pathOf(idOf(target), 'media_publish'), { creation_id: draftId });
    const media = await this.graph.read<{ permalink?: string }>(target, id, 'permalink').catch(() => null);
    return { kind: 'posted', post: { id, url: media?.permalink ?? null } };
  }

  async find(
    target: PostTarget,
    content: PostContent,
    draftId: string | null,
    since: Date,
    known: readonly string[],
  ): Promise<PublishedPost | null> {
    // A container is seen by nobody: one that nobody published may be made again.
    if (draftId === null || (await this.stateOf(target, draftId)) !== 'PUBLISHED') return null;
    const media = (await this.graph.list(target, pathOf(idOf(target), 'media'), {
      fields: mediaFields,
    })) as unknown as readonly Media[];
    const found = media.filter(
      ({ id, timestamp, caption = '' }) =>
        !known.includes(id) && isSince(timestamp, since) && isSameText(caption, captionOf(content)),
    );
    const first = found.at(-1);
    return first === undefined ? null : { id: first.id, url: first.permalink ?? null };
  }

  async status(target: PostTarget, postId: string): Promise<PostStatus> {
    const media = await this.graph.read<{ permalink?: string; like_count?: number; comments_count?: number }>(
      target,
      postId,
      statusFields,
    );
    if (media === null) return { state: 'GONE', url: null, reason: null, likes: null, comments: null };
    return {
      state: 'LIVE',
      url: media.permalink ?? null,
      reason: null,
      // Hidden by the account, they are not told.
      likes: media.like_count ?? null,
      comments: media.comments_count ?? null,
    };
  }

  async remove(): Promise<void> {
    throw new PostRefused('unsupported', 'Posts at Instagram can only be deleted in the Instagram app.');
  }

  async comments(target: PostTarget, postId: string): Promise<readonly PortalComment[]> {
    return this.commentsAt(target, pathOf(postId, 'comments'));
  }

  async replies(target: PostTarget, commentId: string): Promise<readonly PortalComment[]> {
    return this.commentsAt(target, pathOf(commentId, 'replies'));
  }

  async comment(target: PostTarget, parent: CommentParent, message: string): Promise<string> {
    return this.graph.make(target, edgeOf(parent), { message });
  }

  async findComment(target: PostTarget, parent: CommentParent, message: string, since: Date): Promise<string | null> {
    const found = (await this.commentsAt(target, edgeOf(parent))).filter(
      (comment) => comment.ownerCommented && isSince(comment.at, since) && isSameText(comment.message, message),
    );
    return found.at(-1)?.id ?? null;
  }

  async deleteComment(target: PostTarget, _postId: string, commentId: string): Promise<void> {
    await this.graph.remove(target, commentId);
  }

  private async prepare(target: PostTarget, content: PostContent): Promise<PublishStep> {
    const [image] = content.images;
    if (image === undefined) throw new PostRefused('unsupported', 'Instagram takes no post without an image.');
    const form = { image_url: image, caption: captionOf(content) };
    return { kind: 'prepared', draftId: await this.graph.prepare(target, pathOf(idOf(target), 'media'), form) };
  }

  /** A container that is not there any more has expired. */
  private async stateOf(target: PostTarget, draftId: string): Promise<ContainerState> {
    const container = await this.graph.read<{ status_code?: ContainerState }>(target, draftId, 'status_code');
    return container?.status_code ?? 'EXPIRED';
  }

  private async commentsAt(target: PostTarget, path: string): Promise<readonly PortalComment[]> {
    const comments = await this.graph.list(target, path, { fields: commentFields });
    return (comments as unknown as readonly Comment[]).map((comment) => ({
      id: comment.id,
      message: comment.text ?? '',
      at: new Date(comment.timestamp),
      author: comment.username ?? null,
      ownerCommented: comment.user !== undefined,
      repliesCount: comment.replies?.data?.length ?? 0,
    }));
  }
}

/** Instagram has no buttons, and its addresses are no links: they are part of the text. */
function captionOf({ text, language, callToAction, event, offer }: PostContent): string {
  return postText({ text, language, event, offer, urls: [callToAction?.url, offer?.redeemOnlineUrl] });
}

const edgeOf = (parent: CommentParent): string =>
  pathOf(commentTarget(parent), 'commentId' in parent ? 'replies' : 'comments');
