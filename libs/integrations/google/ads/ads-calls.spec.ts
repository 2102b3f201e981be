import { describe, expect, it, jest } from '@jest/globals';
import { isAdRefused } from '#contexts/reach-enhancement';
import { Config } from '#platform/config';
import { isThirdPartyFailure, ThirdPartyFailure } from '#platform/http-client';
import type { GoogleAccess } from '../google-access.js';
import type { GoogleCalls } from '../google-calls.js';
import { AdsCalls } from './ads-calls.js';

const failure = (...errors: object[]): object => ({
  code: 3,
  message: 'Multiple errors in ‘details’.',
  details: [{ '@type': 'type.googleapis.com/google.ads.googleads.v25.errors.GoogleAdsFailure', errors }],
});

/** Google Ads that says this to each call. */
function callsTo(answer: () => object): AdsCalls {
  const config = Object.assign(new Config(), {
    of: () => ({ account: {}, ads: { developerToken: 'token', managerId: '1' } }),
  });
  const calls = { call: jest.fn(() => Promise.resolve().then(answer)) } as unknown as GoogleCalls;
  const access = { accessToken: () => Promise.resolve('token') } as unknown as GoogleAccess;
  return new AdsCalls(calls, access, config);
}

const pause = (id: number) => ({ campaignOperation: { update: { resourceName: `customers/1/campaigns/${id}` } } });
const done = (id: number) => ({ campaignResult: { resourceName: `customers/1/campaigns/${id}` } });

describe('changes of which each may fail by itself', () => {
  const operation = (index: number) => ({
    location: { fieldPathElements: [{ fieldName: 'mutate_operations', index }, { fieldName: 'campaign_operation' }] },
  });

  it('are made, or refused with their own words', async () => {
    const calls = callsTo(() => ({
      mutateOperationResponses: [done(1), {}],
      partialFailureError: failure({
        errorCode: { mutateError: 'RESOURCE_NOT_FOUND' },
        message: 'Not found.',
        ...operation(1),
      }),
    }));
    const [first, second] = await calls.mutateEach('1', [pause(1), pause(2)]);
    expect(first).toBe('customers/1/campaigns/1');
    expect(second).toMatchObject({ kind: 'gone', words: 'Not found.' });
  });

  it('were not made where nothing says so, although the error names no operation', async () => {
    const calls = callsTo(() => ({
      mutateOperationResponses: [{}, {}],
      partialFailureError: failure({ errorCode: { internalError: 'TRANSIENT_ERROR' }, message: 'Try again.' }),
    }));
    for (const result of await calls.mutateEach('1', [pause(1), pause(2)]))
      expect(result).toMatchObject({ kind: 'content', words: 'Try again.' });
    const silent = callsTo(() => ({ mutateOperationResponses: [done(1)] }));
    const [first, second] = await silent.mutateEach('1', [pause(1), pause(2)]);
    expect([first, isAdRefused(second)]).toEqual(['customers/1/campaigns/1', true]);
  });
});

describe('a change that meets another one at the same time', () => {
  it.each([
    ['databaseError', 'CONCURRENT_MODIFICATION', 409],
    ['internalError', 'TRANSIENT_ERROR', 400],
  ])('is made again and not refused: %s.%s', async (name, code, status) => {
    const error = failure({ errorCode: { [name]: code }, message: 'Retry the request.' });
    const calls = callsTo(() => {
      throw new ThirdPartyFailure('portalRefused', 'Google', { status, body: { error }, retryAfterMs: null });
    });
    const said = await calls.mutate('1', [pause(1)]).catch((thrown: unknown) => thrown);
    expect(isThirdPartyFailure(said) && said.key).toBe('portalUnreachable');
  });
});
