import type { ResourceKind } from '#platform/access';

const placed = {
  table: 'social_comment',
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: 'r.location_id',
} as const;

/** A comment below a post. */
export const socialCommentResource: ResourceKind = {
  ...placed,
  name: 'comment',
  notFound: 'socialCommentNotFound',
  exists: "r.parent_id is null and r.state <> 'REMOVED'",
};

/** A reply to a comment. */
export const socialReplyResource: ResourceKind = {
  ...placed,
  name: 'reply',
  notFound: 'socialReplyNotFound',
  exists: "r.parent_id is not null and r.state <> 'REMOVED'",
};
