import { describe, expect, it } from '@jest/globals';
import { Draft } from '#domain/errors/draft';
import { isDomainError } from '#domain/errors/errors';
import { planWhiteLabel } from './white-label.rules.js';
import type { KnownThings } from './white-label.rules.js';
import type { WhiteLabelInput, WhiteLabelView } from './white-label.view.js';

const key = 'AIzaSyA-0123456789abcdefghijklmnopqrstu';
const known: KnownThings = {
  images: new Map([
    [1, { imageType: 'WhiteLabelLogo' }],
    [2, { imageType: 'WhiteLabelFavicon' }],
    [3, { imageType: 'EmailLogo' }],
  ]),
  names: { platformHosts: ['app.locara.com'], takesTestNames: true },
};
const before: WhiteLabelView = {
  id: 7,
  primaryColor: '#1f5fd6',
  loginBackgroundColor: null,
  domain: 'Bäcker.example',
  domainActive: false,
  logo: 9,
  favicon: null,
  status: 'failed',
  errorMessage: 'no',
  errorCode: 4764,
  googleMapApiKey: '{key}',
  redirectUrl: 'https://www.kunde.de/',
};
const plan = (input: WhiteLabelInput, of: WhiteLabelView | null = before) =>
  planWhiteLabel(new Draft<WhiteLabelInput>(input), of, known);

function refused(input: WhiteLabelInput, of: WhiteLabelView | null = before): unknown {
  try {
    plan(input, of);
  } catch (error) {
    if (isDomainError(error))
      return error.problems.map(({ field, problem, example }) => [
        field,
        problem,
        ...(example === undefined ? [] : [example]),
      ]);
    throw error;
  }
  return undefined;
}

describe('a white label', () => {
  it('is planned from what is sent', () => {
    const sent = {
      primaryColor: '#1F5FD6',
      loginBackgroundColor: '#FFCC00',
      domain: ' Bäckerei.Kunde.de. ',
      logo: 1,
      favicon: 2,
      googleMapApiKey: key,
      redirectUrl: ' https://kunde.de/start ',
    };
    expect(plan(sent, null)).toEqual({
      primaryColor: '#1f5fd6',
      loginBackgroundColor: '#ffcc00',
      domain: { ascii: 'xn--bckerei-5wa.kunde.de', shown: 'Bäckerei.Kunde.de' },
      logo: 1,
      favicon: 2,
      googleMapApiKey: key,
      redirectUrl: 'https://kunde.de/start',
    });
  });

  it('changes nothing where nothing is sent, or what was read', () => {
    expect(plan({})).toEqual({});
    expect(plan({ ...before })).toEqual({
      primaryColor: '#1f5fd6',
      loginBackgroundColor: null,
      domain: { ascii: 'xn--bcker-gra.example', shown: 'Bäcker.example' },
      logo: 9,
      favicon: null,
      redirectUrl: 'https://www.kunde.de/',
    });
  });

  it('loses what is null or blank', () => {
    const nothing = { primaryColor: null, domain: ' ', logo: null, googleMapApiKey: null, redirectUrl: '' };
    expect(plan(nothing)).toEqual({
      primaryColor: null,
      domain: null,
      logo: null,
      googleMapApiKey: null,
      redirectUrl: null,
    });
  });

  it.each<[WhiteLabelInput, unknown]>([
    [{ primaryColor: 'blue' }, ['primaryColor', 'format', '#1f5fd6']],
    [{ primaryColor: '#ffcc00' }, ['primaryColor', 'unreadable', '#8f7200']],
    [{ loginBackgroundColor: '#fff' }, ['loginBackgroundColor', 'format', '#1f5fd6']],
    [{ domain: 'kunde' }, ['domain', 'format', 'marketing.example.com']],
    [{ domain: 'co.uk' }, ['domain', 'format', 'marketing.example.com']],
    [{ domain: '10.0.0.1' }, ['domain', 'format', 'marketing.example.com']],
    [{ domain: 'x.app.locara.com' }, ['domain', 'platformsOwn', 'marketing.example.com']],
    [{ domain: 'printer.local' }, ['domain', 'platformsOwn', 'marketing.example.com']],
    [{ logo: 4 }, ['logo', 'noSuch']],
    [{ logo: 3 }, ['logo', 'oneOf']],
    [{ favicon: 1 }, ['favicon', 'oneOf']],
    [{ googleMapApiKey: 'short' }, ['googleMapApiKey', 'format', key]],
    [{ redirectUrl: 'http://kunde.de' }, ['redirectUrl', 'format', 'https://www.example.com']],
    [{ redirectUrl: 'https://me:secret@kunde.de' }, ['redirectUrl', 'format', 'https://www.example.com']],
    [{ redirectUrl: 'https://Bäcker.example/start' }, ['redirectUrl', 'notTogether']],
    [{ domain: 'www.kunde.de' }, ['domain', 'notTogether']],
    [{ status: 'active' }, ['status', 'readOnly', 'failed']],
    [{ domainActive: true }, ['domainActive', 'readOnly', false]],
    [{ errorMessage: null }, ['errorMessage', 'readOnly', 'no']],
    [{ id: 8 }, ['id', 'readOnly', 7]],
  ])('is refused with %j', (input, problem) => {
    expect(refused(input)).toEqual([problem]);
  });

  it('has no key that a placeholder could leave when it is new, and nothing that is read-only', () => {
    expect(refused({ googleMapApiKey: '{key}', status: 'none' }, null)).toEqual([
      ['status', 'readOnly'],
      ['googleMapApiKey', 'format', key],
    ]);
  });
});
