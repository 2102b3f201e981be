import { describe, expect, it } from '@jest/globals';
import { Problems } from '#domain/errors/draft';
import { checkPermissions } from './call-tracking.rules.js';

const wrong = (registerPermission: boolean, callTrackingPermission: boolean, path?: string) => {
  const problems = new Problems();
  checkPermissions({ registerPermission, callTrackingPermission }, problems, path);
  return problems.list.map(({ field, problem }) => `${field} ${problem}`);
};

describe('permissions for call tracking', () => {
  it('are both needed, and each that is refused is named', () => {
    expect(wrong(true, true)).toEqual([]);
    expect(wrong(false, true)).toEqual(['registerPermission notPermitted']);
    expect(wrong(true, false)).toEqual(['callTrackingPermission notPermitted']);
    expect(wrong(false, false)).toEqual(['registerPermission notPermitted', 'callTrackingPermission notPermitted']);
  });

  it('are named with the block that an order gives them in', () => {
    expect(wrong(false, true, 'callTracking.')).toEqual(['callTracking.registerPermission notPermitted']);
  });
});
