import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Lock, LockOpen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { useCaller } from '../../../app/session/session-context';
import { fullName } from '../../../app/user-filter';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { deleteUser, lockUser } from '../user-data';
import type { User } from '../user-data';

type Action = 'lock' | 'unlock' | 'delete';

/** What can be done with an account as a whole. Nobody locks or deletes their own. */
export function UserActions({ user }: { readonly user: User }) {
  const caller = useCaller();
  const [action, setAction] = useState<Action>();
  if (caller.user.id === user.id) return null;
  return (
    <>
      {user.locked ? (
        <Button onPress={() => setAction('unlock')}>
          <LockOpen size={16} aria-hidden />
          <Trans>Unlock …</Trans>
        </Button>
      ) : (
        <Button onPress={() => setAction('lock')}>
          <Lock size={16} aria-hidden />
          <Trans>Lock …</Trans>
        </Button>
      )}
      <Button onPress={() => setAction('delete')}>
        <Trash2 size={16} aria-hidden />
        <Trans>Delete …</Trans>
      </Button>
      {action && <ActionDialog user={user} action={action} onClose={() => setAction(undefined)} />}
    </>
  );
}

interface ActionDialogProps {
  readonly user: User;
  readonly action: Action;
  readonly onClose: () => void;
}

function ActionDialog({ user, action, onClose }: ActionDialogProps) {
  const { title, explanation, verb } = useActionWords(user)[action];
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => (action === 'delete' ? deleteUser(user.id) : lockUser(user.id, action === 'lock')),
    onSuccess: async () => {
      // The screen is left before what it shows is read again: it is not there any more.
      if (action === 'delete') await navigate({ to: '/users', search: {} });
      await client.invalidateQueries({ queryKey: ['users'] });
      onClose();
    },
  });
  return (
    <Dialog title={title} isOpen isAlert onClose={onClose}>
      <p>{explanation}</p>
      {error && <ErrorNotice error={error} />}
      <div className="actions">
        <Button onPress={onClose} isDisabled={isPending}>
          <Trans>Cancel</Trans>
        </Button>
        <Button kind={action === 'unlock' ? 'primary' : 'danger'} isDisabled={isPending} onPress={() => mutate()}>
          {verb}
        </Button>
      </div>
    </Dialog>
  );
}

interface ActionWords {
  readonly title: string;
  readonly explanation: ReactNode;
  readonly verb: ReactNode;
}

function useActionWords(user: User): Readonly<Record<Action, ActionWords>> {
  const { t } = useLingui();
  const name = fullName(user);
  return {
    lock: {
      title: t`Lock ${name}?`,
      explanation: (
        <Trans>They cannot sign in, and what they are signed in to ends at once. You can unlock them again.</Trans>
      ),
      verb: <Trans>Lock</Trans>,
    },
    unlock: {
      title: t`Unlock ${name}?`,
      explanation: <Trans>They sign in again with the same password.</Trans>,
      verb: <Trans>Unlock</Trans>,
    },
    delete: {
      title: t`Delete ${name}?`,
      explanation: (
        <Trans>
          They cannot sign in any more, and the name is free again. The audit log keeps what they did. This cannot be
          taken back.
        </Trans>
      ),
      verb: <Trans>Delete</Trans>,
    },
  };
}
