import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ConnectionTokens } from '#contexts/connections';
import type { Trouble } from '#contexts/connections';
import { ProfileNames } from '#contexts/gbp';
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
import { portalNames } from '#domain/lists/connections';
import { isSameText } from '#domain/social/post-text';
import { isThirdPartyFailure, ThirdPartyFailure } from '#platform/http-client';
import { GoogleCalls, pathOf } from '../google-calls.js';
import type { GoogleRequest } from '../google-calls.js';
import { localPostOf, longest, summaryOf } from './local-post.js';

const postsPerPage = '100';
/** Clocks differ. */
const skewMs = 60_000;

interface LocalPost {
  readonly name: string;
  readonly summary?: string;
  readonly topicType?: string;
  readonly state?: 'REJECTED' | 'LIVE' | 'PROCESSING' | 'LOCAL_POST_STATE_UNSPECIFIED';
  readonly createTime?: string;
  readonly searchUrl?: string;
}

const states: Readonly<Record<string, PostStatus['state']>> = { REJECTED: 'REJECTED', LIVE: 'LIVE' };

/** Local posts of business profiles. https://developers.google.com/my-business/reference/rest/v4/accounts.locations.localPosts */
@Injectable()
export class GooglePosts extends PostChannel implements OnModuleInit {
  readonly portal: PostPortal = 'GOOGLE';
  readonly mostImages = 1;
  readonly longestText = longest.summary;
  override readonly longestTitle = longest.title;
  override readonly takesComments = false;
  override readonly takesReplies = false;
  /** Google allows 300 in a minute, and ten changes of one profile. https://developers.google.com/my-business/content/limits */
  readonly callsPerMinute = 10;

  constructor(
    private readonly calls: GoogleCalls,
    private readonly tokens: ConnectionTokens,
    private readonly profiles: ProfileNames,
    private readonly registry: PostChannels,
  ) {
    super();
  }

  onModuleInit(): void {
    this.registry.register(this);
  }

  override composed(content: PostContent): string {
    return summaryOf(content);
  }

  async target(locationId: number): Promise<PostTarget | { readonly trouble: Trouble }> {
    const access = await this.tokens.accessToken({ provider: 'GOOGLE', locationId });
    if (access === null) return { trouble: { key: 'googleDisconnected', parameters: {} } };
    const name = await this.profiles.of(locationId);
    if (name === null) return { trouble: { key: 'postNoProfile', parameters: { portal: portalNames.GOOGLE } } };
    return {
      account: `${this.portal}:${name}`,
      accessToken: access.token,
      connectionId: access.connectionId,
    };
  }

  async refused({ connectionId }: PostTarget): Promise<void> {
    await this.tokens.reportUnauthorized(connectionId);
  }

  async publish(target: PostTarget, content: PostContent): Promise<PublishStep> {
    const path = `/v4/${pathOf(profileIn(target))}/localPosts`;
    const post = await this.call(target, { method: 'POST', path, body: localPostOf(content) });
    const { name, searchUrl } = post as Partial<LocalPost>;
    if (name !== undefined) return { kind: 'posted', post: { id: name, url: searchUrl ?? null } };
    throw new ThirdPartyFailure('outcomeUnknown', 'Google', { status: 200, body: post, retryAfterMs: null });
  }

  async find(
    target: PostTarget,
    content: PostContent,
    _draftId: string | null,
    since: Date,
    known: readonly string[],
  ): Promise<PublishedPost | null> {
    const { summary, topicType } = localPostOf(content);
    const found = (await this.list(target)).filter(
      (post) =>
        !known.includes(post.name) &&
        post.topicType === topicType &&
        isSameText(post.summary ?? '', summary ?? '') &&
        new Date(post.createTime ?? 0).getTime() >= since.getTime() - skewMs,
    );
    const [first] = found.toSorted((a, b) => String(a.createTime).localeCompare(String(b.createTime)));
    return first === undefined ? null : { id: first.name, url: first.searchUrl ?? null };
  }

