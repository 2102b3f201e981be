import type { ReviewFeedEntity } from './review-feed.entity.js';

export type ReviewFeed = Readonly<ReviewFeedEntity>;
