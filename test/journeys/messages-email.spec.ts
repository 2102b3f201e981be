import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { metaConfig } from '#integrations/meta';
import { sql } from '#platform/database';
import { inboundMailConfig } from '#platform/mail';
import { mailsTo, newestMail } from '../e2e/administration/mailbox.js';
import { demoUser, Journey } from './journey.js';
import { formWith, uploadPath } from './reply-file.js';

const admin = demoUser('demo-admin');
const agency = demoUser('demo-agency');
const week = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day) => ({ day, dayType: 'nonstopOpened' }));
const config = {
  welcomeMessage: 'Thank you for your email. We read it today.',
  offlineMessage: 'We are closed.',
  privacyPolicyUrl: 'https://www.example.com/privacy',
  availableHours: week,
  agentType: 'HUMAN',
};

interface Conversation {
  readonly conversationId: number;
  readonly displayName: string | null;
  readonly lastMessage: string | null;
  readonly answered: boolean;
  readonly agentId: number;
  readonly email: { readonly address: string; readonly subject: string | null } | null;
}

interface Message {
  readonly messageId: number;
  readonly incoming: boolean;
  readonly text: string | null;
  readonly image: object | null;
  readonly status: string | null;
  readonly automatic: boolean;
  readonly error: { readonly errorCode: number; readonly errorMessage: string } | null;
}

