import { isOn, lists } from '#domain/lists/lists';
import type { ErrorLanguage } from '#domain/errors/errors';

/** The first of a location's languages in which there are texts, else its workspace's. */
export const languageOf = (of: {
  /** ISO 639-1. */
  readonly languages: readonly string[];
  readonly workspaceLanguage: ErrorLanguage;
}): ErrorLanguage =>
  of.languages.find((code): code is ErrorLanguage => isOn(lists.userLanguageCode, code)) ?? of.workspaceLanguage;
