import type { CatalogueEntry } from './catalogue-entry.js';

/** Websites, website widgets and profiles at Google. */
export const presenceErrors = {
  websiteAlreadySet: {
    code: 4595,
    kind: 'conflict',
    message: {
      en: 'The subscription {id} has its website already.',
      de: 'Das Abonnement {id} hat seine Website bereits.',
      fr: 'L’abonnement {id} a déjà son site web.',
    },
    meaning: 'Template and domain of a website are said once. Nothing was changed.',
    remedy: 'To get another template or domain, order a new subscription and end this one.',
  },
  googleAsks: {
    code: 4598,
    kind: 'conflict',
    message: {
      en: 'Google waits for your answer about this location.',
      de: 'Google wartet auf Ihre Antwort zu diesem Standort.',
      fr: 'Google attend votre réponse au sujet de cet établissement.',
    },
    meaning:
      'A warning at a subscription with GoogleMyBusiness: the set-up of the profile has come to a question that only people can answer, such as whose data is right or how to verify it.',
    remedy:
      'Read the question with GET /api/listing/GBPActions/{id}, and answer it with POST. The set-up then goes on.',
  },
  websiteTooLate: {
    code: 4596,
    kind: 'conflict',
    message: {
      en: 'The subscription {id} no longer waits for a website.',
      de: 'Das Abonnement {id} wartet nicht mehr auf eine Website.',
      fr: 'L’abonnement {id} n’attend plus de site web.',
    },
    meaning: 'It has finished, or the fulfilment partner works on it already. Nothing was changed.',
    remedy: 'Order a new subscription.',
  },
  widgetNotActive: {
    code: 4597,
    kind: 'conflict',
    message: {
      en: 'The subscription {id} was never active: its widget has no address.',
      de: 'Das Abonnement {id} war noch nicht aktiv: Sein Widget hat keine Adresse.',
      fr: 'L’abonnement {id} n’a jamais été actif : son widget n’a pas d’adresse.',
    },
    meaning:
      'The key of a website widget is made when its subscription becomes ACTIVE. This one waits for its start date or its location, or has ended before.',
    remedy: 'Read it again when the subscription is ACTIVE.',
  },
  websiteProductNotFound: {
    code: 3595,
    kind: 'not-found',
    message: {
      en: 'There is no product {id} with a website.',
      de: 'Es gibt kein Produkt {id} mit einer Website.',
      fr: 'Il n’y a pas de produit {id} avec un site web.',
    },
    meaning: 'No offer with the product Website has this id, or you cannot see it.',
    remedy: 'Take the id from `GET /v5/contract/{contractId}/product`.',
  },
  websiteNotFound: {
    code: 3596,
    kind: 'not-found',
    message: {
      en: 'There is no subscription {id} to a website.',
      de: 'Es gibt kein Abonnement {id} für eine Website.',
      fr: 'Il n’y a pas d’abonnement {id} à un site web.',
    },
    meaning: 'No subscription with the product Website has this id, or you cannot see it.',
    remedy: 'Take the id from the subscriptions of the contract or the location.',
  },
  widgetNotFound: {
    code: 3597,
    kind: 'not-found',
    message: {
      en: 'There is no subscription {id} to a website widget.',
      de: 'Es gibt kein Abonnement {id} für ein Website-Widget.',
      fr: 'Il n’y a pas d’abonnement {id} à un widget de site web.',
    },
    meaning: 'No subscription with the product WebsiteWidget has this id, or you cannot see it.',
    remedy: 'Take the id from the subscriptions of the contract or the location.',
  },
  widgetUnknown: {
    code: 3598,
    kind: 'not-found',
    message: {
      en: 'There is no widget at this address.',
      de: 'Unter dieser Adresse gibt es kein Widget.',
      fr: 'Il n’y a pas de widget à cette adresse.',
    },
    meaning: 'No subscription has this key.',
    remedy: 'Copy the line for the website anew from `GET /v5/presence/{subscriptionId}/widget`.',
  },
  widgetEnded: {
    code: 3599,
    kind: 'not-found',
    message: {
      en: 'This widget has ended.',
      de: 'Dieses Widget ist beendet.',
      fr: 'Ce widget a pris fin.',
    },
    meaning: 'Its subscription has finished, or its location was deleted. The status is 410.',
    remedy: 'Remove the line from the website, or order the product anew and use the new key.',
  },
} as const satisfies Readonly<Record<string, CatalogueEntry>>;
