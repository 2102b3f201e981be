import { Trans, useLingui } from '@lingui/react/macro';
import { ChoiceField } from '../../../app/editing/choice-field';
import { EditCard } from '../../../app/editing/edit-card';
import { fieldProps } from '../../../app/editing/field-props';
import { useUnsaved } from '../../../app/editing/leave-guard';
import { useEditing } from '../../../app/editing/use-editing';
import type { Editing, Read } from '../../../app/editing/use-editing';
import { FormField } from '../../../ui/form-field';
import { madeOldBy, readBasic, writeBasic } from '../profile/location-data';
import type { Basic } from '../profile/location-data';
import { contactBody, contactFieldOf, contactValues, phoneTypes } from './details.rules';
import { RowsField } from './rows-field';

interface ContactCardProps {
  readonly id: number;
  readonly read: Read<Basic>;
  readonly mayWrite: boolean;
}

/** More of how customers reach the business, whether it is still there, and how its users sort it. */
export function ContactCard({ id, read, mayWrite }: ContactCardProps) {
  const { t } = useLingui();
  const labels = useContactLabels();
  const closed = { no: t`No`, yes: t`Yes, permanently` };
  const editing = useEditing<Basic>({
    makesOld: madeOldBy(id),
    read,
    toValues: contactValues,
    readAgain: () => readBasic(id),
    save: (values, changed, base) => writeBasic(id, contactBody(values, changed, base.data), base.etag),
    fieldOf: contactFieldOf,
  });
  useUnsaved(editing.form.formState.isDirty);
  const field = fieldProps(editing, labels, mayWrite);
  return (
    <EditCard title={<Trans>More</Trans>} editing={editing} labels={labels} titles={{ closed }} mayWrite={mayWrite}>
      <ReachFields editing={editing} labels={labels} isReadOnly={!mayWrite} />
      <div className="span-3">
        <FormField {...field('currentOffer')} />
      </div>
      <div className="span-3">
        <FormField {...field('timeZone')} note={mayWrite ? t`Empty: as its address says.` : undefined} />
      </div>
      <div className="span-6">
        <FormField {...field('currentOfferText')} long />
      </div>
      <div className="span-3">
        <FormField {...field('tags')} long note={mayWrite ? t`One on each line` : undefined} />
      </div>
      <div className="span-3">
        <ChoiceField
          control={editing.form.control}
          name="closed"
          label={labels.closed}
          isReadOnly={!mayWrite}
          note={t`Portals then say that it has closed.`}
          options={[
            { id: 'no', title: closed.no },
            { id: 'yes', title: closed.yes },
          ]}
        />
      </div>
    </EditCard>
  );
}

interface ReachFieldsProps {
  readonly editing: Editing;
  readonly labels: ReturnType<typeof useContactLabels>;
  readonly isReadOnly: boolean;
}

/** Further phones, and where the business comes to. */
function ReachFields({ labels, ...group }: ReachFieldsProps) {
  const { t } = useLingui();
  const kinds = { landline: t`Landline`, mobile: t`Mobile`, fax: t`Fax` };
  return (
    <>
      <div className="span-6">
        <RowsField
          {...group}
          name="alternativePhones"
          label={labels.alternativePhones}
          first={t`Phone`}
          second={t`Kind`}
          choices={phoneTypes.map((kind) => ({ id: kind, title: kinds[kind] }))}
          empty={['', 'landline']}
        />
      </div>
      <div className="span-6">
        <RowsField
          {...group}
          name="serviceArea"
          label={labels.serviceArea}
          note={t`For businesses that come to their customers: a place, and the kilometres around it.`}
          first={t`Town`}
          second={t`Kilometres`}
          empty={['', '']}
        />
      </div>
    </>
  );
}

function useContactLabels() {
  const { t } = useLingui();
  return {
    alternativePhones: t`Other phones`,
    serviceArea: t`Where it comes to its customers`,
    currentOffer: t`Current offer`,
    currentOfferText: t`What the offer says`,
    timeZone: t`Time zone`,
    tags: t`Tags`,
    closed: t`The business has closed`,
  };
}
