import { describe, expect, it } from '@jest/globals';
import { Draft } from '#domain/errors/draft';
import { planReply } from './reply.rules.js';
import type { ReplyInput } from './reply.rules.js';

const images = new Map([
  [1, { imageType: 'MessageImage' }],
  [2, { imageType: 'BusinessLogo' }],
] as const);
const plan = (input: ReplyInput): unknown => {
  try {
    return planReply('chat', new Draft<ReplyInput>(input), images);
  } catch (error) {
    return (error as { problems: unknown }).problems;
  }
};

describe('a reply', () => {
  it('is a text, a picture, or both', () => {
    expect(plan({ text: ' Yes. ' })).toEqual({ text: 'Yes.', imageId: null });
    expect(plan({ image: 1 })).toEqual({ text: null, imageId: 1 });
    expect(plan({ text: 'Look!', image: 1 })).toEqual({ text: 'Look!', imageId: 1 });
    expect(plan({})).toMatchObject([{ field: 'text', problem: 'required' }]);
    expect(plan({ text: ' ', image: null })).toMatchObject([{ field: 'text', problem: 'required' }]);
  });

  it('takes pictures that were uploaded for messages', () => {
    expect(plan({ image: 2 })).toMatchObject([{ field: 'image', problem: 'oneOf', expected: 'MessageImage' }]);
    expect(plan({ image: 3 })).toMatchObject([{ field: 'image', problem: 'noSuch' }]);
  });
});
