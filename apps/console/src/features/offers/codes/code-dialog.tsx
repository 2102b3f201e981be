import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ChoiceField } from '../../../app/editing/choice-field';
import { FormDialog } from '../../../app/editing/form-dialog';
import { merge } from '../../../app/editing/merge.rules';
import type { Read } from '../../../app/editing/use-editing';
import { useMayIn } from '../../../app/workspaces/workspace-data';
import { FormField } from '../../../ui/form-field';
import { ChangedMeanwhile } from '../changed-meanwhile';
import { isOvertaken } from '../offer-data';
import { ChecksField } from '../../../app/choices/checks-field';
import type { PartControl } from '../parts/part-dialog';
import { bookableOffersQuery, changeCode, createCode, readCode } from './code-data';
import type { DiscountCode } from './code-data';
import { blankCode, codeBody, codeFieldOf, codeValues, minimumFields, rateFields } from './codes.rules';
import { CustomerField } from './customer-field';

interface CodeDialogProps {
  readonly workspaceId: number;
  /** Null: a new one. */
  readonly read: Read<DiscountCode> | null;
  readonly onClose: () => void;
}

/** What a code gives, to whom and how often. When somebody else was faster, what was entered is saved into the code as it is then. */
export default function CodeDialog({ workspaceId, read, onClose }: CodeDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [current, setCurrent] = useState(read);
  const [opened] = useState(() => codeValues(read?.data ?? blankCode));
  const isAmount = useRef(false);
  const isUsed = current !== null && current.data.redeemed + current.data.reserved > 0;
  const save = async (entered: Record<string, string>): Promise<void> => {
    isAmount.current = entered['kind'] === 'amount';
    if (current === null) {
      const id = await createCode(workspaceId, codeBody(entered, false));
      await navigate({ to: '/offers/codes/$codeId', params: { codeId: String(id) } });
      return;
    }
    const { values } = merge(opened, entered, codeValues(current.data), [rateFields, minimumFields]);
    isAmount.current = values['kind'] === 'amount';
    try {
      await changeCode(current.data.id, codeBody(values, isUsed), current.etag);
    } catch (problem) {
      if (isOvertaken(problem)) setCurrent(await readCode(current.data.id));
      throw problem;
    }
  };
  return (
    <FormDialog<Record<string, string>>
      area="offers"
      title={read === null ? t`New discount code` : t`Change ${read.data.code}`}
      verb={read === null ? <Trans>Create</Trans> : <Trans>Save</Trans>}
      defaultValues={{ ...opened }}
      save={save}
      fieldOf={(path) => codeFieldOf(path, Object.keys(opened), isAmount.current)}
      onClose={onClose}
    >
      {(control) => (
        <>
          {current !== read && <ChangedMeanwhile />}
          <div className="card-fields">
            {isUsed ? (
              <p className="soft span-6">
                <Trans>
                  It was redeemed: what it gives stays as it is. To give something else, end it and add another.
                </Trans>
              </p>
            ) : (
              <GivenInputs control={control} />
            )}
            <LimitInputs control={control} workspaceId={workspaceId} />
          </div>
        </>
      )}
    </FormDialog>
  );
}

interface InputsProps {
  readonly control: PartControl;
}

function GivenInputs({ control }: InputsProps) {
  const { t } = useLingui();
  const text = { control, autoComplete: 'off' } as const;
  return (
    <>
      <div className="span-3">
        <FormField {...text} name="code" label={t`Code`} note={t`Customers type it. Neither case nor blanks matter.`} />
      </div>
      <div className="span-3">
        <FormField {...text} name="name" label={t`Its name on invoices`} note={t`Empty: the code.`} />
      </div>
      <RateInputs control={control} />
      <div className="span-3">
        <FormField
          {...text}
          name="periods"
          label={t`Accounting periods`}
          inputMode="numeric"
          note={t`Empty: for ever.`}
        />
      </div>
    </>
  );
}

