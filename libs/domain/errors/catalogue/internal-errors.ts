import type { CatalogueEntry } from './catalogue-entry.js';

/** Codes 9000 to 9999: faults of the platform. A table, which may be longer than other files. */
export const internalErrors = {
  // 9000: ours
  internal: {
    code: 9000,
    kind: 'internal',
    message: {
      en: 'Something went wrong on our side; tell support the request id.',
      de: 'Bei uns ist ein Fehler aufgetreten; nennen Sie dem Support die Request-ID.',
      fr: 'Une erreur s’est produite de notre côté ; indiquez l’identifiant de la requête au support.',
    },
    meaning:
      'A defect of the platform. The operator’s log has the details under the request id; the response reveals no internals.',
    remedy:
      'Send the request id to support. Repeat a writing request only with the `Idempotency-Key` of the first, so that it cannot take effect twice.',
  },
  notReady: {
    code: 9001,
    kind: 'unavailable',
    message: {
      en: 'The platform is not ready; try again in a moment.',
      de: 'Die Plattform ist nicht bereit; bitte gleich erneut versuchen.',
      fr: 'La plateforme n’est pas prête ; réessayez dans un instant.',
    },
    meaning:
      'The platform is starting, or cannot reach its database. Whether a writing request took effect is not known when its connection broke at the very end.',
    remedy: 'Wait as many seconds as `Retry-After` says and repeat, writing requests with the same `Idempotency-Key`.',
  },
  googleNotConfigured: {
    code: 9010,
    kind: 'unavailable',
    message: {
      en: 'This installation is not connected to Google.',
      de: 'Diese Installation ist nicht mit Google verbunden.',
      fr: 'Cette installation n’est pas reliée à Google.',
    },
    meaning:
      'The data comes from Google, and the operator has not configured a Google account for this installation. Nothing was changed.',
    remedy: 'Ask the operator to set `GOOGLE_CLIENT_ID`, `GOOGLE_CLIENT_SECRET` and `GOOGLE_REFRESH_TOKEN`.',
  },
  storageAway: {
    code: 9070,
    kind: 'unavailable',
    message: {
      en: 'Files cannot be kept or read now; try again in a moment.',
      de: 'Dateien lassen sich gerade nicht ablegen oder lesen; bitte gleich erneut versuchen.',
      fr: 'Les fichiers ne peuvent être enregistrés ou lus ; réessayez dans un instant.',
    },
    meaning: 'The folder or bucket in which the platform stores pictures cannot be reached. Nothing was changed.',
    remedy:
      'Wait as many seconds as `Retry-After` says and repeat. If the error continues, the operator has to check the storage.',
  },
  imagesBusy: {
    code: 9071,
    kind: 'unavailable',
    message: {
      en: 'Too many images are being read or drawn at the moment; try again in a moment.',
      de: 'Gerade werden zu viele Bilder gelesen oder gezeichnet; bitte gleich erneut versuchen.',
      fr: 'Trop d’images sont en cours de lecture ou de dessin ; réessayez dans un instant.',
    },
    meaning:
      'Reading and drawing pictures takes memory and time, so each process reads two uploads at once and draws two QR codes at once, and lets eight more of each wait. A picture that was sent was not stored.',
    remedy:
      'Wait as many seconds as `Retry-After` says and repeat. Send pictures one after the other rather than all at once.',
  },
  smsNotSetUp: {
    code: 9080,
    kind: 'unavailable',
    message: {
      en: 'This platform cannot send PINs.',
      de: 'Diese Plattform kann keine PINs senden.',
      fr: 'Cette plateforme ne peut pas envoyer de codes PIN.',
    },
    meaning: 'The operator has not connected a gateway for text messages and calls, so no phone number can be claimed.',
    remedy: 'Ask the operator to set `SMS_URL` and `SMS_API_KEY`. Until then an agency can create the location.',
  },
  connectionProviderNotConfigured: {
    code: 9140,
    kind: 'unavailable',
    message: {
      en: 'This installation is not registered with {portal}.',
      de: 'Diese Installation ist bei {portal} nicht angemeldet.',
      fr: 'Cette installation n’est pas enregistrée auprès de {portal}.',
    },
    meaning:
      'The operator has not given this installation a client id and a secret at the provider, so nobody can be sent there. Nothing was changed.',
    remedy: 'Ask the operator to set `GOOGLE_CLIENT_ID`, `META_APP_ID` or `LINKEDIN_CLIENT_ID` with its secret.',
  },
  languageModelBusy: {
    code: 9540,
    kind: 'unavailable',
    message: {
      en: 'Too many texts are being written at the moment; try again in a moment.',
      de: 'Gerade werden zu viele Texte geschrieben; bitte gleich erneut versuchen.',
      fr: 'Trop de textes sont en cours de rédaction ; réessayez dans un instant.',
    },
    meaning: 'Each process has 16 texts written at once. Nothing was counted.',
    remedy: 'Wait as many seconds as `Retry-After` says and repeat.',
  },
  contentGenerationOff: {
    code: 9541,
    kind: 'unavailable',
    message: {
      en: 'This platform has no language model.',
      de: 'Diese Plattform hat kein Sprachmodell.',
      fr: 'Cette plateforme n’a pas de modèle de langage.',
    },
    meaning: 'The operator has not connected a model that writes texts, so nothing can be generated.',
    remedy: 'Ask the operator to set `LANGUAGE_MODEL_URL` and `LANGUAGE_MODEL_NAME`.',
  },
} as const satisfies Readonly<Record<string, CatalogueEntry>>;
