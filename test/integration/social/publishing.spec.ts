import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { PostRefused } from '#contexts/social';
import type { Tenant } from '../subscriptions/commerce.js';
import { SettlePost } from '../../../libs/contexts/social/publishing/settle-post.js';
import { failure } from './scripted-channel.js';
import type { Fault, ScriptedChannel } from './scripted-channel.js';
import { SocialBench } from './social-bench.js';

describe('publishing', () => {
  let bench: SocialBench;
  let tenant: Tenant;
  let shop: number;
  let facebook: ScriptedChannel;
  let instagram: ScriptedChannel;
  let numbers = 0;

  beforeAll(async () => {
    bench = await SocialBench.start();
    tenant = await bench.commerce.tenant();
    [shop = 0] = await bench.booked(tenant, 1);
    facebook = bench.channels.FACEBOOK;
    instagram = bench.channels.INSTAGRAM;
    instagram.draftWaits = 0;
  });
  afterAll(() => bench.close());
  beforeEach(() => {
    facebook.faults = [];
    facebook.questions = [];
    facebook.trouble = null;
  });

  /** A text that no other post has. */
  const text = (): string => `Fresh bread ${(numbers += 1)}`;
  const said = (channel: ScriptedChannel, words: string) =>
    channel.posts.filter(({ content }) => content.text === words);
  const killed = (): never => {
    throw new Error('killed');
  };

  async function posted(channel: ScriptedChannel, words: string): Promise<void> {
    const id = await bench.write(tenant, channel.portal, [shop], { postContent: words });
    const view = await bench.settle(tenant, id);
    expect(view.postedLocations).toMatchObject([{ postStatus: 'POSTED', errors: [] }]);
    expect(said(channel, words)).toHaveLength(1);
    expect(view.postedLocations[0]?.portalUrl).toBe(said(channel, words)[0]?.status.url);
  }

  it('posts at once, and shows where', async () => {
    const words = text();
    await posted(facebook, words);
    expect(said(facebook, words)[0]?.content).toMatchObject({ topic: 'STANDARD', images: [], callToAction: null });
  });

  it('goes through a draft, and waits for it', async () => {
    instagram.draftWaits = 3;
    const words = text();
    await posted(instagram, words);
    expect(instagram.drafts.size).toBe(1);
  });

  /** Every place between two steps at which a process can be killed, found by a run without any. */
  async function places(channel: ScriptedChannel): Promise<number> {
    return interrupted(channel, -1);
  }

  /** Kills the work at one place. @returns how many places there were */
  async function interrupted(channel: ScriptedChannel, at: number): Promise<number> {
    const settlement = bench.get(SettlePost);
    let place = 0;
    const pass = (): void => {
      place += 1;
      if (place - 1 === at) killed();
    };
    const names = ['begin', 'prepared', 'keepId', 'posted', 'toLane'] as const;
    const wrapped = names.map((name) => {
      const original = settlement[name].bind(settlement) as (...all: unknown[]) => Promise<unknown>;
      const around = async (...all: unknown[]): Promise<unknown> => {
        pass();
        const result = await original(...all);
        pass();
        return result;
      };
      Object.assign(settlement, { [name]: around });
      return name;
    });
    channel.faults = Array.from({ length: 4 }, (): Fault => ({ before: pass, after: pass }));
    try {
      await posted(channel, text());
    } finally {
      for (const name of wrapped) delete (settlement as unknown as Record<string, unknown>)[name];
      channel.faults = [];
    }
    return place;
  }

  it('posts once wherever the worker is killed', async () => {
    const count = await places(facebook);
    expect(count).toBeGreaterThanOrEqual(10);
    for (let at = 0; at < count; at += 1) await interrupted(facebook, at);
  });

  it('posts once wherever the worker is killed, with a draft', async () => {
    instagram.draftWaits = 0;
    const count = await places(instagram);
    for (let at = 0; at < count; at += 1) await interrupted(instagram, at);
  });

  it('asks after a lost answer, and does nothing twice', async () => {
    facebook.faults = [
      {
        after: () => {
          throw failure('outcomeUnknown');
        },
      },
    ];
    const words = text();
    const id = await bench.write(tenant, 'FACEBOOK', [shop], { postContent: words });
    await bench.drain();
    expect(await bench.statuses(tenant, id)).toEqual(['PROCESSING']);
    await expect(bench.act().retry(id)).rejects.toMatchObject({ key: 'socialPostNothingToDo' });
    await expect(bench.act().cancel(id)).rejects.toMatchObject({ key: 'socialPostNothingToDo' });
    await bench.settle(tenant, id);
    expect(said(facebook, words)).toHaveLength(1);
    expect(await bench.history(id)).toEqual(['publishNow PROCESSING', 'timeOut UNKNOWN', 'found POSTED']);
  });

  it('publishes again by itself what has not arrived, a few times', async () => {
    const lost: Fault = {
      before: () => {
        throw failure('outcomeUnknown');
      },
    };
    facebook.faults = [lost];
    await posted(facebook, text());
    facebook.faults = [lost, lost, lost, lost];
    const words = text();
    const id = await bench.write(tenant, 'FACEBOOK', [shop], { postContent: words });
    const view = await bench.settle(tenant, id, 20);
    expect(view.postedLocations).toMatchObject([{ postStatus: 'FAILED', errors: [{ errorCode: 6527 }] }]);
    expect(said(facebook, words)).toHaveLength(0);
    await bench.act().retry(id);
    await bench.settle(tenant, id);
    expect(said(facebook, words)).toHaveLength(1);
  });

  it('believes a portal that says no, unless it shows the post', async () => {
    const refuse = () => {
      throw new PostRefused('content', 'No links, please.');
    };
    facebook.faults = [{ after: refuse }];
    await posted(facebook, text());
    facebook.faults = [{ before: refuse }];
    const id = await bench.write(tenant, 'FACEBOOK', [shop], { postContent: text() });
    const view = await bench.settle(tenant, id);
    expect(view.postedLocations[0]).toMatchObject({
      postStatus: 'FAILED',
      errors: [{ errorCode: 6520, errorMessage: 'Facebook refused the post: No links, please.' }],
    });
    await bench.act().retry(id);
    expect(await bench.settle(tenant, id)).toMatchObject({ postedLocations: [{ postStatus: 'POSTED', errors: [] }] });
  });

  it.each([
    ['image', 6521],
    ['duplicate', 6522],
    ['permission', 6523],
    ['unsupported', 6524],
    ['gone', 6525],
  ] as const)('says that the %s is wrong', async (kind, errorCode) => {
    facebook.faults = [
      {
        before: () => {
          throw new PostRefused(kind, 'So.');
        },
      },
    ];
    const id = await bench.write(tenant, 'FACEBOOK', [shop], { postContent: text() });
    const view = await bench.settle(tenant, id);
    expect(view.postedLocations[0]).toMatchObject({ postStatus: 'FAILED', errors: [{ errorCode }] });
    await bench.act().cancel(id);
    expect(await bench.statuses(tenant, id)).toEqual(['CANCELLED']);
  });

  it('says what is wrong with the access, and has it checked', async () => {
    facebook.faults = [
      {
        before: () => {
          throw failure('portalRefused', 401);
        },
      },
    ];
    const before = facebook.refusals;
    const id = await bench.write(tenant, 'FACEBOOK', [shop], { postContent: text() });
    const view = await bench.settle(tenant, id);
    expect(view.postedLocations[0]?.errors[0]?.errorCode).toBe(6523);
    expect(facebook.refusals).toBe(before + 1);
    facebook.trouble = { key: 'connectionMissing', parameters: { portal: 'Facebook' } };
    const other = await bench.write(tenant, 'FACEBOOK', [shop], { postContent: text() });
    expect(await bench.settle(tenant, other)).toMatchObject({
      postedLocations: [{ postStatus: 'FAILED', errors: [{ errorCode: 4320 }] }],
    });
  });

  it('waits for a portal that is away, for a day', async () => {
    const away: Fault = {
      before: () => {
        throw failure('portalUnreachable', 503);
      },
    };
    facebook.faults = [away, away];
    const words = text();
    const id = await bench.write(tenant, 'FACEBOOK', [shop], { postContent: words });
    await bench.drain();
    expect(await bench.view(tenant, id)).toMatchObject({
      postedLocations: [{ postStatus: 'PROCESSING', errors: [{ errorCode: 6000 }] }],
    });
    expect(await bench.settle(tenant, id)).toMatchObject({ postedLocations: [{ postStatus: 'POSTED', errors: [] }] });
    facebook.faults = [away, away, away];
    const late = await bench.write(tenant, 'FACEBOOK', [shop], { postContent: text() });
    await bench.drain();
    await bench.pass(90_000);
    await bench.drain();
    expect(await bench.view(tenant, late)).toMatchObject({
      postedLocations: [{ postStatus: 'FAILED', errors: [{ errorCode: 6530 }] }],
    });
  });

  it('gives up asking after a day, and asks again before a retry', async () => {
    facebook.faults = [
      {
        after: () => {
          throw failure('outcomeUnknown');
        },
      },
    ];
    facebook.questions = Array.from({ length: 3 }, () => failure('portalUnreachable', 503));
    const words = text();
    const id = await bench.write(tenant, 'FACEBOOK', [shop], { postContent: words });
    await bench.drain();
    await bench.drain();
    await bench.pass(90_000);
    await bench.drain();
    expect(await bench.view(tenant, id)).toMatchObject({
      postedLocations: [{ postStatus: 'FAILED', errors: [{ errorCode: 6528 }] }],
    });
    facebook.questions = [];
    await bench.act().retry(id);
    await bench.settle(tenant, id);
    expect(await bench.statuses(tenant, id)).toEqual(['POSTED']);
    expect(said(facebook, words)).toHaveLength(1);
  });

  it('whatever goes wrong in whatever order: at most once, and POSTED exactly when it is there', async () => {
    const faults: Readonly<Record<string, Fault>> = {
      fine: {},
      lost: { after: () => throwing(failure('outcomeUnknown')) },
      vanished: { before: () => throwing(failure('outcomeUnknown')) },
      away: { before: () => throwing(failure('portalUnreachable')) },
      killedBefore: { before: killed },
      killedAfter: { after: killed },
      refused: { before: () => throwing(new PostRefused('content', 'No.')) },
      refusedAndPosted: { after: () => throwing(new PostRefused('duplicate', 'No.')) },
    };
    const throwing = (error: Error): never => {
      throw error;
    };
    const names = fc.array(fc.constantFrom(...Object.keys(faults)), { maxLength: 5 });
    const questions = fc.array(fc.boolean(), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(names, questions, fc.boolean(), async (order, asked, isDrafted) => {
        const channel = isDrafted ? instagram : facebook;
        channel.draftWaits = isDrafted ? 1 : null;
        channel.faults = order.map((name) => faults[name] ?? {});
        channel.questions = asked.map((isAway) => (isAway ? failure('portalUnreachable') : null));
        const words = text();
        const id = await bench.write(tenant, channel.portal, [shop], { postContent: words });
        for (let retries = 0; retries < 4; retries += 1) {
          const view = await bench.settle(tenant, id, 20);
          const { postStatus } = view.postedLocations[0] ?? {};
          expect(['POSTED', 'FAILED']).toContain(postStatus);
          const there = said(channel, words).length;
          expect(there).toBe(postStatus === 'POSTED' ? 1 : 0);
          if (postStatus === 'POSTED') return;
          await bench.act().retry(id);
        }
      }),
      { numRuns: 25 },
    );
    instagram.draftWaits = 0;
  });
});