function RateInputs({ control }: InputsProps) {
  const { t } = useLingui();
  const isAmount = useWatch({ control, name: 'kind' }) === 'amount';
  const text = { control, autoComplete: 'off' } as const;
  return (
    <>
      <div className="span-2">
        <ChoiceField
          control={control}
          name="kind"
          label={t`Discount`}
          options={[
            { id: 'percent', title: t`Percent` },
            { id: 'amount', title: t`Amount` },
          ]}
        />
      </div>
      <div className="span-2">
        <FormField
          {...text}
          name="value"
          label={t`How much`}
          inputMode="decimal"
          note={isAmount ? t`Off the regular fee of each period, before tax.` : undefined}
        />
      </div>
      {isAmount ? (
        <div className="span-2">
          <FormField {...text} name="currency" label={t`Currency`} note={t`Three letters, such as EUR.`} />
        </div>
      ) : (
        <div className="span-6">
          <ChecksField
            control={control}
            name="fees"
            legend={t`Fees that are lowered`}
            note={t`None chosen: the regular fee.`}
            options={[
              { id: 'SETUP', title: t`Set-up` },
              { id: 'REGULAR', title: t`Regular fee` },
              { id: 'MAINTENANCE', title: t`Upkeep` },
              { id: 'USAGE', title: t`Usage` },
            ]}
          />
        </div>
      )}
    </>
  );
}

/** The smallest order. A code that takes an amount off has its currency from that. */
function MinimumInputs({ control }: InputsProps) {
  const { t } = useLingui();
  const [kind, minimum] = useWatch({ control, name: ['kind', 'minimumAmount'] });
  const text = { control, autoComplete: 'off' } as const;
  return (
    <>
      <div className="span-4">
        <FormField
          {...text}
          name="minimumAmount"
          label={t`Smallest order`}
          inputMode="decimal"
          note={t`Fees of a whole period and set-up. Empty: no limit.`}
        />
      </div>
      {kind !== 'amount' && minimum?.trim() !== '' && (
        <div className="span-2">
          <FormField {...text} name="minimumCurrency" label={t`Currency`} note={t`Three letters, such as EUR.`} />
        </div>
      )}
    </>
  );
}

function LimitInputs({ control, workspaceId }: InputsProps & Pick<CodeDialogProps, 'workspaceId'>) {
  const { t } = useLingui();
  const { data: offers = [] } = useQuery(bookableOffersQuery(workspaceId, useMayIn('offer:read', workspaceId)));
  const text = { control, autoComplete: 'off' } as const;
  return (
    <>
      {offers.length > 0 && (
        <div className="span-6">
          <ChecksField
            control={control}
            name="offerIds"
            legend={t`Offers`}
            note={t`None chosen: all of them.`}
            options={offers.map(({ id, sellingName }) => ({ id: String(id), title: sellingName }))}
          />
        </div>
      )}
      <div className="span-3">
        <FormField {...text} name="validFrom" type="date" label={t`First day`} note={t`Empty: at once.`} />
      </div>
      <div className="span-3">
        <FormField {...text} name="validUntil" type="date" label={t`Last day`} note={t`Empty: until you end it.`} />
      </div>
      <div className="span-2">
        <FormField
          {...text}
          name="maxRedemptions"
          label={t`How often in all`}
          inputMode="numeric"
          note={t`Empty: no limit.`}
        />
      </div>
      <div className="span-2">
        <FormField
          {...text}
          name="maxPerCustomer"
          label={t`How often per customer`}
          inputMode="numeric"
          note={t`Empty: no limit.`}
        />
      </div>
      <div className="span-2">
        <ChoiceField
          control={control}
          name="newCustomersOnly"
          label={t`For whom`}
          options={[
            { id: 'false', title: t`All customers` },
            { id: 'true', title: t`New customers only` },
          ]}
        />
      </div>
      <MinimumInputs control={control} />
      <CustomerField control={control} workspaceId={workspaceId} />
    </>
  );
}
