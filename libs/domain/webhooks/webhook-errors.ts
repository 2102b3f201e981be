import type { CatalogueEntry } from '../errors/catalogue/catalogue-entry.js';

/** Webhooks. */
export const webhookErrors = {
  webhookNotFound: {
    code: 3695,
    kind: 'not-found',
    message: {
      en: 'There is no webhook {id}.',
      de: 'Es gibt keinen Webhook {id}.',
      fr: 'Il n’y a pas de webhook {id}.',
    },
    meaning: 'No webhook has this id, or you cannot see it.',
    remedy: 'Take the id from `GET /api/webhook`.',
  },
  webhookDeliveryNotFound: {
    code: 3696,
    kind: 'not-found',
    message: {
      en: 'There is no delivery {id}.',
      de: 'Es gibt keine Zustellung {id}.',
      fr: 'Il n’y a pas de livraison {id}.',
    },
    meaning: 'No delivery of a webhook has this id, or you cannot see it. Deliveries are kept for 30 days.',
    remedy: 'Take the id from `GET /api/webhook/{id}/delivery`.',
  },
  tooManyWebhooks: {
    code: 4695,
    kind: 'conflict',
    message: {
      en: 'There are {limit} webhooks of this place already.',
      de: 'Hier gibt es bereits {limit} Webhooks.',
      fr: 'Il y a déjà {limit} webhooks ici.',
    },
    meaning: 'A workspace or company has at most so many webhooks of its own. Nothing was created.',
    remedy: 'Delete one that nobody needs with `DELETE /api/webhook/{id}`, or give one of them more event types.',
  },
  webhookDisabled: {
    code: 4696,
    kind: 'conflict',
    message: {
      en: 'The webhook {id} is disabled.',
      de: 'Der Webhook {id} ist ausgeschaltet.',
      fr: 'Le webhook {id} est désactivé.',
    },
    meaning: 'Nothing is sent to a disabled webhook, so nothing was added to what waits for it.',
    remedy: 'Enable it with `PUT /api/webhook/{id}`, then try again.',
  },
  tooManyDeliveries: {
    code: 4697,
    kind: 'conflict',
    message: {
      en: 'More than {limit} deliveries would be sent again.',
      de: 'Mehr als {limit} Zustellungen würden erneut gesendet.',
      fr: 'Plus de {limit} livraisons seraient renvoyées.',
    },
    meaning: 'A replay of a time sends at most so many deliveries again. Nothing is sent.',
    remedy: 'Choose a shorter time, or `failedOnly`, and replay one time after the other.',
  },
} as const satisfies Record<string, CatalogueEntry>;
