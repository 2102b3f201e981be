import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDates } from '../../../app/dates';
import { useMoney } from '../../../app/money';
import { usePeriods } from '../../../app/periods';
import type { AccountingPeriod } from '../../../app/periods';
import { Choice } from '../../../ui/fields/choice';
import { TextField } from '../../../ui/text-field';
import { AnnouncingDialog } from '../announcing/announcing-dialog';
import { useAnnouncement } from '../announcing/use-announcement';
import { announcePeriod, previewPeriod } from '../contract-data';
import type { Contract, PeriodPreview, PeriodWish } from '../contract-data';
import { pathOfAmount, periodAmounts, wishedAmounts } from '../period-amounts.rules';
import type { PeriodAmount } from '../period-amounts.rules';

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
  const others = possiblePeriods.filter((period) => period !== contract.accountingPeriod);
  const period = useNewPeriod(contract, others[0] ?? 'Year', onClose);
  const { preview } = period.announcement;
  return (
    <AnnouncingDialog
      title={t`Other accounting period`}
      announcement={period.announcement}
      onTake={period.take}
      preview={preview && <Previewed preview={preview} />}
      verb={<Trans>Announce it</Trans>}
      onClose={onClose}
    >
      <Fields contract={contract} periods={others} period={period} />
    </AnnouncingDialog>
  );
}

interface FieldsProps {
  readonly contract: Contract;
  readonly periods: readonly AccountingPeriod[];
  readonly period: ReturnType<typeof useNewPeriod>;
}

function Fields({ contract, periods: others, period: { entered, enter, announcement } }: FieldsProps) {
  const { t } = useLingui();
  const { problemOf } = announcement;
  const periods = usePeriods();
  const words = { billed: t`Billed`, day: t`First day`, reason: t`Why, for the email to who pays` };
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

/** What was entered, and announcing exactly that. */
function useNewPeriod(contract: Contract, accountingPeriod: AccountingPeriod, onDone: () => void) {
  const [entered, setEntered] = useState<Entered>({ accountingPeriod, effectiveOn: '', reason: '', amounts: {} });
  const paths = periodAmounts(contract).map((amount) => pathOfAmount(contract, entered.amounts, amount));
  const announcement = useAnnouncement({
    wish: wishOf(contract, entered),
    preview: (wish: PeriodWish) => previewPeriod(contract.id, wish),
    announce: (wish) => announcePeriod(contract.id, wish),
    isOwn: (path) => ['accountingPeriod', 'effectiveOn', 'reason', ...paths].includes(path),
    onDone,
  });
  const enter = (more: Partial<Entered>): void => {
    setEntered({ ...entered, ...more });
    announcement.forget();
  };
  return {
    entered,
    announcement,
    enter,
    take: (effectiveOn: string): void => {
      enter({ effectiveOn });
      announcement.look(wishOf(contract, { ...entered, effectiveOn }));
    },
  };
}

/** What is to be agreed. */
const wishOf = (contract: Contract, { accountingPeriod, effectiveOn, reason, amounts }: Entered): PeriodWish => ({
  accountingPeriod,
  ...(effectiveOn !== '' && { effectiveOn }),
  ...wishedAmounts(contract, amounts),
  reason: reason.trim() === '' ? null : reason.trim(),
});
