/** The tag of the page where its language is one of ours, else English: dates and numbers follow its region. */
export function languageTag(tag: string): string {
  try {
    const [known = 'en'] = Intl.getCanonicalLocales(tag.trim());
    return /^(?:de|en|fr)\b/.test(known) ? known : 'en';
  } catch {
    return 'en';
  }
}
