import { describe, expect, it } from '@jest/globals';
import { Problems } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { DynamicVideoState } from '#domain/video/dynamic-video-machine';
import type { VideoUploadState } from '#domain/video/video-upload-machine';
import { ThirdPartyFailure } from '#platform/http-client';
import { Postponed } from '#platform/outbox';
import { hindranceOf } from './upload-hindrance.rules.js';
import type { YoutubeAction } from './upload-hindrance.rules.js';
import { isUnauthorised, lastWord, patienceFor, troubleOf, UploadTrouble } from './upload-trouble.js';
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
    const video = { state, uploadState, uploadWaits: false, uploadFirst: false };
    expect(hindranceOf({ ...video, isFinished: false }, action)).toBe(expected);
    expect(hindranceOf({ ...video, isFinished: true }, action)).toBe('videoSubscriptionFinished');
  });

  it.each(['uploading', 'updating'] as const)('can only be a deletion while another one waits (%s)', (uploadState) => {
    const video = { state: 'generated', uploadState, uploadWaits: true, uploadFirst: false } as const;
    const hindrances = (['delete', 'upload', 'update'] as const).map((action) =>
      hindranceOf({ ...video, isFinished: false }, action),
    );
    expect(hindrances).toEqual([undefined, 'videoUploadRunning', 'videoUploadRunning']);
    expect(hindranceOf({ ...video, isFinished: true }, 'delete')).toBe('videoSubscriptionFinished');
    expect(hindranceOf({ ...video, isFinished: false, state: 'generating' }, 'delete')).toBe('videoGenerating');
  });
});

describe('an upload for which there is no video yet', () => {
  const video = { uploadState: 'none', uploadWaits: false, uploadFirst: true, isFinished: false } as const;

  it.each(['none', 'generating', 'failed'] as const)('is taken back by a deletion alone (%s)', (state) => {
    expect(hindranceOf({ ...video, state }, 'delete')).toBeUndefined();
    expect(hindranceOf({ ...video, state }, 'upload')).toBeDefined();
    expect(hindranceOf({ ...video, state, isFinished: true }, 'delete')).toBe('videoSubscriptionFinished');
    expect(hindranceOf({ ...video, state, uploadFirst: false }, 'delete')).toBeDefined();
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
    [
      refused(said('youtubeSignupRequired', 'No channel'), 401),
      { key: 'youtubeRefused', parameters: { reason: 'No channel' } },
    ],
    [
      refused({ error: { ...said('quotaExceeded', 'Enough').error, details: [{ reason: 'RATE_LIMIT_EXCEEDED' }] } }),
      { key: 'youtubeQuotaExceeded', parameters: { reason: 'Enough' } },
    ],
    [refused(said('rateLimitExceeded')), undefined],
    [refused(said('userRateLimitExceeded')), undefined],
    [refused({ error: { message: 'Slower.', details: [{ reason: 'RATE_LIMIT_EXCEEDED' }] } }, 429), undefined],
    [new ThirdPartyFailure('outcomeUnknown', 'Google', { status: null, body: null, retryAfterMs: null }), undefined],
    [new UploadTrouble('youtubeNotConnected'), { key: 'youtubeNotConnected', parameters: {} }],
    [new Error('else'), undefined],
  ])('%s', (error, trouble) => {
    expect(troubleOf(error)).toEqual(trouble);
  });

  it('has the token looked at, but not where a person has no channel', () => {
    expect(isUnauthorised(refused(null, 401))).toBe(true);
    expect(isUnauthorised(refused(said('youtubeSignupRequired'), 401))).toBe(false);
    expect(isUnauthorised(refused(null))).toBe(false);
  });

  const away = (key: 'portalUnreachable' | 'outcomeUnknown', retryAfterMs: number | null = null) =>
    new ThirdPartyFailure(key, 'Google', { status: null, body: null, retryAfterMs });

  it.each([
    [away('outcomeUnknown'), 'outcomeUnknown'],
    [new Postponed('YouTube has refused the access token', 2_000, true), 'youtubeNotConnected'],
    [new Error('else'), 'portalUnreachable'],
  ])('%s has the last word: %s', (error, key) => {
    expect(lastWord(error).key).toBe(key);
  });

  it.each([
    ['portalUnreachable', away('portalUnreachable'), 1, 2_000, true],
    ['outcomeUnknown', away('outcomeUnknown'), 4, 16_000, true],
    ['outcomeUnknown', away('outcomeUnknown'), 5, 30_000, false],
    ['portalUnreachable', away('portalUnreachable', 90_000), 5, 90_000, false],
    ['portalRefused', refused(said('rateLimitExceeded')), 2, 4_000, true],
    ['storageAway', new DomainError('storageAway'), 5, 30_000, false],
    ['youtubeQuotaExceeded', refused(said('quotaExceeded')), 1, 3_600_000, false],
  ] as const)('%s is waited for: %s, attempt %d', (key, error, attempt, leastMs, counts) => {
    const patience = patienceFor(error, attempt);
    expect(patience).toMatchObject({ counts, problem: { key } });
    expect(patience?.waitMs).toBeGreaterThanOrEqual(leastMs);
    expect(patience?.waitMs).toBeLessThanOrEqual(leastMs * 1.3);
  });

  it.each([
    refused(said('invalidTitle')),
    refused(null, 401),
    new UploadTrouble('youtubeNotConnected'),
    new DomainError('dynamicVideoNotFound', { id: 7 }),
    new Error('YouTube took none of the bytes.'),
  ])('%s is not waited for', (error) => {
    expect(patienceFor(error, 1)).toBeUndefined();
  });
});
