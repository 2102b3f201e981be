import type { SecretBox } from '#platform/secrets';

const longestToken = 1000;

/** Tokens of links without an account: encrypted, so that no log of a server on the way has addresses, and made by nobody else. */
export function sealToken(box: SecretBox, content: readonly (string | number)[]): string {
  return Buffer.from(box.seal(JSON.stringify(content)), 'base64').toString('base64url');
}

/** @returns undefined for a token that is none of ours, or is written in another way */
export function openToken(box: SecretBox, token: string): readonly (string | number)[] | undefined {
  if (token === '' || token.length > longestToken) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.toString('base64url') !== token) return undefined;
  try {
    return JSON.parse(box.open(bytes.toString('base64'))) as readonly (string | number)[];
  } catch {
    // Somebody has changed it, or the secret of the installation is another one now.
    return undefined;
  }
}
