interface Covering {
  readonly companyId: number | null;
}

/** Contracts that are for one of these companies at least; those of a workspace may be for any. */
export const contractsFor = <C extends Covering>(
  contracts: readonly C[],
  companyIds: readonly number[],
): readonly C[] =>
  companyIds.length === 0
    ? contracts
    : contracts.filter(({ companyId }) => companyId === null || companyIds.includes(companyId));

/** The one that an address names, else the first. */
export const chosenContract = <C extends { readonly id: number }>(
  contracts: readonly C[],
  named: string | undefined,
): C | undefined => contracts.find(({ id }) => String(id) === named) ?? contracts[0];
