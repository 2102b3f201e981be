import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ActingDialog } from '../../../app/editing/acting-dialog';
import { ChoiceField } from '../../../app/editing/choice-field';
import type { Read } from '../../../app/editing/use-editing';
import { Button } from '../../../ui/button';
import { FormField } from '../../../ui/form-field';
import { changeLatest } from '../offer-data';
import type { Offer, SettingItem } from '../offer-data';
import { textIn } from '../offers.rules';
import type { Texts } from '../offers.rules';
import { PartDialog } from './part-dialog';
import type { PartControl } from './part-dialog';
import { enteredSetting, placeOf, settingTypes, settingValues, withEntry, withoutEntry } from './parts.rules';
import { TextFields, nameLabels } from './text-fields';
import { useSettingTypes } from './use-setting-types';

interface SettingDialogProps {
  readonly read: Read<Offer>;
  /** Place of the product in the offer. */
  readonly product: number;
  /** Place of the setting in the product; null: a new one. */
  readonly place: number | null;
  readonly onClose: () => void;
}

const settingsOf = ({ products }: Offer, productName: string | undefined): readonly SettingItem[] =>
  products.find(({ name }) => name === productName)?.settings ?? [];

/** The products of an offer, one of them with other settings. */
const withSettings = ({ products }: Offer, productName: string | undefined, settings: readonly unknown[]) => ({
  products: products.map((product) => (product.name === productName ? { ...product, settings } : product)),
});

/** What an order of a product asks for, or what holds for all who order it. */
export default function SettingDialog({ read, product: productPlace, place, onClose }: SettingDialogProps) {
  const { t, i18n } = useLingui();
  const product = read.data.products[productPlace]?.name;
  const settings = settingsOf(read.data, product);
  const before = place === null ? null : (settings[place] ?? null);
  const name = textIn(before?.name as Texts | undefined, i18n.locale);
  const placeIn = (offer: Offer) => placeOf(settingsOf(offer, product), ({ key }) => key, before?.key);
  const settingIn = (offer: Offer): SettingItem | undefined => {
    const at = placeIn(offer);
    return at === null ? undefined : settingsOf(offer, product)[at];
  };
  return (
    <PartDialog
      title={before === null ? t`New setting` : t`Change ${name}`}
      isNew={before === null}
      read={read}
      defaultValues={settingValues(before)}
      valuesIn={(offer) => {
        const setting = settingIn(offer);
        return setting && settingValues(setting);
      }}
      bodyOf={(values, offer) => {
        if (offer.products.every((one) => one.name !== product))
          throw new Error(t`Its product is gone from the offer.`);
        const entered = enteredSetting(values, settingIn(offer) ?? before);
        return withSettings(offer, product, withEntry<unknown>(settingsOf(offer, product), placeIn(offer), entered));
      }}
      texts={['name']}
      onClose={onClose}
    >
      {(control) => (
        <>
          <SettingInputs control={control} others={settings.filter(({ key }) => key !== before?.key)} />
          {before !== null && (
            <RemoveSetting
              name={name}
              act={async () => {
                await changeLatest(read, (offer) =>
                  withSettings(offer, product, withoutEntry(settingsOf(offer, product), placeIn(offer))),
                );
                onClose();
              }}
            />
          )}
        </>
      )}
    </PartDialog>
  );
}

interface RemoveSettingProps {
  readonly name: string;
  readonly act: () => Promise<void>;
}

function RemoveSetting({ name, act }: RemoveSettingProps) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <div className="span-6">
        <Button onPress={() => setIsAsking(true)}>
          <Trans>Remove …</Trans>
        </Button>
      </div>
      {isAsking && (
        <ActingDialog
          area="offers"
          title={t`Remove ${name}?`}
          verb={<Trans>Remove</Trans>}
          isDangerous
          act={act}
          onClose={() => setIsAsking(false)}
        >
          {() => (
            <p>
              <Trans>Orders do not ask for it any more. What is booked keeps it.</Trans>
            </p>
          )}
        </ActingDialog>
      )}
    </>
  );
}

interface SettingInputsProps {
  readonly control: PartControl;
  readonly others: readonly SettingItem[];
}

function SettingInputs({ control, others }: SettingInputsProps) {
  const { t } = useLingui();
  const types = useSettingTypes();
  const type = useWatch({ control, name: 'type' });
  const text = { control, autoComplete: 'off' } as const;
  return (
    <>
      <TextFields control={control} name="name" labels={nameLabels} />
      <div className="span-2">
        <FormField {...text} name="key" label={t`Key`} />
      </div>
      <div className="span-2">
        <ChoiceField
          control={control}
          name="type"
          label={t`Kind of value`}
          options={settingTypes.map((id) => ({ id, title: types[id] }))}
        />
      </div>
      <div className="span-2">
        <ChoiceField
          control={control}
          name="required"
          label={t`An order needs it`}
          options={[
            { id: 'false', title: t`No` },
            { id: 'true', title: t`Yes` },
          ]}
        />
      </div>
      {(type === 'select' || type === 'multi_select') && (
        <div className="span-6">
          <FormField {...text} name="allowedValues" label={t`To choose from`} long note={t`One to a line.`} />
        </div>
      )}
      <div className="span-6">
        <FormField
          {...text}
          name="value"
          label={t`Value`}
          long={type === 'html' || type === 'multi_select'}
          note={t`Holds for all who order it. Empty: who orders is asked. Of yes or no: true or false.`}
        />
      </div>
      <ParentInput control={control} others={others} />
      <div className="span-3">
        <FormField {...text} name="url" label={t`Page about it`} type="url" />
      </div>
      <CallInputs control={control} />
    </>
  );
}

/** A setting that must have a value before this one may have any. */
function ParentInput({ control, others }: SettingInputsProps) {
  const { t, i18n } = useLingui();
  return (
    <div className="span-3">
      <ChoiceField
        control={control}
        name="parentKey"
        label={t`Only with a value of`}
        options={[
          { id: '', title: '–' },
          ...others.map(({ key, name }) => ({ id: key, title: textIn(name as Texts, i18n.locale) })),
        ]}
      />
    </div>
  );
}

/** A call that a program makes for the setting. */
function CallInputs({ control }: Pick<SettingInputsProps, 'control'>) {
  const { t } = useLingui();
  return (
    <>
      <div className="span-2">
        <ChoiceField
          control={control}
          name="httpMethod"
          label={t`HTTP method`}
          options={['GET', 'POST', 'PUT', 'DELETE'].map((id) => ({ id, title: id }))}
        />
      </div>
      <div className="span-4">
        <FormField
          control={control}
          name="endpoint"
          label={t`Address of the call`}
          type="url"
          autoComplete="off"
          note={t`What a program of yours calls for it. Empty: nothing.`}
        />
      </div>
    </>
  );
}
