import { describe, expect, it } from '@jest/globals';
import { periodicChange, periodicImprovement } from './change.js';

describe('the change against the period before', () => {
  it('is in percent', () => {
    expect(periodicChange(150, 100)).toBe(50);
    expect(periodicChange(50, 100)).toBe(-50);
    expect(periodicChange(2, 3)).toBe(-33.33);
    expect(periodicChange(100, 100)).toBe(0);
    expect(periodicChange(0, 100)).toBe(-100);
  });

  it('is unknown where one of both is not known, or there is nothing to compare with', () => {
    expect(periodicChange(null, 100)).toBeNull();
    expect(periodicChange(100, null)).toBeNull();
    expect(periodicChange(100, 0)).toBeNull();
  });

  it('is an improvement by the direction of the KPI', () => {
    expect(periodicImprovement(50, 'UP')).toBe(50);
    expect(periodicImprovement(50, 'DOWN')).toBe(-50);
    expect(periodicImprovement(0, 'DOWN')).toBe(0);
    expect(periodicImprovement(50, 'NONE')).toBeNull();
    expect(periodicImprovement(null, 'UP')).toBeNull();
  });
});
