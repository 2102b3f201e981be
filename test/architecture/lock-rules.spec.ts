import { describe, expect, it } from '@jest/globals';
import { lockDefects } from './lock-rules.js';
import { readSources } from './source-files.js';

/** Files that read more beside the rows that they lock, and why that is never out of date. */
const allowed = new Map([
  ['content-campaigns/emails/send-campaign-emails.ts', 'the campaigns are locked in the statement before'],
  ['dynamic-video/personal-data.source.ts', 'only columns of the locked rows are kept'],
  ['dynamic-video/video/video.store.ts', 'both rows are locked, and read afterwards'],
  ['invoicing/collection/collect-by-provider.ts', 'a purchase that is paid stays so; its payment is locked'],
  ['invoicing/collection/planned-debits.ts', 'the contract of an invoice never changes'],
  ['invoicing/invoice/credited-invoice.ts', 'credit notes are written under the lock of the contract, which runs hold'],
  ['listings/duplicates/duplicate-task.ts', 'what changes the listing changes the state of the duplicate too'],
  ['listings/portal-choice/release-listings.ts', 'holders are added while their subscription is held'],
  ['listings/submission/listing-task.ts', 'a repair is noted with a new ticket, for which another job waits'],
  ['messaging/email/reply-by-itself.handler.ts', 'replies hold the agent, which is locked in the statement before'],
  ['messaging/message/message.store.ts', 'a message stays in its conversation'],
  ['messaging/message/write-reply.ts', 'the agent is locked in the statement before'],
  ['notifications/alert-rules/alert-rules.service.ts', 'both rows are locked'],
  ['onboarding/stages/decide-stage.ts', 'only the name of the portal is read'],
  ['reach-enhancement/account/ad-accounts.ts', 'only the name of the company is read'],
  ['reviews/answer/comment.store.ts', 'a comment stays at its review'],
  ['subscriptions/changing/change-product.ts', 'a subscription keeps the location that it has'],
]);

describe('statements that lock rows', () => {
  it('read no other table, or it is known why they may', async () => {
    const found = lockDefects(await readSources('libs', 'apps'));
    const fileOf = ({ where }: { readonly where: string }): string =>
      where.replace(/^libs\/contexts\//, '').replace(/:\d+$/, '');
    expect(found.filter((defect) => !allowed.has(fileOf(defect)))).toEqual([]);
    expect([...allowed.keys()].filter((path) => !found.some((defect) => fileOf(defect) === path))).toEqual([]);
  });

  it.each([
    'select r.id, exists (select from review_comment c where c.review_id = r.id) from review r for update of r',
    'select b.offer from subscription s join licence b on b.id = s.licence_id where s.id = 1 for share of s',
    'with locked as (select id from provider_config for update) select c.id from contract c, locked',
  ])('are found: %s', (text) => {
    expect(lockDefects([{ path: 'libs/a.ts', text: `sql\`${text}\`` }])).toHaveLength(1);
  });

  it.each([
    'select id from review where id = 1 for no key update',
    'select u.id, clock_now(w.id) from usage_event u join workspace w on w.id = u.workspace_id for update of u',
    'update job set taken = true where id in (select id from job for update skip locked)',
    'select e.id from waiting w join webhook_endpoint e on e.id = w.id for no key update of e skip locked',
    'with held as (select id from ad_account for update) update ad_account a set marked = true from held h where h.id = a.id',
  ])('pass: %s', (text) => {
    expect(lockDefects([{ path: 'libs/a.ts', text: `sql\`${text}\`` }])).toEqual([]);
  });
});
