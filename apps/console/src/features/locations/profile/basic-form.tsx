import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ChoiceField } from '../../../app/editing/choice-field';
import { EditCard } from '../../../app/editing/edit-card';
import { useUnsaved } from '../../../app/editing/leave-guard';
import { useEditing } from '../../../app/editing/use-editing';
import type { Editing, Read } from '../../../app/editing/use-editing';
import { FormField } from '../../../ui/form-field';
import { basicBody, basicFieldOf, basicValues } from './basic.rules';
import { CountryField } from '../../../app/choices/country-field';
import { OwnPhone } from './own-phone';
import { useCaller } from '../../../app/session/session-context';
import { madeOldBy, readBasic, writeBasic } from './location-data';
import type { Basic } from './location-data';

interface BasicFormProps {
  readonly id: number;
  readonly read: Read<Basic>;
  readonly mayWrite: boolean;
}

/** Name, address, and how customers reach the business. The platform asks owners for a PIN from a new number. */
export function BasicForm(props: BasicFormProps) {
  const { id, read, mayWrite } = props;
  const isOwner = useCaller().user.userType === 'SELF_SERVICE';
  const { mainPhone, address, isClaimed } = read.data;
  return (
    <>
      <BasicCard {...props} isOwner={isOwner} />
      {isOwner && mayWrite && (
        <OwnPhone id={id} phone={mainPhone?.phone ?? ''} country={address?.countryCode ?? null} isClaimed={isClaimed} />
      )}
    </>
  );
}

function BasicCard({ id, read, mayWrite, isOwner }: BasicFormProps & { readonly isOwner: boolean }) {
  const labels = useBasicLabels();
  const { t } = useLingui();
  const suppressed = { no: t`Yes`, yes: t`No: portals show the city alone` };
  const editing = useEditing<Basic>({
    makesOld: madeOldBy(id),
    read,
    toValues: basicValues,
    readAgain: () => readBasic(id),
    save: (values, changed, base) => writeBasic(id, basicBody(values, changed, base.data), base.etag),
    fieldOf: basicFieldOf,
  });
  useFocusOfAddress(editing.form);
  useUnsaved(editing.form.formState.isDirty);
  const field = (name: keyof typeof labels) => ({
    control: editing.form.control,
    name,
    label: labels[name],
    isReadOnly: !mayWrite,
  });
  return (
    <EditCard
      title={<Trans>Business</Trans>}
      editing={editing}
      labels={labels}
      titles={{ suppress: suppressed }}
      mayWrite={mayWrite}
    >
      <div className="span-4">
        <FormField {...field('name')} autoComplete="off" />
      </div>
      <div className="span-2">
        <FormField {...field('externalId')} />
      </div>
      <AddressFields field={field} suppressed={suppressed} />
      <div className="span-3">
        <FormField
          {...field('phone')}
          type="tel"
          isReadOnly={!mayWrite || isOwner}
          note={isOwner ? t`You change it below.` : t`Country, area and number: 49-911-123456`}
        />
      </div>
      <div className="span-3">
        <FormField {...field('eMail')} type="email" />
      </div>
      <div className="span-6">
        <FormField {...field('website')} type="url" />
      </div>
    </EditCard>
  );
}

interface AddressFieldsProps {
  readonly field: (name: keyof ReturnType<typeof useBasicLabels>) => {
    readonly control: Editing['form']['control'];
    readonly name: string;
    readonly label: string;
    readonly isReadOnly: boolean;
  };
  readonly suppressed: Readonly<Record<'yes' | 'no', string>>;
}

function AddressFields({ field, suppressed }: AddressFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <div className="span-4">
        <FormField {...field('street')} />
      </div>
      <div className="span-2">
        <FormField {...field('house')} />
      </div>
      <div className="span-6">
        <FormField {...field('additive')} />
      </div>
      <div className="span-1">
        <FormField {...field('postCode')} />
      </div>
      <div className="span-3">
        <FormField {...field('city')} />
      </div>
      <div className="span-2">
        <CountryField {...field('countryCode')} />
      </div>
      <div className="span-3">
        <FormField {...field('subLocality')} />
      </div>
      <div className="span-3">
        <FormField {...field('state')} />
      </div>
      <div className="span-6">
        <ChoiceField
          {...field('suppress')}
          note={t`A business that comes to its customers has no shop to be found.`}
          options={[
            { id: 'no', title: suppressed.no },
            { id: 'yes', title: suppressed.yes },
          ]}
        />
      </div>
    </>
  );
}

/** A link may lead to one field, by the name that the API gives it: `#mainPhone`. */
function useFocusOfAddress({ setFocus }: Editing['form']): void {
  const hash = useLocation({ select: (at) => at.hash });
  useEffect(() => {
    const name = basicFieldOf(hash);
    if (name !== undefined) setFocus(name);
  }, [hash, setFocus]);
}

function useBasicLabels() {
  const { t } = useLingui();
  return {
    name: t`Name`,
    externalId: t`Your id`,
    street: t`Street`,
    house: t`House number`,
    additive: t`Addition to the address`,
    subLocality: t`District`,
    state: t`State or region`,
    suppress: t`The address is published`,
    postCode: t`Postcode`,
    city: t`City`,
    countryCode: t`Country`,
    phone: t`Phone`,
    eMail: t`Email`,
    website: t`Website`,
  };
}
