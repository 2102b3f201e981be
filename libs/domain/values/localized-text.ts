/** A text by language code. */
export type LocalizedText = Readonly<Record<string, string>>;

/** The text in a language, else in English, else in any that there is; null: there is none. */
export const textIn = (texts: LocalizedText | null, language: string): string | null =>
  texts?.[language] ?? texts?.['en'] ?? Object.values(texts ?? {})[0] ?? null;
