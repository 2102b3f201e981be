import type { CatalogueEntry } from '../errors/catalogue/catalogue-entry.js';

/** Content campaigns. */
export const contentCampaignErrors = {
  contentCampaignNotFound: {
    code: 3685,
    kind: 'not-found',
    message: {
      en: 'There is no content campaign {id}.',
      de: 'Es gibt keine Inhaltskampagne {id}.',
      fr: 'Il n’y a pas de campagne de contenu {id}.',
    },
    meaning: 'No content campaign has this id, or you cannot see it.',
    remedy: 'Take the id from `GET /api/admin/contentCampaign/list`.',
  },
  contentCampaignTemplateNotFound: {
    code: 3686,
    kind: 'not-found',
    message: {
      en: 'There is no template {id} of content campaigns.',
      de: 'Es gibt keine Vorlage {id} für Inhaltskampagnen.',
      fr: 'Il n’y a pas de modèle {id} de campagne de contenu.',
    },
    meaning: 'No template has this id.',
    remedy: 'Take the id from `GET /api/admin/contentCampaign/config`.',
  },
  contentCampaignFixed: {
    code: 4685,
    kind: 'conflict',
    message: {
      en: 'A content campaign with the status {status} does not change: {fields}.',
      de: 'Eine Inhaltskampagne mit dem Status {status} ändert sich nicht: {fields}.',
      fr: 'Une campagne de contenu au statut {status} ne change pas : {fields}.',
    },
    meaning:
      'Emails of an active campaign were sent: only its name and its end can change. A campaign that is done or cancelled stays as it is. Nothing was changed.',
    remedy: 'Leave the fields out, or cancel the campaign and create another one.',
  },
} as const satisfies Record<string, CatalogueEntry>;
