/**
 * A number as somebody types it, with a comma or a point before its decimals. What is no number, or has more decimals than that, is left as it
 * is: the platform says what it expects. @returns null: nothing was entered
 * @param decimals of a currency: 1.000 is a thousand to some, and one to others
 */
export function numberOf(text: string, decimals = Infinity): number | string | null {
  const entered = text.trim();
  const written = entered.replace(',', '.');
  if (entered === '') return null;
  const isNumber = /^\d+(\.\d+)?$/.test(written) && (written.split('.')[1] ?? '').length <= decimals;
  return isNumber ? Number(written) : entered;
}

/** How many decimals amounts of a currency have. */
export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
