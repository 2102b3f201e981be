import { describe, expect, it } from '@jest/globals';
import { boxExample, parseBox } from './box.js';

describe('a box', () => {
  it('is west, south, east and north, also across the 180th meridian', () => {
    expect(parseBox(boxExample)).toEqual({ west: 10.9, south: 49.3, east: 11.3, north: 49.6 });
    expect(parseBox('170, -50, -170, -30')).toEqual({ west: 170, south: -50, east: -170, north: -30 });
    expect(parseBox('-180,-90,180,90')).toEqual({ west: -180, south: -90, east: 180, north: 90 });
    expect(parseBox('8,50,8,50')).toEqual({ west: 8, south: 50, east: 8, north: 50 });
  });

  it.each([
    '',
    '1,2,3',
    '1,2,3,4,5',
    '1,,3,4',
    'a,b,c,d',
    '1e1,2,3,4',
    '-181,0,0,1',
    '0,-91,1,0',
    '0,0,1,90.1',
    '0,2,1,1',
  ])('is not %j', (text) => expect(parseBox(text)).toBeNull());
});
