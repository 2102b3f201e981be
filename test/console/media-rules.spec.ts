import { describe, expect, it } from '@jest/globals';
import { isSingle, limitsOf, maxImageBytes, maxImageSide, mostImagesOf } from '#domain/locations/image-rules';
import { lists } from '#domain/lists/lists';
import { mostLinksOf, profileLinkForm } from '#domain/locations/profile-links';
import {
  exampleOf,
  kindsLeft,
  linkFieldOf,
  linkFields,
  linksOf,
  mostVideos,
  opens,
} from '../../apps/console/src/features/locations/media/links/links.rules.js';
import { inOrder, moved } from '../../apps/console/src/features/locations/media/order.rules.js';
import {
  copyFor,
  gallery,
  heaviest,
  longestSide,
  singleFields,
  singles,
} from '../../apps/console/src/features/locations/media/pictures/pictures.rules.js';

const link = (url: string, id = 1) => ({ id, url, display: null });
const noMedia = {
  ...Object.fromEntries(Object.values(linkFields).map((field) => [field, null])),
  youtubeUrl: [],
  twitterHandle: null,
} as unknown as Parameters<typeof linksOf>[0];

describe('what the console says of pictures', () => {
  it.each(singleFields)('is what the platform takes: %s', (field) => {
    const { type, width, height } = singles[field];
    const { minWidth, minHeight } = limitsOf(type);
    expect([width, height, isSingle(type)]).toEqual([minWidth, minHeight, true]);
  });

  it('is what the platform takes: the gallery, and all of them', () => {
    const { minWidth, minHeight, minBytes } = limitsOf(gallery.type);
    expect(gallery).toMatchObject({ width: minWidth, height: minHeight, lightest: minBytes / 1024 });
    expect(gallery.most).toBe(mostImagesOf(gallery.type));
    expect([longestSide, heaviest * 1024 * 1024]).toEqual([maxImageSide, maxImageBytes]);
    for (const { type } of [...Object.values(singles), gallery])
      expect(limitsOf(type)).toMatchObject({
        maxWidth: maxImageSide,
        maxHeight: maxImageSide,
        maxBytes: maxImageBytes,
      });
  });
});

describe('the copy of a picture that is shown', () => {
  const copies = { url: 'whole', thumbnails: [160, 480].map((width) => ({ width, url: String(width) })) };

  it('is the smallest one that is wide enough, else the picture', () => {
    expect([copyFor(copies, 160), copyFor(copies, 161), copyFor(copies, 481)]).toEqual(['160', '480', 'whole']);
  });
});

describe('an order', () => {
  it('has one moved to a place that there is', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    for (const to of [-1, 3]) expect(moved(['a', 'b', 'c'], 0, to)).toEqual(['a', 'b', 'c']);
  });

  it('is what was wanted, with what has come meanwhile behind it, and without what has gone', () => {
    const list = [1, 2, 3, 4].map((id) => ({ id }));
    expect(inOrder(list, [3, 1, 9]).map(({ id }) => id)).toEqual([3, 1, 2, 4]);
  });
});

describe('links', () => {
  it('are of every kind that the platform knows', () => {
    const known = [...Object.keys(linkFields), 'Youtube'];
    expect(known.toSorted()).toEqual([...lists.locationUrlType].toSorted());
  });

  it('have examples that the platform takes, and its number of videos', () => {
    for (const type of lists.locationUrlType)
      expect([type, exampleOf[type]]).toEqual([type, profileLinkForm(type)?.example]);
    expect(mostVideos).toBe(mostLinksOf('Youtube'));
  });

  it('are listed with the account at X, and can be added where there is none', () => {
    const media = {
      ...noMedia,
      menuUrl: link('https://a.example'),
      googlePlusUrl: link('https://plus.google.com/1', 2),
      twitterHandle: 'hofladen',
    };
    expect(linksOf(media)).toEqual([
      { kind: 'Menu', ...link('https://a.example') },
      { kind: 'GooglePlus', ...link('https://plus.google.com/1', 2) },
      { kind: 'handle', id: null, url: 'hofladen', display: null },
    ]);
    const left = kindsLeft(media);
    expect(left).toContain('Order');
    expect(left).toContain('Youtube');
    for (const taken of ['Menu', 'handle', 'GooglePlus'] as const) expect(left).not.toContain(taken);
    const videos = Array.from({ length: mostVideos }, (_, id) => link('https://youtu.be/a', id));
    expect(kindsLeft({ ...noMedia, youtubeUrl: videos })).not.toContain('Youtube');
    expect(kindsLeft(noMedia)).not.toContain('GooglePlus');
  });

  it('have their problems at the field of the form', () => {
    const fields = ['url', 'twitterHandle', 'type', 'display', 'x'].map(linkFieldOf);
    expect(fields).toEqual(['url', 'url', 'kind', 'display', undefined]);
  });

  it('are opened where they are web addresses', () => {
    expect(['https://a.example', 'HTTP://a.example', 'javascript:alert(1)', 'hofladen'].map(opens)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
