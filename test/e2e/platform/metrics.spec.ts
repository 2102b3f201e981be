import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '#platform/database';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform({ worker: false });
});
afterAll(() => platform.close());

const metrics = async (): Promise<string> => (await fetch(`${platform.url}/metrics`)).text();

describe('/metrics', () => {
  it('counts requests by operation, without ids in the name', async () => {
    await platform.partner('demo-agency').GET('/v5/user/profile');
    await fetch(`${platform.url}/v5/contract/4711/product`);
    const text = await metrics();
    expect(text).toMatch(/locara_http_request_seconds_count\{operation="GET \/v5\/user\/profile",status="200"\} 1/);
    expect(text).toContain('operation="GET /v5/contract/:contractId/product",status="401"');
    // In a label: a number elsewhere, such as the time of the start, may have these digits.
    expect(text).not.toMatch(/="[^"]*4711/);
  });

  it('shows work that waits, how long, and work that was parked', async () => {
    await sql`
      insert into outbox (workspace_id, queue, name, payload, available_at, parked_at) values
        (1, 'sms', 'a', '{}', now() - interval '90 seconds', null),
        (1, 'sms', 'b', '{}', now() + interval '1 hour', null),
        (1, 'portals', 'c', '{}', now(), now())`.execute(platform.database.manager);
    const text = await metrics();
    expect(text).toContain('locara_outbox_waiting{queue="sms"} 1');
    expect(text).toContain('locara_outbox_parked{queue="portals"} 1');
    expect(Number(/locara_outbox_delay_seconds\{queue="sms"\} ([\d.]+)/.exec(text)?.[1])).toBeGreaterThanOrEqual(90);
  });
});

describe('health', () => {
  it('is alive and ready', async () => {
    for (const path of ['live', 'ready'])
      expect(await (await fetch(`${platform.url}/health/${path}`)).json()).toEqual({ status: 'ok' });
  });
});
