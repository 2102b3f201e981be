import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { jobsNow, mostUnusedSeconds, secondsOfJob } from './lane-rate.js';
import type { LaneRate } from './lane-rate.js';

const rested = { unusedSeconds: null, sentAgo: null };

describe('the rate of a lane', () => {
  it('lets an even rate catch up on half a second, or on one job', () => {
    expect(jobsNow(20, rested)).toBe(10);
    expect(jobsNow(20, { unusedSeconds: 0.1, sentAgo: [] })).toBe(2);
    expect(jobsNow(0.1, rested)).toBe(1);
    expect(jobsNow(0.1, { unusedSeconds: 9.9, sentAgo: [] })).toBe(0);
    expect(jobsNow(0.1, { unusedSeconds: 10, sentAgo: [] })).toBe(1);
  });

  it('lets an allowance be used at once, and again when its jobs no longer count', () => {
    const rate = { jobs: 5, seconds: 65 };
    expect(jobsNow(rate, rested)).toBe(5);
    expect(jobsNow(rate, { unusedSeconds: 0, sentAgo: [64.9, 3, 2] })).toBe(2);
    expect(jobsNow(rate, { unusedSeconds: 0, sentAgo: [65, 3, 2, 1, 1] })).toBe(1);
    expect(jobsNow(rate, { unusedSeconds: 65, sentAgo: [64, 3, 2, 1, 1, 0] })).toBe(0);
  });

  it('says what a job uses', () => {
    expect(secondsOfJob(4)).toBe(0.25);
    expect(secondsOfJob({ jobs: 5, seconds: 60 })).toBe(12);
  });

  it('is never passed, in any stretch of an allowance, by looks at any times', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 12 })), { maxLength: 60 }),
        (jobs, looks) => {
          const rate = { jobs, seconds: 60 };
          const sent: number[] = [];
          let now = 0;
          for (const [pause, wanted] of looks) {
            now += pause;
            const allowed = jobsNow(rate, { unusedSeconds: 60, sentAgo: sent.map((at) => now - at) });
            for (let job = 0; job < Math.min(wanted, allowed); job += 1) sent.push(now);
          }
          for (const from of sent)
            expect(sent.filter((at) => at >= from && at < from + 60).length).toBeLessThanOrEqual(jobs);
        },
      ),
    );
  });

  it('keeps no more unused than it may catch up on', () => {
    const rates: readonly LaneRate[] = [0.1, 1, 4, 2000, { jobs: 5, seconds: 65 }];
    for (const rate of rates)
      expect(jobsNow(rate, { unusedSeconds: 1e9, sentAgo: [] })).toBe(
        jobsNow(rate, { unusedSeconds: mostUnusedSeconds(rate), sentAgo: [] }),
      );
  });
});
