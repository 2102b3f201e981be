import { describe, expect, it } from '@jest/globals';
import { creditorIdExample, isCreditorId } from './creditor-id.js';

describe('a creditor identifier', () => {
  it.each([creditorIdExample, 'DE98ABC09999999999', 'AT61ZZZ01234567890'])('%s is one', (text) => {
    expect(isCreditorId(text)).toBe(true);
  });

  it.each(['', 'DE97ZZZ09999999999', 'DE98ZZZ09999999998', 'de98zzz09999999999', 'DE98ZZZ'])('%s is none', (text) => {
    expect(isCreditorId(text)).toBe(false);
  });
});
