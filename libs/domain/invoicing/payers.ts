import type { LocalDate } from '../time/local-date.js';

/** Who pays a contract from a day on. */
export interface Payer {
  /** Null: the contract has no billing account, and its company is billed. */
  readonly billingAccountId: number | null;
  /** Null: from the first day of the contract on. */
  readonly since: LocalDate | null;
}

/**
 * Leaves out who pays on no day, as the payer was changed twice on one day, and changes from a payer to the same one.
 * @param payers oldest first
 */
export const payingInTurn = (payers: readonly Payer[]): Payer[] =>
  payers
    .filter(({ since }, index) => since === null || since !== payers[index + 1]?.since)
    .filter(
      ({ billingAccountId }, index, left) => index === 0 || billingAccountId !== left[index - 1]?.billingAccountId,
    );

/** Who pays on a day. @param payers oldest first, at least one */
export function payerOn(payers: readonly Payer[], day: LocalDate): Payer {
  const payer = payers.findLast(({ since }) => since === null || since <= day) ?? payers[0];
  if (payer === undefined) throw new Error('Nobody pays the contract.');
  return payer;
}

/** The day on which the next payer takes over; null: none is planned. */
export const nextPayerDay = (payers: readonly Payer[], today: LocalDate): LocalDate | null =>
  payers.find(({ since }) => since !== null && since > today)?.since ?? null;

/** Who paid before; undefined: this is the first. */
export const payerBefore = (payers: readonly Payer[], payer: Payer): Payer | undefined =>
  payers[payers.indexOf(payer) - 1];

/** What an invoice needs to know of an account, as it is shown. */
export interface PayerDetails {
  readonly businessName: string | null;
  readonly address: {
    readonly street?: string | null;
    readonly city?: string | null;
    readonly postCode?: string | null;
    readonly countryCode?: string | null;
  } | null;
}

const needed = ['street', 'city', 'postCode', 'countryCode'] as const;

/** What is missing before an account can be invoiced, by the fields of the billing account. */
export function missingOfPayer({ businessName, address }: PayerDetails): string[] {
  const missing = needed.filter((field) => !address?.[field]?.trim()).map((field) => `address.${field}`);
  return businessName?.trim() ? missing : ['businessName', ...missing];
}
