/** Placeholders in templates of replies, such as `{{author}}`; each review fills them with its own data. */
export const replyPlaceholders = ['author', 'rating', 'location', 'city', 'company'] as const;
export type ReplyPlaceholder = (typeof replyPlaceholders)[number];
