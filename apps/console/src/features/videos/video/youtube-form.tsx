import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ChoiceField } from '../../../app/editing/choice-field';
import { EditCard } from '../../../app/editing/edit-card';
import { fieldProps } from '../../../app/editing/field-props';
import { useUnsaved } from '../../../app/editing/leave-guard';
import { useEditing } from '../../../app/editing/use-editing';
import type { Editing, Read } from '../../../app/editing/use-editing';
import { FormField } from '../../../ui/form-field';
import { channelsQuery, readVideo, saveYoutube } from '../video-data';
import type { ListedVideo, VideoDetail } from '../video-data';
import { isYoutubeField, youtubeBody, youtubeValues } from '../video.rules';
import type { YoutubeDetails, YoutubeField } from '../video.rules';
import { usePrivacyTitles, useTitle } from '../use-video-words';
import { PlaylistField } from './playlist-field';

interface YoutubeFormProps {
  readonly video: ListedVideo;
  readonly detail: Read<VideoDetail>;
}

/** What is said about the video at YouTube, which hears of it with the next action. */
export function YoutubeForm({ video, detail }: YoutubeFormProps) {
  const { t } = useLingui();
  const titleOf = useTitle();
  const privacy = usePrivacyTitles();
  const labels = useLabels();
  const editing = useDetails(video.id, detail);
  useUnsaved(editing.form.formState.isDirty);
  const mayChange = video.acts.includes('changeYoutube');
  const props = fieldProps<YoutubeField>(editing, labels, mayChange);
  const name = titleOf(video);
  const channels = useChannels(video);
  return (
    <EditCard
      title={<Trans>What is said there</Trans>}
      editing={editing}
      labels={labels}
      titles={{ privacyLevel: privacy, channelId: Object.fromEntries(channels.map(({ id, title }) => [id, title])) }}
      mayWrite={mayChange}
    >
      <div className="span-6">
        <FormField {...props('title')} note={t`Left empty: ${name}`} />
      </div>
      <div className="span-6">
        <FormField {...props('description')} long />
      </div>
      <div className="span-6">
        <ChoiceField
          control={editing.form.control}
          name="privacyLevel"
          label={labels.privacyLevel}
          isReadOnly={!mayChange}
          options={Object.entries(privacy).map(([id, title]) => ({ id, title }))}
        />
      </div>
      <ChannelFields video={video} editing={editing} labels={labels} />
    </EditCard>
  );
}

function useLabels(): Readonly<Record<YoutubeField, string>> {
  const { t } = useLingui();
  return {
    title: t`Title`,
    description: t`Description`,
    privacyLevel: t`Who sees it`,
    channelId: t({ message: 'Channel', context: 'YouTube' }),
    playlistId: t`Playlist`,
  };
}

function detailsIn({ data, etag }: Read<VideoDetail>): Read<YoutubeDetails> {
  const { title, description, channelId, playlistId, privacyLevel } = data.youtube;
  return { data: { title, description, channelId, playlistId, privacyLevel }, etag };
}

function useDetails(id: number, detail: Read<VideoDetail>): Editing {
  const read = useMemo(() => detailsIn(detail), [detail]);
  return useEditing<YoutubeDetails>({
    makesOld: [['videos']],
    read,
    toValues: youtubeValues,
    readAgain: async () => detailsIn(await readVideo(id)),
    save: (values, changed, base) => saveYoutube(id, youtubeBody(values, changed), base.etag),
    // A playlist belongs to its channel.
    together: [['channelId', 'playlistId']],
    fieldOf: (path) => (isYoutubeField(path) ? path : undefined),
  });
}

/** Of the account that the location is connected with; none where they cannot be read. */
function useChannels({ locationId, canReadChannels }: ListedVideo) {
  const { data } = useQuery({ ...channelsQuery(locationId ?? 0), enabled: canReadChannels });
  return data?.data ?? [];
}

interface ChannelFieldsProps {
  readonly video: ListedVideo;
  readonly editing: Editing;
  readonly labels: Readonly<Record<YoutubeField, string>>;
}

/** Channel and playlist: chosen from those of the connected account, or as ids where they cannot be read. */
function ChannelFields({ video, editing, labels }: ChannelFieldsProps) {
  const { t } = useLingui();
  const { locationId, canReadChannels, acts } = video;
  const { data } = useQuery({ ...channelsQuery(locationId ?? 0), enabled: canReadChannels });
  const mayMove = acts.includes('changeChannel');
  const mayChange = acts.includes('changeYoutube');
  const chosen = editing.form.watch('channelId') ?? '';
  const list = editing.form.watch('playlistId') ?? '';
  const channels = data?.data ?? [];
  const note = mayChange && !mayMove ? t`The video stays in its channel as long as it is there.` : undefined;
  if (data?.total === 0 && chosen === '' && list === '')
    return (
      <p className="span-6 soft">
        <Trans>Channel and playlist are chosen as soon as YouTube is connected.</Trans>
      </p>
    );
  if (channels.length === 0)
    return (
      <>
        <div className="span-6">
          <FormField
            {...fieldProps<YoutubeField>(editing, labels, mayMove)('channelId')}
            note={note ?? t`Left empty: the channel of the connected account.`}
          />
        </div>
        <div className="span-6">
          <FormField {...fieldProps<YoutubeField>(editing, labels, mayChange)('playlistId')} />
        </div>
      </>
    );
  const usual = channels.length === 1 ? channels[0]?.id : (video.youtube.channelId ?? undefined);
  return (
    <>
      <ChannelField editing={editing} label={labels.channelId} channels={channels} note={note} mayMove={mayMove} />
      <PlaylistField
        locationId={locationId ?? 0}
        channelId={chosen === '' ? usual : chosen}
        editing={editing}
        label={labels.playlistId}
        mayChange={mayChange}
      />
    </>
  );
}

interface ChannelFieldProps {
  readonly editing: Editing;
  readonly label: string;
  readonly channels: readonly { readonly id: string; readonly title: string }[];
  readonly note: string | undefined;
  readonly mayMove: boolean;
}

/** A channel that the account no longer has stays until another is chosen. Playlists belong to their channel. */
function ChannelField({ editing, label, channels, note, mayMove }: ChannelFieldProps) {
  const { t } = useLingui();
  const { control, watch, setValue } = editing.form;
  const chosen = watch('channelId') ?? '';
  const [only] = channels;
  const usual = channels.length === 1 && only ? only.title : t`Channel of the connected account`;
  const isUnknown = chosen !== '' && !channels.some(({ id }) => id === chosen);
  return (
    <div className="span-6">
      <ChoiceField
        control={control}
        name="channelId"
        label={label}
        note={note}
        isReadOnly={!mayMove}
        options={[
          { id: '', title: t`Usual: ${usual}` },
          ...channels.map(({ id, title }) => ({ id, title })),
          ...(isUnknown ? [{ id: chosen, title: chosen }] : []),
        ]}
        onChosen={() => setValue('playlistId', '', { shouldDirty: true })}
      />
    </div>
  );
}
