import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { DeclineDialog } from '../../../app/worklist/decline-dialog';
import { Button } from '../../../ui/button';
import { approvePost, declinePost } from '../post-data';
import type { Post } from '../post-data';
import { usePostAct } from '../use-act';

/** The second person's decision. The platform refuses it to who wrote the post. */
export function Approval({ post }: { readonly post: Post }) {
  const { t } = useLingui();
  const [asks, setAsks] = useState(false);
  const { mutate, isPending, error } = usePostAct(() => approvePost(post.id));
  const decline = usePostAct(
    (reason: string) => declinePost(post.id, reason),
    () => setAsks(false),
  );
  if (!post.canApprove)
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
      <DeclineDialog title={t`Decline this post?`} isOpen={asks} onClose={() => setAsks(false)} decline={decline}>
        <Trans>It is not published. Who wrote it reads your reason.</Trans>
      </DeclineDialog>
    </div>
  );
}
