import { loadFile, loadImage } from '../posts/load-image.js';
import type { Channel } from './message.accounts.js';

/** A file other than a picture that an account wants to send. */
export interface FileSending {
  readonly kind: 'file' | 'audio' | 'video';
  /** Its address. */
  readonly url: string;
  readonly name: string;
}

/** One that was loaded, as its customer sees it. */
export interface SentFile extends FileSending {
  readonly contentType: string;
  readonly bytes: number;
}

interface Taken {
  readonly types: RegExp;
  readonly mostBytes: number;
}

const MB = 1024 * 1024;
const OFFICE = 'vnd\\.(?:ms-(?:excel|powerpoint)|openxmlformats-officedocument\\..+)';
const VIDEOS = /^video\/(?:mp4|ogg|x-msvideo|quicktime|webm)$/;

/** What each channel takes, by the type with which the address answers. */
const TAKEN: Readonly<Record<Channel, Readonly<Record<FileSending['kind'], Taken>>>> = {
  whatsapp: {
    file: { types: new RegExp(`^(?:text/plain|application/(?:pdf|msword|${OFFICE}))$`), mostBytes: 100 * MB },
    audio: { types: /^audio\/(?:aac|amr|mpeg|mp4|ogg; ?codecs=opus)$/, mostBytes: 16 * MB },
    video: { types: /^video\/(?:mp4|3gpp)$/, mostBytes: 16 * MB },
  },
  messenger: {
    file: { types: /./, mostBytes: 25 * MB },
    audio: { types: /^audio\//, mostBytes: 25 * MB },
    video: { types: /^video\//, mostBytes: 25 * MB },
  },
  instagram: {
    file: { types: /^application\/pdf$/, mostBytes: 25 * MB },
    audio: { types: /^audio\/(?:aac|mp4|wav|x-wav)$/, mostBytes: 25 * MB },
    video: { types: VIDEOS, mostBytes: 25 * MB },
  },
};

/** Pictures, by what is in them. */
const PICTURES: Readonly<Record<Channel, Taken>> = {
  whatsapp: { types: /^image\/(?:jpeg|png)$/, mostBytes: 5 * MB },
  messenger: { types: /^image\/(?:jpeg|png|gif)$/, mostBytes: 25 * MB },
  instagram: { types: /^image\/(?:jpeg|png|gif)$/, mostBytes: 8 * MB },
};

/** Whether the address has a picture that the channel takes. */
export async function takesPicture(channel: Channel, url: string, publicUrl: string): Promise<boolean> {
  const loaded = await loadImage(url, publicUrl);
  const { types, mostBytes } = PICTURES[channel];
  return typeof loaded !== 'string' && types.test(loaded.type) && loaded.bytes.length <= mostBytes;
}

/** Null: it cannot be loaded, or the channel takes no such file. */
export async function takenFile(channel: Channel, sending: FileSending, publicUrl: string): Promise<SentFile | null> {
  const loaded = await loadFile(sending.url, publicUrl);
  if (loaded === 'unreachable') return null;
  const { types, mostBytes } = TAKEN[channel][sending.kind];
  const contentType = loaded.type.replace(/; ?charset=.*$/, '');
  if (!types.test(contentType) || loaded.bytes.length === 0 || loaded.bytes.length > mostBytes) return null;
  return { ...sending, contentType, bytes: loaded.bytes.length };
}
