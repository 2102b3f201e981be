import { describe, expect, it } from '@jest/globals';
import { ConfigReader } from '#platform/config';
import { metaConfig } from './meta.config.js';

const read = (environment: Record<string, string>) => {
  const reader = new ConfigReader(environment);
  return () => {
    const settings = metaConfig.read(reader);
    reader.finish();
    return settings;
  };
};

describe('the business at Meta', () => {
  it('is configured with a token, or not at all', () => {
    expect(read({ META_BUSINESS_ID: '1', META_SYSTEM_USER_TOKEN: 't' })().ads).toEqual({
      businessId: '1',
      systemUserToken: 't',
    });
    expect(read({})().ads).toBeUndefined();
  });

  it.each([
    ['META_BUSINESS_ID', 'META_SYSTEM_USER_TOKEN'],
    ['META_SYSTEM_USER_TOKEN', 'META_BUSINESS_ID'],
  ])('needs with %s also %s', (given, missing) => {
    expect(read({ [given]: 'x' })).toThrow(`${missing}: is missing`);
  });
});
