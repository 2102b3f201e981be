import type { DebitMailName, MailText } from './words.js';

type DebitMails = Readonly<Record<DebitMailName, MailText>>;

const en: DebitMails = {
  invoiceDebited: {
    subject: 'Invoice {number}',
    paragraphs: [
      'Here is your invoice {number} for the contract “{contract}”. We collect {amount} from your account{card} by SEPA direct debit from {next} on; there is nothing for you to do.',
    ],
  },
  debitPlanned: {
    subject: 'Direct debit from {next} on: invoice {number}',
    paragraphs: [
      'You have left a bank account for the contract “{contract}”. We collect {amount} of your invoice {number} from it by SEPA direct debit from {next} on.',
    ],
  },
  debitHeld: {
    subject: 'Direct debit held: invoice {number}',
    paragraphs: [
      'A mail server has refused the email that announces the direct debit of invoice {number} for the contract “{contract}”. So {amount} are not debited.',
      'Change the address to which invoices of the customer are sent: the debit is announced there on the next day. Or run the refused job again. If nobody can be told within a week, the invoice is overdue.',
    ],
  },
  debitRetried: {
    subject: 'Payment failed: invoice {number}',
    paragraphs: [
      'The direct debit of your invoice {number} for the contract “{contract}” has failed. {amount} are still to be paid.',
      'We debit your account{card} again from {next} on. If you do not want to wait, pay now.',
    ],
  },
  debitReturned: {
    subject: 'Direct debit taken back: invoice {number}',
    paragraphs: [
      'Your bank has taken back the direct debit of your invoice {number} for the contract “{contract}”. {amount} are to be paid again. We do not debit it again by ourselves: please pay now.',
    ],
  },
  debitReturnedRetried: {
    subject: 'Direct debit taken back: invoice {number}',
    paragraphs: [
      'Your bank has taken back the direct debit of your invoice {number} for the contract “{contract}”. {amount} are to be paid again.',
      'We debit your account{card} again from {next} on. If you do not want to wait, pay now.',
    ],
  },
  creditNoteToAccount: {
    subject: 'Credit note {number}',
    paragraphs: [
      'Here is your credit note {number} for the contract “{contract}”. {amount} go back to the account{card} that has paid.',
    ],
  },
  mandateEnded: {
    subject: 'Your direct debit mandate has ended',
    paragraphs: [
      'The mandate by which the invoices of the contract “{contract}” were collected has ended: it was revoked, or your bank does not accept it. Nothing is debited by it any more.',
      'Please give a new mandate or store another payment method with the contract. Until then you get invoices to transfer.',
    ],
  },
};

const de: DebitMails = {
  invoiceDebited: {
    subject: 'Rechnung {number}',
    paragraphs: [
      'Hier ist Ihre Rechnung {number} zum Vertrag „{contract}“. Wir ziehen {amount} ab dem {next} per SEPA-Lastschrift von Ihrem Konto{card} ein; Sie müssen nichts tun.',
    ],
  },
  debitPlanned: {
    subject: 'Lastschrift ab dem {next}: Rechnung {number}',
    paragraphs: [
      'Sie haben beim Vertrag „{contract}“ ein Bankkonto hinterlegt. Wir ziehen {amount} Ihrer Rechnung {number} ab dem {next} per SEPA-Lastschrift davon ein.',
    ],
  },
  debitHeld: {
    subject: 'Lastschrift angehalten: Rechnung {number}',
    paragraphs: [
      'Ein Mailserver hat die E-Mail abgelehnt, die die Lastschrift der Rechnung {number} zum Vertrag „{contract}“ ankündigt. Deshalb werden {amount} nicht abgebucht.',
      'Ändern Sie die Adresse, an die der Kunde seine Rechnungen erhält: Am nächsten Tag wird die Lastschrift dorthin angekündigt. Oder führen Sie den abgelehnten Auftrag noch einmal aus. Wenn innerhalb einer Woche niemand erreicht wird, ist die Rechnung überfällig.',
    ],
  },
  debitRetried: {
    subject: 'Zahlung fehlgeschlagen: Rechnung {number}',
    paragraphs: [
      'Die Lastschrift Ihrer Rechnung {number} zum Vertrag „{contract}“ ist fehlgeschlagen. Zu zahlen sind noch {amount}.',
      'Wir buchen ab dem {next} noch einmal von Ihrem Konto{card} ab. Wenn Sie nicht warten möchten, zahlen Sie jetzt.',
    ],
  },
  debitReturned: {
    subject: 'Lastschrift zurückgegeben: Rechnung {number}',
    paragraphs: [
      'Ihre Bank hat die Lastschrift Ihrer Rechnung {number} zum Vertrag „{contract}“ zurückgegeben. {amount} sind wieder zu zahlen. Wir buchen nicht von selbst noch einmal ab: Bitte zahlen Sie jetzt.',
    ],
  },
  debitReturnedRetried: {
    subject: 'Lastschrift zurückgegeben: Rechnung {number}',
    paragraphs: [
      'Ihre Bank hat die Lastschrift Ihrer Rechnung {number} zum Vertrag „{contract}“ zurückgegeben. {amount} sind wieder zu zahlen.',
      'Wir buchen ab dem {next} noch einmal von Ihrem Konto{card} ab. Wenn Sie nicht warten möchten, zahlen Sie jetzt.',
    ],
  },
  creditNoteToAccount: {
    subject: 'Gutschrift {number}',
    paragraphs: [
      'Hier ist Ihre Gutschrift {number} zum Vertrag „{contract}“. {amount} gehen auf das Konto{card} zurück, das bezahlt hat.',
    ],
  },
  mandateEnded: {
    subject: 'Ihr Lastschriftmandat ist beendet',
    paragraphs: [
      'Das Mandat, mit dem die Rechnungen des Vertrags „{contract}“ eingezogen wurden, ist beendet: Es wurde widerrufen, oder Ihre Bank erkennt es nicht an. Damit wird nichts mehr abgebucht.',
      'Bitte erteilen Sie ein neues Mandat oder hinterlegen Sie beim Vertrag ein anderes Zahlungsmittel. Bis dahin erhalten Sie Rechnungen zum Überweisen.',
    ],
  },
};

