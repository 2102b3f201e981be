import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock, CircleCheck, CircleSlash, Hourglass, Undo2, UserX } from 'lucide-react';
import { useDates } from '../../../app/dates';
import { useMoney } from '../../../app/money';
import { Status } from '../../../ui/status';
import type { CodeStatus, DiscountCode, Redemption } from './code-data';

/** What a code gives, in a few words. */
export function useGives(): (code: Pick<DiscountCode, 'percent' | 'amount' | 'currency' | 'periods'>) => string {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const percents = new Intl.NumberFormat(i18n.locale, { style: 'percent', maximumFractionDigits: 2 });
  return ({ percent, amount, currency, periods }) => {
    const rate = percent === null ? money(amount ?? 0, currency ?? 'EUR') : percents.format(percent / 100);
    if (periods === null) return t`${rate}, for ever`;
    return t`${rate}, ${plural(periods, { one: '# period', other: '# periods' })}`;
  };
}

/** On which days it can be redeemed; null: on all. */
export function useCodeDays(): (code: Pick<DiscountCode, 'validFrom' | 'validUntil'>) => string | null {
  const { t } = useLingui();
  const dates = useDates();
  return ({ validFrom, validUntil }) => {
    const [from, until] = [validFrom && dates.date(validFrom), validUntil && dates.date(validUntil)];
    if (from && until) return t`${from} to ${until}`;
    if (from) return t`from ${from} on`;
    return until ? t`until ${until}` : null;
  };
}

export function useCodeStatuses(): Readonly<Record<CodeStatus, string>> {
  const { t } = useLingui();
  return { ACTIVE: t`Can be redeemed`, PLANNED: t`Not yet`, USED_UP: t`Used up`, ENDED: t`Ended` };
}

const codeLooks = {
  ACTIVE: { kind: 'ok', icon: CircleCheck },
  PLANNED: { kind: 'warn', icon: CalendarClock },
  USED_UP: { kind: 'soft', icon: UserX },
  ENDED: { kind: 'soft', icon: CircleSlash },
} as const;

/** Whether it can be redeemed today. */
export function CodeStatusOf({ status }: Pick<DiscountCode, 'status'>) {
  return <Status {...codeLooks[status]}>{useCodeStatuses()[status]}</Status>;
}

export function RedemptionStatus({ status }: Pick<Redemption, 'status'>) {
  if (status === 'REDEEMED')
    return (
      <Status kind="ok" icon={CircleCheck}>
        <Trans>Redeemed</Trans>
      </Status>
    );
  if (status === 'RESERVED')
    return (
      <Status kind="warn" icon={Hourglass}>
        <Trans>Waits for the payment</Trans>
      </Status>
    );
  return (
    <Status kind="soft" icon={Undo2}>
      <Trans>Not paid: free again</Trans>
    </Status>
  );
}
