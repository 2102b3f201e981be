import { expect, it } from '@jest/globals';
import type { ReviewPlace } from '#contexts/reviews';
import type { GoogleCalls, GoogleRequest } from '../google-calls.js';
import { GoogleReviews } from './google-reviews.js';

const place: ReviewPlace = {
  locationId: 1,
  portal: 'GOOGLE',
  name: 'accounts/1/locations/2',
  accessToken: 'token',
  connectionId: 1,
};
const key = { externalId: 'r-1', threadId: null };
const at = '2026-11-01T12:00:00Z';

/** @param answer what Google says to each call */
const reviewsOf = (answer: object): GoogleReviews => {
  const call = (_request: GoogleRequest) => Promise.resolve(answer);
  return new GoogleReviews({ call } as unknown as GoogleCalls, null as never, null as never, null as never);
};
const read = (changes: object) =>
  reviewsOf({ reviewId: 'r-1', createTime: at, updateTime: at, ...changes }).one(place, key);

it.each([
  ['of one language', 'Gutes Brot.', 'Gutes Brot.'],
  [
    'in front of the original',
    '(Translated by Google) Good bread.\n\n(Original)\nGutes Brot.\n\nSehr!',
    'Gutes Brot.\n\nSehr!',
  ],
  [
    'behind the original',
    'Gutes Brot.\n\nSehr!\n\n(Translated by Google)\nGood bread.\n\nVery!',
    'Gutes Brot.\n\nSehr!',
  ],
  [
    'that says what Google says',
    'It was not (Translated by Google) at all.',
    'It was not (Translated by Google) at all.',
  ],
  ['without an original', '(Translated by Google) Good bread.', '(Translated by Google) Good bread.'],
])('reads what somebody wrote, without a translation %s', async (_what, comment, expected) => {
  expect(await read({ comment, reviewReply: { comment, updateTime: at } })).toMatchObject({
    content: expected,
    answers: [{ text: expected }],
  });
});

it.each([
  ['nothing of it', {}, 'LIVE', null],
  ['that it is shown', { reviewReplyState: 'APPROVED' }, 'LIVE', null],
  ['that it is looked at', { reviewReplyState: 'PENDING' }, 'PENDING', null],
  ['that it is not shown', { reviewReplyState: 'REJECTED', policyViolation: 'OFF_TOPIC' }, 'REFUSED', 'OFF_TOPIC'],
  ['that it is not shown, and not why', { reviewReplyState: 'REJECTED' }, 'REFUSED', 'REJECTED'],
  ['something new', { reviewReplyState: 'ARCHIVED' }, 'LIVE', null],
])('knows how a reply stands where Google says %s', async (_what, said, state, reason) => {
  const reply = { comment: 'Thank you.', updateTime: at, ...said };
  expect(await read({ reviewReply: reply })).toMatchObject({ answers: [{ text: 'Thank you.', state, reason }] });
  expect(await reviewsOf(reply).answer(place, key, 'Thank you.')).toMatchObject({
    outcome: 'taken',
    answer: { text: 'Thank you.', at: new Date(at), state, reason },
  });
});
