/** What can be wrong with one field of a request; the words are in `additionalInformation.problems`. */
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
  lacks: {
    en: 'must contain at least {expected}',
    de: 'muss mindestens {expected} enthalten',
    fr: 'doit contenir au moins {expected}',
  },
  tooCommon: {
    en: 'is one of the most common passwords, which are guessed first',
    de: 'ist eines der häufigsten Passwörter, die zuerst erraten werden',
    fr: 'est l’un des mots de passe les plus courants, que l’on devine en premier',
  },
  past: {
    en: 'must be {expected} or later',
    de: 'muss {expected} oder später sein',
    fr: 'doit être {expected} ou plus tard',
  },
  future: {
    en: 'must be {expected} or earlier',
    de: 'muss {expected} oder früher sein',
    fr: 'doit être {expected} ou plus tôt',
  },
  beforeStart: {
    en: 'must not be before the start date',
    de: 'darf nicht vor dem Startdatum liegen',
    fr: 'ne doit pas précéder la date de début',
  },
  notTogether: {
    en: 'cannot be combined with {expected}',
    de: 'lässt sich nicht mit {expected} verbinden',
    fr: 'ne peut pas être combiné avec {expected}',
  },
  otherCurrency: {
    en: 'has another currency than the contract, which is in {expected}',
    de: 'hat eine andere Währung als der Vertrag, der in {expected} lautet',
    fr: 'est dans une autre devise que le contrat, qui est en {expected}',
  },
  readOnly: { en: 'is read-only', de: 'ist nur lesbar', fr: 'est en lecture seule' },
  taken: { en: 'is taken already', de: 'ist schon vergeben', fr: 'est déjà pris' },
  duplicate: { en: 'is named twice', de: 'ist doppelt genannt', fr: 'figure deux fois' },
  overlaps: { en: 'overlaps {expected}', de: 'überschneidet sich mit {expected}', fr: 'chevauche {expected}' },
  notInBulk: {
    en: 'cannot be changed for several locations, or not as part of {expected}',
    de: 'lässt sich nicht für mehrere Standorte ändern, oder nicht als Teil von {expected}',
    fr: 'ne peut pas être modifié pour plusieurs établissements, ou pas dans {expected}',
  },
  notPermitted: { en: 'must be permitted', de: 'muss erlaubt werden', fr: 'doit être autorisé' },
  refused: {
    en: 'could not be changed: {expected}',
    de: 'ließ sich nicht ändern: {expected}',
    fr: 'n’a pas pu être modifié : {expected}',
  },
  contrast: {
    en: 'is not dark enough for scanners on {expected}',
    de: 'ist auf {expected} für Scanner nicht dunkel genug',
    fr: 'n’est pas assez sombre sur {expected} pour les lecteurs',
  },
  unreadable: {
    en: 'has too little contrast to white, at least 4.5:1 is needed: {expected} would do',
    de: 'hat zu wenig Kontrast zu Weiß, nötig ist mindestens 4,5:1: {expected} wäre geeignet',
    fr: 'contraste trop peu avec le blanc, il faut au moins 4,5:1 : {expected} conviendrait',
  },
  platformsOwn: {
    en: 'belongs to the platform or is reserved',
    de: 'gehört zur Plattform oder ist reserviert',
    fr: 'appartient à la plateforme ou est réservé',
  },
  mayRun: {
    en: 'is a file that can run, or hide something that can',
    de: 'ist eine Datei, die ein Programm ausführen oder verbergen kann',
    fr: 'est un fichier qui peut exécuter ou cacher un programme',
  },
  differs: { en: 'contradicts {expected}', de: 'widerspricht {expected}', fr: 'contredit {expected}' },
  alike: {
    en: 'looks like that of location {expected}, which was there already',
    de: 'sieht aus wie der von Standort {expected}, den es schon gab',
    fr: 'ressemble à celui de l’établissement {expected}, qui existait déjà',
  },
  noPlaceLeft: {
    en: 'has no place left on the contract',
    de: 'hat auf dem Vertrag keinen Platz mehr',
    fr: 'n’a plus de place sur le contrat',
  },
  needsFirst: {
    en: 'needs {expected} at the location first',
    de: 'braucht am Standort erst {expected}',
    fr: 'demande d’abord {expected} dans l’établissement',
  },
  holidays: {
    en: 'was read without public holidays',
    de: 'wurde ohne Feiertage gelesen',
    fr: 'a été lu sans les jours fériés',
  },
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
  'a list of texts': { de: 'eine Liste von Texten', fr: 'une liste de textes' },
  'a list of objects': { de: 'eine Liste von Objekten', fr: 'une liste d’objets' },
  'an object': { de: 'ein Objekt', fr: 'un objet' },
  'true or false': { de: 'true oder false', fr: 'true ou false' },
  'a column name or =constant': { de: 'ein Spaltenname oder =Konstante', fr: 'un nom de colonne ou =constante' },
  'a picture': { de: 'ein Bild', fr: 'une image' },
  'a picture that is whole': { de: 'ein vollständiges Bild', fr: 'une image complète' },
  'each image of the gallery, once': {
    de: 'jedes Bild der Galerie, einmal',
    fr: 'chaque image de la galerie, une fois',
  },
  'an address that returns a picture': {
    de: 'eine Adresse, unter der ein Bild liegt',
    fr: 'une adresse qui mène à une image',
  },
  characters: { de: 'Zeichen', fr: 'caractères' },
  'uppercase letter': { de: 'Großbuchstaben', fr: 'majuscule' },
  'uppercase letters': { de: 'Großbuchstaben', fr: 'majuscules' },
  'lowercase letter': { de: 'Kleinbuchstaben', fr: 'minuscule' },
  'lowercase letters': { de: 'Kleinbuchstaben', fr: 'minuscules' },
  digit: { de: 'Ziffer', fr: 'chiffre' },
  digits: { de: 'Ziffern', fr: 'chiffres' },
  'special character': { de: 'Sonderzeichen', fr: 'caractère spécial' },
  'special characters': { de: 'Sonderzeichen', fr: 'caractères spéciaux' },
  entries: { de: 'Einträge', fr: 'entrées' },
  columns: { de: 'Spalten', fr: 'colonnes' },
};
