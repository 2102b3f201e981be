import { DomainError } from '#domain/errors/errors';
import type { ErrorLanguage } from '#domain/errors/errors';
import { decidedLists, lists } from '#domain/lists/lists';
import type { ValueOf } from '#domain/lists/lists';
import { placeholders } from './body.rules.js';
import { campaignLimits } from './campaign-limits.js';
import { templateNames, templateOf } from './campaign-templates.js';
import type { TemplateView } from './campaign-templates.js';
import type { CampaignElement, CampaignMail } from './content-campaign.record.js';

/** What a form of content campaigns needs to know. */
export interface CampaignConfigView {
  readonly limits: Readonly<Record<keyof typeof campaignLimits, number>>;
  /** With their braces. */
  readonly placeholders: readonly string[];
  readonly statuses: readonly ValueOf<'contentCampaignStatus'>[];
  /** Of a new campaign. */
  readonly creationStatuses: readonly ValueOf<'contentCampaignStatus.onCreation'>[];
  readonly contentElements: readonly CampaignElement[];
  readonly targetedMails: readonly CampaignMail[];
  readonly templates: readonly { readonly id: number; readonly name: string }[];
}

export const campaignConfig = (language: ErrorLanguage): CampaignConfigView => ({
  limits: campaignLimits,
  placeholders: placeholders.map((name) => `{{${name}}}`),
  statuses: lists.contentCampaignStatus,
  creationStatuses: lists['contentCampaignStatus.onCreation'],
  contentElements: decidedLists.contentCampaignElement,
  targetedMails: decidedLists.contentCampaignMail,
  templates: templateNames(language),
});

/** @throws DomainError `contentCampaignTemplateNotFound` */
export function campaignTemplate(id: number, language: ErrorLanguage): TemplateView {
  const template = templateOf(id, language);
  if (template === undefined) throw new DomainError('contentCampaignTemplateNotFound', { id });
  return template;
}
