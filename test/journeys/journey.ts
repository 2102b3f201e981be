import { demoPassword } from '#apps/api/src/demo/demo-users';
import { sql } from '#platform/database';
import { checkedFetch } from '../support/checked-fetch.js';
import { eventually, patienceMs } from '../support/eventually.js';
import { startPlatform } from '../support/platform.js';
import type { Platform, PlatformOptions } from '../support/platform.js';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Somebody who calls: credentials of either kind, or none. */
export interface Caller {
  readonly authorization?: string;
}

export const anybody: Caller = {};

export const demoUser = (userName: string, password = demoPassword): Caller => ({
  authorization: `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`,
});

export interface File {
  readonly type: string;
  readonly bytes: Buffer;
}

/** What the platform wrote down, as texts that can be read in a test: how often each was written, in the order of its name. */
export interface Trace {
  /** `<queue>:<name>` of the outbox. */
  readonly events: Readonly<Record<string, number>>;
  /** Operations of the audit log, with who did them. */
  readonly audit: Readonly<Record<string, number>>;
  /** `<subject>: <from> -<event>-> <to>` of the state history. */
  readonly states: Readonly<Record<string, number>>;
}

/** The way of people through the whole platform, over HTTP, and everything it leaves behind. */
export class Journey {
  private before = { outbox: 0, audit: 0, history: 0 };

  private constructor(readonly platform: Platform) {}

  static async begin(options: PlatformOptions = {}): Promise<Journey> {
    return Journey.on(await startPlatform({ delayMs: 20, ...options }));
  }

  /** @param platform with somebody who does its work, in this process or in others */
  static async on(platform: Platform): Promise<Journey> {
    const journey = new Journey(platform);
    await journey.quiet();
    await journey.mark();
    return journey;
  }

