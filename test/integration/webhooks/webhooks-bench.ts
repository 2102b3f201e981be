import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
// Loads every event that there is: each kind of webhook event is made of one.
import { configSections } from '#apps/composition/src/composition';
import { Webhook } from 'standardwebhooks';
import { locationChanged } from '#contexts/locations';
import { Webhooks, WebhooksModule } from '#contexts/webhooks';
import type { MadeWebhook, WebhookInput } from '#contexts/webhooks';
import { Draft } from '#domain/errors/draft';
import type { Placement } from '#platform/access';
import { ConfigReader, readSections } from '#platform/config';
import { HttpClientModule } from '#platform/http-client';
import { Outbox } from '#platform/outbox';
import { DeliverEvents } from '../../../libs/contexts/webhooks/dispatch/deliver-events.loop.js';
import { Commerce } from '../subscriptions/commerce.js';
import type { Tenant } from '../subscriptions/commerce.js';

type Row = Readonly<Record<string, unknown>>;
type Answer = (response: ServerResponse) => void;

/** What a receiver was sent. */
export interface Arrived {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Of the other end of the connection. */
  readonly port: number | undefined;
}

export const ok: Answer = (response) => response.writeHead(204).end();
export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(code, headers).end('no');

/** Programs of customers: each path is a receiver, which does what a test says. */
export class Receiving {
  readonly arrived: Arrived[] = [];
  private readonly answers = new Map<string, Answer>();
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (part: string) => (body += part));
      request.on('end', () => {
        const path = request.url ?? '';
        this.arrived.push({ path, headers: request.headers, body, port: request.socket.remotePort });
        (this.answers.get(path) ?? ok)(response);
      });
    });
  }

  static async start(): Promise<Receiving> {
    const receiving = new Receiving();
    await new Promise<void>((resolve) => receiving.server.listen(0, '127.0.0.1', resolve));
    return receiving;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  answer(path: string, answer: Answer): void {
    this.answers.set(path, answer);
  }

  at(path: string): Arrived[] {
    return this.arrived.filter((one) => one.path === path);
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

/** One endpoint of a test, with its receiver. */
export interface Hook extends MadeWebhook {
  readonly path: string;
}

/** Webhooks, whose messages are sent when a test says so, to a receiver here. */
export class WebhooksBench {
  private paths = 0;

  private constructor(
    readonly commerce: Commerce,
    readonly receiving: Receiving,
  ) {}

  static async start(): Promise<WebhooksBench> {
    const receiving = await Receiving.start();
    const { url } = receiving;
    const secret = 'a secret of the tests, long enough for anyone';
    const keys = new ConfigReader({ SANDBOX_API_KEY: 'key', SANDBOX_SECRET: secret });
    const sections = readSections(configSections, keys, { url, publicUrl: url, apiKey: 'key', secret });
    const config = { sandboxUrl: url, sections };
    return new WebhooksBench(await Commerce.start({ imports: [HttpClientModule, WebhooksModule], config }), receiving);
  }

  async close(): Promise<void> {
    await this.commerce.close();
    await this.receiving.close();
  }

  rows(query: string, ...parameters: unknown[]): Promise<Row[]> {
    return this.commerce.rows(query, ...parameters);
  }

  get webhooks(): Webhooks {
    return this.commerce.module.get(Webhooks);
  }

  get loop(): DeliverEvents {
    return this.commerce.module.get(DeliverEvents);
  }

  /** A tenant who can make webhooks. */
  async tenant(): Promise<Tenant> {
    const tenant = await this.commerce.tenant();
    await this.rows(
      // The first user, as which all actors of a tenant act.
      `insert into app_user (workspace_id, user_name, email, first_name, last_name, user_type, context_type, context_id, language_code)
       select $1::int, 'tester', 'tester@example.com', 'Tess', 'Test', 'AGENCY_SERVICE', 'Workspace', $1::int, 'en'
       where not exists (select from app_user)`,
      tenant.workspaceId,
    );
    return tenant;
  }

  /** A user who administrates the workspace, and gets its emails. */
  async boss({ workspaceId }: Tenant, language: string): Promise<void> {
    await this.rows(
      `with made as (
         insert into app_user (workspace_id, user_name, email, first_name, last_name, user_type, context_type, context_id, language_code)
         values ($1::int, $2, $2 || '@example.com', 'Bea', 'Boss', 'AGENCY_SERVICE', 'Workspace', $1::int, $3) returning id
       ) insert into access_grant (workspace_id, user_id, context_type, context_id, group_name)
       select $1::int, id, 'Workspace', $1::int, 'workspace-admin' from made`,
      workspaceId,
      `boss-${workspaceId}`,
      language,
    );
  }

  placeOf({ workspaceId, companyId }: Tenant, ofCompany = false): Placement {
    return {
      id: ofCompany ? companyId : workspaceId,
      workspaceId,
      companyId: ofCompany ? companyId : null,
      locationId: null,
    };
  }

  async hook(tenant: Tenant, input: Partial<WebhookInput> = {}, ofCompany = false): Promise<Hook> {
    const path = `/sandbox/webhooks/${(this.paths += 1)}`;
    const made = await this.webhooks.create(
      tenant.agency,
      this.placeOf(tenant, ofCompany),
      new Draft<WebhookInput>({
        name: 'Test',
        url: `${this.receiving.url}${path}`,
        eventTypes: ['location.changed'],
        enabled: true,
        ...input,
      }),
    );
    return { ...made, path };
  }

  /** A location changes, once for each version; `undone`: and then it does not. */
  async changed(
    { workspaceId, companyId }: Pick<Tenant, 'workspaceId' | 'companyId'>,
    locationId: number,
    versions: readonly number[] = [1],
    undone = false,
  ): Promise<void> {
    const outbox = this.commerce.module.get(Outbox, { strict: false });
    for (const version of versions)
      await this.commerce.db
        .transaction(async (tx) => {
          const payload = { locationId, companyId, version, fields: ['name'] };
          await outbox.emit(tx, locationChanged, [{ workspaceId, payload }]);
          if (undone) throw new Error('undone');
        })
        .catch((error: unknown) => {
          if (!undone) throw error;
        });
  }

  /** Sends what is due, and what becomes due by it. What waits for its next attempt stays. */
  async deliver(): Promise<void> {
    for (let due = 1; due > 0;) {
      await this.loop.run();
      await this.loop.settled();
      const [row] = await this
        .rows(`select count(*)::int as due from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id
        where d.due_at <= now() and e.enabled and e.deleted_at is null and coalesce(e.paused_until, '-infinity') <= now()`);
      due = Number(row?.['due']);
    }
  }

  /** The time of all next attempts of an endpoint has come. */
  async wait({ value }: Hook): Promise<void> {
    await this.rows('update webhook_delivery set due_at = now() where endpoint_id = $1 and due_at is not null', value);
    await this.rows('update webhook_endpoint set paused_until = null where id = $1', value);
  }

  /** What a receiver got, verified: `location:5 v1`. */
  told({ path, secret }: Hook): string[] {
    return this.receiving.at(path).map(({ headers, body }) => {
      const { data } = new Webhook(secret).verify(body, headers as Record<string, string>) as {
        data: { locationId: number; version: number };
      };
      return `${data.locationId} v${data.version}`;
    });
  }

  async endpoint({ value }: Hook): Promise<Row> {
    const [row] = await this.rows('select * from webhook_endpoint where id = $1', value);
    return row ?? {};
  }

  deliveries({ value }: Hook): Promise<Row[]> {
    return this.rows('select * from webhook_delivery where endpoint_id = $1 order by id', value);
  }
}
