import { describe, expect, it } from '@jest/globals';
import { withAddress } from './written-address.js';

describe('the address of an installation in what is served', () => {
  it('replaces the written one, with every path, and no longer port', () => {
    const text = 'curl http://localhost:3000/v5, http://localhost:3000. http://localhost:30001 https://localhost:3000';
    expect(withAddress(text, 'https://shop.example')).toBe(
      'curl https://shop.example/v5, https://shop.example. http://localhost:30001 https://localhost:3000',
    );
  });

  it('takes an address as it is, whatever a replacement would make of its signs', () => {
    expect(withAddress('a http://localhost:3000 b', 'https://x.example/$&')).toBe('a https://x.example/$& b');
  });
});
