import { useLingui } from '@lingui/react/macro';
import {
  CircleAlert,
  CircleDashed,
  CirclePause,
  CirclePlay,
  Clock3,
  LayoutPanelTop,
  LoaderCircle,
  MapPin,
  Search,
  TrendingDown,
  TrendingUp,
  Users,
  CircleCheck,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useMoney } from '../../app/money';
import type { StatusKind } from '../../ui/status';
import type { NetworkState } from './ad.rules';
import type { ListedAd } from './ads-data';
import type { Kind, Pace, Standing } from './ads-filters.rules';

interface Look {
  readonly kind: StatusKind;
  readonly icon: LucideIcon;
}

export const standingLooks: Readonly<Record<Standing, Look>> = {
  TROUBLE: { kind: 'bad', icon: CircleAlert },
  IDLE: { kind: 'warn', icon: CircleDashed },
  WAITING: { kind: 'soft', icon: Clock3 },
  PENDING: { kind: 'warn', icon: LoaderCircle },
  RUNNING: { kind: 'ok', icon: CirclePlay },
  PAUSED: { kind: 'soft', icon: CirclePause },
};

export const stateLooks: Readonly<Record<NetworkState, Look>> = {
  active: standingLooks.RUNNING,
  active_pending: standingLooks.PENDING,
  paused_pending: standingLooks.PENDING,
  paused: standingLooks.PAUSED,
  failed: standingLooks.TROUBLE,
  invalid: standingLooks.TROUBLE,
};

export const paceLooks: Readonly<Record<Pace, Look>> = {
  ahead: { kind: 'bad', icon: TrendingUp },
  behind: { kind: 'warn', icon: TrendingDown },
  onTrack: { kind: 'ok', icon: CircleCheck },
};

export const kindIcons: Readonly<Record<Kind, LucideIcon>> = {
  sea: Search,
  socialAd: Users,
  localCampaigns: MapPin,
  displayAd: LayoutPanelTop,
};

export function useStandingTitles(): Readonly<Record<Standing, string>> {
  const { t } = useLingui();
  return {
    TROUBLE: t`Needs you`,
    IDLE: t`Nothing to show`,
    WAITING: t`Not begun`,
    PENDING: t`Being changed`,
    RUNNING: t`Running`,
    PAUSED: t`Paused`,
  };
}

/** What a network has confirmed. */
export function useStateTitles(): Readonly<Record<NetworkState, string>> {
  const { t } = useLingui();
  return {
    active: t`Running`,
    active_pending: t`To run: not confirmed yet`,
    paused_pending: t`To pause: not confirmed yet`,
    paused: t`Paused`,
    failed: t`Not shown`,
    invalid: t`Partly refused`,
  };
}

export function usePaceTitles(): Readonly<Record<Pace, string>> {
  const { t } = useLingui();
  return { ahead: t`Too fast`, behind: t`Too slow`, onTrack: t`As planned` };
}

export function useKindTitles(): Readonly<Record<Kind, string>> {
  const { t } = useLingui();
  return {
    sea: t`Search ads`,
    socialAd: t`Social ads`,
    localCampaigns: t`Local campaign`,
    displayAd: t`Display ads`,
  };
}

/** What a budget is counted in. */
export function useUnitTitles(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return { Euro: t`Euros`, Click: t`Clicks`, Call: t`Calls`, Interactions: t`Interactions` };
}

/** All amounts of campaigns are euros. */
export function useEuros(): (amount: number) => string {
  const money = useMoney();
  return (amount) => money(amount, 'EUR');
}

/** What a campaign may spend or is to reach, and in which time. */
export function useBudgetWords(): (budget: ListedAd['budget']) => string {
  const { t, i18n } = useLingui();
  const euros = useEuros();
  const units = useUnitTitles();
  return (budget) => {
    if (budget === null) return t`No budget`;
    const { budgetTarget, budgetTargetType, period } = budget;
    const count = budgetTarget.toLocaleString(i18n.locale);
    const unit = units[budgetTargetType] ?? budgetTargetType;
    const amount = budgetTargetType === 'Euro' ? euros(budgetTarget) : `${count} ${unit}`;
    return period === 'Daily' ? t`${amount} a day` : t`${amount} a month`;
  };
}
