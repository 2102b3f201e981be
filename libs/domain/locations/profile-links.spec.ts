import { describe, expect, it } from '@jest/globals';
import { lists } from '../lists/lists.js';
import { mostLinksOf, parseTwitterHandle, profileLinkForm } from './profile-links.js';
import type { LocationUrlType } from './profile-links.js';

const fits = (type: LocationUrlType, url: string): boolean => profileLinkForm(type)?.pattern.test(url) ?? true;

const good: readonly (readonly [LocationUrlType, string])[] = [
  ['Facebook', 'https://facebook.com/hofladen'],
  ['Facebook', 'https://www.facebook.com/hofladen.glaser/'],
  ['Facebook', 'https://de-de.facebook.com/hofladen'],
  ['Facebook', 'https://m.facebook.com/pages/Hofladen-Glaser/123456789'],
  ['Facebook', 'https://www.facebook.com/profile.php?id=100064'],
  ['Facebook', 'https://www.facebook.com/B%C3%A4ckerei'],
  ['Instagram', 'https://instagram.com/hof_laden.1'],
  ['Instagram', 'https://www.instagram.com/hofladen/?hl=de'],
  ['Youtube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['Youtube', 'https://youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=10s'],
  ['Youtube', 'https://www.youtube.com/channel/UCabc_-123'],
  ['Youtube', 'https://www.youtube.com/@hofladen/videos'],
  ['Youtube', 'https://m.youtube.com/playlist?list=PLabc'],
  ['Youtube', 'https://youtu.be/dQw4w9WgXcQ?si=1'],
  ['Twitter', 'https://twitter.com/hofladen'],
  ['Twitter', 'https://x.com/hofladen/'],
  ['TikTok', 'https://www.tiktok.com/@hof.laden'],
  ['LinkedIn', 'https://de.linkedin.com/company/hofladen-glaser/about/'],
  ['XING', 'https://www.xing.com/pages/hofladen-glaser'],
  ['Menu', 'http://anything.example'],
];

const bad: readonly (readonly [LocationUrlType, string])[] = [
  ['Facebook', 'http://www.facebook.com/hofladen'],
  ['Facebook', 'https://www.facebook.com/'],
  ['Facebook', 'https://www.facebook.com'],
  ['Facebook', 'https://facebook.com.evil.example/hofladen'],
  ['Facebook', 'https://evil.example/https://www.facebook.com/hofladen'],
  ['Facebook', 'https://notfacebook.com/hofladen'],
  ['Facebook', 'www.facebook.com/hofladen'],
  ['Facebook', 'https://www.facebook.com/hof laden'],
  ['Instagram', 'https://www.instagram.com/'],
  ['Instagram', 'https://www.instagram.com/p/Cabc123/x'],
  ['Instagram', 'https://instagram.com@evil.example/hofladen'],
  ['Instagram', 'https://www.instagram.com/hofladen\n'],
  ['Youtube', 'https://www.youtube.com/'],
  ['Youtube', 'https://www.youtube.com/watch'],
  ['Youtube', 'https://www.youtube.com/watch?x=1'],
  ['Youtube', 'https://youtu.be/'],
  ['Youtube', 'https://vimeo.com/watch?v=dQw4w9WgXcQ'],
  ['Twitter', 'https://x.com/a_name_that_is_too_long'],
  ['TikTok', 'https://www.tiktok.com/hofladen'],
  ['LinkedIn', 'https://www.linkedin.com/feed/'],
  ['XING', 'https://www.xing.com/'],
];

describe('links to profiles', () => {
  it.each(good)('of %s may be %s', (type, url) => expect(fits(type, url)).toBe(true));
  it.each(bad)('of %s may not be %j', (type, url) => expect(fits(type, url)).toBe(false));

  it('have an example that fits', () => {
    const withForm = lists.locationUrlType.filter((type) => profileLinkForm(type) !== undefined);
    expect(withForm).toEqual(['Facebook', 'Twitter', 'Youtube', 'Instagram', 'TikTok', 'LinkedIn', 'XING']);
    for (const type of withForm) expect(fits(type, profileLinkForm(type)?.example ?? '')).toBe(true);
  });

  it('do not hang a reader, however long they are', () => {
    const begun = performance.now();
    for (const type of lists.locationUrlType)
      for (const start of ['https://www.facebook.com', 'https://www.youtube.com/watch?', 'https://x.com'])
        fits(type, `${start}${'/a&v='.repeat(400)} `);
    // Careless expressions take minutes here.
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  it('are one of each type, of Youtube some', () => {
    expect([mostLinksOf('Facebook'), mostLinksOf('Youtube')]).toEqual([1, 20]);
  });
});

describe('the name of an account at X', () => {
  it.each([
    ['@hofladen', 'hofladen'],
    [' hof_laden1 ', 'hof_laden1'],
    ['a'.repeat(15), 'a'.repeat(15)],
  ])('is read from %j', (text, handle) => expect(parseTwitterHandle(text)).toBe(handle));
  it.each(['', '@', 'hof laden', 'a'.repeat(16), 'https://x.com/hofladen', '@@a'])('is not %j', (text) =>
    expect(parseTwitterHandle(text)).toBeNull(),
  );
});
