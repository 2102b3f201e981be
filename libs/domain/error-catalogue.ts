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
  /** What the caller can do about it: one sentence for the documentation. */
  readonly remedy: string;
}

const entry = (code: number, kind: ErrorKind, en: string, de: string, fr: string, remedy: string): CatalogueEntry => ({
  code,
  kind,
  en,
  de,
  fr,
  remedy,
});

export const errorCatalogue = {
  // 1000: the request as such
  malformedRequest: entry(
    1000,
    'invalid',
    'The request cannot be read: {reason}.',
    'Die Anfrage ist nicht lesbar: {reason}.',
    'La requête est illisible : {reason}.',
    'Send well-formed JSON and a valid URL.',
  ),
  validationFailed: entry(
    1001,
    'invalid',
    'The request has invalid fields: {summary}',
    'Die Anfrage enthält ungültige Felder: {summary}',
    'La requête contient des champs invalides : {summary}',
    'Correct every field named in `fields`; `values[i]` is what was sent in `fields[i]`, `additionalInformation.problems` says why.',
  ),
  invalidId: entry(
    1002,
    'invalid',
    '{field} must be a positive integer.',
    '{field} muss eine positive ganze Zahl sein.',
    '{field} doit être un entier positif.',
    'Ids are positive integers without sign or leading zero.',
  ),
  unsafeText: entry(
    1003,
    'invalid',
    'Text must not contain U+0000 or lone surrogates.',
    'Text darf weder U+0000 noch einzelne Surrogate enthalten.',
    'Le texte ne doit contenir ni U+0000 ni demi-codet isolé.',
    'Remove the control character; send valid UTF-8.',
  ),
  bodyTooLarge: entry(
    1004,
    'limit',
    'The body is larger than {limit} bytes.',
    'Der Inhalt ist größer als {limit} Bytes.',
    'Le corps dépasse {limit} octets.',
    'Send less in one call.',
  ),
  unsupportedContentType: entry(
    1005,
    'invalid',
    'The content type {contentType} is not supported here.',
    'Der Inhaltstyp {contentType} wird hier nicht unterstützt.',
    'Le type de contenu {contentType} n’est pas pris en charge ici.',
    'Use the content type that the reference names.',
  ),
  idempotencyKeyReused: entry(
    1006,
    'unprocessable',
    'This Idempotency-Key was used with another body.',
    'Dieser Idempotency-Key wurde mit anderem Inhalt verwendet.',
    'Cette clé Idempotency-Key a déjà servi avec un autre corps.',
    'Use a new key for a new request.',
  ),
  invalidIdempotencyKey: entry(
    1007,
    'invalid',
    'Idempotency-Key must have 1 to 255 visible ASCII characters.',
    'Idempotency-Key muss aus 1 bis 255 sichtbaren ASCII-Zeichen bestehen.',
    'Idempotency-Key doit comporter de 1 à 255 caractères ASCII visibles.',
    'A UUID is a good key.',
  ),

  // 2000: who are you, may you
  credentialsMissing: entry(
    2000,
    'unauthenticated',
    'Sign in: send a bearer token or HTTP basic credentials.',
    'Bitte anmelden: mit Bearer-Token oder HTTP Basic.',
    'Connectez-vous : jeton porteur ou authentification HTTP Basic.',
    'POST /auth/token answers a token; /v5 and /api also take HTTP basic.',
  ),
  credentialsWrong: entry(
    2001,
    'unauthenticated',
    'User name or password is wrong, or the user is locked.',
    'Benutzername oder Passwort ist falsch oder der Benutzer gesperrt.',
    'Nom d’utilisateur ou mot de passe incorrect, ou utilisateur verrouillé.',
    'Check the credentials; an administrator can unlock the user.',
  ),
  tokenInvalid: entry(
    2002,
    'unauthenticated',
    'The token is expired, revoked or not ours.',
    'Das Token ist abgelaufen, widerrufen oder nicht von uns.',
    'Le jeton est expiré, révoqué ou inconnu.',
    'Refresh the token or sign in again.',
  ),
  permissionMissing: entry(
    2003,
    'forbidden',
    'This needs the permission {permission}.',
    'Dazu ist die Berechtigung {permission} nötig.',
    'Cela requiert l’autorisation {permission}.',
    'Ask an administrator of the workspace for a group that holds this permission.',
  ),
  userTypeRequired: entry(
    2004,
    'forbidden',
    'Only users of type {userType} may do this.',
    'Das dürfen nur Benutzer vom Typ {userType}.',
    'Réservé aux utilisateurs de type {userType}.',
    'Agencies order, self service users purchase.',
  ),
  productRequired: entry(
    2005,
    'forbidden',
    'This needs a product with {functionality}.',
    'Dazu ist ein Produkt mit {functionality} nötig.',
    'Cela requiert un produit avec {functionality}.',
    'Book a product that has the functionality.',
  ),
  testModeRequired: entry(
    2006,
    'forbidden',
    'Only workspaces in test mode have a clock of their own.',
    'Nur Workspaces im Testmodus haben eine eigene Uhr.',
    'Seuls les espaces en mode test ont leur propre horloge.',
    'Create a workspace in test mode.',
  ),

  // 3000: not there, or not yours to see
  routeNotFound: entry(
    3000,
    'not-found',
    'There is no such operation.',
    'Diese Operation gibt es nicht.',
    'Cette opération n’existe pas.',
    'Compare method and path with the reference.',
  ),
  workspaceNotFound: entry(
    3001,
    'not-found',
    'There is no workspace {id}.',
    'Es gibt keinen Workspace {id}.',
    'Il n’y a pas d’espace {id}.',
    'The id is unknown or not visible to you.',
  ),
  companyNotFound: entry(
    3002,
    'not-found',
    'There is no company {id}.',
    'Es gibt keine Firma {id}.',
    'Il n’y a pas d’entreprise {id}.',
    'The id is unknown or not visible to you.',
  ),
  locationNotFound: entry(
    3003,
    'not-found',
    'There is no location {id}.',
    'Es gibt keinen Standort {id}.',
    'Il n’y a pas d’établissement {id}.',
    'The id is unknown or not visible to you.',
  ),
  contractNotFound: entry(
    3004,
    'not-found',
    'There is no contract {id}.',
    'Es gibt keinen Vertrag {id}.',
    'Il n’y a pas de contrat {id}.',
    'The id is unknown or not visible to you.',
  ),
  subscriptionNotFound: entry(
    3005,
    'not-found',
    'There is no subscription {id}.',
    'Es gibt keine Subscription {id}.',
    'Il n’y a pas d’abonnement {id}.',
    'The id is unknown, not visible to you, or belongs to another contract.',
  ),
  jobNotFound: entry(
    3006,
    'not-found',
    'There is no job {id}.',
    'Es gibt keinen Job {id}.',
    'Il n’y a pas de tâche {id}.',
    'The id is unknown or not visible to you.',
  ),
  userNotFound: entry(
    3007,
    'not-found',
    'There is no user {id}.',
    'Es gibt keinen Benutzer {id}.',
    'Il n’y a pas d’utilisateur {id}.',
    'The id is unknown or not visible to you.',
  ),
  portalNotFound: entry(
    3008,
    'not-found',
    'There is no portal {id}.',
    'Es gibt kein Portal {id}.',
    'Il n’y a pas de portail {id}.',
    'The id is unknown or not visible to you.',
  ),

  // 4000: right in itself, but not now
  changedMeanwhile: entry(
    4000,
    'conflict',
    'Someone changed this at the same moment.',
    'Jemand hat dies im selben Moment geändert.',
    'Quelqu’un a modifié cela au même moment.',
    'Read it again and repeat the change.',
  ),
  etagMismatch: entry(
    4001,
    'conflict',
    'It was changed since you read it (If-Match does not fit).',
    'Es wurde seit dem Lesen geändert (If-Match passt nicht).',
    'Modifié depuis votre lecture (If-Match ne correspond pas).',
    'GET it again, apply your change, send the new ETag.',
  ),
  transitionNotAllowed: entry(
    4002,
    'conflict',
    '{event} is not possible while it is {state}.',
    '{event} ist im Zustand {state} nicht möglich.',
    '{event} est impossible à l’état {state}.',
    'See the state machines page for what is possible.',
  ),
  actionNotPossible: entry(
    4003,
    'conflict',
    'The action {action} is not possible now; possible: {possible}.',
    'Die Aktion {action} ist jetzt nicht möglich; möglich: {possible}.',
    'L’action {action} est impossible maintenant ; possible : {possible}.',
    'Take an action from `possibleActions`.',
  ),
  noPlaceLeft: entry(
    4004,
    'conflict',
    'The product has {free} bookable places on this contract, {wanted} are needed.',
    'Das Produkt hat auf diesem Vertrag {free} freie Plätze, nötig sind {wanted}.',
    'Le produit a {free} places sur ce contrat, il en faut {wanted}.',
    'Raise the licence’s maximum, or end a subscription.',
  ),
  maxCountReached: entry(
    4005,
    'conflict',
    'A location holds this product already as often as it may: {locationIds}.',
    'Ein Standort hat das Produkt schon so oft wie erlaubt: {locationIds}.',
    'Un établissement a déjà ce produit autant que permis : {locationIds}.',
    'See `maxCount` of the product.',
  ),
  dateReached: entry(
    4006,
    'conflict',
    'The {field} was reached on {date} and cannot be changed.',
    'Das Datum {field} wurde am {date} erreicht und ist nicht mehr änderbar.',
    'La date {field} a été atteinte le {date} et n’est plus modifiable.',
    'Send the stored date to leave it as it is.',
  ),
  contractNotBookable: entry(
    4007,
    'conflict',
    'The contract is {status} and takes no orders.',
    'Der Vertrag ist {status} und nimmt keine Bestellungen an.',
    'Le contrat est {status} et n’accepte pas de commandes.',
    'Only ACTIVE contracts are bookable.',
  ),
  subscriptionsNotEnded: entry(
    4008,
    'conflict',
    'Paid products are still running: subscriptions {ids}.',
    'Kostenpflichtige Produkte laufen noch: Subscriptions {ids}.',
    'Des produits payants sont encore actifs : abonnements {ids}.',
    'End the subscriptions first; free products end by themselves.',
  ),
  requestInProgress: entry(
    4009,
    'conflict',
    'A request with this Idempotency-Key is still running.',
    'Eine Anfrage mit diesem Idempotency-Key läuft noch.',
    'Une requête avec cette clé est en cours.',
    'Wait a moment and repeat.',
  ),
  clockBackwards: entry(
    4010,
    'conflict',
    'The clock moves forward only; it is {now}.',
    'Die Uhr geht nur vorwärts; es ist {now}.',
    'L’horloge n’avance que vers l’avant ; il est {now}.',
    'Name a later instant.',
  ),
  jobNotRerunnable: entry(
    4011,
    'conflict',
    'The job is {state}; only parked jobs run again.',
    'Der Job ist {state}; nur geparkte laufen erneut.',
    'La tâche est {state} ; seules les tâches parquées se relancent.',
    'Read the job first.',
  ),
  alreadyExists: entry(
    4012,
    'conflict',
    '{field} is taken already.',
    '{field} ist schon vergeben.',
    '{field} est déjà pris.',
    'Choose another value.',
  ),

  // 5000: too much, too fast
  rateLimited: entry(
    5000,
    'limit',
    'Too many requests; try again in {seconds} s.',
    'Zu viele Anfragen; erneut in {seconds} s.',
    'Trop de requêtes ; réessayez dans {seconds} s.',
    'Wait as `Retry-After` says.',
  ),
  signInSlowed: entry(
    5001,
    'limit',
    'Too many failed sign-ins from here; try again in {seconds} s.',
    'Zu viele Fehlanmeldungen von hier; erneut in {seconds} s.',
    'Trop d’échecs de connexion d’ici ; réessayez dans {seconds} s.',
    'It releases by itself; others are not affected.',
  ),

  // 6000: third parties
  portalUnreachable: entry(
    6000,
    'third-party',
    'The portal {portal} does not answer.',
    'Das Portal {portal} antwortet nicht.',
    'Le portail {portal} ne répond pas.',
    'We try again by ourselves.',
  ),
  portalRefused: entry(
    6001,
    'third-party',
    'The portal {portal} refused: {reason}',
    'Das Portal {portal} hat abgelehnt: {reason}',
    'Le portail {portal} a refusé : {reason}',
    'Correct what the portal names, then RETRY.',
  ),
  outcomeUnknown: entry(
    6002,
    'unknown-outcome',
    '{portal} may or may not have done it; we are asking.',
    '{portal} hat es vielleicht getan; wir fragen nach.',
    '{portal} l’a peut-être fait ; nous vérifions.',
    'Nothing to do.',
  ),
  portalDataMissing: entry(
    6003,
    'third-party',
    'The portal {portal} needs: {fields}.',
    'Das Portal {portal} braucht: {fields}.',
    'Le portail {portal} exige : {fields}.',
    'Complete the location.',
  ),
  signatureInvalid: entry(
    6004,
    'unauthenticated',
    'The signature of this report is missing, wrong or too old.',
    'Die Signatur dieser Meldung fehlt, ist falsch oder zu alt.',
    'La signature de ce rapport est absente, fausse ou trop ancienne.',
    'Sign timestamp and raw body with the shared secret.',
  ),
  addressRefused: entry(
    6005,
    'invalid',
    'The address {url} may not be called.',
    'Die Adresse {url} darf nicht aufgerufen werden.',
    'L’adresse {url} ne peut être appelée.',
    'Use a public http(s) address.',
  ),

  portalRemoved: entry(
    6006,
    'third-party',
    'The portal {portal} no longer shows the listing: {reason}',
    'Das Portal {portal} zeigt den Eintrag nicht mehr: {reason}',
    'Le portail {portal} n’affiche plus la fiche : {reason}',
    'Correct what the portal names, then RETRY.',
  ),
  noPortalServes: entry(
    6007,
    'third-party',
    'No portal of this product has listings in {country}.',
    'Kein Portal dieses Produkts führt Einträge in {country}.',
    'Aucun portail de ce produit ne propose de fiches en {country}.',
    'Choose a product with a portal for the country of the location.',
  ),

  // 9000: ours
  internal: entry(
    9000,
    'internal',
    'Something went wrong on our side; tell support the request id.',
    'Bei uns ist etwas schiefgegangen; nennen Sie dem Support die Request-Id.',
    'Une erreur est survenue de notre côté ; indiquez l’identifiant de requête au support.',
    'Send the request id to support.',
  ),
  notReady: entry(
    9001,
    'unavailable',
    'The platform is not ready; try again in a moment.',
    'Die Plattform ist nicht bereit; bitte gleich erneut versuchen.',
    'La plateforme n’est pas prête ; réessayez dans un instant.',
    'Wait as `Retry-After` says.',
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
