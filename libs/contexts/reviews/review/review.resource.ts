import type { ResourceKind } from '#platform/access';

/** A review belongs to its location. What its portal no longer shows does not exist for callers. */
export const reviewResource: ResourceKind = {
  name: 'review',
  notFound: 'reviewNotFound',
  table: 'review',
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: 'r.location_id',
  exists: 'r.removed_at is null',
};

/** A template is the company's. */
export const reviewTemplateResource: ResourceKind = {
  name: 'reply template',
  notFound: 'reviewTemplateNotFound',
  table: 'review_template',
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: null,
  exists: 'r.deleted_at is null and exists (select from company c where c.id = r.company_id and c.deleted_at is null)',
};

/** A rule is the company's. */
export const reviewRuleResource: ResourceKind = {
  name: 'reply rule',
  notFound: 'reviewRuleNotFound',
  table: 'review_rule',
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: null,
  exists: 'r.deleted_at is null and exists (select from company c where c.id = r.company_id and c.deleted_at is null)',
};

const ofReview = (column: string): string => `(select v.${column} from review v where v.id = r.review_id)`;

/** A comment is where its review is. */
export const reviewCommentResource: ResourceKind = {
  name: 'comment on a review',
  notFound: 'reviewCommentNotFound',
  table: 'review_comment',
  workspace: 'r.workspace_id',
  company: ofReview('company_id'),
  location: ofReview('location_id'),
  exists: `r.state <> 'REMOVED' and exists (select from review v where v.id = r.review_id and v.removed_at is null)`,
};
