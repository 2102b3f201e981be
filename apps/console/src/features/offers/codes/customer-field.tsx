import { Trans, useLingui } from '@lingui/react/macro';
import { useController } from 'react-hook-form';
import { CompanyMenu } from '../../../app/company-filter';
import { useMayIn } from '../../../app/workspaces/workspace-data';
import type { PartControl } from '../parts/part-dialog';

interface CustomerFieldProps {
  readonly control: PartControl;
  readonly workspaceId: number;
}

/** The only customer who can redeem a code, or all. Who may not see companies leaves it as it is. */
export function CustomerField({ control, workspaceId }: CustomerFieldProps) {
  const { t } = useLingui();
  const { field, fieldState } = useController({ control, name: 'companyId' });
  const problem = fieldState.error?.message;
  if (!useMayIn('company:read', workspaceId)) return null;
  return (
    <div className="span-6">
      <fieldset className="checks-field" aria-invalid={problem !== undefined}>
        <legend>
          <Trans>Customer</Trans>
        </legend>
        <CompanyMenu
          companyId={field.value === '' ? undefined : Number(field.value)}
          workspaceId={workspaceId}
          none={t`All customers`}
          onChoose={(companyId) => field.onChange(companyId === undefined ? '' : String(companyId))}
        />
        <p className="field-note">
          <Trans>To others there is no such code.</Trans>
        </p>
        {problem !== undefined && (
          <p className="field-error" role="alert">
            {problem}
          </p>
        )}
      </fieldset>
    </div>
  );
}
