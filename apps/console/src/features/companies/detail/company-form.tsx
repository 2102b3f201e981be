import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { CountryField } from '../../../app/choices/country-field';
import { EditCard } from '../../../app/editing/edit-card';
import { fieldProps } from '../../../app/editing/field-props';
import { useEditing } from '../../../app/editing/use-editing';
import type { Editing, Read } from '../../../app/editing/use-editing';
import { problemOf } from '../../../ui/fields/named-problem.rules';
import { FormField } from '../../../ui/form-field';
import { companyBody, companyFieldOf, companyValues } from '../company.rules';
import { readCompany, writeCompany } from '../company-data';
import type { Company, CompanyChange } from '../company-data';

export interface CompanyFormProps {
  readonly id: number;
  readonly read: Read<Company>;
  readonly mayWrite: boolean;
}

/** Beginnings of the keys of queries that a change of a company makes old. */
export const madeOld = [['companies'], ['tags'], ['contracts', 'companies'], ['audit', 'list']];

/** What a company is called, and what its invoices and imprint need. */
export function CompanyForm({ id, read, mayWrite }: CompanyFormProps) {
  const { t } = useLingui();
  const labels = {
    name: t`Name`,
    shortName: t`Short name`,
    legalType: t`Legal form`,
    externalId: t`Your id`,
    vatNr: t`VAT id`,
    countryCode: t`Country`,
    imprint: t`Imprint`,
    tags: t`Tags`,
  };
  const editing = useEditing<Company>({
    makesOld: madeOld,
    read,
    toValues: companyValues,
    readAgain: () => readCompany(id),
    save: (values, changed, base) => writeCompany(id, companyBody(values, changed) as CompanyChange, base.etag),
    fieldOf: companyFieldOf,
  });
  const field = fieldProps(editing, labels, mayWrite);
  return (
    <EditCard title={<Trans>Company</Trans>} editing={editing} labels={labels} mayWrite={mayWrite}>
      <div className="span-6">
        <FormField {...field('name')} />
      </div>
      <div className="span-3">
        <FormField {...field('shortName')} />
      </div>
      <div className="span-3">
        <LegalTypeField editing={editing} label={labels.legalType} isReadOnly={!mayWrite} />
      </div>
      <div className="span-2">
        <FormField {...field('externalId')} />
      </div>
      <div className="span-2">
        <FormField {...field('vatNr')} />
      </div>
      <div className="span-2">
        <CountryField {...field('countryCode')} />
      </div>
      <div className="span-6">
        <FormField {...field('imprint')} long />
      </div>
      <div className="span-6">
        <FormField {...field('tags')} long note={mayWrite ? t`One on each line` : undefined} />
      </div>
    </EditCard>
  );
}

const legalTypes: readonly NonNullable<Company['legalType']>[] = [
  'AG',
  'GbR',
  'GmbH',
  'GmbH & Co. KG',
  'OHG',
  'UG',
  'UG & Co. KG',
  'eG',
];

interface LegalTypeFieldProps {
  readonly editing: Editing;
  readonly label: string;
  readonly isReadOnly: boolean;
}

function LegalTypeField({ editing, label, isReadOnly }: LegalTypeFieldProps) {
  const id = useId();
  const { field, fieldState } = useController({ control: editing.form.control, name: 'legalType' });
  const problem = problemOf(fieldState.error, label);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        {...field}
        id={id}
        className="input"
        disabled={isReadOnly}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-problem`}
      >
        <option value="">–</option>
        {legalTypes.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </select>
      {problem !== undefined && (
        <p id={`${id}-problem`} className="field-error">
          {problem}
        </p>
      )}
    </div>
  );
}
