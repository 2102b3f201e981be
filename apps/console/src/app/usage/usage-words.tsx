import { Trans, useLingui } from '@lingui/react/macro';
import type { Schemas } from '../client/api';
import { useMoney } from '../money';

/** A fee by what is used, as offers, products and licences have it. */
export type UsageFee = Schemas['UsageFeeDto'];
type Tier = UsageFee['tiers'][number];

/** Its name in the language of the reader, or in another one that it has. */
export function usageName({ id, name }: Pick<UsageFee, 'id'> & { readonly name: unknown }, locale: string): string {
  const texts = (name ?? {}) as Readonly<Record<string, string>>;
  return texts[locale] ?? texts['en'] ?? Object.values(texts)[0] ?? id;
}

/** Numbers of units, and prices of one: with as many decimals as they have. */
export function useUsageNumbers() {
  const { i18n } = useLingui();
  const quantities = new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 6 });
  return {
    quantity: (value: number): string => quantities.format(value),
    price: (value: number, currency: string): string =>
      new Intl.NumberFormat(i18n.locale, { style: 'currency', currency, maximumFractionDigits: 6 }).format(value),
  };
}

/** What is included, what more costs, and the most that is paid, in words. */
export function useUsageWords(): (fee: UsageFee, currency: string) => string[] {
  const { t } = useLingui();
  const money = useMoney();
  const { quantity, price } = useUsageNumbers();
  return ({ included = 0, tiers, tierMode, cap = null }, currency) => {
    const each = ({ unitPrice, flatFee = 0 }: Tier): string =>
      flatFee === 0
        ? t`${price(unitPrice, currency)} each`
        : t`${price(unitPrice, currency)} each and ${money(flatFee, currency)} once`;
    const ofTier = (tier: Tier, index: number): string => {
      const upTo = tier.upTo ?? null;
      if (tiers.length === 1) return included === 0 ? each(tier) : t`then ${each(tier)}`;
      if (upTo === null) return t`more: ${each(tier)}`;
      const units = quantity(upTo - (tiers[index - 1]?.upTo ?? 0));
      return index === 0 && included === 0 ? t`the first ${units}: ${each(tier)}` : t`the next ${units}: ${each(tier)}`;
    };
    return [
      ...(included > 0 ? [t`${quantity(included)} a month included`] : []),
      ...tiers.map(ofTier),
      ...(tierMode === 'VOLUME' && tiers.length > 1 ? [t`the last tier that is reached prices all`] : []),
      ...(cap === null ? [] : [t`at most ${money(cap, currency)} a month`]),
    ];
  };
}

interface UsageFeeListProps {
  readonly fees: readonly UsageFee[];
  readonly currency: string;
}

/** Fees by use, each with what it costs. Nothing where there are none. */
export function UsageFeeList({ fees, currency }: UsageFeeListProps) {
  const { i18n } = useLingui();
  const words = useUsageWords();
  if (fees.length === 0) return null;
  return (
    <section className="usage-fees">
      <h3>
        <Trans>By use, after each month</Trans>
      </h3>
      <ul>
        {fees.map((fee) => (
          <li key={fee.id}>
            {usageName(fee, i18n.locale)}: <span className="soft">{words(fee, currency).join('; ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
