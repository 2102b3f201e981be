import type { CatalogueEntry } from './catalogue-entry.js';

/** Codes 5000 to 5999: limits and quotas. A table, which may be longer than other files. */
export const limitErrors = {
  // 5000: too much, too fast
  rateLimited: {
    code: 5000,
    kind: 'limit',
    message: {
      en: 'Too many requests; try again in {seconds} s.',
      de: 'Zu viele Anfragen; erneut in {seconds} s.',
      fr: 'Trop de requêtes ; réessayez dans {seconds} s.',
    },
    meaning:
      'You, or the address that you call from, sent more requests in one second than are allowed. The headers `RateLimit-Policy` and `RateLimit` say how many that is, and how many are left.',
    remedy: 'Wait as many seconds as `Retry-After` says, then repeat; spread bulk work, or send many ids in one call.',
  },
  signInSlowed: {
    code: 5001,
    kind: 'limit',
    message: {
      en: 'Too many failed sign-ins from here; try again in {seconds} s.',
      de: 'Zu viele Fehlanmeldungen von hier; erneut in {seconds} s.',
      fr: 'Trop d’échecs de connexion d’ici ; réessayez dans {seconds} s.',
    },
    meaning:
      'Five sign-ins with this user name have failed from your address: each further failure doubles the wait, from one second to five minutes. Or your address has had more passwords checked within a minute, for any user names, than the operator allows (120 unless set otherwise).',
    remedy:
      'Wait as many seconds as `Retry-After` says and sign in with the right credentials. Sessions and users elsewhere are not affected.',
  },
  claimsTooMany: {
    code: 5080,
    kind: 'limit',
    message: {
      en: 'Too many claims: try again in {seconds} seconds.',
      de: 'Zu viele Nachweise: erneut in {seconds} Sekunden.',
      fr: 'Trop de revendications : réessayez dans {seconds} secondes.',
    },
    meaning:
      'PINs are sent at most 3 times in 15 minutes to one number, 10 times an hour for one user and 20 times an hour for one address. No PIN was sent.',
    remedy: 'Wait as long as `Retry-After` says. Meanwhile the newest PIN is valid for 30 minutes.',
  },
  contentQuotaUsed: {
    code: 5540,
    kind: 'limit',
    message: {
      en: 'The company has had all {limit} generated texts of this month.',
      de: 'Das Unternehmen hat alle {limit} erzeugten Texte dieses Monats verbraucht.',
      fr: 'L’entreprise a utilisé les {limit} textes générés de ce mois.',
    },
    meaning:
      'Each company gets a number of generated texts in a month, by the setting `contentGeneration.monthlyLimit` of its workspace. Texts that did not come about are not counted.',
    remedy:
      'Write the text yourself, or wait for the first of the next month. An administrator changes the number with `PUT /api/admin/workspaceSetting/{id}`.',
  },
} as const satisfies Readonly<Record<string, CatalogueEntry>>;
