import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../app/client/api-error';
import { useDates } from '../../../app/dates';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { named } from '../../../app/errors/named-problem.rules';
import { useMoney } from '../../../app/money';
import { usePeriods } from '../../../app/periods';
import type { AccountingPeriod } from '../../../app/periods';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Choice } from '../../../ui/fields/choice';
import { TextField } from '../../../ui/text-field';
import { announcePeriod, previewPeriod } from '../contract-data';
import type { Contract, PeriodPreview, PeriodWish } from '../contract-data';
import { pathOfAmount, periodAmounts, wishedAmounts } from '../period-amounts.rules';
import type { PeriodAmount } from '../period-amounts.rules';
import { useChange } from './use-change';

interface PeriodDialogProps {
  readonly contract: Contract;
  readonly onClose: () => void;
}

/** Weeks and days do not change. */
export const possiblePeriods: readonly AccountingPeriod[] = ['Month', 'Quarter', 'Half-Year', 'Year'];

interface Entered {
  readonly accountingPeriod: AccountingPeriod;
  readonly effectiveOn: string;
  readonly reason: string;
  /** Amounts by `fixedPrice`, or by the id of the licence and its fee. */
  readonly amounts: Readonly<Record<string, string>>;
}

/** Another accounting period: what it costs, and its first invoice, are shown before anybody is told. */
export function PeriodDialog({ contract, onClose }: PeriodDialogProps) {
  const { t } = useLingui();
  const dates = useDates();
  const others = possiblePeriods.filter((period) => period !== contract.accountingPeriod);
  const period = useNewPeriod(contract, others[0] ?? 'Year', onClose);
  const { error, preview, first } = period;
  return (
    <Dialog title={t`Other accounting period`} isOpen isWide onClose={onClose}>
      <Fields contract={contract} periods={others} period={period} />
      {first !== null && (
        <div>
          <Button onPress={() => period.take(first)}>
            <Trans>Take {dates.date(first)}</Trans>
          </Button>
        </div>
      )}
      {error && <ErrorNotice error={error} />}
      {preview && <Previewed preview={preview} />}
      <div className="actions">
        <Button onPress={onClose} isDisabled={period.isBusy}>
          <Trans>Cancel</Trans>
        </Button>
        {preview ? (
          <Button kind="primary" isDisabled={period.isBusy} onPress={period.announce}>
            <Trans>Announce it</Trans>
          </Button>
        ) : (
          <Button kind="primary" isDisabled={period.isBusy} onPress={period.look}>
            <Trans>Show what changes</Trans>
          </Button>
        )}
      </div>
    </Dialog>
  );
}

interface FieldsProps {
  readonly contract: Contract;
  readonly periods: readonly AccountingPeriod[];
  readonly period: ReturnType<typeof useNewPeriod>;
}

function Fields({ contract, periods: others, period: { entered, enter, problemOf } }: FieldsProps) {
  const { t } = useLingui();
  const periods = usePeriods();
  const words = { billed: t`Billed`, day: t`From this day on`, reason: t`Why, for the email to who pays` };
  const nameOf = ({ kind, licence, addOn }: PeriodAmount): string => {
    if (kind === 'fixedPrice') return t`Fixed price`;
    if (kind === 'maintenanceFee') return `${licence}, ${t`Upkeep`}`;
    return addOn === null ? licence : `${licence}, ${addOn}`;
  };
  return (
    <>
      <div className="fee-fields">
        <Choice
          label={words.billed}
          value={entered.accountingPeriod}
          options={others.map((id) => ({ id, title: periods.each(id) }))}
          problem={problemOf('accountingPeriod', words.billed)}
          onChange={(id) => enter({ accountingPeriod: id as AccountingPeriod })}
        />
        <TextField
          label={words.day}
          type="date"
          value={entered.effectiveOn}
          onChange={(effectiveOn) => enter({ effectiveOn })}
          error={problemOf('effectiveOn', words.day)}
          note={t`Left empty: as soon as the running period ends.`}
        />
        {periodAmounts(contract).map((amount) => (
          <TextField
            key={amount.key}
            label={`${nameOf(amount)}, ${periods.each(entered.accountingPeriod)}`}
            inputMode="decimal"
            value={entered.amounts[amount.key] ?? ''}
            onChange={(text) => enter({ amounts: { ...entered.amounts, [amount.key]: text } })}
            error={problemOf(pathOfAmount(contract, entered.amounts, amount), nameOf(amount))}
            note={t`Left empty: as much by the month as now, where that divides exactly.`}
          />
        ))}
      </div>
      <TextField
        label={words.reason}
        value={entered.reason}
        onChange={(reason) => enter({ reason })}
        error={problemOf('reason', words.reason)}
        note={t`Left empty, the email gives no reason.`}
      />
    </>
  );
}

