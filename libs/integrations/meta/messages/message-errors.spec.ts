import { describe, expect, it } from '@jest/globals';
import { GrantRefused } from '#contexts/connections';
import { isThirdPartyFailure, ThirdPartyFailure } from '#platform/http-client';
import { isMetaRefusal, understood } from './message-errors.js';

const failure = (
  code: number | undefined,
  subcode?: number,
  key: ThirdPartyFailure['key'] = 'portalRefused',
  headers = {},
): ThirdPartyFailure =>
  new ThirdPartyFailure(key, 'Facebook', {
    status: 400,
    body: code === undefined ? null : { error: { code, error_subcode: subcode, message: `(#${code}) Sorry` } },
    retryAfterMs: null,
    headers,
  });

function meaningOf(error: unknown, method = 'POST'): string {
  const meant = understood(error, method);
  if (isMetaRefusal(meant)) return meant.kind;
  return isThirdPartyFailure(meant) ? meant.key : String(meant);
}

describe('an error of a call that sends', () => {
  it.each([
    ['window', 10, 2_018_278],
    ['window', 10, 2_534_022],
    ['window', 131_047, undefined],
    ['recipient', 100, 2_018_001],
    ['recipient', 100, 2_534_014],
    ['recipient', 131_026, undefined],
    ['blocked', 551, 1_545_041],
    ['blocked', 200, 1_545_041],
    ['permission', 10, undefined],
    ['permission', 230, undefined],
    ['permission', 100, 33],
    ['permission', 131_031, undefined],
    ['content', 100, undefined],
    ['content', 131_053, undefined],
  ])('means %s: %s %s', (meaning, code, subcode) => {
    expect(meaningOf(failure(code, subcode))).toBe(meaning);
  });

  it.each([4, 613, 80_006, 80_008, 130_429, 131_048, 131_056, 1200, 131_016, 131_057])(
    'leaves nothing done: %s',
    (code) => {
      expect(meaningOf(failure(code))).toBe('portalUnreachable');
      expect(meaningOf(failure(code, undefined, 'outcomeUnknown'))).toBe('portalUnreachable');
    },
  );

  it.each([1, 2, 131_000])('leaves open whether it was sent: %s', (code) => {
    expect(meaningOf(failure(code))).toBe('outcomeUnknown');
    expect(meaningOf(failure(code, undefined, 'portalUnreachable'))).toBe('outcomeUnknown');
    expect(meaningOf(failure(code), 'GET')).toBe('portalUnreachable');
    expect(meaningOf(failure(code, undefined, 'portalUnreachable'), 'GET')).toBe('portalUnreachable');
  });

  it.each([99_001, 100, 131_009])('is later where Meta says that it passes: %s', (code) => {
    const passing = failure(code);
    const { error } = passing.details.body as { error: object };
    Object.assign(error, { is_transient: true });
    expect(meaningOf(passing)).toBe('portalUnreachable');
    Object.assign(error, { is_transient: false });
    expect(meaningOf(passing)).toBe('content');
  });

  it('stays what it is where Meta has said nothing', () => {
    expect(meaningOf(failure(undefined, undefined, 'outcomeUnknown'))).toBe('outcomeUnknown');
    expect(meaningOf(failure(131_026, undefined, 'portalUnreachable'))).toBe('portalUnreachable');
    expect(meaningOf(new Error('mine'))).toBe('Error: mine');
  });

  it('says how long to wait, and what Meta said', () => {
    const usage = { 1: [{ type: 'messenger', estimated_time_to_regain_access: 3 }] };
    const limited = understood(
      failure(613, undefined, 'portalRefused', { 'x-business-use-case-usage': JSON.stringify(usage) }),
      'POST',
    );
    expect(limited).toMatchObject({ details: { retryAfterMs: 180_000 } });
    expect(understood(failure(551), 'POST')).toMatchObject({ words: 'Sorry' });
  });

  it('of a token that is no good is a call that was refused with 401', () => {
    expect(understood(new GrantRefused('gone'), 'GET')).toMatchObject({
      key: 'portalRefused',
      details: { status: 401 },
    });
  });
});
