import { expect, it } from '@jest/globals';
import { actingAs, currentContext, runInContext } from './request-context.js';

const ada = { id: 2, name: 'ada' };

it('a job that goes on for somebody keeps the API key with which it was begun', () => {
  const context = { requestId: 'a', language: 'en', user: { ...ada, apiKeyId: 7 } } as const;
  const kept = runInContext(context, () => actingAs(ada));
  expect(kept).toEqual({ ...ada, apiKeyId: 7 });
  expect(runInContext({ requestId: 'b', language: 'en', user: kept }, () => currentContext().user?.apiKeyId)).toBe(7);
});

it('and none where a person began it', () => {
  expect(runInContext({ requestId: 'a', language: 'en', user: ada }, () => actingAs(ada))).toEqual(ada);
  expect(actingAs(ada)).toEqual(ada);
});
