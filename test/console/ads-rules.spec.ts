import { describe, expect, it } from '@jest/globals';
import { decidedLists, lists } from '#domain/lists/lists';
import { networkOf } from '#domain/lists/products';
import { dailyMicros, monthInTenthsOfDays, mostOfMonth } from '#domain/reach/campaign-budget';
import { carouselCards as limits, lineBelow as lineAtMeta } from '#domain/reach/social/social-ad';
import {
  campaignSwitchOf,
  centsPerClick,
  hostOf,
  isPending,
  meaningOf,
  percentOf,
  segmentSwitchOf,
  shownState,
  switchable,
} from '../../apps/console/src/features/ads/ad.rules.js';
import {
  filtersOf,
  isFiltered,
  joined,
  kinds,
  paces,
  queryOf,
  standings,
} from '../../apps/console/src/features/ads/ads-filters.rules.js';
import { bodyOf, meaningOfEntered, valuesOf } from '../../apps/console/src/features/ads/campaign/budget.rules.js';
import { lineBelow, shownLocal, shownSocial } from '../../apps/console/src/features/ads/segment/shown.rules.js';
import {
  linesOf,
  localBodyOf,
  localFieldOf,
  localValuesOf,
} from '../../apps/console/src/features/ads/write/ad-form.rules.js';
import {
  cardLimits,
  nextCard,
  socialBodyOf,
  socialFieldOf,
  socialValuesOf,
} from '../../apps/console/src/features/ads/write/social-form.rules.js';

const ad = { type: 'localCampaigns', campaignStatus: 'active', canWrite: true } as const;

describe('filters of ads', () => {
  it('are the API’s, and all of them stand in the address', () => {
    expect([...standings].sort()).toEqual([...decidedLists.adStanding].sort());
    expect([...paces].sort()).toEqual([...decidedLists.pacingStatus].sort());
    expect([...kinds].sort()).toEqual([...lists.reachEnhancementType].sort());
    const filters = filtersOf({
      standings: 'IDLE',
      types: 'sea,odd,socialAd',
      paces: 'ahead',
      company: '3',
      location: '17',
      filter: 'bread',
    });
    expect(queryOf(filters)).toEqual({
      standings: ['IDLE'],
      types: ['sea', 'socialAd'],
      paces: ['ahead'],
      filter: 'bread',
      contextType: 'Location',
      contextIds: [17],
    });
    expect(queryOf(filtersOf({ company: '3' }))).toEqual({ contextType: 'Company', contextIds: [3] });
    expect([joined([]), joined(['a', 'b'])]).toEqual([undefined, 'a,b']);
  });

  it('leave out what means nothing', () => {
    expect(queryOf(filtersOf({ standings: 'odd', types: '', paces: 'x', company: 'x', location: '-1' }))).toEqual({});
    expect(
      [{}, { standings: 'IDLE' }, { types: 'sea' }, { paces: 'behind' }, { filter: 'x' }].map((search) =>
        isFiltered(filtersOf(search)),
      ),
    ).toEqual([false, false, true, true, true]);
  });
});

describe('what can be done with a campaign', () => {
  it('follows from what its network has confirmed', () => {
    const can = lists['segmentStatus.overview'].map((state) => [state, segmentSwitchOf(ad, { segmentStatus: state })]);
    expect(Object.fromEntries(can)).toEqual({
      active: 'pause',
      active_pending: 'pause',
      invalid: 'pause',
      paused: 'resume',
      paused_pending: 'resume',
      failed: 'retry',
    });
    expect(campaignSwitchOf(ad)).toBe('pause');
    expect(campaignSwitchOf({ ...ad, canWrite: false })).toBeNull();
    expect(campaignSwitchOf({ ...ad, type: 'displayAd' })).toBeNull();
    expect(campaignSwitchOf({ ...ad, campaignStatus: null })).toBeNull();
    expect(segmentSwitchOf({ ...ad, type: 'sea' }, { segmentStatus: 'active' })).toBeNull();
  });

  it('is done to those alone to which it does something', () => {
    const [paused, failed] = [
      { ...ad, campaignStatus: 'paused' as const },
      { ...ad, campaignStatus: 'failed' as const },
    ];
    const locked = { ...ad, canWrite: false };
    expect(switchable([ad, paused, failed, locked], true)).toEqual([ad]);
    expect(switchable([ad, paused, failed, locked], false)).toEqual([paused, failed]);
  });

  it('is said as long as it is not confirmed', () => {
    expect(['active', 'paused', 'paused_pending', 'active_pending', null].map(isPending)).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
    expect(shownState('PENDING', 'paused_pending')).toBe('paused_pending');
    expect(shownState('WAITING', 'active_pending')).toBeNull();
    expect(shownState('WAITING', 'paused_pending')).toBe('paused_pending');
    expect(shownState('TROUBLE', 'active')).toBeNull();
  });
});

