import { createServer, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { request } from 'undici';
import { openDatabase, type Database } from '#platform/database';
import type { Outbox } from '#platform/outbox';
import { RecordEvents } from '../../../libs/contexts/webhooks/fan-out/record-events.js';
import { basicCredentials } from '../../faults/credentials.js';
import { createTenant, type Tenant } from '../../faults/tenant.js';
import { eventually } from '../../support/eventually.js';
import { compared, type Measurement } from '../report.js';
import { withClient, type Workbench } from '../workbench.js';

const suite = 'webhook-flood';
const mostEvents = 50_000;
const perSecond = 100_000 / 60;
/** Each with a webhook of its own and this many shops, which are the subjects. */
const tenants = 100;
const shops = 100;
/** Events of one transaction, as a change of several shops tells them. */
const together = 10;
const writersAtOnce = 8;
const type = 'location.changed';
const patienceMs = 300_000;

type Tap = Parameters<Outbox['tap']>[1];

interface Endpoint {
  readonly tenant: Tenant;
  readonly id: number;
}

/**
 * 100,000 events a minute of 100 tenants, each told to a webhook of its tenant; then the same while one of the receivers never responds.
 * The events are recorded as the platform records them, in transactions that do nothing else; a receiver that keeps nothing takes the
 * place of the sandbox.
 */
export async function webhookFlood(bench: Workbench): Promise<Measurement[]> {
  const events = Math.min(mostEvents, bench.options.rows);
  const url = await bench.emptyDatabase('bench_webhooks');
  const instance = await bench.instance(url);
  await instance.start('sandbox', 'api', 'worker');
  return withClient(url, async (client) => {
    const endpoints: Endpoint[] = [];
    for (let n = 0; n < tenants; n += 1) {
      const tenant = await createTenant(client, { name: `bench-webhooks-${n}`, locations: shops });
      endpoints.push({ tenant, id: await webhookOf(tenant, instance) });
    }
    await client.query('vacuum (analyze)');
    await instance.sandbox.stop();
    const receiver = new Receiver();
    await receiver.listen(Number(new URL(instance.sandboxUrl).port));
    const database = await openDatabase(url, writersAtOnce);
    const flood = new Flood(client, database, endpoints);
    await flood.run(Math.min(events, 5000));
    const alone = await flood.run(events);
    const [hanging] = endpoints;
    receiver.hangs = hanging && pathOf(hanging.tenant);
    const beside = await flood.run(events, hanging?.id);
    receiver.close();
    await database.close();
    await instance.stop();
    return report(events, alone, beside, await lost(client, hanging?.id));
  });
}

interface Waits {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** In which the events were written. */
  readonly seconds: number;
}

function report(events: number, alone: Waits, beside: Waits, undelivered: number): Measurement[] {
  const note = ({ p50, p99, seconds }: Waits): string =>
    `${events} events in ${seconds.toFixed(1)} s; p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`;
  return [
    {
      suite,
      what: `${perSecond.toFixed(0)} events a second: from writing one to the first attempt, p95`,
      unit: 'ms',
      value: alone.p95,
      goal: { of: 'value', atMost: 2000 },
      note: note(alone),
    },
    compared({
      suite,
      what: 'the same for 99 webhooks while the receiver of another one never responds, p95',
      unit: 'ms',
      value: beside.p95,
      floor: alone.p95,
      goal: { of: 'ratio', atMost: 1.2 },
      note: note(beside),
    }),
    {
      suite,
      what: 'events that a receiver which responds was not told, or not at once',
      unit: 'events',
      value: undelivered,
      goal: { of: 'value', atMost: 0 },
    },
  ];
}

const pathOf = ({ userName }: Tenant): string => `/sandbox/webhooks/${userName}`;

async function webhookOf(
  tenant: Tenant,
  instance: { readonly url: string; readonly sandboxUrl: string },
): Promise<number> {
  const { statusCode, body } = await request(`${instance.url}/api/webhook`, {
    method: 'POST',
    headers: { authorization: basicCredentials(tenant.userName), 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Bench',
      url: `${instance.sandboxUrl}${pathOf(tenant)}`,
      eventTypes: [type],
      enabled: true,
      contextType: 'Workspace',
      context: tenant.workspaceId,
    }),
  });
  const answer = (await body.json()) as { value?: number; id?: number };
  if (statusCode !== 200 && statusCode !== 201)
    throw new Error(`A webhook was answered ${statusCode}: ${JSON.stringify(answer)}`);
  return answer.id ?? answer.value ?? 0;
}

