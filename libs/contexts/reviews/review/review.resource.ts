import type { ResourceKind } from '#platform/access';

const locationExists = (id: string): string =>
  `exists (select from location l where l.id = ${id} and l.deleted_at is null)`;

export const reviewResource: ResourceKind = {
  name: 'review',
  notFound: 'reviewNotFound',
  table: 'review',
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: 'r.location_id',
  exists: locationExists('r.location_id'),
};

const ofReview = (column: string): string => `(select v.${column} from review v where v.id = r.review_id)`;

/** A comment stands where its review does. */
export const reviewCommentResource: ResourceKind = {
  name: 'comment on a review',
  notFound: 'reviewCommentNotFound',
  table: 'review_comment',
  workspace: 'r.workspace_id',
  company: ofReview('company_id'),
  location: ofReview('location_id'),
  exists: `r.state <> 'REMOVED' and ${locationExists(ofReview('location_id'))}`,
};

const ofCompany = `r.deleted_at is null and exists (select from company c where c.id = r.company_id and c.deleted_at is null)`;

export const reviewTemplateResource: ResourceKind = {
  name: 'answer template',
  notFound: 'reviewTemplateNotFound',
  table: 'review_template',
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: null,
  exists: ofCompany,
};

export const reviewRuleResource: ResourceKind = {
  name: 'answer rule',
  notFound: 'reviewRuleNotFound',
  table: 'review_rule',
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: null,
  exists: ofCompany,
};
