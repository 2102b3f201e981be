import type { CatalogueEntry } from './catalogue-entry.js';

/** Codes 3000 to 3999: what does not exist, or not for this user. A table, which may be longer than other files. */
export const notFoundErrors = {
  // 3000: not there, or not yours to see
  routeNotFound: {
    code: 3000,
    kind: 'not-found',
    message: {
      en: 'There is no such operation.',
      de: 'Diese Operation gibt es nicht.',
      fr: 'Cette opération n’existe pas.',
    },
    meaning: 'No operation has this method and path, or a segment of the path that names a kind has an unknown value.',
    remedy: 'Compare method and path with the API reference. Operations of future releases return this error as well.',
  },
  workspaceNotFound: {
    code: 3001,
    kind: 'not-found',
    message: {
      en: 'There is no workspace {id}.',
      de: 'Es gibt keinen Workspace {id}.',
      fr: 'Il n’y a pas d’espace {id}.',
    },
    meaning: 'There is no workspace with this id, or it is not visible to you. Both look the same on purpose.',
    remedy: 'Check the id, and with which user you sign in: you see your own workspace and those below it.',
  },
  companyNotFound: {
    code: 3002,
    kind: 'not-found',
    message: {
      en: 'There is no company {id}.',
      de: 'Es gibt kein Unternehmen {id}.',
      fr: 'Il n’y a pas d’entreprise {id}.',
    },
    meaning:
      'There is no company with this id, it was deleted, or it is not visible to you. All three look the same on purpose.',
    remedy: 'Check the id, and with which user you sign in.',
  },
  locationNotFound: {
    code: 3003,
    kind: 'not-found',
    message: {
      en: 'There is no location {id}.',
      de: 'Es gibt keinen Standort {id}.',
      fr: 'Il n’y a pas d’établissement {id}.',
    },
    meaning:
      'There is no location with this id, it was deleted, or it is not visible to you. Where a path names several, one of them is enough.',
    remedy:
      'Check the id named in the message against `GET /v5/company/{companyId}/location`, which lists those that you see.',
  },
  contractNotFound: {
    code: 3004,
    kind: 'not-found',
    message: {
      en: 'There is no contract {id}.',
      de: 'Es gibt keinen Vertrag {id}.',
      fr: 'Il n’y a pas de contrat {id}.',
    },
    meaning: 'There is no contract with this id, or it is not visible to you.',
    remedy:
      'Check the id against `GET /v5/contract/{contextType}/{contextId}`, which lists the contracts that you see.',
  },
  subscriptionNotFound: {
    code: 3005,
    kind: 'not-found',
    message: {
      en: 'There is no subscription {id}.',
      de: 'Es gibt kein Abonnement {id}.',
      fr: 'Il n’y a pas d’abonnement {id}.',
    },
    meaning:
      'There is no subscription with this id, it is not visible to you, or it belongs to another contract than the one in the path.',
    remedy: 'Check both ids against `GET /v5/contract/{contractId}/subscription`.',
  },
  jobNotFound: {
    code: 3006,
    kind: 'not-found',
    message: { en: 'There is no job {id}.', de: 'Es gibt keinen Job {id}.', fr: 'Il n’y a pas de tâche {id}.' },
    meaning: 'There is no job with this id, or it is not visible to you.',
    remedy: 'Take the id from `value` of the response that started the job.',
  },
  userNotFound: {
    code: 3007,
    kind: 'not-found',
    message: {
      en: 'There is no user {id}.',
      de: 'Es gibt keinen Benutzer {id}.',
      fr: 'Il n’y a pas d’utilisateur {id}.',
    },
    meaning: 'There is no user with this id, the user was deleted, or is not visible to you.',
    remedy: 'Check the id, and with which user you sign in.',
  },
  portalNotFound: {
    code: 3008,
    kind: 'not-found',
    message: { en: 'There is no portal {id}.', de: 'Es gibt kein Portal {id}.', fr: 'Il n’y a pas de portail {id}.' },
    meaning: 'There is no portal with this id, or none that the product of the location serves.',
    remedy: 'Take the id from `portalId` of a company’s listings.',
  },
  emailDomainNotFound: {
    code: 3411,
    kind: 'not-found',
    message: {
      en: 'There is no email domain {id}.',
      de: 'Es gibt keine E-Mail-Domain {id}.',
      fr: 'Il n’y a pas de domaine de messagerie {id}.',
    },
    meaning:
      'There is no email domain with this id, it was removed, or its workspace is not visible to you. All three look the same on purpose.',
    remedy: 'Check the id against `GET /api/security/emailDomain`.',
  },
  apiClientNotFound: {
    code: 3410,
    kind: 'not-found',
    message: {
      en: 'There is no API client {id}.',
      de: 'Es gibt keinen API-Client {id}.',
      fr: 'Il n’y a pas de client API {id}.',
    },
    meaning:
      'There is no API client with this id, it was removed, or its user is not visible to you. All three look the same on purpose.',
    remedy: 'Check the id against `GET /api/security/apiClient`.',
  },
  apiKeyNotFound: {
    code: 3412,
    kind: 'not-found',
    message: {
      en: 'There is no API key {id}.',
      de: 'Es gibt keinen API-Schlüssel {id}.',
      fr: 'Il n’y a pas de clé API {id}.',
    },
    meaning:
      'There is no API key with this id, it was removed, or its user is not visible to you. All three look the same on purpose.',
    remedy: 'Check the id against `GET /api/security/apiKey`.',
  },
  sessionNotFound: {
    code: 3413,
    kind: 'not-found',
    message: {
      en: 'You have no session {id}.',
      de: 'Sie haben keine Sitzung {id}.',
      fr: 'Vous n’avez pas de session {id}.',
    },
    meaning:
      'There is no console session with this id, it was ended, or it is another user’s. All three look the same on purpose.',
    remedy: 'Check the id against `GET /auth/sessions`.',
  },
  identityProviderNotFound: {
    code: 3030,
    kind: 'not-found',
    message: {
      en: 'There is no identity provider {id}.',
      de: 'Es gibt keinen Identitätsanbieter {id}.',
      fr: 'Il n’y a pas de fournisseur d’identité {id}.',
    },
    meaning: 'There is no identity provider with this id, it was deleted or switched off, or it is not visible to you.',
    remedy: 'Check the id against `GET /api/security/identityProvider`.',
  },
  salesManNotFound: {
    code: 3040,
    kind: 'not-found',
    message: {
      en: 'There is no sales representative {id}.',
      de: 'Es gibt keinen Vertriebsmitarbeiter {id}.',
      fr: 'Il n’y a pas de commercial {id}.',
    },
    meaning:
      'There is no sales representative with this id, it was deleted, or it belongs to a workspace that is not visible to you.',
    remedy: 'Check the id against `GET /api/content/workspace/{id}/salesMan`, which lists those of a workspace.',
  },
  invoiceNotFound: {
    code: 3200,
    kind: 'not-found',
    message: {
      en: 'There is no invoice {id}.',
      de: 'Es gibt keine Rechnung {id}.',
      fr: 'Il n’y a pas de facture {id}.',
    },
    meaning:
      'There is no invoice or credit note with this id, or it is not visible to you; below a contract in the path, it belongs to another one.',
    remedy: 'Check the id against `GET /api/invoice`, or `GET /v5/billing/{contractId}`.',
  },
  bankStatementNotFound: {
    code: 3201,
    kind: 'not-found',
    message: {
      en: 'There is no bank statement {id}.',
      de: 'Es gibt keinen Kontoauszug {id}.',
      fr: 'Il n’y a pas de relevé bancaire {id}.',
    },
    meaning: 'There is no bank statement with this id, or it is not visible to you.',
    remedy: 'Check the id against `GET /api/bankStatement`.',
  },
  bankEntryNotFound: {
    code: 3202,
    kind: 'not-found',
    message: {
      en: 'There is no entry {id} of a bank statement.',
      de: 'Es gibt keine Buchung {id} eines Kontoauszugs.',
      fr: 'Il n’y a pas d’écriture {id} d’un relevé bancaire.',
    },
    meaning: 'There is no entry of a bank statement with this id, or it is not visible to you.',
    remedy: 'Check the id against `GET /api/bankStatement/{id}/entry`.',
  },
  customFieldNotFound: {
    code: 3041,
    kind: 'not-found',
    message: {
      en: 'This workspace defines no custom field {key}.',
      de: 'Dieser Workspace definiert kein eigenes Feld {key}.',
      fr: 'Cet espace ne définit pas de champ personnalisé {key}.',
    },
    meaning:
      'The workspace in the path defines no custom field with this key. A field that it inherits is changed and deleted where it is defined.',
    remedy: 'List the fields of the workspace: `workspaceId` of each says which workspace defines it.',
  },
  contactNotFound: {
    code: 3050,
    kind: 'not-found',
    message: {
      en: 'There is no contact {id}.',
      de: 'Es gibt keinen Ansprechpartner {id}.',
      fr: 'Il n’y a pas de contact {id}.',
    },
    meaning:
      'No contact has this id, its company was deleted, or you cannot see it. All of these return the same error.',
    remedy: 'Take the id from the `contact` of a company, or from `GET /api/contact` with the company’s id.',
  },
  companyWithoutContact: {
    code: 3051,
    kind: 'not-found',
    message: {
      en: 'The company {id} has no contact.',
      de: 'Das Unternehmen {id} hat keinen Ansprechpartner.',
      fr: 'L’entreprise {id} n’a pas de contact.',
    },
    meaning: 'The company exists and you can see it, but it has no contact yet.',
    remedy: 'Create the contact with `POST /api/contact/{id}` and the company’s id.',
  },
  phoneNotFound: {
    code: 3052,
    kind: 'not-found',
    message: {
      en: 'There is no phone {id}.',
      de: 'Es gibt keine Telefonnummer {id}.',
      fr: 'Il n’y a pas de téléphone {id}.',
    },
    meaning:
      'No phone has this id, it was deleted, or you cannot see what it belongs to. All of these return the same error.',
    remedy: 'Take the id from `GET /api/phone`, or from the location or contact that has the phone.',
  },
  addressNotFound: {
    code: 3053,
    kind: 'not-found',
    message: { en: 'There is no address {id}.', de: 'Es gibt keine Adresse {id}.', fr: 'Il n’y a pas d’adresse {id}.' },
    meaning:
      'No address has this id, it was deleted, or you cannot see what it belongs to. All of these return the same error.',
    remedy:
      'Take the id from the address of a location, a contract or a billing account. An address that was deleted and created again has another id.',
  },
  billingAccountNotFound: {
    code: 3054,
    kind: 'not-found',
    message: {
      en: 'There is no billing account {id}.',
      de: 'Es gibt kein Rechnungskonto {id}.',
      fr: 'Il n’y a pas de compte de facturation {id}.',
    },
    meaning: 'No billing account has this id, or you cannot see its company. Both return the same error.',
    remedy: 'Take the id from the contract that is billed to it.',
  },
  tagNotFound: {
    code: 3055,
    kind: 'not-found',
    message: { en: 'There is no tag {id}.', de: 'Es gibt kein Schlagwort {id}.', fr: 'Il n’y a pas d’étiquette {id}.' },
    meaning: 'No tag has this id, it was deleted, or you cannot see its workspace. All of these return the same error.',
    remedy:
      'Take the id from `GET /api/tag`. Users who see no workspace assign tags by name, with `tags` of a company or location.',
  },
  openingHoursNotFound: {
    code: 3060,
    kind: 'not-found',
    message: {
      en: 'There are no opening hours {id}.',
      de: 'Es gibt keine Öffnungszeiten {id}.',
      fr: 'Il n’y a pas d’horaires d’ouverture {id}.',
    },
    meaning:
      'There is no set of opening hours with this id, it or its location was deleted, or it is not visible to you.',
    remedy: 'List the opening hours of the location and take the id from there. The id of the location is another one.',
  },
  imageNotFound: {
    code: 3070,
    kind: 'not-found',
    message: { en: 'There is no image {id}.', de: 'Es gibt kein Bild {id}.', fr: 'Il n’y a pas d’image {id}.' },
    meaning: 'There is no image with this id, it was deleted, or it is not visible to you.',
    remedy: 'Take the id from the response of the upload, or from `GET /api/location/media/{id}`.',
  },
  linkNotFound: {
    code: 3071,
    kind: 'not-found',
    message: { en: 'There is no link {id}.', de: 'Es gibt keinen Link {id}.', fr: 'Il n’y a pas de lien {id}.' },
    meaning: 'There is no link with this id, it was deleted, or it is not visible to you.',
    remedy: 'Take the id from `GET /api/location/media/{id}` of its location.',
  },
  claimNotFound: {
    code: 3080,
    kind: 'not-found',
    message: {
      en: 'There is no claim {id}.',
      de: 'Es gibt keinen Nachweis {id}.',
      fr: 'Il n’y a pas de revendication {id}.',
    },
    meaning: 'No claim has this id, or another user started it: only its own user can see a claim.',
    remedy: 'Use the id that `POST /api/company/claim` answered, signed in as the same user.',
  },
  onboardingNotFound: {
    code: 3081,
    kind: 'not-found',
    message: {
      en: 'There is no onboarding {id}.',
      de: 'Es gibt kein Onboarding {id}.',
      fr: 'Il n’y a pas d’intégration {id}.',
    },
    meaning:
      'No onboarding has this id, or it is in a workspace that you cannot see. Only the user for whom it was prepared can create its company.',
    remedy:
      'Use the id from the link in the email, signed in as the recipient; agencies find theirs with `GET /api/onboarding`.',
  },
  exportNotFound: {
    code: 3082,
    kind: 'not-found',
    message: { en: 'There is no export {id}.', de: 'Es gibt keinen Export {id}.', fr: 'Il n’y a pas d’export {id}.' },
    meaning:
      'No export of personal data has this job id, somebody else asked for it, it is not ready yet, or its 7 days have passed.',
    remedy: 'Read `/api/job/{id}` to see whether it is done, and ask for a new export when it is gone.',
  },
  tableExportNotFound: {
    code: 3420,
    kind: 'not-found',
    message: {
      en: 'There is no exported file {id}.',
      de: 'Es gibt keine exportierte Datei {id}.',
      fr: 'Il n’y a pas de fichier exporté {id}.',
    },
    meaning:
      'No export of locations or listings has this job id, somebody else asked for it, it is not written yet, its 24 hours have passed, or you may no longer read what it is of.',
    remedy: 'Read `/api/job/{id}` to see whether it is done, and ask for a new export when the file is gone.',
  },
  offerNotFound: {
    code: 3110,
    kind: 'not-found',
    message: { en: 'There is no offer {id}.', de: 'Es gibt kein Angebot {id}.', fr: 'Il n’y a pas d’offre {id}.' },
    meaning:
      'There is no offer with this id, it was taken off sale, or it belongs to a workspace that is not visible to you.',
    remedy: 'Check the id against `GET /api/offer`, which lists the offers that you see.',
  },
  licenceNotFound: {
    code: 3111,
    kind: 'not-found',
    message: { en: 'There is no licence {id}.', de: 'Es gibt keine Lizenz {id}.', fr: 'Il n’y a pas de licence {id}.' },
    meaning: 'There is no licence with this id, or its contract is not visible to you.',
    remedy: 'Check the id against `GET /api/licence`, which lists the licences that you see.',
  },
  discountNotFound: {
    code: 3112,
    kind: 'not-found',
    message: {
      en: 'There is no discount {id}.',
      de: 'Es gibt keinen Rabatt {id}.',
      fr: 'Il n’y a pas de remise {id}.',
    },
    meaning: 'There is no discount with this id, or its contract is not visible to you.',
    remedy: 'Check the id against `GET /api/contract/discount/{id}`, which lists the discounts of a contract.',
  },
  discountCodeNotFound: {
    code: 3115,
    kind: 'not-found',
    message: {
      en: 'There is no discount code {id}.',
      de: 'Es gibt keinen Rabattcode {id}.',
      fr: 'Il n’y a pas de code de remise {id}.',
    },
    meaning: 'There is no discount code with this id, it was deleted, or its workspace is not visible to you.',
    remedy: 'Check the id against `GET /api/discountCode`, which lists the discount codes that you see.',
  },
  pauseNotFound: {
    code: 3113,
    kind: 'not-found',
    message: {
      en: 'Subscription {id} is not paused.',
      de: 'Das Abonnement {id} ist nicht pausiert.',
      fr: 'L’abonnement {id} n’est pas suspendu.',
    },
    meaning: 'No pause of the subscription is planned or running, so there is nothing to resume.',
    remedy: 'Read `pause` of the subscription: it is null.',
  },
  transferNotFound: {
    code: 3114,
    kind: 'not-found',
    message: {
      en: 'There is no recorded transfer {id}.',
      de: 'Es gibt keine erfasste Überweisung {id}.',
      fr: 'Il n’y a pas de virement enregistré {id}.',
    },
    meaning: 'No transfer with this id is recorded at an invoice that you see, or it was taken back before.',
    remedy: 'Read `transfers` of `GET /api/invoice/{id}`: those without `takenBackOn` can be taken back.',
  },
  budgetNotFound: {
    code: 3230,
    kind: 'not-found',
    message: {
      en: 'Subscription {id} has no budget.',
      de: 'Das Abonnement {id} hat kein Budget.',
      fr: 'L’abonnement {id} n’a pas de budget.',
    },
    meaning: 'The offer of the subscription has none of the products Budget, Targeting and Advertisement.',
    remedy: 'Read `productFields` of the subscription: it names the products of its offer.',
  },
  purchaseNotFound: {
    code: 3220,
    kind: 'not-found',
    message: {
      en: 'There is no purchase {id}, or you cannot see it.',
      de: 'Es gibt keinen Kauf {id}, oder Sie sehen ihn nicht.',
      fr: 'Il n’y a pas d’achat {id}, ou vous ne le voyez pas.',
    },
    meaning: 'No purchase has this id, or it was made on a contract that you cannot see.',
    remedy: 'Take the id from the response of the purchase, or from `GET /v5/contract/{contractId}/purchase`.',
  },
  paymentProviderNotFound: {
    code: 3210,
    kind: 'not-found',
    message: {
      en: 'There is no payment provider {id}.',
      de: 'Es gibt keinen Zahlungsanbieter {id}.',
      fr: 'Il n’existe pas de prestataire de paiement {id}.',
    },
    meaning:
      'No provider configuration with this id can be paid through here: it does not exist, was deleted, is of another kind, or belongs to a workspace that is not yours.',
    remedy: 'List what a contract can be paid through with `GET /v5/contract/{contractId}/payment-provider`.',
  },
  portalDomainNotFound: {
    code: 3240,
    kind: 'not-found',
    message: {
      en: 'You have no portal at {domain}.',
      de: 'Sie haben kein Portal unter {domain}.',
      fr: 'Vous n’avez aucun portail sous {domain}.',
    },
    meaning:
      'No portal has this domain, or none that a workspace of yours hosts. Portals of others cannot be searched.',
    remedy:
      'Take the `domain` of a portal from `GET /api/miscellaneous/portal`, and sign in as a user of the workspace that hosts it.',
  },
  duplicateNotFound: {
    code: 3250,
    kind: 'not-found',
    message: {
      en: 'There is no duplicate {id}.',
      de: 'Es gibt kein Duplikat {id}.',
      fr: 'Il n’existe pas de doublon {id}.',
    },
    meaning: 'No duplicate has this id, or it belongs to a location that you cannot see.',
    remedy:
      'List duplicates with `GET /v5/listing/{contextType}/{contextIds}/duplicate` or `GET /api/listing/getDuplicates`.',
  },
  listingNotFound: {
    code: 3260,
    kind: 'not-found',
    message: {
      en: 'There is no listing {id}.',
      de: 'Es gibt keinen Eintrag {id}.',
      fr: 'Il n’existe pas d’inscription {id}.',
    },
    meaning:
      'No listing has this id, no subscription holds it any more, or it belongs to a location that you cannot see.',
    remedy: 'Take the id from `GET /api/listing/field`.',
  },
  suggestionNotFound: {
    code: 3261,
    kind: 'not-found',
    message: {
      en: 'There is no suggestion {id}.',
      de: 'Es gibt keinen Vorschlag {id}.',
      fr: 'Il n’existe pas de suggestion {id}.',
    },
    meaning: 'No suggestion by a publisher has this id, or it is about a location that you cannot see.',
    remedy: 'Take the id from `GET /api/listing/publisher-suggestion`.',
  },
  listingPortalNotFound: {
    code: 3270,
    kind: 'not-found',
    message: {
      en: 'There is no listing portal {id} of yours.',
      de: 'Es gibt kein Portal {id} von Ihnen.',
      fr: 'Aucun portail {id} ne vous appartient.',
    },
    meaning: 'The id names no portal, or one that no workspace of yours hosts. Both return the same error.',
    remedy: 'All portals are in `GET /api/miscellaneous/portal`. Which workspace hosts one is set by the operator.',
  },
  stageNotFound: {
    code: 3271,
    kind: 'not-found',
    message: {
      en: 'There is no staged business {id}.',
      de: 'Es gibt keinen vorgemerkten Betrieb {id}.',
      fr: 'Il n’y a pas d’entreprise en attente {id}.',
    },
    meaning: 'The id names no business that waits for a portal, or one at a portal that none of your workspaces hosts.',
    remedy: '`GET /api/listingPortal/stage` lists those that you see.',
  },
  connectionNotFound: {
    code: 3280,
    kind: 'not-found',
    message: {
      en: 'There is no such connection here.',
      de: 'Diese Verbindung gibt es hier nicht.',
      fr: 'Cette connexion n’existe pas ici.',
    },
    meaning:
      'The place that was named holds no connection of this kind, or not to this person. A connection that it inherits is held further up.',
    remedy: 'List the connections with `GET /api/social/connection`, and name the place that holds it.',
  },
  youtubeChannelNotFound: {
    code: 3281,
    kind: 'not-found',
    message: {
      en: 'There is no such YouTube channel here: {id}.',
      de: 'Diesen YouTube-Kanal gibt es hier nicht: {id}.',
      fr: 'Cette chaîne YouTube n’existe pas ici : {id}.',
    },
    meaning: 'The person who connected YouTube has no channel with this id.',
    remedy: 'List the channels with `GET /api/miscellaneous/youtube/channel/{contextType}/{contextId}`.',
  },
  contentNotFound: {
    code: 3310,
    kind: 'not-found',
    message: {
      en: 'There is no enhanced content {id}, or you cannot see it.',
      de: 'Es gibt keinen erweiterten Inhalt {id}, oder Sie sehen ihn nicht.',
      fr: 'Il n’y a pas de contenu enrichi {id}, ou vous ne le voyez pas.',
    },
    meaning:
      'No enhanced content has this id, it was deleted, or it belongs to a company or location that you cannot see.',
    remedy: 'Take the id from `GET /api/enhancedContent`.',
  },
  contentDetailNotFound: {
    code: 3311,
    kind: 'not-found',
    message: {
      en: 'There is no detail {id} of enhanced content, or you cannot see it.',
      de: 'Es gibt keinen Eintrag {id} eines erweiterten Inhalts, oder Sie sehen ihn nicht.',
      fr: 'Il n’y a pas d’élément {id} de contenu enrichi, ou vous ne le voyez pas.',
    },
    meaning: 'No detail has this id, it was deleted, or its content is gone or not yours to see.',
    remedy: 'List the details of a content with `GET /api/enhancedContent/detail`.',
  },
  reviewNotFound: {
    code: 3500,
    kind: 'not-found',
    message: {
      en: 'There is no review {id}.',
      de: 'Die Rezension {id} gibt es nicht.',
      fr: 'L’avis {id} n’existe pas.',
    },
    meaning: 'The review does not exist, its portal no longer shows it, or you cannot see its location.',
    remedy: 'List reviews with `GET /v5/reviews`.',
  },
  reviewCommentNotFound: {
    code: 3501,
    kind: 'not-found',
    message: {
      en: 'There is no comment {id}.',
      de: 'Den Kommentar {id} gibt es nicht.',
      fr: 'Le commentaire {id} n’existe pas.',
    },
    meaning: 'The comment does not exist, its portal no longer shows it, or you cannot see the location of its review.',
    remedy: 'List the comments of a review with `GET /v5/reviews/{reviewIds}/comments`.',
  },
  reviewTemplateNotFound: {
    code: 3502,
    kind: 'not-found',
    message: {
      en: 'There is no reply template {id}.',
      de: 'Die Antwortvorlage {id} gibt es nicht.',
      fr: 'Le modèle de réponse {id} n’existe pas.',
    },
    meaning: 'No template has this id, it was deleted, or you cannot see its company.',
    remedy: 'List the templates of a company with `GET /v5/reviews/company/{companyId}/templates`.',
  },
  reviewRuleNotFound: {
    code: 3503,
    kind: 'not-found',
    message: {
      en: 'There is no reply rule {id}.',
      de: 'Die Antwortregel {id} gibt es nicht.',
      fr: 'La règle de réponse {id} n’existe pas.',
    },
    meaning: 'No rule has this id, it was deleted, or you cannot see its company.',
    remedy: 'List the rules of a company with `GET /v5/reviews/company/{companyId}/rules`.',
  },
  socialPostNotFound: {
    code: 3520,
    kind: 'not-found',
    message: {
      en: 'There is no social post {id}, or you cannot see it.',
      de: 'Es gibt keinen Beitrag {id}, oder Sie sehen ihn nicht.',
      fr: 'Il n’y a pas de publication {id}, ou vous ne la voyez pas.',
    },
    meaning: 'No social post has this id, it was deleted, or none of its locations is yours to see.',
    remedy: 'Take the id from `GET /v5/social/post`.',
  },
  socialCommentNotFound: {
    code: 3521,
    kind: 'not-found',
    message: {
      en: 'There is no comment {id}, or you cannot see it.',
      de: 'Es gibt keinen Kommentar {id}, oder Sie sehen ihn nicht.',
      fr: 'Il n’y a pas de commentaire {id}, ou vous ne le voyez pas.',
    },
    meaning:
      'No comment of a social post has this id, it is no longer at the portal, or its location is not yours to see. Replies have operations of their own.',
    remedy: 'Take the id from `GET /v5/social/post/comment`.',
  },
  socialReplyNotFound: {
    code: 3522,
    kind: 'not-found',
    message: {
      en: 'There is no reply {id}, or you cannot see it.',
      de: 'Es gibt keine Antwort {id}, oder Sie sehen sie nicht.',
      fr: 'Il n’y a pas de réponse {id}, ou vous ne la voyez pas.',
    },
    meaning: 'No reply to a comment has this id, it is no longer at the portal, or its location is not yours to see.',
    remedy: 'Take the id from `GET /v5/social/post/comment/reply`.',
  },
  socialTemplateNotFound: {
    code: 3523,
    kind: 'not-found',
    message: {
      en: 'There is no post template {id}.',
      de: 'Die Beitragsvorlage {id} gibt es nicht.',
      fr: 'Le modèle de publication {id} n’existe pas.',
    },
    meaning: 'No template has this id, it was deleted, or you cannot see its company.',
    remedy: 'List the templates of a company with `GET /v5/social/company/{companyId}/templates`.',
  },
} as const satisfies Readonly<Record<string, CatalogueEntry>>;
