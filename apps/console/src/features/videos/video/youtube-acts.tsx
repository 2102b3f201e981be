import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw, Trash2, UploadCloud } from 'lucide-react';
import { useState } from 'react';
import { ActingDialog } from '../../../app/editing/acting-dialog';
import { Attempts } from '../../../app/editing/attempts';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Button } from '../../../ui/button';
import { actAtYoutube } from '../video-data';
import type { ListedVideo, VideoDetail, YoutubeAction } from '../video-data';

interface YoutubeActsProps {
  readonly video: ListedVideo;
  readonly detail: VideoDetail;
  /** False: it is known that nothing could go there. */
  readonly isConnected: boolean;
  readonly hasChanges: boolean;
}

/** What YouTube is told; of all that, only what is possible now. */
export function YoutubeActs({ video, detail, isConnected, hasChanges }: YoutubeActsProps) {
  const client = useQueryClient();
  const [isDeleting, setDeleting] = useState(false);
  const { acts, uploadsNext, youtube } = video;
  const act = useAct(video, detail);
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
          <DeleteButton video={video} isDisabled={isPending} onAsk={() => setDeleting(true)} />
        )}
      </div>
      {hasChanges && (isUploadable || isUpdatable) && (
        <p className="soft">
          <Trans>Save first what you have changed below.</Trans>
        </p>
      )}
      {isDeleting && (
        <DeleteQuestion
          isWaiting={uploadsNext || youtube.status === 'uploading'}
          act={() => act('delete')}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}

/** The same press counts once, also when its response is lost; one about something else that is saved, or is there by now, is another. */
function useAct({ id, youtube }: ListedVideo, detail: VideoDetail): (action: YoutubeAction) => Promise<void> {
  const [attempts] = useState(() => new Attempts({}, () => undefined));
  return async (action) => {
    await attempts.under(action, JSON.stringify([youtube, detail]), (key) => actAtYoutube(id, action, key));
    attempts.clear();
  };
}

interface DeleteButtonProps {
  readonly video: ListedVideo;
  readonly isDisabled: boolean;
  readonly onAsk: () => void;
}

/** Always after a question: what was waiting a moment ago may be there by now. */
function DeleteButton({ video: { youtube, uploadsNext }, isDisabled, onAsk }: DeleteButtonProps) {
  const isWaiting = uploadsNext || youtube.status === 'uploading';
  if (isWaiting)
    return (
      <Button isDisabled={isDisabled} onPress={onAsk}>
        {uploadsNext ? <Trans>Do not upload it …</Trans> : <Trans>Withdraw the upload …</Trans>}
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
  /** It has yet to get there. */
  readonly isWaiting: boolean;
  readonly act: () => Promise<void>;
  readonly onClose: () => void;
}

function DeleteQuestion({ isWaiting, act, onClose }: DeleteQuestionProps) {
  const { t } = useLingui();
  return (
    <ActingDialog
      title={isWaiting ? t`Withdraw the upload?` : t`Delete the video at YouTube?`}
      area="videos"
      verb={isWaiting ? <Trans>Withdraw the upload</Trans> : <Trans>Delete it there</Trans>}
      isDangerous
      act={act}
      onClose={onClose}
    >
      {() => (
        <p>
          {isWaiting ? (
            <Trans>
              If it has got there by now, it is deleted there, with its address, views and comments. It stays here.
            </Trans>
          ) : (
            <Trans>
              Its address, views and comments are gone for good. The video stays here, and can be uploaded again.
            </Trans>
          )}
        </p>
      )}
    </ActingDialog>
  );
}
