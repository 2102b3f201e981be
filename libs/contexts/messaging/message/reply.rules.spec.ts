import { describe, expect, it } from '@jest/globals';
import { Draft } from '#domain/errors/draft';
import type { ChannelName } from '#domain/messaging/channels';
import { planReply } from './reply.rules.js';
import type { ReplyInput } from './reply.rules.js';

const images = new Map([
  [1, { imageType: 'MessageImage', fileType: 'jpg' }],
  [2, { imageType: 'BusinessLogo', fileType: 'png' }],
  [4, { imageType: 'MessageImage', fileType: 'gif' }],
  [5, { imageType: 'MessageImage', fileType: 'ico' }],
] as const);
/** @param fileName of the file that it names */
const plan = (input: ReplyInput, channel: ChannelName = 'chat', fileName?: string): unknown => {
  try {
    return planReply(channel, new Draft<ReplyInput>(input), { images, fileName });
  } catch (error) {
    return (error as { problems: unknown }).problems;
  }
};

describe('a reply', () => {
  it('is a text, a picture, or both', () => {
    expect(plan({ text: ' Yes. ' })).toEqual({ text: 'Yes.', imageId: null, fileId: null });
    expect(plan({ image: 1 })).toEqual({ text: null, imageId: 1, fileId: null });
    expect(plan({ text: 'Look!', image: 1 })).toEqual({ text: 'Look!', imageId: 1, fileId: null });
    expect(plan({})).toMatchObject([{ field: 'text', problem: 'required' }]);
    expect(plan({ text: ' ', image: null })).toMatchObject([{ field: 'text', problem: 'required' }]);
  });

  it('takes pictures that were uploaded for messages', () => {
    expect(plan({ image: 2 })).toMatchObject([{ field: 'image', problem: 'oneOf', expected: 'MessageImage' }]);
    expect(plan({ image: 3 })).toMatchObject([{ field: 'image', problem: 'noSuch' }]);
  });

  it.each([
    ['whatsapp', 4, 'gif', 'jpg, png'],
    ['whatsapp', 5, 'ico', 'jpg, png'],
    ['messenger', 5, 'ico', 'jpg, png, gif'],
    ['instagram', 5, 'ico', 'jpg, png, gif'],
  ] as const)('takes the pictures that %s shows, which image %d is not', (channel, image, value, expected) => {
    expect(plan({ image }, channel)).toMatchObject([{ field: 'image', value, problem: 'oneOf', expected }]);
    expect(plan({ image: 1 }, channel)).toMatchObject({ imageId: 1 });
    expect(plan({ image: 4 }, 'instagram')).toMatchObject({ imageId: 4 });
  });

  it.each([
    ['chat', 'a'.repeat(2001), '2000 characters'],
    ['whatsapp', 'a'.repeat(4097), '4096 characters'],
    ['messenger', 'a'.repeat(2001), '2000 characters'],
    ['instagram', 'ä'.repeat(501), '1000 bytes'],
  ] as const)('is no longer than %s takes', (channel, text, expected) => {
    expect(plan({ text }, channel)).toMatchObject([{ field: 'text', problem: 'tooLong', expected }]);
    expect(plan({ text: 'a'.repeat(1000) }, channel)).toMatchObject({ imageId: null });
  });

  it('has beside a picture as much text as the channel shows below one', () => {
    expect(plan({ text: 'a'.repeat(1024), image: 1 }, 'whatsapp')).toMatchObject({ imageId: 1 });
    expect(plan({ text: 'a'.repeat(1025), image: 1 }, 'whatsapp')).toMatchObject([
      { field: 'text', problem: 'tooLong', expected: '1024 characters' },
    ]);
    for (const channel of ['messenger', 'instagram'] as const) {
      expect(plan({ text: 'Look!', image: 1 }, channel)).toMatchObject([{ field: 'image', problem: 'notTogether' }]);
      expect(plan({ image: 1 }, channel)).toEqual({ text: null, imageId: 1, fileId: null });
    }
  });

  it('has a file instead of a picture, with as much text as the channel shows beside one', () => {
    for (const channel of ['chat', 'email', 'whatsapp'] as const)
      expect(plan({ text: 'Our offer', file: 7 }, channel, 'offer.pdf')).toEqual({
        text: 'Our offer',
        imageId: null,
        fileId: 7,
      });
    expect(plan({ text: 'a'.repeat(1025), file: 7 }, 'whatsapp', 'offer.pdf')).toMatchObject([
      { field: 'text', problem: 'tooLong', expected: '1024 characters' },
    ]);
    expect(plan({ file: 7 }, 'whatsapp', 'voice.ogg')).toMatchObject({ text: null, fileId: 7 });
    for (const [channel, name] of [
      ['whatsapp', 'voice.ogg'],
      ['messenger', 'offer.pdf'],
      ['instagram', 'offer.pdf'],
    ] as const)
      expect(plan({ text: 'Our offer', file: 7 }, channel, name)).toMatchObject([
        { field: 'file', value: 7, problem: 'notTogether', expected: 'text' },
      ]);
    expect(plan({ image: 1, file: 7 }, 'chat', 'offer.pdf')).toMatchObject([
      { field: 'file', problem: 'notTogether', expected: 'image' },
    ]);
    expect(plan({ text: 'Our offer', file: 7 })).toMatchObject([{ field: 'file', value: 7, problem: 'noSuch' }]);
    expect(plan({ file: 7 }, 'instagram', 'offer.docx')).toMatchObject([{ field: 'file', problem: 'noSuch' }]);
  });
});
