import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../app/client/api';
import { dataOf } from '../../../app/client/api-error';
import { ActingDialog } from '../../../app/editing/acting-dialog';
import { useMayAt } from '../../../app/session/may-at';
import { Button } from '../../../ui/button';

interface DeleteLocationProps {
  readonly id: number;
  readonly name: string;
}

/** The platform refuses it as long as a subscription of the location has not finished. */
export function DeleteLocation({ id, name }: DeleteLocationProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const mayDelete = useMayAt('location:delete', { contextType: 'Location', id });
  if (mayDelete !== true) return null;
  return (
    <>
      <Button kind="quiet" iconOnly aria-label={t`Delete the location`} onPress={() => setOpen(true)}>
        <Trash2 size={16} aria-hidden />
      </Button>
      {isOpen && (
        <ActingDialog
          title={t`Delete ${name}?`}
          area="locations"
          verb={<Trans>Delete</Trans>}
          isDangerous
          act={async () => {
            await dataOf(api.DELETE('/api/location/{id}', { params: { path: { id } } }));
            await navigate({ to: '/locations' });
          }}
          onClose={() => setOpen(false)}
        >
          {() => (
            <p>
              <Trans>
                Its profile goes and does not come back. Invoices and history are kept. All of its subscriptions must
                have finished.
              </Trans>
            </p>
          )}
        </ActingDialog>
      )}
    </>
  );
}
