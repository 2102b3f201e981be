import { describe, expect, it } from '@jest/globals';
import type { WantedSocialAd } from '#contexts/reach-enhancement';
import { creativeOf } from './creative.js';

const ad = (changes: Partial<WantedSocialAd> = {}): WantedSocialAd => ({
  id: 1,
  name: 'Bread',
  pageId: '104',
  text: null,
  headline: null,
  description: null,
  url: 'https://bakery.example',
  callToAction: null,
  image: 'hash',
  cards: [],
  hasPageCard: false,
  ...changes,
});
const dataOf = (changes: Partial<WantedSocialAd> = {}) =>
  (creativeOf(ad(changes)) as { object_story_spec: { page_id: string; link_data: object } }).object_story_spec;

describe('a creative', () => {
  it('leaves out what is not said', () => {
    expect(dataOf()).toEqual({ page_id: '104', link_data: { link: 'https://bakery.example', image_hash: 'hash' } });
  });

  it.each([
    ['learn more', 'LEARN_MORE'],
    ['open link', 'OPEN_LINK'],
    ['contact us', 'CONTACT_US'],
    ['buy now', 'BUY_NOW'],
    ['book now', 'BOOK_NOW'],
    ['donate now', 'DONATE_NOW'],
    ['shop now', 'SHOP_NOW'],
  ] as const)('has a button: %s', (callToAction, type) => {
    expect(dataOf({ callToAction }).link_data).toMatchObject({
      call_to_action: { type, value: { link: 'https://bakery.example' } },
    });
  });

  it('of a carousel has its texts at the cards, those of the ad where a card has none', () => {
    const card = { url: 'https://bakery.example/1', image: 'one', headline: 'One', description: null };
    const cards = [card, { ...card, url: 'https://bakery.example/2', image: 'two', headline: null }];
    const { link_data: data } = dataOf({ image: null, cards, headline: 'All', text: 'Read' });
    expect(data).toEqual({
      link: 'https://bakery.example',
      message: 'Read',
      child_attachments: [
        { link: 'https://bakery.example/1', image_hash: 'one', name: 'One' },
        { link: 'https://bakery.example/2', image_hash: 'two', name: 'All' },
      ],
      multi_share_end_card: false,
      multi_share_optimized: false,
    });
  });
});
