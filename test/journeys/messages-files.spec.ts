import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { agency, ids, MetaShop, names } from './meta-shop.js';
import { formWith, uploadPath } from './reply-file.js';

/** The shop replies with files on WhatsApp, Messenger and Instagram, whose servers load them by their links. */
describe('a shop that sends files on Meta’s channels', () => {
  let shop: MetaShop;

  beforeAll(async () => {
    shop = await MetaShop.begin();
    await shop.prepare();
    await shop.connect();
  });
  afterAll(async () => {
    await shop.journey.platform.close();
  });

  const asked = async (channel: (typeof names)[number], name: string) => {
    const { customer } = await shop.press(channel, 'write', { name, text: `${name}: your offer?` });
    return { customer, conversation: await shop.written(channel, `${name}: your offer?`) };
  };

  it.each(names)('sends a document on %s, which the customer loads', async (channel) => {
    const { customer, conversation } = await asked(channel, 'Vera');
    const file = await shop.upload(conversation, channel, 'Angebot für Jörg.pdf', '%PDF-1.7');
    // Only WhatsApp shows words below a file.
    const text = channel === 'whatsapp' ? 'Our offer' : null;
    await shop.reply(conversation, channel, { text, file });
    const message = await shop.settled(conversation, channel, 'SENT');
    expect(message).toMatchObject({
      text,
      attachments: [{ id: file, name: 'Angebot für Jörg.pdf', contentType: 'application/pdf', bytes: 8 }],
    });
    const [got, ...others] = await shop.got(channel, customer);
    expect([got, others]).toMatchObject([
      {
        text: text ?? '',
        sentFile: {
          kind: 'file',
          name: channel === 'whatsapp' ? 'Angebot für Jörg.pdf' : 'Angebot_fur_Jorg.pdf',
          contentType: 'application/pdf',
          bytes: 8,
        },
      },
      [],
    ]);
    const response = await fetch(got?.sentFile?.url ?? '');
    expect([response.status, await response.text()]).toEqual([200, '%PDF-1.7']);
    await shop.press(channel, 'read', { customer });
    await shop.settled(conversation, channel, 'READ');
  });

  it.each([
    ['whatsapp', 'voice.ogg', 'OggS.OpusHead', 'audio', 'audio/ogg; codecs=opus'],
    ['messenger', 'voice.mp3', 'ID3', 'audio', 'audio/mpeg'],
    ['instagram', 'voice.m4a', 'ftypM4A', 'audio', 'audio/mp4'],
    ['whatsapp', 'film.mp4', 'ftypisom', 'video', 'video/mp4'],
    ['messenger', 'film.mov', 'ftypqt', 'video', 'video/quicktime'],
    ['instagram', 'film.webm', 'webm', 'video', 'video/webm'],
    ['messenger', 'prices.csv', 'a;b', 'file', 'text/csv'],
  ] as const)('sends on %s as it takes them: %s', async (channel, name, content, kind, contentType) => {
    const { customer, conversation } = await asked(channel, name);
    await shop.reply(conversation, channel, { file: await shop.upload(conversation, channel, name, content) });
    await shop.settled(conversation, channel, 'SENT');
    expect(await shop.got(channel, customer)).toMatchObject([{ sentFile: { kind, name, contentType } }]);
  });

  it.each([
    ['whatsapp', 'prices.csv', 'a;b', 'pdf, doc'],
    ['instagram', 'offer.docx', 'PK', 'pdf, aac'],
    ['messenger', 'photos.exe', 'MZ', 'can run'],
    ['whatsapp', 'voice.ogg', Buffer.alloc(16_000_001), '16 MB'],
  ] as const)('is told on %s before it sends: %s', async (channel, name, content, why) => {
    const { conversation } = await asked(channel, `No ${name}`);
    const path = uploadPath(conversation.conversationId, ids[channel]);
    const { status, body } = await shop.journey.call(agency, 'POST', path, formWith(name, content));
    expect([status, body['fields'], JSON.stringify(body)]).toEqual([400, ['file'], expect.stringContaining(why)]);
    expect(await shop.messages(conversation, channel)).toHaveLength(1);
  });

  it.each([
    ['messenger', 'offer.pdf'],
    ['instagram', 'offer.pdf'],
    ['whatsapp', 'voice.ogg'],
  ] as const)('is told that %s shows no words beside %s', async (channel, name) => {
    const { conversation } = await asked(channel, `Words ${name}`);
    const file = await shop.upload(conversation, channel, name, 'x');
    const said = { text: 'Our offer', file };
    const { status, body } = await shop.journey.call(agency, 'POST', shop.pathOf(conversation, channel), said);
    expect([status, body['fields']]).toEqual([400, ['file']]);
  });

  it.each(['messenger', 'instagram'] as const)(
    'sends one once on %s, though the worker died after it',
    async (channel) => {
      const { customer, conversation } = await asked(channel, 'Dora');
      const file = await shop.upload(conversation, channel, 'offer.pdf', '%PDF');
      const id = await shop.reply(conversation, channel, { file });
      await shop.settled(conversation, channel, 'SENT');
      await shop.sentByDeadWorker(id);
      await shop.settled(conversation, channel, 'SENT');
      expect(await shop.got(channel, customer)).toHaveLength(1);
    },
  );

  it('sees at the message what WhatsApp could not load', async () => {
    const { conversation } = await asked('whatsapp', 'Song');
    // No Opus.
    const file = await shop.upload(conversation, 'whatsapp', 'song.ogg', 'OggS.vorbis');
    await shop.reply(conversation, 'whatsapp', { file });
    const message = await shop.settled(conversation, 'whatsapp', 'REFUSED');
    expect([message.error?.errorCode, message.attachments]).toMatchObject([6640, [{ id: file }]]);
    expect(await shop.journey.quiet()).toEqual([]);
  });
});
