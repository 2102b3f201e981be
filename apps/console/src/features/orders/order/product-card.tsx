import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check, Minus } from 'lucide-react';
import { useId } from 'react';
import { Radio } from 'react-aria-components/RadioGroup';
import { useMoney } from '../../../app/money';
import { usageName, useUsageWords } from '../../../app/usage/usage-words';
import { usePeriods } from '../../../app/periods';
import type { ComparedLine } from '../order.rules';
import type { Contract } from '../../../app/contracts/contract-queries';
import type { PriceList, Product } from '../order-data';

interface ProductCardProps {
  readonly product: Product;
  readonly contract: Contract;
  /** What the price list says of it. */
  readonly listed: PriceList['products'][number] | undefined;
  readonly lines: readonly ComparedLine[];
  /** How many of the chosen locations have it already. */
  readonly holders: number;
}

/** One product as it is compared with the others: price, terms, what it brings, and what is left of it. */
export function ProductCard({ product, contract, listed, lines, holders }: ProductCardProps) {
  const { i18n } = useLingui();
  const id = useId();
  const { description, bookableLocations } = product;
  return (
    <Radio
      value={String(product.id)}
      className="offer"
      isDisabled={bookableLocations === 0}
      aria-label={product.name}
      aria-describedby={`${id}-price ${id}-places`}
    >
      <span className="offer-head">
        <span className="choice-mark" aria-hidden />
        <strong>{product.name}</strong>
      </span>
      <span className="soft offer-text">
        {listed?.highlighted === true && listed.highlight_text !== null && (
          <span className="tag offer-tag">{listed.highlight_text}</span>
        )}
        {description[i18n.locale] ?? description['en']}
      </span>
      <Price id={`${id}-price`} product={product} contract={contract} />
      {lines.map((line) => (
        <Line key={line.name} line={line} />
      ))}
      <span className="offer-foot" id={`${id}-places`}>
        <Places left={bookableLocations} />
        {holders > 0 && (
          <span className="tag">
            <Plural value={holders} one="# of the chosen has it" other="# of the chosen have it" />
          </span>
        )}
        {product.trialDays !== null && (
          <span className="tag">
            <Plural value={product.trialDays} one="# day to try" other="# days to try" />
          </span>
        )}
      </span>
    </Radio>
  );
}

interface PriceProps extends Pick<ProductCardProps, 'product' | 'contract'> {
  readonly id: string;
}

/** What one location pays each accounting period, and what else. */
function Price({ id, product, contract }: PriceProps) {
  const { i18n } = useLingui();
  const money = useMoney();
  const usageWords = useUsageWords();
  const periods = usePeriods();
  const { cost, maint, setup, currency } = product.costs;
  const isFlat = contract.billingType === 'FIXED';
  return (
    <>
      <span className="offer-price" id={id}>
        {isFlat ? (
          <Trans>In the price of the contract</Trans>
        ) : (
          <>
            <strong>{money(cost.value, currency)}</strong>{' '}
            <span className="soft">{periods.each(contract.accountingPeriod)}</span>
          </>
        )}
      </span>
      <span className="soft offer-once">
        {!isFlat && maint.value > 0 && (
          <span>
            <Trans>and {money(maint.value, currency)} for upkeep</Trans>
          </span>
        )}
        <span>
          {setup.value > 0 ? (
            <Trans>{money(setup.value, currency)} once for set-up</Trans>
          ) : (
            <Trans>No set-up fee</Trans>
          )}
        </span>
        {product.usageFees.map((fee) => (
          <span key={fee.id}>
            {usageName(fee, i18n.locale)}: {usageWords(fee, currency).join('; ')}
          </span>
        ))}
        <Terms contract={contract} productId={product.id} />
        {!isFlat && product.discount !== null && <Discount discount={product.discount} product={product} />}
      </span>
    </>
  );
}

interface DiscountProps {
  readonly discount: NonNullable<Product['discount']>;
  readonly product: Product;
}

/** What is taken off for who begins now, and for how long: by the accounting period that the contract had when it was agreed. */
function Discount({ discount: { percent, amount, periods, accountingPeriod }, product }: DiscountProps) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const words = usePeriods();
  const percents = new Intl.NumberFormat(i18n.locale, { style: 'percent', maximumFractionDigits: 2 });
  const each = words.each(accountingPeriod);
  const off = percent === null ? money(amount ?? 0, product.costs.currency) : percents.format(percent / 100);
  const less = percent === null ? t`${off} less ${each}` : t`${off} less`;
  const length = periods === null ? null : words.lengthOf(periods, accountingPeriod);
  return <span className="tag">{length === null ? t`${less}, for ever` : t`${less}, for ${length}`}</span>;
}

function Line({ line: { name, info, isIncluded } }: { readonly line: ComparedLine }) {
  const { t } = useLingui();
  const Icon = isIncluded ? Check : Minus;
  return (
    <span className="offer-line" data-included={isIncluded} title={info ?? undefined}>
      <Icon size={14} aria-label={isIncluded ? t`Included` : t`Not included`} />
      {name}
    </span>
  );
}

/** How long the product binds, as the contract's licence says. */
function Terms({ contract, productId }: { readonly contract: Contract; readonly productId: number }) {
  const periods = usePeriods();
  const term = contract.licenceBookings.find(({ offerId }) => offerId === productId)?.minimumTerm ?? null;
  return <span>{term === null ? <Trans>No minimum term</Trans> : <Trans>At least {periods.length(term)}</Trans>}</span>;
}

function Places({ left }: { readonly left: number | null }) {
  const { i18n } = useLingui();
  if (left === null)
    return (
      <span className="soft">
        <Trans>Places for any number</Trans>
      </span>
    );
  if (left === 0)
    return (
      <span className="bad">
        <Trans>No place is left</Trans>
      </span>
    );
  return (
    <span className="soft">
      <Plural value={left} one="# place left" other={`${left.toLocaleString(i18n.locale)} places left`} />
    </span>
  );
}
