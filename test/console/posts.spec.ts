import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { PostChannels, PostRefused } from '#contexts/social';
import { demoCompany } from '../e2e/partner/demo-company.js';
import { bookSocialPosts } from '../e2e/partner/social-shops.js';
import { ScriptedChannel } from '../integration/social/scripted-channel.js';
import { axeViolations, sidewaysScroll } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { startPlatform } from '../support/platform.js';
import type { Platform } from '../support/platform.js';
import { ConsoleBrowser } from './console-browser.js';

/** Posts in the console: written with a preview, seen in the calendar, mended where they fail, discussed. */
let platform: Platform;
let browser: ConsoleBrowser;
let facebook: ScriptedChannel;
let shops: readonly number[] = [];

beforeAll(async () => {
  platform = await startPlatform({ delayMs: 20 });
  browser = await ConsoleBrowser.open(platform);
  const demo = await demoCompany(platform);
  shops = await demo.locations(2);
  await bookSocialPosts(platform, demo.contractId, shops);
  for (const portal of ['FACEBOOK', 'INSTAGRAM', 'GOOGLE', 'LINKEDIN'] as const) {
    const channel = new ScriptedChannel(portal, portal === 'FACEBOOK' ? 10 : 1);
    channel.needsImage = portal === 'INSTAGRAM';
    if (portal === 'FACEBOOK') facebook = channel;
    for (const app of [platform.api, platform.worker]) app?.get(PostChannels, { strict: false }).register(channel);
  }
});
afterAll(async () => {
  await browser?.close();
  await platform?.close();
});

const agency = () => platform.partner('demo-agency');
const written = async (postContent: string, more: object = {}): Promise<number> => {
  const query = { contextIds: [...shops], socialPortal: 'FACEBOOK' as const };
  const { data } = await agency().POST('/v5/social/post', { params: { query }, body: { postContent, ...more } });
  return data?.value ?? 0;
};
const read = async (id: number) => {
  const { data } = await agency().GET('/v5/social/post/{id}', { params: { path: { id } } });
  return data;
};
const list = async () => (await agency().GET('/v5/social/post', {})).data?.data ?? [];
const picture = async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const image = sharp({ create: { width: 300, height: 300, channels: 3, background: '#3a7', noise } });
  return { name: 'bread.png', mimeType: 'image/png', buffer: await image.png().toBuffer() };
};
const isFine = async (page: Page) => expect([await axeViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
const check = (page: Page, name: string) => page.getByLabel(name, { exact: true }).check();

describe('posts', () => {
  it('begin empty, and are written once for each network, with limits and previews before they are sent', async () => {
    const watched = await browser.enter('/posts?form=list');
    const { page } = watched;
    await page.getByText('No post has been written yet').waitFor();
    await page.getByRole('link', { name: 'Write a post' }).last().click();
    await check(page, 'Facebook');
    await check(page, 'Instagram');
    await check(page, 'All of a workspace');
    await page.getByLabel('Text', { exact: true }).fill('x'.repeat(301));
    await page.getByText('Facebook takes 300 characters.').waitFor();
    await page.getByText('Instagram shows no post without a picture.').waitFor();
    expect(await page.getByRole('button', { name: 'Publish at 2 networks now' }).isDisabled()).toBe(true);
    await page.getByLabel('Instagram', { exact: true }).uncheck();
    await page.getByLabel('Text', { exact: true }).fill('Fresh bread in {{city}}');
    await page.locator('.post-pictures input[type="file"]').setInputFiles(await picture());
    await page.locator('.chosen-picture img[alt="bread.png"]').waitFor();
    await page.getByRole('figure', { name: 'Preview: Facebook' }).getByText('Fresh bread in {{city}}').waitFor();
    await check(page, 'At a planned time');
    await page.getByLabel('Day', { exact: true }).fill('2026-01-01');
    await page.getByRole('button', { name: 'Plan the post' }).click();
    await page.locator('.field-error').first().waitFor();
    await page.getByLabel('Day', { exact: true }).fill('2099-03-29');
    await page.getByLabel('Time', { exact: true }).fill('02:30');
    await page.getByText('skip 02:30. It goes at 03:30.').waitFor();
    await isFine(page);
    await page.reload();
    expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe('Fresh bread in {{city}}');
    // The response is lost: the second press asks for the same post.
    await page.route('**/v5/social/post?*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Plan the post' }).click();
    await page.getByText('The platform cannot be reached').waitFor();
    await page.getByText('No response came for Facebook').waitFor();
    await page.unroute('**/v5/social/post?*');
    await page.getByRole('button', { name: 'Plan the post' }).click();
    await page.getByRole('heading', { name: /Facebook, Mar 29, 2099/ }).waitFor();
    expect((await list()).map((post) => [post.postContent, post.date, post.time, post.postImage.length])).toEqual([
      ['Fresh bread in {{city}}', '2099-03-29', '02:30', 1],
    ]);
    const [post] = await list();
    // Typed first: a form in which nothing is entered follows what others change.
    await page.getByLabel('Text', { exact: true }).fill('Cake');
    await agency().PUT('/v5/social/post/{id}', {
      params: { path: { id: post?.postId ?? 0 } },
      body: { postContent: 'Rolls', time: '08:00' },
    });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Keep yours: Text' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await eventually(
      () => read(post?.postId ?? 0),
      (now) => now?.postContent === 'Cake' && now.time === '08:00',
    );
    await watched.close();
  });

  it('show first what failed, in the network’s words, and are tried again; the calendar has keys', async () => {
    const refuse = {
      before: () => {
        throw new PostRefused('content', 'No cats, please.');
      },
    };
    facebook.faults = [refuse, refuse];
    const id = await written('Cats');
    await eventually(
      () => read(id),
      (post) => post?.postedLocations.every(({ postStatus }) => postStatus === 'FAILED') ?? false,
    );
    const watched = await browser.enter('/posts?day=2099-03-28');
    const { page } = watched;
    const failed = page.getByRole('region', { name: '1 post has failed' });
    await failed.getByText(/No cats, please/).waitFor();
    await page.locator('.calendar [aria-selected="true"]').focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/day=2099-03-29/);
    await page
      .getByRole('gridcell', { name: /29.*: 1 post/ })
      .and(page.locator(':focus'))
      .waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.calendar-day').getByText('Cake').first().waitFor();
    await isFine(page);
    await failed.getByRole('button', { name: 'Try again' }).click();
    await failed.waitFor({ state: 'detached' });
    await eventually(
      () => read(id),
      (post) => post?.postedLocations.every(({ postStatus }) => postStatus === 'POSTED') ?? false,
    );
    const deletions: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'DELETE') deletions.push(request.url());
    });
    await page.locator('.calendar-day').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.setViewportSize({ width: 360, height: 800 });
    await page.locator('.agenda').waitFor();
    await isFine(page);
    // A page that is left sends what waits: nothing does.
    await page.goto(`${platform.url}/console/posts/${id}`);
    expect([deletions, (await list()).length]).toEqual([[], 2]);
    await page.getByLabel('Your comment').fill('We look forward to seeing you!');
    await page.getByRole('button', { name: 'Send the comment' }).click();
    await page.locator('.comment', { hasText: 'We look forward to seeing you!' }).waitFor();
    await isFine(page);
    await watched.close();
  });
});
