import { describe, expect, it } from '@jest/globals';
import { nearestAbove } from './post-audience.js';

describe('the workspace of a post', () => {
  it.each([
    [['1.2.5', '1.2.6'], 2],
    [['1.2', '1.2.6'], 2],
    [['1.2.5', '1.3'], 1],
    [['1.2.5', '1.2.5.7', '1.2'], 2],
    [['1', '2'], undefined],
    [['1.2'], 2],
  ])('of %j is %p', (paths, id) => {
    expect(nearestAbove(paths)).toBe(id);
  });
});