/** Costs before and after, and what the first invoice of the new period says. */
function Previewed({ preview }: { readonly preview: PeriodPreview }) {
  const money = useMoney();
  const dates = useDates();
  const periods = usePeriods();
  const { currency, costs, effectiveOn, before, after, invoices } = preview;
  const line = (each: AccountingPeriod, { perPeriod, perMonth }: PeriodPreview['costs']['before']) =>
    each === 'Month' ? (
      <>
        {money(perPeriod, currency)} {periods.each(each)}
      </>
    ) : (
      <>
        {money(perPeriod, currency)} {periods.each(each)}, <Trans>by the month {money(perMonth, currency)}</Trans>
      </>
    );
  return (
    <section className="preview" aria-live="polite">
      <p className="preview-head">
        <Trans>From {dates.date(effectiveOn)} on, before tax:</Trans>
      </p>
      <ul className="preview-points">
        <li>
          <Trans>Now</Trans>: {line(before.accountingPeriod, costs.before)}
        </li>
        <li>
          <Trans>Then</Trans>: {line(after.accountingPeriod, costs.after)}
        </li>
        {invoices.map(({ subtotal, total, kind, correctsInvoiceId }) => (
          <li key={`${kind} ${correctsInvoiceId} ${total}`}>
            {kind === 'CREDIT_NOTE' ? (
              <Trans>
                Credit note of {dates.date(effectiveOn)}: {money(subtotal, currency)}, with tax {money(total, currency)}
              </Trans>
            ) : (
              <Trans>
                Invoice of {dates.date(effectiveOn)}: {money(subtotal, currency)}, with tax {money(total, currency)}
              </Trans>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was entered, what it would do, and announcing exactly that. */
function useNewPeriod(contract: Contract, accountingPeriod: AccountingPeriod, onDone: () => void) {
  const [entered, setEntered] = useState<Entered>({ accountingPeriod, effectiveOn: '', reason: '', amounts: {} });
  const looking = useMutation({ mutationFn: (wish: PeriodWish) => previewPeriod(contract.id, wish) });
  const announcing = useChange((wish: PeriodWish) => announcePeriod(contract.id, wish), onDone);
  const error = looking.error ?? announcing.error;
  const problems = error instanceof ApiError ? error.problems : [];
  const isDay = problems.some(({ field }) => field === 'effectiveOn');
  const enter = (more: Partial<Entered>): void => {
    setEntered({ ...entered, ...more });
    looking.reset();
    announcing.reset();
  };
  return {
    entered,
    error,
    preview: looking.data,
    /** The first day that is possible, where the platform names it. */
    first: error instanceof ApiError && isDay ? error.example : null,
    problemOf: (path: string | undefined, label: string): string | undefined => {
      const found = problems.find(({ field }) => field === path);
      return found && named(found.message, found.field, label);
    },
    isBusy: looking.isPending || announcing.isPending,
    enter,
    take: (effectiveOn: string): void => {
      enter({ effectiveOn });
      looking.mutate(wishOf(contract, { ...entered, effectiveOn }));
    },
    look: (): void => looking.mutate(wishOf(contract, entered)),
    announce: (): void => announcing.mutate(wishOf(contract, entered)),
  };
}

/** What is to be agreed. */
const wishOf = (contract: Contract, { accountingPeriod, effectiveOn, reason, amounts }: Entered): PeriodWish => ({
  accountingPeriod,
  ...(effectiveOn !== '' && { effectiveOn }),
  ...wishedAmounts(contract, amounts),
  reason: reason.trim() === '' ? null : reason.trim(),
});
