import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef } from 'react';
import { EditCard } from '../../../app/editing/edit-card';
import { useUnsaved } from '../../../app/editing/leave-guard';
import { useEditing } from '../../../app/editing/use-editing';
import type { Editing, Read } from '../../../app/editing/use-editing';
import { Notice } from '../../../ui/notice';
import { readVideo, saveSettings } from '../video-data';
import type { ListedVideo, VideoDetail, VideoSetting } from '../video-data';
import { changesOf, keyOfPath, nameOf, valuesOf } from '../video.rules';
import type { SettingChange } from '../video.rules';
import { useValueTitles } from '../use-video-words';
import { SettingField } from './setting-field';

interface SettingsCardProps {
  readonly video: ListedVideo;
  readonly detail: Read<VideoDetail>;
}

/** How the next video is to be. What was changed makes none: that is said, and offered above. */
export function SettingsCard({ video, detail }: SettingsCardProps) {
  const { t, i18n } = useLingui();
  const valueTitles = useValueTitles();
  const { settings } = detail.data;
  const editing = useSettings(video.id, detail);
  useUnsaved(editing.form.formState.isDirty);
  const mayChange = video.acts.includes('change');
  const answers = { true: t`Yes`, false: t`No` };
  const checks = settings.filter(({ type }) => type === 'boolean');
  const titles = { ...valueTitles, ...Object.fromEntries(checks.map(({ key }) => [key, answers])) };
  const labels = Object.fromEntries(settings.map((setting) => [setting.key, nameOf(setting, i18n.locale)]));
  const fieldOf = (setting: VideoSetting) => (
    <SettingField
      key={setting.key}
      setting={setting}
      editing={editing}
      label={labels[setting.key] ?? setting.key}
      titles={titles[setting.key] ?? {}}
      mayChange={mayChange && setting.changeable}
      isFixed={!setting.changeable}
    />
  );
  return (
    <EditCard
      title={<Trans>How the next video is to be</Trans>}
      editing={editing}
      labels={labels}
      titles={titles}
      mayWrite={mayChange}
    >
      <div className="span-6 video-setting-notes">
        {video.canWrite && video.state === 'GENERATING' && (
          <Notice kind="warn">
            <Trans>While a video is being made, its settings cannot be changed.</Trans>
          </Notice>
        )}
        {video.settingsChanged && (
          <Notice kind="warn">
            <Trans>
              The video that is there does not have these settings: it stays as it is until you make it anew.
            </Trans>
          </Notice>
        )}
      </div>
      {settings.filter(({ type }) => type !== 'boolean').map(fieldOf)}
      <fieldset className="span-6 video-shows">
        <legend>
          <Trans>What it shows</Trans>
        </legend>
        {checks.map(fieldOf)}
      </fieldset>
    </EditCard>
  );
}

const settingsIn = ({ data, etag }: Read<VideoDetail>): Read<readonly VideoSetting[]> => ({
  data: data.settings,
  etag,
});

function useSettings(id: number, detail: Read<VideoDetail>): Editing {
  const read = useMemo(() => settingsIn(detail), [detail]);
  // The platform names what it refuses by its place in what was sent.
  const sent = useRef<readonly SettingChange[]>([]);
  return useEditing<readonly VideoSetting[]>({
    makesOld: [['videos']],
    read,
    toValues: valuesOf,
    readAgain: async () => settingsIn(await readVideo(id)),
    save: async (values, changed, base) => {
      sent.current = changesOf(base.data, values, changed);
      await saveSettings(id, sent.current, base.etag);
    },
    fieldOf: (path) => keyOfPath(path, sent.current),
  });
}
