import { configSection } from '#platform/config';

export interface DirectoryConfig {
  /** Base address of directory portals; the portal's key and `/api` follow. */
  readonly url: string;
  /** Presented as bearer token. */
  readonly apiKey: string;
  /** Portals sign their callbacks with it. */
  readonly secret: string;
}

export const directoryConfig = configSection<DirectoryConfig>({
  name: 'directory',
  read: (reader) => ({
    url: reader.url('DIRECTORY_URL', ['https:', 'http:']),
    apiKey: reader.text('DIRECTORY_API_KEY'),
    secret: reader.secret('DIRECTORY_SECRET'),
  }),
  ofSandbox: ({ url }, reader) => ({
    url: `${url}/sandbox/portals`,
    apiKey: reader.text('SANDBOX_API_KEY'),
    secret: reader.secret('SANDBOX_SECRET'),
  }),
});
