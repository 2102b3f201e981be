import type { ErrorLanguage } from '#domain/errors/errors';
import type { MailContent } from '#platform/mail';

export interface MailedOwner {
  readonly name: string;
  readonly language: ErrorLanguage;
  /** Of the business that was prepared. */
  readonly business: string;
}

interface Words {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly label: string;
  readonly notes: readonly string[];
}

const words: Readonly<Record<ErrorLanguage, Words>> = {
  en: {
    subject: '{business} is ready for you',
    greeting: 'Hello {name},',
    paragraphs: ['We have prepared {business} for you. Confirm it, and you manage it yourself from then on.'],
    label: 'Confirm my business',
    notes: ['The link works once, for 14 days.', 'If this is not your business, there is nothing to do.'],
  },
  de: {
    subject: '{business} ist für Sie vorbereitet',
    greeting: 'Guten Tag {name},',
    paragraphs: ['Wir haben {business} für Sie vorbereitet. Bestätigen Sie, dann verwalten Sie es von da an selbst.'],
    label: 'Mein Geschäft bestätigen',
    notes: [
      'Der Link funktioniert einmal und gilt 14 Tage.',
      'Wenn das nicht Ihr Geschäft ist, müssen Sie nichts tun.',
    ],
  },
  fr: {
    subject: '{business} est prêt pour vous',
    greeting: 'Bonjour {name},',
    paragraphs: ['Nous avons préparé {business} pour vous. Confirmez-le et vous le gérerez vous-même.'],
    label: 'Confirmer mon établissement',
    notes: [
      'Le lien fonctionne une seule fois, pendant 14 jours.',
      'Si ce n’est pas votre établissement, il n’y a rien à faire.',
    ],
  },
};

export function onboardingMail(owner: MailedOwner, url: string): MailContent {
  const { subject, greeting, paragraphs, label, notes } = words[owner.language];
  const fill = (text: string): string =>
    text.replaceAll('{business}', () => owner.business).replaceAll('{name}', () => owner.name);
  return {
    language: owner.language,
    subject: fill(subject),
    greeting: fill(greeting),
    paragraphs: paragraphs.map(fill),
    action: { label, url },
    notes,
  };
}
