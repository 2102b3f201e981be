import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { refusalOf } from './console-page.js';
import type { PageHeaders } from './console-page.js';

const host = 'shop.example:8443';
const own = 'https://shop.example:8443';
const refusal = (headers: PageHeaders, method = 'GET', at = host): unknown =>
  refusalOf({ headers, method, host: at }, 'https:');
const console = { 'x-locara-console': '1' };

describe('a call in a session', () => {
  it.each([
    ['same-origin', undefined],
    ['same-site', 'sessionFromElsewhere'],
    ['cross-site', 'sessionFromElsewhere'],
    ['none', 'sessionFromElsewhere'],
    ['same-origin, same-origin', 'sessionFromElsewhere'],
    ['', 'sessionFromElsewhere'],
  ])('with Sec-Fetch-Site %j: %s', (site, error) => {
    expect(refusal({ 'sec-fetch-site': site })).toBe(error);
    // The origin takes nothing back and adds nothing.
    expect(refusal({ 'sec-fetch-site': site, origin: own })).toBe(error);
  });

  it.each([
    [own, undefined],
    ['https://SHOP.example:8443', undefined],
    ['http://shop.example:8443', 'sessionFromElsewhere'],
    ['https://shop.example', 'sessionFromElsewhere'],
    ['https://shop.example:8444', 'sessionFromElsewhere'],
    ['https://evil.example', 'sessionFromElsewhere'],
    ['https://shop.example:8443.evil.example', 'sessionFromElsewhere'],
    ['null', 'sessionFromElsewhere'],
    ['', 'sessionFromElsewhere'],
    [undefined, 'sessionFromElsewhere'],
  ])('without it, from the origin %j: %s', (origin, error) => {
    expect(refusal({ origin })).toBe(error);
  });

  it.each([
    [`${own}/console/today?x=1`, undefined],
    [own, undefined],
    ['http://shop.example:8443/console', 'sessionFromElsewhere'],
    ['https://shop.example:8444/console', 'sessionFromElsewhere'],
    ['https://evil.example/https://shop.example:8443/', 'sessionFromElsewhere'],
    ['https://shop.example:8443@evil.example/', 'sessionFromElsewhere'],
    ['/console', 'sessionFromElsewhere'],
    ['', 'sessionFromElsewhere'],
  ])('without it and without an origin, from the page %j: %s', (referer, error) => {
    expect(refusal({ referer })).toBe(error);
    // The origin says more about a request than the page from which it was made.
    expect(refusal({ referer, origin: 'null' })).toBe('sessionFromElsewhere');
    expect(refusal({ referer, origin: own })).toBeUndefined();
    expect(refusal({ referer, 'sec-fetch-site': 'cross-site' })).toBe('sessionFromElsewhere');
  });

  it('knows the port that a scheme has without saying so', () => {
    expect(refusal({ origin: 'https://shop.example' }, 'GET', 'shop.example:443')).toBeUndefined();
    expect(refusal({ origin: 'https://shop.example:443' }, 'GET', 'shop.example')).toBeUndefined();
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'MADE-UP'])('of %s needs the header of the console', (method) => {
    expect(refusal({ 'sec-fetch-site': 'same-origin' }, method)).toBe('consoleHeaderMissing');
    expect(refusal({ 'sec-fetch-site': 'same-origin', 'x-locara-console': 'yes' }, method)).toBe(
      'consoleHeaderMissing',
    );
    expect(refusal({ 'sec-fetch-site': 'same-origin', ...console }, method)).toBeUndefined();
    expect(refusal({ 'sec-fetch-site': 'same-site', ...console }, method)).toBe('sessionFromElsewhere');
  });

  it.each(['GET', 'HEAD'])('of %s needs none', (method) => {
    expect(refusal({ 'sec-fetch-site': 'same-origin' }, method)).toBeUndefined();
  });

  it('is never let in when the browser says that it comes from elsewhere', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom(own, host, '1', 'same-origin'));
    fc.assert(
      fc.property(
        fc.string().filter((site) => site !== 'same-origin'),
        fc.record({ origin: text, referer: text, 'x-locara-console': text }, { requiredKeys: [] }),
        fc.constantFrom('GET', 'POST', 'DELETE'),
        text,
        (site, headers, method, at) => {
          expect(refusal({ ...headers, 'sec-fetch-site': site }, method, at)).toBe('sessionFromElsewhere');
        },
      ),
    );
  });

  it('without Sec-Fetch-Site is let in only from the scheme, host and port that it calls', () => {
    fc.assert(
      fc.property(fc.webAuthority(), fc.webAuthority(), fc.constantFrom('http:', 'https:'), (from, at, scheme) => {
        const isSame = new URL(`${scheme}//${from}`).origin === new URL(`https://${at}`).origin;
        expect(refusal({ origin: `${scheme}//${from}` }, 'GET', at)).toBe(isSame ? undefined : 'sessionFromElsewhere');
      }),
    );
  });
});
