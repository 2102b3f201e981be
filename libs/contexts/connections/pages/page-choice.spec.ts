import { describe, expect, it } from '@jest/globals';
import type { FacebookPage } from '../ports/facebook-pages.port.js';
import { PageChoice } from './page-choice.js';

const page = (id: string, name: string): FacebookPage => ({
  id,
  name,
  link: `https://www.facebook.com/${name}`,
  tasks: [],
  accessToken: null,
  instagram: null,
});
const mill = page('104', 'west.mill');
const bakery = page('105', 'North.Bakery');

describe('the page of a location', () => {
  it.each([
    'https://www.facebook.com/north.bakery',
    'https://facebook.com/North.Bakery/',
    'https://m.facebook.com/north.bakery?ref=1',
    'https://www.facebook.com/profile.php?id=105',
    'https://www.facebook.com/p/North-Bakery-105',
    'https://www.facebook.com/pages/North-Bakery/105',
  ])('is the one at %s', (address) => {
    expect(new PageChoice([mill, bakery]).of(address)).toBe(bakery);
  });

  it('is the only one there is, of a location that names none', () => {
    expect(new PageChoice([mill]).of(undefined)).toBe(mill);
    expect(new PageChoice([mill, bakery]).of(undefined)).toBeUndefined();
    expect(new PageChoice([]).of(undefined)).toBeUndefined();
  });

  it('is none where the location names another', () => {
    expect(new PageChoice([mill]).of('https://www.facebook.com/south.mill')).toBeUndefined();
    expect(new PageChoice([mill]).of('no address')).toBeUndefined();
  });

  it('is the one with the id, where another is called like it', () => {
    const namesake = page('106', '105');
    expect(new PageChoice([namesake, bakery]).of('https://www.facebook.com/105')).toBe(bakery);
  });
});
