import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw, Trash2, UploadCloud } from 'lucide-react';
import { useState } from 'react';
import { ActingDialog } from '../../../app/editing/acting-dialog';
import { Attempts } from '../../../app/editing/attempts';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Button } from '../../../ui/button';
import { actAtYoutube } from '../video-data';
import type { ListedVideo, YoutubeAction } from '../video-data';

interface YoutubeActsProps {
  readonly video: ListedVideo;
  /** False: it is known that nothing could go there. */
  readonly isConnected: boolean;
  readonly hasChanges: boolean;
}

/** What YouTube is told; of all that, only what is possible now. */
export function YoutubeActs({ video, isConnected, hasChanges }: YoutubeActsProps) {
  const client = useQueryClient();
  const [isDeleting, setDeleting] = useState(false);
  const { id, acts } = video;
  const act = useAct(id);
  const { mutate, isPending, error } = useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: ['videos'] }),
  });
  const isUploadable = isConnected && acts.includes('upload');
  const isUpdatable = isConnected && acts.includes('update');
  if (!isUploadable && !isUpdatable && !acts.includes('delete') && error === null) return null;
  return (
    <>
      {error && <ErrorNotice error={error} />}
      <div className="actions video-acts">
        {isUploadable && (
          <Button kind="primary" isDisabled={isPending || hasChanges} onPress={() => mutate('upload')}>
            <UploadCloud size={16} aria-hidden />
            <Trans>Publish it at YouTube</Trans>
          </Button>
        )}
        {isUpdatable && (
          <Button isDisabled={isPending || hasChanges} onPress={() => mutate('update')}>
            <RefreshCw size={16} aria-hidden />
            <Trans>Send what is saved to YouTube</Trans>
          </Button>
        )}
        {acts.includes('delete') && (
          <DeleteButton video={video} isDisabled={isPending} onAsk={() => setDeleting(true)} onAct={mutate} />
        )}
      </div>
      {hasChanges && (isUploadable || isUpdatable) && (
        <p className="soft">
          <Trans>Save first what you have changed below.</Trans>
        </p>
      )}
      {isDeleting && <DeleteQuestion act={() => act('delete')} onClose={() => setDeleting(false)} />}
    </>
  );
}

/** The same press counts once, also when its response is lost. */
function useAct(id: number): (action: YoutubeAction) => Promise<void> {
  const [attempts] = useState(() => new Attempts({}, () => undefined));
  return async (action) => {
    await attempts.under(action, String(id), (key) => actAtYoutube(id, action, key));
    attempts.forget(action);
  };
}

interface DeleteButtonProps {
  readonly video: ListedVideo;
  readonly isDisabled: boolean;
  readonly onAsk: () => void;
  readonly onAct: (action: YoutubeAction) => void;
}

/** What is there is deleted after a question; what only waits is taken back at once. */
function DeleteButton({ video: { youtube, uploadsNext }, isDisabled, onAsk, onAct }: DeleteButtonProps) {
  const isWaiting = uploadsNext || youtube.status === 'uploading';
  if (isWaiting)
    return (
      <Button isDisabled={isDisabled} onPress={() => onAct('delete')}>
        {uploadsNext ? <Trans>Do not upload it</Trans> : <Trans>Withdraw the upload</Trans>}
      </Button>
    );
  return (
    <Button isDisabled={isDisabled} onPress={onAsk}>
      <Trash2 size={16} aria-hidden />
      <Trans>Delete it at YouTube …</Trans>
    </Button>
  );
}

interface DeleteQuestionProps {
  readonly act: () => Promise<void>;
  readonly onClose: () => void;
}

function DeleteQuestion({ act, onClose }: DeleteQuestionProps) {
  const { t } = useLingui();
  return (
    <ActingDialog
      title={t`Delete the video at YouTube?`}
      area="videos"
      verb={<Trans>Delete it there</Trans>}
      isDangerous
      act={act}
      onClose={onClose}
    >
      {() => (
        <p>
          <Trans>
            Its address, views and comments are gone for good. The video stays here, and can be uploaded again.
          </Trans>
        </p>
      )}
    </ActingDialog>
  );
}
