import { describe, expect, it } from '@jest/globals';
import { decidedLists } from '#domain/lists/lists';
import {
  changesOf,
  fileName,
  formatOf,
  isMoving,
  isYoutubeField,
  keyOfPath,
  nameOf,
  needsConnection,
  remedyOf,
  valuesOf,
  youtubeBody,
  youtubeValues,
} from '#apps/console/src/features/videos/video.rules';
import { filtersOf, isFiltered, queryOf, states } from '#apps/console/src/features/videos/video-filters.rules';
import { errorCatalogue } from '#domain/errors/error-catalogue';

describe('filters of videos', () => {
  it('take from the address what the API knows', () => {
    expect([...states].toSorted()).toEqual([...decidedLists.videoState].toSorted());
    expect(filtersOf({ states: 'FAILED', company: '3', location: 'x' })).toEqual({
      state: 'FAILED',
      companyId: 3,
      locationId: undefined,
      filter: '',
    });
    expect(filtersOf({ states: 'ALL' }).state).toBeUndefined();
    expect([isFiltered(filtersOf({ states: 'READY' })), isFiltered(filtersOf({ filter: 'a' }))]).toEqual([false, true]);
  });

  it('are asked for as the API takes them; a location is more than its company', () => {
    expect(queryOf(filtersOf({ company: '3', location: '7', states: 'READY', filter: 'north' }))).toEqual({
      states: ['READY'],
      filter: 'north',
      contextType: 'Location',
      contextIds: [7],
    });
    expect(queryOf(filtersOf({ company: '3' }))).toEqual({ contextType: 'Company', contextIds: [3] });
    expect(queryOf(filtersOf({}))).toEqual({});
  });
});

describe('settings of a video', () => {
  const setting = (key: string, type: string, value: string | number | boolean) => ({
    key,
    name: { en: 'Name', de: 'Name (de)' },
    type,
    value,
    minimum: null,
    maximum: null,
    changeable: true,
  });
  const settings = [
    setting('format', 'select', '16:9'),
    setting('duration', 'integer', 15),
    setting('claim', 'text', ''),
    setting('showPhone', 'boolean', true),
  ];

  it('are texts in the form, and what they are for the API', () => {
    expect(valuesOf(settings)).toEqual({ format: '16:9', duration: '15', claim: '', showPhone: 'true' });
    const values = { format: '1:1', duration: ' 20 ', claim: 'Bread', showPhone: 'false' };
    expect(changesOf(settings, values, new Set(['showPhone', 'duration', 'claim']))).toEqual([
      { key: 'duration', value: 20 },
      { key: 'claim', value: 'Bread' },
      { key: 'showPhone', value: false },
    ]);
  });

  it('that are no numbers go as they were typed: the platform says what is wrong', () => {
    for (const text of ['', 'ten', '1.5', '1e3'])
      expect(changesOf(settings, { duration: text }, new Set(['duration']))).toEqual([
        { key: 'duration', value: text },
      ]);
  });

  it('are found by their place in what was sent', () => {
    const sent = [
      { key: 'duration', value: 5 },
      { key: 'claim', value: 'x' },
    ];
    expect(
      ['settings[1].value', 'settings[0].key', 'settings[2].value', 'title'].map((path) => keyOfPath(path, sent)),
    ).toEqual(['claim', 'duration', undefined, undefined]);
  });

  it('are called as the licence calls them', () => {
    const [first] = settings;
    if (first === undefined) throw new Error('There is none.');
    expect([nameOf(first, 'de'), nameOf(first, 'fr'), nameOf({ ...first, name: {} }, 'fr')]).toEqual([
      'Name (de)',
      'Name',
      'format',
    ]);
  });
});

describe('what is said at YouTube', () => {
  it('is sent where it was changed; empty is nothing', () => {
    const details = { title: 'North', description: null, channelId: null, playlistId: 'PL1', privacyLevel: 'unlisted' };
    const values = youtubeValues(details);
    expect(values).toEqual({
      title: 'North',
      description: '',
      channelId: '',
      playlistId: 'PL1',
      privacyLevel: 'unlisted',
    });
    expect(youtubeBody({ ...values, title: ' ', playlistId: 'PL2' }, new Set(['title', 'playlistId']))).toEqual({
      title: null,
      playlistId: 'PL2',
    });
    expect([isYoutubeField('title'), isYoutubeField('url')]).toEqual([true, false]);
  });

  it('leads to the connections where only they help', () => {
    const { youtubeNotConnected, connectionNoChannel, youtubeQuotaExceeded, youtubeRefused } = errorCatalogue;
    const codes = [youtubeNotConnected, connectionNoChannel, youtubeQuotaExceeded, youtubeRefused];
    expect(codes.map(({ code }) => needsConnection(code))).toEqual([true, true, false, false]);
  });
});

it('has a remedy for each warning, and names its format', () => {
  const warnings = Object.values(errorCatalogue)
    .map(({ code }) => code)
    .filter((code) => code >= 1630 && code < 1640);
  const settings = [{ key: 'duration', changeable: true }];
  expect(warnings.map((code) => [code, remedyOf(code, settings) !== undefined])).toEqual(
    warnings.map((code) => [code, true]),
  );
  expect(remedyOf(9631, settings)).toBeUndefined();
  // What the licence has decided is no remedy.
  expect([remedyOf(1633, settings), remedyOf(1633, [{ key: 'duration', changeable: false }])]).toEqual([
    'duration',
    undefined,
  ]);
  expect([formatOf(1920, 1080), formatOf(108, 108), formatOf(1080, 1920), formatOf(4, 3), formatOf(null, 1)]).toEqual([
    '16:9',
    '1:1',
    '9:16',
    undefined,
    undefined,
  ]);
  expect([fileName('Café „Müller“'), fileName('…')]).toEqual(['cafe-muller', 'video']);
});

it('is looked at again soon while something goes on', () => {
  const moving = [
    ['GENERATING', 'none'],
    ['UPLOADING', 'uploading'],
    ['PUBLISHED', 'deleting'],
    ['YOUTUBE_PROBLEM', 'uploading'],
    ['PUBLISHED', 'published'],
    ['FAILED', 'none'],
  ] as const;
  expect(moving.map(([state, status]) => isMoving(state, status))).toEqual([true, true, true, true, false, false]);
});
