/** Versions are kept for a year. https://learn.microsoft.com/linkedin/marketing/versioning */
const restVersion = '202510';

/** What every call of the versioned REST API carries. */
export const restHeaders = (accessToken: string): Readonly<Record<string, string>> => ({
  authorization: `Bearer ${accessToken}`,
  'linkedin-version': restVersion,
  'x-restli-protocol-version': '2.0.0',
});
