import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { ErrorNotice } from '../../../app/errors/error-notice';
import type { Picture } from '../../../app/pictures/picture';
import { PictureButton } from '../../../app/pictures/picture-button';
import { PictureProblems } from '../../../app/pictures/picture-problems';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { addPicture } from '../video-data';
import type { ListedVideo, VideoSetting } from '../video-data';
import { remedyOf } from '../video.rules';
import type { Remedy } from '../video.rules';

interface MissingCardProps {
  readonly video: ListedVideo;
  readonly settings: readonly VideoSetting[];
}

/** What the video lacks, in the platform's words, and where that is completed. */
export function MissingCard({ video, settings }: MissingCardProps) {
  const { warnings, videoUrl } = video;
  if (videoUrl === null) return null;
  return (
    <section className="card" aria-labelledby="video-missing">
      <header className="card-head">
        <h2 id="video-missing">
          <Trans>What is missing</Trans>
        </h2>
      </header>
      {warnings.length === 0 ? (
        <p className="status" data-kind="ok">
          <CircleCheck size={14} aria-hidden />
          <Trans>It shows everything that it can show.</Trans>
        </p>
      ) : (
        <>
          <ul className="video-missing">
            {warnings.map(({ errorCode, errorMessage }) => (
              <li key={errorCode}>
                <TriangleAlert size={14} aria-hidden />
                <div>
                  <p>{errorMessage}</p>
                  <RemedyLine video={video} remedy={remedyOf(errorCode, settings)} />
                </div>
              </li>
            ))}
          </ul>
          <p className="soft">
            <Trans>This is of the video that is there. What you complete is in the next one.</Trans>
          </p>
        </>
      )}
    </section>
  );
}

interface RemedyLineProps {
  readonly video: ListedVideo;
  readonly remedy: Remedy | undefined;
}

function RemedyLine({ video, remedy }: RemedyLineProps) {
  const caller = useCaller();
  const { locationId, canComplete, acts } = video;
  if (remedy === 'duration')
    return acts.includes('change') ? (
      <button type="button" className="link" onClick={() => focusField('duration')}>
        <Trans>Change the duration</Trans>
      </button>
    ) : null;
  if (!canComplete || locationId === null || !may(caller, 'location:read')) return null;
  const params = { locationId: String(locationId) };
  if (remedy === 'logo' || remedy === 'pictures') return <AddPicture locationId={locationId} remedy={remedy} />;
  if (remedy === undefined) return null;
  return (
    <Link to="/locations/$locationId" params={params} hash={fieldOfRemedy[remedy]}>
      {remedy === 'name' && <Trans>Change the name</Trans>}
      {remedy === 'hours' && <Trans>Set the opening hours</Trans>}
      {remedy === 'contact' && <Trans>Complete the profile</Trans>}
    </Link>
  );
}

/** Of the profile, by the name that the API gives it. */
const fieldOfRemedy = { name: 'name', hours: 'openingHours', contact: 'mainPhone' } as const;

const focusField = (name: string): void => document.querySelector<HTMLElement>(`form [name="${name}"]`)?.focus();

interface AddPictureProps {
  readonly locationId: number;
  readonly remedy: 'logo' | 'pictures';
}

/** The platform takes the picture at once; the next video shows it. */
function AddPicture({ locationId, remedy }: AddPictureProps) {
  const { t } = useLingui();
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const { mutate, isPending, isSuccess, error, data } = useMutation({
    mutationFn: async (picture: Picture) => {
      await addPicture(locationId, remedy === 'logo' ? 'BusinessLogo' : 'CustomImage', picture);
      return picture.name;
    },
  });
  const choose = (picture: Picture): void => {
    setUnreadable(null);
    mutate(picture);
  };
  return (
    <div className="video-add">
      <PictureButton
        label={remedy === 'logo' ? t`Add a logo` : t`Add a picture`}
        isDisabled={isPending || (remedy === 'logo' && isSuccess)}
        onChoose={choose}
        onUnreadable={setUnreadable}
      />
      <span className="soft" role="status">
        {isSuccess ? (
          <Trans>{data} is there. The next video shows it.</Trans>
        ) : remedy === 'logo' ? (
          <Trans>Add a logo</Trans>
        ) : (
          <Trans>Add a picture to the gallery</Trans>
        )}
      </span>
      {error && <ErrorNotice error={error} />}
      <PictureProblems error={null} unreadable={unreadable} problem={undefined} />
    </div>
  );
}
