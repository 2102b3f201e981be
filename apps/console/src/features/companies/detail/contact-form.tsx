import { Trans, useLingui } from '@lingui/react/macro';
import { EditCard } from '../../../app/editing/edit-card';
import { fieldProps } from '../../../app/editing/field-props';
import { useEditing } from '../../../app/editing/use-editing';
import { FormField } from '../../../ui/form-field';
import { contactBody, contactFieldOf, contactValues } from '../company.rules';
import { readCompany, writeCompany } from '../company-data';
import type { Company, CompanyChange } from '../company-data';
import { madeOld } from './company-form';
import type { CompanyFormProps } from './company-form';

/** Whom to ask at the company. */
export function ContactForm({ id, read, mayWrite }: CompanyFormProps) {
  const { t } = useLingui();
  const labels = {
    salutation: t`Form of address`,
    firstName: t`First name`,
    lastName: t`Last name`,
    eMails: t`Email`,
    phone: t`Phone`,
  };
  const editing = useEditing<Company>({
    makesOld: madeOld,
    read,
    toValues: contactValues,
    readAgain: () => readCompany(id),
    save: (values, changed, base) =>
      writeCompany(id, contactBody(values, changed, base.data) as CompanyChange, base.etag),
    fieldOf: contactFieldOf,
  });
  const field = fieldProps(editing, labels, mayWrite);
  return (
    <EditCard title={<Trans>Contact</Trans>} editing={editing} labels={labels} mayWrite={mayWrite}>
      <div className="span-2">
        <FormField {...field('salutation')} />
      </div>
      <div className="span-2">
        <FormField {...field('firstName')} />
      </div>
      <div className="span-2">
        <FormField {...field('lastName')} />
      </div>
      <div className="span-3">
        <FormField {...field('eMails')} note={t`Several with commas between them.`} />
      </div>
      <div className="span-3">
        <FormField {...field('phone')} type="tel" note={t`Country, area and number: 49-911-123456`} />
      </div>
    </EditCard>
  );
}
