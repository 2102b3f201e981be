import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '#platform/database';
import { eventually } from '../../support/eventually.js';
import { moveClock } from '../../support/move-clock.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { mailsTo } from '../administration/mailbox.js';
import type { ReceivedMail } from '../administration/mailbox.js';
import { demoCompany } from './demo-company.js';
import type { DemoCompany } from './demo-company.js';

let platform: Platform;
let demo: DemoCompany;
let agency: string;

beforeAll(async () => {
  platform = await startPlatform();
  demo = await demoCompany(platform);
  const { rows } = await sql<{ email: string }>`
    select email from app_user where user_name = 'demo-agency'`.execute(platform.database.manager);
  agency = rows[0]?.email ?? '';
  await sql`
    update contract set billing_user_id = (select id from app_user where user_name = 'demo-agency')
    where id = ${demo.contractId}`.execute(platform.database.manager);
});
afterAll(() => platform.close());

/** The email with this subject, once the sandbox's mail server has taken it. */
function mail(subject: RegExp): Promise<ReceivedMail> {
  return eventually(
    async () => {
      // Nothing more is collected: what waits is sent now.
      await sql`update collected_mail set due_at = now() where due_at is not null`.execute(platform.database.manager);
      return (await mailsTo(platform, agency)).find((each) => subject.test(each.subject));
    },
    (found) => found !== undefined,
    `No email ${subject.source} has come to ${agency}.`,
    { everyMs: 100 },
  );
}

describe('mails of commerce', () => {
  it('confirm an order over real SMTP', async () => {
    const locationIds = await demo.locations(2);
    const { response } = await platform.partner('demo-agency').POST('/v5/contract/{contractId}/order', {
      params: { path: { contractId: demo.contractId } },
      body: { productId: demo.productId, locationIds },
    });
    expect(response.status).toBe(200);
    const order = await mail(/^(Your order|Ihre Bestellung): /);
    expect(order.text).toMatch(/2 × /);
    expect(order.html).toContain('<table');
  });

  it('bring an invoice when a period begins', async () => {
    await moveClock(platform.administration('demo-admin'), demo.workspaceId, 'P32D');
    const invoice = await mail(/^(Invoice|Rechnung) INV-/);
    expect(invoice.text).toContain(/INV-\d{4}-\d{6}/.exec(invoice.subject)?.[0]);
    expect(invoice.html).not.toMatch(/\{\w+\}/);
  });
});
