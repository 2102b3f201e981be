import { describe, expect, it } from '@jest/globals';
import { activationVerdict, judgeDomain, recordsToSet, standingVerdict } from './domain-status.rules.js';
import type { AskedDomain, DomainFindings } from './domain-status.rules.js';

const asked: AskedDomain = { domain: 'go.kunde.de', token: 'abc', target: 'edge.locara.net', needsCertificate: true };
const proof = 'locara-white-label=abc';
const none = { aliases: [], addresses: [] };
const target = { aliases: [], addresses: ['198.51.0.1', '2001:4860::1'] };
const whole: DomainFindings = {
  isUsable: true,
  domain: { aliases: ['edge.locara.net'], addresses: ['198.51.0.1'] },
  target,
  texts: ['v=spf1', proof],
  certificate: { kind: 'valid', validUntil: '2027-01-01T00:00:00.000Z' },
};
const results = (findings: Partial<DomainFindings>, of: Partial<AskedDomain> = {}) =>
  judgeDomain({ ...asked, ...of }, { ...whole, ...findings }).map(({ result }) => result);
const checks = (findings: Partial<DomainFindings>) => judgeDomain(asked, { ...whole, ...findings });
const at = (addresses: readonly string[], aliases: readonly string[] = []) => ({ domain: { aliases, addresses } });

describe('a domain', () => {
  it('is good when it leads here, is proved and has a certificate', () => {
    expect(results({})).toEqual(['GOOD', 'GOOD', 'GOOD', 'GOOD']);
    expect(activationVerdict(checks({}))).toEqual({ kind: 'good' });
  });

  it.each([
    ['the name of the platform, in any case', at([], ['EDGE.locara.net']), 'GOOD'],
    ['its addresses', at(['198.51.0.1', '2001:4860::1']), 'GOOD'],
    ['one of its addresses', at(['2001:4860::1']), 'GOOD'],
    ['one of its addresses and one elsewhere', at(['198.51.0.1', '203.0.113.9']), 'BAD'],
    ['another name with its addresses', at(['198.51.0.1'], ['cdn.kunde.de']), 'GOOD'],
    ['another name', at(['203.0.113.9'], ['cdn.kunde.de']), 'BAD'],
    ['nothing', at([]), 'BAD'],
    ['addresses, while those of the platform cannot be found', { ...at(['198.51.0.1']), target: null }, 'UNKNOWN'],
    ['the name of the platform, while its addresses cannot be found', { target: null }, 'GOOD'],
    ['addresses, while the platform has none', { ...at(['198.51.0.1']), target: none }, 'UNKNOWN'],
    ['another name, while the platform has no addresses', { ...at([], ['cdn.kunde.de']), target: none }, 'UNKNOWN'],
    ['the name of the platform, which has no addresses', { target: none }, 'GOOD'],
    ['nothing, as the platform itself', { ...at([]), target: none }, 'BAD'],
    ['nobody knows', { domain: null }, 'UNKNOWN'],
  ])('leads here with %s: %s', (_where, findings, result) => {
    expect(results(findings)[1]).toBe(result);
  });

  it.each([
    [[], 'BAD'],
    [['locara-white-label=abcd'], 'BAD'],
    [['LOCARA-WHITE-LABEL=abc'], 'BAD'],
    [[`${proof} `], 'BAD'],
    [['locara-white-label=other', proof], 'GOOD'],
    [null, 'UNKNOWN'],
  ])('is proved by the texts %j: %s', (texts, result) => {
    expect(results({ texts })[2]).toBe(result);
  });

  it('that takes no CNAME record is told the addresses of the platform', () => {
    expect(checks(at([]))[1]?.expected).toEqual(['CNAME edge.locara.net', ...target.addresses]);
    expect(checks({ ...at([]), target: null })[1]?.expected).toEqual(['CNAME edge.locara.net']);
  });

  it('shows only texts that are about a proof', () => {
    expect(checks({ texts: ['google-site-verification=1', 'locara-white-label=old'] })[2]).toMatchObject({
      found: ['locara-white-label=old'],
      expected: [proof],
    });
  });

  it('needs no certificate where the platform has none', () => {
    expect(results({ certificate: null }, { needsCertificate: false })[3]).toBe('NOT_NEEDED');
  });

  it('gets the records to set', () => {
    expect(recordsToSet(asked)).toEqual([
      { type: 'CNAME', name: 'go.kunde.de', value: 'edge.locara.net' },
      { type: 'TXT', name: '_locara.go.kunde.de', value: proof },
    ]);
  });
});

describe('an activation', () => {
  const refused = { certificate: { kind: 'refused', reason: 'self-signed certificate' } } as const;
  it.each([
    ['the domain leads elsewhere', at(['203.0.113.9']), 'bad', 'whiteLabelDomainElsewhere'],
    ['the proof is missing', { texts: [] }, 'bad', 'whiteLabelDomainNotProved'],
    ['the name cannot be used any more', { isUsable: false }, 'bad', 'whiteLabelDomainUnusable'],
    ['the DNS is down', { domain: null, texts: null }, 'waits', 'dnsUnreachable'],
    ['there is no certificate yet', refused, 'waits', 'whiteLabelCertificateMissing'],
    [
      'nothing is proved, and the DNS is down for the rest',
      { domain: null, texts: [] },
      'bad',
      'whiteLabelDomainNotProved',
    ],
  ])('when %s: %s', (_what, findings, kind, key) => {
    expect(activationVerdict(checks(findings))).toMatchObject({ kind, problem: { key } });
  });
});

describe('a domain that is active', () => {
  it.each([
    ['leads elsewhere', at(['203.0.113.9']), 'bad'],
    ['is gone', at([]), 'bad'],
    ['cannot be found out about', { domain: null }, 'waits'],
    ['has lost its proof', { texts: [] }, 'good'],
    ['has a text about something else', { texts: ['v=spf1'] }, 'good'],
    ['has the proof of somebody else', { texts: ['locara-white-label=other'] }, 'bad'],
    ['has the proof of somebody else beside its own', { texts: ['locara-white-label=other', proof] }, 'good'],
    ['has nobody to ask whose it is', { texts: null }, 'good'],
    ['has lost its certificate', { certificate: { kind: 'refused', reason: 'expired' } as const }, 'good'],
  ])('that %s: %s', (_what, findings, kind) => {
    expect(standingVerdict(checks(findings)).kind).toBe(kind);
  });
});
