import type { CatalogueEntry } from './catalogue-entry.js';

/** Codes 6000 to 6999: third parties. A table, which may be longer than other files. */
export const thirdPartyErrors = {
  // 6000: third parties
  portalUnreachable: {
    code: 6000,
    kind: 'third-party',
    message: {
      en: 'The portal {portal} does not answer.',
      de: 'Das Portal {portal} antwortet nicht.',
      fr: 'Le portail {portal} ne répond pas.',
    },
    meaning:
      'The portal does not answer, or answers that it is overloaded. The listing keeps its state meanwhile, with this code in `status.errorCode`.',
    remedy: 'Nothing: the platform repeats the call, and the code disappears when the portal responds.',
  },
  portalRefused: {
    code: 6001,
    kind: 'third-party',
    message: {
      en: 'The portal {portal} refused: {reason}',
      de: 'Das Portal {portal} hat abgelehnt: {reason}',
      fr: 'Le portail {portal} a refusé : {reason}',
    },
    meaning:
      'The portal has looked at the data and refused it, and the message has its reason. A listing that is `LIVE` stays so with its former data. The code is in `status.errorCode` of the listing, and in `errors` of its subscriptions.',
    remedy:
      'Correct what the portal names in the location’s data: the change is sent automatically, and a subscription that is `FAILED` recovers when a portal publishes it. `RETRY` of the listing sends the same data once more.',
  },
  outcomeUnknown: {
    code: 6002,
    kind: 'unknown-outcome',
    message: {
      en: '{portal} may or may not have done it; we are asking.',
      de: '{portal} hat es vielleicht getan; wir fragen nach.',
      fr: '{portal} l’a peut-être fait ; nous vérifions.',
    },
    meaning:
      'A call to the portal ended without a response, so it may or may not have been carried out. Before anything is sent again, the platform reads the status from the portal. Listings do not show this code.',
    remedy: 'Nothing: the state follows when the portal has responded.',
  },
  portalDataMissing: {
    code: 6003,
    kind: 'third-party',
    message: {
      en: 'The portal {portal} needs: {fields}.',
      de: 'Das Portal {portal} braucht: {fields}.',
      fr: 'Le portail {portal} exige : {fields}.',
    },
    meaning:
      'The portal asks for fields that the location lacks. The listing is `WAITING_ON_CUSTOMER`, with this code in `status.errorCode`.',
    remedy:
      'Complete the fields named in the message with `PUT /api/location/basic/{id}`: the listing is sent by itself.',
  },
  signatureInvalid: {
    code: 6004,
    kind: 'unauthenticated',
    message: {
      en: 'The signature of this report is missing, wrong or too old.',
      de: 'Die Signatur dieser Meldung fehlt, ist falsch oder zu alt.',
      fr: 'La signature de ce rapport est absente, fausse ou trop ancienne.',
    },
    meaning:
      'A portal’s report came without signature, with one that does not fit its body, or with a time stamp more than five minutes away from ours.',
    remedy:
      'Sign time stamp and raw body with the shared secret, as the directory protocol describes, and keep the clock of the sender right.',
  },
  fulfilmentRefused: {
    code: 6120,
    kind: 'third-party',
    message: {
      en: 'The provider refused: {reason}',
      de: 'Der Dienstleister hat abgelehnt: {reason}',
      fr: 'Le prestataire a refusé : {reason}',
    },
    meaning:
      'The third party that sets the product up has refused permanently, and the message has its reason. The code is in `errors` of the subscription, which is `FAILED`.',
    remedy: 'Correct what the reason names and call the action `RETRY`, or end the subscription.',
  },
  fulfilmentSilent: {
    code: 6121,
    kind: 'third-party',
    message: {
      en: 'The provider has not answered within {days} days.',
      de: 'Der Dienstleister hat innerhalb von {days} Tagen nicht geantwortet.',
      fr: 'Le prestataire n’a pas répondu dans les {days} jours.',
    },
    meaning:
      'The third party that sets the product up has neither confirmed nor refused, also after a last request. The order was withdrawn. The code is in `errors` of the subscription, which is `FAILED`.',
    remedy: 'Call the action `RETRY` to order it anew, or end the subscription.',
  },
  fulfilmentEndRefused: {
    code: 6122,
    kind: 'third-party',
    message: {
      en: 'The provider refuses the end: {reason}',
      de: 'Der Dienstleister lehnt das Ende ab: {reason}',
      fr: 'Le prestataire refuse la fin : {reason}',
    },
    meaning:
      'The third party refuses to end the product on the requested day; the message has its reason. The end date was removed and the subscription is `ACTIVE` again, with this code in `errors`.',
    remedy: 'Ask for an end on another day.',
  },
  fulfilmentAway: {
    code: 6123,
    kind: 'third-party',
    message: {
      en: 'The provider does not answer.',
      de: 'Der Dienstleister antwortet nicht.',
      fr: 'Le prestataire ne répond pas.',
    },
    meaning:
      'Ad spaces, targeting ids and templates of websites come from the third party that sets the products up. It does not answer, and the platform has no list of its own. Nothing was changed.',
    remedy: 'Try again in some minutes. If it stays, ask the operator.',
  },
  addressRefused: {
    code: 6005,
    kind: 'invalid',
    message: {
      en: 'The address {url} may not be called.',
      de: 'Die Adresse {url} darf nicht aufgerufen werden.',
      fr: 'L’adresse {url} ne peut être appelée.',
    },
    meaning: 'The address is no public http or https address, holds credentials, does not answer, or answers too much.',
    remedy: 'Use an address that anyone can reach, without user name, with at most five redirects and 25 MB.',
  },
  portalRemoved: {
    code: 6006,
    kind: 'third-party',
    message: {
      en: 'The portal {portal} no longer shows the listing: {reason}',
      de: 'Das Portal {portal} zeigt den Eintrag nicht mehr: {reason}',
      fr: 'Le portail {portal} n’affiche plus l’inscription : {reason}',
    },
    meaning:
      'The portal has taken down a listing that was `LIVE`, and the message has its reason. The code is in `status.errorCode` of the listing.',
    remedy: 'Correct what the portal names in the location’s data: the change is sent automatically.',
  },
  noPortalServes: {
    code: 6007,
    kind: 'third-party',
    message: {
      en: 'No portal of this product has listings in {country}.',
      de: 'Kein Portal dieses Produkts führt Einträge in {country}.',
      fr: 'Aucun portail de ce produit ne propose d’inscriptions en {country}.',
    },
    meaning:
      'The product has listings, but none of its portals has any in the country of the location. The subscription is `FAILED`, with this code in its `errors`.',
    remedy: 'End the subscription, and order a product with a portal for that country.',
  },
  dnsUnreachable: {
    code: 6410,
    kind: 'third-party',
    message: {
      en: 'The DNS returned nothing for {name}.',
      de: 'Das DNS hat für {name} nichts geliefert.',
      fr: 'Le DNS n’a rien renvoyé pour {name}.',
    },
    meaning: 'The name servers could not be reached, or refused. Nothing was changed.',
    remedy:
      'Try again in some minutes. If it stays, the operator checks the name servers of the installation (`DNS_SERVERS`).',
  },
  identityProviderUnreachable: {
    code: 6030,
    kind: 'third-party',
    message: {
      en: 'The identity provider {issuer} cannot be used: {reason}.',
      de: 'Der Identitätsanbieter {issuer} ist nicht verwendbar: {reason}.',
      fr: 'Le fournisseur d’identité {issuer} est inutilisable : {reason}.',
    },
    meaning:
      'The identity provider did not answer, has a private address, or its response is no OpenID Connect configuration.',
    remedy:
      'Check the issuer: `<issuer>/.well-known/openid-configuration` must answer over https from the internet, and name the same issuer.',
  },
  paymentProviderUnreachable: {
    code: 6100,
    kind: 'third-party',
    message: {
      en: 'The payment provider {provider} does not answer.',
      de: 'Der Zahlungsanbieter {provider} antwortet nicht.',
      fr: 'Le prestataire de paiement {provider} ne répond pas.',
    },
    meaning:
      'The payment provider does not answer, or answers that it is overloaded. Nothing was changed and nothing charged. Payments that are under way wait and are asked for again by the platform.',
    remedy: 'Repeat the request in a moment.',
  },
  paymentProviderRefused: {
    code: 6101,
    kind: 'third-party',
    message: {
      en: 'The payment provider {provider} refused: {reason}',
      de: 'Der Zahlungsanbieter {provider} hat abgelehnt: {reason}',
      fr: 'Le prestataire de paiement {provider} a refusé : {reason}',
    },
    meaning:
      'The payment provider does not take what the platform asks of it: the secret key of the provider configuration is wrong or lacks a right, or the account is not ready. Nothing was charged.',
    remedy:
      'Have an administrator check the provider configuration with `GET /api/paymentProvider/{id}` and give it a working key with `PUT /api/paymentProvider/{id}`.',
  },
  paymentOutcomeUnknown: {
    code: 6102,
    kind: 'unknown-outcome',
    message: {
      en: '{provider} may or may not have done it; we are asking.',
      de: '{provider} hat es vielleicht getan; wir fragen nach.',
      fr: '{provider} l’a peut-être fait ; nous vérifions.',
    },
    meaning:
      'A call to the payment provider ended without a response, or with an error inside the provider. A payment stays `Waiting` meanwhile: it is asked for until the provider says what became of it, and never charged twice.',
    remedy:
      'Of a payment: nothing, its status follows by itself. Of another request: repeat it, the provider recognises the repetition.',
  },
  webhookSignatureInvalid: {
    code: 6103,
    kind: 'unauthenticated',
    message: {
      en: 'The signature of this webhook is missing, wrong or too old.',
      de: 'Die Signatur dieses Webhooks fehlt, ist falsch oder zu alt.',
      fr: 'La signature de ce webhook est absente, fausse ou trop ancienne.',
    },
    meaning:
      'A payment provider’s webhook came without signature, with one that does not fit its body or the signing secret of the provider configuration, or with a time stamp more than five minutes away from ours. Nothing was kept.',
    remedy:
      'Give the provider configuration the signing secret of exactly this endpoint, and forward the body unchanged.',
  },
  webhookUnreadable: {
    code: 6430,
    kind: 'invalid',
    message: {
      en: 'This webhook is signed, and is no event of the payment provider.',
      de: 'Dieser Webhook ist signiert, aber kein Ereignis des Zahlungsanbieters.',
      fr: 'Ce webhook est signé, mais n’est pas un événement du prestataire de paiement.',
    },
    meaning:
      'A webhook of a payment provider carried a good signature, and its body lacks what every event of the provider has: `id`, `type` and `data.object`. Nothing was kept; the log has an entry.',
    remedy: 'Send only events of the provider to this address, with their bodies unchanged.',
  },
  suppressionSilent: {
    code: 6140,
    kind: 'third-party',
    message: {
      en: 'The portal {portal} has not decided within {days} days.',
      de: 'Das Portal {portal} hat innerhalb von {days} Tagen nicht entschieden.',
      fr: 'Le portail {portal} n’a pas décidé dans les {days} jours.',
    },
    meaning:
      'The portal was asked to hide a duplicate, and has not decided. The code is in `unavailableReasons` of the duplicate, which is `UNAVAILABLE`.',
    remedy: 'Request the suppression again, or contact the portal.',
  },
  ownListingGone: {
    code: 6141,
    kind: 'third-party',
    message: {
      en: 'The location has no listing of its own on {portal} any more.',
      de: 'Der Standort hat auf {portal} keinen eigenen Eintrag mehr.',
      fr: 'L’établissement n’a plus sa propre inscription sur {portal}.',
    },
    meaning:
      'A duplicate is suppressed in favour of the location’s own listing. That one was removed from the portal before the request arrived, so nothing was sent. The code is in `unavailableReasons` of the duplicate.',
    remedy: 'Publish the location on the portal again, then request the suppression again.',
  },
  portalAnswerUnusable: {
    code: 6150,
    kind: 'third-party',
    message: {
      en: 'The response of {portal} could not be used: {reason}',
      de: 'Die Antwort von {portal} war nicht brauchbar: {reason}',
      fr: 'La réponse de {portal} est inutilisable : {reason}',
    },
    meaning:
      'The platform read the listing from the portal, and the response was something else: another listing, an HTML page, or more than 5 MB. Nothing was changed because of it. The code is in `check` of the listing’s fields.',
    remedy: 'Nothing: the platform checks again within the hour. If it continues, contact the portal.',
  },
  portalAnswerOutdated: {
    code: 6151,
    kind: 'third-party',
    message: {
      en: '{portal} showed version {shown}, older than the version {held} that it had taken.',
      de: '{portal} hat Version {shown} gezeigt, älter als die übernommene Version {held}.',
      fr: '{portal} a montré la version {shown}, plus ancienne que la version {held} qu’il avait reçue.',
    },
    meaning:
      'The platform read the listing from the portal, and the response was older than the newest version that the portal had accepted. Outdated data changes nothing. The code is in `check` of the listing’s fields.',
    remedy:
      'Nothing: the platform checks again within the hour, and sends the whole listing again if the portal still shows the old version.',
  },
  portalDeactivated: {
    code: 6160,
    kind: 'third-party',
    message: {
      en: 'The portal {portal} is out of service for a while: {reason}',
      de: 'Das Portal {portal} ist vorübergehend außer Betrieb: {reason}',
      fr: 'Le portail {portal} est momentanément hors service : {reason}',
    },
    meaning:
      'The portal is temporarily out of service. Its listings stay unchanged, and changes wait. The code is in `statusDetails` of the listing.',
    remedy: 'Nothing: the changes are sent when the portal is back.',
  },
  portalOtherCategories: {
    code: 6161,
    kind: 'third-party',
    message: {
      en: 'The portal {portal} lists other kinds of businesses: {categories}.',
      de: 'Das Portal {portal} führt andere Arten von Betrieben: {categories}.',
      fr: 'Le portail {portal} répertorie d’autres types d’entreprises : {categories}.',
    },
    meaning:
      'The portal accepts only the named categories, and the location has none of them. No listing is created there. The code is in `reasons` of a publisher.',
    remedy: 'Give the location one of the categories, if it fits, and order the product or carry out `RETRY`.',
  },
  portalOtherCountries: {
    code: 6162,
    kind: 'third-party',
    message: {
      en: 'The portal {portal} has no listings in {country}.',
      de: 'Das Portal {portal} führt keine Einträge in {country}.',
      fr: 'Le portail {portal} n’a pas d’inscriptions en {country}.',
    },
    meaning:
      'The portal does not serve the country of the location. No listing is created there. The code is in `reasons` of a publisher.',
    remedy: 'Choose a product with portals that serve the country.',
  },
  connectionRefused: {
    code: 6170,
    kind: 'third-party',
    message: {
      en: '{portal} refused the connection: {reason}.',
      de: '{portal} hat die Verbindung abgelehnt: {reason}.',
      fr: '{portal} a refusé la connexion : {reason}.',
    },
    meaning: 'The provider did not accept its own code. Nothing was stored.',
    remedy: 'Begin again, and consent to everything that is asked for.',
  },
  connectionLost: {
    code: 6171,
    kind: 'third-party',
    message: {
      en: '{portal} no longer accepts the connection: {reason}.',
      de: '{portal} akzeptiert die Verbindung nicht mehr: {reason}.',
      fr: '{portal} n’accepte plus la connexion : {reason}.',
    },
    meaning:
      'The consent was withdrawn, the password was changed, or the access has expired. Work that needs the connection waits.',
    remedy: 'Connect again; the waiting work then continues.',
  },
  connectionApiDisabled: {
    code: 6172,
    kind: 'third-party',
    message: {
      en: '{portal}: the API {api} is not enabled.',
      de: '{portal}: Die API {api} ist nicht freigeschaltet.',
      fr: '{portal} : l’API {api} n’est pas activée.',
    },
    meaning: 'The provider knows this installation, but its project there may not use an API that is needed.',
    remedy: 'Ask the operator to enable the API in the project at the provider. It is looked at again every hour.',
  },
  connectionScopeMissing: {
    code: 6173,
    kind: 'third-party',
    message: {
      en: '{portal}: the permission {scope} was not granted.',
      de: '{portal}: Die Berechtigung {scope} wurde nicht erteilt.',
      fr: '{portal} : l’autorisation {scope} n’a pas été accordée.',
    },
    meaning: 'The user who consented did not grant a permission that is needed.',
    remedy: 'Connect again, and leave all permissions ticked.',
  },
  connectionNoChannel: {
    code: 6451,
    kind: 'third-party',
    message: {
      en: '{portal}: this account has no channel.',
      de: '{portal}: Dieses Konto hat keinen Kanal.',
      fr: '{portal} : ce compte n’a pas de chaîne.',
    },
    meaning:
      'The consent works, but the Google account that was chosen has no YouTube channel to which videos could go. The connection is `UNAVAILABLE`.',
    remedy:
      'Create a channel with this account at youtube.com; it is noticed within an hour. Or connect again, and choose the account, or the brand account, that has the channel.',
  },
  connectionNoPage: {
    code: 6174,
    kind: 'third-party',
    message: {
      en: '{portal}: this person manages no page that we may write to.',
      de: '{portal}: Diese Person verwaltet keine Seite, auf der wir schreiben dürfen.',
      fr: '{portal} : cette personne ne gère aucune page sur laquelle nous pouvons écrire.',
    },
    meaning:
      'The consent is there, but the user who gave it has no page, did not select one, or may not create content there.',
    remedy: 'Connect again as a user who manages the page, and select it.',
  },
  instagramNoPage: {
    code: 6175,
    kind: 'third-party',
    message: {
      en: 'It is not known which of the {count} Facebook pages is that of the location.',
      de: 'Es ist nicht bekannt, welche der {count} Facebook-Seiten die des Standorts ist.',
      fr: 'On ne sait pas laquelle des {count} pages Facebook est celle de l’établissement.',
    },
    meaning:
      'Instagram is reached through the Facebook page of a location. The connection reaches several pages, and none of them is at the location’s Facebook address.',
    remedy: 'Set the Facebook address of the location with `PUT /api/location/media/{id}`, and check again.',
  },
  instagramNoAccount: {
    code: 6176,
    kind: 'third-party',
    message: {
      en: 'The Facebook page {page} has no Instagram business account.',
      de: 'Die Facebook-Seite {page} hat kein Instagram-Business-Konto.',
      fr: 'La page Facebook {page} n’a pas de compte professionnel Instagram.',
    },
    meaning: 'The page is not linked with an Instagram account, or with a private one.',
    remedy: 'Link a business or creator account with the page at Facebook, and check again.',
  },
  googleDisconnected: {
    code: 6190,
    kind: 'third-party',
    message: {
      en: 'There is no working connection to Google.',
      de: 'Es besteht keine funktionierende Verbindung zu Google.',
      fr: 'Aucune connexion à Google n’est active.',
    },
    meaning:
      'Nobody has connected Google for the location, its company or its workspace, or Google no longer takes the connection. The pending action is `DISCONNECTED`, with this code in `error`.',
    remedy: 'Connect Google: `GET /api/listing/connectGMB/{id}`. The profile then continues automatically.',
  },
  googleAccountMissing: {
    code: 6191,
    kind: 'third-party',
    message: {
      en: 'Choose the Google account that the profile belongs to.',
      de: 'Wählen Sie das Google-Konto, zu dem das Profil gehört.',
      fr: 'Choisissez le compte Google auquel la fiche appartient.',
    },
    meaning:
      'The connection reaches several accounts, or none, so the platform does not know where the profile belongs. The pending action is `WAITING` without an `actionType`, with this code in `error`.',
    remedy:
      'Choose one of `GET /api/listing/GBPAccount/{id}` with `POST /api/listing/GBPAccount/{id}`, for the location or for its whole company or workspace.',
  },
  googleRefused: {
    code: 6192,
    kind: 'third-party',
    message: { en: 'Google refused: {reason}', de: 'Google hat abgelehnt: {reason}', fr: 'Google a refusé : {reason}' },
    meaning:
      'Google has looked at what was sent and refused it, and the message has its reason. A profile that was `VERIFIED` stays so with its former data; this code is in `error` of the pending action.',
    remedy:
      'Correct what the reason names in the location’s data: the change is sent automatically. A pending action that is `FAILED` also needs `RESET`.',
  },
  googleSuspended: {
    code: 6193,
    kind: 'third-party',
    message: {
      en: 'Google has suspended the profile.',
      de: 'Google hat das Profil gesperrt.',
      fr: 'Google a suspendu la fiche.',
    },
    meaning:
      'Google has decided that the profile breaks its guidelines, and no longer shows it. The pending action is `FAILED`, with this code in `error`.',
    remedy:
      'Correct what breaks the guidelines and ask Google to reinstate the profile, with Google’s own form. Then send `RESET`.',
  },
  googleProfileGone: {
    code: 6194,
    kind: 'third-party',
    message: {
      en: 'The profile is no longer in the Google account.',
      de: 'Das Profil ist nicht mehr im Google-Konto.',
      fr: 'La fiche n’est plus dans le compte Google.',
    },
    meaning:
      'Google has no such profile any more, or the account lost its access to it. The pending action is `FAILED`, with this code in `error`.',
    remedy:
      'Give the account access again, or choose another account. Then send `RESET`: the platform searches for the profile again.',
  },
  googleOwnershipConflict: {
    code: 6195,
    kind: 'third-party',
    message: {
      en: 'Another profile of the same place is in force at Google.',
      de: 'Bei Google gilt ein anderes Profil desselben Ortes.',
      fr: 'Une autre fiche du même lieu fait foi chez Google.',
    },
    meaning:
      'Google treats this profile as a duplicate of another one, which has a manager. The pending action is `FAILED`, with this code in `error`.',
    remedy: 'Send `RESET` and choose the other profile, or ask its owner for access.',
  },
  googlePinRefused: {
    code: 6196,
    kind: 'third-party',
    message: {
      en: 'Google does not take the PIN: {reason}',
      de: 'Google nimmt die PIN nicht an: {reason}',
      fr: 'Google n’accepte pas le code : {reason}',
    },
    meaning:
      'The PIN is wrong, or no longer valid. The pending action is `WAITING` for `VERIFY`, with this code in `error`.',
    remedy: 'Send the PIN again with `CONFIRM_PIN`, or ask for a new one with `REQUEST_PIN`.',
  },
  googleAccessMissing: {
    code: 6197,
    kind: 'third-party',
    message: {
      en: 'Google does not allow it to this account: {reason}',
      de: 'Google erlaubt es diesem Konto nicht: {reason}',
      fr: 'Google ne l’autorise pas à ce compte : {reason}',
    },
    meaning:
      'The user who connected Google may not do this in the account, or an API is not enabled in the operator’s Google project; the reason is given in Google’s own words. The pending action is `FAILED`, with this code in `error`.',
    remedy:
      'Connect Google as an owner or manager of the account, or let the operator enable the API that the reason names. Then send `RESET`.',
  },
  googleVerificationFailed: {
    code: 6198,
    kind: 'third-party',
    message: {
      en: 'Google could not verify the profile.',
      de: 'Google konnte das Profil nicht verifizieren.',
      fr: 'Google n’a pas pu valider la fiche.',
    },
    meaning:
      'The verification that was begun has failed at Google, or its PIN has expired. The pending action is `WAITING` for `VERIFY`, with this code in `error`.',
    remedy: 'Ask for another PIN, or choose another method.',
  },
  googlePictureUnsuitable: {
    code: 6450,
    kind: 'third-party',
    message: {
      en: 'Google does not take the picture: it has to be {reason}.',
      de: 'Google nimmt das Bild nicht: Es muss {reason} sein.',
      fr: 'Google n’accepte pas l’image : elle doit être {reason}.',
    },
    meaning:
      'The picture breaks one of Google’s rules for its file, and was not sent. Other channels may take it. This code is at the picture in the fields of the profile.',
    remedy: 'Upload a picture of at least 250 x 250 pixels, JPG or PNG, with 10 KB to 5 MB.',
  },
  reviewAnswerRefused: {
    code: 6500,
    kind: 'third-party',
    message: {
      en: '{portal} does not show the reply: {reason}',
      de: '{portal} zeigt die Antwort nicht: {reason}',
      fr: '{portal} ne publie pas la réponse : {reason}',
    },
    meaning:
      'The portal has read the reply and refused it; the reason is in its own words. The comment is `REFUSED`, with this code in `errorList`.',
    remedy: 'Correct what the reason names with `PUT /v5/reviews/comments/{commentId}`: the reply is sent again.',
  },
  reviewGone: {
    code: 6501,
    kind: 'third-party',
    message: {
      en: '{portal} no longer shows the review.',
      de: '{portal} zeigt die Rezension nicht mehr.',
      fr: '{portal} ne montre plus l’avis.',
    },
    meaning:
      'The review was removed at the portal before the reply arrived. The comment is `REFUSED`, with this code in `errorList`.',
    remedy: 'Nothing: the review leaves the list.',
  },
  postContentRefused: {
    code: 6520,
    kind: 'third-party',
    message: {
      en: '{portal} refused the post: {reason}.',
      de: '{portal} hat den Beitrag abgelehnt: {reason}.',
      fr: '{portal} a refusé la publication : {reason}.',
    },
    meaning:
      'The portal does not take the text, an address or the topic of the post. The code is in `errors` of the location, which is `FAILED`.',
    remedy: 'Write another post with what the reason names corrected, and cancel this one.',
  },
  postImageRefused: {
    code: 6521,
    kind: 'third-party',
    message: {
      en: '{portal} refused an image of the post: {reason}.',
      de: '{portal} hat ein Bild des Beitrags abgelehnt: {reason}.',
      fr: '{portal} a refusé une image de la publication : {reason}.',
    },
    meaning:
      'The portal does not take the format, the size or the shape of an image. The code is in `errors` of the location, which is `FAILED`.',
    remedy: 'Write another post with another image, and cancel this one.',
  },
  postDuplicate: {
    code: 6522,
    kind: 'third-party',
    message: {
      en: '{portal} takes the post for a repetition: {reason}.',
      de: '{portal} hält den Beitrag für eine Wiederholung: {reason}.',
      fr: '{portal} considère la publication comme une répétition : {reason}.',
    },
    meaning:
      'The portal has a post with the same content already. The platform has asked: it is not this one. The code is in `errors` of the location, which is `FAILED`.',
    remedy: 'Change the text, or wait a day and retry.',
  },
  postPermissionMissing: {
    code: 6523,
    kind: 'third-party',
    message: {
      en: '{portal} does not allow this account to post: {reason}.',
      de: '{portal} erlaubt diesem Konto nicht zu veröffentlichen: {reason}.',
      fr: '{portal} n’autorise pas ce compte à publier : {reason}.',
    },
    meaning:
      'The user who connected the portal may not publish for the location, or the access is no longer valid. The code is in `errors` of the location.',
    remedy: 'Connect the portal again as a user who manages the page, and grant all permissions. Then retry.',
  },
  postUnsupported: {
    code: 6524,
    kind: 'third-party',
    message: {
      en: '{portal} has no such posts: {reason}.',
      de: '{portal} hat keine solchen Beiträge: {reason}.',
      fr: '{portal} n’a pas de telles publications : {reason}.',
    },
    meaning:
      'The portal does not know the topic, or the call to action. The code is in `errors` of the location, which is `FAILED`.',
    remedy: 'Use the topic `STANDARD` for this portal.',
  },
  postTargetGone: {
    code: 6525,
    kind: 'third-party',
    message: {
      en: 'The page or profile at {portal} is gone: {reason}.',
      de: 'Die Seite oder das Profil bei {portal} gibt es nicht mehr: {reason}.',
      fr: 'La page ou la fiche sur {portal} n’existe plus : {reason}.',
    },
    meaning:
      'The portal no longer knows the account of the location, or what lay ready there. The code is in `errors` of the location, which is `FAILED`.',
    remedy: 'Check the page at the portal, connect it again, and retry.',
  },
  postImageGone: {
    code: 6526,
    kind: 'third-party',
    message: {
      en: 'An image of the post was deleted before it was published.',
      de: 'Ein Bild des Beitrags wurde vor der Veröffentlichung gelöscht.',
      fr: 'Une image de la publication a été supprimée avant la publication.',
    },
    meaning:
      'Posts show the platform’s own copies of images. One that was uploaded by its own and deleted since cannot be shown, and the post does not go without it. The code is in `errors` of the location, which is `FAILED`.',
    remedy: 'Write the post again with another image.',
  },
  postNotArrived: {
    code: 6527,
    kind: 'third-party',
    message: {
      en: '{portal} has not taken the post, and did not say why.',
      de: '{portal} hat den Beitrag nicht angenommen und keinen Grund genannt.',
      fr: '{portal} n’a pas pris la publication et n’a pas dit pourquoi.',
    },
    meaning:
      'The response of the portal was lost several times. The platform has asked each time whether the post is there: it is not. The code is in `errors` of the location, which is `FAILED`.',
    remedy: 'Retry later: the platform asks once more before it publishes.',
  },
  postOutcomeUnclear: {
    code: 6528,
    kind: 'third-party',
    message: {
      en: '{portal} did not say for a day whether the post is there.',
      de: '{portal} hat einen Tag lang nicht gesagt, ob der Beitrag da ist.',
      fr: '{portal} n’a pas dit pendant un jour si la publication est là.',
    },
    meaning:
      'The response to the publication was lost, and the portal did not answer the question about it. The code is in `errors` of the location, which is `FAILED`.',
    remedy: 'Look at the portal. Retry: the platform asks again before it publishes.',
  },
  postTakenDown: {
    code: 6529,
    kind: 'third-party',
    message: {
      en: '{portal} has taken the post down: {reason}.',
      de: '{portal} hat den Beitrag entfernt: {reason}.',
      fr: '{portal} a retiré la publication : {reason}.',
    },
    meaning:
      'The portal had published the post and rejected it later, in its moderation. The code is in `errors` of the location, which is `FAILED`.',
    remedy: 'Write a post that keeps to the rules of the portal. A retry publishes the same post again.',
  },
  postPortalSilent: {
    code: 6530,
    kind: 'third-party',
    message: {
      en: '{portal} did not answer for a day.',
      de: '{portal} hat einen Tag lang nicht geantwortet.',
      fr: '{portal} n’a pas répondu pendant un jour.',
    },
    meaning:
      'The portal could not be reached, or did not finish what lay ready there. The post was not published. The code is in `errors` of the location, which is `FAILED`.',
    remedy: 'Retry when the portal works again.',
  },
  postTextTooLong: {
    code: 6531,
    kind: 'third-party',
    message: {
      en: 'With the data of the location the text is longer than {max} characters.',
      de: 'Mit den Daten des Standorts ist der Text länger als {max} Zeichen.',
      fr: 'Avec les données de l’établissement, le texte dépasse {max} caractères.',
    },
    meaning:
      'Placeholders in the text were filled with the data of the location, and the portal does not take a text of that length. The code is in `errors` of the location, which is `FAILED`.',
    remedy: 'Shorten the text, or the name of the location.',
  },
  postPlaceholderEmpty: {
    code: 6532,
    kind: 'third-party',
    message: {
      en: 'The text names {name}, and the location has none.',
      de: 'Der Text nennt {name}, und der Standort hat dazu nichts.',
      fr: 'Le texte cite {name}, et l’établissement n’en a pas.',
    },
    meaning:
      'A placeholder in the text or in an address of the post cannot be filled for this location, and a sentence with a hole is not published. The code is in `errors` of the location, which is `FAILED`, or which waits for its time.',
    remedy:
      'Add what is missing to the profile of the location, then retry the post. Or write another post without the placeholder.',
  },
  postNoProfile: {
    code: 6536,
    kind: 'third-party',
    message: {
      en: '{portal}: the location has no verified profile.',
      de: '{portal}: Der Standort hat kein verifiziertes Profil.',
      fr: '{portal} : l’établissement n’a pas de fiche validée.',
    },
    meaning: 'Google shows posts of verified profiles alone, and no such profile is linked with the location.',
    remedy:
      'Book GoogleMyBusiness for the location, and answer what `GET /api/listing/GBPActions/{id}` asks for. Then retry the post.',
  },
  linkedInNoPage: {
    code: 6537,
    kind: 'third-party',
    message: {
      en: 'It is not known which of the {count} LinkedIn pages is that of the location.',
      de: 'Es ist nicht bekannt, welche der {count} LinkedIn-Seiten die des Standorts ist.',
      fr: 'On ne sait pas laquelle des {count} pages LinkedIn est celle de l’établissement.',
    },
    meaning:
      'The connection reaches several company pages, and none of them is at the location’s LinkedIn address; or the location’s address is that of another page.',
    remedy: 'Set the LinkedIn address of the location with `PUT /api/location/media/{id}`, and try again.',
  },
  languageModelAway: {
    code: 6540,
    kind: 'third-party',
    message: {
      en: 'The language model cannot be reached: {reason}.',
      de: 'Das Sprachmodell ist nicht erreichbar: {reason}.',
      fr: 'Le modèle de langage est injoignable : {reason}.',
    },
    meaning:
      'The model that writes texts did not answer, refused the key of the installation, or returned something that is no text. No text was counted.',
    remedy:
      'Try again in a minute. If it stays, the operator checks `LANGUAGE_MODEL_URL`, `LANGUAGE_MODEL_KEY` and `LANGUAGE_MODEL_NAME`.',
  },
  languageModelSlow: {
    code: 6541,
    kind: 'third-party',
    message: {
      en: 'The language model took too long.',
      de: 'Das Sprachmodell hat zu lange gebraucht.',
      fr: 'Le modèle de langage a mis trop de temps.',
    },
    meaning: 'The model has 20 seconds for each text. No text was counted.',
    remedy: 'Try again. If it stays, the operator chooses a faster model.',
  },
  contentNotUsable: {
    code: 6542,
    kind: 'third-party',
    message: {
      en: 'The language model has written no text that can be used: {reason}',
      de: 'Das Sprachmodell hat keinen Text geschrieben, der verwendbar ist: {reason}',
      fr: 'Le modèle de langage n’a écrit aucun texte utilisable : {reason}',
    },
    meaning:
      'Each text is compared with the data that it was made of. It is refused when it has a number, price, date, time, link, address, phone number or code that the data do not have, when it is too long, or in another language. The model wrote three, and none passed. No text was counted.',
    remedy: 'Write the text yourself, or complete the profile of the location and try again.',
  },
} as const satisfies Readonly<Record<string, CatalogueEntry>>;
