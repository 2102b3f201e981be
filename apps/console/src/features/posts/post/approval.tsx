import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError } from '../../../app/client/api-error';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/text-field';
import { approvePost, declinePost } from '../post-data';
import type { Post } from '../post-data';
import { usePostAct } from '../use-act';

/** The second person's decision. The platform refuses it to who wrote the post. */
export function Approval({ post }: { readonly post: Post }) {
  const mayApprove = may(useCaller(), 'post:approve');
  const [asks, setAsks] = useState(false);
  const { mutate, isPending, error } = usePostAct(() => approvePost(post.id));
  if (!mayApprove)
    return (
      <p className="soft">
        <Trans>Somebody with the permission to approve posts decides on it.</Trans>
      </p>
    );
  return (
    <div className="post-acts">
      {error && <ErrorNotice error={error} />}
      <Button kind="primary" onPress={() => mutate(undefined)} isDisabled={isPending}>
        <Trans>Approve</Trans>
      </Button>
      <Button onPress={() => setAsks(true)} isDisabled={isPending}>
        <Trans>Decline …</Trans>
      </Button>
      <DeclineDialog id={post.id} isOpen={asks} onClose={() => setAsks(false)} />
    </div>
  );
}

interface DeclineDialogProps {
  readonly id: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function DeclineDialog({ id, isOpen, onClose }: DeclineDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = usePostAct((text: string) => declinePost(id, text), onClose);
  const atField =
    error instanceof ApiError ? error.problems.find(({ field }) => field === 'reason')?.message : undefined;
  return (
    <Dialog title={t`Decline this post?`} isOpen={isOpen} onClose={onClose}>
      <p>
        <Trans>It is not published. Who wrote it reads your reason.</Trans>
      </p>
      {error && atField === undefined && <ErrorNotice error={error} />}
      <TextField label={t`Reason`} long value={reason} onChange={setReason} error={atField} />
      <div className="actions">
        <Button onPress={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button kind="danger" isDisabled={isPending} onPress={() => mutate(reason)}>
          <Trans>Decline</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
