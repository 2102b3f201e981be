import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MessageSquareReply, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import type { Selection } from '../../../ui/grid/selection';
import { Notice } from '../../../ui/notice';
import { keyOfMany } from '../drafts';
import type { Drafts } from '../drafts';
import { ReplyBox } from '../pane/reply-box';
import { useAct } from '../pane/use-act';
import { replyTo } from '../review-data';
import type { ReplyBody, Review } from '../review-data';

interface ReplyToManyProps {
  readonly selection: Selection<Review>;
  readonly drafts: Drafts;
}

/** One text, or one template, for all the chosen reviews that can have a reply. */
export function ReplyToMany({ selection, drafts }: ReplyToManyProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState(0);
  const chosen = [...selection.rows.values()];
  const open = chosen.filter(({ repliable }) => repliable);
  const ids = open.map(({ id }) => id);
  const finish = (): void => {
    setSent(ids.length);
    drafts.drop(keyOfMany);
    selection.clear();
    setOpen(false);
  };
  const { mutate, isPending, error, reset } = useAct((body: ReplyBody) => replyTo(ids, body), finish);
  const close = (): void => {
    setOpen(false);
    reset();
  };
  return (
    <>
      <p className="visually-hidden" role="status">
        {chosen.length === 0 && sent > 0 && <Plural value={sent} one="# reply was sent" other="# replies were sent" />}
      </p>
      {chosen.length > 0 && (
        <div className="selection-bar" role="region" aria-label={t`Selection`}>
          <strong>
            <Plural value={chosen.length} one="# selected" other="# selected" />
          </strong>
          <Button onPress={() => setOpen(true)} isDisabled={open.length === 0}>
            <MessageSquareReply size={16} aria-hidden />
            <Trans>Reply to all …</Trans>
          </Button>
          <Button kind="quiet" iconOnly aria-label={t`Clear the selection`} onPress={selection.clear}>
            <X size={16} aria-hidden />
          </Button>
        </div>
      )}
      {open[0] !== undefined && (
        <Dialog title={t`Reply to ${open.length} reviews`} isOpen={isOpen} onClose={close}>
          <LeftOut count={chosen.length - open.length} />
          <ReplyBox
            label={t`Your reply to each of them`}
            draftKey={keyOfMany}
            drafts={drafts}
            templatesOf={open[0].location.key}
            sendTitle={<Plural value={open.length} one="Send # reply" other="Send # replies" />}
            isSending={isPending}
            error={error}
            onSend={mutate}
            onCancel={close}
          />
        </Dialog>
      )}
    </>
  );
}

const LeftOut = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <Notice kind="warn">
      <Plural
        value={count}
        one="# of the chosen reviews can have no reply, and is left out."
        other="# of the chosen reviews can have no reply, and are left out."
      />
    </Notice>
  );
