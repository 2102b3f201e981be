import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';

/** Its form is loaded when somebody wants it. */
const CreateDialog = lazy(() => import('./create-dialog'));

/** Owners show by a PIN that a business is theirs: their first steps lead there. */
export function CreateButton({ company }: { readonly company: number | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const caller = useCaller();
  if (!may(caller, 'location:write') || caller.user.userType === 'SELF_SERVICE') return null;
  return (
    <>
      <Button kind="primary" onPress={() => setOpen(true)}>
        <Plus size={16} aria-hidden />
        <Trans>New location …</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <CreateDialog company={company} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
