import type { CatalogueEntry } from './catalogue-entry.js';

/** Campaigns at advertising networks, and display ads. */
export const reachErrors = {
  reachEnhancementNotFound: {
    code: 3550,
    kind: 'not-found',
    message: {
      en: 'There is no reach enhancement {id}.',
      de: 'Die Reichweitenverlängerung {id} gibt es nicht.',
      fr: 'L’extension de portée {id} n’existe pas.',
    },
    meaning:
      'No subscription with the product ReachEnhancement has this id, or you cannot see it. A reach enhancement has the id of its subscription.',
    remedy: 'Take the id from the subscriptions of the contract or the location.',
  },
  segmentNotFound: {
    code: 3551,
    kind: 'not-found',
    message: {
      en: 'There is no segment {id}.',
      de: 'Das Segment {id} gibt es nicht.',
      fr: 'Le segment {id} n’existe pas.',
    },
    meaning: 'No segment has this id, it was deleted, or you cannot see its campaign.',
    remedy: 'List the segments of a campaign with `GET /api/reachEnhancement/{id}/segment`.',
  },
  localAdNotFound: {
    code: 3552,
    kind: 'not-found',
    message: {
      en: 'There is no local ad {id}.',
      de: 'Die lokale Anzeige {id} gibt es nicht.',
      fr: 'L’annonce locale {id} n’existe pas.',
    },
    meaning: 'No local ad has this id, it was deleted, or you cannot see its campaign.',
    remedy: 'List the ads of a segment with `GET /api/reachEnhancement/segment/{segmentId}/localAd`.',
  },
  segmentAdNotFound: {
    code: 3553,
    kind: 'not-found',
    message: {
      en: 'There is no ad {id}.',
      de: 'Die Anzeige {id} gibt es nicht.',
      fr: 'L’annonce {id} n’existe pas.',
    },
    meaning: 'No ad of social ads has this id, it was deleted, or you cannot see its campaign.',
    remedy: 'List the ads of a segment with `GET /api/reachEnhancement/segment/{segmentId}/ad`.',
  },
  languagesAlreadySet: {
    code: 4550,
    kind: 'conflict',
    message: {
      en: 'The campaign {id} has languages already.',
      de: 'Die Kampagne {id} hat bereits Sprachen.',
      fr: 'La campagne {id} a déjà des langues.',
    },
    meaning: 'A campaign has one set of languages. Nothing was changed.',
    remedy: 'Replace them with `PUT` at the same address.',
  },
  reachEnhancementEnded: {
    code: 4551,
    kind: 'conflict',
    message: {
      en: 'The reach enhancement {id} has ended.',
      de: 'Die Reichweitenverlängerung {id} ist beendet.',
      fr: 'L’extension de portée {id} est terminée.',
    },
    meaning:
      'Its subscription has finished, and its campaign was removed from the advertising network. Nothing was changed.',
    remedy: 'Order a new subscription.',
  },
  reachEnhancementOfOtherType: {
    code: 4552,
    kind: 'conflict',
    message: {
      en: 'The reach enhancement {id} is none of these: {types}.',
      de: 'Die Reichweitenverlängerung {id} ist keine von diesen: {types}.',
      fr: 'L’extension de portée {id} n’est pas parmi : {types}.',
    },
    meaning:
      'The setting `reachEnhancementType` of its offer says another type, which has operations of its own or is set up by the fulfilment partner. Nothing was changed.',
    remedy: 'Name a reach enhancement of a type that the message names.',
  },
  campaignWithoutLocation: {
    code: 4553,
    kind: 'conflict',
    message: {
      en: 'The subscription {id} has no location yet: its campaign cannot have segments.',
      de: 'Das Abonnement {id} hat noch keinen Standort: Seine Kampagne kann keine Segmente haben.',
      fr: 'L’abonnement {id} n’a pas encore d’établissement : sa campagne ne peut pas avoir de segments.',
    },
    meaning: 'Ads lead to a location. The subscription waits for its own. Nothing was changed.',
    remedy: 'Assign a location with `POST /v5/contract/{contractId}/subscription/{subscriptionId}/action`.',
  },
  adLimitReached: {
    code: 4554,
    kind: 'conflict',
    message: {
      en: 'The campaign {id} has {max} ads already.',
      de: 'Die Kampagne {id} hat bereits {max} Anzeigen.',
      fr: 'La campagne {id} a déjà {max} annonces.',
    },
    meaning:
      'The advertising network takes no more ads in one campaign, over all of its segments. Nothing was changed.',
    remedy: 'Delete an ad that you no longer need.',
  },
  searchAdsAlreadySetUp: {
    code: 4555,
    kind: 'conflict',
    message: {
      en: 'The search ads of the subscription {id} were set up before.',
      de: 'Die Suchanzeigen des Abonnements {id} wurden bereits eingerichtet.',
      fr: 'Les annonces de recherche de l’abonnement {id} ont déjà été configurées.',
    },
    meaning:
      'The initial data are set once, here or in the order; a subscription that the fulfilment partner has set up before needs none. Nothing was changed.',
    remedy:
      'Change the budget with `PUT /api/reachEnhancement/{reachEnhancementId}/budget`, or order a new subscription.',
  },
  searchAdsNotSetUp: {
    code: 4556,
    kind: 'conflict',
    message: {
      en: 'The search ads of the subscription {id} were not set up yet.',
      de: 'Die Suchanzeigen des Abonnements {id} wurden noch nicht eingerichtet.',
      fr: 'Les annonces de recherche de l’abonnement {id} n’ont pas encore été configurées.',
    },
    meaning: 'Local ads are added to search ads that there are. Nothing was changed.',
    remedy: 'Set them up with `POST /v5/reach/{subscriptionId}/sea`.',
  },
  localAdsAlreadyAdded: {
    code: 4557,
    kind: 'conflict',
    message: {
      en: 'The subscription {id} has local ads already.',
      de: 'Das Abonnement {id} hat bereits lokale Anzeigen.',
      fr: 'L’abonnement {id} a déjà des annonces locales.',
    },
    meaning: 'Local ads are added once. Neither they nor the budget were changed.',
    remedy: 'Change the budget with `PUT /api/reachEnhancement/{reachEnhancementId}/budget`.',
  },
  searchAdsHideLocation: {
    code: 4558,
    kind: 'conflict',
    message: {
      en: 'The search ads of the subscription {id} are not to show the location.',
      de: 'Die Suchanzeigen des Abonnements {id} sollen den Standort nicht zeigen.',
      fr: 'Les annonces de recherche de l’abonnement {id} ne doivent pas montrer l’établissement.',
    },
    meaning:
      'The order said `suppressLocationExtensions`, and local ads show the location at the map. Nothing was changed.',
    remedy: 'Order a new subscription without `suppressLocationExtensions`.',
  },
  budgetNotInEuros: {
    code: 4559,
    kind: 'conflict',
    message: {
      en: 'The campaign {id} has no budget in euros that could grow.',
      de: 'Die Kampagne {id} hat kein Budget in Euro, das wachsen könnte.',
      fr: 'La campagne {id} n’a pas de budget en euros qui pourrait augmenter.',
    },
    meaning: 'No budget was given yet, or it counts something else than euros. Nothing was changed.',
    remedy: 'Give a budget in euros with `PUT /api/reachEnhancement/{reachEnhancementId}/budget` first.',
  },
  adLocationClosed: {
    code: 4190,
    kind: 'conflict',
    message: {
      en: 'The location is permanently closed: its ads are paused.',
      de: 'Der Standort ist dauerhaft geschlossen: Seine Anzeigen pausieren.',
      fr: 'L’établissement est définitivement fermé : ses annonces sont en pause.',
    },
    meaning:
      'The field `closed` of the location is true, so the advertising network shows none of its ads. The subscription goes on, and pauses of users are as they were. The message is in `campaignMessage` and `segmentMessage`; no call returns it as an error.',
    remedy:
      'End the subscription, or set `closed` to false with `PUT /api/location/basic/{id}`: the ads then go on by themselves.',
  },
  adAssetsLacking: {
    code: 6550,
    kind: 'third-party',
    message: {
      en: '{network} needs more for this ad: {assets}.',
      de: '{network} braucht mehr für diese Anzeige: {assets}.',
      fr: '{network} a besoin de plus pour cette annonce : {assets}.',
    },
    meaning:
      'The network shows an ad only when it has all of its parts. The platform has added what the location has, and this is still missing. The message is in `segmentMessage`.',
    remedy:
      'Add texts and images with `PUT /api/reachEnhancement/segment/localAd/{localAdId}`, or complete name, category and description of the location. The ad is then sent again by itself.',
  },
  adContentRefused: {
    code: 6551,
    kind: 'third-party',
    message: {
      en: '{network} refuses the ad: {reason}',
      de: '{network} lehnt die Anzeige ab: {reason}',
      fr: '{network} refuse l’annonce : {reason}',
    },
    meaning:
      'The network has refused a text, an image, a video or an address of the ad. The message is in `segmentMessage`.',
    remedy:
      'Change the ad with `PUT /api/reachEnhancement/segment/localAd/{localAdId}`, or `/segment/ad/{adId}`. It is then sent again by itself.',
  },
  adAccountClosed: {
    code: 6552,
    kind: 'third-party',
    message: {
      en: 'The account at {network} cannot be used: {reason}',
      de: 'Das Konto bei {network} ist nicht nutzbar: {reason}',
      fr: 'Le compte chez {network} est inutilisable : {reason}',
    },
    meaning:
      'The network has closed or suspended the account of the company, or does not allow this installation to use it, for example because a token is no longer valid: then its campaigns may go on showing ads.',
    remedy:
      'The operator settles it in the console of the network, and stops there what must not go on. Everything that was changed, paused or ended meanwhile is sent within an hour; pause or resume the campaign to send it at once.',
  },
  adNetworkSilent: {
    code: 6553,
    kind: 'third-party',
    message: {
      en: '{network} could not be reached for a day.',
      de: '{network} war einen Tag lang nicht erreichbar.',
      fr: '{network} est resté injoignable pendant un jour.',
    },
    meaning: 'The platform has tried for 24 hours. What it last knew of the campaign is unchanged.',
    remedy:
      'Nothing: it is sent again with each look at the account, every hour. Pause, resume or change the campaign to send it at once. If it stays, ask the operator.',
  },
  campaignRefused: {
    code: 6554,
    kind: 'third-party',
    message: {
      en: '{network} refuses the campaign: {reason}',
      de: '{network} lehnt die Kampagne ab: {reason}',
      fr: '{network} refuse la campagne : {reason}',
    },
    meaning:
      'The network has refused a value of the campaign, such as its budget or its area. The message is in `campaignMessage`.',
    remedy:
      'Change the campaign: its budget, its languages, or the address of the location. It is then sent again by itself.',
  },
  campaignOverspent: {
    code: 6555,
    kind: 'third-party',
    message: {
      en: '{network} has spent {spent} in {month}, and may spend {most}: the campaign was paused.',
      de: '{network} hat im Monat {month} {spent} ausgegeben und darf {most} ausgeben: Die Kampagne wurde pausiert.',
      fr: '{network} a dépensé {spent} en {month}, pour {most} au plus : la campagne a été mise en pause.',
    },
    meaning:
      'In a month Google may spend 30.4 times the highest daily budget of that month, and Meta 31 times. The network has spent more, and the platform has paused the campaign.',
    remedy:
      'Check the costs in the console of the network. Resume the campaign with `PUT /api/reachEnhancement/pause` when it is settled.',
  },
  segmentRefused: {
    code: 6556,
    kind: 'third-party',
    message: {
      en: '{network} refuses the segment: {reason}',
      de: '{network} lehnt das Segment ab: {reason}',
      fr: '{network} refuse le segment : {reason}',
    },
    meaning:
      'The network has refused who is to see the ads, or the page that they speak for. The message is in `segmentMessage`.',
    remedy: 'Change the targeting of the segment, or its page. It is then sent again by itself.',
  },
  adPlaceUnknown: {
    code: 6557,
    kind: 'third-party',
    message: {
      en: '{network} does not know these places: {places}',
      de: '{network} kennt diese Orte nicht: {places}',
      fr: '{network} ne connaît pas ces lieux : {places}',
    },
    meaning:
      'Places are named by their name or post code, in the country of the location. The message is in `segmentMessage`.',
    remedy:
      'Change `includedLocations` or `excludedLocations` with `PUT /api/reachEnhancement/segment/{segmentId}/targeting/location`.',
  },
  facebookPageNotReached: {
    code: 6558,
    kind: 'third-party',
    message: {
      en: 'The Facebook connection of the location does not reach the page {address}.',
      de: 'Die Facebook-Verbindung des Standorts erreicht die Seite {address} nicht.',
      fr: 'La connexion Facebook de l’établissement n’atteint pas la page {address}.',
    },
    meaning:
      'Ads speak for a page. The user who has connected Facebook does not manage the one that `facebookUrl` names.',
    remedy:
      'Connect as a user who manages the page, name another one, or leave `facebookUrl` out for that of the location.',
  },
  searchAdsRefused: {
    code: 6559,
    kind: 'third-party',
    message: {
      en: '{network} refuses the search ads: {reason}',
      de: '{network} lehnt die Suchanzeigen ab: {reason}',
      fr: '{network} refuse les annonces de recherche : {reason}',
    },
    meaning:
      'The network has refused a keyword, a text or an address of the segment. Nothing of the segment is shown as it was sent. The message is in `segmentMessage`.',
    remedy:
      'Change name, category or description of the location, of which keywords and texts of a category are made: they are then sent again by themselves. Settings of your own cannot be changed: order a new subscription.',
  },
  advertisementAlreadySet: {
    code: 4570,
    kind: 'conflict',
    message: {
      en: 'The subscription {id} has its advertisement already.',
      de: 'Das Abonnement {id} hat seine Anzeige bereits.',
      fr: 'L’abonnement {id} a déjà son annonce.',
    },
    meaning: 'What a display ad shows, its campaign type included, is said once. Nothing was changed.',
    remedy: 'To show something else, order a new subscription and end this one.',
  },
  advertisementTooLate: {
    code: 4571,
    kind: 'conflict',
    message: {
      en: 'The subscription {id} no longer waits for an advertisement.',
      de: 'Das Abonnement {id} wartet nicht mehr auf eine Anzeige.',
      fr: 'L’abonnement {id} n’attend plus d’annonce.',
    },
    meaning: 'It has finished, or the fulfilment partner works on it already. Nothing was changed.',
    remedy: 'Order a new subscription.',
  },
  advertisementProductNotFound: {
    code: 3570,
    kind: 'not-found',
    message: {
      en: 'There is no product {id} with display ads.',
      de: 'Es gibt kein Produkt {id} mit Anzeigen.',
      fr: 'Il n’y a pas de produit {id} avec des annonces.',
    },
    meaning: 'No offer with the product Advertisement has this id, or you cannot see it.',
    remedy: 'Take the id from `GET /v5/contract/{contractId}/product`.',
  },
  advertisementNotFound: {
    code: 3571,
    kind: 'not-found',
    message: {
      en: 'There is no subscription {id} to display ads.',
      de: 'Es gibt kein Abonnement {id} für Anzeigen.',
      fr: 'Il n’y a pas d’abonnement {id} à des annonces.',
    },
    meaning: 'No subscription with the product Advertisement has this id, or you cannot see it.',
    remedy: 'Take the id from the subscriptions of the contract or the location.',
  },
} as const satisfies Readonly<Record<string, CatalogueEntry>>;
