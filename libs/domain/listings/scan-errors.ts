import type { CatalogueEntry } from '../errors/catalogue/catalogue-entry.js';

/** Listing scans, and the forms in which visitors use them. */
export const listingScanErrors = {
  scanOriginRefused: {
    code: 2090,
    kind: 'forbidden',
    message: {
      en: 'This form may only be used in the website {domain}.',
      de: 'Dieses Formular darf nur in der Website {domain} verwendet werden.',
      fr: 'Ce formulaire ne peut être utilisé que dans le site web {domain}.',
    },
    meaning:
      'The request comes from a page of another website than the listing scan allows, or names no page. Nothing was begun.',
    remedy: 'Embed the form in the website that `allowedDomain` names, or change `allowedDomain`.',
  },
  listingScanNotFound: {
    code: 3680,
    kind: 'not-found',
    message: {
      en: 'There is no listing scan {id}.',
      de: 'Es gibt keinen Listing-Scan {id}.',
      fr: 'Il n’y a pas de scan de fiches {id}.',
    },
    meaning: 'No listing scan has this id, or you cannot see it.',
    remedy: 'Take the id from `GET /api/admin/listingScan`.',
  },
  scanUnknown: {
    code: 3681,
    kind: 'not-found',
    message: {
      en: 'There is no such form, or no such result any more.',
      de: 'Dieses Formular oder dieses Ergebnis gibt es nicht (mehr).',
      fr: 'Ce formulaire ou ce résultat n’existe pas ou plus.',
    },
    meaning:
      'No listing scan has this key: it was deleted, or its key was renewed. Or the result is older than a day, or belongs to another form.',
    remedy: 'Embed the line that `html` of the listing scan gives.',
  },
} as const satisfies Readonly<Record<string, CatalogueEntry>>;