/** Customers write emails to a shop over real connections of SMTP; it replies to them, on good days and on bad ones. */
describe('a shop that gets emails', () => {
  let journey: Journey;
  let locationId: number;
  let agentId: number;
  let shop: string;

  beforeAll(async () => {
    journey = await Journey.begin();
  });
  afterAll(async () => {
    await journey.platform.close();
  });

  /** Writes as a customer on the page of the sandbox. @returns the status, and the id of the email or why it was not taken */
  const write = async (given: Readonly<Record<string, string>>): Promise<readonly [number, string]> => {
    const secret = journey.platform.config.of(metaConfig).client?.clientSecret ?? '';
    const response = await fetch(`${journey.platform.url}/sandbox/email/write`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(given),
    });
    const { id, message } = (await response.json()) as { id?: string; message?: string };
    return [response.status, id ?? message ?? ''];
  };
  /** Hands over bytes as a mail server does. */
  const handOver = (envelope: { from: string; to: string }, raw: string): Promise<{ response: string }> =>
    createTransport({
      host: '127.0.0.1',
      port: journey.platform.config.of(inboundMailConfig).port ?? 0,
      ignoreTLS: true,
    })
      .sendMail({ envelope, raw })
      .catch((error: { response: string }) => error);
  const conversations = async (): Promise<readonly Conversation[]> => {
    const path = `/api/messages/conversations?contextType=Location&contextIds=${locationId}&channelId=5`;
    return (await journey.ask<{ data: Conversation[] }>(agency, 'GET', path)).data;
  };
  const messages = async ({ conversationId }: Conversation): Promise<readonly Message[]> => {
    const path = `/api/messages/conversation/${conversationId}/channel/5/messages`;
    return (await journey.ask<{ data: Message[] }>(agency, 'GET', path)).data;
  };
  const newest = async (): Promise<Conversation> => {
    const [conversation] = await conversations();
    if (conversation === undefined) throw new Error('There is none.');
    return conversation;
  };
  const reply = ({ conversationId }: Conversation, body: object): Promise<number> =>
    journey.write(
      agency,
      'POST',
      `/api/messages/conversation/${conversationId}/channel/5/agent/${agentId}/message`,
      body,
    );
  const settled = async (conversation: Conversation, id: number, status: string): Promise<Message | undefined> => {
    const all = await journey.until(
      () => messages(conversation),
      (found) => found.find(({ messageId }) => messageId === id)?.status === status,
    );
    return all.find(({ messageId }) => messageId === id);
  };
  const sourceOf = async (id: string): Promise<Awaited<ReturnType<typeof PostalMime.parse>>> => {
    const response = await fetch(`${journey.platform.url}/sandbox/mail/${id}/source`);
    return PostalMime.parse(await response.arrayBuffer());
  };

  it('has an address once it has an agent', async () => {
    const contract = await journey.one<{ workspaceId: number; companyId: number; billingAccountId: number }>(sql`
      select workspace_id as "workspaceId", company_id as "companyId", billing_account_id as "billingAccountId"
      from contract where name = 'Demo contract'`);
    const { companyId, billingAccountId } = contract;
    const productId = await journey.write(admin, 'POST', `/api/offer/${contract.workspaceId}`, {
      sellingName: 'Messages',
      regularFee: 4.9,
      maxCount: 100,
      products: [{ name: 'DataExports' }],
    });
    const contractId = await journey.write(admin, 'POST', `/api/contract/${companyId}`, {
      name: 'Messages',
      billingAccountId,
      billingType: 'FLEXIBLE',
      accountingPeriod: 'Month',
      conclusionDate: '2026-01-01',
      validFrom: '2026-01-01',
      licences: [{ offerId: productId }],
    });
    await journey.rows(sql`
      update licence set booked_offer = jsonb_set(booked_offer, '{products,0,settings}',
        '{"functionalities": ["GoogleBusinessMessages"]}') where contract_id = ${contractId}`);
    locationId = await journey.write(agency, 'POST', `/v5/company/${companyId}/location`, {
      name: 'Torbäckerei',
      address: { street: 'Torgasse', house: '1', postCode: '90402', city: 'Nürnberg', countryCode: 'DE' },
      mainPhone: { phone: '49-911-123456' },
    });
    const { subscriptions } = await journey.ask<{ subscriptions: { id: number }[] }>(
      agency,
      'POST',
      `/v5/contract/${contractId}/order`,
      { productId, amount: 1, locationIds: [locationId] },
    );
    await journey.until(
      () => journey.rows(sql`select from subscription where id = ${subscriptions[0]?.id} and state = 'ACTIVE'`),
      (running) => running.length === 1,
    );
    agentId = await journey.write(agency, 'POST', `/api/messages/config/${locationId}`, config);
    const path = `/api/messages/config/agents?agentId=${agentId}`;
    type Agents = {
      data: { automaticEmailReply: boolean; accounts: { channelId: number; account: string | null }[] }[];
    };
    const { data } = await journey.until(
      () => journey.ask<Agents>(agency, 'GET', path),
      ({ data: [agent] }) => agent?.accounts.find(({ channelId }) => channelId === 5)?.account != null,
    );
    shop = data[0]?.accounts.find(({ channelId }) => channelId === 5)?.account ?? '';
    expect(shop).toMatch(/^torbackerei\.[a-z2-7]{16}@in\.locara\.example$/);
    expect(data[0]?.automaticEmailReply).toBe(true);
  });

  it('welcomes a customer, replies in the thread, and reads what comes back', async () => {
    const vera = 'vera@customers.example';
    const given = {
      from: vera,
      name: 'Vera',
      subject: 'Kuchen für Sonntag',
      text: 'Haben Sie <b>offen</b>?',
      twice: 'yes',
    };
    const [status, id] = await write({ to: shop, ...given });
    expect([status, id]).toEqual([200, expect.stringMatching(/^<.+>$/)]);
    const welcome = await newestMail(journey.platform, vera);
    // Nothing of what somebody has written is in it.
    expect(welcome).toMatchObject({
      subject: expect.stringMatching(/: Wir haben Ihre E-Mail erhalten$/),
      text: expect.stringContaining(config.welcomeMessage),
    });
    const welcomed = await sourceOf(welcome.id);
    const valueOf = (mail: typeof welcomed, name: string) => mail.headers.find(({ key }) => key === name)?.value;
    expect(valueOf(welcomed, 'auto-submitted')).toBe('auto-replied');
    expect(welcomed).toMatchObject({ inReplyTo: id, references: id });
    const conversation = await newest();
    expect(conversation).toMatchObject({
      displayName: 'Vera',
      lastMessage: 'Haben Sie <b>offen</b>?',
      answered: false,
      email: { address: vera, subject: 'Kuchen für Sonntag' },
    });
    const first = await reply(conversation, { text: 'Ja, bis elf.' });
    await settled(conversation, first, 'SENT');
    const answer = await newestMail(journey.platform, vera, 2);
    const source = await sourceOf(answer.id);
    expect(source).toMatchObject({ from: { address: shop }, inReplyTo: id, subject: 'Re: Kuchen für Sonntag' });
    expect(source.references?.split(/\s+/)).toEqual([id, welcomed.messageId]);
    expect([source.text, source.html].every((part) => part?.includes('Ja, bis elf.'))).toBe(true);
    expect(valueOf(source, 'auto-submitted')).toBeUndefined();
    // With all that was quoted, and a picture.
    expect((await write({ reply: answer.id, text: 'Danke!', picture: 'cake' }))[0]).toBe(200);
    expect((await messages(conversation)).toReversed()).toMatchObject([
      { incoming: true, text: 'Haben Sie <b>offen</b>?', automatic: false },
      { incoming: false, text: config.welcomeMessage, automatic: true },
      { incoming: false, text: 'Ja, bis elf.', status: 'READ' },
      { incoming: true, text: 'Danke!', image: expect.objectContaining({ imageType: 'MessageImage' }) },
    ]);
    expect(await conversations()).toHaveLength(1);
    // A day has not gone by, and the conversation is under way.
    expect(await mailsTo(journey.platform, vera)).toHaveLength(2);
  });

  it('replies with a file, which comes with the email', async () => {
    await write({ to: shop, from: 'fay@customers.example', subject: 'Offer', text: 'How much?' });
    const conversation = await newest();
    await newestMail(journey.platform, 'fay@customers.example');
    const form = formWith('Angebot für Jörg.pdf', '%PDF-1.7');
    const file = await journey.write(agency, 'POST', uploadPath(conversation.conversationId, 5), form);
    await settled(conversation, await reply(conversation, { text: 'Our offer', file }), 'SENT');
    const { text, attachments } = await sourceOf((await newestMail(journey.platform, 'fay@customers.example', 2)).id);
    expect([text, attachments]).toMatchObject([
      expect.stringContaining('Our offer'),
      [{ filename: 'Angebot für Jörg.pdf', mimeType: 'application/pdf', disposition: 'attachment' }],
    ]);
    expect(Buffer.from(attachments[0]?.content as ArrayBuffer).toString()).toBe('%PDF-1.7');
  });

  it('sees at the reply that an address is refused, or comes back later', async () => {
    await write({ to: shop, from: 'ada+refused@customers.example', subject: 'One', text: 'Hello?' });
    const refused = await newest();
    const at = await settled(refused, await reply(refused, { text: 'Yes.' }), 'REFUSED');
    expect(at?.error).toMatchObject({ errorCode: 6641, errorMessage: expect.stringContaining('5.1.1') });
    await write({ to: shop, from: 'bob+gone@customers.example', subject: 'Two', text: 'Hello?' });
    const gone = await newest();
    expect((await settled(gone, await reply(gone, { text: 'Yes.' }), 'REFUSED'))?.error).toMatchObject({
      errorCode: 6641,
      errorMessage: expect.stringContaining('there is no such mailbox'),
    });
    expect(await newest()).toMatchObject({ answered: false });
  });

  it('is not led round in circles by programs', async () => {
    const count = (await conversations()).length;
    await write({ to: shop, from: 'away@customers.example', subject: 'Away', text: 'I am away.', automatic: 'yes' });
    await journey.quiet();
    expect(await conversations()).toHaveLength(count + 1);
    expect(await mailsTo(journey.platform, 'away@customers.example')).toEqual([]);
  });

  it('takes nothing for others, nothing that is too large, and nothing that cannot be read', async () => {
    const head = 'From: ada@customers.example\r\nSubject: x\r\n\r\n';
    const envelope = { from: 'ada@customers.example', to: shop };
    const rows = () => journey.one<{ count: number }>(sql`select count(*)::int as count from message`);
    const before = await rows();
    expect((await handOver({ ...envelope, to: 'someone@elsewhere.example' }, head)).response).toMatch(/^550 5\.1\.1/);
    expect((await handOver({ ...envelope, to: shop.replace(/.{5}@/, 'aaaaa@') }, head)).response).toMatch(/^550/);
    const line = `${'x'.repeat(998)}\r\n`;
    expect((await handOver(envelope, head + line.repeat(21_500))).response).toMatch(/^552 5\.3\.4/);
    const deep = Array.from(
      { length: 80 },
      (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n`,
    );
    expect((await handOver(envelope, `From: ada@customers.example\r\n${deep.join('')}`)).response).toMatch(/^554/);
    const hops = 'Received: from a by b; Sun, 29 Nov 2026 10:00:00 +0000\r\n'.repeat(51);
    expect((await handOver(envelope, hops + head)).response).toMatch(/^554 5\.4\.6/);
    expect(await rows()).toEqual(before);
    await write({ to: shop, text: 'Still here?' });
    expect((await newest()).lastMessage).toBe('Still here?');
  });

  it('finds emails in the export of the company’s data', async () => {
    const { companyId } = await journey.one<{ companyId: number }>(sql`
      select company_id as "companyId" from location where id = ${locationId}`);
    const body = { contextType: 'Company', contextId: companyId };
    const job = await journey.write(admin, 'POST', '/api/personalData/export', body);
    await journey.until(
      () => journey.ask<{ state: string }>(admin, 'GET', `/api/job/${job}`),
      ({ state }) => state === 'done',
    );
    const exported = JSON.stringify(await journey.ask<object>(admin, 'GET', `/api/personalData/export/${job}`));
    for (const part of ['Haben Sie <b>offen</b>?', 'vera@customers.example', '"whole_text":"Danke!', shop])
      expect(exported).toContain(part);
  });
});
