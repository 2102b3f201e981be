import type { CatalogueEntry } from '../errors/catalogue/catalogue-entry.js';

/** Messaging. */
export const messageErrors = {
  conversationNotFound: {
    code: 3640,
    kind: 'not-found',
    message: {
      en: 'There is no conversation {id} on this channel.',
      de: 'Auf diesem Kanal gibt es keine Unterhaltung {id}.',
      fr: 'Il n’y a pas de conversation {id} sur ce canal.',
    },
    meaning: 'No conversation has this id, it runs on another channel, or you cannot see it.',
    remedy: 'Take both ids from the list of conversations (`GET /api/messages/conversations`).',
  },
  messageNotFound: {
    code: 3641,
    kind: 'not-found',
    message: {
      en: 'There is no message {id} in this conversation.',
      de: 'In dieser Unterhaltung gibt es keine Nachricht {id}.',
      fr: 'Il n’y a pas de message {id} dans cette conversation.',
    },
    meaning: 'The message belongs to another conversation, or was deleted with its conversation.',
    remedy: 'Take the id from the messages of the conversation.',
  },
  agentNotFound: {
    code: 3642,
    kind: 'not-found',
    message: {
      en: 'There is no agent {id} for this.',
      de: 'Dafür gibt es keinen Agenten {id}.',
      fr: 'Il n’y a pas d’agent {id} pour cela.',
    },
    meaning: 'No agent has this id, it is that of another location or conversation, or you cannot see it.',
    remedy: 'Take the id from `GET /api/messages/config/agents`, or from the conversation.',
  },
  chatUnknown: {
    code: 3643,
    kind: 'not-found',
    message: {
      en: 'There is no chat with this key.',
      de: 'Es gibt keinen Chat mit diesem Schlüssel.',
      fr: 'Il n’y a pas de chat avec cette clé.',
    },
    meaning: 'The address of a chat holds the key of an agent, and no agent has this one.',
    remedy: 'Copy the line for your website from `GET /api/messages/config/agents`.',
  },
  chatEnded: {
    code: 3644,
    kind: 'not-found',
    message: {
      en: 'This chat has ended.',
      de: 'Dieser Chat ist beendet.',
      fr: 'Ce chat est terminé.',
    },
    meaning: 'Its agent has ended with its subscription, or the location was deleted. The status is 410.',
    remedy: 'Remove the line from the website, or create a new agent and embed its chat.',
  },
  attachmentNotFound: {
    code: 3645,
    kind: 'not-found',
    message: {
      en: 'There is no attachment {id} in this message.',
      de: 'In dieser Nachricht gibt es keinen Anhang {id}.',
      fr: 'Il n’y a pas de pièce jointe {id} dans ce message.',
    },
    meaning: 'The attachment belongs to another message, or was deleted with its conversation.',
    remedy: 'Take the id from the `attachments` of the message.',
  },
  agentAlreadySet: {
    code: 4640,
    kind: 'conflict',
    message: {
      en: 'The location {id} has an agent already.',
      de: 'Der Standort {id} hat bereits einen Agenten.',
      fr: 'L’établissement {id} a déjà un agent.',
    },
    meaning: 'A location has one agent at a time. Nothing was changed.',
    remedy: 'Change the agent with `PUT /api/messages/config/{locationId}/{agentId}`.',
  },
  agentEnded: {
    code: 4641,
    kind: 'conflict',
    message: {
      en: 'The agent {id} has ended with its subscription.',
      de: 'Der Agent {id} ist mit seinem Abonnement beendet.',
      fr: 'L’agent {id} a pris fin avec son abonnement.',
    },
    meaning: 'Its conversations can be read, but nothing is sent or changed any more. Nothing was changed.',
    remedy: 'Book a product with messaging for the location, and create a new agent.',
  },
  replyWindowClosed: {
    code: 4642,
    kind: 'conflict',
    message: {
      en: '{channel} takes replies for {hours} hours after the customer’s last message. That time is over.',
      de: '{channel} nimmt Antworten {hours} Stunden lang nach der letzten Nachricht des Kunden an. Diese Zeit ist um.',
      fr: '{channel} accepte les réponses pendant {hours} heures après le dernier message du client. Ce délai est écoulé.',
    },
    meaning:
      'The channel’s rule. Nothing was sent. `replyUntil` of a conversation says until when a reply is possible.',
    remedy: 'Wait until the customer writes again, or reach them in another way.',
  },
  channelAccountChanged: {
    code: 4643,
    kind: 'conflict',
    message: {
      en: 'The location no longer has the account at {channel} that the customer has written to.',
      de: 'Der Standort hat das Konto bei {channel} nicht mehr, an das der Kunde geschrieben hat.',
      fr: 'L’établissement n’a plus le compte {channel} auquel le client a écrit.',
    },
    meaning:
      'Customers are only reached from the page or number that they wrote to, and the connection shows another one.',
    remedy: 'Connect Facebook as somebody who manages that page or number, or wait until the customer writes again.',
  },
  messageFilesFull: {
    code: 4644,
    kind: 'conflict',
    message: {
      en: 'The location has no room for more files of messages.',
      de: 'Der Standort hat keinen Platz für weitere Dateien von Nachrichten.',
      fr: 'L’établissement n’a plus de place pour d’autres fichiers de messages.',
    },
    meaning: 'A location has at most 10,000 files of messages, with their pictures, and 5 GiB. Nothing was kept.',
    remedy: 'Send the customer a link in the text. Room comes back when old conversations are deleted.',
  },
  replyRefused: {
    code: 6640,
    kind: 'third-party',
    message: {
      en: '{channel} has refused the reply: {reason}',
      de: '{channel} hat die Antwort abgelehnt: {reason}',
      fr: '{channel} a refusé la réponse : {reason}',
    },
    meaning: 'The channel’s decision, in its words. The customer has not got the reply.',
    remedy: 'Correct what the channel objects to, and write the reply again.',
  },
  customerUnreachable: {
    code: 6641,
    kind: 'third-party',
    message: {
      en: 'The customer cannot be reached on {channel}: {reason}',
      de: 'Der Kunde ist über {channel} nicht erreichbar: {reason}',
      fr: 'Le client ne peut pas être joint sur {channel} : {reason}',
    },
    meaning: 'The customer has left the channel, or has blocked the business. The reply was not delivered.',
    remedy: 'Reach the customer in another way.',
  },
  replyOutcomeUnknown: {
    code: 6642,
    kind: 'unknown-outcome',
    message: {
      en: 'It is not known whether {channel} has delivered the reply.',
      de: 'Es ist nicht bekannt, ob {channel} die Antwort zugestellt hat.',
      fr: 'On ne sait pas si {channel} a remis la réponse.',
    },
    meaning:
      'The response of the channel was lost. The reply is not sent again by itself, as the customer may have it.',
    remedy: 'Wait for a receipt of the channel; if none comes, write the reply again.',
  },
  channelNotJoined: {
    code: 6643,
    kind: 'third-party',
    message: {
      en: '{channel} does not tell us what customers write: {reason}',
      de: '{channel} teilt uns nicht mit, was Kunden schreiben: {reason}',
      fr: '{channel} ne nous transmet pas ce que les clients écrivent : {reason}',
    },
    meaning: 'The consent does not cover messages, or the channel has refused for another reason, in its words.',
    remedy: 'Somebody who may write for the page connects Facebook again, with all permissions ticked.',
  },
  channelNotPermitted: {
    code: 6645,
    kind: 'third-party',
    message: {
      en: 'The user who has connected Facebook may not read or write messages of the page {page} ({channel}).',
      de: 'Wer Facebook verbunden hat, darf Nachrichten der Seite {page} weder lesen noch schreiben ({channel}).',
      fr: 'La personne qui a connecté Facebook ne peut ni lire ni écrire les messages de la page {page} ({channel}).',
    },
    meaning: 'At Facebook the user has no task of the page that covers messages.',
    remedy: 'Somebody who may write messages for the page connects Facebook again.',
  },
  whatsAppNumberMissing: {
    code: 6644,
    kind: 'third-party',
    message: {
      en: 'None of the {count} WhatsApp numbers that the Facebook connection shares is a phone number of the location.',
      de: 'Keine der {count} WhatsApp-Nummern, die die Facebook-Verbindung freigibt, ist eine Telefonnummer des Standorts.',
      fr: 'Aucun des {count} numéros WhatsApp partagés par la connexion Facebook n’est un numéro de l’établissement.',
    },
    meaning: 'WhatsApp knows a location by its phone number. The location is not written to there.',
    remedy:
      'Enter the WhatsApp number as a phone number of the location, or share its business account when you connect.',
  },
  customerPictureMissing: {
    code: 6646,
    kind: 'third-party',
    message: {
      en: 'The customer has sent a picture that could not be read.',
      de: 'Der Kunde hat ein Bild geschickt, das nicht gelesen werden konnte.',
      fr: 'Le client a envoyé une image qui n’a pas pu être lue.',
    },
    meaning:
      'The channel has not given the picture in several attempts, it is in a format that is not read, or the location has as many images as it can have. The message is there without it.',
    remedy: 'Ask the customer to send the picture again, as JPEG or PNG.',
  },
  inboundEmailMissing: {
    code: 6647,
    kind: 'third-party',
    message: {
      en: 'This installation receives no emails of customers.',
      de: 'Diese Installation empfängt keine E-Mails von Kunden.',
      fr: 'Cette installation ne reçoit pas d’e-mails de clients.',
    },
    meaning: 'The operator has set up no domain for them, so agents have no email address.',
    remedy: 'The operator sets `MAIL_INBOUND_DOMAIN` and has the mail server hand on what arrives for it.',
  },
  customerMessageNotPassedOn: {
    code: 6648,
    kind: 'third-party',
    message: {
      en: '{channel} could not pass on what the customer has sent.',
      de: '{channel} konnte nicht weitergeben, was der Kunde geschickt hat.',
      fr: '{channel} n’a pas pu transmettre ce que le client a envoyé.',
    },
    meaning:
      'The customer has sent something of a kind that the channel does not hand over to businesses, or that is not known here, such as a poll. The text of the message says what the channel tells of it.',
    remedy: 'Ask the customer to send it in another form, such as a text, a picture or a PDF.',
  },
} as const satisfies Record<string, CatalogueEntry>;
