import { PostChannel } from '#contexts/social';
import type { PortalComment, PostContent, PostStatus, PostTarget, PublishedPost, PublishStep } from '#contexts/social';
import type { Trouble } from '../../../libs/contexts/connections/connection/connection.record.js';
import type { PostPortal } from '../../../libs/contexts/social/ports/post-channel.port.js';
import { ThirdPartyFailure } from '#platform/http-client';

interface HeldComment extends PortalComment {
  readonly parent: string;
}

export interface HeldPost {
  readonly id: string;
  readonly account: string;
  readonly content: PostContent;
  readonly at: Date;
  status: PostStatus;
}

export const failure = (
  key: 'portalUnreachable' | 'outcomeUnknown' | 'portalRefused',
  status: number | null = null,
): ThirdPartyFailure => new ThirdPartyFailure(key, 'Scripted', { status, body: null, retryAfterMs: null });

/** What a fault does around a write at the portal: before it is done, or after. */
export interface Fault {
  readonly before?: () => void;
  readonly after?: () => void;
}

const none: Fault = {};

/** A portal that does what a test says, and keeps what it was given. */
export class ScriptedChannel extends PostChannel {
  override readonly longestText = 300;
  override readonly callsPerMinute = 60_000;
  override needsImage = false;
  override takesComments = true;
  override takesReplies = true;
  override removesPosts = true;
  readonly posts: HeldPost[] = [];
  readonly held: HeldComment[] = [];
  readonly drafts = new Map<string, PostContent>();
  /** Of the next writes, in order. */
  faults: Fault[] = [];
  /** Of the next questions, in order: a failure, or null for an answer. */
  questions: (Error | null)[] = [];
  trouble: Trouble | null = null;
  /** Posts go through a draft first; how often the portal is not ready with it. */
  draftWaits: number | null = null;
  account = (locationId: number): string => `${this.portal}:${locationId}`;
  refusals = 0;
  private numbers = 0;

  constructor(
    override readonly portal: PostPortal,
    override readonly mostImages: number,
  ) {
    super();
  }

  async target(locationId: number): Promise<PostTarget | { trouble: Trouble }> {
    if (this.trouble !== null) return { trouble: this.trouble };
    return { account: this.account(locationId), accessToken: 'secret', connectionId: 1 };
  }

  async refused(): Promise<void> {
    this.refusals += 1;
  }

  async publish(target: PostTarget, content: PostContent, draftId: string | null): Promise<PublishStep> {
    if (this.draftWaits === null)
      return this.write(() => ({ kind: 'posted', post: this.post(target.account, content) }));
    if (draftId === null)
      return this.write(() => {
        const id = this.next('draft');
        this.drafts.set(id, content);
        return { kind: 'prepared', draftId: id };
      });
    if (this.draftWaits > 0) {
      this.draftWaits -= 1;
      return { kind: 'waiting', againMs: 10 };
    }
    return this.write(() => ({ kind: 'posted', post: this.post(target.account, content) }));
  }

  async find(
    target: PostTarget,
    content: PostContent,
    _draftId: string | null,
    since: Date,
    known: readonly string[],
  ): Promise<PublishedPost | null> {
    this.ask();
    const found = this.posts.find(
      (post) =>
        post.account === target.account &&
        post.content.text === content.text &&
        post.at >= since &&
        !known.includes(post.id),
    );
    return found === undefined ? null : { id: found.id, url: found.status.url };
  }

  async status(_target: PostTarget, postId: string): Promise<PostStatus> {
    this.ask();
    const post = this.posts.find(({ id }) => id === postId);
    return post?.status ?? { state: 'GONE', url: null, reason: null, likes: null, comments: null };
  }

  async remove(_target: PostTarget, postId: string): Promise<void> {
    this.write(() => {
      const at = this.posts.findIndex(({ id }) => id === postId);
      if (at >= 0) this.posts.splice(at, 1);
    });
  }

  async comments(_target: PostTarget, postId: string): Promise<PortalComment[]> {
    this.ask();
    return this.held.filter(({ parent }) => parent === postId).map((comment) => this.counted(comment));
  }

  async replies(_target: PostTarget, commentId: string): Promise<PortalComment[]> {
    return this.held.filter(({ parent }) => parent === commentId);
  }

  async comment(_target: PostTarget, parent: { postId: string; commentId?: string }, message: string): Promise<string> {
    return this.write(() => this.say(parent.commentId ?? parent.postId, message, true));
  }

  async findComment(
    _target: PostTarget,
    parent: { postId: string; commentId?: string },
    message: string,
    since: Date,
  ): Promise<string | null> {
    this.ask();
    const under = parent.commentId ?? parent.postId;
    const found = this.held.find(
      (comment) => comment.parent === under && comment.message === message && comment.at >= since,
    );
    return found?.id ?? null;
  }

  async deleteComment(_target: PostTarget, _postId: string, commentId: string): Promise<void> {
    this.write(() => {
      const at = this.held.findIndex(({ id }) => id === commentId);
      if (at >= 0) this.held.splice(at, 1);
    });
  }

  /** Somebody writes at the portal itself. @returns the portal's id */
  say(parent: string, message: string, ownerCommented = false): string {
    const id = this.next('comment');
    const author = ownerCommented ? null : 'Visitor';
    this.held.push({ id, parent, message, at: new Date(), author, ownerCommented, repliesCount: 0 });
    const post = this.posts.find((one) => one.id === parent);
    if (post !== undefined) post.status = { ...post.status, comments: (post.status.comments ?? 0) + 1 };
    return id;
  }

  private counted(comment: HeldComment): PortalComment {
    return { ...comment, repliesCount: this.held.filter(({ parent }) => parent === comment.id).length };
  }

  private post(account: string, content: PostContent): PublishedPost {
    const id = this.next('post');
    const url = `https://portal.example/${id}`;
    const status = { state: 'LIVE', url, reason: null, likes: 0, comments: 0 } as const;
    this.posts.push({ id, account, content, at: new Date(), status });
    return { id, url };
  }

  private write<T>(work: () => T): T {
    const fault = this.faults.shift() ?? none;
    fault.before?.();
    const result = work();
    fault.after?.();
    return result;
  }

  private ask(): void {
    const question = this.questions.shift() ?? null;
    if (question !== null) throw question;
  }

  private next(kind: string): string {
    this.numbers += 1;
    return `${this.portal}-${kind}-${this.numbers}`;
  }
}
