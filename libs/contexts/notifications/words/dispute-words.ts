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
};

/** Emails about payments that banks take back, or want to. */
export const disputeMails = { de, en, fr };
