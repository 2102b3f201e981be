import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { ActingDialog } from '../../../app/editing/acting-dialog';
import { Attempts } from '../../../app/editing/attempts';
import { noteJob } from '../../../app/jobs/start-job';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { regenerate } from '../video-data';
import type { ListedVideo } from '../video-data';

interface RegenerateProps {
  readonly video: ListedVideo;
  /** Settings were entered that are not saved. */
  readonly hasChanges: boolean;
}

/** Has a new video made, after a question; nothing while that would be refused. */
export function Regenerate({ video, hasChanges }: RegenerateProps) {
  const [isAsking, setAsking] = useState(false);
  if (!video.acts.includes('regenerate')) return null;
  return (
    <>
      <Button kind={video.settingsChanged ? 'primary' : 'plain'} onPress={() => setAsking(true)}>
        <RefreshCw size={16} aria-hidden />
        <Trans>Make it anew …</Trans>
      </Button>
      {isAsking && <Question video={video} hasChanges={hasChanges} onClose={() => setAsking(false)} />}
    </>
  );
}

function Question({ video, hasChanges, onClose }: RegenerateProps & { readonly onClose: () => void }) {
  const { t } = useLingui();
  const caller = useCaller();
  const [attempts] = useState(() => new Attempts({}, () => undefined));
  const { id, youtube, uploadsNext } = video;
  const isThere = youtube.status === 'published' || youtube.status === 'updating';
  const act = async (): Promise<void> => {
    const job = await attempts.under('regenerate', String(id), (key) => regenerate(id, key));
    if (may(caller, 'job:read')) noteJob(job);
  };
  return (
    <ActingDialog
      title={t`Make the video anew?`}
      area="videos"
      verb={isThere ? <Trans>Delete it at YouTube, and make it anew</Trans> : <Trans>Make it anew</Trans>}
      isDangerous={isThere}
      act={act}
      onClose={onClose}
    >
      {() => (
        <>
          <p>
            <Trans>
              It is made from the settings that are saved and from the data of the location as they are now. That takes
              a minute or so; until then you see the one that is there.
            </Trans>
          </p>
          {isThere && (
            <Notice kind="warn">
              <Trans>
                The video at YouTube is deleted, with its address, views and comments. The new one goes there when you
                upload it.
              </Trans>
            </Notice>
          )}
          {(youtube.status === 'uploading' || uploadsNext) && (
            <p>
              <Trans>The new video is uploaded to YouTube in place of the one that waits.</Trans>
            </p>
          )}
          {hasChanges && (
            <Notice kind="warn">
              <Trans>You have changed settings and not saved them: the new video does not have them.</Trans>
            </Notice>
          )}
        </>
      )}
    </ActingDialog>
  );
}
