import { describe, expect, it } from '@jest/globals';
import { withUtm } from './utm.js';

describe('UTM parameters', () => {
  it('name the portal, and leave alone what the address says already', () => {
    expect(withUtm('https://huber.example/x?a=1', 'facebook', 'spring sale')).toBe(
      'https://huber.example/x?a=1&utm_source=facebook&utm_medium=social&utm_campaign=spring+sale',
    );
    expect(withUtm('https://huber.example/?utm_source=flyer', 'facebook', 'x')).toBe(
      'https://huber.example/?utm_source=flyer&utm_medium=social&utm_campaign=x',
    );
    expect(withUtm('https://huber.example', 'facebook', null)).toBe('https://huber.example');
  });
});
