import { describe, expect, it } from '@jest/globals';
import { Lanes } from '#platform/outbox';
import { socialQueue } from '../jobs/social.jobs.js';
import type { PostChannel, PostPortal } from '../ports/post-channel.port.js';
import { PostChannels } from '../ports/post-channels.js';
import { AccountLanes } from './account-lanes.js';

const rateOf = async (portal: PostPortal, callsPerMinute: number, lane: string) => {
  const channels = new PostChannels();
  channels.register({ portal, callsPerMinute } as PostChannel);
  const lanes = new Lanes();
  new AccountLanes(channels, lanes).onModuleInit();
  return (await lanes.rates(socialQueue.name)).get(lane);
};

describe('the rate of an account', () => {
  it('is kept for a minute where it is low, with nothing spread: somebody waits for a post', async () => {
    expect(await rateOf('GOOGLE', 10, 'GOOGLE:7')).toEqual({ jobs: 5, seconds: 65 });
    expect(await rateOf('GOOGLE', 1, 'GOOGLE:7')).toEqual({ jobs: 1, seconds: 65 });
  });

  it('is spread where it is high, and stays below what the portal takes', async () => {
    expect(await rateOf('FACEBOOK', 60, 'FACEBOOK:7')).toBeCloseTo(29 / 60);
  });

  it('is none for work whose account is not known', async () => {
    expect(await rateOf('FACEBOOK', 60, '')).toBeUndefined();
  });
});
