import { describe, expect, it } from '@jest/globals';
import { leadsOn, reachable } from './destination.rules.js';

const demo = 'http://localhost:3000';

describe('where a scan can be led to', () => {
  it('is any web address, and a page of the platform', () => {
    expect(leadsOn(demo, 'https://bakery.example/menu')).toBe(true);
    expect(leadsOn(demo, `${demo}/sandbox/google/profiles/5001#review`)).toBe(true);
  });

  it.each([
    'http://localhost:3001/x',
    'http://intranet/x',
    'javascript:alert(1)',
    'bakery.example',
    `${demo}/q/7KX4MPQ2`,
  ])('is not %s', (url) => {
    expect(leadsOn(demo, url)).toBe(false);
    expect(reachable(demo, { source: 'WEBSITE', url })).toBeNull();
  });

  it('is nowhere without an address', () => {
    expect(reachable(demo, null)).toBeNull();
  });
});
