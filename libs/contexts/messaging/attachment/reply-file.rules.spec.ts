import { describe, expect, it } from '@jest/globals';
import type { ChannelName } from '#domain/messaging/channels';
import { checkReplyFile } from './reply-file.rules.js';

const checked = (channel: ChannelName, name: string | null, content: Buffer | string = '%PDF', contentType = '') => {
  try {
    const file = checkReplyFile(channel, { name, contentType, content: Buffer.from(content as string) });
    return [file.name, file.contentType];
  } catch (error) {
    return (error as { problems: unknown }).problems;
  }
};

describe('a file of a reply', () => {
  it('has a name without what misleads, and is what its name says', () => {
    expect(checked('chat', '../Preise für Jörg.pdf', '%PDF', 'image/png')).toEqual([
      'Preise für Jörg.pdf',
      'application/pdf',
    ]);
    expect(checked('email', 'plan')).toEqual(['plan', 'application/octet-stream']);
    expect(checked('chat', 'voice.ogg', 'OggS OpusHead')).toEqual(['voice.ogg', 'audio/ogg; codecs=opus']);
    expect(checked('chat', 'song.ogg', 'OggS vorbis')).toEqual(['song.ogg', 'audio/ogg']);
    expect(checked('chat', ' . ')).toMatchObject([{ field: 'file', problem: 'required' }]);
    expect(checked('chat', null)).toMatchObject([{ field: 'file', problem: 'required' }]);
  });

  it('is one that the channel takes', () => {
    expect(checked('whatsapp', 'list.csv', 'a;b')).toMatchObject([
      { field: 'file', value: 'csv', problem: 'oneOf', expected: expect.stringMatching(/^pdf, doc, .*mp4, 3gp$/) },
    ]);
    expect(checked('messenger', 'list.csv', 'a;b')).toEqual(['list.csv', 'text/csv']);
    expect(checked('instagram', 'offer.docx', 'x')).toMatchObject([{ problem: 'oneOf' }]);
  });

  it('is no larger than the channel takes, and not empty', () => {
    expect(checked('whatsapp', 'voice.ogg', Buffer.alloc(16_000_001))).toMatchObject([
      { field: 'file', value: 16_000_001, problem: 'tooLarge', expected: '16 MB' },
    ]);
    expect(checked('whatsapp', 'offer.pdf', Buffer.alloc(16_000_001))).toEqual(['offer.pdf', 'application/pdf']);
    expect(checked('email', 'offer.pdf', Buffer.alloc(14_000_001))).toMatchObject([{ expected: '14 MB' }]);
    expect(checked('chat', 'offer.pdf', '')).toMatchObject([{ problem: 'tooShort' }]);
  });

  it.each([
    ['photos.exe', 'text', ''],
    ['page.html', 'text', ''],
    ['offer.pdf', 'MZ\u0090', ''],
    ['offer.txt', '<script>', ''],
    ['offer.pdf', '%PDF', 'text/html'],
  ])('cannot run: %s', (name, content, contentType) => {
    for (const channel of ['chat', 'email', 'whatsapp', 'messenger', 'instagram'] as const)
      expect(checked(channel, name, content, contentType)).toMatchObject([{ field: 'file', problem: 'mayRun' }]);
  });
});
