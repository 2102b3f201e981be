import type { CatalogueEntry } from '../errors/catalogue/catalogue-entry.js';

/** Usage that is counted, and taken back. */
export const usageErrors = {
  usageEventNotFound: {
    code: 3116,
    kind: 'not-found',
    message: {
      en: 'There is no usage event {id}.',
      de: 'Es gibt kein Nutzungsereignis {id}.',
      fr: 'Il n’y a pas d’événement de consommation {id}.',
    },
    meaning: 'There is no usage event with this id, or the contract of its subscription is not visible to you.',
    remedy: 'Check the id against `GET /api/subscription/usage/{id}`, which lists the events of a subscription.',
  },
  usageTooOld: {
    code: 4160,
    kind: 'conflict',
    message: {
      en: 'The usage event {id} is too long ago to be withdrawn.',
      de: 'Das Nutzungsereignis {id} liegt zu weit zurück, um es zurückzunehmen.',
      fr: 'L’événement de consommation {id} est trop ancien pour être retiré.',
    },
    meaning: 'Usage is corrected for 60 days after it happened. Nothing was changed.',
    remedy: 'Credit the invoice, or a part of it, with `POST /api/invoice/{id}/credit`.',
  },
} as const satisfies Record<string, CatalogueEntry>;
