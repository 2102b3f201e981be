import type { ErrorLanguage } from '#domain/errors/errors';

const received: Readonly<Record<ErrorLanguage, string>> = {
  en: 'We have received your email',
  de: 'Wir haben Ihre E-Mail erhalten',
  fr: 'Nous avons bien reçu votre e-mail',
};

const languages: Readonly<Record<string, ErrorLanguage>> = {
  DE: 'de',
  AT: 'de',
  CH: 'de',
  LI: 'de',
  FR: 'fr',
  MC: 'fr',
};

/**
 * Of what the platform replies by itself: nothing that a stranger has written is in it, or else it would carry that to anybody.
 * @param countryCode of the location
 */
export const automaticSubject = (brand: string, countryCode: string | null): string =>
  `${brand.replaceAll(/\s+/g, ' ').trim()}: ${received[languages[countryCode ?? ''] ?? 'en']}`;
