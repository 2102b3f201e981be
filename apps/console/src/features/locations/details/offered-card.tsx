import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChecksField } from '../../../app/choices/checks-field';
import { EditCard } from '../../../app/editing/edit-card';
import { fieldProps } from '../../../app/editing/field-props';
import { useUnsaved } from '../../../app/editing/leave-guard';
import { useEditing } from '../../../app/editing/use-editing';
import type { Read } from '../../../app/editing/use-editing';
import { FormField } from '../../../ui/form-field';
import { madeOldBy, readAdditional, writeAdditional } from '../profile/location-data';
import type { Additional } from '../profile/location-data';
import { offeredBody, offeredFieldOf, offeredValues } from './details.rules';
import { LanguagesField } from './languages-field';
import { paymentMethodsQuery } from './reference-data';
import { RowsField } from './rows-field';

interface OfferedCardProps {
  readonly id: number;
  readonly read: Read<Additional>;
  /** Of the address. */
  readonly country: string | undefined;
  readonly mayWrite: boolean;
}

const listed = ['services', 'products', 'trademarks', 'memberships', 'keywords'] as const;

/** What customers find there: ways to pay, languages, services and products. */
export function OfferedCard({ id, read, country, mayWrite }: OfferedCardProps) {
  const { t } = useLingui();
  const labels = useOfferedLabels();
  const methods = useWaysToPay(country, read.data.paymentMethods);
  const titles = { paymentMethods: Object.fromEntries(methods.map((method) => [method.id, method.title])) };
  const editing = useEditing<Additional>({
    makesOld: madeOldBy(id),
    read,
    toValues: offeredValues,
    readAgain: () => readAdditional(id),
    save: (values, changed, base) => writeAdditional(id, offeredBody(values, changed), base.etag),
    fieldOf: offeredFieldOf,
  });
  useUnsaved(editing.form.formState.isDirty);
  const field = fieldProps(editing, labels, mayWrite);
  const group = { editing, isReadOnly: !mayWrite };
  return (
    <EditCard
      title={<Trans>What it offers</Trans>}
      editing={editing}
      labels={labels}
      titles={titles}
      mayWrite={mayWrite}
    >
      <div className="span-6">
        <ChecksField
          control={editing.form.control}
          name="paymentMethods"
          legend={labels.paymentMethods}
          isReadOnly={!mayWrite}
          options={methods}
        />
      </div>
      <div className="span-6">
        <LanguagesField {...group} name="languages" label={labels.languages} />
      </div>
      {listed.map((name) => (
        <div key={name} className="span-3">
          <FormField {...field(name)} long note={mayWrite ? t`One on each line` : undefined} />
        </div>
      ))}
      <div className="span-3">
        <FormField {...field('yearOfFoundation')} inputMode="numeric" />
      </div>
      <div className="span-6">
        <RowsField
          {...group}
          name="specialFields"
          label={labels.specialFields}
          note={t`Such as Parking: in the yard`}
          first={t`Title`}
          second={t`Text`}
          empty={['', '']}
        />
      </div>
    </EditCard>
  );
}

/** Those of the country, and what was said elsewhere and is not among them. */
function useWaysToPay(country: string | undefined, said: readonly string[]) {
  const known = useQuery(paymentMethodsQuery(country)).data ?? [];
  const others = said.filter((code) => !known.some(({ key }) => key === code));
  return [
    ...known.map(({ key, name }) => ({ id: key, title: name })),
    ...others.map((code) => ({ id: code, title: code })),
  ];
}

function useOfferedLabels() {
  const { t } = useLingui();
  return {
    paymentMethods: t`Ways to pay`,
    languages: t`Languages that are spoken`,
    services: t`Services`,
    products: t`Products`,
    trademarks: t`Brands`,
    memberships: t`Associations`,
    keywords: t`Keywords`,
    yearOfFoundation: t`Founded in`,
    specialFields: t`What else is worth knowing`,
  };
}
