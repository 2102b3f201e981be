import { ConfigReader } from '#platform/config';
import type { ConfigSection } from '#platform/config';

/** A section of a configuration as `Config.sections` has it. */
export const sectionOf = <T extends object>(section: ConfigSection<T>, settings: T): Record<string, object> => ({
  [section.name]: settings,
});

/** A section as in demo mode, of a sandbox that is also the public address unless told otherwise. */
export const sandboxSectionOf = <T extends object>(
  section: ConfigSection<T>,
  url: string,
  apiKey: string,
  publicUrl = url,
): Record<string, object> => {
  const secret = 'a secret of the tests, long enough for anyone';
  const reader = new ConfigReader({ SANDBOX_API_KEY: apiKey, SANDBOX_SECRET: secret });
  return sectionOf(section, section.ofSandbox({ url, publicUrl, apiKey, secret }, reader));
};
