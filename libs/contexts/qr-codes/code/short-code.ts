import { randomInt } from 'node:crypto';

/** Without 0, O, 1, I and L, which readers mistake for each other. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 8;

/** One of 8 * 10^11: nobody finds the codes of others by trying. */
export const newShortCode = (): string =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

/** As it is kept, whatever case somebody types; undefined: it is no code. */
export function readShortCode(text: string): string | undefined {
  const code = text.toUpperCase();
  return code.length === length && [...code].every((character) => alphabet.includes(character)) ? code : undefined;
}

/** Where a code's short link is. */
export const shortLink = (publicUrl: string, code: string): string => `${publicUrl}/q/${code}`;

/** Whether the platform would take the address for a short link or a file of a code, however it is spelled. */
export function isShortLink(publicUrl: string, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const [own, url] = [new URL(publicUrl), new URL(address)];
  if (url.hostname.replace(/\.$/, '') !== own.hostname || url.port !== own.port) return false;
  const links = `${decoded(own.pathname).replace(/\/$/, '')}/q/`;
  return decoded(url.pathname).toLowerCase().startsWith(links.toLowerCase());
}

/** A path with a `%` that stands for nothing stays as it is. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
