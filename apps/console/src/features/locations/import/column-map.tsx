import { Trans, useLingui } from '@lingui/react/macro';
import { useImportFields } from '../../../app/jobs/use-import-fields';
import { importFields, isImportField } from './mapping.rules';
import type { Column, ImportField } from './mapping.rules';

interface ColumnMapProps {
  readonly columns: readonly Column[];
  readonly isDisabled: boolean;
  readonly onAssign: (index: number, field: ImportField | null) => void;
}

/** The columns of the file with their first values, and what each is read as. */
export function ColumnMap({ columns, isDisabled, onAssign }: ColumnMapProps) {
  const { t } = useLingui();
  const names = useImportFields();
  return (
    <div className="table-scroll">
      <table className="table column-map">
        <thead>
          <tr>
            <th scope="col">
              <Trans>Column of the file</Trans>
            </th>
            <th scope="col">
              <Trans>First values</Trans>
            </th>
            <th scope="col">
              <Trans>Is read as</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ title, field, samples }, index) => (
            // Columns may have the same title, and keep their place.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={`${index} ${title}`} data-read={field !== null}>
              <th scope="row">{title}</th>
              <td className="soft column-samples">{samples.join(' · ')}</td>
              <td>
                <select
                  className="input"
                  aria-label={t`${title} is read as`}
                  value={field ?? ''}
                  disabled={isDisabled}
                  onChange={({ target }) => onAssign(index, isImportField(target.value) ? target.value : null)}
                >
                  <option value="">{t`Not read`}</option>
                  {importFields.map((name) => (
                    <option key={name} value={name}>
                      {names[name]}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
