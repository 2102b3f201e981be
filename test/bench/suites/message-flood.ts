import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { Pool } from 'undici';
import { sandboxApiKey } from '../../faults/instance.js';
import { createTenant, type Tenant } from '../../faults/tenant.js';
import { eventually } from '../../support/eventually.js';
import { bookEverywhere } from '../booked.js';
import type { Measurement } from '../report.js';
import { withClient, type Workbench } from '../workbench.js';

const mostMessages = 30_000;
const perSecond = 1000;
/** Shops with a number at WhatsApp, and people who write to them in turn: a third of the messages open a conversation. */
const locations = 50;
const customers = 10_000;
const firstNumber = 490_000_000_000;
const connections = 64;
const patienceMs = 300_000;

/**
 * WhatsApp delivers 1,000 messages a second, each in a webhook of its own, as it does where many people write to many shops. Each is
 * answered when it is kept. Times count from when a delivery was due, also where the one before was late.
 */
export async function messageFlood(bench: Workbench): Promise<Measurement[]> {
  const messages = Math.min(mostMessages, bench.options.rows);
  const url = await bench.emptyDatabase('bench_messages');
  const instance = await bench.instance(url);
  await instance.start('sandbox', 'api', 'worker');
  return withClient(url, async (client) => {
    const product = { product: 'QR', settings: { functionalities: ['GoogleBusinessMessages'] } } as const;
    const tenant = await createTenant(client, { name: 'bench-messages', locations, product });
    await addAgents(client, tenant);
    const deliveries = Array.from({ length: messages }, (_, n) => delivery(n, sandboxApiKey));
    const pool = new Pool(instance.url, { connections, pipelining: 1 });
    const warm = Array.from({ length: 2000 }, (_, n) => delivery(mostMessages + n, sandboxApiKey));
    await Promise.all(warm.map((each) => deliver(pool, each)));
    await calm(client);
    const begun = performance.now();
    const took = await flood(pool, deliveries);
    const seconds = (performance.now() - begun) / 1000;
    await pool.close();
    const kept = await count(client, tenant);
    await instance.stop();
    return report(took, seconds, messages, kept - warm.length);
  });
}

function report(took: readonly number[], seconds: number, messages: number, kept: number): Measurement[] {
  const sorted = [...took].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  const suite = 'message-flood';
  return [
    {
      suite,
      what: `${perSecond} messages a second: until one is kept and acknowledged, p95`,
      unit: 'ms',
      value: at(0.95),
      goal: { of: 'value', atMost: 100 },
      note: `${messages} messages in ${seconds.toFixed(1)} s; p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms`,
    },
    {
      suite,
      what: 'messages acknowledged and not kept, or kept twice',
      unit: 'messages',
      value: Math.abs(messages - kept),
      goal: { of: 'value', atMost: 0 },
    },
  ];
}

/** An agent for each location, with a number of its own. */
async function addAgents(client: Client, tenant: Tenant): Promise<void> {
  await bookEverywhere(client, tenant);
  const { workspaceId } = tenant;
  await client.query(
    `with made as (
       insert into message_agent (workspace_id, company_id, location_id, subscription_id, key, welcome_message, offline_message,
         privacy_policy_url, agent_type, available_hours)
       select workspace_id, company_id, location_id, id, 'bench-' || location_id, 'Welcome', 'We are closed', 'https://example.com/privacy', 'HUMAN', '[]'
       from subscription where workspace_id = $1 returning id
     )
     insert into message_account (workspace_id, agent_id, channel, account, joined_at)
     select $1, id, 'whatsapp', ($2::bigint + row_number() over (order by id) - 1)::text, now() from made`,
    [workspaceId, firstNumber],
  );
  await client.query('vacuum (analyze)');
}

interface Delivery {
  readonly body: string;
  readonly signature: string;
}

/** As WhatsApp writes and signs it. */
function delivery(n: number, secret: string): Delivery {
  const customer = n % customers;
  const from = String(491_510_000_000 + customer);
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '49 911 5550100', phone_number_id: String(firstNumber + (customer % locations)) },
    contacts: [{ wa_id: from, profile: { name: `Customer ${customer}` } }],
    messages: [
      {
        id: `wamid.bench-${n}`,
        from,
        timestamp: String(Math.floor(Date.now() / 1000)),
        type: 'text',
        text: { body: `Are you open on Sunday? (${n})` },
      },
    ],
  };
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '102290129340398', changes: [{ field: 'messages', value }] }],
  });
  return { body, signature: `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` };
}

async function deliver(pool: Pool, { body, signature }: Delivery): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
  const response = await pool.request({ method: 'POST', path: '/hooks/meta', headers, body });
  const text = await response.body.text();
  if (response.statusCode !== 200 || !text.includes('"messages":1'))
    throw new Error(`A message was answered ${response.statusCode}: ${text}`);
}

/** Sends them at their times. @returns for each the milliseconds from its time to its acknowledgement */
async function flood(pool: Pool, deliveries: readonly Delivery[]): Promise<number[]> {
  const begun = performance.now();
  const sent: Promise<number>[] = [];
  const timed = async (each: Delivery, due: number): Promise<number> => {
    await deliver(pool, each);
    return performance.now() - due;
  };
  while (sent.length < deliveries.length) {
    const due = Math.min(deliveries.length, Math.floor(((performance.now() - begun) / 1000) * perSecond));
    for (let n = sent.length; n < due; n += 1)
      sent.push(timed(deliveries[n] as Delivery, begun + (n / perSecond) * 1000));
    // The rate of the flood, not a wait for anything.
    await pause(2);
  }
  return Promise.all(sent);
}

async function count(client: Client, { workspaceId }: Tenant): Promise<number> {
  const { rows } = await client.query<{ kept: number }>(
    'select count(*)::int as kept from message where workspace_id = $1',
    [workspaceId],
  );
  return rows[0]?.kept ?? 0;
}

/** Waits until what the first messages have set off is done. */
async function calm(client: Client): Promise<void> {
  const left = async (): Promise<number | undefined> => {
    const { rows } = await client.query<{ left: number }>(
      'select count(*)::int as left from outbox where done_at is null and parked_at is null and available_at <= now()',
    );
    return rows[0]?.left;
  };
  await eventually(left, (entries) => entries === 0, 'Entries of the outbox are left.', { everyMs: 200, patienceMs });
}
