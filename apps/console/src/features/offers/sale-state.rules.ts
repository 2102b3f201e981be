interface Sold {
  readonly validFrom: string | null;
  readonly validUntil: string | null;
}

export type SaleState = 'later' | 'onSale' | 'over';

/** Whether something can be booked on a day; the first and the last day count. Days as the API writes them. */
export function saleStateOf({ validFrom, validUntil }: Sold, today: string): SaleState {
  if (validUntil !== null && validUntil < today) return 'over';
  return validFrom !== null && validFrom > today ? 'later' : 'onSale';
}
