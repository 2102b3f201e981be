import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { ChoiceField } from '../../../app/editing/choice-field';
import { FormDialog } from '../../../app/editing/form-dialog';
import { platformProducts, productNames } from '../../../app/products/product-names';
import { FormField } from '../../../ui/form-field';
import { createOffer } from '../offer-data';
import type { NewOffer } from '../offer-data';
import { newOfferBody } from '../offers.rules';
import { ChecksField } from '../../../app/choices/checks-field';
import type { PartControl } from '../parts/part-dialog';

interface NewOfferDialogProps {
  /** Where the reader may sell. */
  readonly workspaces: readonly { readonly id: number; readonly name: string }[];
  readonly onClose: () => void;
}

const blank = {
  workspace: '',
  sellingName: '',
  products: '',
  regularFee: '',
  setupFee: '',
  maintenanceFee: '',
  currency: 'EUR',
  validFrom: '',
};

/** A new offer with what every offer has. Everything else is on its own screen. */
export default function NewOfferDialog({ workspaces, onClose }: NewOfferDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const save = async (values: Record<string, string>): Promise<void> => {
    const id = await createOffer(Number(values['workspace']), newOfferBody(values) as unknown as NewOffer);
    await navigate({ to: '/offers/$offerId', params: { offerId: String(id) } });
  };
  return (
    <FormDialog<Record<string, string>>
      area="offers"
      title={t`New offer`}
      verb={<Trans>Create</Trans>}
      defaultValues={{ ...blank, workspace: String(workspaces[0]?.id ?? '') }}
      save={save}
      fieldOf={(path) => Object.keys(blank).find((name) => path === name || path.startsWith(`${name}[`))}
      onClose={onClose}
    >
      {(control) => <NewOfferInputs control={control} workspaces={workspaces} />}
    </FormDialog>
  );
}

interface NewOfferInputsProps extends Pick<NewOfferDialogProps, 'workspaces'> {
  readonly control: PartControl;
}

function NewOfferInputs({ control, workspaces }: NewOfferInputsProps) {
  const { t } = useLingui();
  const text = { control, autoComplete: 'off' } as const;
  return (
    <div className="card-fields">
      <div className="span-6">
        <FormField {...text} name="sellingName" label={t`Name`} note={t`What customers read.`} />
      </div>
      <div className="span-6">
        <ChecksField
          control={control}
          name="products"
          legend={t`Products`}
          note={t`What a location gets.`}
          options={platformProducts.map((id) => ({ id, title: productNames[id] }))}
        />
      </div>
      <FeeInputs control={control} />
      <div className="span-3">
        <FormField
          {...text}
          name="validFrom"
          label={t`First day of sale`}
          type="date"
          note={t`Empty: it can be booked as soon as it is created. Take a later day to complete it first.`}
        />
      </div>
      {workspaces.length > 1 && (
        <div className="span-3">
          <ChoiceField
            control={control}
            name="workspace"
            label={t`Sold by`}
            note={t`It can be booked there and in all workspaces below.`}
            options={workspaces.map(({ id, name }) => ({ id: String(id), title: name }))}
          />
        </div>
      )}
    </div>
  );
}

function FeeInputs({ control }: Pick<NewOfferInputsProps, 'control'>) {
  const { t } = useLingui();
  const text = { control, autoComplete: 'off' } as const;
  return (
    <>
      <div className="span-3">
        <FormField
          {...text}
          name="regularFee"
          label={t`Regular fee`}
          inputMode="decimal"
          note={t`Each accounting period, before tax.`}
        />
      </div>
      <div className="span-3">
        <FormField {...text} name="currency" label={t`Currency`} note={t`Three letters, such as EUR.`} />
      </div>
      <div className="span-3">
        <FormField {...text} name="setupFee" label={t`Set-up`} inputMode="decimal" note={t`Once.`} />
      </div>
      <div className="span-3">
        <FormField
          {...text}
          name="maintenanceFee"
          label={t`Upkeep`}
          inputMode="decimal"
          note={t`Each accounting period.`}
        />
      </div>
    </>
  );
}
