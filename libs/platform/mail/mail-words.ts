import type { ErrorLanguage } from '#domain/errors/errors';

interface Words {
  readonly fallback: string;
  readonly questions: string;
  readonly imprint: string;
  readonly privacy: string;
  readonly terms: string;
  readonly unsubscribe: string;
}

/** What stands around every mail, whatever it is about. */
export const mailWords: Readonly<Record<ErrorLanguage, Words>> = {
  en: {
    fallback: 'If the button does not work, copy this address into your browser:',
    questions: 'Questions?',
    imprint: 'Imprint',
    privacy: 'Privacy',
    terms: 'Terms',
    unsubscribe: 'Unsubscribe',
  },
  de: {
    fallback: 'Falls die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
    questions: 'Fragen?',
    imprint: 'Impressum',
    privacy: 'Datenschutz',
    terms: 'Nutzungsbedingungen',
    unsubscribe: 'Abbestellen',
  },
  fr: {
    fallback: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
    questions: 'Des questions ?',
    imprint: 'Mentions légales',
    privacy: 'Confidentialité',
    terms: 'Conditions',
    unsubscribe: 'Se désabonner',
  },
};
