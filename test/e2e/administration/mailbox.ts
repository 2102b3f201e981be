import { eventually } from '../../support/eventually.js';
import type { Platform } from '../../support/platform.js';

export interface ReceivedMail {
  readonly id: string;
  readonly subject: string;
  readonly sender: string;
  readonly text: string;
  readonly html: string;
}

/** What the sandbox's inbox holds for a receiver, newest first. */
export async function mailsTo(platform: Platform, to: string): Promise<readonly ReceivedMail[]> {
  const address = `${platform.url}/sandbox/mail?to=${encodeURIComponent(to)}`;
  const response = await fetch(address, { headers: { accept: 'application/json' } });
  return ((await response.json()) as { data: ReceivedMail[] }).data;
}

/** Waits until the receiver has `count` mails. @returns the newest */
export async function newestMail(platform: Platform, to: string, count = 1): Promise<ReceivedMail> {
  const [newest] = await eventually(
    () => mailsTo(platform, to),
    (mails) => mails.length >= count,
    (mails) => `${to} has ${mails.length} mails, not ${count}.`,
  );
  return newest!;
}

/** The link of an email that sets a password. */
export function linkIn({ text }: ReceivedMail): URL {
  const address = /https?:\/\/\S*[?&]token=\S+/.exec(text)?.[0];
  if (address === undefined) throw new Error(`The email has no link: ${text}`);
  return new URL(address);
}

export const tokenIn = (mail: ReceivedMail): string => linkIn(mail).searchParams.get('token') ?? '';
