import type { CatalogueEntry } from './catalogue-entry.js';

/** Codes 1000 to 1999: the request and its fields. A table, which may be longer than other files. */
export const requestErrors = {
  // 1000: the request as such
  malformedRequest: {
    code: 1000,
    kind: 'invalid',
    message: {
      en: 'The request cannot be read: {reason}.',
      de: 'Die Anfrage ist nicht lesbar: {reason}.',
      fr: 'La requête est illisible : {reason}.',
    },
    meaning:
      'The request could not be read: the body is no well-formed JSON object or is nested deeper than 64 levels, a file is empty or of another format, or a form names an unknown grant type.',
    remedy: 'Read the reason in the message and correct what sends the request: repeating it unchanged fails again.',
  },
  validationFailed: {
    code: 1001,
    kind: 'invalid',
    message: {
      en: 'The request has invalid fields: {summary}',
      de: 'Die Anfrage enthält ungültige Felder: {summary}',
      fr: 'La requête contient des champs invalides : {summary}',
    },
    meaning:
      'One or more fields are missing, unknown, of the wrong type, or hold a value that cannot be used here. All wrong fields of the request are named at once.',
    remedy:
      'Correct every field named in `fields`: `values[i]` is what was sent in `fields[i]`, `additionalInformation.problems[i]` says why.',
  },
  invalidId: {
    code: 1002,
    kind: 'invalid',
    message: {
      en: '{field} must be a positive integer.',
      de: '{field} muss eine positive ganze Zahl sein.',
      fr: '{field} doit être un entier positif.',
    },
    meaning:
      'An id in the path or in the query is no positive integer: it has letters, a sign, a leading zero or a decimal point.',
    remedy:
      'Send the id as an earlier answer gave it. Where a path takes several ids, separate them by commas without spaces.',
  },
  unsafeText: {
    code: 1003,
    kind: 'invalid',
    message: {
      en: 'Text must not contain U+0000 or lone surrogates.',
      de: 'Text darf weder U+0000 noch einzelne Surrogate enthalten.',
      fr: 'Le texte ne doit contenir ni U+0000 ni demi-codet isolé.',
    },
    meaning: 'A text in the request holds the character U+0000 or half of a surrogate pair. Neither can be stored.',
    remedy:
      'Remove the character named in `fields`, and see that the body is valid UTF-8; halves of surrogate pairs come from texts that were cut in the middle of a character.',
  },
  bodyTooLarge: {
    code: 1004,
    kind: 'limit',
    message: {
      en: 'The body is larger than {limit} bytes.',
      de: 'Der Inhalt ist größer als {limit} Bytes.',
      fr: 'Le corps dépasse {limit} octets.',
    },
    meaning:
      'The body is larger than this operation takes: 1 MB (1,048,576 bytes) for JSON unless the operator has set another limit, 7 MB for an image, 64 MB for a CSV file, 16 MB for an XLSX workbook, 25 MB for a bank statement and for a file of a reply.',
    remedy: 'Send fewer entries in one call, or split the file.',
  },
  unsupportedContentType: {
    code: 1005,
    kind: 'invalid',
    message: {
      en: 'The content type {contentType} is not supported here.',
      de: 'Der Inhaltstyp {contentType} wird hier nicht unterstützt.',
      fr: 'Le type de contenu {contentType} n’est pas pris en charge ici.',
    },
    meaning: 'The `Content-Type` of the request is not supported by the operation.',
    remedy:
      'Send `application/json` to operations with a JSON body, `application/x-www-form-urlencoded` to `/auth`, and `text/csv` or the XLSX type to the import.',
  },
  requestTooSlow: {
    code: 1400,
    kind: 'invalid',
    message: {
      en: 'The request did not arrive in time.',
      de: 'Die Anfrage ist nicht rechtzeitig angekommen.',
      fr: 'La requête n’est pas arrivée à temps.',
    },
    meaning:
      'The headers or the body took longer than the operator allows: 15 seconds and one minute unless set otherwise. The connection is closed; nothing was changed.',
    remedy: 'Send the request again over a better connection, or send fewer entries in one call.',
  },
  idempotencyKeyReused: {
    code: 1006,
    kind: 'unprocessable',
    message: {
      en: 'This Idempotency-Key was used with another body.',
      de: 'Dieser Idempotency-Key wurde mit anderem Inhalt verwendet.',
      fr: 'Cette clé Idempotency-Key a déjà servi avec un autre corps.',
    },
    meaning:
      'Within 24 hours, the same user has sent this `Idempotency-Key` to the same method and path with another body. Nothing was changed.',
    remedy: 'Make a new key for each new request, and keep the key only for repetitions with exactly the same body.',
  },
  invalidIdempotencyKey: {
    code: 1007,
    kind: 'invalid',
    message: {
      en: 'Idempotency-Key must have 1 to 255 visible ASCII characters.',
      de: 'Idempotency-Key muss aus 1 bis 255 sichtbaren ASCII-Zeichen bestehen.',
      fr: 'Idempotency-Key doit comporter de 1 à 255 caractères ASCII visibles.',
    },
    meaning:
      'The `Idempotency-Key` header is empty, longer than 255 characters, or holds a space or a character outside ASCII.',
    remedy: 'Use a UUID.',
  },
  passwordLinkInvalid: {
    code: 1030,
    kind: 'invalid',
    message: {
      en: 'The link to set a password has expired or was used.',
      de: 'Der Link zum Festlegen des Passworts ist abgelaufen oder wurde benutzt.',
      fr: 'Le lien pour choisir un mot de passe a expiré ou a déjà servi.',
    },
    meaning:
      'The token of the link is unknown, was used, is too old (one hour; seven days in an invitation), or the account was locked or got another address since it was mailed. The response does not tell which.',
    remedy: 'Ask for a new link with `PUT /api/security/password/forgotten`.',
  },
  passwordWrong: {
    code: 1031,
    kind: 'invalid',
    message: {
      en: 'The password of the signed-in user is wrong.',
      de: 'Das Passwort des angemeldeten Benutzers ist falsch.',
      fr: 'Le mot de passe de l’utilisateur connecté est incorrect.',
    },
    meaning: '`loggedInUserPassword` is not the password of the user who makes the call. Nothing was changed.',
    remedy:
      'Send the own password of the user whose credentials the call carries, also where the password of another user is changed. Failed tries count like failed sign-ins.',
  },
  blockNotAvailable: {
    code: 1120,
    kind: 'invalid',
    message: {
      en: 'These parts of a subscription are not available yet: {blocks}.',
      de: 'Diese Teile eines Abonnements gibt es noch nicht: {blocks}.',
      fr: 'Ces parties d’un abonnement ne sont pas encore disponibles : {blocks}.',
    },
    meaning: 'The body describes how a product is to be set up that this release cannot set up. Nothing was ordered.',
    remedy: 'Leave the fields named in the message out. The releases page lists the planned products.',
  },
  oauthStateForged: {
    code: 1170,
    kind: 'invalid',
    message: {
      en: 'This answer belongs to no connection that was begun here.',
      de: 'Diese Antwort gehört zu keiner Verbindung, die hier begonnen wurde.',
      fr: 'Cette réponse n’appartient à aucune connexion commencée ici.',
    },
    meaning:
      'The provider’s response has no `state` that this installation has signed, or a changed one. Nothing was stored.',
    remedy: 'Begin again with `GET /api/listing/connect/{id}`, and send back what the provider sends, unchanged.',
  },
  oauthStateExpired: {
    code: 1171,
    kind: 'invalid',
    message: {
      en: 'The consent took longer than ten minutes.',
      de: 'Die Zustimmung hat länger als zehn Minuten gedauert.',
      fr: 'Le consentement a pris plus de dix minutes.',
    },
    meaning: 'The `state` of a connection is valid for ten minutes. Nothing was stored.',
    remedy: 'Begin again: each call of `GET /api/listing/connect/{id}` returns a new one.',
  },
  oauthStateUsed: {
    code: 1172,
    kind: 'invalid',
    message: {
      en: 'This answer was taken already.',
      de: 'Diese Antwort wurde schon angenommen.',
      fr: 'Cette réponse a déjà été prise en compte.',
    },
    meaning:
      'The `state` of a connection works once: the response arrived a second time, perhaps because the platform’s page had already processed it. Nothing was changed.',
    remedy: 'Read with `GET /api/oauth/token` whether it is connected; else begin again.',
  },
  oauthStateOfAnother: {
    code: 1173,
    kind: 'invalid',
    message: {
      en: 'This connection was begun by another user.',
      de: 'Diese Verbindung hat ein anderer Benutzer begonnen.',
      fr: 'Cette connexion a été commencée par un autre utilisateur.',
    },
    meaning: 'The same user has to begin and complete a connection. Nothing was stored.',
    remedy: 'Begin it yourself with `GET /api/listing/connect/{id}`.',
  },
  oauthBrowserOfAnother: {
    code: 1410,
    kind: 'invalid',
    message: {
      en: 'This connection was begun in another browser.',
      de: 'Diese Verbindung wurde in einem anderen Browser begonnen.',
      fr: 'Cette connexion a été commencée dans un autre navigateur.',
    },
    meaning:
      'The user returned from the provider in another browser than the one that began, or without its cookies. Nothing was stored, and the browser that began can still finish.',
    remedy: 'Open the address that begins the connection, and consent, in the same browser.',
  },
  connectionDenied: {
    code: 1411,
    kind: 'invalid',
    message: {
      en: '{portal} was not connected: {reason}.',
      de: '{portal} wurde nicht verbunden: {reason}.',
      fr: '{portal} n’a pas été connecté : {reason}.',
    },
    meaning: 'The user did not consent. Nothing was stored.',
    remedy: 'Begin again, and consent to everything that is asked for.',
  },
} as const satisfies Readonly<Record<string, CatalogueEntry>>;
