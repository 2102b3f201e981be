import type { ErrorLanguage } from '#domain/errors/errors';
import type { MailContent } from '#platform/mail';
import { fill } from '../mails/wording.js';
import type { Wording } from '../mails/wording.js';

interface Words {
  readonly subject: string;
  readonly text: string;
  readonly button: string;
  readonly nothing: string;
}

/** `{name}` of who asks, `{days}` */
const words: Readonly<Record<ErrorLanguage, Words>> = {
  en: {
    subject: 'Please confirm: notifications from {name}',
    text: '{name} would like to send notifications to this address, for example when a customer writes a review. Nothing is sent until you agree.',
    button: 'Agree or refuse',
    nothing: 'The link works for {days} days. If you did not expect this email, you need not do anything.',
  },
  de: {
    subject: 'Bitte bestätigen: Benachrichtigungen von {name}',
    text: '{name} möchte Benachrichtigungen an diese Adresse senden, zum Beispiel wenn ein Kunde eine Bewertung schreibt. Ohne Ihre Zustimmung wird nichts gesendet.',
    button: 'Zustimmen oder ablehnen',
    nothing: 'Der Link gilt {days} Tage. Wenn Sie diese E-Mail nicht erwartet haben, müssen Sie nichts tun.',
  },
  fr: {
    subject: 'Veuillez confirmer : notifications de {name}',
    text: '{name} souhaite envoyer des notifications à cette adresse, par exemple lorsqu’un client écrit un avis. Rien n’est envoyé sans votre accord.',
    button: 'Accepter ou refuser',
    nothing: 'Le lien est valable {days} jours. Si vous n’attendiez pas cet e-mail, vous n’avez rien à faire.',
  },
};

/** Asks who reads an address whether it may get notifications. */
export function consentMail(wording: Wording, name: string, url: string, days: number): MailContent {
  const { language, greeting } = wording.opening();
  const { subject, text, button, nothing } = words[language];
  return {
    language,
    greeting,
    subject: fill(subject, { name }),
    paragraphs: [fill(text, { name })],
    action: { label: button, url },
    notes: [fill(nothing, { days: wording.count(days) })],
  };
}