  /** Each response is held against the OpenAPI document. */
  async call(caller: Caller, method: string, path: string, body?: object | File): Promise<Answer> {
    const file = body !== undefined && 'bytes' in body ? (body as File) : undefined;
    const response = await checkedFetch(path.startsWith('/v5') ? 'partner-v5' : 'administration')(
      new Request(`${this.platform.url}${path}`, {
        method,
        headers: { ...caller, 'content-type': file?.type ?? 'application/json' },
        ...(body !== undefined && { body: file === undefined ? JSON.stringify(body) : new Uint8Array(file.bytes) }),
      }),
    );
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Record<string, unknown>,
    };
  }

  /** @returns the response of a call that must succeed */
  async ask<T = Record<string, unknown>>(caller: Caller, method: string, path: string, body?: object | File) {
    const answer = await this.call(caller, method, path, body);
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as T;
  }

  /** @returns the id that a write answers */
  async write(caller: Caller, method: string, path: string, body?: object | File): Promise<number> {
    return (await this.ask<{ value: number }>(caller, method, path, body)).value;
  }

  /** Moves a workspace's clock, and waits until it has arrived and all is done that is due by then. */
  async moveClock(caller: Caller, move: { workspaceId: number; at?: string; advance?: string }, ms = patienceMs) {
    await this.ask(caller, 'POST', '/api/test/clock', move);
    await this.clockSettled(caller, move.workspaceId, ms);
  }

  async clockSettled(caller: Caller, workspaceId: number, ms = patienceMs): Promise<void> {
    await this.until(
      () => this.ask(caller, 'GET', `/api/test/clock?workspaceId=${workspaceId}`),
      ({ settled }) => settled === true,
      ms,
    );
  }

  /** Has it done by a job. @returns what the job says at its end */
  async job(caller: Caller, method: string, path: string, body: object | File): Promise<Record<string, unknown>> {
    const id = await this.write(caller, method, path, body);
    const job = await this.until(
      () => this.ask(caller, 'GET', `/api/job/${id}`),
      ({ state }) => state !== 'queued' && state !== 'running',
    );
    return { ...job, id };
  }

  async token(form: Readonly<Record<string, string>>): Promise<{ status: number; caller: Caller; refresh: string }> {
    const response = await fetch(`${this.platform.url}/auth/token`, {
      method: 'POST',
      body: new URLSearchParams(form),
    });
    const body = (await response.json()) as { access_token?: string; refresh_token?: string };
    return {
      status: response.status,
      caller: { authorization: `Bearer ${body.access_token}` },
      refresh: body.refresh_token ?? '',
    };
  }

  signIn(username: string, password: string): ReturnType<Journey['token']> {
    return this.token({ grant_type: 'password', username, password });
  }

  /** What the sandbox's phones received for a number, newest first. */
  async messages(to: string): Promise<readonly { readonly text: string }[]> {
    const response = await fetch(`${this.platform.url}/sandbox/sms?format=json&to=${encodeURIComponent(to)}`);
    return ((await response.json()) as { data: { text: string }[] }).data;
  }

  until<T>(read: () => Promise<T>, good: (value: T) => boolean, ms = patienceMs, everyMs?: number): Promise<T> {
    return eventually(read, good, undefined, { patienceMs: ms, ...(everyMs !== undefined && { everyMs }) });
  }

  async rows<T>(query: ReturnType<typeof sql>): Promise<readonly T[]> {
    return (await query.execute(this.platform.database.manager)).rows as T[];
  }

  async one<T>(query: ReturnType<typeof sql>): Promise<T> {
    const [row] = await this.rows<T>(query);
    if (row === undefined) throw new Error('There is no such row.');
    return row;
  }

  /** Waits until nothing is to be done by now. @returns what was parked or failed, which is nothing where all went well */
  async quiet(): Promise<readonly unknown[]> {
    await this.until(
      () =>
        this.rows(sql`
          select queue, name, attempts, last_error from outbox
          where done_at is null and parked_at is null and available_at <= clock_timestamp()
          union all
          select 'due', 'contract ' || id, 0, null from contract_billing where due_at <= clock_now(workspace_id)`),
      (rows) => rows.length === 0,
    );
    return this.rows(sql`
      select queue || ':' || name as parked from outbox where parked_at is not null
      union all select 'job ' || id || ' ' || state from job where state not in ('done', 'cancelled')`);
  }

  /** The same with what was left for later, which is done now: also what a portal that limits its calls put off meanwhile. */
  async quietForGood(): Promise<readonly unknown[]> {
    const open = sql`done_at is null and parked_at is null`;
    await this.until(
      async () => {
        await sql`update outbox set available_at = now() where ${open} and available_at > now()`.execute(
          this.platform.database.manager,
        );
        await this.quiet();
        return this.rows(sql`select queue, name, attempts, last_error from outbox where ${open}`);
      },
      (rows) => rows.length === 0,
    );
    return this.quiet();
  }

  /** What is written from now on is what {@link trace} tells. */
  async mark(): Promise<void> {
    this.before = await this.one(sql`
      select (select coalesce(max(id), 0) from outbox) as outbox, (select coalesce(max(id), 0) from audit_log) as audit,
        (select coalesce(max(id), 0) from state_history) as history`);
  }

  async trace(): Promise<Trace> {
    const { outbox, audit, history } = this.before;
    return {
      // When portals are asked for reviews, Google for figures, and how many notices a job takes, is partly chance, and so whether
      // a task is opened for what lasts a moment; specs of their own tell what follows.
      events: await this.counted(
        sql`select queue || ':' || name as what from outbox where id > ${outbox} and name not like 'reviews.%'
          and name not in ('dashboard.followNotices', 'gbp.collectPerformance', 'notifications.reviewAlerts',
            'statistics.googlePerformance', 'statistics.reviews')`,
      ),
      audit: await this.counted(
        sql`select coalesce(user_name, 'nobody') || ': ' || operation as what from audit_log where id > ${audit}`,
      ),
      states: await this.counted(sql`
        select subject || ': ' || coalesce(from_state, '') || ' -' || event || '-> ' || to_state as what
        from state_history where id > ${history} and subject <> 'task'`),
    };
  }

  private async counted(query: ReturnType<typeof sql>): Promise<Record<string, number>> {
    const rows = await this.rows<{ what: string; times: number }>(
      sql`select what, count(*)::int as times from (${query}) q group by what order by what`,
    );
    return Object.fromEntries(rows.map(({ what, times }) => [what, times]));
  }
}
