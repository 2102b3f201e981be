import type { MailText, PayerMailName } from './words.js';

type PayerMails = Readonly<Record<PayerMailName, MailText>>;

const en: PayerMails = {
  payerLeaves: {
    subject: 'You are billed until {day}: {contract}',
    paragraphs: [
      'From {next} on, somebody else is billed for the contract “{contract}”. Your last day is {day}.',
      'Invoices that you have got stay yours, and so does what is credited of them. Usage of the month in which {day} falls is still on an invoice to you, as a whole.',
    ],
  },
  payerBegins: {
    subject: 'You are billed from {day} on: {contract}',
    paragraphs: [
      'From {day} on, you are billed for the contract “{contract}”. Until then, {before} is billed.',
      'Open invoices of the payer before are not yours. Without a card or bank account of your own, you pay by transfer.',
    ],
  },
  payerStays: {
    subject: 'You are still billed: {contract}',
    paragraphs: [
      'We had told you that somebody else is billed for the contract “{contract}” from {day} on. That is not going to happen: you are still billed.',
    ],
  },
  payerBeginsNot: {
    subject: 'You are not billed: {contract}',
    paragraphs: [
      'We had told you that you are billed for the contract “{contract}” from {day} on. That is not going to happen: you are not billed.',
    ],
  },
};

const de: PayerMails = {
  payerLeaves: {
    subject: 'Sie erhalten Rechnungen bis zum {day}: {contract}',
    paragraphs: [
      'Ab dem {next} geht die Rechnung für den Vertrag „{contract}“ an jemand anderen. Ihr letzter Tag ist der {day}.',
      'Rechnungen, die Sie erhalten haben, bleiben Ihre, ebenso Gutschriften dazu. Die Nutzung des Monats, in den der {day} fällt, steht noch als Ganzes auf einer Rechnung an Sie.',
    ],
  },
  payerBegins: {
    subject: 'Sie erhalten Rechnungen ab dem {day}: {contract}',
    paragraphs: [
      'Ab dem {day} erhalten Sie die Rechnungen für den Vertrag „{contract}“. Bis dahin erhält sie {before}.',
      'Offene Rechnungen des bisherigen Zahlers sind nicht Ihre. Ohne eigene Karte oder eigenes Bankkonto zahlen Sie per Überweisung.',
    ],
  },
  payerStays: {
    subject: 'Sie erhalten weiter Rechnungen: {contract}',
    paragraphs: [
      'Wir hatten Ihnen mitgeteilt, dass die Rechnung für den Vertrag „{contract}“ ab dem {day} an jemand anderen geht. Dazu kommt es nicht: Sie erhalten weiter die Rechnungen.',
    ],
  },
  payerBeginsNot: {
    subject: 'Sie erhalten keine Rechnungen: {contract}',
    paragraphs: [
      'Wir hatten Ihnen mitgeteilt, dass Sie ab dem {day} die Rechnungen für den Vertrag „{contract}“ erhalten. Dazu kommt es nicht: Sie erhalten keine Rechnungen.',
    ],
  },
};

const fr: PayerMails = {
  payerLeaves: {
    subject: 'Vous êtes facturé jusqu’au {day} : {contract}',
    paragraphs: [
      'À partir du {next}, quelqu’un d’autre est facturé pour le contrat « {contract} ». Votre dernier jour est le {day}.',
      'Les factures que vous avez reçues restent les vôtres, ainsi que leurs avoirs. L’utilisation du mois dans lequel tombe le {day} figure encore, en entier, sur une facture à votre nom.',
    ],
  },
  payerBegins: {
    subject: 'Vous êtes facturé à partir du {day} : {contract}',
    paragraphs: [
      'À partir du {day}, vous êtes facturé pour le contrat « {contract} ». Jusque-là, {before} est facturé.',
      'Les factures ouvertes du payeur précédent ne sont pas les vôtres. Sans carte ni compte bancaire à vous, vous payez par virement.',
    ],
  },
  payerStays: {
    subject: 'Vous êtes toujours facturé : {contract}',
    paragraphs: [
      'Nous vous avions dit que quelqu’un d’autre est facturé pour le contrat « {contract} » à partir du {day}. Cela n’aura pas lieu : vous êtes toujours facturé.',
    ],
  },
  payerBeginsNot: {
    subject: 'Vous n’êtes pas facturé : {contract}',
    paragraphs: [
      'Nous vous avions dit que vous êtes facturé pour le contrat « {contract} » à partir du {day}. Cela n’aura pas lieu : vous n’êtes pas facturé.',
    ],
  },
};

/** Emails to who paid a contract, and to who is going to. */
export const payerMails = { de, en, fr };
