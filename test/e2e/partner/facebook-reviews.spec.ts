import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { directoryConfig } from '#contexts/listings';
import { eventually } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { connectionCallsOf } from '../administration/connection-calls.js';
import { demoCompany } from './demo-company.js';
import type { DemoCompany } from './demo-company.js';
import { ReviewedShop } from './reviewed-shop.js';

const northBakery = '104200000000001';

/** Recommendations over HTTP, with worker, connections and the sandbox's Facebook behind. */
describe('recommendations at Facebook', () => {
  let platform: Platform;
  let demo: DemoCompany;
  let shop: ReviewedShop;
  const calls = connectionCallsOf(
    () => platform,
    () => demo,
  );

  beforeAll(async () => {
    platform = await startPlatform({ delayMs: 20 });
    demo = await demoCompany(platform);
    shop = await ReviewedShop.open(platform, demo, 'Mühlenbäcker');
    expect((await calls.connectCompany('FACEBOOK', 'mia')).status).toBe(200);
    await eventually(
      () => shop.feeds(),
      (feeds) => feeds.includes('FACEBOOK'),
      'Facebook was to be asked.',
    );
  });
  afterAll(() => platform.close());

  const atFacebook = async (
    path: string,
    body?: object,
  ): Promise<{ id: string; ratings: { comments: object[] }[] }> => {
    const response = await fetch(`${platform.url}/sandbox/meta/pages/${northBakery}${path}?format=json`, {
      headers: {
        authorization: `Bearer ${platform.config.of(directoryConfig).apiKey}`,
        'content-type': 'application/json',
      },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    expect(response.status).toBe(200);
    return (await response.json()) as { id: string; ratings: { comments: object[] }[] };
  };
  const answered = (reviewId: number, count: number) =>
    eventually(
      () => shop.comments(String(reviewId)),
      (all) => all.length === count && all.every(({ status }) => status === 'LIVE'),
      `Review ${reviewId} was to have ${count} comments.`,
    );

  it('are collected with what others wrote below them, and answered more than once', async () => {
    const { id } = await atFacebook('/ratings', { recommends: false, text: 'Closed too early.', author: 'Jan' });
    await atFacebook(`/ratings/${id}/comment`, { message: 'So it was for me.', author: 'Kim' });
    const [review] = await shop.when((reviews) => reviews.length === 1);
    expect(review).toMatchObject({
      portalName: 'Facebook',
      rating: null,
      facebookRecommended: false,
      reviewContent: { content: 'Closed too early.', author: 'Jan' },
      portalAnswerable: true,
      repliable: true,
    });
    const reviewId = review?.reviewId ?? 0;
    expect((await shop.answer(String(reviewId), 'We are sorry. [lost]')).data?.total).toBe(1);
    await answered(reviewId, 2);
    const second = await shop.answer(String(reviewId), 'We now open until six.');
    expect(second.data?.total).toBe(1);
    const comments = await answered(reviewId, 3);
    expect(comments.map(({ ownerCommented, profile }) => [ownerCommented, profile.profileName])).toEqual([
      [false, 'Kim'],
      [true, 'Mühlenbäcker'],
      [true, 'Mühlenbäcker'],
    ]);
    const byName = await shop.comments(String(reviewId), { sortColumn: 'profileName', sortDirection: 'desc' });
    expect(byName.at(-1)?.profile.profileName).toBe('Kim');
    const owners = await shop.comments(String(reviewId), {
      sortColumn: 'ownerCommented',
      sortDirection: 'desc',
      take: 2,
    });
    expect(owners.map(({ ownerCommented }) => ownerCommented)).toEqual([true, true]);
    // The first answer was lost on its way back, and is there once.
    const { ratings } = await atFacebook('');
    expect(ratings[0]?.comments).toHaveLength(3);
    const other = comments.find(({ ownerCommented }) => !ownerCommented);
    expect((await shop.change(other?.id ?? 0, 'Not mine')).error?.errorCode).toBe(4502);
    const last = comments.at(-1);
    expect((await shop.change(last?.id ?? 0, 'We now open until seven.')).data).toEqual({ value: last?.id });
    await answered(reviewId, 3);
    expect((await atFacebook('')).ratings[0]?.comments.at(-1)).toMatchObject({ message: 'We now open until seven.' });
  });

  it('keep the reason of a refused answer', async () => {
    await atFacebook('/ratings', { recommends: true, text: 'Best rolls.', author: 'Lea' });
    const all = await shop.when((reviews) => reviews.length === 2);
    const reviewId = all.find(({ facebookRecommended }) => facebookRecommended === true)?.reviewId ?? 0;
    await shop.answer(String(reviewId), 'Win a car [refuse]');
    const [refused] = await eventually(
      () => shop.comments(String(reviewId)),
      ([comment]) => comment?.status === 'REFUSED',
      'Facebook was to refuse it.',
    );
    expect(refused?.errorList).toMatchObject([{ errorCode: 6500 }]);
  });

  it('cannot be answered while Facebook is not connected', async () => {
    await atFacebook('/ratings', { recommends: true, text: 'Nice.', author: 'Max' });
    const all = await shop.when((reviews) => reviews.length === 3);
    expect(all.find(({ reviewContent }) => reviewContent.author === 'Max')).toMatchObject({ repliable: true });
    await calls.remove('COMPANY', demo.companyId, 'FACEBOOK');
    const left = await eventually(
      () => shop.reviews(),
      (reviews) => reviews.every(({ repliable }) => !repliable),
      'Nothing was to be repliable.',
    );
    expect(left).toHaveLength(3);
    expect(await shop.feeds()).not.toContain('FACEBOOK');
  });
});
