import { describe, expect, it } from '@jest/globals';
import { isShortLink, newShortCode, readShortCode, shortLink } from './short-code.js';

describe('short codes', () => {
  it('are eight characters that look like no other, and differ', () => {
    const codes = Array.from({ length: 1000 }, newShortCode);
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    expect(new Set(codes).size).toBe(1000);
    // Each character is used.
    expect(new Set(codes.join('')).size).toBe(31);
  });

  it.each([
    ['7KX4MPQ2', '7KX4MPQ2'],
    ['7kx4mpq2', '7KX4MPQ2'],
    ['7KX4MPQ', undefined],
    ['7KX4MPQ22', undefined],
    ['0KX4MPQ2', undefined],
    ['7KX4MPQ1', undefined],
    ['7KX4MP.2', undefined],
    ['ſKX4MPQ2', 'SKX4MPQ2'],
    ['', undefined],
  ])('%s is read as %s', (text, code) => {
    expect(readShortCode(text)).toBe(code);
  });

  it('are the last part of a link', () => {
    expect(shortLink('https://locara.example', '7KX4MPQ2')).toBe('https://locara.example/q/7KX4MPQ2');
  });

  it.each([
    'https://locara.example/q/7KX4MPQ2',
    'http://LOCARA.example/Q/7kx4mpq2.svg?size=300#top',
    'https://locara.example./q/7KX4MPQ2',
    'https://locara.example/%71/7KX4MPQ2',
    'https://locara.example/docs/../q/7KX4MPQ2',
    'https://locara.example/q/%zz',
  ])('are what %s leads to', (address) => {
    expect(isShortLink('https://locara.example', address)).toBe(true);
  });

  it('are below the path of the platform, where it has one', () => {
    const isOwn = (path: string) => isShortLink('https://hosting.example/Locara', `https://hosting.example${path}`);
    expect(['/locara/q/7KX4MPQ2', '/Locara/%71/7KX4MPQ2.svg'].map(isOwn)).toEqual([true, true]);
    expect(['/q/7KX4MPQ2', '/locara/docs'].map(isOwn)).toEqual([false, false]);
    expect(isShortLink('https://hosting.example/locara/', 'https://hosting.example/locara/q/7KX4MPQ2')).toBe(true);
  });

  it.each([
    'https://locara.example/docs',
    'https://locara.example/q',
    'https://locara.example/docs?/q/7KX4MPQ2',
    'https://locara.example/%zz',
    'https://locara.example:8443/q/7KX4MPQ2',
    'https://other.example/q/7KX4MPQ2',
    'no address',
  ])('are not what %s leads to', (address) => {
    expect(isShortLink('https://locara.example', address)).toBe(false);
  });
});
