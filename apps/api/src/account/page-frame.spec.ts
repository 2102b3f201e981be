import { describe, expect, it } from '@jest/globals';
import { accountPage } from './page-frame.js';

const page = {
  language: 'en',
  title: 'Fill in',
  body: '<form></form>',
  foot: '<footer><a href="https://north.test">Imprint</a></footer>',
} as const;
const brand = {
  name: 'North',
  // As the links in light, so that they could not be read on it.
  loginBackgroundColor: '#1f5fd6',
  primaryColor: '#1f5fd6',
  logo: null,
  favicon: null,
};

describe('a page for people without a session', () => {
  it.each([null, brand])('has all its text on the card, whose colour no brand sets: %j', (shown) => {
    const html = accountPage(page, shown);
    const [, main = ''] = /<main>([^]*)<\/main>/.exec(html) ?? [];
    const [, onCard = ''] = /^<section>([^]*)<\/section>$/.exec(main) ?? [];
    expect(onCard).toContain(page.body);
    expect(onCard).toContain(page.foot);
    expect(html.match(/section\{[^}]*\}/)?.[0]).toContain('background:var(--card)');
    expect(html.match(/--card:[^;}]*/g)).toEqual(['--card:#fff', '--card:#151d2e']);
  });

  it('has the background of the brand around the card', () => {
    expect(accountPage(page, brand)).toContain('--bg:#1f5fd6');
  });
});
