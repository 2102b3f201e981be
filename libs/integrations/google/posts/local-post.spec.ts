import { describe, expect, it } from '@jest/globals';
import type { PostContent } from '#contexts/social';
import { localPostOf } from './local-post.js';

const post = (changes: Partial<PostContent> = {}): PostContent => ({
  text: 'Fresh bread',
  language: 'en',
  images: [],
  topic: 'STANDARD',
  alertType: null,
  callToAction: null,
  event: null,
  offer: null,
  ...changes,
});
const event = { title: 'Market', startDate: '2026-12-05', startTime: '10:30', endDate: '2026-12-06', endTime: null };
const offer = { couponCode: 'X1', redeemOnlineUrl: null, termsConditions: 'Once.' };

describe('a post at Google', () => {
  it('is plain, with the first image alone', () => {
    expect(localPostOf(post({ images: ['https://a.example/1.jpg', 'https://a.example/2.jpg'] }))).toEqual({
      languageCode: 'en',
      topicType: 'STANDARD',
      summary: 'Fresh bread',
      media: [{ mediaFormat: 'PHOTO', sourceUrl: 'https://a.example/1.jpg' }],
    });
  });

  it.each(['BOOK', 'ORDER', 'SHOP', 'LEARN_MORE', 'SIGN_UP'] as const)('has the button %s', (type) => {
    const url = 'https://a.example';
    expect(localPostOf(post({ callToAction: { type, url } }))).toMatchObject({
      callToAction: { actionType: type, url },
    });
  });

  it('has the button to call without an address', () => {
    expect(localPostOf(post({ callToAction: { type: 'CALL', url: null } }))['callToAction']).toEqual({
      actionType: 'CALL',
    });
  });

  it('is an event of whole days where times are missing', () => {
    expect(localPostOf(post({ topic: 'EVENT', event }))).toMatchObject({
      topicType: 'EVENT',
      summary: 'Fresh bread',
      event: {
        title: 'Market',
        schedule: {
          startDate: { year: 2026, month: 12, day: 5 },
          startTime: { hours: 10, minutes: 30 },
          endDate: { year: 2026, month: 12, day: 6 },
          endTime: { hours: 23, minutes: 59 },
        },
      },
    });
  });

  it('is an offer that is redeemed at the address of its button', () => {
    const callToAction = { type: 'SHOP', url: 'https://a.example/shop' } as const;
    const made = localPostOf(post({ topic: 'OFFER', event, offer, callToAction }));
    expect(made['offer']).toEqual({ couponCode: 'X1', termsConditions: 'Once.', redeemOnlineUrl: callToAction.url });
    expect(made).not.toHaveProperty('callToAction');
    expect(made.summary).toBe('Fresh bread');
    const other = { ...offer, redeemOnlineUrl: 'https://a.example/redeem' };
    expect(localPostOf(post({ topic: 'OFFER', event, offer: other, callToAction })).summary).toBe(
      'Fresh bread\n\nhttps://a.example/shop',
    );
  });

  it('is plain instead of an alert', () => {
    expect(localPostOf(post({ topic: 'ALERT', alertType: 'COVID_19' })).topicType).toBe('STANDARD');
  });

  it('is refused where Google has no place for it', () => {
    expect(() => localPostOf(post({ topic: 'EVENT', event: { ...event, title: 'a'.repeat(59) } }))).toThrow('58');
    const callToAction = { type: 'SHOP', url: 'https://a.example/shop' } as const;
    const redeem = { ...offer, redeemOnlineUrl: 'https://a.example/redeem' };
    expect(() =>
      localPostOf(post({ text: 'a'.repeat(1490), topic: 'OFFER', event, offer: redeem, callToAction })),
    ).toThrow('1500');
  });
});
