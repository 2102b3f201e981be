import { describe, expect, it } from '@jest/globals';
import { GrantRefused } from '#contexts/connections';
import { isAdRefused } from '#contexts/reach-enhancement';
import { isThirdPartyFailure, ThirdPartyFailure } from '#platform/http-client';
import { outcomeOf, understood } from './ads-errors.js';

type Key = ThirdPartyFailure['key'];

const answered = (error: object, status = 400, key: Key = 'portalRefused', headers = {}): ThirdPartyFailure =>
  new ThirdPartyFailure(key, 'Facebook', { status, body: { error }, retryAfterMs: null, headers });

/** Kind of the refusal, or key of the failure with the wait. */
const said = (error: unknown): unknown =>
  isAdRefused(error)
    ? [error.kind, error.words]
    : isThirdPartyFailure(error)
      ? [error.key, error.party, error.details.retryAfterMs]
      : error;

const usage = (minutes: number) => ({
  'x-business-use-case-usage': JSON.stringify({ 1: [{ estimated_time_to_regain_access: minutes }] }),
});

describe('an error of Meta', () => {
  it.each([
    [{ code: 100, error_subcode: 33, message: '(#100) Gone' }, ['gone', 'Gone']],
    [{ code: 803, message: 'No alias' }, ['gone', 'No alias']],
    [{ code: 100, message: 'Invalid parameter', error_user_msg: 'Too small.' }, ['content', 'Too small.']],
    [{ code: 368, message: 'Blocked' }, ['content', 'Blocked']],
    [{ code: 200, message: '(#200) Disabled' }, ['closed', 'Disabled']],
    [{ code: 294, message: 'No permission' }, ['closed', 'No permission']],
    [{ code: 10, message: 'No permission' }, ['closed', 'No permission']],
  ])('%j refuses', (error, expected) => {
    expect(said(understood(answered(error), 'POST'))).toEqual(expected);
  });

  it.each([4, 17, 32, 613, 80_000, 80_004, 80_014])('%i is a limit, with the time to wait', (code) => {
    const error = answered({ code, message: 'Too many calls' }, 400, 'portalRefused', usage(3));
    expect(said(understood(error, 'POST'))).toEqual(['portalUnreachable', 'Meta Ads', 180_000]);
    const silent = answered({ code, message: 'Too many calls' });
    expect(said(understood(silent, 'POST'))).toEqual(['portalUnreachable', 'Meta Ads', null]);
  });

  it.each([
    ['POST', 'outcomeUnknown'],
    ['GET', 'portalUnreachable'],
    ['DELETE', 'portalUnreachable'],
  ])('inside of Meta leaves a %s as %s', (method, key) => {
    expect(said(understood(answered({ code: 2, message: 'Sorry' }), method))).toEqual([key, 'Meta Ads', null]);
  });

  it('without an error in it, or before it came to Meta, stays what it is', () => {
    const lost = new ThirdPartyFailure('outcomeUnknown', 'Facebook', { status: null, body: null, retryAfterMs: null });
    expect(said(understood(lost, 'POST'))).toEqual(['outcomeUnknown', 'Meta Ads', null]);
    expect(said(understood(new GrantRefused('expired'), 'GET'))).toEqual(['closed', 'expired']);
    const other = new Error('other');
    expect(understood(other, 'GET')).toBe(other);
  });
});

describe('an answer of a batch', () => {
  const body = (error: object) => JSON.stringify({ error });

  it.each([
    [{ code: 200, body: '{"success":true}' }, null],
    [{ code: 400, body: body({ code: 100, error_subcode: 33, message: 'Gone' }) }, ['gone', 'Gone']],
    [{ code: 400, body: body({ code: 100, message: 'Wrong' }) }, ['content', 'Wrong']],
    [{ code: 400, body: body({ code: 190, message: 'Expired' }) }, ['closed', 'Expired']],
    [{ code: 500, body: body({ code: 2, message: 'Sorry' }) }, ['portalUnreachable', 'Meta Ads', null]],
    [{ code: 502, body: '<html>' }, ['portalUnreachable', 'Meta Ads', null]],
    [null, ['portalUnreachable', 'Meta Ads', null]],
    [undefined, ['portalUnreachable', 'Meta Ads', null]],
  ])('%j', (answer, expected) => {
    expect(said(outcomeOf(answer))).toEqual(expected);
  });

  it('says how long to wait', () => {
    const headers = Object.entries(usage(2)).map(([name, value]) => ({ name: name.toUpperCase(), value }));
    const limited = { code: 400, headers, body: body({ code: 17, message: 'Too many' }) };
    expect(said(outcomeOf(limited))).toEqual(['portalUnreachable', 'Meta Ads', 120_000]);
  });
});
