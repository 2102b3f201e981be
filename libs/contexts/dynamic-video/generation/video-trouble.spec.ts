import { describe, expect, it } from '@jest/globals';
import { DomainError } from '#domain/errors/errors';
import { NotRendered } from '../rendering/video-renderer.js';
import { lastWordOn } from './video-trouble.js';

describe('why a video was not made', () => {
  const notRendered = (reason: string) => ({ key: 'videoNotRendered', parameters: { reason } });

  it.each([
    [new NotRendered('FFmpeg: exit 1. Invalid data.'), notRendered('FFmpeg: exit 1. Invalid data')],
    [new NotRendered('no further frame after 60 s', 'videoTooSlow'), { key: 'videoTooSlow', parameters: {} }],
    [new NotRendered('its location is gone', 'videoLocationGone'), { key: 'videoLocationGone', parameters: {} }],
    [
      new NotRendered('av_interleaved_write_frame(): No space left on device'),
      { key: 'videoDiskFull', parameters: {} },
    ],
    [
      Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
      { key: 'videoDiskFull', parameters: {} },
    ],
    [
      Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
      notRendered('ECONNREFUSED'),
    ],
    [new DomainError('dynamicVideoNotFound', { id: 7 }), notRendered('3630')],
    [new TypeError('x is not a function'), notRendered('TypeError')],
  ])('%s', (error, trouble) => {
    expect(lastWordOn(error)).toEqual(trouble);
  });
});
