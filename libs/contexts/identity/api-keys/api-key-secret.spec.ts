import { expect, it } from '@jest/globals';
import { isApiKey, keyHash, newKeySecret } from './api-key-secret.js';

it('a key says where it works, has 256 random bits, and is kept as a hash', () => {
  const [live, test] = [newKeySecret(false), newKeySecret(true)];
  expect(live.key).toMatch(/^lk_live_[\w-]{43}$/);
  expect(test.key).toMatch(/^lk_test_[\w-]{43}$/);
  expect(live.start).toBe(live.key.slice(0, 12));
  expect(live.hash).toBe(keyHash(live.key));
  expect(live.hash).not.toContain(live.key.slice(8));
  expect(newKeySecret(false).key).not.toBe(live.key);
});

it('a key is told apart from an access token', () => {
  expect(isApiKey(newKeySecret(true).key)).toBe(true);
  expect(isApiKey('eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.x')).toBe(false);
});
