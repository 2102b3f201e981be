import type { ErrorLanguage } from '../errors/errors.js';

/** What a payer agrees to who gives a card at a purchase, as it was shown. It is kept with the card. */
export interface CardConsent {
  /** Changes with every change of the text. */
  readonly version: string;
  readonly language: ErrorLanguage;
  readonly text: string;
}

const version = '2026-11';

const texts: Readonly<Record<ErrorLanguage, string>> = {
  en: 'Your card is kept for this contract at the payment provider. From now on the invoices of this contract are collected from it when they are issued, without you being asked again, until you store another payment method or the contract ends.',
  de: 'Ihre Karte wird beim Zahlungsdienstleister für diesen Vertrag hinterlegt. Von jetzt an werden die Rechnungen dieses Vertrags bei ihrer Ausstellung davon abgebucht, ohne dass Sie erneut gefragt werden, bis Sie ein anderes Zahlungsmittel hinterlegen oder der Vertrag endet.',
  fr: 'Votre carte est enregistrée pour ce contrat auprès du prestataire de paiement. Les factures de ce contrat y seront désormais prélevées à leur émission, sans nouvelle demande de votre part, jusqu’à ce que vous enregistriez un autre moyen de paiement ou que le contrat prenne fin.',
};

export const cardConsent = (language: ErrorLanguage): CardConsent => ({ version, language, text: texts[language] });
