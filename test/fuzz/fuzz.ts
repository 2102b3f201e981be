import { operations } from '../spec/documents.js';
import type { Operation } from '../spec/documents.js';
import { closeConnections, exchange } from './exchange.js';
import type { FuzzResponse } from './exchange.js';
import { IdPool } from './id-pool.js';
import { Random } from './random.js';
import { requestOf } from './requests.js';
import type { Callers, FuzzRequest } from './requests.js';
import { complaintAbout } from './verdict.js';

export interface FuzzOptions {
  readonly url: string;
  readonly seed: number;
  readonly requests: number;
  readonly callers: Callers & { refresh(): Promise<void> };
  /** Says what is wrong with the platform besides its responses: a process that has ended. */
  readonly health?: () => string | undefined;
  readonly progress?: (done: number) => void;
}

export interface Finding {
  readonly complaint: string;
  readonly operation: string;
  readonly request: FuzzRequest;
  readonly response: FuzzResponse;
  /** How often the same was found. */
  times: number;
}

export interface FuzzReport {
  readonly seed: number;
  readonly sent: number;
  readonly byStatus: ReadonlyMap<number, number>;
  readonly findings: readonly Finding[];
  readonly slowest: readonly { readonly operation: string; readonly ms: number }[];
  /** Operations that never answered with a success. */
  readonly neverTaken: readonly string[];
}

const atOnce = 8;
/** Access tokens live longer than this many requests take. */
const refreshEvery = 2000;
const mostFindings = 100;

/** What browsers and third parties call; in no document. */
const beside: readonly Operation[] = [
  ['GET', '/auth/external/{id}/start'],
  ['GET', '/auth/external/callback'],
  ['GET', '/account/password'],
  ['POST', '/account/password'],
  ['GET', '/account/onboarding'],
  ['POST', '/account/onboarding'],
  ['GET', '/connections/callback'],
  ['POST', '/hooks/stripe/{id}'],
  ['POST', '/hooks/directory'],
  ['POST', '/hooks/google'],
  ['GET', '/health/live'],
  ['GET', '/health/ready'],
  ['GET', '/v5/{path}'],
  ['POST', '/api/{path}'],
].map(([method = '', path = '']) => ({
  key: `${method} ${path}`,
  method,
  path,
  parameters: [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({ name, in: 'path' as const, schema: {} })),
    ...['token', 'state', 'code', 'hash', 'onboardingId'].map((name) => ({ name, in: 'query' as const, schema: {} })),
  ],
  bodies: {
    ...(path.startsWith('/account') && {
      'application/x-www-form-urlencoded': form(['token', 'password', 'again', 'onboardingId']),
    }),
    ...(path.startsWith('/hooks') && { 'application/json': form(['id', 'type', 'data', 'message', 'subscription']) }),
  },
  permission: 'public',
  userType: undefined,
  isExtension: true,
  sampleQuery: undefined,
  bodyLimit: undefined,
  statuses: [],
  schemas: {},
}));

function form(names: readonly string[]): Operation['bodies'][string] {
  return { type: 'object', properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) };
}

/**
 * Sends requests of every operation in turn. The same seed makes the same choices; which ids are known at a request depends
 * on what was answered before, so a finding also carries its whole request.
 */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { url, seed, requests, callers, health, progress } = options;
  const all = [...operations, ...beside];
  // Anyone who has read first knows ids to try.
  const readers = all.filter(({ method }) => method === 'GET').slice(0, requests / 4);
  const ids = new IdPool();
  const record = new Recorder(seed);
  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = (next += 1); index <= requests && !record.isFull; index = next += 1) {
      if (index % refreshEvery === 0) await callers.refresh();
      const first = index <= readers.length;
      const operation = first ? readers[index - 1] : all[index % all.length];
      if (operation === undefined) continue;
      const random = new Random(seed * 1_000_003 + index);
      const request = requestOf(operation, random, { pool: ids, callers, ...(first && { chances: [0] }) });
      const response = await exchange(url, request);
      record.add(request, response, health?.());
      if (response.status === 200) learn(ids, request, response);
      if (index % 1000 === 0) progress?.(index);
    }
  };
  await callers.refresh();
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    closeConnections();
  }
  return record.report(all);
}

function learn(ids: IdPool, { method, operation }: FuzzRequest, { text }: FuzzResponse): void {
  if (text.length > 500_000 || !/^[[{]/.test(text)) return;
  try {
    ids.learn(method, operation.path, JSON.parse(text));
  } catch {
    // No JSON: nothing to learn.
  }
}

class Recorder {
  private sent = 0;
  private readonly byStatus = new Map<number, number>();
  private readonly findings = new Map<string, Finding>();
  private readonly slowest = new Map<string, number>();
  private readonly taken = new Set<string>();

  constructor(private readonly seed: number) {}

  get isFull(): boolean {
    return this.findings.size >= mostFindings;
  }

  add(request: FuzzRequest, response: FuzzResponse, unhealthy: string | undefined): void {
    const operation = request.operation.key;
    const { status, ms } = response;
    this.sent += 1;
    this.byStatus.set(status, (this.byStatus.get(status) ?? 0) + 1);
    this.slowest.set(operation, Math.max(this.slowest.get(operation) ?? 0, ms));
    if (status >= 200 && status < 400) this.taken.add(operation);
    const complaint = unhealthy ?? complaintAbout(request, response);
    if (complaint === undefined) return;
    const known = this.findings.get(`${operation} ${complaint}`);
    if (known === undefined)
      this.findings.set(`${operation} ${complaint}`, { complaint, operation, request, response, times: 1 });
    else known.times += 1;
  }

  report(all: readonly Operation[]): FuzzReport {
    const slowest = [...this.slowest].map(([operation, ms]) => ({ operation, ms }));
    return {
      seed: this.seed,
      sent: this.sent,
      byStatus: this.byStatus,
      findings: [...this.findings.values()],
      slowest: slowest.sort((a, b) => b.ms - a.ms).slice(0, 10),
      neverTaken: all.map(({ key }) => key).filter((key) => !this.taken.has(key)),
    };
  }
}