describe('a budget', () => {
  const networks = [...new Set(Object.values(networkOf))];

  it.each(networks)('means to the cent what the platform tells %s', (network) => {
    const days = Number(monthInTenthsOfDays[network]) / 10;
    for (const period of lists['localCampaign.period'])
      for (const budgetTarget of [1, 7, 31, 100, 310, 999, 1234, 1_000_000]) {
        const daily = dailyMicros({ budgetTarget, period }, network);
        const ofMonth = Math.round(Number(mostOfMonth(daily, network)) / 10_000);
        expect(meaningOf(budgetTarget, period, days)).toEqual({ ofDay: Number(daily) / 10_000, ofMonth });
      }
  });

  it('is sent as it was entered, what has changed alone', () => {
    const read = { budgetTarget: null, budgetTargetType: null, period: 'Daily' };
    expect(valuesOf(read)).toEqual({ budgetTarget: '', budgetTargetType: 'Euro', period: 'Daily' });
    const values = { budgetTarget: '12', budgetTargetType: 'Euro', period: 'Monthly' };
    expect(bodyOf(values, new Set(['budgetTarget']))).toEqual({ budgetTarget: 12 });
    expect(bodyOf(values, new Set(['period', 'budgetTargetType']))).toEqual({
      period: 'Monthly',
      budgetTargetType: 'Euro',
    });
    expect(bodyOf({ budgetTarget: 'a lot' }, new Set(['budgetTarget']))).toEqual({ budgetTarget: 'a lot' });
    expect(meaningOfEntered({ ...values, period: 'Daily' }, 30.4)).toEqual({ ofDay: 1200, ofMonth: 36_480 });
    for (const budgetTarget of ['', '0', '1.5', 'x'])
      expect(meaningOfEntered({ ...values, budgetTarget }, 31)).toBeNull();
    expect(meaningOfEntered({ ...values, budgetTargetType: 'Click' }, 31)).toBeNull();
    expect(meaningOfEntered(values, null)).toBeNull();
  });

  it('and what it has brought are rounded for people', () => {
    expect([centsPerClick(12.34, 24), centsPerClick(12, 0)]).toEqual([51, null]);
    expect([percentOf(0.456), percentOf(1.7), percentOf(0)]).toEqual([46, 100, 0]);
    expect([hostOf('https://www.bakery.example/bread'), hostOf('bakery')]).toEqual(['bakery.example', 'bakery']);
  });
});

const wide = { id: 1, imageType: 'LocalAdMarketingImage' };
const square = { id: 2, imageType: 'LocalAdSquareMarketingImage' };
const logo = { id: 3, imageType: 'LocalAdLogoImage' };
const local = {
  urls: ['https://bakery.example'],
  headlines: ['Bread', 'Rolls'],
  descriptions: ['By hand.'],
  callToActions: ['Shop now'],
  videos: [],
  marketingImages: [square, wide],
  logoImages: [logo],
};

describe('the form of a local ad', () => {
  it('has an entry on each line, and pictures by what they are for', () => {
    const values = localValuesOf(local);
    expect(values).toMatchObject({ headlines: 'Bread\nRolls', videos: '', wide: '1', square: '2', logo: '3' });
    expect(linesOf(' a \n\n b')).toEqual(['a', 'b']);
    expect(localBodyOf(values, new Set())).toEqual({ urls: local.urls });
    expect(localBodyOf({ ...values, headlines: 'Cake', square: '2,9' }, new Set(['headlines', 'square']))).toEqual({
      urls: local.urls,
      headlines: ['Cake'],
      marketingImages: [{ id: 1 }, { id: 2 }, { id: 9 }],
    });
    expect(localBodyOf(localValuesOf(null), new Set(['logo', 'videos']))).toEqual({
      urls: [],
      logoImages: [],
      videos: [],
    });
  });

  it('shows problems where they belong', () => {
    expect(['headlines[1]', 'urls', 'marketingImages[0].id', 'logoImages', 'id'].map(localFieldOf)).toEqual([
      'headlines',
      'urls',
      'wide',
      'logo',
      undefined,
    ]);
  });

  it('is drawn with the first of everything', () => {
    expect(shownLocal(local, ['/a'], undefined)).toEqual({
      headlines: ['Bread', 'Rolls'],
      descriptions: ['By hand.'],
      callToAction: 'Shop now',
      host: 'bakery.example',
      pictures: ['/a'],
      logo: undefined,
    });
  });
});

