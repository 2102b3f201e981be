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
  readonly detail: VideoDetail;
}

/** How the next video is to be. What was changed makes none: that is said, and offered above. */
export function SettingsCard({ video, detail }: SettingsCardProps) {
  const { i18n } = useLingui();
  const titles = useValueTitles();
  const { settings } = detail;
  const editing = useSettings(video.id, settings);
  useUnsaved(editing.form.formState.isDirty);
  const mayChange = video.acts.includes('change');
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
        {settings.filter(({ type }) => type === 'boolean').map(fieldOf)}
      </fieldset>
    </EditCard>
  );
}

function useSettings(id: number, settings: readonly VideoSetting[]): Editing {
  const read = useMemo<Read<readonly VideoSetting[]>>(() => ({ data: settings, etag: null }), [settings]);
  // The platform names what it refuses by its place in what was sent.
  const sent = useRef<readonly SettingChange[]>([]);
  return useEditing<readonly VideoSetting[]>({
    makesOld: [['videos']],
    read,
    toValues: valuesOf,
    readAgain: async () => ({ data: (await readVideo(id)).settings, etag: null }),
    save: async (values, changed, base) => {
      sent.current = changesOf(base.data, values, changed);
      await saveSettings(id, sent.current);
    },
    fieldOf: (path) => keyOfPath(path, sent.current),
  });
}
