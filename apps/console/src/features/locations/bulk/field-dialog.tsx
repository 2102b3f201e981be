import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { ApiError } from '../../../app/client/api-error';
import { named } from '../../../ui/fields/named-problem.rules';
import { TextField } from '../../../ui/text-field';
import { bodyOf, bulkFieldNames, bulkFields, isBulkField } from './bulk.rules';
import type { BulkFieldName } from './bulk.rules';
import { BulkDialog } from './bulk-dialog';
import type { BulkForm } from './bulk-form';
import { useBulk } from './use-bulk';

/** One field of all chosen locations gets the same value. */
export function FieldDialog({ ids, onClose, onStarted }: BulkForm) {
  const { t } = useLingui();
  const bulk = useBulk(ids, onStarted);
  const names = useFieldNames();
  const [name, setName] = useState<BulkFieldName>('website');
  const [text, setText] = useState('');
  const { group, form } = bulkFields[name];
  const problem =
    bulk.error instanceof ApiError ? bulk.error.problems.find(({ field }) => isOf(field, group, name)) : undefined;
  const enter = (next: string): void => {
    setText(next);
    bulk.forget();
  };
  return (
    <BulkDialog
      title={t`Change a field`}
      count={ids.length}
      bulk={bulk}
      change={{ kind: 'values', body: bodyOf(name, text) }}
      ownProblems={problem ? [problem.field] : []}
      onClose={onClose}
    >
      <FieldChoice
        value={name}
        names={names}
        onChange={(next) => {
          setName(next);
          enter(next === 'closed' ? 'false' : '');
        }}
      />
      {form === 'flag' ? (
        <Flag value={text} onChange={enter} />
      ) : (
        <TextField
          label={t`New value`}
          value={text}
          onChange={enter}
          long={form === 'long'}
          note={
            form === 'list'
              ? t`Separated by commas. Left empty, the field is cleared.`
              : t`Left empty, the field is cleared.`
          }
          error={problem && named(problem.message, problem.field, names[name])}
          inputMode={form === 'number' ? 'numeric' : 'text'}
        />
      )}
    </BulkDialog>
  );
}

const isOf = (path: string, group: string, name: string): boolean => {
  const own = `${group}.${name}`;
  return path === own || path.startsWith(`${own}.`) || path.startsWith(`${own}[`);
};

interface FieldChoiceProps {
  readonly value: BulkFieldName;
  readonly names: Readonly<Record<BulkFieldName, string>>;
  readonly onChange: (name: BulkFieldName) => void;
}

function FieldChoice({ value, names, onChange }: FieldChoiceProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>
        <Trans>Field</Trans>
      </label>
      <select
        id={id}
        className="input"
        value={value}
        onChange={({ target }) => {
          if (isBulkField(target.value)) onChange(target.value);
        }}
      >
        {bulkFieldNames.map((each) => (
          <option key={each} value={each}>
            {names[each]}
          </option>
        ))}
      </select>
    </div>
  );
}

function Flag({ value, onChange }: { readonly value: string; readonly onChange: (text: string) => void }) {
  const { t } = useLingui();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>
        <Trans>New value</Trans>
      </label>
      <select id={id} className="input" value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="false">{t`Open for business`}</option>
        <option value="true">{t`Closed for good`}</option>
      </select>
    </div>
  );
}

function useFieldNames(): Readonly<Record<BulkFieldName, string>> {
  const { t } = useLingui();
  return {
    website: t`Website`,
    eMail: t`Email`,
    closed: t`Closed for good`,
    description: t`Description`,
    shortDescription: t`In one sentence`,
    slogan: t`Slogan`,
    yearOfFoundation: t`Year of foundation`,
    services: t`Services`,
    products: t`Products`,
    keywords: t`Keywords`,
    facebookUrl: t`Page at Facebook`,
    instagramUrl: t`Account at Instagram`,
    menuUrl: t`Menu`,
    orderUrl: t`Page for orders`,
    reservationUrl: t`Page for reservations`,
  };
}
