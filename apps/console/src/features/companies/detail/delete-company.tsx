import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ActingDialog } from '../../../app/editing/acting-dialog';
import { may } from '../../../app/session/caller';
import { useMayAt } from '../../../app/session/may-at';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/text-field';
import { deleteCompany, locationCountQuery } from '../company-data';

interface DeleteCompanyProps {
  readonly id: number;
  readonly name: string;
}

/** Only who may delete it sees the button. */
export function DeleteCompany({ id, name }: DeleteCompanyProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const mayDelete = useMayAt('company:delete', { contextType: 'Company', id });
  if (mayDelete !== true) return null;
  return (
    <>
      <Button kind="quiet" iconOnly aria-label={t`Delete the company`} onPress={() => setOpen(true)}>
        <Trash2 size={16} aria-hidden />
      </Button>
      {isOpen && <DeleteDialog id={id} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Says what goes with it, and what stays. There is no way back, so the name is typed first. */
function DeleteDialog({ id, name, onClose }: DeleteCompanyProps & { readonly onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const mayCount = may(useCaller(), 'location:read');
  const { data: locations } = useQuery({ ...locationCountQuery(id), enabled: mayCount });
  const [typed, setTyped] = useState('');
  return (
    <ActingDialog
      title={t`Delete ${name}?`}
      area="companies"
      verb={<Trans>Delete</Trans>}
      isDangerous
      isDisabled={typed.trim() !== name.trim() || (mayCount && locations === undefined)}
      act={async () => {
        await deleteCompany(id);
        await navigate({ to: '/companies' });
      }}
      onClose={onClose}
    >
      {() => (
        <>
          {locations === undefined && !mayCount && (
            <p>
              <Trans>The company goes with all its locations.</Trans>
            </p>
          )}
          {locations !== undefined && locations > 0 && (
            <p>
              <strong>
                <Plural
                  value={locations}
                  one="The company goes with its # location."
                  other="The company goes with its # locations."
                />
              </strong>
            </p>
          )}
          <p>
            <Trans>
              All of its subscriptions must have finished. Pictures and connections go, and owners who have nothing else
              can no longer sign in. Contracts, invoices and the history are kept.
            </Trans>
          </p>
          <TextField label={t`Type ${name} to confirm`} value={typed} onChange={setTyped} autoComplete="off" />
        </>
      )}
    </ActingDialog>
  );
}
