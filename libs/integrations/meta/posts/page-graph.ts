import { Injectable } from '@nestjs/common';
import { isGrantRefused } from '#contexts/connections';
import { isPostRefused, PostRefused } from '#contexts/social';
import type { PostTarget } from '#contexts/social';
import { isThirdPartyFailure, ThirdPartyFailure } from '#platform/http-client';
import { Graph, pathOf } from '../graph.js';
import type { GraphCall } from '../graph.js';
import { isLimit, waitIn } from '../usage.js';

/** Of comments and posts, the platform reads this many at most. */
const mostRows = 500;
const rowsPerPage = 100;

type Json = Readonly<Record<string, unknown>>;

interface Said {
  readonly code?: number;
  readonly error_subcode?: number;
  readonly message?: string;
}

/**
 * The Graph API in the name of a page, with errors in the words of posts. Codes:
 * https://developers.facebook.com/docs/graph-api/guides/error-handling and
 * https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/error-codes
 */
@Injectable()
export class PageGraph {
  constructor(private readonly graph: Graph) {}

  /** @throws PostRefused; ThirdPartyFailure */
  async call<T>({ accessToken }: PostTarget, call: Omit<GraphCall, 'accessToken'>): Promise<T> {
    try {
      return await this.graph.call<T>({ ...call, accessToken });
    } catch (error) {
      throw understood(error, call.method ?? 'GET');
    }
  }

  /**
   * A write that nobody sees and that may be repeated: whatever became of it, nothing was done.
   * @returns the id of what was made
   */
  async prepare(target: PostTarget, path: string, form: GraphCall['form']): Promise<string> {
    try {
      return await this.make(target, path, form);
    } catch (error) {
      if (!isThirdPartyFailure(error) || error.key !== 'outcomeUnknown') throw error;
      throw new ThirdPartyFailure('portalUnreachable', error.party, error.details, error);
    }
  }

  /** A write that must not happen twice. @returns the id of what was made */
  async make(target: PostTarget, path: string, form: GraphCall['form']): Promise<string> {
    const body = await this.call<{ id?: unknown }>(target, { method: 'POST', path, ...(form && { form }) });
    if (typeof body.id === 'string') return body.id;
    throw new ThirdPartyFailure('outcomeUnknown', 'Facebook', { status: 200, body, retryAfterMs: null });
  }

  /** @returns null: it is not there any more */
  async read<T>(target: PostTarget, id: string, fields: string): Promise<T | null> {
    try {
      return await this.call<T>(target, { path: pathOf(id), query: { fields } });
    } catch (error) {
      if (isGone(error)) return null;
      throw error;
    }
  }

  /** All pages of a list, up to 500 rows. */
  async list(target: PostTarget, path: string, query: Readonly<Record<string, string>>): Promise<readonly Json[]> {
    const rows: Json[] = [];
    let after: string | undefined;
    do {
      const page = await this.call<{
        data?: readonly Json[];
        paging?: { cursors?: { after?: string }; next?: string };
      }>(target, { path, query: { limit: String(rowsPerPage), ...query, ...(after !== undefined && { after }) } });
      rows.push(...(page.data ?? []));
      const next = page.paging?.next === undefined ? undefined : page.paging.cursors?.after;
      after = next === after || page.data?.length === 0 ? undefined : next;
    } while (after !== undefined && rows.length < mostRows);
    return rows.slice(0, mostRows);
  }

  /** What is gone is no failure. */
  async remove(target: PostTarget, id: string): Promise<void> {
    try {
      await this.call(target, { method: 'DELETE', path: pathOf(id) });
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
}

const isGone = (error: unknown): boolean => isPostRefused(error) && error.kind === 'gone';

/** Spam, in Instagram's eyes, has the code of a limit. */
const spam = 2_207_051;
/** How long Instagram’s limit of posts a day is waited for: it moves with the hours. */
const dayLimit = { code: 9, ms: 3_600_000 };
/** The container is not ready, or for a moment not found. https://developers.facebook.com/docs/instagram-platform/content-publishing */
const notReady: Readonly<Record<number, number>> = { 9007: 5_000, 24: 30_000 };
/** Meta itself failed, and does not say how far it came. */
const internal = new Set([-1, 1, 2]);
/** Instagram did not load the image in time. */
const loadTimeout = -2;

const kinds: readonly (readonly [kind: PostRefused['kind'], codes: readonly number[]])[] = [
  ['permission', [3, 10, 25]],
  ['duplicate', [506]],
  ['image', [324, 352, 9004, 36_000, 36_001, 36_003]],
  ['gone', [803]],
];

function understood(error: unknown, method: string): unknown {
  if (isGrantRefused(error)) {
    const details = { status: 401, body: { message: error.reason }, retryAfterMs: null };
    return new ThirdPartyFailure('portalRefused', 'Facebook', details, error);
  }
  if (!isThirdPartyFailure(error) || error.key !== 'portalRefused') return error;
  const { party, details } = error;
  const { error: said } = (details.body ?? {}) as { error?: Said };
  const { code = 0, error_subcode: subcode, message = error.message } = said ?? {};
  const unreachable = (retryAfterMs: number | null): ThirdPartyFailure =>
    new ThirdPartyFailure('portalUnreachable', party, { ...details, retryAfterMs }, error);
  if (isLimit(code) && subcode !== spam) return unreachable(waitIn(details));
  if (code === dayLimit.code) return unreachable(dayLimit.ms);
  if (notReady[code] !== undefined) return unreachable(notReady[code]);
  if (code === loadTimeout) return unreachable(null);
  if (internal.has(code))
    return method === 'POST' ? new ThirdPartyFailure('outcomeUnknown', party, details, error) : unreachable(null);
  return new PostRefused(kindOf(code, subcode), message);
}

function kindOf(code: number, subcode: number | undefined): PostRefused['kind'] {
  if (code === 100 && subcode === 33) return 'gone';
  if (code >= 200 && code < 300) return 'permission';
  return kinds.find(([, codes]) => codes.includes(code))?.[0] ?? 'content';
}
