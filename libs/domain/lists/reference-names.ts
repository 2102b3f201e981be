import type { ErrorLanguage } from '../errors/errors.js';
import type { DecidedValueOf, ValueOf } from './lists.js';

type Names = Readonly<Record<ErrorLanguage, string>>;

/** How people are addressed. */
export const salutationNames: Readonly<Record<DecidedValueOf<'salutation'>, Names>> = {
  MR: { en: 'Mr', de: 'Herr', fr: 'Monsieur' },
  MRS: { en: 'Ms', de: 'Frau', fr: 'Madame' },
  MX: { en: 'Mx', de: 'Divers', fr: 'Sans civilité' },
};

/** What a budget pays for. */
export const budgetTargetNames: Readonly<Record<ValueOf<'budgetTargetType'>, Names>> = {
  Call: { en: 'Calls', de: 'Anrufe', fr: 'Appels' },
  Click: { en: 'Clicks', de: 'Klicks', fr: 'Clics' },
  Interactions: { en: 'Interactions', de: 'Interaktionen', fr: 'Interactions' },
  Euro: { en: 'Euros', de: 'Euro', fr: 'Euros' },
};

/** Who answers customers. */
export const agentTypeNames: Readonly<Record<DecidedValueOf<'messageAgentType'>, Names>> = {
  HUMAN: { en: 'A person answers', de: 'Ein Mensch antwortet', fr: 'Une personne répond' },
  BOT: { en: 'A program answers', de: 'Ein Programm antwortet', fr: 'Un programme répond' },
};
