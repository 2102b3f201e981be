import { describe, expect, it } from '@jest/globals';
import { Draft } from '#domain/errors/draft';
import type { DomainError } from '#domain/errors/errors';
import { isAllowed, planScan } from './listing-scan.rules.js';
import type { KnownThings } from './listing-scan.rules.js';
import type { ListingScanInput, ListingScanView } from './listing-scan.view.js';

const known: KnownThings = {
  workspaces: new Set([1, 2, 3]),
  portals: new Set([7, 8]),
  images: new Map([
    [5, { imageType: 'WhiteLabelLogo' }],
    [6, { imageType: 'UserProfileImage' }],
  ]),
};
const input: ListingScanInput = { name: ' Check ', includedWorkspaces: [1, 2, 1], allowedDomain: 'Example.com' };
const before: ListingScanView = {
  id: 4,
  name: 'Check',
  scanAPIKey: '0f',
  includedWorkspaces: [1, 2],
  excludedPortals: [7],
  allowedDomain: 'example.com',
  logo: 9,
  showErrorPortals: true,
  activeProducts: ['Listing'],
  language: 'de',
  scans: 3,
  leads: 1,
  html: '<script>',
  page: 'https://locara.example/scan/0f',
};

const plan = (change: Partial<ListingScanInput>, old: ListingScanView | null = before) =>
  planScan(new Draft<ListingScanInput>(change), old, known);

function problemsOf(change: Partial<ListingScanInput>, old: ListingScanView | null = before): string[] {
  try {
    plan(change, old);
    return [];
  } catch (error) {
    return (error as DomainError).problems.map(({ field, problem }) => `${field} ${problem}`);
  }
}

describe('a listing scan', () => {
  it('has what was not said from the defaults', () => {
    expect(plan(input, null)).toEqual({
      name: 'Check',
      includedWorkspaces: [1, 2],
      excludedPortals: [],
      allowedDomain: 'example.com',
      logo: null,
      showErrorPortals: false,
      activeProducts: ['Listing', 'ListingPortal'],
      language: 'en',
    });
  });

  it('takes what was read, and keeps what is absent', () => {
    const { id: _, scanAPIKey: _key, scans: _scans, leads: _leads, html: _html, page: _page, ...kept } = before;
    expect(plan(before as unknown as ListingScanInput)).toEqual(kept);
    expect(plan({})).toEqual(kept);
    expect(plan({ excludedPortals: null, logo: null, language: 'fr', scanAPIKey: null })).toEqual({
      ...kept,
      excludedPortals: [],
      logo: null,
      language: 'fr',
    });
  });

  it.each([
    ['münchen.example', 'xn--mnchen-3ya.example'],
    ['WWW.Example.COM', 'example.com'],
    ['www.example', 'www.example'],
    ['blog.example.com', 'blog.example.com'],
  ])('keeps the website %s as %s', (given, allowedDomain) => {
    expect(plan({ allowedDomain: given })).toMatchObject({ allowedDomain });
  });

  it('takes back workspaces that are gone, when they were included before', () => {
    const gone = { ...before, includedWorkspaces: [1, 9] };
    expect(plan({ includedWorkspaces: [1, 9] }, gone).includedWorkspaces).toEqual([1, 9]);
    expect(problemsOf({ includedWorkspaces: [1, 9] })).toHaveLength(1);
  });

  it('names each field that is wrong', () => {
    expect(
      problemsOf({
        id: 5,
        scans: 4,
        leads: 0,
        html: '',
        page: '',
        scanAPIKey: 'mine',
        allowedDomain: 'https://example.com',
        includedWorkspaces: [2, 9],
        excludedPortals: [7, 99],
        logo: 6,
        activeProducts: ['Listing', 'QR'],
        language: 'it' as 'de',
      }),
    ).toEqual([
      'id readOnly',
      'scans readOnly',
      'leads readOnly',
      'html readOnly',
      'page readOnly',
      'scanAPIKey readOnly',
      'allowedDomain format',
      'includedWorkspaces[0] readOnly',
      'excludedPortals[1] noSuch',
      'logo oneOf',
      'activeProducts[1] oneOf',
      'language oneOf',
    ]);
    expect(problemsOf({ includedWorkspaces: [1, 9], logo: 10 })).toEqual([
      'includedWorkspaces[1] noSuch',
      'logo noSuch',
    ]);
    expect(problemsOf({ includedWorkspaces: [] })).toEqual(['includedWorkspaces required']);
    expect(problemsOf({ ...input, includedWorkspaces: [] }, null)).toEqual(['includedWorkspaces required']);
    for (const domain of ['localhost', '10.0.0.1', 'a b.com', 'example.com/x', 'example.com:80', '*.example.com'])
      expect(problemsOf({ allowedDomain: domain })).toEqual(['allowedDomain format']);
  });
});

describe('the website of a form', () => {
  it.each([
    ['https://example.com', true],
    ['https://www.example.com', true],
    ['http://example.com:8080', true],
    ['https://blog.example.com', false],
    ['https://example.com.evil.example', false],
    ['https://evilexample.com', false],
    ['null', false],
    ['chrome-extension://example.com', false],
    [undefined, false],
  ])('from %s: %s', (origin, allowed) => {
    expect(isAllowed({ origin, isOurs: false }, 'example.com')).toBe(allowed);
  });

  it('may have an internationalised name', () => {
    const origin = 'https://www.xn--mnchen-3ya.example';
    expect(isAllowed({ origin, isOurs: false }, 'xn--mnchen-3ya.example')).toBe(true);
  });

  it.each([undefined, 'https://locara.example'])('may be the platform itself: %s', (origin) => {
    expect(isAllowed({ origin, isOurs: true }, 'example.com')).toBe(true);
  });
});
