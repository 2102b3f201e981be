import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AccountChannel, MessageChannels, MessageWebhook, MessageWebhooks, ReceiveWebhook } from '#contexts/messaging';
import type { ArrivedMessage, ArrivedParts, ArrivedReceipt } from '#contexts/messaging';
import { sql } from '#platform/database';
import { ThirdPartyFailure } from '#platform/http-client';
import { DueWork } from '#platform/outbox';
import { AccountQueries } from '../../../libs/contexts/messaging/accounts/account.queries.js';
import { ExpectAccounts } from '../../../libs/contexts/messaging/accounts/expect-accounts.js';
import { TakeFilesHandler } from '../../../libs/contexts/messaging/webhooks/take-files.handler.js';
import { MessagingBench } from './messaging-bench.js';

type Joined = Awaited<ReturnType<AccountChannel['join']>>;

const unreachable = (retryAfterMs: number | null): ThirdPartyFailure =>
  new ThirdPartyFailure('portalUnreachable', 'WhatsApp', { status: 503, body: null, retryAfterMs });

/** A channel with accounts that does what a test says. */
class ScriptedAccounts extends AccountChannel {
  override readonly name = 'whatsapp';
  override readonly repeatable = false;
  looks = 0;
  found: () => Joined | Promise<Joined> = () => ({ account: 'number-1' });

  override async join(): Promise<Joined> {
    this.looks += 1;
    return this.found();
  }

  override async hindrance(): Promise<null> {
    return null;
  }

  override async send(): Promise<null> {
    return null;
  }

  override async nameOf(): Promise<null> {
    return null;
  }

  override async file(): Promise<never> {
    throw unreachable(null);
  }
}

/** Tells what a test says; every body is signed. */
class ScriptedWebhook extends MessageWebhook {
  override readonly name = 'scripted';
  parts: Partial<ArrivedParts> = {};

  override knows(): boolean {
    return true;
  }

  override isSigned(): boolean {
    return true;
  }

  override read(): ArrivedParts {
    return { messages: [], receipts: [], skipped: 0, ...this.parts };
  }
}

