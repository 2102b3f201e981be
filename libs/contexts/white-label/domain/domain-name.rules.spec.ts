import { describe, expect, it } from '@jest/globals';
import { asciiDomain, domainProblem } from './domain-name.rules.js';

const production = { platformHosts: ['app.locara.com', 'edge.locara.net'], takesTestNames: false };
const sandbox = { platformHosts: ['127.0.0.1', 'brands.locara.example'], takesTestNames: true };

describe('a domain', () => {
  it.each([
    'marketing.kunde.de',
    'kunde.de',
    'kunde.co.uk',
    'kunde.github.io',
    'xn--bckerei-mller-bfb28a.de',
    'locara.com',
  ])('%s can be used', (domain) => {
    expect(domainProblem(domain, production)).toBeUndefined();
  });

  it.each([
    ['co.uk', 'format'],
    ['github.io', 'format'],
    ['de', 'format'],
    ['192.0.2.7', 'format'],
    ['Kunde.de', 'format'],
    ['app.locara.com', 'platformsOwn'],
    ['x.app.locara.com', 'platformsOwn'],
    ['edge.locara.net', 'platformsOwn'],
    ['localhost.localdomain', 'platformsOwn'],
    ['printer.local', 'platformsOwn'],
    ['metadata.google.internal', 'platformsOwn'],
    ['brand.localhost', 'platformsOwn'],
    ['brand.test', 'platformsOwn'],
    ['brand.example', 'platformsOwn'],
    ['kunde.onion', 'platformsOwn'],
  ])('%s cannot: %s', (domain, problem) => {
    expect(domainProblem(domain, production)).toBe(problem);
  });

  it.each(['brand.test', 'brand.example', 'kunde.de'])('%s can be used where the sandbox is', (domain) => {
    expect(domainProblem(domain, sandbox)).toBeUndefined();
  });

  it('of the platform cannot, wherever it is', () => {
    expect(domainProblem('a.brands.locara.example', sandbox)).toBe('platformsOwn');
  });
});

describe('what people type', () => {
  it.each([
    [' Marketing.Kunde.de ', 'marketing.kunde.de'],
    ['bäckerei-müller.de', 'xn--bckerei-mller-bfb28a.de'],
    ['kunde.de.', 'kunde.de'],
  ])('%j is %j', (text, domain) => {
    expect(asciiDomain(text)).toBe(domain);
  });

  it.each(['', 'kunde', 'localhost', 'https://kunde.de', 'kunde.de/start', 'kunde.de:443', '[::1]', '10.0.0.1'])(
    '%j is no domain',
    (text) => {
      expect(asciiDomain(text)).toBeUndefined();
    },
  );
});
