import type { Editing } from '../../../app/editing/use-editing';
import type { VideoSetting } from '../video-data';

export interface SettingFieldProps {
  readonly setting: VideoSetting;
  readonly editing: Editing;
  readonly label: string;
  /** Titles of its values. */
  readonly titles: Readonly<Record<string, string>>;
  readonly mayChange: boolean;
  /** The licence has decided it. */
  readonly isFixed: boolean;
}
