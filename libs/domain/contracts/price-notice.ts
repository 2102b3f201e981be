import { addDays } from '../time/local-date.js';
import type { LocalDate } from '../time/local-date.js';

/**
 * Days between the announcement of higher fees and their first day, by the country of the seller. Between businesses no statute
 * names a period; these are those of the nearest rules, for communication services:
 * - AT: three months (TKG 2021, section 135 (8)), 92 days at most
 * - everywhere else one month, 31 days at most: the European Electronic Communications Code, article 105 (4), asks for it in
 *   all member states (DE: TKG, section 57 (2); FR: Code de la consommation, article L224-33). Elsewhere it is our choice.
 * What a seller has agreed with its customers is set for the seller.
 */
const byCountry: Readonly<Partial<Record<string, number>>> = { AT: 92 };
const oneMonth = 31;

/** @param country ISO 3166-1 alpha-2 */
export const usualPriceNotice = (country: string): number => byCountry[country] ?? oneMonth;

/** The first day of higher fees that are announced today. */
export const firstDayOfHigherFees = (today: LocalDate, noticeDays: number): LocalDate => addDays(today, noticeDays);
