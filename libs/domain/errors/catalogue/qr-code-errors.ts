import type { CatalogueEntry } from './catalogue-entry.js';

/** QR codes and their short links. */
export const qrCodeErrors = {
  qrCodeNotFound: {
    code: 3610,
    kind: 'not-found',
    message: {
      en: 'There is no subscription {id} with a QR code.',
      de: 'Es gibt kein Abonnement {id} für einen QR-Code.',
      fr: 'Il n’y a pas d’abonnement {id} à un QR code.',
    },
    meaning: 'No subscription with the product QR has this id, or you cannot see it.',
    remedy: 'Take the id from the subscriptions of the licence or the location.',
  },
  qrCodeNotMade: {
    code: 3611,
    kind: 'not-found',
    message: {
      en: 'The subscription {id} has no QR code yet.',
      de: 'Das Abonnement {id} hat noch keinen QR-Code.',
      fr: 'L’abonnement {id} n’a pas encore de QR code.',
    },
    meaning: 'The subscription was ordered without the block `qrCode`, and waits for it.',
    remedy: 'Make the code with `PUT /api/qr/{id}`.',
  },
  qrLicenceNotFound: {
    code: 3612,
    kind: 'not-found',
    message: {
      en: 'The licence {id} has no QR codes.',
      de: 'Die Lizenz {id} hat keine QR-Codes.',
      fr: 'La licence {id} n’a pas de QR codes.',
    },
    meaning: 'The offer of this licence does not have the product QR.',
    remedy: 'Take the id of a licence with the product QR from `GET /api/licence`.',
  },
  shortLinkUnknown: {
    code: 3613,
    kind: 'not-found',
    message: {
      en: 'There is no QR code with this address.',
      de: 'Es gibt keinen QR-Code mit dieser Adresse.',
      fr: 'Il n’y a pas de QR code à cette adresse.',
    },
    meaning: 'No code of this installation has this short link, or it is not one of the files of a code.',
    remedy: 'Take the addresses from `GET /api/qr/{id}`.',
  },
  shortLinkEmpty: {
    code: 3614,
    kind: 'not-found',
    message: {
      en: 'This QR code leads nowhere yet.',
      de: 'Dieser QR-Code führt noch nirgendwohin.',
      fr: 'Ce QR code ne mène encore nulle part.',
    },
    meaning: 'Customers cannot review the location anywhere, and it has no website either.',
    remedy: 'Give the location a website, or bring it to a portal that takes reviews.',
  },
  qrCodeEnded: {
    code: 4610,
    kind: 'conflict',
    message: {
      en: 'The subscription {id} has finished, and its QR code with it.',
      de: 'Das Abonnement {id} ist beendet, und damit auch sein QR-Code.',
      fr: 'L’abonnement {id} est terminé, et son QR code avec lui.',
    },
    meaning: 'A code changes only while its subscription lasts. Nothing was changed.',
    remedy: 'Order a new subscription: its code has another short link.',
  },
  shortLinkEnded: {
    code: 4611,
    kind: 'conflict',
    message: {
      en: 'This QR code is no longer in use.',
      de: 'Dieser QR-Code wird nicht mehr verwendet.',
      fr: 'Ce QR code n’est plus utilisé.',
    },
    meaning: 'The subscription of the code has finished. The status is 410.',
    remedy: 'Take down what shows the code, or order a new one.',
  },
  reviewPageMissing: {
    code: 4612,
    kind: 'conflict',
    message: {
      en: 'Customers cannot review the location anywhere: the QR code leads to its website, or nowhere where it has none.',
      de: 'Kunden können den Standort nirgends bewerten: Der QR-Code führt zu seiner Website, oder nirgendwohin, wenn er keine hat.',
      fr: 'Les clients ne peuvent évaluer l’établissement nulle part : le QR code mène à son site web, ou nulle part s’il n’en a pas.',
    },
    meaning:
      'A warning at a subscription whose code has the type ReviewRedirect: the location has neither a verified profile at Google nor a listing at a portal that takes reviews.',
    remedy:
      'Connect the profile at Google, or bring the location to such a portal. The code then leads there by itself.',
  },
} as const satisfies Readonly<Record<string, CatalogueEntry>>;
