import { quantityPlaces } from '#domain/metering/usage-fees';
import type { UsageFee, UsageTier } from '#domain/metering/usage-fees';
import { Money } from '#domain/values/money';
import { textIn } from '#domain/values/text';
import { fill } from '../mails/wording.js';
import type { Wording } from '../mails/wording.js';

/** Its name in the language of the reader, or in another one that it has. */
export const usageName = ({ id, name }: UsageFee, wording: Wording): string =>
  textIn(name, wording.opening().language) ?? id;

/** What a month of it costs, in one line: what is included, each tier, and the most that is paid. */
export function usagePrices(fee: UsageFee, currency: string, wording: Wording): string {
  const { included, tiers, tierMode, cap } = fee;
  const { usagePrices: words } = wording.words;
  const money = (minor: number): string => wording.money(Money.ofMinor(minor, currency));
  return [
    ...(included > 0 ? [fill(words.included, { count: wording.quantity(included) })] : []),
    ...tiers.map((tier, index) => tierText(fee, tier, index, currency, wording)),
    ...(tierMode === 'VOLUME' && tiers.length > 1 ? [words.volume] : []),
    ...(cap === null ? [] : [fill(words.cap, { amount: money(cap) })]),
  ].join('; ');
}

function tierText(
  { included, tiers }: UsageFee,
  { upTo, unitPrice, flatFee }: UsageTier,
  index: number,
  currency: string,
  wording: Wording,
): string {
  const { locale, usagePrices: words } = wording.words;
  const format = { style: 'currency', currency, maximumFractionDigits: quantityPlaces } as const;
  const price = new Intl.NumberFormat(locale, format).format(unitPrice);
  const amount = wording.money(Money.ofMinor(flatFee, currency));
  const each = flatFee === 0 ? fill(words.each, { price }) : fill(words.eachAndOnce, { price, amount });
  if (upTo === null) return fill(index === 0 && included === 0 ? words.all : words.more, { price: each });
  const count = wording.quantity(upTo - (tiers[index - 1]?.upTo ?? 0));
  return fill(index === 0 && included === 0 ? words.first : words.next, { count, price: each });
}