/** Takes everything, except what comes to the path that hangs. */
class Receiver {
  hangs: string | undefined;
  private readonly server: Server = createServer((asked, answer) => {
    asked.resume();
    if (asked.url !== this.hangs) answer.writeHead(204).end();
  });

  listen(port: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

class Flood {
  private readonly record: Tap;
  private sent = 0;

  constructor(
    private readonly client: Client,
    private readonly database: Database,
    private readonly endpoints: readonly Endpoint[],
  ) {
    const taps = new Map<string, Tap>();
    const outbox: Pick<Outbox, 'tap'> = { tap: (event, tap) => void taps.set(event, tap) };
    new RecordEvents(outbox as Outbox).onModuleInit();
    const tap = taps.get(type);
    if (tap === undefined) throw new Error(`Nobody records ${type}.`);
    this.record = tap;
  }

  /**
   * Writes events at their times, and waits until all are told.
   * @param hanging of the endpoint that never is
   */
  async run(events: number, hanging = 0): Promise<Waits> {
    const { rows } = await this.client.query<{ last: string }>(
      'select coalesce(max(id), 0) as last from webhook_delivery',
    );
    const last = Number(rows[0]?.last);
    const begun = performance.now();
    await this.write(events, begun);
    const seconds = (performance.now() - begun) / 1000;
    await eventually(
      () => this.waiting(last, hanging),
      (left) => left === 0,
      'Events are left.',
      { everyMs: 500, patienceMs },
    );
    return { seconds, ...(await this.waits(last, hanging)) };
  }

  private async write(events: number, begun: number): Promise<void> {
    let written = 0;
    const work = async (): Promise<void> => {
      while (written < events) {
        const due = begun + (written / perSecond) * 1000;
        written += together;
        if (due > performance.now()) await pause(due - performance.now());
        await this.writeSome();
      }
    };
    await Promise.all(Array.from({ length: writersAtOnce }, work));
  }

  private async writeSome(): Promise<void> {
    const { tenant } = this.endpoints[this.sent % this.endpoints.length] as Endpoint;
    const turn = Math.floor(this.sent / this.endpoints.length);
    this.sent += 1;
    const rows = Array.from({ length: together }, (_, n) => ({
      workspaceId: tenant.workspaceId,
      payload: {
        locationId: tenant.firstLocationId + ((turn * together + n) % shops),
        companyId: tenant.companyId,
        version: turn + 1,
        fields: ['website'],
      },
    }));
    await this.database.transaction((tx) => this.record(tx, rows));
  }

  private async waiting(last: number, hanging: number): Promise<number> {
    const { rows } = await this.client.query<{ left: number }>(
      'select count(*)::int as left from webhook_delivery where due_at is not null and id > $1 and endpoint_id <> $2',
      [last, hanging],
    );
    return rows[0]?.left ?? 0;
  }

  /** Milliseconds from the transaction to the first attempt. */
  private async waits(last: number, hanging: number): Promise<Omit<Waits, 'seconds'>> {
    const { rows } = await this.client.query<Record<'p50' | 'p95' | 'p99', number>>(
      `select percentile_disc(0.5) within group (order by ms) as p50, percentile_disc(0.95) within group (order by ms) as p95,
         percentile_disc(0.99) within group (order by ms) as p99
       from (select extract(epoch from a.at - d.created_at)::float8 * 1000 as ms
             from webhook_delivery d join webhook_attempt a on a.delivery_id = d.id and a.workspace_id = d.workspace_id and a.number = 1
             where d.id > $1 and d.endpoint_id <> $2) w`,
      [last, hanging],
    );
    const [found] = rows;
    if (found === undefined) throw new Error('Nothing was told.');
    return found;
  }
}

async function lost(client: Client, hanging = 0): Promise<number> {
  const { rows } = await client.query<{ lost: number }>(
    `select count(*)::int as lost from webhook_delivery where endpoint_id <> $1 and (delivered_at is null or attempts <> 1)`,
    [hanging],
  );
  return rows[0]?.lost ?? 0;
}
