import type { ErrorLanguage } from '#domain/errors/errors';

/** What did not work just now: the payment failed or could not be begun, or there is no document. */
export type PageComplaint = 'failed' | 'unreachable' | 'noFile';

/** `{number}`, `{seller}`, `{buyer}` and `{amount}` are filled in. */
export interface PageWords {
  /** BCP 47: how amounts and days are written. */
  readonly locale: string;
  readonly title: string;
  readonly from: string;
  readonly issued: string;
  readonly due: string;
  readonly withoutService: string;
  readonly net: string;
  readonly vat: string;
  readonly total: string;
  readonly open: string;
  readonly pay: string;
  readonly leads: string;
  readonly confirm: string;
  readonly paid: string;
  readonly credited: string;
  readonly beingPaid: string;
  readonly askSeller: string;
  readonly transfer: string;
  readonly holder: string;
  readonly bank: string;
  readonly reference: string;
  readonly document: string;
  readonly over: string;
  readonly overText: string;
  readonly returned: string;
  readonly returnedText: string;
  readonly complaints: Readonly<Record<PageComplaint, string>>;
}

export const pageWords: Readonly<Record<ErrorLanguage, PageWords>> = {
  en: {
    locale: 'en-GB',
    title: 'Invoice {number}',
    from: 'From {seller} for {buyer}',
    issued: 'Issued on',
    due: 'Due on',
    withoutService: 'If unpaid, no service from',
    net: 'Net',
    vat: 'VAT',
    total: 'Total',
    open: 'To be paid',
    pay: 'Pay {amount}',
    leads: 'The button leads to the page of the payment provider, where you enter your card.',
    confirm: 'Your bank wants you to confirm this payment. Pay here, and confirm it with your bank.',
    paid: 'This invoice is paid. Thank you.',
    credited: 'This invoice was credited. Nothing is to be paid.',
    beingPaid: 'A payment is being processed. There is nothing for you to do.',
    askSeller: 'Ask the seller how to pay this invoice.',
    transfer: 'Pay by bank transfer',
    holder: 'Account holder',
    bank: 'Bank',
    reference: 'Reference',
    document: 'Download the invoice (PDF)',
    over: 'This link does not work any more',
    overText:
      'It was replaced, or is not complete. Take it from the latest email about the invoice, or ask the seller.',
    returned: 'You are back',
    returnedText: 'Open the link in the email about the invoice again: it shows whether the invoice is paid.',
    complaints: {
      failed: 'The payment could not be started. Nothing was charged. Ask the seller for another way to pay.',
      unreachable:
        'The payment provider is not available at the moment. Nothing was charged. Try again in a few minutes.',
      noFile: 'The document cannot be created at the moment. Ask the seller for it.',
    },
  },
  de: {
    locale: 'de-DE',
    title: 'Rechnung {number}',
    from: 'Von {seller} für {buyer}',
    issued: 'Rechnungsdatum',
    due: 'Fällig am',
    withoutService: 'Unbezahlt kein Service ab',
    net: 'Netto',
    vat: 'USt.',
    total: 'Gesamt',
    open: 'Zu zahlen',
    pay: '{amount} zahlen',
    leads: 'Die Schaltfläche führt zur Seite des Zahlungsanbieters. Dort geben Sie Ihre Karte ein.',
    confirm: 'Ihre Bank möchte, dass Sie diese Zahlung bestätigen. Zahlen Sie hier und bestätigen Sie bei Ihrer Bank.',
    paid: 'Diese Rechnung ist bezahlt. Vielen Dank.',
    credited: 'Diese Rechnung wurde gutgeschrieben. Es ist nichts zu zahlen.',
    beingPaid: 'Eine Zahlung wird gerade verarbeitet. Sie müssen nichts tun.',
    askSeller: 'Fragen Sie den Verkäufer, wie Sie diese Rechnung bezahlen können.',
    transfer: 'Per Überweisung zahlen',
    holder: 'Kontoinhaber',
    bank: 'Bank',
    reference: 'Verwendungszweck',
    document: 'Rechnung herunterladen (PDF)',
    over: 'Dieser Link funktioniert nicht mehr',
    overText:
      'Er wurde ersetzt oder ist nicht vollständig. Übernehmen Sie ihn aus der neuesten E-Mail zur Rechnung, oder fragen Sie den Verkäufer.',
    returned: 'Sie sind zurück',
    returnedText: 'Öffnen Sie noch einmal den Link in der E-Mail zur Rechnung: Er zeigt, ob die Rechnung bezahlt ist.',
    complaints: {
      failed:
        'Die Zahlung konnte nicht begonnen werden. Es wurde nichts abgebucht. Fragen Sie den Verkäufer nach einem anderen Weg.',
      unreachable:
        'Der Zahlungsanbieter ist zurzeit nicht erreichbar. Es wurde nichts abgebucht. Versuchen Sie es in einigen Minuten erneut.',
      noFile: 'Das Dokument kann zurzeit nicht erstellt werden. Fragen Sie den Verkäufer danach.',
    },
  },
  fr: {
    locale: 'fr-FR',
    title: 'Facture {number}',
    from: 'De {seller} pour {buyer}',
    issued: 'Date de facture',
    due: 'Échéance',
    withoutService: 'Impayée, sans service à partir du',
    net: 'Montant HT',
    vat: 'TVA',
    total: 'Total TTC',
    open: 'À payer',
    pay: 'Payer {amount}',
    leads: 'Le bouton mène à la page du prestataire de paiement, où vous saisissez votre carte.',
    confirm: 'Votre banque souhaite que vous confirmiez ce paiement. Payez ici et confirmez auprès de votre banque.',
    paid: 'Cette facture est payée. Merci.',
    credited: 'Cette facture a fait l’objet d’un avoir. Il n’y a rien à payer.',
    beingPaid: 'Un paiement est en cours de traitement. Vous n’avez rien à faire.',
    askSeller: 'Demandez au vendeur comment payer cette facture.',
    transfer: 'Payer par virement',
    holder: 'Titulaire du compte',
    bank: 'Banque',
    reference: 'Référence',
    document: 'Télécharger la facture (PDF)',
    over: 'Ce lien ne fonctionne plus',
    overText:
      'Il a été remplacé ou n’est pas complet. Reprenez-le depuis le dernier e-mail concernant la facture, ou demandez au vendeur.',
    returned: 'Vous êtes de retour',
    returnedText: 'Ouvrez de nouveau le lien de l’e-mail concernant la facture : il indique si la facture est payée.',
    complaints: {
      failed: 'Le paiement n’a pas pu être lancé. Rien n’a été débité. Demandez au vendeur un autre moyen de payer.',
      unreachable:
        'Le prestataire de paiement n’est pas disponible pour le moment. Rien n’a été débité. Réessayez dans quelques minutes.',
      noFile: 'Le document ne peut pas être créé pour le moment. Demandez-le au vendeur.',
    },
  },
};
