import { describe, expect, it } from '@jest/globals';
import { Problems } from '#domain/errors/draft';
import type { AdField, AdSpace } from '../ports/ad-inventory.port.js';
import { checkAdvertisement, checkTopics, fixedCampaignType, spaceOf } from './advertisement.rules.js';
import type { UsableImage } from '#contexts/media';
import type { AdFacts, AdvertisementInput } from './advertisement.rules.js';

const none = { minLength: null, maxLength: null, minWidth: null, minHeight: null, maxWidth: null, maxHeight: null };
const field = (key: string, kind: AdField['kind'], limits: Partial<AdField>, mandatory = true): AdField => ({
  key,
  label: key,
  kind,
  mandatory,
  ...none,
  ...limits,
});
const banner: AdSpace = {
  adspace: 'banner',
  advertisementType: 'Banner',
  page: 'List',
  fields: [
    field('headline', 'text', { minLength: 3, maxLength: 10 }),
    field('button', 'text', { minLength: 2 }, false),
    field('picture', 'image', { minWidth: 100, minHeight: 50, maxWidth: 200, maxHeight: 150 }),
    field('logo', 'image', {}, false),
  ],
};
const start: AdSpace = { ...banner, adspace: 'start', page: 'Start', fields: [] };
const entry: AdSpace = { adspace: 'entry', advertisementType: 'Entry', page: 'Detail', fields: [] };

const image = (id: number, more: Partial<UsableImage> = {}): [number, UsableImage] => [
  id,
  { id, fileType: 'jpg', imageType: 'CampaignImage', width: 150, height: 100, ...more },
];
const facts: AdFacts = {
  spaces: [banner, start, entry],
  images: new Map([
    image(1),
    image(2, { width: 99 }),
    image(3, { height: 49 }),
    image(4, { width: 201 }),
    image(5, { height: 151 }),
    image(6, { imageType: 'UserProfileImage' }),
    image(7, { imageType: 'BusinessLogo', width: 5000, height: 5000 }),
    image(8, { width: 100, height: 50 }),
    image(9, { width: 200, height: 150 }),
  ]),
  unknownTopics: new Set(['T9']),
};

const good: AdvertisementInput = {
  advertisementType: 'Banner',
  page: 'List',
  destinationUrl: 'https://www.example.com',
  priority: 'Normal',
  campaignType: 'open',
  textFields: [{ key: 'headline', value: 'Bread' }],
  imageFields: [{ key: 'picture', imageId: 1 }],
};
const found = (changes: Partial<AdvertisementInput>, more: Partial<AdFacts> = {}, path = ''): object[] => {
  const problems = new Problems();
  checkAdvertisement({ ...good, ...changes }, { ...facts, ...more }, problems, { path });
  return problems.list.map(({ field: name, problem, expected }) => ({
    field: name,
    problem,
    ...(expected !== undefined && { expected }),
  }));
};
const texts = (...values: [string, string][]) => ({ textFields: values.map(([key, value]) => ({ key, value })) });
const images = (...values: [string, number][]) => ({ imageFields: values.map(([key, imageId]) => ({ key, imageId })) });
const picture = (imageId: number) => images(['picture', imageId]);

