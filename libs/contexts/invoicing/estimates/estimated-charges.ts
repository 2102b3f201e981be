import type { Charge } from '#contexts/billing';
import type { ChargedFees } from '../charging/charged-fees.js';
import type { EstimatedCharge } from '../invoice/charge-groups.js';

/** Charges as if they were in the ledger. @param charged before them; has them afterwards */
export function estimated(charges: readonly Charge[], charged: ChargedFees): EstimatedCharge[] {
  charged.addCharges(charges);
  return charges.map((charge) => ({ ...charge, firstDay: charged.firstDay(charge, charge.periodStart) }));
}
