import type { DisputeMailName, MailText } from './words.js';

type DisputeMails = Readonly<Record<DisputeMailName, MailText>>;

const en: DisputeMails = {
  cardTakenBack: {
    subject: 'Payment taken back: invoice {number}',
    paragraphs: [
      'Your bank has taken back the card payment of your invoice {number} for the contract “{contract}”. {amount} are to be paid again. We do not charge the card again by ourselves: please pay now.',
    ],
  },
  returnSettled: {
    subject: 'Payment taken back after a credit note: invoice {number}',
    paragraphs: [
      'A bank has taken back a payment of invoice {number} for the contract “{contract}”. The invoice is credited, so nothing of it is open, and nobody is reminded.',
      'The customer has {twice} twice: from you and from the bank. Please claim it yourself.',
    ],
  },
  paymentDisputed: {
    subject: 'Disputed payment: contract {contract}',
    paragraphs: [
      'The bank of a customer disputes a card payment for the contract “{contract}”. Until the bank has decided, nothing changes here, and nothing is charged again.',
      'Answer in your account at the payment provider. If you do not answer in time, the payment is lost.',
    ],
  },
  creditNotRefunded: {
    subject: 'Refund failed: credit note {number}',
    paragraphs: [
      '{amount} of credit note {number} for the contract “{contract}” could not be sent back to the customer by the payment provider. Nothing is tried again by itself.',
      'The credit note is open. Please pay it out by bank transfer and record that.',
    ],
  },
  surplusNotRefunded: {
    subject: 'Refund failed: {number}',
    paragraphs: [
      'The customer has paid {amount} too much for {number} (contract “{contract}”), and the payment provider could not send it back. Nothing is tried again by itself.',
      'Please return the money by bank transfer.',
    ],
  },
};

const de: DisputeMails = {
  cardTakenBack: {
    subject: 'Zahlung zurückgeholt: Rechnung {number}',
    paragraphs: [
      'Ihre Bank hat die Kartenzahlung Ihrer Rechnung {number} zum Vertrag „{contract}“ zurückgeholt. {amount} sind wieder zu zahlen. Wir belasten die Karte nicht von selbst noch einmal: Bitte zahlen Sie jetzt.',
    ],
  },
  returnSettled: {
    subject: 'Zahlung nach einer Gutschrift zurückgeholt: Rechnung {number}',
    paragraphs: [
      'Eine Bank hat eine Zahlung der Rechnung {number} zum Vertrag „{contract}“ zurückgeholt. Die Rechnung ist gutgeschrieben: Es ist nichts davon offen, und niemand wird gemahnt.',
      'Der Kunde hat {twice} doppelt: von Ihnen und von der Bank. Bitte fordern Sie den Betrag selbst zurück.',
    ],
  },
  paymentDisputed: {
    subject: 'Angefochtene Zahlung: Vertrag {contract}',
    paragraphs: [
      'Die Bank eines Kunden ficht eine Kartenzahlung zum Vertrag „{contract}“ an. Bis die Bank entschieden hat, ändert sich hier nichts, und es wird nichts noch einmal abgebucht.',
      'Antworten Sie in Ihrem Konto beim Zahlungsanbieter. Wenn Sie nicht rechtzeitig antworten, ist die Zahlung verloren.',
    ],
  },
  creditNotRefunded: {
    subject: 'Erstattung fehlgeschlagen: Gutschrift {number}',
    paragraphs: [
      'Der Zahlungsanbieter hat {amount} der Gutschrift {number} zum Vertrag „{contract}“ nicht zurückgezahlt. Es wird nicht von selbst noch einmal versucht.',
      'Die Gutschrift ist offen. Bitte zahlen Sie sie per Überweisung aus, und erfassen Sie das.',
    ],
  },
  surplusNotRefunded: {
    subject: 'Erstattung fehlgeschlagen: {number}',
    paragraphs: [
      'Der Kunde hat für {number} (Vertrag „{contract}“) {amount} zu viel gezahlt, und der Zahlungsanbieter hat den Betrag nicht zurückgezahlt. Es wird nicht von selbst noch einmal versucht.',
      'Bitte zahlen Sie den Betrag per Überweisung zurück.',
    ],
  },
};

const fr: DisputeMails = {
  cardTakenBack: {
    subject: 'Paiement repris : facture {number}',
    paragraphs: [
      'Votre banque a repris le paiement par carte de votre facture {number} pour le contrat « {contract} ». {amount} sont de nouveau à payer. Nous ne débitons pas de nouveau la carte de nous-mêmes : veuillez payer maintenant.',
    ],
  },
  returnSettled: {
    subject: 'Paiement repris après un avoir : facture {number}',
    paragraphs: [
      'Une banque a repris un paiement de la facture {number} pour le contrat « {contract} ». La facture a fait l’objet d’un avoir : rien n’en est dû, et personne ne reçoit de rappel.',
      'Le client a reçu {twice} deux fois : de vous et de la banque. Veuillez réclamer ce montant vous-même.',
    ],
  },
  paymentDisputed: {
    subject: 'Paiement contesté : contrat {contract}',
    paragraphs: [
      'La banque d’un client conteste un paiement par carte pour le contrat « {contract} ». Tant que la banque n’a pas tranché, rien ne change ici et rien n’est débité de nouveau.',
      'Répondez dans votre compte chez le prestataire de paiement. Sans réponse à temps, le paiement est perdu.',
    ],
  },
  creditNotRefunded: {
    subject: 'Remboursement échoué : avoir {number}',
    paragraphs: [
      'Un montant de {amount} de l’avoir {number} pour le contrat « {contract} » n’a pas pu être remboursé au client par le prestataire de paiement. Aucune nouvelle tentative n’est faite automatiquement.',
      'L’avoir reste à payer. Veuillez le régler par virement et l’enregistrer.',
    ],
  },
  surplusNotRefunded: {
    subject: 'Remboursement échoué : {number}',
    paragraphs: [
      'Le client a payé {amount} de trop pour {number} (contrat « {contract} »), et le prestataire de paiement n’a pas pu le rembourser. Aucune nouvelle tentative n’est faite automatiquement.',
      'Veuillez rembourser ce montant par virement.',
    ],
  },
};

/** Emails about payments that banks take back, or want to. */
export const disputeMails = { de, en, fr };
