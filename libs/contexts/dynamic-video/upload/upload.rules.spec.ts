import { describe, expect, it } from '@jest/globals';
import { Problems } from '#domain/errors/draft';
import type { DynamicVideoState } from '#domain/video/dynamic-video-machine';
import type { VideoUploadState } from '#domain/video/video-upload-machine';
import { ThirdPartyFailure } from '#platform/http-client';
import { hindranceOf } from './act-on-upload.js';
import type { YoutubeAction } from './act-on-upload.js';
import { troubleOf, UploadTrouble } from './upload-trouble.js';
import { checkYoutubeDetails, titleOf } from './youtube-details.rules.js';

describe('an action at YouTube', () => {
  it.each<[YoutubeAction, DynamicVideoState, VideoUploadState, string | undefined]>([
    ['upload', 'generated', 'none', undefined],
    ['upload', 'generated', 'published', 'videoAlreadyPublished'],
    ['update', 'generated', 'published', undefined],
    ['delete', 'generated', 'published', undefined],
    ['update', 'generated', 'none', 'videoNotPublished'],
    ['delete', 'generated', 'none', 'videoNotPublished'],
    ['upload', 'none', 'none', 'videoNotGenerated'],
    ['upload', 'failed', 'none', 'videoNotGenerated'],
    ['upload', 'generating', 'none', 'videoGenerating'],
    ['update', 'generating', 'published', 'videoGenerating'],
    ['update', 'generated', 'uploading', 'videoUploadRunning'],
    ['delete', 'generated', 'updating', 'videoUploadRunning'],
    ['upload', 'generated', 'deleting', 'videoUploadRunning'],
  ])('%s of a video that is %s, and %s there: %s', (action, state, uploadState, expected) => {
    expect(hindranceOf({ isFinished: false, state, uploadState }, action)).toBe(expected);
    expect(hindranceOf({ isFinished: true, state, uploadState }, action)).toBe('videoSubscriptionFinished');
  });
});

describe('what is said about a video', () => {
  it('is what YouTube takes', () => {
    const problems = new Problems();
    checkYoutubeDetails({ title: '<b>', description: 'ä'.repeat(2501) }, problems, 'youtube.');
    checkYoutubeDetails({ title: null, description: null }, problems);
    checkYoutubeDetails({ title: 'x'.repeat(101) }, problems);
    expect(problems.list.map(({ field, problem }) => [field, problem])).toEqual([
      ['youtube.title', 'format'],
      ['youtube.description', 'tooLong'],
      ['title', 'tooLong'],
    ]);
  });

  it('has the name of the location as its title, as far as that goes', () => {
    expect(titleOf('North <Bakery>')).toBe('North  Bakery');
    expect(titleOf(`${'x'.repeat(99)}👩‍🍳`)).toBe('x'.repeat(99));
    expect(titleOf('<>')).toBe('Video');
  });
});

describe('what YouTube says', () => {
  const refused = (body: unknown, status = 403) =>
    new ThirdPartyFailure('portalRefused', 'Google', { status, body, retryAfterMs: null });
  const said = (reason: string, message = 'No.') => ({ error: { message, errors: [{ reason }] } });

  it.each([
    [
      refused(said('quotaExceeded', 'The quota is exceeded.')),
      { key: 'youtubeQuotaExceeded', parameters: { reason: 'The quota is exceeded' } },
    ],
    [
      refused({ error: { message: 'Enough.', details: [{ reason: 'uploadLimitExceeded' }] } }, 400),
      { key: 'youtubeQuotaExceeded', parameters: { reason: 'Enough' } },
    ],
    [
      refused(said('invalidTitle', 'A <b>bad</b> title')),
      { key: 'youtubeRefused', parameters: { reason: 'A bad title' } },
    ],
    [refused(null), { key: 'youtubeRefused', parameters: { reason: 'status 403' } }],
    [refused(null, 401), undefined],
    [new ThirdPartyFailure('outcomeUnknown', 'Google', { status: null, body: null, retryAfterMs: null }), undefined],
    [new UploadTrouble('youtubeNotConnected'), { key: 'youtubeNotConnected', parameters: {} }],
    [new Error('else'), undefined],
  ])('%s', (error, trouble) => {
    expect(troubleOf(error)).toEqual(trouble);
  });
});
