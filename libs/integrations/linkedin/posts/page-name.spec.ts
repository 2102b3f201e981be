import { describe, expect, it } from '@jest/globals';
import { pageNameIn } from './page-name.js';

describe('the name of a company page', () => {
  it.each([
    ['https://www.linkedin.com/company/North-Bakery/', 'north-bakery'],
    ['https://de.linkedin.com/company/5515715/about/?x=1', '5515715'],
    ['https://linkedin.com/showcase/north-cakes', 'north-cakes'],
    ['https://www.linkedin.com/in/mia-owner', undefined],
    ['https://www.linkedin.com/company', undefined],
    ['no address', undefined],
  ])('in %s is %s', (address, name) => {
    expect(pageNameIn(address)).toBe(name);
  });
});
