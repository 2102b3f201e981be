import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { tomorrowOf } from '../../../app/dates';
import { useCaller } from '../../../app/session/session-context';
import { TextField } from '../../../ui/text-field';
import { decimalsOf, numberOf } from '../../../app/editing/entered-number.rules';
import type { UsageFee } from '../../../app/usage/usage-words';
import { AnnouncingDialog } from '../announcing/announcing-dialog';
import { useAnnouncement } from '../announcing/use-announcement';
import { announceFees, previewFees, usageFeesOf } from '../contract-data';
import type { Contract, FeeWish, Licence } from '../contract-data';
import { FeesPreview } from './fees-preview';
import { priceTexts, wishedPrices } from '../usage-prices.rules';
import { UsagePriceFields } from './usage-price-fields';

interface FeesDialogProps {
  readonly licence: Licence;
  readonly contract: Contract;
  readonly onClose: () => void;
}

const fields = ['regularFee', 'setupFee', 'maintenanceFee', 'effectiveOn', 'reason'] as const;
type FieldName = (typeof fields)[number];
/** By field; prices of usage by their paths. */
type Texts = Readonly<Record<FieldName, string>> & Readonly<Record<string, string>>;

/** New fees from a day on: who gets them and what they cost is shown before anybody is told. */
export function FeesDialog({ licence, contract, onClose }: FeesDialogProps) {
  const { t } = useLingui();
  const { texts, usageFees, announcement, enter, take } = useNewFees(licence, onClose);
  const { problemOf, preview } = announcement;
  const labels: Readonly<Record<FieldName, string>> = {
    regularFee: t`Fee each accounting period`,
    setupFee: t`Set-up, once`,
    maintenanceFee: t`Upkeep each accounting period`,
    effectiveOn: t`First day`,
    reason: t`Why, for the email to who pays`,
  };
  const field = (name: FieldName) => ({
    label: labels[name],
    value: texts[name],
    onChange: (text: string) => enter(name, text),
    error: problemOf(name, labels[name]),
  });
  return (
    <AnnouncingDialog
      title={t`New fees of ${licence.name}`}
      announcement={announcement}
      onTake={take}
      preview={preview && <FeesPreview preview={preview} contract={contract} />}
      verb={<Trans>Announce the fees</Trans>}
      onClose={onClose}
    >
      <div className="fee-fields">
        <TextField {...field('regularFee')} inputMode="decimal" />
        <TextField {...field('maintenanceFee')} inputMode="decimal" />
        <TextField {...field('setupFee')} inputMode="decimal" />
        <TextField {...field('effectiveOn')} type="date" />
      </div>
      <UsagePriceFields fees={usageFees} texts={texts} enter={enter} problemOf={problemOf} />
      <TextField {...field('reason')} note={t`Left empty, the email gives no reason.`} />
    </AnnouncingDialog>
  );
}

/** What was entered, and announcing exactly that. */
function useNewFees(licence: Licence, onDone: () => void) {
  const tomorrow = tomorrowOf(useCaller());
  const usageFees = usageFeesOf(licence);
  const [texts, setTexts] = useState<Texts>({
    regularFee: String(licence.regularFee),
    setupFee: String(licence.setupFee),
    maintenanceFee: String(licence.maintenanceFee),
    effectiveOn: tomorrow,
    reason: '',
    ...priceTexts(usageFees),
  });
  const announcement = useAnnouncement({
    wish: wishOf(texts, usageFees, licence.currency),
    preview: (wish: FeeWish) => previewFees(licence.id, wish),
    announce: (wish) => announceFees(licence.id, wish),
    isOwn: (path) => path in texts,
    onDone,
  });
  const change = (next: Texts): void => {
    setTexts(next);
    announcement.forget();
  };
  return {
    texts,
    usageFees,
    announcement,
    enter: (name: string, text: string): void => change({ ...texts, [name]: text }),
    take: (effectiveOn: string): void => {
      const next = { ...texts, effectiveOn };
      change(next);
      announcement.look(wishOf(next, usageFees, licence.currency));
    },
  };
}

/** A fee that is left empty is sent as such: the platform says what it expects. */
const wishOf = (texts: Texts, usageFees: readonly UsageFee[], currency: string): FeeWish => ({
  effectiveOn: texts.effectiveOn,
  setupFee: numberOf(texts.setupFee, decimalsOf(currency)) as number,
  regularFee: numberOf(texts.regularFee, decimalsOf(currency)) as number,
  maintenanceFee: numberOf(texts.maintenanceFee, decimalsOf(currency)) as number,
  ...(usageFees.length > 0 && {
    usageFees: wishedPrices(usageFees, texts, currency) as NonNullable<FeeWish['usageFees']>,
  }),
  reason: texts.reason.trim() === '' ? null : texts.reason.trim(),
});
