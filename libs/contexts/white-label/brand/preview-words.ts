import type { ErrorLanguage } from '#domain/errors/errors';
import type { MailContent } from '#platform/mail';

const words: Readonly<Record<ErrorLanguage, Omit<MailContent, 'language' | 'action'> & { readonly label: string }>> = {
  en: {
    subject: 'How your emails look',
    greeting: 'Hello,',
    paragraphs: ['this is how emails of the workspace and of those below it look.'],
    label: 'Open',
  },
  de: {
    subject: 'So sehen Ihre E-Mails aus',
    greeting: 'Guten Tag,',
    paragraphs: ['so sehen E-Mails des Workspaces und derer darunter aus.'],
    label: 'Öffnen',
  },
  fr: {
    subject: 'Voici vos e-mails',
    greeting: 'Bonjour,',
    paragraphs: ['voici à quoi ressemblent les e-mails de l’espace de travail et de ceux qui sont au-dessous.'],
    label: 'Ouvrir',
  },
};

/** An email that says nothing but how it looks. */
export function previewContent(language: ErrorLanguage, url: string): MailContent {
  const { label, ...content } = words[language];
  return { language, ...content, action: { label, url } };
}
