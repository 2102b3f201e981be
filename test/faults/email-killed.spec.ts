import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { freePort } from '../support/free-port.js';
import { eventually, until } from '../support/eventually.js';
import { basicCredentials } from './credentials.js';
import { startFaultRun, type FaultRun } from './fault-run.js';

const week = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day) => ({ day, dayType: 'nonstopOpened' }));
const from = 'maria@customers.example';

describe('an email whose receiver is killed', () => {
  let run: FaultRun;
  let port: number;
  let shop: string;

  beforeAll(async () => {
    port = await freePort();
    run = await startFaultRun({
      locations: 1,
      product: { product: 'DataExports', settings: { functionalities: ['GoogleBusinessMessages'] } },
      environment: { MAIL_INBOUND_PORT: String(port) },
    });
    shop = await openShop();
  });
  afterAll(() => run.close());

  const call = async <T>(path: string, body?: object): Promise<T> => {
    const response = await fetch(`${run.instance.url}${path}`, {
      headers: { authorization: basicCredentials(run.tenant.userName), 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return JSON.parse(text) as T;
  };

  async function openShop(): Promise<string> {
    const { tenant } = run;
    const locationId = tenant.firstLocationId;
    await call(`/v5/contract/${tenant.contractIds[0]}/order`, { productId: tenant.offerId, locationIds: [locationId] });
    await until(
      async () =>
        (await count(`select from subscription where location_id = ${locationId} and state = 'ACTIVE'`)) === 1,
      'the subscription runs',
    );
    const { value } = await call<{ value: number }>(`/api/messages/config/${locationId}`, {
      welcomeMessage: 'Hello!',
      offlineMessage: 'We are closed.',
      privacyPolicyUrl: 'https://www.example.com/privacy',
      availableHours: week,
      agentType: 'HUMAN',
    });
    type Agents = { data: { accounts: { channelName: string; account: string | null }[] }[] };
    const { data } = await eventually(
      () => call<Agents>(`/api/messages/config/agents?agentId=${value}`),
      ({ data: [agent] }) => agent?.accounts.find(({ channelName }) => channelName === 'email')?.account != null,
      'The shop gets no address.',
    );
    return data[0]?.accounts.find(({ channelName }) => channelName === 'email')?.account ?? '';
  }

  const count = async (query: string): Promise<number> => (await run.platform.query(query)).rows.length;
  /** @returns what the receiver said; undefined: nothing any more */
  const handOver = async (id: string): Promise<string | undefined> => {
    const raw = `From: Maria <${from}>\r\nTo: ${shop}\r\nSubject: Cake\r\nMessage-ID: <${id}>\r\n\r\nHello?\r\n`;
    const server = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
    return server
      .sendMail({ envelope: { from, to: shop }, raw })
      .then(({ response }) => response)
      .catch((error: { response?: string }) => error.response);
  };

  test('is not acknowledged before it is kept, and is kept once when it is handed over again', async () => {
    await run.platform.query('begin');
    await run.platform.query('lock table message in share row exclusive mode');
    const first = handOver('one@customers.example');
    await until(
      async () => (await count(`select from pg_locks where relation = 'message'::regclass and not granted`)) > 0,
      'the email is being kept',
      { everyMs: 5 },
    );
    await run.instance.api.kill();
    expect(await first).toBeUndefined();
    await run.platform.query('rollback');
    await run.instance.api.start();
    expect(await handOver('one@customers.example')).toMatch(/^250/);
    // As a mail server does whose acknowledgement was lost.
    expect(await handOver('one@customers.example')).toMatch(/^250/);
    expect(await count('select from message where state is null')).toBe(1);
    expect(await count('select from message_email')).toBe(1);
    await until(
      async () => (await count(`select from message where state = 'SENT' and automatic`)) > 0,
      'it is replied to',
    );
    expect(await count('select from message where automatic')).toBe(1);
    const { rows } = await run.sandbox.query<{ sent: number }>(
      'select count(*)::int as sent from sandbox.mail where recipients @> array[$1::text]',
      [from],
    );
    expect(rows[0]?.sent).toBe(1);
  });

  test('waits at the mail server while the database is away', async () => {
    await run.platform.query('alter table message rename to message_away');
    expect(await handOver('two@customers.example')).toMatch(/^451 4\.3\.0/);
    await run.platform.query('alter table message_away rename to message');
    expect(await handOver('two@customers.example')).toMatch(/^250/);
    expect(await count('select from message where state is null')).toBe(2);
  });
});
