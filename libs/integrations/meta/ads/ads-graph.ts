import { Injectable } from '@nestjs/common';
import { AdRefused } from '#contexts/reach-enhancement';
import { Config } from '#platform/config';
import { isThirdPartyFailure, ThirdPartyFailure } from '#platform/http-client';
import { Graph, pathOf } from '../graph.js';
import type { GraphCall } from '../graph.js';
import { metaConfig } from '../meta.config.js';
import type { MetaAdsAccess } from '../meta.config.js';
import { networkName, outcomeOf, understood } from './ads-errors.js';
import type { BatchedAnswer } from './ads-errors.js';

export type Json = Readonly<Record<string, unknown>>;
/** What is undefined is left out; lists and objects are sent as JSON. */
export type AdsForm = Readonly<Record<string, string | number | boolean | object | undefined>>;

interface Page {
  readonly data?: readonly Json[];
  readonly paging?: { readonly cursors?: { readonly after?: string }; readonly next?: string };
}

const rowsPerPage = 200;
/** A server that turns in circles ends here. */
const mostPages = 1000;

/** Calls of the Marketing API in the name of the installation's system user, each once. https://developers.facebook.com/docs/marketing-apis */
@Injectable()
export class AdsGraph {
  constructor(
    private readonly graph: Graph,
    private readonly config: Config,
  ) {}

  /** Undefined: this installation has no business at Meta. */
  get settings(): MetaAdsAccess | undefined {
    return this.config.of(metaConfig).ads;
  }

  /** @throws AdRefused */
  get access(): MetaAdsAccess {
    const { settings } = this;
    if (settings === undefined) throw new AdRefused('closed', 'Meta Ads is not configured in this installation.');
    return settings;
  }

  /** All rows of a list. @throws AdRefused, ThirdPartyFailure */
  async list(path: string, query: AdsForm): Promise<readonly Json[]> {
    const rows: Json[] = [];
    let after: string | undefined;
    for (let page = 0; page < mostPages; page += 1) {
      const { data = [], paging } = await this.page(path, { limit: rowsPerPage, ...query, after });
      rows.push(...data);
      const next = paging?.next === undefined ? undefined : paging.cursors?.after;
      if (next === undefined || next === after || data.length === 0) break;
      after = next;
    }
    return rows;
  }

  /** One page of a list. @throws AdRefused, ThirdPartyFailure */
  page(path: string, query: AdsForm): Promise<Page> {
    return this.call<Page>({ path, query: formOf(query) });
  }

  /** @returns the id of what was created. @throws AdRefused, ThirdPartyFailure */
  async create(path: string, form: AdsForm): Promise<string> {
    const { id } = await this.post<{ id?: unknown }>(path, form);
    if (typeof id === 'string') return id;
    throw new ThirdPartyFailure('outcomeUnknown', networkName, { status: 200, body: { id }, retryAfterMs: null });
  }

  /** @throws AdRefused, ThirdPartyFailure */
  post<T>(path: string, form: AdsForm, accessToken?: string): Promise<T> {
    return this.call<T>({
      method: 'POST',
      path,
      form: formOf(form),
      ...(accessToken !== undefined && { accessToken }),
    });
  }

  /** A change that does no harm when it is made twice. @throws AdRefused, ThirdPartyFailure `portalUnreachable` */
  async repeatable<T>(change: Promise<T>): Promise<T> {
    try {
      return await change;
    } catch (error) {
      if (!isThirdPartyFailure(error) || error.key !== 'outcomeUnknown') throw error;
      throw new ThirdPartyFailure('portalUnreachable', error.party, error.details, error);
    }
  }

  /** One that is gone already is no error. @throws AdRefused, ThirdPartyFailure */
  async remove(id: string): Promise<void> {
    try {
      await this.call({ method: 'DELETE', path: pathOf(id) });
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }

  /** Changes of objects that may be repeated, each by itself. @returns for each why it was refused. @throws ThirdPartyFailure */
  async changeEach(changes: readonly { readonly id: string; readonly form: AdsForm }[]): Promise<(AdRefused | null)[]> {
    if (changes.length === 0) return [];
    const batch = changes.map(({ id, form }) => ({
      method: 'POST',
      relative_url: pathOf(id).slice(1),
      body: new URLSearchParams(formOf(form)).toString(),
    }));
    const answers = await this.repeatable(this.post<readonly (BatchedAnswer | null)[]>('/', { batch }));
    const outcomes = changes.map((_change, index) => outcomeOf(answers[index]));
    // Those that were made are made again with the others.
    const failure = outcomes.find(isThirdPartyFailure);
    if (failure !== undefined) throw failure;
    return outcomes.map((outcome) => (outcome instanceof AdRefused ? outcome : null));
  }

  private async call<T>(call: Omit<GraphCall, 'form'> & { form?: Record<string, string> }): Promise<T> {
    const { systemUserToken: accessToken } = this.access;
    try {
      return await this.graph.call<T>({ accessToken, ...call });
    } catch (error) {
      throw understood(error, call.method ?? 'GET');
    }
  }
}

const isGone = (error: unknown): boolean => error instanceof AdRefused && error.kind === 'gone';

const formOf = (form: AdsForm): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]],
    ),
  );
