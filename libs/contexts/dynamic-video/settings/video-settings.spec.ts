import { describe, expect, it } from '@jest/globals';
import { Problems } from '#domain/errors/draft';
import type { BookedProduct } from '#domain/lists/products';
import { isMadeSo, optionsOf, readChoice, settingsOf, withChoice } from './video-settings.js';
import type { SettingInput } from './video-settings.js';

const booked = (...items: object[]): BookedProduct[] => [{ product: 'DynamicVideo', settings: { items } }];
const plain = settingsOf([]);

function read(inputs: readonly SettingInput[], known = plain) {
  const problems = new Problems();
  const chosen = readChoice(inputs, known, problems);
  return { chosen, problems: problems.list.map(({ field, problem }) => [field, problem]) };
}

describe('settings of dynamic videos', () => {
  it('are as the platform has them where an offer says nothing', () => {
    expect(optionsOf(plain, {})).toMatchObject({ format: '16:9', duration: 15, transition: 'fade', showQrCode: true });
  });

  it('are as the offer says, which can narrow and fix them', () => {
    const known = settingsOf(
      booked(
        { key: 'format', allowedValues: ['1:1', '9:16'] },
        { key: 'primaryColor', value: '#aa0000' },
        { key: 'duration', value: 99 },
        { key: 'fixed', value: 'primaryColor, duration' },
      ),
    );
    expect(known.find(({ key }) => key === 'format')).toMatchObject({ value: '1:1', allowedValues: ['1:1', '9:16'] });
    expect(known.find(({ key }) => key === 'primaryColor')).toMatchObject({ value: '#aa0000', changeable: false });
    // What no video can be is not taken from an offer either.
    expect(known.find(({ key }) => key === 'duration')).toMatchObject({ value: 15, changeable: false });
    expect(read([{ key: 'primaryColor', value: '#00aa00' }], known).problems).toEqual([
      ['settings[0].value', 'readOnly'],
    ]);
    expect(read([{ key: 'primaryColor', value: '#aa0000' }], known).problems).toEqual([]);
  });

  it('are checked one by one, all at once', () => {
    const inputs = [
      { key: 'format', value: '4:3' },
      { key: 'duration', value: 9 },
      { key: 'pictures', value: 11 },
      { key: 'primaryColor', value: 'red' },
      { key: 'showPhone', value: 'yes' },
      { key: 'url', value: 'javascript:alert(1)' },
      { key: 'claim', value: 'x'.repeat(121) },
      { key: 'language', value: null },
      { key: 'stray', value: 1 },
      { key: 'format', value: '1:1' },
      { key: 'duration', value: 10.5 },
    ];
    expect(read(inputs)).toEqual({
      chosen: {},
      problems: [
        ['settings[0].value', 'oneOf'],
        ['settings[1].value', 'tooSmall'],
        ['settings[2].value', 'tooLarge'],
        ['settings[3].value', 'format'],
        ['settings[4].value', 'type'],
        ['settings[5].value', 'format'],
        ['settings[6].value', 'tooLong'],
        ['settings[7].value', 'type'],
        ['settings[8].key', 'oneOf'],
        ['settings[9].key', 'duplicate'],
        ['settings[10].key', 'duplicate'],
      ],
    });
  });

  it('hold what was chosen, as long as the licence allows it', () => {
    const chosen = { format: '9:16', duration: 20 };
    expect(optionsOf(plain, chosen)).toMatchObject(chosen);
    const narrowed = settingsOf(
      booked({ key: 'format', allowedValues: ['1:1'] }, { key: 'fixed', value: ['duration'] }),
    );
    expect(withChoice(narrowed, chosen).filter(({ key }) => key in chosen)).toMatchObject([
      { key: 'format', value: '1:1' },
      { key: 'duration', value: 15 },
    ]);
  });

  it('are those of a video where nothing in it would look different', () => {
    const made = { ...optionsOf(plain, { duration: 20 }) };
    expect(isMadeSo(plain, { duration: 20 }, made)).toBe(true);
    expect(isMadeSo(plain, { duration: 20, format: '16:9' }, made)).toBe(true);
    expect(isMadeSo(plain, {}, made)).toBe(false);
    expect(isMadeSo(plain, { duration: 20, showPhone: false }, made)).toBe(false);
    // A video of before: only what was chosen is known.
    expect(isMadeSo(plain, { duration: 20, claim: '' }, { duration: 20 })).toBe(true);
    expect(isMadeSo(plain, {}, null)).toBe(false);
    // The licence is another one by now.
    const known = settingsOf(booked({ key: 'duration', value: 12 }, { key: 'fixed', value: 'duration' }));
    expect(isMadeSo(known, { duration: 20 }, made)).toBe(false);
  });
});
