import type { CatalogueEntry } from './catalogue-entry.js';

/** Codes 4000 to 4999: conflicts with the current state. A table, which may be longer than other files. */
export const conflictErrors = {
  // 4000: right in itself, but not now
  changedMeanwhile: {
    code: 4000,
    kind: 'conflict',
    message: {
      en: 'Someone changed this at the same moment.',
      de: 'Jemand hat dies im selben Moment geändert.',
      fr: 'Quelqu’un a modifié cela au même moment.',
    },
    meaning:
      'Another request, or a report of a portal, changed the same thing while yours was being carried out. Yours changed nothing.',
    remedy:
      'Read it again and, if the change is still wanted, repeat the request; the same `Idempotency-Key` may be used.',
  },
  creditNoteGiven: {
    code: 4200,
    kind: 'conflict',
    message: {
      en: '{id} is a credit note; only invoices are credited.',
      de: '{id} ist eine Gutschrift; nur Rechnungen werden gutgeschrieben.',
      fr: '{id} est un avoir ; seules les factures donnent lieu à un avoir.',
    },
    meaning: 'A credit note cannot be credited again.',
    remedy: 'Credit the invoice: `correctsInvoiceId` of the credit note names it.',
  },
  creditNoteOnItsWay: {
    code: 4201,
    kind: 'conflict',
    message: {
      en: 'The money of {id} is on its way back to the card.',
      de: 'Das Geld von {id} ist auf dem Weg zurück zur Karte.',
      fr: 'L’argent de {id} est en train de revenir sur la carte.',
    },
    meaning:
      'Card payments are refunded to the card automatically. The credit note is paid when the payment provider has accepted the refund.',
    remedy: 'Wait: the state becomes `paid` automatically. Pay it out manually only when the refund has failed.',
  },
  paymentTooHigh: {
    code: 4202,
    kind: 'conflict',
    message: {
      en: '{amount} {currency} is more than the open {open} {currency}.',
      de: '{amount} {currency} sind mehr als die offenen {open} {currency}.',
      fr: '{amount} {currency} dépassent les {open} {currency} à payer.',
    },
    meaning: 'A recorded payment cannot be higher than `openAmount` of the invoice. Nothing was recorded.',
    remedy: 'Record `openAmount` at most, and send the rest back to the customer.',
  },
  receiptKnown: {
    code: 4203,
    kind: 'conflict',
    message: {
      en: 'A payment with the reference {reference} is recorded already, with another amount or date.',
      de: 'Eine Zahlung mit der Referenz {reference} ist bereits erfasst, mit anderem Betrag oder Datum.',
      fr: 'Un paiement avec la référence {reference} est déjà enregistré, avec un autre montant ou une autre date.',
    },
    meaning: 'Each `reference` is recorded once for an invoice, so that a repeated request changes nothing.',
    remedy: 'Use the reference of the other bank transfer, or leave it out.',
  },
  transferCredited: {
    code: 4204,
    kind: 'conflict',
    message: {
      en: 'Transfer {transferId} cannot be taken back: credit note {number} counts on it.',
      de: 'Die Überweisung {transferId} kann nicht zurückgenommen werden: Die Gutschrift {number} rechnet mit ihr.',
      fr: 'Le virement {transferId} ne peut pas être annulé : l’avoir {number} en tient compte.',
    },
    meaning:
      'A credit note was issued since. Whether its money is paid out or set off was decided by what was paid then.',
    remedy: 'Leave the transfer, and settle the difference with the customer.',
  },
  invoiceIncomplete: {
    code: 4270,
    kind: 'conflict',
    message: {
      en: 'The invoice cannot be printed: {reason}.',
      de: 'Die Rechnung kann nicht gedruckt werden: {reason}.',
      fr: 'La facture ne peut pas être imprimée : {reason}.',
    },
    meaning:
      'A printed invoice needs the address and the VAT id or tax number of the seller, and the address of the customer. Some of this data is missing.',
    remedy:
      'Set the seller with `PUT /api/seller/{id}`, and complete the billing account with `PUT /api/billing/{id}`; then ask again.',
  },
  etagMismatch: {
    code: 4001,
    kind: 'conflict',
    message: {
      en: 'It was changed since you read it (If-Match does not fit).',
      de: 'Es wurde seit dem Lesen geändert (If-Match passt nicht).',
      fr: 'Modifié depuis votre lecture (If-Match ne correspond pas).',
    },
    meaning:
      'The object was changed after you read it: your `If-Match` names an older version. Nothing was written, so no change is lost.',
    remedy: 'Read it again, apply your change to what you read, and send the new `ETag` as `If-Match`.',
  },
  transitionNotAllowed: {
    code: 4002,
    kind: 'conflict',
    message: {
      en: '{event} is not possible while it is {state}.',
      de: '{event} ist im Zustand {state} nicht möglich.',
      fr: '{event} est impossible à l’état {state}.',
    },
    meaning:
      'The change has no meaning in the present state, for example new dates for a subscription that is `FINISHED`. Nothing was changed.',
    remedy:
      'Read the present state, and see on the state machines page which events it takes. Repeating the request does not help.',
  },
  actionNotPossible: {
    code: 4003,
    kind: 'conflict',
    message: {
      en: 'The action {action} is not possible now; possible: {possible}.',
      de: 'Die Aktion {action} ist jetzt nicht möglich; möglich: {possible}.',
      fr: 'L’action {action} est impossible maintenant ; possible : {possible}.',
    },
    meaning: 'The subscription or listing does not offer this action in its present state. Nothing was changed.',
    remedy:
      'Read it again and call one of its `possibleActions`, of a listing `availableActions`; the message names them too (`-` means none).',
  },
  noPlaceLeft: {
    code: 4004,
    kind: 'conflict',
    message: {
      en: 'The product has {free} bookable places on this contract, {wanted} are needed.',
      de: 'Das Produkt hat auf diesem Vertrag {free} freie Plätze, nötig sind {wanted}.',
      fr: 'Le produit a {free} places sur ce contrat, il en faut {wanted}.',
    },
    meaning:
      'The contract’s licences of this product have less free quota than the order needs. An order is booked completely or not at all, so nothing was booked.',
    remedy:
      'Order at most the free number in the message, have the maximum of the licence raised, or end a subscription that is no longer needed.',
  },
  maxCountReached: {
    code: 4005,
    kind: 'conflict',
    message: {
      en: 'A location holds this product already as often as it may: {locationIds}.',
      de: 'Ein Standort hat das Produkt schon so oft wie erlaubt: {locationIds}.',
      fr: 'Un établissement a déjà ce produit autant que permis : {locationIds}.',
    },
    meaning:
      'A location may hold this product `maxCount` times at once, and the locations named in the message already do. Subscriptions count until they are `FINISHED`.',
    remedy: 'Leave these locations out of the order, or end their subscription first.',
  },
  dateReached: {
    code: 4006,
    kind: 'conflict',
    message: {
      en: 'The {field} was reached on {date} and cannot be changed.',
      de: 'Das Datum {field} wurde am {date} erreicht und ist nicht mehr änderbar.',
      fr: 'La date {field} a été atteinte le {date} et n’est plus modifiable.',
    },
    meaning: 'The stored start or end date has been reached at the location, so it can no longer be moved.',
    remedy:
      'Send the stored date, or leave the end date out, to keep it; a running subscription is ended by its `endDate`.',
  },
  contractNotBookable: {
    code: 4007,
    kind: 'conflict',
    message: {
      en: 'The contract is {status} and takes no orders.',
      de: 'Der Vertrag ist {status} und nimmt keine Bestellungen an.',
      fr: 'Le contrat est {status} et n’accepte pas de commandes.',
    },
    meaning:
      'Orders are accepted on contracts with the status `ACTIVE` only; with a start date, on contracts that are valid and bookable on that day.',
    remedy: 'Order on another contract of the company, or ask your contact to activate this one.',
  },
  subscriptionsNotEnded: {
    code: 4008,
    kind: 'conflict',
    message: {
      en: 'Paid products are still running: subscriptions {ids}.',
      de: 'Kostenpflichtige Produkte laufen noch: Abonnements {ids}.',
      fr: 'Des produits payants sont encore actifs : abonnements {ids}.',
    },
    meaning:
      'A company or location cannot be deleted while paid subscriptions run on it. The message names up to 20 of them.',
    remedy:
      'End the subscriptions with an `endDate`, wait until they are `FINISHED`, then delete. Free ones end with the deletion.',
  },
  requestInProgress: {
    code: 4009,
    kind: 'conflict',
    message: {
      en: 'A request with this Idempotency-Key is still running.',
      de: 'Eine Anfrage mit diesem Idempotency-Key läuft noch.',
      fr: 'Une requête avec cette clé est en cours.',
    },
    meaning:
      'A request with the same `Idempotency-Key`, method and path is still being carried out, perhaps one of yours that timed out.',
    remedy: 'Wait a second and repeat with the same key: you then get the response of the first request.',
  },
  clockBackwards: {
    code: 4010,
    kind: 'conflict',
    message: {
      en: 'The clock moves forward only; it is {now}.',
      de: 'Die Uhr geht nur vorwärts; es ist {now}.',
      fr: 'L’horloge n’avance que vers l’avant ; il est {now}.',
    },
    meaning:
      'The clock of a workspace in test mode moves forward only, and the instant named lies before its present time.',
    remedy: 'Name an instant after the one in the message.',
  },
  jobNotRerunnable: {
    code: 4011,
    kind: 'conflict',
    message: {
      en: 'The job is {state}; only parked jobs run again.',
      de: 'Der Job ist {state}; nur geparkte laufen erneut.',
      fr: 'La tâche est {state} ; seules les tâches parquées se relancent.',
    },
    meaning: 'Only a job that is `parked` can run again; this one is in another state.',
    remedy:
      'Read the job first: one that is `queued` or `running` continues automatically, one that is `failed` needs a new job with other input.',
  },
  alreadyExists: {
    code: 4012,
    kind: 'conflict',
    message: { en: '{field} is taken already.', de: '{field} ist schon vergeben.', fr: '{field} est déjà pris.' },
    meaning:
      'The value has to be unique and is held by another entry, for example an `externalId` by another location of the company. Nothing was written.',
    remedy: 'Choose another value, or find the entry that holds it and change that one.',
  },
  lastAdministrator: {
    code: 4020,
    kind: 'conflict',
    message: {
      en: 'This user is the last administrator of workspace {id}.',
      de: 'Dieser Benutzer ist der letzte Administrator des Workspace {id}.',
      fr: 'Cet utilisateur est le dernier administrateur de l’espace {id}.',
    },
    meaning:
      'Without this user nobody could administrate the workspace, which has no parent, any more: nobody else who can sign in holds `workspace-admin` there. Nothing was changed.',
    remedy: 'Give somebody else the group `workspace-admin` at the workspace first.',
  },
  ssoUserWithoutPassword: {
    code: 4030,
    kind: 'conflict',
    message: {
      en: 'This user signs in with an identity provider and has no password here.',
      de: 'Dieser Benutzer meldet sich über einen Identitätsanbieter an und hat hier kein Passwort.',
      fr: 'Cet utilisateur se connecte par un fournisseur d’identité et n’a pas de mot de passe ici.',
    },
    meaning:
      'Users that were made by single sign-on (`ssoUser`) have no password on this platform, so none can be set or changed.',
    remedy: 'Change the password at the identity provider.',
  },
  workspaceNotEmpty: {
    code: 4040,
    kind: 'conflict',
    message: {
      en: 'The workspace still holds: {contents}.',
      de: 'Der Workspace enthält noch: {contents}.',
      fr: 'L’espace contient encore : {contents}.',
    },
    meaning:
      'A workspace can only be deleted when it is empty: no workspaces below it, no companies, no users and no contracts of its own. The message names what is left, up to 20 of each kind.',
    remedy: 'Delete or move what the message names, then delete the workspace.',
  },
  customFieldInUse: {
    code: 4041,
    kind: 'conflict',
    message: {
      en: 'The custom field {key} is in use: {by}.',
      de: 'Das eigene Feld {key} wird benutzt: {by}.',
      fr: 'Le champ personnalisé {key} est utilisé : {by}.',
    },
    meaning:
      'A custom field cannot be deleted while subscriptions run in its workspace or below, or while other fields are below it. Its type cannot change while companies hold values of it, nor can an allowed value go that a company holds. A workspace cannot move to a parent where a field of its companies is not defined. The message names what uses it.',
    remedy: 'End what the message names, or change the values of the companies, then try again.',
  },
  salesManInUse: {
    code: 4042,
    kind: 'conflict',
    message: {
      en: 'The sales representative still looks after: {by}.',
      de: 'Der Vertriebsmitarbeiter betreut noch: {by}.',
      fr: 'Le commercial s’occupe encore de : {by}.',
    },
    meaning:
      'A sales representative cannot be deleted while companies or contracts refer to it. The message names up to 20 of each.',
    remedy: 'Give the companies and contracts another sales representative, then delete this one.',
  },
  settingsExist: {
    code: 4043,
    kind: 'conflict',
    message: {
      en: 'The workspace {id} has settings of its own already.',
      de: 'Der Workspace {id} hat schon eigene Einstellungen.',
      fr: 'L’espace {id} a déjà ses propres paramètres.',
    },
    meaning: 'Settings are created once per workspace. Nothing was changed.',
    remedy: 'Change them with `PUT /api/admin/workspaceSetting/{id}`.',
  },
  settingsInherited: {
    code: 4044,
    kind: 'conflict',
    message: {
      en: 'The workspace {id} has no settings of its own.',
      de: 'Der Workspace {id} hat keine eigenen Einstellungen.',
      fr: 'L’espace {id} n’a pas de paramètres propres.',
    },
    meaning: 'All settings of the workspace are inherited, so there is nothing to delete.',
    remedy: 'Nothing has to be done; `inherited` of the settings says where each value comes from.',
  },
  contactExists: {
    code: 4050,
    kind: 'conflict',
    message: {
      en: 'The company {id} has a contact already.',
      de: 'Das Unternehmen {id} hat schon einen Ansprechpartner.',
      fr: 'L’entreprise {id} a déjà un contact.',
    },
    meaning: 'A company has one contact, and this one has it. Nothing was written.',
    remedy: 'Read it with `GET /api/contact` and change it with `PUT /api/contact/{id}`.',
  },
  addressExists: {
    code: 4051,
    kind: 'conflict',
    message: {
      en: 'It has an address already: {id}.',
      de: 'Es hat schon eine Adresse: {id}.',
      fr: 'Il a déjà une adresse : {id}.',
    },
    meaning:
      'A location and a contract have one address, a billing account one and a different one for letters; this one exists already. Nothing was written.',
    remedy: 'Change the address that the message names with `PUT /api/address/{id}`.',
  },
  addressNeeded: {
    code: 4052,
    kind: 'conflict',
    message: {
      en: 'A billing account cannot be without its address.',
      de: 'Ein Rechnungskonto kann nicht ohne Adresse sein.',
      fr: 'Un compte de facturation ne peut être sans adresse.',
    },
    meaning:
      'Invoices need an address, so that of a billing account can be changed but not deleted. Nothing was written.',
    remedy: 'Change it with `PUT /api/address/{id}`.',
  },
  placesTaken: {
    code: 4053,
    kind: 'conflict',
    message: {
      en: 'There are {max} already, and more are not possible.',
      de: 'Es gibt schon {max}, mehr sind nicht möglich.',
      fr: 'Il y en a déjà {max}, et ce nombre ne peut pas être dépassé.',
    },
    meaning:
      'A location or a contact has at most 20 other phones, a location or a company at most 100 tags, and the limit is reached. Nothing was written.',
    remedy: 'Delete or disconnect what is no longer needed first.',
  },
  openingHoursTaken: {
    code: 4060,
    kind: 'conflict',
    message: {
      en: 'The location has opening hours of this kind for these days already: {ids}.',
      de: 'Der Standort hat für diese Tage schon solche Öffnungszeiten: {ids}.',
      fr: 'L’établissement a déjà de tels horaires pour ces jours : {ids}.',
    },
    meaning:
      'A location has its default opening hours once, and neither its custom periods nor its custom dates overlap each other. The message names the ids of those that are there. Nothing was written.',
    remedy: 'Change or delete the opening hours named in the message, or choose other days.',
  },
  tooManyOpeningHours: {
    code: 4061,
    kind: 'conflict',
    message: {
      en: 'A location can hold {most} custom opening hours.',
      de: 'Ein Standort kann {most} besondere Öffnungszeiten haben.',
      fr: 'Un établissement peut avoir {most} horaires particuliers.',
    },
    meaning: 'The location holds as many custom periods and custom dates as it can. Nothing was written.',
    remedy: 'Delete those that are over, or write one custom period instead of many custom dates.',
  },
  galleryFull: {
    code: 4070,
    kind: 'conflict',
    message: {
      en: 'There are {max} images of the type {imageType} already.',
      de: 'Es gibt schon {max} Bilder vom Typ {imageType}.',
      fr: 'Il y a déjà {max} images du type {imageType}.',
    },
    meaning: 'One location, company or workspace has at most 100 images of one type.',
    remedy: 'Delete an image that is no longer wanted, then send the new one again.',
  },
  linkExists: {
    code: 4071,
    kind: 'conflict',
    message: {
      en: 'The location has a link of the type {type} already.',
      de: 'Der Standort hat schon einen Link vom Typ {type}.',
      fr: 'L’établissement a déjà un lien du type {type}.',
    },
    meaning: 'A location has one link of each type, of `Youtube` up to 20.',
    remedy:
      'Change the link that is there with `PUT /api/miscellaneous/url/{id}`; its id is in `GET /api/location/media/{id}`.',
  },
  claimClosed: {
    code: 4080,
    kind: 'conflict',
    message: { en: 'The claim is {state}.', de: 'Der Nachweis ist {state}.', fr: 'La revendication est {state}.' },
    meaning:
      'A claim takes a PIN while it is `started`. This one was verified, used, blocked by five wrong PINs, or its 30 minutes have passed.',
    remedy: 'A verified claim can be used. For any other, start a new one: a new PIN is sent.',
  },
  alreadyClaimed: {
    code: 4081,
    kind: 'conflict',
    message: { en: 'It has an owner already.', de: 'Es hat bereits einen Inhaber.', fr: 'Il a déjà un propriétaire.' },
    meaning:
      'The company or location was claimed before, or another user manages it as its owner. Nothing was changed.',
    remedy: 'Ask the owner, or the agency that manages the business, to give you access.',
  },
  onboardingClosed: {
    code: 4082,
    kind: 'conflict',
    message: { en: 'The onboarding is {state}.', de: 'Das Onboarding ist {state}.', fr: 'L’intégration est {state}.' },
    meaning:
      'An onboarding is completed once, within 14 days. This one was completed, withdrawn by the agency, blocked by five wrong hashes, or its time has passed.',
    remedy: 'Ask the agency that prepared it for a new one.',
  },
  jobNotCancellable: {
    code: 4100,
    kind: 'conflict',
    message: {
      en: 'The job is {state} and cannot be stopped.',
      de: 'Der Job ist {state} und kann nicht angehalten werden.',
      fr: 'La tâche est {state} et ne peut pas être arrêtée.',
    },
    meaning:
      'A job that is `done`, `failed` or `cancelled` has ended. Work of the platform itself, which appears among the jobs when it failed, cannot be stopped either: something would stay half done.',
    remedy:
      'Read the job: one that has ended needs nothing more. Let parked work of the platform run again with `POST /api/job/{id}/rerun`.',
  },
  licenceCancelled: {
    code: 4110,
    kind: 'conflict',
    message: {
      en: 'Licence {id} is cancelled and cannot come back.',
      de: 'Die Lizenz {id} ist gekündigt und kommt nicht zurück.',
      fr: 'La licence {id} est résiliée et ne peut pas être rétablie.',
    },
    meaning: 'Cancelling a licence is final: it takes no more orders, and ends with its last subscription.',
    remedy: 'Conclude a contract that books the offer again.',
  },
  licencePlacesTaken: {
    code: 4111,
    kind: 'conflict',
    message: {
      en: 'Licence {id} holds {used} subscriptions; its maximum cannot be {wanted}.',
      de: 'Die Lizenz {id} trägt {used} Abonnements; ihr Höchstwert kann nicht {wanted} sein.',
      fr: 'La licence {id} porte {used} abonnements ; son maximum ne peut pas être {wanted}.',
    },
    meaning:
      'The maximum of a licence cannot be set below the used quota. Every subscription that is not FINISHED counts. Nothing was changed.',
    remedy: 'End subscriptions first, or send a maximum that has room for those that are there.',
  },
  cycleTermRuns: {
    code: 4440,
    kind: 'conflict',
    message: {
      en: 'Subscription {id} ends only with the end of a term; {end} lies within one that ends on {firstEnd}.',
      de: 'Das Abonnement {id} endet nur mit dem Ende einer Laufzeit; der {end} liegt in einer, die am {firstEnd} endet.',
      fr: 'L’abonnement {id} ne se termine qu’avec la fin d’une période ; le {end} se trouve dans une période qui se termine le {firstEnd}.',
    },
    meaning:
      'The offer was booked with a cycle term: after its minimum term (or from its first day on) it renews for that time, repeatedly, and ends only with a cycle. Nothing was changed, also not for other subscriptions of the request.',
    remedy: 'Send the day that the message names, or the last day of a later cycle, as the end date.',
  },
  maximumTermReached: {
    code: 4441,
    kind: 'conflict',
    message: {
      en: 'Subscription {id} ends on {lastEnd} at the latest.',
      de: 'Das Abonnement {id} endet spätestens am {lastEnd}.',
      fr: 'L’abonnement {id} se termine au plus tard le {lastEnd}.',
    },
    meaning:
      'The offer was booked with a maximum term, which counts from the start date and ends the subscription automatically. Nothing was changed, also not for other subscriptions of the request.',
    remedy: 'Send the day that the message names, an earlier one, or null. Place a new order for the time after it.',
  },
  orderOutsideTerms: {
    code: 4442,
    kind: 'conflict',
    message: {
      en: 'What starts on {from} cannot end on {end}: its terms let it end on {day}.',
      de: 'Was am {from} beginnt, kann nicht am {end} enden: Die Laufzeit erlaubt den {day}.',
      fr: 'Ce qui commence le {from} ne peut pas se terminer le {end} : la durée permet le {day}.',
    },
    meaning:
      'The offer, or the contract, has a minimum, cycle or maximum term that the end date of the order does not keep. Nothing was ordered.',
    remedy:
      'Order without an end date, or with one that the terms allow; the message names the nearest. Mind that it is bound until then.',
  },
  contractTermRuns: {
    code: 4443,
    kind: 'conflict',
    message: {
      en: 'Contract {id} can end on {firstEnd} at the earliest.',
      de: 'Der Vertrag {id} kann frühestens am {firstEnd} enden.',
      fr: 'Le contrat {id} peut se terminer au plus tôt le {firstEnd}.',
    },
    meaning: 'The contract has a minimum term, which counts from `validFrom`. Nothing was changed.',
    remedy: 'Send the day that the message names, or a later one, as `validUntil`.',
  },
  invoiceWithoutXml: {
    code: 4444,
    kind: 'conflict',
    message: {
      en: 'Invoices in {currency} have no XML.',
      de: 'Rechnungen in {currency} gibt es nicht als XML.',
      fr: 'Les factures en {currency} n’existent pas en XML.',
    },
    meaning:
      'EN 16931 and the formats that follow it (ZUGFeRD, Factur-X, XRechnung) allow two decimal places at most, and amounts of this currency have more.',
    remedy: 'Take the PDF. It shows all decimal places, and has no XML inside.',
  },
  productChangeNotPossible: {
    code: 4445,
    kind: 'conflict',
    message: {
      en: 'A subscription cannot change to this product, because {products} would begin or end with it.',
      de: 'Zu diesem Produkt kann ein Abonnement nicht wechseln, weil {products} damit beginnen oder enden würde.',
      fr: 'Un abonnement ne peut pas passer à ce produit, car {products} commencerait ou se terminerait avec lui.',
    },
    meaning:
      'Both products must have the same parts where these have contents of their own, such as a website, a campaign or a phone number. Listings and the profile at Google can come and go. What needs data of its own first, such as a QR code, can be added only before the start.',
    remedy: 'End the subscription and order the other product, or change to a product that has the same parts.',
  },
  changeAfterEnd: {
    code: 4446,
    kind: 'conflict',
    message: {
      en: 'Subscription {id} ends on {end}; its product would change on {day}.',
      de: 'Das Abonnement {id} endet am {end}; sein Produkt würde am {day} wechseln.',
      fr: 'L’abonnement {id} se termine le {end} ; son produit changerait le {day}.',
    },
    meaning: 'The subscription, or its contract, is over before the product would change. Nothing was changed.',
    remedy: 'Withdraw the end first, or choose an earlier time with `changeOn`.',
  },
  pauseNotPossible: {
    code: 4447,
    kind: 'conflict',
    message: {
      en: 'Subscription {id} is {state} and cannot be paused.',
      de: 'Das Abonnement {id} ist {state} und kann nicht pausiert werden.',
      fr: 'L’abonnement {id} est {state} et ne peut pas être suspendu.',
    },
    meaning:
      'Only what runs and is paid can be paused: it is ACTIVE, has begun, and is not on trial. Nothing was changed.',
    remedy: 'Wait until it runs, or end it instead.',
  },
  pauseNotOffered: {
    code: 4448,
    kind: 'conflict',
    message: {
      en: 'The product of subscription {id} cannot be paused by its customer.',
      de: 'Das Produkt des Abonnements {id} kann vom Kunden nicht pausiert werden.',
      fr: 'Le produit de l’abonnement {id} ne peut pas être suspendu par le client.',
    },
    meaning:
      'The offer, as it was booked, says nothing about pauses (`pausing`). Its seller can pause it all the same.',
    remedy: 'Ask the seller, who uses `PUT /api/subscription/pause/{id}`.',
  },
  changeWhilePaused: {
    code: 4449,
    kind: 'conflict',
    message: {
      en: 'Subscription {id} is paused, or is going to be; its product stays until then.',
      de: 'Das Abonnement {id} ist pausiert oder wird es; sein Produkt bleibt bis dahin.',
      fr: 'L’abonnement {id} est suspendu, ou va l’être ; son produit reste le même jusque-là.',
    },
    meaning:
      'The product of a subscription cannot change while a pause of it is planned or running. Nothing was changed.',
    remedy: 'Resume it first, or withdraw the pause that is planned.',
  },
  pauseWhileChanging: {
    code: 4451,
    kind: 'conflict',
    message: {
      en: 'The product of subscription {id} is going to change; it cannot be paused before.',
      de: 'Das Produkt des Abonnements {id} wird gewechselt; bis dahin kann es nicht pausiert werden.',
      fr: 'Le produit de l’abonnement {id} va changer ; il ne peut pas être suspendu avant.',
    },
    meaning: 'A change of product is planned (`plannedChange`). Nothing was changed.',
    remedy: 'Take the change back with `plannedChange: null`, or wait until it has taken effect.',
  },
  pauseWithoutEnd: {
    code: 4452,
    kind: 'conflict',
    message: {
      en: 'Subscription {id} is paused without a last day, and its terms are longer by each day of it.',
      de: 'Das Abonnement {id} ist ohne letzten Tag pausiert, und seine Laufzeit verlängert sich um jeden dieser Tage.',
      fr: 'L’abonnement {id} est suspendu sans dernier jour, et sa durée s’allonge de chacun de ces jours.',
    },
    meaning:
      'Minimum and cycle terms count days with service. Nobody knows when they are over while the pause has no last day. Nothing was changed.',
    remedy: 'Give the pause a last day (`until`), or resume the subscription; then end it.',
  },
  pausedBySeller: {
    code: 4453,
    kind: 'conflict',
    message: {
      en: 'Subscription {id} was paused by its seller.',
      de: 'Das Abonnement {id} wurde vom Anbieter pausiert.',
      fr: 'L’abonnement {id} a été suspendu par le vendeur.',
    },
    meaning: 'A pause of the seller is changed and ended by the seller alone. Nothing was changed.',
    remedy: 'Ask the seller, who uses `PUT /api/subscription/pause/{id}` and `POST /api/subscription/resume/{id}`.',
  },
  accountingUnknown: {
    code: 4450,
    kind: 'conflict',
    message: {
      en: 'Nobody has said how the books of the seller of workspace {id} are kept.',
      de: 'Für den Verkäufer des Workspace {id} ist nicht angegeben, wie seine Bücher geführt werden.',
      fr: 'Personne n’a indiqué comment la comptabilité du vendeur de l’espace de travail {id} est tenue.',
    },
    meaning:
      'Postings need the chart of accounts, the number of the tax adviser and the number of the seller there. Nothing was exported.',
    remedy: 'Set `accounting` with `PUT /api/seller/{id}`, or export another format.',
  },
  minimumTermRuns: {
    code: 4120,
    kind: 'conflict',
    message: {
      en: 'Subscription {id} can end on {firstEnd} at the earliest.',
      de: 'Das Abonnement {id} kann frühestens am {firstEnd} enden.',
      fr: 'L’abonnement {id} peut se terminer au plus tôt le {firstEnd}.',
    },
    meaning:
      'The offer was booked with a minimum term, which counts from the start date (after a trial, from the day after that), or the contract has one and is billed by its subscriptions. Nothing was changed, for other subscriptions of the request neither.',
    remedy: 'Send the day that the message names, or a later one, as the end date.',
  },
  copyNotAllowed: {
    code: 4121,
    kind: 'conflict',
    message: {
      en: 'Subscriptions of licence {id} cannot be copied.',
      de: 'Abonnements der Lizenz {id} lassen sich nicht kopieren.',
      fr: 'Les abonnements de la licence {id} ne peuvent pas être copiés.',
    },
    meaning:
      'Copying has to be unlocked for each licence, by `copyable` in the `meta` of the offer that was booked. Nothing was ordered.',
    remedy: 'Copy only what is shown as `copyable`, or order a new subscription on the licence.',
  },
  purchaseOpen: {
    code: 4230,
    kind: 'conflict',
    message: {
      en: 'The same is being bought already: purchase {id} waits for its payment.',
      de: 'Dasselbe wird gerade schon gekauft: Kauf {id} wartet auf seine Zahlung.',
      fr: 'La même chose est déjà en cours d’achat : l’achat {id} attend son paiement.',
    },
    meaning:
      'You have bought this product for these locations before, the payment of that purchase is still under way, and this call carried no `Idempotency-Key` of its own. Or that purchase replaces a subscription that this one is to replace, too. Nothing was charged.',
    remedy:
      'Read `GET /v5/purchase/{purchaseId}` until that purchase is settled. To buy twice on purpose, send another `Idempotency-Key`; what a purchase replaces can be bought again when that purchase is settled or cancelled.',
  },
  priceChanged: {
    code: 4231,
    kind: 'conflict',
    message: {
      en: 'The price is now {total} {currency}, not {expected} {currency}.',
      de: 'Der Preis ist jetzt {total} {currency}, nicht {expected} {currency}.',
      fr: 'Le prix est maintenant de {total} {currency}, et non de {expected} {currency}.',
    },
    meaning:
      'The purchase named the total that was expected (`expectedTotal`), and it is out of date: a day has passed since the preview, or the terms have changed. Nothing was charged.',
    remedy: 'Preview the purchase anew, show the new price to the buyer, and send it as `expectedTotal`.',
  },
  trialNotEligible: {
    code: 4232,
    kind: 'conflict',
    message: {
      en: 'These locations cannot try the product: {locationIds}.',
      de: 'Diese Standorte können das Produkt nicht testen: {locationIds}.',
      fr: 'Ces établissements ne peuvent pas essayer le produit : {locationIds}.',
    },
    meaning:
      'A location tries a product once, and not while it holds it; the product must have trial days, and the contract free quota. No trial was started, also not for other locations of the request.',
    remedy:
      'Ask `GET /v5/contract/product/{productId}/trial-eligibility` for the reasons, and leave these locations out.',
  },
  currencyMixed: {
    code: 4233,
    kind: 'conflict',
    message: {
      en: 'The product is priced in {currency}, and the contract in {expected}.',
      de: 'Das Produkt hat Preise in {currency}, der Vertrag in {expected}.',
      fr: 'Le produit est facturé en {currency}, et le contrat en {expected}.',
    },
    meaning:
      'A contract is paid in one currency, and the licence of this product was agreed in another. Nothing was bought.',
    remedy: 'Ask the seller of the product to book it in the currency of the contract.',
  },
  purchaseWaits: {
    code: 4234,
    kind: 'conflict',
    message: {
      en: 'Purchase {id} for it still waits for its payment.',
      de: 'Kauf {id} dafür wartet noch auf seine Zahlung.',
      fr: 'L’achat {id} correspondant attend encore son paiement.',
    },
    meaning: 'A location with a pending purchase stays until the payment has succeeded or failed. Nothing was deleted.',
    remedy:
      'Try again when `GET /v5/purchase/{purchaseId}` shows another status than Waiting; that takes a day at most.',
  },
  paymentProviderInUse: {
    code: 4220,
    kind: 'conflict',
    message: {
      en: 'Contracts are paid through this provider.',
      de: 'Über diesen Anbieter werden Verträge bezahlt.',
      fr: 'Des contrats sont réglés par ce prestataire.',
    },
    meaning: 'The provider configuration cannot be deleted while contracts sell, are paid or are invoiced through it.',
    remedy:
      'Let those contracts use another provider first, with `PUT /v5/contract/{contractId}/payment-provider/{paymentProviderConfigId}`.',
  },
  paymentMethodNotReady: {
    code: 4221,
    kind: 'conflict',
    message: {
      en: 'The payment method cannot be used yet: {reason}',
      de: 'Das Zahlungsmittel ist noch nicht verwendbar: {reason}',
      fr: 'Le moyen de paiement n’est pas encore utilisable : {reason}',
    },
    meaning: 'The card was not confirmed yet, its bank refused it, or it has expired. The contract is paid as before.',
    remedy:
      'Let the user finish the confirmation with the provider’s form, or give another card, and repeat the request.',
  },
  setUpNotConfigured: {
    code: 4250,
    kind: 'conflict',
    message: {
      en: 'Nobody sets up {products} in this installation.',
      de: 'In dieser Installation richtet niemand {products} ein.',
      fr: 'Personne ne met en place {products} dans cette installation.',
    },
    meaning: 'The product is set up by third parties, and the operator has connected none. Nothing was ordered.',
    remedy:
      'Ask the operator to set `FULFILMENT_URL`, as the page on configuration describes, or order other products.',
  },
  prerequisiteMissing: {
    code: 4251,
    kind: 'conflict',
    message: {
      en: '{product} has to be booked first. Locations without it: {locationIds}.',
      de: 'Zuerst muss {product} gebucht werden. Standorte ohne: {locationIds}.',
      fr: 'Il faut d’abord réserver {product}. Établissements sans ce produit : {locationIds}.',
    },
    meaning:
      'The product may only be used by locations that hold another one already, in a subscription that is neither `FINISHED` nor `FAILED`. Nothing was ordered.',
    remedy: 'Order the product that the message names for these locations first.',
  },
  addOnNotPossible: {
    code: 4252,
    kind: 'conflict',
    message: {
      en: 'Add-ons of subscription {id} cannot be switched now: {reason}.',
      de: 'Zusatzleistungen des Abonnements {id} lassen sich jetzt nicht schalten: {reason}.',
      fr: 'Les options de l’abonnement {id} ne peuvent pas être modifiées maintenant : {reason}.',
    },
    meaning:
      'The subscription is over, or has no location and start date yet, or ends before the change would take effect. Nothing was changed.',
    remedy: 'Assign a location first, or withdraw the end.',
  },
  budgetFixed: {
    code: 4253,
    kind: 'conflict',
    message: {
      en: 'The budget of subscription {id} is fixed by its offer.',
      de: 'Das Budget des Abonnements {id} ist durch sein Angebot festgelegt.',
      fr: 'Le budget de l’abonnement {id} est fixé par son offre.',
    },
    meaning: 'The offer was booked with a budget of its own, which holds for all subscriptions. Nothing was changed.',
    remedy: 'Book an offer whose budget is not fixed.',
  },
  budgetStarted: {
    code: 4254,
    kind: 'conflict',
    message: {
      en: 'Subscription {id} has started: its budget can no longer be changed.',
      de: 'Das Abonnement {id} hat begonnen: Sein Budget lässt sich nicht mehr ändern.',
      fr: 'L’abonnement {id} a commencé : son budget ne peut plus être modifié.',
    },
    meaning: 'Budgets can be changed until 00:00 of the start date at the location. Nothing was changed.',
    remedy: 'Order a new subscription with the budget that is wanted, and end this one.',
  },
  listingNotLive: {
    code: 4300,
    kind: 'conflict',
    message: {
      en: 'The listing is {state}: there is nothing to look at.',
      de: 'Der Eintrag ist {state}: Es gibt nichts anzusehen.',
      fr: 'L’inscription est {state} : il n’y a rien à vérifier.',
    },
    meaning: 'What a portal shows is compared with what the location says only while the listing is `LIVE`.',
    remedy: 'Wait until the listing is `LIVE`, or do what its status requires.',
  },
  suggestionOutdated: {
    code: 4301,
    kind: 'conflict',
    message: {
      en: 'The location was changed since the portal saw it: {fields}.',
      de: 'Der Standort wurde geändert, seit das Portal ihn gesehen hat: {fields}.',
      fr: 'L’établissement a été modifié depuis que le portail l’a vu : {fields}.',
    },
    meaning:
      'A field that the portal suggests to change was changed after the portal had read it. Nothing was changed; the suggestion becomes `Rejected`.',
    remedy: 'Read the location. If the suggestion is still right, change the location yourself.',
  },
  stageDecided: {
    code: 4310,
    kind: 'conflict',
    message: {
      en: 'This business has been {state} already.',
      de: 'Über diesen Betrieb wurde schon entschieden: {state}.',
      fr: 'La décision est déjà prise pour cette entreprise : {state}.',
    },
    meaning: 'A business is approved or rejected once. Nothing was changed.',
    remedy:
      'Read it: `approved` is the decision, `companyId` and `locationId` the created objects. To try again, submit the business again.',
  },
  stageOfferMissing: {
    code: 4311,
    kind: 'conflict',
    message: {
      en: 'The portal has no offer for the licence type {licenseType}.',
      de: 'Das Portal hat kein Angebot für die Lizenzart {licenseType}.',
      fr: 'Le portail n’a pas d’offre pour le type de licence {licenseType}.',
    },
    meaning:
      'An approved business gets a licence of the offer that the portal’s host has chosen for its licence type. None is chosen, or it is no longer sold. Nothing was created.',
    remedy:
      'Choose one with `PUT /api/listingPortal/{id}/stageOffer`, or give the staged business another licence type.',
  },
  connectionMissing: {
    code: 4320,
    kind: 'conflict',
    message: {
      en: '{portal} is not connected here.',
      de: '{portal} ist hier nicht verbunden.',
      fr: '{portal} n’est pas connecté ici.',
    },
    meaning:
      'The request needs a consent at the provider, and neither the location nor its company or workspace has one. Nothing was changed.',
    remedy:
      'Connect it: `GET /api/oauth/token` and `GET /api/listing/connect/{id}` return the address for the user who consents.',
  },
  connectionNotUsable: {
    code: 4321,
    kind: 'conflict',
    message: {
      en: 'The connection to {portal} does not work: it is {state}.',
      de: 'Die Verbindung zu {portal} funktioniert nicht: sie ist {state}.',
      fr: 'La connexion à {portal} ne fonctionne pas : elle est {state}.',
    },
    meaning: 'There is a consent, but it was lost, does not suffice, or is still being checked. Nothing was changed.',
    remedy: 'Read in `GET /api/social/connection` what is wrong, and connect again.',
  },
  gbpActionNotAsked: {
    code: 4340,
    kind: 'conflict',
    message: {
      en: 'The profile does not wait for {action} now.',
      de: 'Das Profil wartet derzeit nicht auf {action}.',
      fr: 'La fiche n’attend pas {action} pour le moment.',
    },
    meaning:
      'The request decides a question that is not pending: `actionType` of the pending action is another one, or none. Nothing was changed.',
    remedy:
      'Read `GET /api/listing/GBPActions/{id}` and answer what `actionType` asks. `RESET` begins anew from any state but `PROCESSING`.',
  },
  gbpNotVerified: {
    code: 4341,
    kind: 'conflict',
    message: {
      en: 'The profile is {state}; only a verified one is synchronised.',
      de: 'Das Profil ist {state}; abgeglichen wird nur ein verifiziertes.',
      fr: 'La fiche est {state} ; seule une fiche validée est synchronisée.',
    },
    meaning:
      'A profile is sent to Google when it is linked and verified. This one is not, or no longer. Nothing was changed.',
    remedy: 'Read `GET /api/listing/GBPActions/{id}`, and decide the pending action.',
  },
  googleConnectionMissing: {
    code: 4342,
    kind: 'conflict',
    message: {
      en: 'There is no working connection to Google here.',
      de: 'Hier besteht keine funktionierende Verbindung zu Google.',
      fr: 'Aucune connexion à Google n’est active ici.',
    },
    meaning:
      'Accounts and profiles are read in the name of the user who has connected Google for the location, its company or its workspace, and there is no such connection, or Google no longer accepts it.',
    remedy: 'Call `GET /api/listing/connectGMB/{id}` and open the address that it returns.',
  },
  sectionNotEmpty: {
    code: 4350,
    kind: 'conflict',
    message: {
      en: 'Sections that have elements cannot be deleted: {sections}.',
      de: 'Abschnitte mit Einträgen lassen sich nicht löschen: {sections}.',
      fr: 'Les sections qui ont des éléments ne peuvent pas être supprimées : {sections}.',
    },
    meaning:
      'An update of sections lists all of them: those that are left out are deleted, and these still have elements. Nothing was changed.',
    remedy:
      'Send these sections as well, or move their elements elsewhere or delete them first. `GET /api/enhancedContent/section/{id}` returns all sections as the update takes them.',
  },
  contentFull: {
    code: 4351,
    kind: 'conflict',
    message: {
      en: 'Enhanced content {id} has {max} details already.',
      de: 'Der erweiterte Inhalt {id} hat schon {max} Einträge.',
      fr: 'Le contenu enrichi {id} a déjà {max} éléments.',
    },
    meaning: 'One content has at most as many details as the message says. Nothing was added.',
    remedy: 'Delete what is no longer needed, or create another content: a location can show several of one type.',
  },
  userNameReserved: {
    code: 4411,
    kind: 'conflict',
    message: {
      en: 'User names of this email domain belong to another workspace.',
      de: 'Benutzernamen dieser E-Mail-Domain gehören einem anderen Workspace.',
      fr: 'Les noms d’utilisateur de ce domaine de messagerie appartiennent à un autre espace.',
    },
    meaning:
      'The user name is an address of a domain that another workspace has proved to be its own. Nothing was changed.',
    remedy: 'Take another user name. The email address of the account may stay as it is.',
  },
  emailDomainNotProved: {
    code: 4412,
    kind: 'conflict',
    message: {
      en: 'The TXT record at {name} is not there yet.',
      de: 'Der TXT-Eintrag bei {name} ist noch nicht da.',
      fr: 'L’enregistrement TXT de {name} n’existe pas encore.',
    },
    meaning:
      'The DNS has no TXT record at this name with the value that the domain shows under `record`. Nothing was changed.',
    remedy: 'Put the record into the zone of the domain, wait until your name servers show it, and verify again.',
  },
  emailDomainTaken: {
    code: 4413,
    kind: 'conflict',
    message: {
      en: 'Another workspace has proved that {domain} is its own, and its record is still there.',
      de: 'Ein anderer Workspace hat nachgewiesen, dass {domain} ihm gehört, und sein Eintrag besteht noch.',
      fr: 'Un autre espace a prouvé que {domain} lui appartient, et son enregistrement existe toujours.',
    },
    meaning:
      'A domain has one owner. Your record is there, and so is that of the workspace that proved the domain before. Nothing was changed.',
    remedy:
      'If the domain is yours, remove the other `locara-domain-verification` record from the DNS and verify again.',
  },
  totpActive: {
    code: 4414,
    kind: 'conflict',
    message: {
      en: 'One-time codes are set up already.',
      de: 'Einmalcodes sind bereits eingerichtet.',
      fr: 'Les codes à usage unique sont déjà configurés.',
    },
    meaning: 'The user signs in with one-time codes already. Nothing was changed.',
    remedy: 'To move to another device, disable them with password and code first, and enrol again.',
  },
  totpNotActive: {
    code: 4415,
    kind: 'conflict',
    message: {
      en: 'One-time codes are not set up.',
      de: 'Einmalcodes sind nicht eingerichtet.',
      fr: 'Les codes à usage unique ne sont pas configurés.',
    },
    meaning: 'The user has no one-time codes; on confirming: no enrolment was begun. Nothing was changed.',
    remedy: 'Begin with `POST /api/security/totp/enrol`.',
  },
  tooManyApiClients: {
    code: 4410,
    kind: 'conflict',
    message: {
      en: 'The user has {limit} API clients already.',
      de: 'Der Benutzer hat bereits {limit} API-Clients.',
      fr: 'L’utilisateur a déjà {limit} clients API.',
    },
    meaning: 'One user has at most so many API clients. Nothing was created.',
    remedy: 'Remove clients that nobody uses: `GET /api/security/apiClient` shows when each was last used.',
  },
  tooManyApiKeys: {
    code: 4416,
    kind: 'conflict',
    message: {
      en: 'The user has {limit} API keys already.',
      de: 'Der Benutzer hat bereits {limit} API-Schlüssel.',
      fr: 'L’utilisateur a déjà {limit} clés API.',
    },
    meaning: 'One user has at most so many API keys. Nothing was created.',
    remedy: 'Remove keys that nobody uses: `GET /api/security/apiKey` shows when each was last used.',
  },
  reviewAnswered: {
    code: 4500,
    kind: 'conflict',
    message: {
      en: 'The review {id} has a reply, and {portal} takes one.',
      de: 'Die Rezension {id} hat eine Antwort, und {portal} nimmt nur eine.',
      fr: 'L’avis {id} a déjà une réponse, et {portal} n’en accepte qu’une.',
    },
    meaning:
      'The portal shows one reply of the owner for each review. Somebody has answered it, perhaps a moment ago. None of the reviews of the call was answered.',
    remedy: 'Change the reply with `PUT /v5/reviews/comments/{commentId}`, or leave the review out.',
  },
  reviewNotRepliable: {
    code: 4501,
    kind: 'conflict',
    message: {
      en: 'The review {id} at {portal} cannot be answered.',
      de: 'Die Rezension {id} bei {portal} kann nicht beantwortet werden.',
      fr: 'L’avis {id} sur {portal} ne peut pas recevoir de réponse.',
    },
    meaning:
      'The portal takes no answers from here, this review has nothing that could be answered, or its location holds no product with ReviewManagement. `repliable` of the review says so. None of the reviews of the call was answered.',
    remedy: 'Leave the review out, or book a product with ReviewManagement for its location.',
  },
  reviewCommentNotOwn: {
    code: 4502,
    kind: 'conflict',
    message: {
      en: 'The comment {id} was written by somebody else.',
      de: 'Den Kommentar {id} hat jemand anderes geschrieben.',
      fr: 'Le commentaire {id} a été écrit par quelqu’un d’autre.',
    },
    meaning: 'Only answers of the owner can be changed: `ownerCommented` of the comment is true. Nothing was changed.',
    remedy: 'Choose a comment with `ownerCommented`.',
  },
  reviewTemplateExists: {
    code: 4503,
    kind: 'conflict',
    message: {
      en: 'The company has a reply template “{name}”.',
      de: 'Das Unternehmen hat bereits eine Antwortvorlage „{name}“.',
      fr: 'L’entreprise a déjà un modèle de réponse « {name} ».',
    },
    meaning:
      'Names of templates are unique in their company, whether in capital or small letters. Nothing was changed.',
    remedy: 'Choose another name, or change the template that has it with `PUT /v5/reviews/templates/{templateId}`.',
  },
  reviewAnswerOwnApproval: {
    code: 4504,
    kind: 'conflict',
    message: {
      en: 'You wrote the reply {id}: somebody else approves it.',
      de: 'Sie haben die Antwort {id} geschrieben: Jemand anderes gibt sie frei.',
      fr: 'Vous avez écrit la réponse {id} : une autre personne l’approuve.',
    },
    meaning:
      'A reply is approved by a second person: not by the user who wrote it or changed it last. Nothing was changed.',
    remedy: 'Ask another user with the permission `review:approve`.',
  },
  reviewAnswerDeclined: {
    code: 4505,
    kind: 'conflict',
    message: {
      en: 'The reply was declined: {reason}',
      de: 'Die Antwort wurde abgelehnt: {reason}',
      fr: 'La réponse a été refusée : {reason}',
    },
    meaning:
      'A second person has read the reply, or a change of it, and does not want it published. The code is in `errorList` of the comment: a new reply is `REFUSED`, a changed one is as it was.',
    remedy: 'Change the reply with `PUT /v5/reviews/comments/{commentId}`: it waits for approval again.',
  },
  reviewTemplateInUse: {
    code: 4506,
    kind: 'conflict',
    message: {
      en: 'A rule replies from the template {id}.',
      de: 'Eine Regel antwortet aus der Vorlage {id}.',
      fr: 'Une règle répond avec le modèle {id}.',
    },
    meaning: 'New reviews are answered from the template by a rule. Nothing was deleted.',
    remedy: 'Delete the rule first, or give it another template with `PUT /v5/reviews/rules/{ruleId}`.',
  },
  socialPostBegun: {
    code: 4520,
    kind: 'conflict',
    message: {
      en: 'The planned time of the post {id} has come, or it was not planned.',
      de: 'Der geplante Zeitpunkt des Beitrags {id} ist erreicht, oder er war nicht geplant.',
      fr: 'L’heure prévue de la publication {id} est atteinte, ou elle n’était pas prévue.',
    },
    meaning:
      'A post can be edited and deleted only before its planned time, at all of its locations. It was published, is being published, or was cancelled at one of them. Nothing was changed.',
    remedy:
      'Take a published post down with `POST /v5/social/post/{id}/remove`. Cancel the locations that are still planned with `PUT /v5/social/post/cancel/{id}` and their `locationIds`.',
  },
  socialPostNothingToDo: {
    code: 4521,
    kind: 'conflict',
    message: {
      en: 'The post {id} has no location for which this can be done: {states}.',
      de: 'Der Beitrag {id} hat keinen Standort, für den das möglich ist: {states}.',
      fr: 'La publication {id} n’a pas d’établissement pour lequel c’est possible : {states}.',
    },
    meaning:
      'Locations can be retried that are `FAILED`, cancelled that are `FAILED`, `PLANNED` or `REVIEW`, removed that are `POSTED`. One of those that you named is in another state, or no location is in such a state. Nothing was changed.',
    remedy:
      'Read `postStatus` of the locations with `GET /v5/social/post/{id}`. What is `PROCESSING` decides itself within minutes.',
  },
  socialPostNotRemovable: {
    code: 4522,
    kind: 'conflict',
    message: {
      en: '{portal} removes no posts on request.',
      de: '{portal} entfernt keine Beiträge auf Anfrage.',
      fr: '{portal} ne retire pas de publications sur demande.',
    },
    meaning: 'The portal has no call to take a published post down. Nothing was changed.',
    remedy: 'Delete the post at the portal itself; the platform notices it.',
  },
  socialCommentsUnsupported: {
    code: 4523,
    kind: 'conflict',
    message: {
      en: '{portal} has no comments below posts.',
      de: '{portal} hat keine Kommentare unter Beiträgen.',
      fr: '{portal} n’a pas de commentaires sous les publications.',
    },
    meaning: 'The portal does not know comments, or replies to comments. Nothing was changed.',
    remedy: 'Comment at Facebook, Instagram or LinkedIn.',
  },
  socialPostNotPublished: {
    code: 4524,
    kind: 'conflict',
    message: {
      en: 'The post {id} is not published at the location {locationId}.',
      de: 'Der Beitrag {id} ist am Standort {locationId} nicht veröffentlicht.',
      fr: 'La publication {id} n’est pas publiée pour l’établissement {locationId}.',
    },
    meaning:
      'Comments and replies need a post that visitors see: its `postStatus` at the location has to be `POSTED`. Nothing was changed.',
    remedy: 'Wait until it is `POSTED`, or name another location.',
  },
  socialPostOwnApproval: {
    code: 4525,
    kind: 'conflict',
    message: {
      en: 'You wrote the post {id}: somebody else approves it.',
      de: 'Sie haben den Beitrag {id} geschrieben: Jemand anderes gibt ihn frei.',
      fr: 'Vous avez écrit la publication {id} : une autre personne l’approuve.',
    },
    meaning:
      'A post is approved by a second person: not by the user who wrote it or changed it last. Nothing was changed.',
    remedy: 'Ask another user with the permission `post:approve`.',
  },
  socialPostDeclined: {
    code: 4526,
    kind: 'conflict',
    message: {
      en: 'The post was declined: {reason}.',
      de: 'Der Beitrag wurde abgelehnt: {reason}.',
      fr: 'La publication a été refusée : {reason}.',
    },
    meaning:
      'A second person has looked at the post and does not want it published. The code is in `errors` of the locations, which are `CANCELLED`.',
    remedy: 'Write another post that considers the reason.',
  },
  socialTemplateExists: {
    code: 4527,
    kind: 'conflict',
    message: {
      en: 'The company has a post template “{name}”.',
      de: 'Das Unternehmen hat bereits eine Beitragsvorlage „{name}“.',
      fr: 'L’entreprise a déjà un modèle de publication « {name} ».',
    },
    meaning:
      'Names of templates are unique in their company, whether in capital or small letters. Nothing was changed.',
    remedy: 'Choose another name, or change the template that has it with `PUT /v5/social/templates/{postTemplateId}`.',
  },
  contentWithoutLocation: {
    code: 4540,
    kind: 'conflict',
    message: {
      en: 'The subscription {id} has no location yet: there is nothing to write about.',
      de: 'Das Abonnement {id} hat noch keinen Standort: Es gibt nichts, worüber zu schreiben wäre.',
      fr: 'L’abonnement {id} n’a pas encore d’établissement : il n’y a rien à décrire.',
    },
    meaning:
      'A description is made of what a location publishes. The subscription waits for its location. Nothing was counted.',
    remedy:
      'Assign a location with `POST /v5/contract/{contractId}/subscription/{subscriptionId}/action`, or name a location.',
  },
} as const satisfies Readonly<Record<string, CatalogueEntry>>;
