import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Journey } from './journey.js';
import { Rehearsal } from './rehearsal.js';

describe('a year that an agency rehearses in one move', () => {
  let journey: Journey;
  let rehearsal: Rehearsal;

  beforeAll(async () => {
    journey = await Journey.begin();
    rehearsal = await Rehearsal.open(journey);
  });
  afterAll(() => journey.platform.close());

  it('has each invoice on its own day and each reminder once', async () => {
    await rehearsal.lives();
    await rehearsal.expectLived();
    expect(await journey.quiet()).toEqual([]);
  }, 330_000);
});
