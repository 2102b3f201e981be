/**
 * A number as somebody types it, with a comma or a point before its decimals. What is no number is left as it is: the platform says
 * what it expects. @returns null: nothing was entered
 */
export function numberOf(text: string): number | string | null {
  const entered = text.trim();
  const written = entered.replace(',', '.');
  return entered === '' ? null : /^\d+(\.\d+)?$/.test(written) ? Number(written) : entered;
}