describe('the account of a location at a channel', () => {
  let bench: MessagingBench;
  let channel: ScriptedAccounts;
  const webhook = new ScriptedWebhook();

  beforeAll(async () => {
    bench = await MessagingBench.start();
    bench.get(MessageWebhooks).register(webhook);
  });
  afterAll(() => bench.close());
  beforeEach(async () => {
    await bench.rows('delete from message_account');
    await bench.rows('delete from conversation');
    await bench.rows(`update workspace set clock_offset = '0'`);
    channel = new ScriptedAccounts();
    bench.get(MessageChannels).register(channel);
    const { workspaceId } = bench.tenant;
    await bench.commerce.db.transaction((tx) =>
      bench.get(ExpectAccounts).execute(tx, { workspaceId, agentId: bench.agentId }),
    );
  });

  const account = async () =>
    (
      await bench.rows(`
        select account, joined_at as "joinedAt", (problem -> 'code')::int as problem,
          extract(epoch from due_at - clock_now(workspace_id))::float8 as seconds from message_account`)
    )[0];
  const lookAgain = async (): Promise<void> => {
    await bench.rows('update message_account set due_at = now()');
    await bench.drain();
  };
  const deliver = async (parts: Partial<ArrivedParts>) => {
    webhook.parts = parts;
    return bench.get(ReceiveWebhook).execute('scripted', Buffer.from('{}'), undefined);
  };
  const written: ArrivedMessage = {
    channel: 'whatsapp',
    account: 'number-1',
    customerId: 'vera',
    customerName: 'Vera',
    id: 'w1',
    text: 'Hello?',
    pictures: [],
    files: [],
    sentAt: new Date(),
  };

  const texts = async (): Promise<unknown[]> =>
    (await bench.rows('select text from message order by sent_at, id')).map(({ text }) => text);

  it('keeps what is written in one second in the order in which it comes, in one webhook or in many', async () => {
    await bench.drain();
    const message = (n: number): ArrivedMessage => ({ ...written, id: `w${99 - n}`, text: `${n}` });
    const numbers = Array.from({ length: 40 }, (_one, n) => n);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_one, n) => deliver({ messages: [message(n * 2), message(n * 2 + 1)] })),
    );
    expect(outcomes.map(({ messages }) => messages)).toEqual(Array.from({ length: 20 }, () => 2));
    expect((await texts()).map(Number).toSorted((one, other) => one - other)).toEqual(numbers);
    // Of one webhook the first comes first, also where others came between.
    const order = new Map((await texts()).map((text, place) => [Number(text), place]));
    for (let n = 0; n < 40; n += 2) expect(order.get(n) ?? NaN).toBeLessThan(order.get(n + 1) ?? NaN);
    expect(await bench.rows('select last_message as last from conversation')).toEqual([
      { last: (await texts()).at(-1) },
    ]);
  });

  it('keeps the others of a flood when one cannot be kept, and each once when all come again', async () => {
    await bench.drain();
    const flood = () =>
      Promise.allSettled(
        ['a', 'b', '\u0000', 'd', 'e'].map((customerId, n) =>
          deliver({ messages: [{ ...written, customerId, id: `w${n}`, text: customerId }] }),
        ),
      );
    const statuses = ['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled'];
    for (const time of [1, 2]) expect([time, (await flood()).map(({ status }) => status)]).toEqual([time, statuses]);
    expect((await texts()).toSorted()).toEqual(['a', 'b', 'd', 'e']);
  });

  it('waits for no other workspace, one of whose conversations is held', async () => {
    await bench.drain();
    const neighbour = await bench.neighbour('number-2');
    await deliver({ messages: [written] });
    let late: Promise<unknown> = Promise.resolve();
    await bench.commerce.db.transaction(async (tx) => {
      await sql`select from conversation where customer_id = 'vera' for update`.execute(tx);
      late = deliver({ messages: [{ ...written, id: 'w2', text: 'Late' }] });
      const message = { ...written, account: 'number-2', customerId: 'otto', text: 'Now' };
      expect(await deliver({ messages: [message] })).toMatchObject({ messages: 1 });
      expect((await texts()).toSorted()).toEqual(['Hello?', 'Now']);
    });
    await late;
    expect((await texts()).toSorted()).toEqual(['Hello?', 'Late', 'Now']);
    await bench.rows('delete from conversation');
    await bench.rows('delete from message_agent where id = $1', neighbour);
  });

  it('is looked at about once a day, also by a clock that is ahead', async () => {
    await bench.rows(`update workspace set test_mode = true, clock_offset = interval '2 days'`);
    await bench.drain();
    expect(channel.looks).toBe(1);
    const { seconds } = (await account()) ?? {};
    expect(Math.abs(Number(seconds) / 86_400 - 1)).toBeLessThan(0.06);
    expect(await bench.get(DueWork).run()).toBe(0);
  });

  it('is looked at again when that is asked for during a look', async () => {
    channel.found = async () => {
      if (channel.looks === 1) await bench.rows('update message_account set due_at = now()');
      return { account: 'number-1' };
    };
    await bench.drain();
    expect(channel.looks).toBe(2);
  });

  it('waits as long as the channel wants, and has trouble only when the channel answers', async () => {
    channel.found = () => {
      throw unreachable(1_800_000);
    };
    await bench.drain();
    expect(await account()).toMatchObject({ account: null, problem: 6000 });
    expect(Number((await account())?.['seconds'])).toBeGreaterThan(1700);
    channel.found = () => ({ account: 'number-1' });
    await lookAgain();
    channel.found = () => {
      throw unreachable(null);
    };
    await lookAgain();
    expect(await account()).toMatchObject({ account: 'number-1', problem: null });
    expect(Number((await account())?.['seconds'])).toBeLessThan(601);
    channel.found = () => {
      throw new ThirdPartyFailure('portalRefused', 'WhatsApp', { status: 400, body: null, retryAfterMs: null });
    };
    await lookAgain();
    expect(await account()).toMatchObject({ account: 'number-1', problem: 6001 });
  });

  it('stays while there is trouble: what is written to it arrives, unless another location has it without', async () => {
    await bench.drain();
    const joined = await account();
    channel.found = () => ({ trouble: { key: 'channelNotJoined', parameters: { channel: 'WhatsApp', reason: 'No' } } });
    await lookAgain();
    expect(await account()).toMatchObject({ account: 'number-1', problem: 6643 });
    expect(await deliver({ messages: [written] })).toEqual({ messages: 1, receipts: 0, skipped: 0 });
    channel.found = () => ({ account: 'number-1' });
    await lookAgain();
    expect(await account()).toMatchObject({ problem: null, joinedAt: joined?.['joinedAt'] });

    const other = await bench.tenant.location();
    await bench.rows(
      `with a as (insert into message_agent (workspace_id, company_id, location_id, subscription_id, key, welcome_message, offline_message,
           privacy_policy_url, agent_type, available_hours)
         select workspace_id, company_id, $1, subscription_id, 'other', '', '', '', agent_type, available_hours from message_agent returning *)
       insert into message_account (workspace_id, agent_id, channel, account, joined_at, problem)
       select workspace_id, id, 'whatsapp', 'number-1', now() + interval '1 hour', '{"code": 6643}' from a`,
      other,
    );
    const holder = async () => (await bench.get(AccountQueries).holderOf('whatsapp', 'number-1'))?.locationId;
    expect(await holder()).toBe(bench.locationId);
    await bench.rows('update message_account set problem = null');
    expect(await holder()).toBe(other);
  });

  it('goes when somebody has taken the access away, and nobody else gets its messages', async () => {
    await bench.drain();
    channel.found = () => ({ trouble: { key: 'connectionMissing', parameters: { portal: 'Facebook' } } });
    await lookAgain();
    expect(await account()).toMatchObject({ account: null, joinedAt: null });
    expect(await deliver({ messages: [written] })).toEqual({ messages: 0, receipts: 0, skipped: 1 });
  });

  it('gets receipts by id as well where a webhook also says up to when', async () => {
    await bench.drain();
    await deliver({ messages: [written] });
    await bench.rows(
      `insert into message (workspace_id, conversation_id, state, external_id, text, sent_at, attempted_at)
       select workspace_id, id, 'SENT', 'r1', 'Yes.', now(), now() + interval '1 minute' from conversation`,
    );
    const receipt: ArrivedReceipt = {
      channel: 'whatsapp',
      account: 'number-1',
      customerId: 'vera',
      status: 'DELIVERED',
      ids: ['r1'],
      key: null,
      // By a clock that is behind.
      until: new Date(),
      trouble: null,
    };
    expect(await deliver({ receipts: [receipt] })).toEqual({ messages: 0, receipts: 1, skipped: 0 });
    expect(await bench.rows('select state from message where state is not null')).toEqual([{ state: 'DELIVERED' }]);
  });

  it('keeps what the channel has not passed on, and says so in the language of who reads it', async () => {
    await bench.drain();
    const trouble = { key: 'customerMessageNotPassedOn', parameters: { channel: 'WhatsApp' } } as const;
    const text = 'WhatsApp: Message type is currently not supported.';
    expect(await deliver({ messages: [{ ...written, text, trouble }] })).toMatchObject({ messages: 1, skipped: 0 });
    const [conversation] = await bench.conversations();
    expect(conversation).toMatchObject({ lastMessage: text, answered: false });
    expect(await bench.messages(conversation?.conversationId ?? 0, 2)).toMatchObject([
      { text, error: { errorCode: 6648, errorMessage: 'WhatsApp could not pass on what the customer has sent.' } },
    ]);
    expect(await bench.rows(`select problem -> 'message' ->> 'de' as said from message`)).toEqual([
      { said: 'WhatsApp konnte nicht weitergeben, was der Kunde geschickt hat.' },
    ]);
  });

  it('takes texts that are cut in the middle of a character', async () => {
    await bench.drain();
    const customerName = `${'a'.repeat(199)}😀`;
    const text = `${'a'.repeat(9999)}😀`;
    expect(await deliver({ messages: [{ ...written, customerName, text }] })).toMatchObject({ messages: 1 });
    expect(await bench.conversations()).toMatchObject([
      { displayName: `${'a'.repeat(199)}\uFFFD`, lastMessage: expect.stringMatching(/a\uFFFD$/) },
    ]);
  });

  it('waits longer and longer for a picture, and keeps the message without it in the end', async () => {
    await bench.drain();
    const task = { ...written, sentAt: written.sentAt.toISOString(), pictures: [{ mediaId: '1' }] };
    const take = (attempt: number): Promise<void> =>
      bench.get(TakeFilesHandler).handle(task, {
        id: 'outbox-0',
        workspaceId: bench.tenant.workspaceId,
        attempt,
        lastAttempt: false,
        complete: async () => true,
      });
    const waits: unknown[] = [];
    for (let attempt = 1; attempt <= 7; attempt += 1)
      await take(attempt).catch((error: { waitMs?: number }) => waits.push(error.waitMs));
    expect(waits).toEqual([2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000]);
    expect(await bench.conversations()).toEqual([]);
    await take(8);
    const [conversation] = await bench.conversations();
    expect(conversation).toMatchObject({ lastMessage: 'Hello?' });
    // Also where there is nothing else to read.
    expect(await bench.messages(conversation?.conversationId ?? 0, 2)).toMatchObject([
      { text: 'Hello?', image: null, status: null, error: { errorCode: 6646 } },
    ]);
  });
});
