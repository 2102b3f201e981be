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
  mailReportRefused: {
    code: 2092,
    kind: 'unauthenticated',
    message: {
      en: 'Reports of mail servers need the key that the operator has set.',
      de: 'Meldungen von Mailservern brauchen den Schlüssel, den der Betreiber gesetzt hat.',
      fr: 'Les rapports des serveurs de messagerie nécessitent la clé définie par l’exploitant.',
    },
    meaning:
      'The header `Authorization` does not have the value of `MAIL_REPORT_SECRET` as bearer token, or none is set.',
    remedy: 'Send `Authorization: Bearer …` with the value of `MAIL_REPORT_SECRET` of the installation.',
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
  notificationSuppressionNotFound: {
    code: 3673,
    kind: 'not-found',
    message: {
      en: 'There is no entry {id} among the addresses that get no notifications.',
      de: 'Unter den Adressen ohne Benachrichtigungen gibt es keinen Eintrag {id}.',
      fr: 'Il n’y a pas d’entrée {id} parmi les adresses sans notifications.',
    },
    meaning:
      'No entry has this id, it was taken off the list, or you cannot see it: only who sees the whole workspace does.',
    remedy: 'Take the id from `GET /api/notificationCenter/suppression`.',
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
  tooManyNotificationConfigurations: {
    code: 4671,
    kind: 'conflict',
    message: {
      en: 'There are {limit} notification configurations of this place already.',
      de: 'Hier gibt es bereits {limit} Benachrichtigungskonfigurationen.',
      fr: 'Il y a déjà {limit} configurations de notifications ici.',
    },
    meaning: 'A workspace, company or location has at most so many configurations of its own. Nothing was created.',
    remedy: 'Change one that is not used any more with `PUT /api/notificationCenter/{id}`.',
  },
  tooManyNotifications: {
    code: 4672,
    kind: 'conflict',
    message: {
      en: 'There are {limit} notifications of this place already.',
      de: 'Hier gibt es bereits {limit} Benachrichtigungen.',
      fr: 'Il y a déjà {limit} notifications ici.',
    },
    meaning:
      'All configurations of a workspace, company or location have together at most so many. Nothing was created.',
    remedy: 'Delete notifications that nobody needs with `DELETE /api/notificationCenter/notification/{id}`.',
  },
  tooManyNotificationRecipients: {
    code: 4673,
    kind: 'conflict',
    message: {
      en: 'There are {limit} recipients of this place already.',
      de: 'Hier gibt es bereits {limit} Empfängerlisten.',
      fr: 'Il y a déjà {limit} listes de destinataires ici.',
    },
    meaning: 'A workspace, company or location has at most so many recipients of its own. Nothing was created.',
    remedy: 'Delete recipients that no notification uses with `DELETE /api/notificationCenter/recipients/{id}`.',
  },
  tooManyNotificationAddresses: {
    code: 4674,
    kind: 'conflict',
    message: {
      en: 'The recipients of a notification would name more than {limit} addresses.',
      de: 'Die Empfänger einer Benachrichtigung hätten mehr als {limit} Adressen.',
      fr: 'Les destinataires d’une notification nommeraient plus de {limit} adresses.',
    },
    meaning:
      'All recipients of one notification have together at most so many addresses in `emails`. Nothing was changed.',
    remedy: 'Use one address that reaches many, such as that of a mailing list, or fewer recipients.',
  },
  notificationSuppressionOfReader: {
    code: 4675,
    kind: 'conflict',
    message: {
      en: 'The reader of the address wants no notifications; entry {id} can be removed by nobody else.',
      de: 'Wer die Adresse liest, will keine Benachrichtigungen; Eintrag {id} kann niemand anderes entfernen.',
      fr: 'Le lecteur de l’adresse ne souhaite pas de notifications ; personne d’autre ne peut retirer l’entrée {id}.',
    },
    meaning:
      'The reader has unsubscribed, refused, or called an email spam. Only addresses whose emails came back can be taken off the list.',
    remedy: 'Ask the reader to open the link below any of these emails, where notifications can be resumed.',
  },
  notificationAddressNotNamed: {
    code: 4676,
    kind: 'conflict',
    message: {
      en: 'These recipients do not name {email}.',
      de: 'Diese Empfänger nennen {email} nicht.',
      fr: 'Ces destinataires ne nomment pas {email}.',
    },
    meaning: 'Only the reader of an address in `emails` of the recipients can be asked.',
    remedy: 'Add the address with `PUT /api/notificationCenter/recipients/{id}`: its reader is asked by that.',
  },
  notificationConsentNotMissing: {
    code: 4677,
    kind: 'conflict',
    message: {
      en: 'There is nothing to ask {email}.',
      de: 'Bei {email} gibt es nichts zu erfragen.',
      fr: 'Il n’y a rien à demander à {email}.',
    },
    meaning: 'The reader of the address has agreed already, or wants no notifications, or emails to it came back.',
    remedy: 'Look at `addresses` of `GET /api/notificationCenter/recipients`: `canAsk` says who can be asked.',
  },
  notificationConsentAskedRecently: {
    code: 4678,
    kind: 'conflict',
    message: {
      en: '{email} was asked less than {hours} hours ago, or {limit} times already.',
      de: '{email} wurde vor weniger als {hours} Stunden gefragt oder schon {limit}-mal.',
      fr: '{email} a été sollicité il y a moins de {hours} heures, ou déjà {limit} fois.',
    },
    meaning: 'Nobody is to be flooded with questions. After the last one the reader can still use its link.',
    remedy: 'Wait, or ask the reader in another way to open the link in the email.',
  },
  tooManyNotificationQuestions: {
    code: 4679,
    kind: 'conflict',
    message: {
      en: 'The workspace has asked {limit} addresses in the last 24 hours and can ask no more today.',
      de: 'Der Workspace hat in den letzten 24 Stunden {limit} Adressen gefragt und kann heute keine weiteren fragen.',
      fr: 'L’espace de travail a sollicité {limit} adresses ces dernières 24 heures et ne peut plus en solliciter aujourd’hui.',
    },
    meaning: 'Questions go to people who may have nothing to do with the workspace, so there are only so many a day.',
    remedy: 'Ask tomorrow. Addresses that recipients name stay there, and get nothing until then.',
  },
} as const satisfies Record<string, CatalogueEntry>;