const fr: DebitMails = {
  invoiceDebited: {
    subject: 'Facture {number}',
    paragraphs: [
      'Voici votre facture {number} pour le contrat « {contract} ». Nous prélevons {amount} sur votre compte{card} par prélèvement SEPA à partir du {next} ; vous n’avez rien à faire.',
    ],
  },
  debitPlanned: {
    subject: 'Prélèvement à partir du {next} : facture {number}',
    paragraphs: [
      'Vous avez enregistré un compte bancaire pour le contrat « {contract} ». Nous y prélevons {amount} pour votre facture {number} par prélèvement SEPA à partir du {next}.',
    ],
  },
  debitHeld: {
    subject: 'Prélèvement suspendu : facture {number}',
    paragraphs: [
      'Un serveur de messagerie a refusé l’e-mail qui annonce le prélèvement de la facture {number} pour le contrat « {contract} ». {amount} ne sont donc pas prélevés.',
      'Changez l’adresse à laquelle le client reçoit ses factures : le prélèvement y est annoncé le lendemain. Ou exécutez de nouveau la tâche refusée. Si personne ne peut être prévenu en une semaine, la facture est en retard.',
    ],
  },
  debitRetried: {
    subject: 'Paiement échoué : facture {number}',
    paragraphs: [
      'Le prélèvement de votre facture {number} pour le contrat « {contract} » a échoué. Il reste {amount} à payer.',
      'Nous prélevons de nouveau votre compte{card} à partir du {next}. Si vous ne voulez pas attendre, payez maintenant.',
    ],
  },
  debitReturned: {
    subject: 'Prélèvement rejeté : facture {number}',
    paragraphs: [
      'Votre banque a rejeté après coup le prélèvement de votre facture {number} pour le contrat « {contract} ». {amount} sont de nouveau à payer. Nous ne prélevons pas de nouveau de nous-mêmes : veuillez payer maintenant.',
    ],
  },
  debitReturnedRetried: {
    subject: 'Prélèvement rejeté : facture {number}',
    paragraphs: [
      'Votre banque a rejeté après coup le prélèvement de votre facture {number} pour le contrat « {contract} ». {amount} sont de nouveau à payer.',
      'Nous prélevons de nouveau votre compte{card} à partir du {next}. Si vous ne voulez pas attendre, payez maintenant.',
    ],
  },
  creditNoteToAccount: {
    subject: 'Avoir {number}',
    paragraphs: [
      'Voici votre avoir {number} pour le contrat « {contract} ». {amount} sont recrédités sur le compte{card} qui a payé.',
    ],
  },
  mandateEnded: {
    subject: 'Votre mandat de prélèvement a pris fin',
    paragraphs: [
      'Le mandat par lequel les factures du contrat « {contract} » étaient prélevées a pris fin : il a été révoqué, ou votre banque ne l’accepte pas. Plus rien n’est prélevé avec lui.',
      'Veuillez donner un nouveau mandat ou enregistrer un autre moyen de paiement pour le contrat. D’ici là, vous recevez des factures à régler par virement.',
    ],
  },
};

/** Emails about SEPA direct debits. */
export const debitMails = { de, en, fr };
