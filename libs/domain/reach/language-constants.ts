import type { ValueOf } from '../lists/lists.js';

export type CampaignLanguage = ValueOf<'localCampaign.languageTargetingCode'>;

/** Ids of languages at Google Ads. https://developers.google.com/google-ads/api/data/codes-formats#languages */
export const languageConstants: Readonly<Record<CampaignLanguage, number>> = {
  en: 1000,
  de: 1001,
  fr: 1002,
  es: 1003,
  it: 1004,
  nl: 1010,
  pt: 1014,
  pl: 1030,
  et: 1043,
};
