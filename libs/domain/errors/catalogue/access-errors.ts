import type { CatalogueEntry } from './catalogue-entry.js';

/** Codes 2000 to 2999: authentication and permission. A table, which may be longer than other files. */
export const accessErrors = {
  // 2000: who are you, may you
  credentialsMissing: {
    code: 2000,
    kind: 'unauthenticated',
    message: {
      en: 'Sign in: send a bearer token or HTTP basic credentials.',
      de: 'Bitte anmelden: mit Bearer-Token oder HTTP Basic.',
      fr: 'Connectez-vous : jeton porteur ou authentification HTTP Basic.',
    },
    meaning:
      'The operation needs a signed-in user, and the request has no `Authorization` header, or one with a scheme other than Bearer and Basic.',
    remedy:
      'Get a token from `POST /auth/token` and send `Authorization: Bearer <token>`, or send user name and password as HTTP basic.',
  },
  credentialsWrong: {
    code: 2001,
    kind: 'unauthenticated',
    message: {
      en: 'User name or password is wrong, or the user is locked.',
      de: 'Benutzername oder Passwort ist falsch oder der Benutzer gesperrt.',
      fr: 'Nom d’utilisateur ou mot de passe incorrect, ou utilisateur verrouillé.',
    },
    meaning:
      'The user name is unknown, the password is wrong, or the user is locked or not active. The response does not tell which. `POST /auth/token` returns it with status 400 and `invalid_grant` (RFC 6749).',
    remedy:
      'Check the credentials once by hand, then ask an administrator to unlock the user. Do not repeat in a loop: after five failed tries each further one has to wait longer.',
  },
  tokenInvalid: {
    code: 2002,
    kind: 'unauthenticated',
    message: {
      en: 'The token is expired, revoked or not ours.',
      de: 'Das Token ist abgelaufen, widerrufen oder nicht von uns.',
      fr: 'Le jeton est expiré, révoqué ou inconnu.',
    },
    meaning:
      'The access token has expired, was revoked, belongs to a sign-in that was ended, or to a user whose password or rights were reset, or was issued by another platform. `POST /auth/token` returns it with status 400 and `invalid_grant` (RFC 6749), when the refresh token has expired, was revoked or was used before.',
    remedy:
      'Use the refresh token to get a new pair; when that fails as well, sign in again with user name and password.',
  },
  permissionMissing: {
    code: 2003,
    kind: 'forbidden',
    message: {
      en: 'This needs the permission {permission}.',
      de: 'Dazu ist die Berechtigung {permission} nötig.',
      fr: 'Cela requiert l’autorisation {permission}.',
    },
    meaning: 'You can see what the path names, but none of your groups grants you this permission there.',
    remedy: 'Ask an administrator of the workspace for a group that holds the permission named in the message.',
  },
  userTypeRequired: {
    code: 2004,
    kind: 'forbidden',
    message: {
      en: 'Only users of type {userType} may do this.',
      de: 'Das dürfen nur Benutzer vom Typ {userType}.',
      fr: 'Réservé aux utilisateurs de type {userType}.',
    },
    meaning:
      'The operation is for the other type of user: agencies (`AGENCY_SERVICE`) order on contracts, self service users (`SELF_SERVICE`) purchase.',
    remedy: 'Call it with a user of the type named in the message; `GET /v5/user/profile` says which type yours has.',
  },
  productRequired: {
    code: 2005,
    kind: 'forbidden',
    message: {
      en: 'This needs a product with {functionality} that runs here.',
      de: 'Dazu muss hier ein Produkt mit {functionality} laufen.',
      fr: 'Cela requiert un produit avec {functionality} en cours ici.',
    },
    meaning:
      'No product that brings the functionality named in the message runs here: none was ordered, or what was ordered has not begun. A subscription that is `ORDERED` waits for its start date, or for data of the location.',
    remedy:
      'Look at the subscriptions of the location: `missingRequirements` of one that is `ORDERED` says what has to be added. If there is none, order a product with the functionality.',
  },
  testModeRequired: {
    code: 2006,
    kind: 'forbidden',
    message: {
      en: 'Only workspaces in test mode have a clock of their own.',
      de: 'Nur Workspaces im Testmodus haben eine eigene Uhr.',
      fr: 'Seuls les espaces en mode test ont leur propre horloge.',
    },
    meaning: 'The clock can only be moved in workspaces that were created in test mode.',
    remedy: 'Use a workspace in test mode; the demo has one.',
  },
  userHoldsMore: {
    code: 2020,
    kind: 'forbidden',
    message: {
      en: 'This user may do more than you; only somebody who holds all of that may change the account.',
      de: 'Dieser Benutzer darf mehr als Sie; das Konto darf nur ändern, wer all das auch darf.',
      fr: 'Cet utilisateur a plus de droits que vous ; seul quelqu’un qui les a tous peut modifier le compte.',
    },
    meaning:
      'The user holds a permission in a context where you do not hold it, or is an agency user while you are a self service user. Nothing was changed: with such an account you could act with permissions that you do not have.',
    remedy:
      'Ask a user who holds at least the same groups in the same contexts. `GET /api/security/userGroups/{userId}` shows what the user holds.',
  },
  notOneself: {
    code: 2021,
    kind: 'forbidden',
    message: {
      en: 'You cannot lock or delete your own account.',
      de: 'Sie können Ihr eigenes Konto weder sperren noch löschen.',
      fr: 'Vous ne pouvez ni verrouiller ni supprimer votre propre compte.',
    },
    meaning: 'The account named is the one whose credentials the call carries. Nothing was changed.',
    remedy: 'Let another administrator do it.',
  },
  clientWrong: {
    code: 2410,
    kind: 'unauthenticated',
    message: {
      en: 'Client id or client secret is wrong, or the client was removed.',
      de: 'Client-ID oder Client-Secret ist falsch, oder der Client wurde entfernt.',
      fr: 'L’identifiant ou le secret du client est incorrect, ou le client a été supprimé.',
    },
    meaning:
      'The API client is unknown, its secret is wrong, it was removed, or its user is locked or not active. The response does not say which.',
    remedy:
      'Check `client_id` and `client_secret`. A lost secret cannot be shown again: an administrator creates another client and removes this one.',
  },
  otpRequired: {
    code: 2411,
    kind: 'unauthenticated',
    message: {
      en: 'A one-time code is needed beside the password.',
      de: 'Zum Passwort ist ein Einmalcode nötig.',
      fr: 'Un code à usage unique est nécessaire en plus du mot de passe.',
    },
    meaning:
      'User name and password are right, and the user has set one-time codes up. `POST /auth/token` returns it with status 400 and `invalid_grant` (RFC 6749).',
    remedy: 'Send the code that the device shows as `otp`, or one of the recovery codes.',
  },
  otpWrong: {
    code: 2412,
    kind: 'unauthenticated',
    message: {
      en: 'The one-time code is wrong, too old or was used before.',
      de: 'Der Einmalcode ist falsch, zu alt oder schon benutzt.',
      fr: 'Le code à usage unique est incorrect, trop ancien ou déjà utilisé.',
    },
    meaning:
      'A code works once, in its 30 seconds and in the 30 before and after them; a recovery code works once. `POST /auth/token` returns it with status 400 and `invalid_grant` (RFC 6749).',
    remedy:
      'Wait for the next code of the device, and check that its clock is right. Failed tries count like failed sign-ins.',
  },
  totpEnrolmentRequired: {
    code: 2413,
    kind: 'unauthenticated',
    message: {
      en: 'Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.',
      de: 'Ihr Workspace verlangt Einmalcodes: Richten Sie sie zuerst ein, mit POST /api/security/totp/enrol.',
      fr: 'Votre espace exige des codes à usage unique : configurez-les d’abord avec POST /api/security/totp/enrol.',
    },
    meaning:
      'User name and password are right. The workspace’s setting `security.totpRequired` allows no sign-in with a password alone, and no refresh for users without one-time codes. It does not apply to users of identity providers and to API clients. `POST /auth/token` returns it with status 400 and `invalid_grant` (RFC 6749).',
    remedy:
      'Send user name and password to `POST /api/security/totp/enrol`, give the secret to an authenticator app, and confirm with its code at `POST /api/security/totp/confirm`. Then sign in with a code.',
  },
  basicWithoutOtp: {
    code: 2414,
    kind: 'unauthenticated',
    message: {
      en: 'HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.',
      de: 'HTTP Basic funktioniert für Benutzer mit Einmalcodes nicht: Holen Sie ein Token mit POST /auth/token.',
      fr: 'L’authentification HTTP Basic n’est pas possible avec les codes à usage unique : obtenez un jeton avec POST /auth/token.',
    },
    meaning:
      'User name and password are right, and the user has set one-time codes up. HTTP basic cannot carry a code.',
    remedy:
      'Users get a token from `POST /auth/token` with `otp`. Programs use an API client of the user, which needs no code.',
  },
  totpOfOneself: {
    code: 2415,
    kind: 'forbidden',
    message: {
      en: 'You cannot remove your own one-time codes in this way.',
      de: 'So können Sie Ihre eigenen Einmalcodes nicht entfernen.',
      fr: 'Vous ne pouvez pas supprimer ainsi vos propres codes à usage unique.',
    },
    meaning:
      'The user named is the one whose credentials the call carries: a token alone must not switch the codes off. Nothing was changed.',
    remedy: 'Use `POST /api/security/totp/disable` with password and code, or let another administrator remove them.',
  },
  apiKeyRefused: {
    code: 2416,
    kind: 'forbidden',
    message: {
      en: 'API keys cannot do this; sign in as a user.',
      de: 'Das geht nicht mit einem API-Schlüssel; melden Sie sich als Benutzer an.',
      fr: 'Une clé API ne permet pas cela ; connectez-vous en tant qu’utilisateur.',
    },
    meaning:
      'The call carries an API key, and the operation is about the account of a user or about credentials. A key must not become more than it is. Nothing was changed.',
    remedy: 'Call it with the name and password of a user, or with a token from `POST /auth/token`.',
  },
  sessionEnded: {
    code: 2420,
    kind: 'unauthenticated',
    message: {
      en: 'Your session has ended: sign in again.',
      de: 'Ihre Sitzung ist beendet: Bitte melden Sie sich neu an.',
      fr: 'Votre session est terminée : connectez-vous à nouveau.',
    },
    meaning:
      'The request carries the cookie of a console session that is over. A session ends after 30 minutes without use, after 12 hours, when the user signs out, and with a change of the user’s password, lock or groups. It works only at the host name where it was made.',
    remedy: 'Sign in with `POST /auth/session`, and repeat the call.',
  },
  sessionFromElsewhere: {
    code: 2421,
    kind: 'forbidden',
    message: {
      en: 'A session works only for pages of its own address.',
      de: 'Eine Sitzung gilt nur für Seiten ihrer eigenen Adresse.',
      fr: 'Une session ne vaut que pour les pages de sa propre adresse.',
    },
    meaning:
      'A browser sent the cookie of a console session for a page of another address, another port included, or for an address that somebody typed: `Sec-Fetch-Site` is not `same-origin`. Without that header, `Origin` has to be the address that is called. Nothing was changed.',
    remedy: 'Programs use a bearer token in place of a session. Pages of other addresses call their own server.',
  },
  consoleHeaderMissing: {
    code: 2422,
    kind: 'forbidden',
    message: {
      en: 'Send the header X-Locara-Console: 1 with a session.',
      de: 'Senden Sie mit einer Sitzung den Header X-Locara-Console: 1.',
      fr: 'Envoyez l’en-tête X-Locara-Console: 1 avec une session.',
    },
    meaning:
      'The request would change something in a console session, and lacks the header that forms of other pages cannot send. Nothing was changed.',
    remedy: 'Add `X-Locara-Console: 1`. Programs use a bearer token and do not need it.',
  },
  stepUpRequired: {
    code: 2423,
    kind: 'forbidden',
    message: {
      en: 'Confirm that it is you: enter your password again.',
      de: 'Bitte bestätigen Sie, dass Sie es sind: Geben Sie Ihr Passwort noch einmal ein.',
      fr: 'Confirmez votre identité : saisissez à nouveau votre mot de passe.',
    },
    meaning:
      'The operation changes users, permissions, credentials or payment providers, or erases personal data. In a console session it asks for a sign-in or step-up within the last ten minutes. Nothing was changed.',
    remedy:
      'Call `POST /auth/session/step-up` with the password and repeat the call. Users of identity providers sign in again there.',
  },
  sessionRequired: {
    code: 2424,
    kind: 'forbidden',
    message: {
      en: 'Only a console session can do this.',
      de: 'Das geht nur in einer Sitzung der Konsole.',
      fr: 'Cela n’est possible que dans une session de la console.',
    },
    meaning: 'The call carries a bearer token or HTTP basic, and the operation is about the session of a browser.',
    remedy: 'Sign in with `POST /auth/session`. With a bearer token there is nothing to step up.',
  },
  externalSignInRefused: {
    code: 2030,
    kind: 'unauthenticated',
    message: {
      en: 'Signing in with the identity provider failed: {reason}.',
      de: 'Die Anmeldung über den Identitätsanbieter ist fehlgeschlagen: {reason}.',
      fr: 'La connexion par le fournisseur d’identité a échoué : {reason}.',
    },
    meaning:
      'The identity provider refused, its response could not be verified, or the user who returned from it has no account here and may not get one.',
    remedy: 'Read the reason. Begin again; each response of a provider works once, in the browser that began.',
  },
  crossSiteRequest: {
    code: 2400,
    kind: 'forbidden',
    message: {
      en: 'Pages of other sites may not change anything here.',
      de: 'Seiten anderer Websites dürfen hier nichts ändern.',
      fr: 'Les pages d’autres sites ne peuvent rien modifier ici.',
    },
    meaning:
      'A browser sent the request on behalf of a page of another site: its header `Sec-Fetch-Site` or `Origin` says so. Nothing was changed.',
    remedy:
      'Call the API from your server, or from pages of the same origin. Programs that are no browsers send neither header.',
  },
} as const satisfies Readonly<Record<string, CatalogueEntry>>;