const card = { destinationUrl: 'https://bakery.example/rolls', headline: 'Rolls', description: null, image: { id: 7 } };
const social = {
  headline: 'Bread',
  subtitle: null,
  description: 'By hand',
  text: 'Warm',
  destinationUrl: 'https://www.bakery.example',
  callToAction: 'learn more',
  images: [{ id: 5 }],
  carouselCards: [],
  addCardProfilePicture: false,
};
const carousel = {
  ...social,
  images: [],
  carouselCards: [card, { ...card, headline: null, description: 'Sweet', image: null }],
};

describe('the form of a social ad', () => {
  it('sends what has changed', () => {
    const values = socialValuesOf(social);
    expect(values).toMatchObject({ headline: 'Bread', subtitle: '', picture: '5', kind: 'picture' });
    expect(socialBodyOf(values, new Set())).toEqual({});
    expect(socialBodyOf({ ...values, text: ' ', picture: '9' }, new Set(['text', 'picture']))).toEqual({
      text: null,
      images: [{ id: 9 }],
    });
    const entered = { ...socialValuesOf(null), headline: 'Cake', picture: '3' };
    expect(socialBodyOf(entered, null)).toMatchObject({ headline: 'Cake', images: [{ id: 3 }] });
    expect(socialBodyOf(entered, null)).not.toHaveProperty('carouselCards');
  });

  it('sends cards together, and what is missing in them is for the platform to say', () => {
    const values = socialValuesOf(carousel);
    expect(values.kind).toBe('carousel');
    const [first, second] = values.cards;
    if (first === undefined || second === undefined) throw new Error('There are two.');
    expect([first.picture, second.picture]).toEqual(['7', '']);
    const swapped = { ...values, addCardProfilePicture: true, cards: [{ ...second, headline: 'Cake' }, first] };
    expect(socialBodyOf(swapped, new Set(['cards', 'addCardProfilePicture']))).toEqual({
      addCardProfilePicture: true,
      carouselCards: [
        { destinationUrl: card.destinationUrl, headline: 'Cake', description: 'Sweet' },
        { destinationUrl: card.destinationUrl, headline: 'Rolls', description: null, image: { id: 7 } },
      ],
    });
    expect(nextCard([first])).toEqual({ ...first, headline: '', description: '', picture: '' });
    expect(cardLimits).toEqual(limits);
  });

  it('becomes the other kind as a whole', () => {
    const values = socialValuesOf(social);
    expect(values.cards[0]).toMatchObject({ picture: '5', destinationUrl: social.destinationUrl });
    expect(socialBodyOf({ ...values, kind: 'carousel' }, new Set(['kind']))).toMatchObject({
      images: [],
      carouselCards: [{ image: { id: 5 } }, { destinationUrl: social.destinationUrl }],
    });
    expect(socialBodyOf({ ...socialValuesOf(carousel), kind: 'picture', picture: '8' }, new Set(['kind']))).toEqual({
      images: [{ id: 8 }],
      carouselCards: [],
      addCardProfilePicture: false,
    });
  });

  it('shows problems where they belong', () => {
    const paths = ['carouselCards[1].headline', 'carouselCards[0].image.id', 'carouselCards[0].image', 'carouselCards'];
    expect([...paths, 'images[0].id', 'text', 'id'].map(socialFieldOf)).toEqual([
      'cards.1.headline',
      'cards.0.picture',
      'cards.0.picture',
      'kind',
      'picture',
      'text',
      undefined,
    ]);
  });

  it('is drawn as the platform sends it to the network', () => {
    for (const [subtitle, description] of [
      ['a', 'b'],
      [null, 'b'],
      ['a', ''],
      [null, null],
    ] as const)
      expect(lineBelow({ subtitle, description })).toBe(lineAtMeta({ subtitle, description }));
    expect(shownSocial(social, [], ['/a'])).toEqual({
      text: 'Warm',
      callToAction: 'learn more',
      isCarousel: false,
      cards: [{ address: '/a', headline: 'Bread', line: 'By hand', host: 'bakery.example' }],
    });
    expect(shownSocial(carousel, carousel.carouselCards, ['/a', undefined]).cards).toEqual([
      { address: '/a', headline: 'Rolls', line: 'By hand', host: 'bakery.example' },
      { address: undefined, headline: 'Bread', line: 'Sweet', host: 'bakery.example' },
    ]);
  });
});
