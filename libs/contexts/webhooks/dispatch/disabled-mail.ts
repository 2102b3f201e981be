import type { ErrorLanguage } from '#domain/errors/errors';
import type { DecidedValueOf } from '#domain/lists/lists';
import { disabledAfterDays } from '#domain/webhooks/delivery-schedule';
import type { MailContent } from '#platform/mail';

export interface DisabledWebhook {
  readonly id: number;
  readonly name: string;
  readonly url: string;
}

type Reason = DecidedValueOf<'webhookDisabledReason'>;

interface Words {
  readonly subject: string;
  readonly greeting: (name: string | null) => string;
  readonly reasons: Readonly<Record<Reason, string>>;
  readonly remedy: Readonly<Record<Reason, string>>;
  readonly labels: Readonly<Record<'name' | 'url' | 'id', string>>;
}

const words: Readonly<Record<ErrorLanguage, Words>> = {
  en: {
    subject: 'Webhook disabled',
    greeting: (name) => (name === null ? 'Hello,' : `Hello ${name},`),
    reasons: {
      FAILURES: `Your webhook has accepted no message for ${disabledAfterDays} days. It is disabled.`,
      GONE: 'The program behind your webhook says that it is gone (status 410). The webhook is disabled.',
    },
    remedy: {
      FAILURES: 'We keep its messages for 30 days. Enable it when its program works again, and they are sent in order.',
      GONE: 'We keep no further messages for it. Enable it if that was a mistake.',
    },
    labels: { name: 'Webhook', url: 'Address', id: 'Id' },
  },
  de: {
    subject: 'Webhook ausgeschaltet',
    greeting: (name) => (name === null ? 'Guten Tag,' : `Guten Tag ${name},`),
    reasons: {
      FAILURES: `Ihr Webhook hat seit ${disabledAfterDays} Tagen keine Nachricht angenommen. Er ist ausgeschaltet.`,
      GONE: 'Das Programm hinter Ihrem Webhook meldet, dass es ihn nicht mehr gibt (Status 410). Der Webhook ist ausgeschaltet.',
    },
    remedy: {
      FAILURES:
        'Wir bewahren seine Nachrichten 30 Tage auf. Schalten Sie ihn ein, wenn sein Programm wieder arbeitet; sie werden der Reihe nach gesendet.',
      GONE: 'Wir bewahren keine weiteren Nachrichten für ihn auf. Schalten Sie ihn ein, wenn das ein Irrtum war.',
    },
    labels: { name: 'Webhook', url: 'Adresse', id: 'Id' },
  },
  fr: {
    subject: 'Webhook désactivé',
    greeting: (name) => (name === null ? 'Bonjour,' : `Bonjour ${name},`),
    reasons: {
      FAILURES: `Votre webhook n’a accepté aucun message depuis ${disabledAfterDays} jours. Il est désactivé.`,
      GONE: 'Le programme derrière votre webhook indique qu’il n’existe plus (statut 410). Le webhook est désactivé.',
    },
    remedy: {
      FAILURES:
        'Nous gardons ses messages pendant 30 jours. Activez-le quand son programme fonctionne de nouveau : ils seront envoyés dans l’ordre.',
      GONE: 'Nous ne gardons plus de messages pour lui. Activez-le s’il s’agit d’une erreur.',
    },
    labels: { name: 'Webhook', url: 'Adresse', id: 'Id' },
  },
};

/** Tells the people who may change a webhook that the platform has disabled it. */
export function disabledMail(
  { id, name, url }: DisabledWebhook,
  reason: Reason,
  reader: { readonly name: string | null; readonly language: ErrorLanguage },
): MailContent {
  const { subject, greeting, reasons, remedy, labels } = words[reader.language];
  return {
    language: reader.language,
    subject: `${subject}: ${name}`,
    greeting: greeting(reader.name),
    paragraphs: [reasons[reason], remedy[reason]],
    tables: [
      [
        { label: labels.name, value: name },
        { label: labels.url, value: url },
        { label: labels.id, value: String(id) },
      ],
    ],
  };
}
