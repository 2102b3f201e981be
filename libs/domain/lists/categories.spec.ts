import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { CategoryIndex, categoryName, parseCategories } from './categories.js';

const folder = join(import.meta.dirname, '../../../data/categories');
const [tree, names] = await Promise.all(['tree.txt', 'names.csv'].map((file) => readFile(join(folder, file), 'utf8')));
const categories = parseCategories(tree ?? '', names ?? '');
const index = new CategoryIndex(categories);
const find = (text: string, language = 'en') => index.search(text, language).map(({ key }) => key);

describe('business categories', () => {
  it('are those of the list, each once, below categories that exist', () => {
    expect(categories.length).toBeGreaterThan(2200);
    expect(new Set(categories.map(({ key }) => key)).size).toBe(categories.length);
    for (const { key, parents } of categories)
      for (const parent of parents) expect([key, parent, index.get(parent)?.key]).toEqual([key, parent, parent]);
    expect(index.get('petting_zoo')).toMatchObject({
      parents: ['arts_and_entertainment', 'animal_attraction', 'zoo'],
      names: { en: 'Petting zoo' },
    });
  });

  it('are named in German and French where somebody has translated them', () => {
    const known = index.get('bakery');
    expect(known && [categoryName(known, 'de'), categoryName(known, 'fr'), categoryName(known, 'it')]).toEqual([
      'Bäckerei',
      'Boulangerie',
      'Bakery',
    ]);
    const translated = (names ?? '').trim().split('\n').slice(1);
    expect(translated.map((line) => line.split(',')[0]).filter((key) => index.get(key ?? '') === undefined)).toEqual(
      [],
    );
    expect(translated.every((line) => line.split(',').length === 3)).toBe(true);
  });

  it('have abbreviations in capitals', () => {
    expect(index.get('atm')?.names['en']).toBe('ATM');
    expect(index.get('ev_charging_station')?.names['en']).toBe('EV charging station');
  });
});

describe('the search for a category', () => {
  it('finds the very name first, then what begins so, then what contains it', () => {
    expect(find('bakery')[0]).toBe('bakery');
    expect(find('pizza').slice(0, 1)).toEqual(['pizza_restaurant']);
    expect(find('rest')).toContain('restaurant');
    expect(find('Fischrest', 'de')).toContain('fish_restaurant');
  });

  it('knows the languages, and does without accents', () => {
    expect(find('Bäckerei', 'de')[0]).toBe('bakery');
    expect(find('backerei', 'de')[0]).toBe('bakery');
    expect(find('boulangerie', 'fr')[0]).toBe('bakery');
    expect(find('bakery', 'de')[0]).toBe('bakery');
  });

  it('forgives a typo, two in a long word, none in a short one', () => {
    expect(find('bakrey')[0]).toBe('bakery');
    expect(find('retsuarant')).toContain('restaurant');
    expect(find('Zahnartz', 'de')[0]).toBe('dentist');
    expect(find('zxq')).toEqual([]);
  });

  it('wants every word', () => {
    expect(find('italian restaurant')[0]).toBe('italian_restaurant');
    expect(find('italian dentist')).toEqual([]);
  });

  it('finds the keys of earlier lists', () => {
    expect(find('haunted house')).toContain('haunted_house');
    expect(find('chamber_of_handicraft')).toContain('arts_and_crafts_space');
  });

  it('finds nothing for no words', () => {
    expect(find('')).toEqual([]);
    expect(find(' -- ')).toEqual([]);
  });
});
