import { configSection } from '#platform/config';
import type { ConfigReader } from '#platform/config';

export interface DynamicVideoConfig {
  /** The FFmpeg of the operator, by its path; undefined: the one that is installed with the platform. */
  readonly ffmpeg: string | undefined;
}

const read = (reader: ConfigReader): DynamicVideoConfig => ({ ffmpeg: reader.optional('FFMPEG_PATH') });

export const dynamicVideoConfig = configSection<DynamicVideoConfig>({
  name: 'dynamicVideo',
  read,
  ofSandbox: (_sandbox, reader) => read(reader),
});
