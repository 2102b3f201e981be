import { describe, expect, it } from '@jest/globals';
import type { OpeningHours } from '#domain/opening-hours/opening-hours';
import { optionsOf, settingsOf } from '../settings/video-settings.js';
import type { ChosenSettings } from '../settings/video-settings.js';
import { captionsOf } from './captions.js';
import { drawable } from './drawable-text.js';
import { framesOf, planVideo } from './video.plan.js';
import type { VideoFacts } from './video.plan.js';
import { weekLines } from './week-lines.js';

const size = { width: 320, height: 180, perSecond: 5 };
const single = (day: 'Mon' | 'Tue' | 'Sat', from: string, to: string) =>
  ({ day, dayType: 'singleInterval', intervals: [{ from, to }] }) as const;
const week: OpeningHours = {
  type: 'default',
  dates: null,
  days: [
    single('Mon', '09:00', '18:00'),
    single('Tue', '09:00', '18:00'),
    { day: 'Wed', dayType: 'nonstopOpened', intervals: [] },
    { day: 'Thu', dayType: 'closed', intervals: [] },
    {
      day: 'Fri',
      dayType: null,
      intervals: [
        { from: '08:00', to: '10:00' },
        { from: '17:00', to: '02:00' },
      ],
    },
    single('Sat', '10:00', '24:00'),
  ],
};
const facts: VideoFacts = {
  name: 'North Bakery',
  shortDescription: 'Bread & more',
  address: ['Main Street 1', '90402 Nürnberg'],
  countryCode: 'DE',
  phone: '49-911-123456',
  website: 'https://www.north.example/shop?x=1',
  hours: [week],
  hasLogo: true,
  pictures: 3,
};
const planned = (changes: Partial<VideoFacts> = {}, chosen: ChosenSettings = {}) =>
  planVideo({ ...facts, ...changes }, optionsOf(settingsOf([]), chosen), size);

describe('the plan of a video', () => {
  it('shows everything there is, without a gap, for as long as the video lasts', () => {
    const { plan, warnings } = planned();
    expect(plan.scenes.map(({ kind }) => kind)).toEqual(['title', 'picture', 'picture', 'picture', 'hours', 'contact']);
    expect(warnings).toEqual([]);
    expect(plan.scenes[0]?.from).toBe(0);
    for (const [index, { to }] of plan.scenes.entries()) expect(plan.scenes[index + 1]?.from ?? plan.seconds).toBe(to);
    expect(framesOf(plan)).toBe(75);
    expect(plan.scenes.at(-1)).toMatchObject({
      title: 'Besuchen Sie uns',
      lines: ['Main Street 1', '90402 Nürnberg', '+49 911 123456', 'north.example/shop'],
      qr: facts.website,
    });
  });

  it('shows each scene for two seconds, and leaves out pictures before that', () => {
    const { plan, warnings } = planned({ pictures: 10 }, { duration: 10, pictures: 10 });
    for (const { from, to } of plan.scenes) expect(to - from).toBeGreaterThanOrEqual(2 - 1e-9);
    expect(plan.scenes).toHaveLength(5);
    expect(warnings).toEqual([{ key: 'videoPicturesLeftOut', parameters: { count: 8 } }]);
  });

  it('says what is missing, and is a video all the same', () => {
    const nothing = { hasLogo: false, pictures: 0, hours: [], address: [], phone: null, website: null };
    const { plan, warnings } = planned({ ...nothing, shortDescription: null });
    expect(plan.scenes).toMatchObject([{ kind: 'title', claim: '', from: 0, to: 15 }]);
    expect(warnings.map(({ key }) => key)).toEqual([
      'videoLogoMissing',
      'videoHoursMissing',
      'videoContactMissing',
      'videoPicturesMissing',
    ]);
  });

  it('shows what the settings say, and misses nothing that they leave out', () => {
    const { plan, warnings } = planned(
      { pictures: 0, hours: [] },
      {
        claim: 'Fresh',
        pictures: 0,
        showOpeningHours: false,
        showAddress: false,
        showPhone: false,
        showQrCode: false,
        url: 'https://other.example/',
      },
    );
    expect(plan.scenes).toMatchObject([{ claim: 'Fresh' }, { kind: 'contact', lines: ['other.example'], qr: null }]);
    expect(warnings).toEqual([]);
  });

  it('is in the language of the country, or the one that was chosen', () => {
    const title = (countryCode: string | null, language = 'auto') =>
      planned({ countryCode }, { language }).plan.scenes.find(({ kind }) => kind === 'hours');
    expect(title('AT')).toMatchObject({ title: 'Öffnungszeiten' });
    expect(title('FR')).toMatchObject({ title: 'Heures d’ouverture' });
    expect(title(null)).toMatchObject({ title: 'Opening hours' });
    expect(title('DE', 'en')).toMatchObject({ title: 'Opening hours' });
  });

  it('warns of letters for which there is no font, and draws the others', () => {
    const { plan, warnings } = planned({ name: 'North 北 Bakery' });
    expect(plan.scenes[0]).toMatchObject({ name: 'North Bakery' });
    expect(warnings).toEqual([{ key: 'videoCharactersNotDrawn', parameters: { characters: '北' } }]);
  });
});

describe('the week', () => {
  it('has days with the same hours together', () => {
    expect(weekLines([week], 'en')).toEqual([
      { days: 'Mon – Tue', times: '09:00 – 18:00' },
      { days: 'Wed', times: 'open 24 hours' },
      { days: 'Thu', times: 'closed' },
      { days: 'Fri', times: '08:00 – 10:00, 17:00 – 02:00' },
      { days: 'Sat', times: '10:00 – 24:00' },
      { days: 'Sun', times: 'closed' },
    ]);
    expect(weekLines([], 'en')).toEqual([]);
  });
});

describe('a text that is drawn', () => {
  it.each([
    ['مخبز الشمال 🥐', 'مخبز الشمال 🥐', 0],
    ['👩‍🍳 Grüße 50 %', '👩‍🍳 Grüße 50 %', 0],
    ['two\nlines\t\u202Eturned', 'two lines turned', 0],
    ['ไทย', '', 3],
    ['%{n} <b>&amp;', '%{n} <b>&amp;', 0],
  ])('%j', (original, text, lost) => {
    expect([drawable(original).text, drawable(original).lost.length]).toEqual([text, lost]);
  });
});

describe('captions', () => {
  it('tell what is written, at its time', () => {
    const { plan } = planned({ pictures: 0, hours: [] }, { duration: 10, showQrCode: false });
    expect(captionsOf(plan)).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:04.571\nNorth Bakery\nBread &amp; more\n\n' +
        '00:00:04.571 --> 00:00:10.000\nBesuchen Sie uns\nMain Street 1\n90402 Nürnberg\n+49 911 123456\nnorth.example/shop\n',
    );
  });
});
