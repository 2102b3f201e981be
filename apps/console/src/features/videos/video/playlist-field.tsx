import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { ChoiceField } from '../../../app/editing/choice-field';
import type { Editing } from '../../../app/editing/use-editing';
import { playlistsQuery } from '../video-data';

interface PlaylistFieldProps {
  readonly locationId: number;
  /** Undefined: one of several, and nobody has said which. */
  readonly channelId: string | undefined;
  readonly editing: Editing;
  readonly label: string;
  readonly mayChange: boolean;
}

/** A playlist of the channel. One that YouTube no longer shows stays until another is chosen. */
export function PlaylistField({ locationId, channelId, editing, label, mayChange }: PlaylistFieldProps) {
  const { t } = useLingui();
  const { data, error } = useQuery(playlistsQuery(locationId, channelId));
  const chosen = editing.form.watch('playlistId') ?? '';
  const lists = data?.data ?? [];
  const isUnknown = chosen !== '' && !lists.some(({ id }) => id === chosen);
  return (
    <div className="span-6">
      {error && <ErrorNotice error={error} />}
      <ChoiceField
        control={editing.form.control}
        name="playlistId"
        label={label}
        isReadOnly={!mayChange}
        options={[
          { id: '', title: t({ message: 'None', context: 'playlist' }) },
          ...lists.map(({ id, title }) => ({ id, title })),
          ...(isUnknown ? [{ id: chosen, title: chosen }] : []),
        ]}
      />
      {channelId === undefined && (
        <p className="field-note">
          <Trans>Choose a channel to see its playlists.</Trans>
        </p>
      )}
    </div>
  );
}
