import { useLingui } from '@lingui/react/macro';
import { useDates } from '../../../app/dates';
import { useMoney } from '../../../app/money';
import { usePeriods } from '../../../app/periods';
import type { AccountingPeriod } from '../../../app/periods';
import { usageName, useUsageWords } from '../../../app/usage/usage-words';
import type { UsageFee } from '../../../app/usage/usage-words';
import type { Version } from '../contract-data';

const fees: ReadonlySet<string> = new Set(['regularFee', 'setupFee', 'maintenanceFee', 'fixedPrice', 'amount']);
const aDay = /^\d{4}-\d\d-\d\d$/;

/** What tells a discount from others in the API, and nothing to a reader. */
const technical: ReadonlySet<string> = new Set([
  'id',
  'contractId',
  'licenceId',
  'billingAccountId',
  'currency',
  'scope',
  'fees',
  'userId',
]);

/** Of a licence, for another accounting period. */
interface AddOnFee {
  readonly id: string;
  readonly regularFee: number;
}

interface VersionWords {
  /** Whether people are told of the field. */
  isTold(field: string): boolean;
  kind(kind: Version['kind']): string;
  field(name: string, kind: Version['kind']): string;
  value(field: string, value: unknown): string;
}

/** What a version of a contract says, in words. Fields that are not known here keep the name that the API gives them. */
export function useVersionWords(currency: string): VersionWords {
  const { t, i18n } = useLingui();
  const dates = useDates();
  const money = useMoney();
  const periods = usePeriods();
  const usage = useUsageWords();
  const kinds = useKinds();
  const names: Readonly<Record<string, string | undefined>> = {
    name: t`Name`,
    payer: t`Payer`,
    regularFee: t`Fee each accounting period`,
    setupFee: t`Set-up, once`,
    maintenanceFee: t`Upkeep each accounting period`,
    usageFees: t`Usage fees`,
    fixedPrice: t`Fixed price`,
    accountingPeriod: t`Billed`,
    addOns: t`Add-ons`,
    maxSubscriptions: t`Places`,
    cancelled: t`Cancelled`,
    bookable: t`Takes orders`,
    validFrom: t`Valid from`,
    validUntil: t`Valid until`,
    conclusionDate: t`Concluded on`,
    suppressNotifications: t`Notifies nobody`,
    suppressTasks: t`Makes no tasks`,
    offerId: t`Offer`,
    percent: t`Percent`,
    amount: t`Amount`,
    periods: t`Accounting periods`,
    from: t`First day`,
    until: t`Last day`,
    endedOn: t`Ended on`,
    givenOn: t`Given on`,
    subscriptionId: t`Subscription`,
  };
  const usageText = (list: readonly UsageFee[]): string =>
    list.map((fee) => `${usageName(fee, i18n.locale)}: ${usage(fee, currency).join('; ')}`).join(' · ');
  const addOnText = (list: readonly AddOnFee[]): string =>
    list.map(({ id, regularFee }) => `${id}: ${money(regularFee, currency)}`).join('; ');
  const textOf = (field: string, value: unknown): string => {
    if (value === null || value === undefined) return t`none`;
    if (typeof value === 'boolean') return value ? t`yes` : t`no`;
    if (typeof value === 'number') return fees.has(field) ? money(value, currency) : value.toLocaleString(i18n.locale);
    if (field === 'usageFees') return usageText(value as readonly UsageFee[]);
    if (field === 'accountingPeriod') return periods.each(value as AccountingPeriod);
    if (field === 'addOns') return addOnText(value as readonly AddOnFee[]);
    if (typeof value !== 'string') return JSON.stringify(value);
    return aDay.test(value) ? dates.date(value) : value;
  };
  return {
    isTold: (field) => !technical.has(field),
    kind: (kind) => kinds[kind],
    // A discount does not change how often the contract is billed.
    field: (name, kind) =>
      name === 'accountingPeriod' && kind.startsWith('DISCOUNT') ? t`Accounting period` : (names[name] ?? name),
    value: textOf,
  };
}

function useKinds(): Readonly<Record<Version['kind'], string>> {
  const { t } = useLingui();
  return {
    CONTRACT: t`Contract changed`,
    LICENCE: t`Licence changed`,
    FEES: t`New fees`,
    FEES_WITHDRAWN: t`New fees taken back`,
    PAYER: t`New payer`,
    PAYER_WITHDRAWN: t`New payer taken back`,
    PERIOD: t`Other accounting period`,
    PERIOD_WITHDRAWN: t`Accounting period stays`,
    DISCOUNT: t`Discount given`,
    DISCOUNT_ENDED: t`Discount taken back`,
  };
}
