import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoCompany } from '../e2e/partner/demo-company.js';
import type { DemoCompany } from '../e2e/partner/demo-company.js';
import { anybody, demoUser, Journey } from './journey.js';

interface Message {
  readonly messageId: string;
  readonly body: string;
  readonly verified: boolean | null;
  readonly answered: number | null;
}

interface Event {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const types = ['order.placed', 'subscription.activated', 'listing.live', 'listing.offline', 'subscription.finished'];

/** A program that hears of an order until its listings are live; with worker, portals and a receiver of the sandbox. */
describe('a program that wants to know what becomes of an order', () => {
  let journey: Journey;
  let demo: DemoCompany;
  const agency = demoUser('demo-agency');

  beforeAll(async () => {
    journey = await Journey.begin();
    demo = await demoCompany(journey.platform);
  });
  afterAll(() => journey.platform.close());

  /** A webhook of the company, and the receiver behind it, which knows its secret before anything is sent. */
  async function hooked(name: string, how = 'ok') {
    const url = `${journey.platform.url}/sandbox/webhooks/${name}`;
    const made = await journey.ask<{ value: number; secret: string }>(agency, 'POST', '/api/webhook', {
      name,
      url,
      eventTypes: types,
      enabled: false,
      contextType: 'Company',
      context: demo.companyId,
    });
    const answer = async (says: string): Promise<void> => {
      const body = JSON.stringify({ answer: says, secret: made.secret });
      const headers = { 'content-type': 'application/json' };
      await fetch(`${url}/settings`, { method: 'POST', headers, body, redirect: 'manual' });
    };
    const messages = async (): Promise<Message[]> => {
      const response = await fetch(`${url}?format=json&take=500`, { headers: anybody as Record<string, string> });
      return ((await response.json()) as { data: Message[] }).data.toReversed();
    };
    await answer(how);
    await journey.ask(agency, 'PUT', `/api/webhook/${made.value}`, { enabled: true });
    return { id: made.value, answer, messages };
  }

  const eventOf = ({ body }: Message): Event => JSON.parse(body) as Event;
  const order = async (): Promise<number> => {
    const locationIds = await demo.locations(1);
    const { companyId, contractId, productId } = demo;
    expect(companyId).toBeGreaterThan(0);
    await journey.ask(agency, 'POST', `/v5/contract/${contractId}/order`, { productId, locationIds });
    return locationIds[0] ?? 0;
  };

  it('hears of the order, then of each listing once it is live, all signed', async () => {
    const hook = await hooked('orders');
    const locationId = await order();
    const messages = await journey.until(hook.messages, (all) => {
      const events = all.map(eventOf);
      return (
        events.some(({ type }) => type === 'order.placed') &&
        events.some(({ type, data }) => type === 'listing.live' && data['locationId'] === locationId) &&
        events.some(({ type }) => type === 'subscription.activated')
      );
    });
    for (const message of messages) expect(message).toMatchObject({ verified: true, answered: 204 });
    const events = messages.map(eventOf);
    expect(events.find(({ type }) => type === 'order.placed')?.data).toMatchObject({
      contractId: demo.contractId,
      companyId: demo.companyId,
    });
    for (const { data } of events.filter(({ type }) => type === 'listing.live'))
      expect(data).toEqual({ listingId: expect.any(Number), companyId: demo.companyId, locationId });
    expect(new Set(messages.map(({ messageId }) => messageId)).size).toBe(messages.length);
    await journey.ask(agency, 'DELETE', `/api/webhook/${hook.id}`);
  });

  it('that was down gets everything later, in the order of each subject', async () => {
    const hook = await hooked('down', 'fail');
    const locationId = await order();
    await journey.until(hook.messages, (all) => all.length > 0);
    await journey.until(
      () => journey.ask<{ total: number }>(agency, 'GET', `/api/webhook/${hook.id}/delivery?type=listing.live`),
      ({ total }) => total > 0,
    );
    expect((await hook.messages()).every(({ answered }) => answered === 500)).toBe(true);
    await hook.answer('ok');
    // Retries follow the real clock: what would come within days comes now.
    const pool = journey.platform.database.pool;
    const delivered = await journey.until(
      async () => {
        await pool.query('update webhook_delivery set due_at = now() where endpoint_id = $1 and due_at > now()', [
          hook.id,
        ]);
        await pool.query('update webhook_endpoint set paused_until = null where id = $1', [hook.id]);
        const waits = await journey.ask<{ total: number }>(
          agency,
          'GET',
          `/api/webhook/${hook.id}/delivery?status=PENDING`,
        );
        return waits.total === 0 ? (await hook.messages()).filter(({ answered }) => answered === 204) : [];
      },
      (messages) => messages.some((message) => eventOf(message).data['locationId'] === locationId),
    );
    const { data: log } = await journey.ask<{ data: { messageId: string; subject: string }[] }>(
      agency,
      'GET',
      `/api/webhook/${hook.id}/delivery?take=100`,
    );
    const ofSubject = (ids: readonly string[], subject: string): string[] =>
      ids.filter((id) => log.some((entry) => entry.messageId === id && entry.subject === subject));
    const arrived = delivered.map(({ messageId }) => messageId);
    // More may have happened since.
    const added = log
      .map(({ messageId }) => messageId)
      .toReversed()
      .filter((id) => arrived.includes(id));
    for (const { subject } of log) expect(ofSubject(arrived, subject)).toEqual(ofSubject(added, subject));
    await journey.ask(agency, 'DELETE', `/api/webhook/${hook.id}`);
  });

  it('that says it is gone is disabled at once', async () => {
    const hook = await hooked('gone', 'gone');
    await journey.ask(agency, 'POST', `/api/webhook/${hook.id}/ping`, {});
    const webhook = await journey.until(
      () => journey.ask<{ enabled: boolean; disabledReason: string }>(agency, 'GET', `/api/webhook/${hook.id}`),
      ({ enabled }) => !enabled,
    );
    expect(webhook.disabledReason).toBe('GONE');
  });
});
