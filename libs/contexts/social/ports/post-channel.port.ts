import type { Trouble } from '#contexts/connections';

/** Portals that take posts. */
export type PostPortal = 'FACEBOOK' | 'INSTAGRAM' | 'GOOGLE' | 'LINKEDIN';

/** What is posted, the same for every location; placeholders and tracking parameters are filled in already. */
export interface PostContent {
  readonly text: string;
  /** BCP 47. */
  readonly language: string;
  /** Public addresses of JPG or PNG files, in order; channels without galleries take the first. */
  readonly images: readonly string[];
  readonly topic: 'STANDARD' | 'EVENT' | 'OFFER' | 'ALERT';
  readonly alertType: string | null;
  readonly callToAction: {
    readonly type: 'BOOK' | 'ORDER' | 'SHOP' | 'LEARN_MORE' | 'SIGN_UP' | 'CALL';
    /** Null for CALL alone. */
    readonly url: string | null;
  } | null;
  /** Of EVENT and OFFER. Dates `yyyy-MM-dd`, times `HH:mm`, by the clock at the location. */
  readonly event: {
    readonly title: string;
    readonly startDate: string;
    readonly startTime: string | null;
    readonly endDate: string;
    readonly endTime: string | null;
  } | null;
  readonly offer: {
    readonly couponCode: string | null;
    readonly redeemOnlineUrl: string | null;
    readonly termsConditions: string | null;
  } | null;
}

/** Where a location posts, and in whose name. Never stored: it holds a secret. */
export interface PostTarget {
  /** The page, account or profile; calls at a portal are paced per target: `FACEBOOK:104200000000001`. */
  readonly account: string;
  readonly accessToken: string;
  readonly connectionId: number;
}

export interface PublishedPost {
  /** The portal's id. */
  readonly id: string;
  readonly url: string | null;
}

/** One step of publishing. Each write at the portal is a step of its own, whose result is stored before the next. */
export type PublishStep =
  | { readonly kind: 'posted'; readonly post: PublishedPost }
  /** Something lies ready at the portal that nobody sees yet (Instagram's container). */
  | { readonly kind: 'prepared'; readonly draftId: string }
  /** The portal still works on the draft. */
  | { readonly kind: 'waiting'; readonly againMs: number };

export interface PostStatus {
  /** PROCESSING: the portal still checks it. GONE: it is not there any more. */
  readonly state: 'LIVE' | 'PROCESSING' | 'REJECTED' | 'GONE';
  readonly url: string | null;
  /** Why it was rejected, in the portal's words. */
  readonly reason: string | null;
  /** Null: this portal does not count. */
  readonly likes: number | null;
  readonly comments: number | null;
}

export interface PortalComment {
  readonly id: string;
  readonly message: string;
  readonly at: Date;
  readonly author: string | null;
  /** Written by the account itself. */
  readonly ownerCommented: boolean;
  readonly repliesCount: number;
}

/** The portal said no, for good; `kind` comes from its status and documented codes, never from words. */
export class PostRefused extends Error {
  override readonly name = 'PostRefused';

  constructor(
    readonly kind: 'content' | 'image' | 'duplicate' | 'permission' | 'unsupported' | 'gone',
    /** The portal's own sentence. */
    readonly words: string,
  ) {
    super(words);
  }
}

export const isPostRefused = (error: unknown): error is PostRefused =>
  typeof error === 'object' && error !== null && (error as { name?: unknown }).name === 'PostRefused';

/**
 * A portal that takes posts. Adapters register themselves with `PostChannels`. Nothing is repeated inside. Calls throw
 * {@link PostRefused}, or `ThirdPartyFailure`: `portalUnreachable` (nothing was done; `retryAfterMs` where the portal says it),
 * `outcomeUnknown` (a write that was perhaps done), `portalRefused` with status 401 (the access is no good any more).
 */
export abstract class PostChannel {
  abstract readonly portal: PostPortal;
  /** Images of one post; 1: no galleries. */
  abstract readonly mostImages: number;
  readonly needsImage: boolean = false;
  /** Characters, of the text with all that is added to it: see {@link composed}. */
  abstract readonly longestText: number;
  /** Characters, of the title of an event or an offer. */
  readonly longestTitle: number = 80;
  readonly takesComments: boolean = true;
  /** Whether a comment can have replies. */
  readonly takesReplies: boolean = true;
  readonly removesPosts: boolean = true;
  /** Calls that one account may make in a minute. */
  abstract readonly callsPerMinute: number;

  /** @returns `trouble`: why the location cannot post there, for a person */
  abstract target(locationId: number): Promise<PostTarget | { readonly trouble: Trouble }>;

  /** The text as the portal gets it: with what it has no field of its own for. */
  composed({ text }: PostContent): string {
    return text;
  }

  /** The access of this target was refused (401). */
  abstract refused(target: PostTarget): Promise<void>;

  /**
   * The next step of publishing.
   * @param draftId what `prepared` has returned before
   */
  abstract publish(target: PostTarget, content: PostContent, draftId: string | null): Promise<PublishStep>;

  /**
   * After `outcomeUnknown`: the post with this content that was created since, or what lies ready.
   * @param known the portal's ids of posts that are known to be others
   */
  abstract find(
    target: PostTarget,
    content: PostContent,
    draftId: string | null,
    since: Date,
    known: readonly string[],
  ): Promise<PublishedPost | null>;

  abstract status(target: PostTarget, postId: string): Promise<PostStatus>;

  /** May be repeated: a post that is gone is no failure. */
  abstract remove(target: PostTarget, postId: string): Promise<void>;

  /** Newest first, at most 500. */
  abstract comments(target: PostTarget, postId: string): Promise<readonly PortalComment[]>;

  abstract replies(target: PostTarget, commentId: string): Promise<readonly PortalComment[]>;

  /** @param parent the post, or the comment that is replied to @returns the portal's id of the comment */
  abstract comment(
    target: PostTarget,
    parent: { readonly postId: string } | { readonly postId: string; readonly commentId: string },
    message: string,
  ): Promise<string>;

  /** After `outcomeUnknown`. @returns the id of the comment, null: it has not arrived */
  abstract findComment(
    target: PostTarget,
    parent: { readonly postId: string } | { readonly postId: string; readonly commentId: string },
    message: string,
    since: Date,
  ): Promise<string | null>;

  /** May be repeated. */
  abstract deleteComment(target: PostTarget, postId: string, commentId: string): Promise<void>;
}
