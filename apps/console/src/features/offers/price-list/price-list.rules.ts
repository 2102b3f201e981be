interface Line {
  readonly name: string;
  readonly info: string | null;
  readonly content: string | null;
  readonly publishers: readonly string[];
  readonly included_products: readonly number[];
}

export interface ShownLine {
  readonly name: string;
  readonly text: string | null;
  /** Portals that it reaches. */
  readonly portals: number;
  readonly isIncluded: boolean;
}

/** Every line of the comparison for one product, in the order of the price list. */
export const linesFor = (productId: number, lines: readonly Line[]): readonly ShownLine[] =>
  lines.map(({ name, info, content, publishers, included_products: holders }) => ({
    name,
    text: content ?? info,
    portals: publishers.length,
    isIncluded: holders.includes(productId),
  }));

interface Contract {
  readonly id: number;
  readonly contractStatus: string;
}

/** The contract that the address names, or else the first one that takes orders, or else any. */
export const shownContract = <C extends Contract>(contracts: readonly C[], id: string | undefined): C | undefined =>
  contracts.find((contract) => String(contract.id) === id) ??
  contracts.find(({ contractStatus }) => contractStatus === 'ACTIVE') ??
  contracts[0];

/** What a product costs on a contract. */
export interface Priced<P> {
  readonly product: P;
  /** The contract has booked it, and is charged what it was booked with, whatever the offer says now. */
  readonly isBooked: boolean;
}

/** Products of a contract by id: as they were booked, or else as they are offered. */
export const pricesOf = <P extends { readonly id: number }>(
  booked: readonly P[],
  offered: readonly P[],
): ReadonlyMap<number, Priced<P>> =>
  new Map<number, Priced<P>>([
    ...offered.map((product): [number, Priced<P>] => [product.id, { product, isBooked: false }]),
    ...booked.map((product): [number, Priced<P>] => [product.id, { product, isBooked: true }]),
  ]);
