/**
 * Every error an integrator can meet, once. A code is never reused, a key never renamed.
 * 1000-1999 request and validation · 2000-2999 authentication and permission · 3000-3999 not found ·
 * 4000-4999 state conflicts · 5000-5999 limits and quotas · 6000-6999 third parties · 9000-9999 internal.
 * `{name}` in a message is filled from the error's parameters. The documentation site is generated from this table.
 * This file is a table and may be longer than others.
 */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'limit'
  | 'unprocessable'
  | 'third-party'
  | 'unknown-outcome'
  | 'unavailable'
  | 'internal';

export interface CatalogueEntry {
  readonly code: number;
  readonly kind: ErrorKind;
  readonly en: string;
  readonly de: string;
  readonly fr: string;
  /** When it happens and what it changed, for the documentation: one to three sentences, Markdown. */
  readonly meaning: string;
  /** What the caller can do about it, likewise. */
  readonly remedy: string;
}

const entry = (
  code: number,
  kind: ErrorKind,
  en: string,
  de: string,
  fr: string,
  meaning: string,
  remedy: string,
): CatalogueEntry => ({ code, kind, en, de, fr, meaning, remedy });

export const errorCatalogue = {
  // 1000: the request as such
  malformedRequest: entry(
    1000,
    'invalid',
    'The request cannot be read: {reason}.',
    'Die Anfrage ist nicht lesbar: {reason}.',
    'La requête est illisible : {reason}.',
    'The request could not be read: the body is no well-formed JSON object or is nested deeper than 64 levels, a file is empty or of another format, or a form names an unknown grant type.',
    'Read the reason in the message and correct what sends the request: repeating it unchanged fails again.',
  ),
  validationFailed: entry(
    1001,
    'invalid',
    'The request has invalid fields: {summary}',
    'Die Anfrage enthält ungültige Felder: {summary}',
    'La requête contient des champs invalides : {summary}',
    'One or more fields are missing, unknown, of the wrong type, or hold a value that cannot be used here. All wrong fields of the request are named at once.',
    'Correct every field named in `fields`: `values[i]` is what was sent in `fields[i]`, `additionalInformation.problems[i]` says why.',
  ),
  invalidId: entry(
    1002,
    'invalid',
    '{field} must be a positive integer.',
    '{field} muss eine positive ganze Zahl sein.',
    '{field} doit être un entier positif.',
    'An id in the path or in the query is no positive integer: it has letters, a sign, a leading zero or a decimal point.',
    'Send the id as an earlier answer gave it. Where a path takes several ids, separate them by commas without spaces.',
  ),
  unsafeText: entry(
    1003,
    'invalid',
    'Text must not contain U+0000 or lone surrogates.',
    'Text darf weder U+0000 noch einzelne Surrogate enthalten.',
    'Le texte ne doit contenir ni U+0000 ni demi-codet isolé.',
    'A text in the request holds the character U+0000 or half of a surrogate pair. Neither can be stored.',
    'Remove the character named in `fields`, and see that the body is valid UTF-8; halves of surrogate pairs come from texts that were cut in the middle of a character.',
  ),
  bodyTooLarge: entry(
    1004,
    'limit',
    'The body is larger than {limit} bytes.',
    'Der Inhalt ist größer als {limit} Bytes.',
    'Le corps dépasse {limit} octets.',
    'The body is larger than this operation takes: 1 MB (1,048,576 bytes) for JSON unless the operator has set another limit, 64 MB for a CSV file, 16 MB for an XLSX workbook.',
    'Send fewer entries in one call, or split the file.',
  ),
  unsupportedContentType: entry(
    1005,
    'invalid',
    'The content type {contentType} is not supported here.',
    'Der Inhaltstyp {contentType} wird hier nicht unterstützt.',
    'Le type de contenu {contentType} n’est pas pris en charge ici.',
    'The `Content-Type` of the request is none that the operation takes.',
    'Send `application/json` to operations with a JSON body, `application/x-www-form-urlencoded` to `/auth`, and `text/csv` or the XLSX type to the import.',
  ),
  idempotencyKeyReused: entry(
    1006,
    'unprocessable',
    'This Idempotency-Key was used with another body.',
    'Dieser Idempotency-Key wurde mit anderem Inhalt verwendet.',
    'Cette clé Idempotency-Key a déjà servi avec un autre corps.',
    'Within 24 hours, the same user has sent this `Idempotency-Key` to the same method and path with another body. Nothing was carried out.',
    'Make a new key for each new request, and keep the key only for repetitions with exactly the same body.',
  ),
  invalidIdempotencyKey: entry(
    1007,
    'invalid',
    'Idempotency-Key must have 1 to 255 visible ASCII characters.',
    'Idempotency-Key muss aus 1 bis 255 sichtbaren ASCII-Zeichen bestehen.',
    'Idempotency-Key doit comporter de 1 à 255 caractères ASCII visibles.',
    'The `Idempotency-Key` header is empty, longer than 255 characters, or holds a space or a character outside ASCII.',
    'Use a UUID.',
  ),

  // 2000: who are you, may you
  credentialsMissing: entry(
    2000,
    'unauthenticated',
    'Sign in: send a bearer token or HTTP basic credentials.',
    'Bitte anmelden: mit Bearer-Token oder HTTP Basic.',
    'Connectez-vous : jeton porteur ou authentification HTTP Basic.',
    'The operation needs a signed-in user, and the request has no `Authorization` header, or one with a scheme other than Bearer and Basic.',
    'Get a token from `POST /auth/token` and send `Authorization: Bearer <token>`, or send user name and password as HTTP basic.',
  ),
  credentialsWrong: entry(
    2001,
    'unauthenticated',
    'User name or password is wrong, or the user is locked.',
    'Benutzername oder Passwort ist falsch oder der Benutzer gesperrt.',
    'Nom d’utilisateur ou mot de passe incorrect, ou utilisateur verrouillé.',
    'The user name is unknown, the password is wrong, or the user is locked or not active. The answer does not tell which.',
    'Check the credentials once by hand, then ask an administrator to unlock the user. Do not repeat in a loop: after five failed tries each further one has to wait longer.',
  ),
  tokenInvalid: entry(
    2002,
    'unauthenticated',
    'The token is expired, revoked or not ours.',
    'Das Token ist abgelaufen, widerrufen oder nicht von uns.',
    'Le jeton est expiré, révoqué ou inconnu.',
    'The access token has expired, was revoked, belongs to a user whose password or rights were reset, or was issued by another platform. At `/auth/token` it is the refresh token that has expired or was used before.',
    'Use the refresh token to get a new pair; when that fails as well, sign in again with user name and password.',
  ),
  permissionMissing: entry(
    2003,
    'forbidden',
    'This needs the permission {permission}.',
    'Dazu ist die Berechtigung {permission} nötig.',
    'Cela requiert l’autorisation {permission}.',
    'You can see what the path names, but none of your groups gives you this permission there.',
    'Ask an administrator of the workspace for a group that holds the permission named in the message.',
  ),
  userTypeRequired: entry(
    2004,
    'forbidden',
    'Only users of type {userType} may do this.',
    'Das dürfen nur Benutzer vom Typ {userType}.',
    'Réservé aux utilisateurs de type {userType}.',
    'The operation is for the other type of user: agencies (`AGENCY_SERVICE`) order on contracts, self service users (`SELF_SERVICE`) purchase.',
    'Call it with a user of the type named in the message; `GET /v5/user/profile` says which type yours has.',
  ),
  productRequired: entry(
    2005,
    'forbidden',
    'This needs a product with {functionality}.',
    'Dazu ist ein Produkt mit {functionality} nötig.',
    'Cela requiert un produit avec {functionality}.',
    'The location has no running product that brings the functionality which the operation works with.',
    'Order a product with the functionality named in the message for the location, and wait until the subscription is `ACTIVE`.',
  ),
  testModeRequired: entry(
    2006,
    'forbidden',
    'Only workspaces in test mode have a clock of their own.',
    'Nur Workspaces im Testmodus haben eine eigene Uhr.',
    'Seuls les espaces en mode test ont leur propre horloge.',
    'The clock can only be moved in workspaces that were created in test mode.',
    'Use a workspace in test mode; the demo has one.',
  ),

  // 3000: not there, or not yours to see
  routeNotFound: entry(
    3000,
    'not-found',
    'There is no such operation.',
    'Diese Operation gibt es nicht.',
    'Cette opération n’existe pas.',
    'No operation has this method and path, or a segment of the path that names a kind has an unknown value.',
    'Compare method and path with the API reference. Operations of releases that have not landed answer this as well.',
  ),
  workspaceNotFound: entry(
    3001,
    'not-found',
    'There is no workspace {id}.',
    'Es gibt keinen Workspace {id}.',
    'Il n’y a pas d’espace {id}.',
    'There is no workspace with this id, or it is not visible to you. Both look the same on purpose.',
    'Check the id, and with which user you sign in: you see your own workspace and those below it.',
  ),
  companyNotFound: entry(
    3002,
    'not-found',
    'There is no company {id}.',
    'Es gibt keine Firma {id}.',
    'Il n’y a pas d’entreprise {id}.',
    'There is no company with this id, it was deleted, or it is not visible to you. All three look the same on purpose.',
    'Check the id, and with which user you sign in.',
  ),
  locationNotFound: entry(
    3003,
    'not-found',
    'There is no location {id}.',
    'Es gibt keinen Standort {id}.',
    'Il n’y a pas d’établissement {id}.',
    'There is no location with this id, it was deleted, or it is not visible to you. Where a path names several, one of them is enough.',
    'Check the id named in the message against `GET /v5/company/{companyId}/location`, which lists those that you see.',
  ),
  contractNotFound: entry(
    3004,
    'not-found',
    'There is no contract {id}.',
    'Es gibt keinen Vertrag {id}.',
    'Il n’y a pas de contrat {id}.',
    'There is no contract with this id, or it is not visible to you.',
    'Check the id against `GET /v5/contract/{contextType}/{contextId}`, which lists the contracts that you see.',
  ),
  subscriptionNotFound: entry(
    3005,
    'not-found',
    'There is no subscription {id}.',
    'Es gibt keine Subscription {id}.',
    'Il n’y a pas d’abonnement {id}.',
    'There is no subscription with this id, it is not visible to you, or it belongs to another contract than the one in the path.',
    'Check both ids against `GET /v5/contract/{contractId}/subscription`.',
  ),
  jobNotFound: entry(
    3006,
    'not-found',
    'There is no job {id}.',
    'Es gibt keinen Job {id}.',
    'Il n’y a pas de tâche {id}.',
    'There is no job with this id, or it is not visible to you.',
    'Take the id from `value` of the answer that started the job.',
  ),
  userNotFound: entry(
    3007,
    'not-found',
    'There is no user {id}.',
    'Es gibt keinen Benutzer {id}.',
    'Il n’y a pas d’utilisateur {id}.',
    'There is no user with this id, the user was deleted, or is not visible to you.',
    'Check the id, and with which user you sign in.',
  ),
  portalNotFound: entry(
    3008,
    'not-found',
    'There is no portal {id}.',
    'Es gibt kein Portal {id}.',
    'Il n’y a pas de portail {id}.',
    'There is no portal with this id, or none that the product of the location serves.',
    'Take the id from `portalId` of a company’s listings.',
  ),

  // 4000: right in itself, but not now
  changedMeanwhile: entry(
    4000,
    'conflict',
    'Someone changed this at the same moment.',
    'Jemand hat dies im selben Moment geändert.',
    'Quelqu’un a modifié cela au même moment.',
    'Another request, or a report of a portal, changed the same thing while yours was being carried out. Yours changed nothing.',
    'Read it again and, if the change is still wanted, repeat the request; the same `Idempotency-Key` may be used.',
  ),
  etagMismatch: entry(
    4001,
    'conflict',
    'It was changed since you read it (If-Match does not fit).',
    'Es wurde seit dem Lesen geändert (If-Match passt nicht).',
    'Modifié depuis votre lecture (If-Match ne correspond pas).',
    'The thing was changed after you read it: your `If-Match` names an older version. Nothing was written, so no one’s change is lost.',
    'Read it again, apply your change to what you read, and send the new `ETag` as `If-Match`.',
  ),
  transitionNotAllowed: entry(
    4002,
    'conflict',
    '{event} is not possible while it is {state}.',
    '{event} ist im Zustand {state} nicht möglich.',
    '{event} est impossible à l’état {state}.',
    'The change has no meaning in the present state, for example new dates for a subscription that is `FINISHED`. Nothing was changed.',
    'Read the present state, and see on the state machines page which events it takes. Repeating the request does not help.',
  ),
  actionNotPossible: entry(
    4003,
    'conflict',
    'The action {action} is not possible now; possible: {possible}.',
    'Die Aktion {action} ist jetzt nicht möglich; möglich: {possible}.',
    'L’action {action} est impossible maintenant ; possible : {possible}.',
    'The subscription does not offer this action in its present state. Nothing was changed.',
    'Read the subscription and call one of its `possibleActions`; the message names them too (`-` means none).',
  ),
  noPlaceLeft: entry(
    4004,
    'conflict',
    'The product has {free} bookable places on this contract, {wanted} are needed.',
    'Das Produkt hat auf diesem Vertrag {free} freie Plätze, nötig sind {wanted}.',
    'Le produit a {free} places sur ce contrat, il en faut {wanted}.',
    'The contract’s licences of this product have fewer free places than the order needs. An order is taken whole or not at all, so nothing was booked.',
    'Order at most as many as the message calls free, have the maximum of the licence raised, or end a subscription that is no longer needed.',
  ),
  maxCountReached: entry(
    4005,
    'conflict',
    'A location holds this product already as often as it may: {locationIds}.',
    'Ein Standort hat das Produkt schon so oft wie erlaubt: {locationIds}.',
    'Un établissement a déjà ce produit autant que permis : {locationIds}.',
    'A location may hold this product `maxCount` times at once, and the locations named in the message already do. Subscriptions count until they are `FINISHED`.',
    'Leave these locations out of the order, or end their subscription first.',
  ),
  dateReached: entry(
    4006,
    'conflict',
    'The {field} was reached on {date} and cannot be changed.',
    'Das Datum {field} wurde am {date} erreicht und ist nicht mehr änderbar.',
    'La date {field} a été atteinte le {date} et n’est plus modifiable.',
    'The stored start or end date has come at the location, so it cannot be moved any more.',
    'Send the stored date, or leave the end date out, to keep it; a running subscription is ended by its `endDate`.',
  ),
  contractNotBookable: entry(
    4007,
    'conflict',
    'The contract is {status} and takes no orders.',
    'Der Vertrag ist {status} und nimmt keine Bestellungen an.',
    'Le contrat est {status} et n’accepte pas de commandes.',
    'Orders are taken on contracts with the status `ACTIVE` only.',
    'Order on another contract of the company, or ask your contact to activate this one.',
  ),
  subscriptionsNotEnded: entry(
    4008,
    'conflict',
    'Paid products are still running: subscriptions {ids}.',
    'Kostenpflichtige Produkte laufen noch: Subscriptions {ids}.',
    'Des produits payants sont encore actifs : abonnements {ids}.',
    'A company or location cannot be deleted while paid subscriptions run on it. The message names up to 20 of them.',
    'End the subscriptions with an `endDate`, wait until they are `FINISHED`, then delete. Free ones end with the deletion.',
  ),
  requestInProgress: entry(
    4009,
    'conflict',
    'A request with this Idempotency-Key is still running.',
    'Eine Anfrage mit diesem Idempotency-Key läuft noch.',
    'Une requête avec cette clé est en cours.',
    'A request with the same `Idempotency-Key`, method and path is still being carried out, perhaps one of yours that timed out.',
    'Wait a second and repeat with the same key: you then get the answer of the first request.',
  ),
  clockBackwards: entry(
    4010,
    'conflict',
    'The clock moves forward only; it is {now}.',
    'Die Uhr geht nur vorwärts; es ist {now}.',
    'L’horloge n’avance que vers l’avant ; il est {now}.',
    'The clock of a workspace in test mode moves forward only, and the instant named lies before its present time.',
    'Name an instant after the one in the message.',
  ),
  jobNotRerunnable: entry(
    4011,
    'conflict',
    'The job is {state}; only parked jobs run again.',
    'Der Job ist {state}; nur geparkte laufen erneut.',
    'La tâche est {state} ; seules les tâches parquées se relancent.',
    'Only a job that is `parked` can run again; this one is in another state.',
    'Read the job first: one that is `queued` or `running` goes on by itself, one that is `failed` needs a new job with other input.',
  ),
  alreadyExists: entry(
    4012,
    'conflict',
    '{field} is taken already.',
    '{field} ist schon vergeben.',
    '{field} est déjà pris.',
    'The value has to be unique and is held by another entry, for example an `externalId` by another location of the company. Nothing was written.',
    'Choose another value, or find the entry that holds it and change that one.',
  ),

  // 5000: too much, too fast
  rateLimited: entry(
    5000,
    'limit',
    'Too many requests; try again in {seconds} s.',
    'Zu viele Anfragen; erneut in {seconds} s.',
    'Trop de requêtes ; réessayez dans {seconds} s.',
    'You, or the address that you call from, sent more requests in one second than are allowed. The headers `RateLimit-Policy` and `RateLimit` say how many that is, and how many are left.',
    'Wait as many seconds as `Retry-After` says, then repeat; spread bulk work, or send many ids in one call.',
  ),
  signInSlowed: entry(
    5001,
    'limit',
    'Too many failed sign-ins from here; try again in {seconds} s.',
    'Zu viele Fehlanmeldungen von hier; erneut in {seconds} s.',
    'Trop d’échecs de connexion d’ici ; réessayez dans {seconds} s.',
    'Five sign-ins with this user name have failed from your address. Each further failure doubles the wait, from one second to five minutes.',
    'Wait as many seconds as `Retry-After` says and sign in with the right credentials. Sessions and users elsewhere are not affected.',
  ),

  // 6000: third parties
  portalUnreachable: entry(
    6000,
    'third-party',
    'The portal {portal} does not answer.',
    'Das Portal {portal} antwortet nicht.',
    'Le portail {portal} ne répond pas.',
    'The portal does not answer, or answers that it is overloaded. The listing keeps its state meanwhile, with this code in `status.errorCode`.',
    'Nothing: the platform repeats the call, and the code goes away when the portal answers.',
  ),
  portalRefused: entry(
    6001,
    'third-party',
    'The portal {portal} refused: {reason}',
    'Das Portal {portal} hat abgelehnt: {reason}',
    'Le portail {portal} a refusé : {reason}',
    'The portal has looked at the data and refused it, with the reason given in its own words. A listing that is `LIVE` stays so with its former data. The code stands in `status.errorCode` of the listing, and in `errors` of a subscription that failed for it.',
    'Correct what the portal names in the location’s data: the change is sent by itself. A subscription that is `FAILED` also needs its action `RETRY`.',
  ),
  outcomeUnknown: entry(
    6002,
    'unknown-outcome',
    '{portal} may or may not have done it; we are asking.',
    '{portal} hat es vielleicht getan; wir fragen nach.',
    '{portal} l’a peut-être fait ; nous vérifions.',
    'A call to the portal ended without an answer, so it may or may not have been carried out. Before anything is sent again, the portal is asked. Listings do not show this code.',
    'Nothing: the state follows as soon as the portal has said what it holds.',
  ),
  portalDataMissing: entry(
    6003,
    'third-party',
    'The portal {portal} needs: {fields}.',
    'Das Portal {portal} braucht: {fields}.',
    'Le portail {portal} exige : {fields}.',
    'The portal asks for fields that the location lacks. The listing is `WAITING_ON_CUSTOMER`, with this code in `status.errorCode`.',
    'Complete the fields named in the message with `PUT /api/location/basic/{id}`: the listing is sent by itself.',
  ),
  signatureInvalid: entry(
    6004,
    'unauthenticated',
    'The signature of this report is missing, wrong or too old.',
    'Die Signatur dieser Meldung fehlt, ist falsch oder zu alt.',
    'La signature de ce rapport est absente, fausse ou trop ancienne.',
    'A portal’s report came without signature, with one that does not fit its body, or with a time stamp more than five minutes away from ours.',
    'Sign time stamp and raw body with the shared secret, as the directory protocol describes, and keep the clock of the sender right.',
  ),
  addressRefused: entry(
    6005,
    'invalid',
    'The address {url} may not be called.',
    'Die Adresse {url} darf nicht aufgerufen werden.',
    'L’adresse {url} ne peut être appelée.',
    'The address is no public http or https address, holds credentials, does not answer, or answers too much.',
    'Use an address that anyone can reach, without user name, with at most five redirects and 25 MB.',
  ),

  portalRemoved: entry(
    6006,
    'third-party',
    'The portal {portal} no longer shows the listing: {reason}',
    'Das Portal {portal} zeigt den Eintrag nicht mehr: {reason}',
    'Le portail {portal} n’affiche plus la fiche : {reason}',
    'The portal has taken down a listing that was `LIVE`, with the reason given in its own words. The code stands in `status.errorCode` of the listing.',
    'Correct what the portal names in the location’s data: the change is sent by itself.',
  ),
  noPortalServes: entry(
    6007,
    'third-party',
    'No portal of this product has listings in {country}.',
    'Kein Portal dieses Produkts führt Einträge in {country}.',
    'Aucun portail de ce produit ne propose de fiches en {country}.',
    'The product has listings, but none of its portals has any in the country of the location. The subscription is `FAILED`, with this code in its `errors`.',
    'End the subscription, and order a product with a portal for that country.',
  ),

  // 9000: ours
  internal: entry(
    9000,
    'internal',
    'Something went wrong on our side; tell support the request id.',
    'Bei uns ist etwas schiefgegangen; nennen Sie dem Support die Request-Id.',
    'Une erreur est survenue de notre côté ; indiquez l’identifiant de requête au support.',
    'A defect of the platform. What went wrong is in the operator’s log under the request id; the answer tells nothing of the inside.',
    'Send the request id to support. Repeat a writing request only with the `Idempotency-Key` of the first, so that it cannot take effect twice.',
  ),
  notReady: entry(
    9001,
    'unavailable',
    'The platform is not ready; try again in a moment.',
    'Die Plattform ist nicht bereit; bitte gleich erneut versuchen.',
    'La plateforme n’est pas prête ; réessayez dans un instant.',
    'The platform is starting, or cannot reach its database. Whether a writing request took effect is not known when its connection broke at the very end.',
    'Wait as many seconds as `Retry-After` says and repeat, writing requests with the same `Idempotency-Key`.',
  ),
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorKey = keyof typeof errorCatalogue;

/** What can be wrong with one field of a request; the words stand in `additionalInformation.problems`. */
export const fieldProblems = {
  required: { en: 'is required', de: 'ist erforderlich', fr: 'est requis' },
  unknown: { en: 'is not known here', de: 'ist hier unbekannt', fr: 'est inconnu ici' },
  type: { en: 'must be {expected}', de: 'muss {expected} sein', fr: 'doit être {expected}' },
  oneOf: { en: 'must be one of {expected}', de: 'muss einer von {expected} sein', fr: 'doit être parmi {expected}' },
  tooLong: {
    en: 'must not be longer than {expected}',
    de: 'darf nicht länger als {expected} sein',
    fr: 'ne doit pas dépasser {expected}',
  },
  tooShort: {
    en: 'must not be shorter than {expected}',
    de: 'darf nicht kürzer als {expected} sein',
    fr: 'ne doit pas être inférieur à {expected}',
  },
  tooSmall: {
    en: 'must be at least {expected}',
    de: 'muss mindestens {expected} sein',
    fr: 'doit être au moins {expected}',
  },
  tooLarge: {
    en: 'must be at most {expected}',
    de: 'darf höchstens {expected} sein',
    fr: 'doit être au plus {expected}',
  },
  format: {
    en: 'must look like {expected}',
    de: 'muss die Form {expected} haben',
    fr: 'doit être de la forme {expected}',
  },
  noSuch: {
    en: 'does not exist or cannot be used here',
    de: 'gibt es nicht oder ist hier nicht verwendbar',
    fr: 'n’existe pas ou n’est pas utilisable ici',
  },
  past: {
    en: 'must be {expected} or later',
    de: 'muss {expected} oder später sein',
    fr: 'doit être {expected} ou plus tard',
  },
  beforeStart: {
    en: 'must not be before the start date',
    de: 'darf nicht vor dem Startdatum liegen',
    fr: 'ne doit pas précéder la date de début',
  },
  readOnly: { en: 'is read-only', de: 'ist nur lesbar', fr: 'est en lecture seule' },
  duplicate: { en: 'is named twice', de: 'ist doppelt genannt', fr: 'figure deux fois' },
  differs: { en: 'contradicts {expected}', de: 'widerspricht {expected}', fr: 'contredit {expected}' },
} as const;

export type FieldProblem = keyof typeof fieldProblems;

/**
 * Words that say what would be right, as they stand after "must be" in each language. Values and patterns (a date, a list
 * of codes) are the same in all and are not listed.
 */
export const expectedWords: Readonly<Record<string, { readonly de: string; readonly fr: string }>> = {
  'a text': { de: 'ein Text', fr: 'un texte' },
  'a whole number': { de: 'eine ganze Zahl', fr: 'un nombre entier' },
  'a number': { de: 'eine Zahl', fr: 'un nombre' },
  'a positive integer': { de: 'eine positive ganze Zahl', fr: 'un entier positif' },
  'a list of positive integers': { de: 'eine Liste positiver ganzer Zahlen', fr: 'une liste d’entiers positifs' },
  'a list': { de: 'eine Liste', fr: 'une liste' },
  'a list of objects': { de: 'eine Liste von Objekten', fr: 'une liste d’objets' },
  'an object': { de: 'ein Objekt', fr: 'un objet' },
  'true or false': { de: 'true oder false', fr: 'true ou false' },
  'a column name or =constant': { de: 'ein Spaltenname oder =Konstante', fr: 'un nom de colonne ou =constante' },
  characters: { de: 'Zeichen', fr: 'caractères' },
  entries: { de: 'Einträge', fr: 'entrées' },
  columns: { de: 'Spalten', fr: 'colonnes' },
};
