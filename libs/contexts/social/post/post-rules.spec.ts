import { describe, expect, it } from '@jest/globals';
import { Problems } from '#domain/errors/draft';
import { emptyPost, readPost } from './post-rules.js';
import type { PostContent } from '../ports/post-channel.port.js';
import type { PostInput, PostRecord } from './post-rules.js';

const limits = {
  longestText: 50,
  longestTitle: 12,
  composed: ({ text, callToAction }: PostContent) => [text, callToAction?.url].filter(Boolean).join('\n\n'),
};
const eventInfo = { title: 'Festival', startDate: '2027-09-18' };

function read(input: PostInput, held: PostRecord = emptyPost) {
  const problems = new Problems();
  const record = readPost({ good: { postContent: 'Bread', ...input }, problems }, held, limits);
  return { record, wrong: problems.list.map(({ field, problem }) => `${field} ${problem}`) };
}

describe('a post', () => {
  it.each<[string, PostInput, string[]]>([
    ['has a text', { postContent: '  ' }, ['postContent required']],
    ['has a text that the portal takes', { postContent: 'x'.repeat(51) }, ['postContent tooLong']],
    [
      'has a text that the portal takes with its address',
      { postContent: 'x'.repeat(32), ctaType: 'SHOP', ctaUrl: 'https://x.example' },
      ['postContent tooLong'],
    ],
    [
      'has a title that the portal takes',
      { postTopicType: 'EVENT', eventInfo: { ...eventInfo, title: 'Winter festival' } },
      ['eventInfo.title tooLong'],
    ],
    ['has placeholders that there are', { postContent: 'In {{town}}' }, ['postContent oneOf']],
    ['calls without an address', { ctaType: 'CALL', ctaUrl: 'https://x.example' }, ['ctaUrl notTogether']],
    ['leads somewhere', { ctaType: 'BOOK' }, ['ctaUrl required']],
    ['has a button for its address', { ctaUrl: 'https://x.example' }, ['ctaType required']],
    ['leads to an address', { ctaType: 'SHOP', ctaUrl: 'ftp://x.example' }, ['ctaUrl format']],
    ['says when its event is', { postTopicType: 'EVENT' }, ['eventInfo required']],
    ['says when its offer is', { postTopicType: 'OFFER' }, ['eventInfo required']],
    ['has no event of another topic', { eventInfo }, ['eventInfo notTogether']],
    ['has no offer of another topic', { offerInfo: { couponCode: 'X' } }, ['offerInfo notTogether']],
    ['says which alert it is', { postTopicType: 'ALERT' }, ['alertType required']],
    ['has no alert of another topic', { alertType: 'COVID_19' }, ['alertType notTogether']],
    ['has a day for its time', { time: '09:30' }, ['date required']],
    ['has a time that clocks show', { date: '2027-01-01', time: '24:00' }, ['time format']],
    [
      'ends after it has begun',
      { postTopicType: 'EVENT', eventInfo: { ...eventInfo, endDate: '2027-09-17' } },
      ['eventInfo.endDate beforeStart'],
    ],
    [
      'ends after it has begun on the day',
      { postTopicType: 'EVENT', eventInfo: { ...eventInfo, startTime: '10:00', endTime: '09:00' } },
      ['eventInfo.endTime beforeStart'],
    ],
    [
      'is redeemed at an address',
      { postTopicType: 'OFFER', eventInfo, offerInfo: { redeemOnlineUrl: 'here' } },
      ['offerInfo.redeemOnlineUrl format'],
    ],
    [
      'is wrong in everything at once',
      { postContent: ' ', ctaType: 'BOOK', postTopicType: 'EVENT', time: '7' },
      ['postContent required', 'ctaUrl required', 'eventInfo required', 'time format', 'date required'],
    ],
  ])('%s', (_name, input, wrong) => {
    expect(read(input).wrong).toEqual(wrong);
  });

  it.each<PostInput>([
    { ctaType: 'CALL' },
    { ctaType: 'CALL', ctaUrl: null },
    { ctaType: 'SHOP', ctaUrl: 'https://x.example/{{city}}' },
    { postTopicType: 'EVENT', eventInfo },
    { postTopicType: 'OFFER', eventInfo, offerInfo: { couponCode: 'X', redeemOnlineUrl: 'https://x.example' } },
    { postTopicType: 'ALERT', alertType: 'COVID_19' },
    { date: '2027-01-01', time: '23:59' },
    { postContent: '{{name}} {{city}}' },
  ])('can be %j', (input) => {
    expect(read(input).wrong).toEqual([]);
  });

  it('keeps what a change does not name, and clears what is null', () => {
    const { record } = read({ ctaType: 'SHOP', ctaUrl: ' https://x.example ', utmCampaign: 'spring' });
    expect(record).toMatchObject({ ctaUrl: 'https://x.example', utmCampaign: 'spring' });
    expect(read({ utmCampaign: null }, record).record).toEqual({ ...record, utmCampaign: null });
    const event = read({ postTopicType: 'EVENT', eventInfo }).record;
    expect(event.eventInfo).toEqual({ ...eventInfo, startTime: null, endDate: '2027-09-18', endTime: null });
    expect(read({}, event).record).toEqual(event);
  });
});