describe('an advertisement', () => {
  it.each([
    {},
    texts(['headline', 'abc'], ['button', 'Go']),
    texts(['headline', '  äöüß€ 👍🏽🍞  ']),
    images(['picture', 8], ['logo', 7]),
    picture(9),
    { page: 'Start', textFields: [], imageFields: [] },
  ])('is right: %j', (changes) => {
    expect(found(changes)).toEqual([]);
  });

  it.each([
    ['destinationUrl', 'format', { destinationUrl: 'www.example.com' }],
    ['destinationUrl', 'format', { destinationUrl: 'javascript:alert(1)' }],
    ['advertisementType', 'oneOf', { advertisementType: 'Poster' }],
    ['page', 'oneOf', { page: 'Detail' }],
    ['textFields', 'lacks', { textFields: [] }],
    ['textFields[0].value', 'required', texts(['headline', ' '])],
    ['textFields[0].value', 'tooShort', texts(['headline', 'ab'])],
    ['textFields[0].value', 'tooShort', texts(['headline', ' ab '])],
    ['textFields[0].value', 'tooLong', texts(['headline', 'x'.repeat(11)])],
    ['textFields[1].value', 'tooShort', texts(['headline', 'abc'], ['button', 'x'])],
    ['textFields[1].key', 'oneOf', texts(['headline', 'abc'], ['claim', 'x'])],
    ['textFields[1].key', 'oneOf', texts(['headline', 'abc'], ['picture', 'x'])],
    ['textFields[1].key', 'duplicate', texts(['headline', 'abc'], ['headline', 'abcd'])],
    ['imageFields', 'lacks', { imageFields: [] }],
    ['imageFields[0].imageId', 'noSuch', picture(99)],
    ['imageFields[0].imageId', 'oneOf', picture(6)],
    ['imageFields[0].imageId', 'tooSmall', picture(2)],
    ['imageFields[0].imageId', 'tooSmall', picture(3)],
    ['imageFields[0].imageId', 'tooLarge', picture(4)],
    ['imageFields[0].imageId', 'tooLarge', picture(5)],
    ['imageFields[1].key', 'oneOf', images(['picture', 1], ['headline', 1])],
    ['imageFields[1].key', 'duplicate', images(['picture', 1], ['picture', 8])],
  ])('has a wrong %s: %s', (name, problem, changes) => {
    expect(found(changes)).toEqual([expect.objectContaining({ field: name, problem })]);
    expect(found(changes, {}, 'advertisement.')).toEqual([
      expect.objectContaining({ field: `advertisement.${name}`, problem }),
    ]);
  });

  it('has all that is wrong named at once', () => {
    const wrong = { destinationUrl: 'x', ...texts(['claim', 'x']), ...picture(2) };
    expect(found(wrong)).toEqual([
      { field: 'destinationUrl', problem: 'format', expected: 'https://www.example.com' },
      { field: 'textFields[0].key', problem: 'oneOf', expected: 'headline, button' },
      { field: 'textFields', problem: 'lacks', expected: 'headline' },
      { field: 'imageFields[0].imageId', problem: 'tooSmall', expected: '100 x 50 px' },
    ]);
  });

  it('is decided by a partner that does not describe its ad spaces; images have to be usable all the same', () => {
    const any = { advertisementType: 'Anything', page: 'Anywhere', ...texts(['claim', 'x']) };
    expect(found(any, { spaces: null })).toEqual([]);
    expect(found({ ...any, ...images(['x', 99], ['y', 6]) }, { spaces: null })).toMatchObject([
      { field: 'imageFields[0].imageId', problem: 'noSuch' },
      { field: 'imageFields[1].imageId', problem: 'oneOf' },
    ]);
    const { page: _page, ...without } = good;
    const problems = new Problems();
    checkAdvertisement(without, { ...facts, spaces: null }, problems);
    expect(problems.list).toMatchObject([{ field: 'page', problem: 'required' }]);
  });

  it('needs a page where several have its type', () => {
    expect(spaceOf({ advertisementType: 'Entry' }, facts.spaces)).toBe(entry);
    expect(spaceOf({ advertisementType: 'Banner' }, facts.spaces)).toBeUndefined();
    const { page: _page, ...without } = good;
    const problems = new Problems();
    checkAdvertisement(without, facts, problems);
    expect(problems.list).toMatchObject([{ field: 'page', problem: 'oneOf', expected: 'List, Start' }]);
  });

  it('has the campaign type of its offer', () => {
    const booked = [{ product: 'Advertisement', settings: { campaignType: 'closed' } }] as const;
    expect(fixedCampaignType(booked)).toBe('closed');
    expect(fixedCampaignType([{ product: 'Advertisement', settings: { campaignType: 'ajar' } }])).toBeUndefined();
    expect(fixedCampaignType([{ product: 'Listing', settings: { campaignType: 'open' } }])).toBeUndefined();
    const problems = new Problems();
    checkAdvertisement(good, facts, problems, { booked });
    expect(problems.list).toMatchObject([{ field: 'campaignType', problem: 'readOnly', example: 'closed' }]);
  });

  it('aims at topics that the partner knows', () => {
    const problems = new Problems();
    checkTopics(['T1', 'T9'], facts, problems, 'targeting.');
    checkTopics(undefined, facts, problems, '');
    expect(problems.list).toMatchObject([{ field: 'targeting.tIdList[1]', value: 'T9', problem: 'noSuch' }]);
  });
});
