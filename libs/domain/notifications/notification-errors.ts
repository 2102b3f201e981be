import type { CatalogueEntry } from '../errors/catalogue/catalogue-entry.js';

/** The notification centre. */
export const notificationErrors = {
  usersBelowWorkspaceOnly: {
    code: 2091,
    kind: 'forbidden',
    message: {
      en: 'Only users of a company or location have this; you are a user of a workspace.',
      de: 'Das haben nur Benutzer eines Unternehmens oder Standorts; Sie sind Benutzer eines Workspace.',
      fr: 'Seuls les utilisateurs d’une entreprise ou d’un établissement en disposent ; vous êtes utilisateur d’un espace.',
    },
    meaning: 'The operation is about the company of the user who calls, and a user of a workspace has none.',
    remedy: 'Set up what is sent with `/api/notificationCenter`.',
  },
  notificationConfigurationNotFound: {
    code: 3670,
    kind: 'not-found',
    message: {
      en: 'There is no notification configuration {id}.',
      de: 'Es gibt keine Benachrichtigungskonfiguration {id}.',
      fr: 'Il n’y a pas de configuration de notifications {id}.',
    },
    meaning: 'No configuration has this id, or you cannot see it. Nobody below the workspace sees an internal one.',
    remedy: 'Take the id from `GET /api/notificationCenter`.',
  },
  notificationNotFound: {
    code: 3671,
    kind: 'not-found',
    message: {
      en: 'There is no notification {id}.',
      de: 'Es gibt keine Benachrichtigung {id}.',
      fr: 'Il n’y a pas de notification {id}.',
    },
    meaning: 'No notification has this id, or you cannot see it.',
    remedy:
      'Take the id from `GET /api/notificationCenter/notification`; for your own settings from `GET /api/notifications/userConfiguration`.',
  },
  notificationRecipientsNotFound: {
    code: 3672,
    kind: 'not-found',
    message: {
      en: 'There are no recipients {id}.',
      de: 'Es gibt keine Empfänger {id}.',
      fr: 'Il n’y a pas de destinataires {id}.',
    },
    meaning: 'No recipients have this id, or you cannot see them.',
    remedy: 'Take the id from `GET /api/notificationCenter/recipients`.',
  },
  notificationRecipientsInUse: {
    code: 4670,
    kind: 'conflict',
    message: {
      en: 'The recipients {id} are used by notifications: {by}.',
      de: 'Die Empfänger {id} werden von Benachrichtigungen verwendet: {by}.',
      fr: 'Les destinataires {id} sont utilisés par des notifications : {by}.',
    },
    meaning: 'A notification without these recipients would go to others, or to nobody.',
    remedy:
      'Give the notifications other recipients with `PUT /api/notificationCenter/notification/{id}`, then delete these.',
  },
} as const satisfies Record<string, CatalogueEntry>;
