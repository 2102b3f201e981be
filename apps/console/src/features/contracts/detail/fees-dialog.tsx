import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../app/client/api-error';
import { tomorrowOf, useDates } from '../../../app/dates';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { named } from '../../../app/errors/named-problem.rules';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/text-field';
import { decimalsOf, numberOf } from '../../../app/editing/entered-number.rules';
import type { UsageFee } from '../../../app/usage/usage-words';
import { announceFees, previewFees, usageFeesOf } from '../contract-data';
import type { Contract, FeeWish, Licence } from '../contract-data';
import { FeesPreview } from './fees-preview';
import { enteredPrices, priceTexts } from '../usage-prices.rules';
import { UsagePriceFields } from './usage-price-fields';
import { useChange } from './use-change';

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
  const dates = useDates();
  const fees = useNewFees(licence, onClose);
  const { error, preview, first } = fees;
  const labels: Readonly<Record<FieldName, string>> = {
    regularFee: t`Fee each accounting period`,
    setupFee: t`Set-up, once`,
    maintenanceFee: t`Upkeep each accounting period`,
    effectiveOn: t`From this day on`,
    reason: t`Why, for the email to who pays`,
  };
  const field = (name: FieldName) => ({
    label: labels[name],
    value: fees.texts[name],
    onChange: (text: string) => fees.enter(name, text),
    error: fees.problemOf(name, labels[name]),
  });
  return (
    <Dialog title={t`New fees of ${licence.name}`} isOpen isWide onClose={onClose}>
      <div className="fee-fields">
        <TextField {...field('regularFee')} inputMode="decimal" />
        <TextField {...field('maintenanceFee')} inputMode="decimal" />
        <TextField {...field('setupFee')} inputMode="decimal" />
        <TextField {...field('effectiveOn')} type="date" />
      </div>
      <UsagePriceFields fees={fees.usageFees} texts={fees.texts} enter={fees.enter} problemOf={fees.problemOf} />
      <TextField {...field('reason')} note={t`Left empty, the email gives no reason.`} />
      {first !== null && (
        <div>
          <Button onPress={() => fees.take(first)}>
            <Trans>Take {dates.date(first)}</Trans>
          </Button>
        </div>
      )}
      {error && !fees.isShown && <ErrorNotice error={error} />}
      {preview && <FeesPreview preview={preview} contract={contract} />}
      <div className="actions">
        <Button onPress={onClose} isDisabled={fees.isBusy}>
          <Trans>Cancel</Trans>
        </Button>
        {preview ? (
          <Button kind="primary" isDisabled={fees.isBusy} onPress={fees.announce}>
            <Trans>Announce the fees</Trans>
          </Button>
        ) : (
          <Button kind="primary" isDisabled={fees.isBusy} onPress={() => fees.look(fees.texts)}>
            <Trans>Show what changes</Trans>
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** What was entered, what it would do, and announcing exactly that. */
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
  const looking = useMutation({ mutationFn: (wish: FeeWish) => previewFees(licence.id, wish) });
  const announcing = useChange((wish: FeeWish) => announceFees(licence.id, wish), onDone);
  const error = looking.error ?? announcing.error;
  const problems = error instanceof ApiError ? error.problems : [];
  const isOwn = (path: string): boolean => path in texts;
  const change = (next: Texts): void => {
    setTexts(next);
    looking.reset();
    announcing.reset();
  };
  const look = (wished: Texts): void => looking.mutate(wishOf(wished, usageFees, licence.currency));
  return {
    texts,
    usageFees,
    error,
    /** All of what is wrong stands at its field. */
    isShown: problems.length > 0 && problems.every(({ field }) => isOwn(field)),
    preview: looking.data,
    /** The first day that is possible, where the platform names it. */
    first: error instanceof ApiError && problems.some(({ field }) => field === 'effectiveOn') ? error.example : null,
    isBusy: looking.isPending || announcing.isPending,
    problemOf: (name: string, label: string): string | undefined => {
      const found = problems.find(({ field }) => field === name);
      return found && named(found.message, found.field, label);
    },
    enter: (name: string, text: string): void => change({ ...texts, [name]: text }),
    take: (day: string): void => {
      const next = { ...texts, effectiveOn: day };
      change(next);
      look(next);
    },
    look,
    announce: (): void => announcing.mutate(wishOf(texts, usageFees, licence.currency)),
  };
}

/** A fee that is left empty is sent as such: the platform says what it expects. */
const wishOf = (texts: Texts, usageFees: readonly UsageFee[], currency: string): FeeWish => ({
  effectiveOn: texts.effectiveOn,
  setupFee: numberOf(texts.setupFee, decimalsOf(currency)) as number,
  regularFee: numberOf(texts.regularFee, decimalsOf(currency)) as number,
  maintenanceFee: numberOf(texts.maintenanceFee, decimalsOf(currency)) as number,
  ...(usageFees.length > 0 && {
    usageFees: enteredPrices(usageFees, texts, currency) as NonNullable<FeeWish['usageFees']>,
  }),
  reason: texts.reason.trim() === '' ? null : texts.reason.trim(),
});