  async status(target: PostTarget, postId: string): Promise<PostStatus> {
    const post = await this.read(target, postId);
    if (post === null) return { state: 'GONE', url: null, reason: null, likes: null, comments: null };
    // Google says that a post was rejected, and not why.
    return {
      state: states[post.state ?? ''] ?? 'PROCESSING',
      url: post.searchUrl ?? null,
      reason: null,
      likes: null,
      comments: null,
    };
  }

  async remove(target: PostTarget, postId: string): Promise<void> {
    try {
      await this.call(target, { method: 'DELETE', path: `/v4/${pathOf(postId)}` });
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }

  async comments(): Promise<readonly PortalComment[]> {
    throw noComments();
  }

  async replies(): Promise<readonly PortalComment[]> {
    throw noComments();
  }

  async comment(): Promise<string> {
    throw noComments();
  }

  async findComment(): Promise<string | null> {
    throw noComments();
  }

  async deleteComment(): Promise<void> {
    throw noComments();
  }

  private async read(target: PostTarget, name: string): Promise<LocalPost | null> {
    try {
      return (await this.call(target, { method: 'GET', path: `/v4/${pathOf(name)}` })) as unknown as LocalPost;
    } catch (error) {
      if (isGone(error)) return null;
      throw error;
    }
  }

  private async list(target: PostTarget): Promise<readonly LocalPost[]> {
    const path = `/v4/${pathOf(profileIn(target))}/localPosts`;
    const request = { service: 'mybusiness', token: target.accessToken, method: 'GET', path } as const;
    const found = await this.calls
      .pages({ ...request, query: { pageSize: postsPerPage } }, 'localPosts')
      .catch((error: unknown) => {
        throw understood(error);
      });
    return found as unknown as readonly LocalPost[];
  }

  private async call(
    { accessToken: token }: PostTarget,
    request: Pick<GoogleRequest, 'method' | 'path' | 'body'>,
  ): Promise<Readonly<Record<string, unknown>>> {
    try {
      return await this.calls.call({ ...request, service: 'mybusiness', token });
    } catch (error) {
      throw understood(error, request.method);
    }
  }
}

/** Of `GOOGLE:accounts/1/locations/2` the name. */
const profileIn = ({ account }: PostTarget): string => account.slice(account.indexOf(':') + 1);

const noComments = (): PostRefused => new PostRefused('unsupported', 'Posts at Google have no comments.');

const isGone = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'gone';

interface Said {
  readonly status?: string;
  readonly message?: string;
  readonly details?: readonly { readonly fieldViolations?: readonly { field?: string; description?: string }[] }[];
}

/** Google’s statuses. https://google.aip.dev/193 */
function understood(error: unknown, method = 'GET'): unknown {
  if (!isThirdPartyFailure(error)) return error;
  const { party, details } = error;
  // What is removed may be removed again.
  if (error.key === 'outcomeUnknown' && method === 'DELETE')
    return new ThirdPartyFailure('portalUnreachable', party, details, error);
  if (error.key !== 'portalRefused' || details.status === 401) return error;
  const { error: said } = (details.body ?? {}) as { error?: Said };
  const violations = (said?.details ?? []).flatMap(({ fieldViolations = [] }) => fieldViolations);
  const words = violations[0]?.description ?? said?.message ?? error.message;
  const isImage = violations.some(({ field = '' }) => /(^|\.)media\b/.test(field));
  return new PostRefused(isImage ? 'image' : kindOf(details.status, said?.status), words);
}

function kindOf(status: number | null, code: string | undefined): PostRefused['kind'] {
  if (status === 403) return 'permission';
  // A page in HTML says the same of an address that is wrong.
  if (code === 'NOT_FOUND') return 'gone';
  return code === 'ALREADY_EXISTS' ? 'duplicate' : 'content';
}
