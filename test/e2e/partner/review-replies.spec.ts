import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { demoCompany } from './demo-company.js';
import type { DemoCompany } from './demo-company.js';
import { ReviewedShop } from './reviewed-shop.js';
import type { ShownReview } from './reviewed-shop.js';

/** What a company sets up for its replies, over HTTP, with worker and the sandbox's portals behind. */
describe('replies to reviews', () => {
  let platform: Platform;
  let demo: DemoCompany;
  let shop: ReviewedShop;

  beforeAll(async () => {
    platform = await startPlatform({ delayMs: 20 });
    demo = await demoCompany(platform);
    shop = await ReviewedShop.open(platform, demo, 'Rosenhof', ['GlobalPages']);
  });
  afterAll(() => platform.close());

  it('come from a template that is filled in for each review', async () => {
    const partner = platform.partner('demo-agency');
    const ofCompany = { params: { path: { companyId: demo.companyId } } };
    const path = '/v5/reviews/company/{companyId}/templates';
    const content = 'Dear {{author}}, thank you for {{rating}} stars. {{ location }}';
    const wrong = { name: ' ', content: 'Dear {{name}}' };
    expect((await partner.POST(path, { ...ofCompany, body: wrong })).error?.fields).toEqual(['name', 'content']);
    const { data: created } = await partner.POST(path, { ...ofCompany, body: { name: 'Thanks', content } });
    const templateId = created?.value ?? 0;
    const other =
      (await partner.POST(path, { ...ofCompany, body: { name: 'Regret', content: 'Sorry.' } })).data?.value ?? 0;
    expect((await partner.POST(path, { ...ofCompany, body: { name: 'THANKS', content } })).error?.errorCode).toBe(4503);
    const at = (id: number) => ({ params: { path: { templateId: id } } });
    const put = (id: number, body: object) => partner.PUT('/v5/reviews/templates/{templateId}', { ...at(id), body });
    expect((await put(other, { name: 'thanks' })).error?.errorCode).toBe(4503);
    expect((await put(other, { content: '{{author}}' })).error?.fields).toEqual(['content']);
    await put(other, { name: 'Apology' });
    expect((await partner.GET(path, { params: { ...ofCompany.params, query: { take: 1 } } })).data).toEqual({
      data: [{ id: other, name: 'Apology', content: 'Sorry.' }],
      total: 2,
    });

    await shop.write('GlobalPages', 4, 'Three.', 'Ida');
    await shop.write('GlobalPages', 5, 'Four.', 'Jon');
    const found = (reviews: readonly ShownReview[]) =>
      reviews.filter(({ reviewContent }) => /^(Three|Four)\.$/.test(reviewContent.content ?? ''));
    const reviews = found(await shop.when((all) => found(all).length === 2));
    const reply = (ids: readonly number[], body: object) =>
      partner.POST('/v5/reviews/{reviewIds}/comments', { params: { path: { reviewIds: ids.join() } }, body });
    const ids = reviews.map(({ reviewId }) => reviewId);
    expect((await reply(ids, {})).error?.fields).toEqual(['comment']);
    expect((await reply(ids, { comment: 'x', templateId })).error?.fields).toEqual(['templateId']);
    expect((await reply(ids, { templateId: 999_999_999 })).error?.fields).toEqual(['templateId']);
    expect((await reply(ids, { templateId })).data?.total).toBe(2);
    for (const { reviewId, reviewContent, rating } of reviews) {
      const [comment] = await shop.settled(reviewId, 'LIVE');
      expect(comment?.comment).toBe(`Dear ${reviewContent.author}, thank you for ${rating} stars. Rosenhof`);
    }
    await partner.DELETE('/v5/reviews/templates/{templateId}', at(other));
    expect((await put(other, { name: 'Gone' })).error?.errorCode).toBe(3502);
    expect((await partner.POST(path, { ...ofCompany, body: { name: 'Apology', content } })).error).toBeUndefined();
  });

  it('wait for a second person where the company wants that', async () => {
    const [writer, approver] = [platform.partner('demo-agency'), platform.partner('demo-admin')];
    const approval = '/v5/reviews/approval/{companyId}';
    const ofCompany = { params: { path: { companyId: demo.companyId } } };
    expect((await writer.GET(approval, ofCompany)).data).toEqual({ required: false });
    await writer.PUT(approval, { ...ofCompany, body: { required: true } });
    await shop.write('GlobalPages', 2, 'Cold coffee.', 'Kim');
    const isKims = ({ reviewContent }: ShownReview) => reviewContent.author === 'Kim';
    const reviewId = (await shop.when((all) => all.some(isKims))).find(isKims)?.reviewId ?? 0;
    const id = (await shop.answer(String(reviewId), 'We refund it.')).data?.ids[0] ?? 0;
    const shown = async () => (await shop.comments(String(reviewId))).at(-1);
    expect(await shown()).toMatchObject({ id, status: 'REVIEW' });
    const { data: waiting } = await writer.GET('/v5/reviews', { params: { query: { replyStatus: 'REVIEW' } } });
    expect(waiting?.data.map((review) => review.reviewId)).toEqual([reviewId]);
    expect(waiting?.unansweredReviews).toBe(1);

    const onReply = { params: { path: { commentId: id } } };
    const approve = (partner: typeof writer) => partner.POST('/v5/reviews/comments/{commentId}/approve', onReply);
    const decline = (reason: string) =>
      approver.POST('/v5/reviews/comments/{commentId}/decline', { ...onReply, body: { reason } });
    expect((await approve(writer)).error?.errorCode).toBe(4504);
    expect((await approve(platform.partner('demo-viewer'))).response.status).toBe(403);
    expect((await decline(' ')).error?.fields).toEqual(['reason']);
    await decline('No promises.');
    expect(await shown()).toMatchObject({
      status: 'REFUSED',
      errorList: [{ errorCode: 4505, errorMessage: 'The reply was declined: No promises.' }],
    });
    await shop.change(id, 'We are sorry.');
    expect(await shown()).toMatchObject({ status: 'REVIEW', errorList: [] });
    expect((await approve(approver)).data).toEqual({ value: id });
    await shop.settled(reviewId, 'LIVE');
    expect((await approve(approver)).error?.errorCode).toBe(4002);

    await shop.change(id, 'We are very sorry.');
    expect(await shown()).toMatchObject({ status: 'REVIEW', comment: 'We are very sorry.' });
    await shop.poll();
    expect(await shown()).toMatchObject({ status: 'REVIEW', comment: 'We are very sorry.' });
    await decline('Once is enough.');
    expect(await shown()).toMatchObject({ status: 'LIVE', comment: 'We are sorry.', errorList: [{ errorCode: 4505 }] });
    await writer.PUT(approval, { ...ofCompany, body: { required: false } });
  });

  it('are written by the first rule that fits, from its template', async () => {
    const partner = platform.partner('demo-agency');
    const ofCompany = { params: { path: { companyId: demo.companyId } } };
    const [templates, rules] = [
      '/v5/reviews/company/{companyId}/templates',
      '/v5/reviews/company/{companyId}/rules',
    ] as const;
    const body = { name: 'By rule', content: 'Thank you, {{author}}.' };
    const templateId = (await partner.POST(templates, { ...ofCompany, body })).data?.value ?? 0;
    const rule = async (given: object) => partner.POST(rules, { ...ofCompany, body: { templateId, ...given } });
    expect((await rule({ templateId: 999_999_999, minRating: 4, maxRating: 3 })).error?.fields).toEqual([
      'maxRating',
      'templateId',
    ]);
    const sending = (await rule({ minRating: 5, language: 'en', send: true })).data?.value ?? 0;
    const drafting = (await rule({ minRating: 3 })).data?.value ?? 0;
    const onTemplate = { params: { path: { templateId } } };
    expect((await partner.DELETE('/v5/reviews/templates/{templateId}', onTemplate)).error?.errorCode).toBe(4506);
    expect((await partner.GET(rules, ofCompany)).data).toEqual({
      data: [
        { id: sending, templateId, minRating: 5, maxRating: 5, language: 'en', send: true },
        { id: drafting, templateId, minRating: 3, maxRating: 5, language: null, send: false },
      ],
      total: 2,
    });

    await shop.write('GlobalPages', 5, 'The bread is very good and the team is friendly.', 'Lea');
    await shop.write('GlobalPages', 5, 'Das Brot ist sehr gut und das Team ist freundlich.', 'Max');
    await shop.write('GlobalPages', 1, 'The bread was old and the team was not friendly.', 'Nia');
    const isOurs = ({ reviewContent }: ShownReview) => ['Lea', 'Max', 'Nia'].includes(reviewContent.author ?? '');
    const reviews = (await shop.when((all) => all.filter(isOurs).length === 3)).filter(isOurs);
    const of = (author: string) => reviews.find(({ reviewContent }) => reviewContent.author === author)?.reviewId ?? 0;
    expect(await shop.settled(of('Lea'), 'LIVE')).toMatchObject([{ comment: 'Thank you, Lea.' }]);
    expect(await shop.comments(String(of('Max')))).toMatchObject([{ comment: 'Thank you, Max.', status: 'REVIEW' }]);
    expect(await shop.comments(String(of('Nia')))).toEqual([]);
    await partner.POST('/v5/reviews/comments/{commentId}/approve', {
      params: { path: { commentId: (await shop.comments(String(of('Max'))))[0]?.id ?? 0 } },
    });
    await shop.settled(of('Max'), 'LIVE');

    const onRule = (id: number) => ({ params: { path: { ruleId: id } } });
    await partner.PUT('/v5/reviews/rules/{ruleId}', { ...onRule(drafting), body: { minRating: 1, maxRating: 1 } });
    await partner.DELETE('/v5/reviews/rules/{ruleId}', onRule(sending));
    await shop.write('GlobalPages', 1, 'Never again.', 'Oda');
    await shop.write('GlobalPages', 5, 'The best bread in town, and it is fresh.', 'Pia');
    const isNew = ({ reviewContent }: ShownReview) => ['Oda', 'Pia'].includes(reviewContent.author ?? '');
    const added = (await shop.when((all) => all.filter(isNew).length === 2)).filter(isNew);
    expect(added.map(({ lastOwnerAnswer }) => lastOwnerAnswer?.status).sort()).toEqual(['REVIEW', undefined]);
    await partner.DELETE('/v5/reviews/rules/{ruleId}', onRule(drafting));
    expect((await partner.DELETE('/v5/reviews/rules/{ruleId}', onRule(drafting))).error?.errorCode).toBe(3503);
    expect((await partner.DELETE('/v5/reviews/templates/{templateId}', onTemplate)).error).toBeUndefined();
  });
});
