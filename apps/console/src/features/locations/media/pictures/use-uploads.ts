import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { randomKey } from '../../../../app/client/random-key';
import { isUnknown } from '../../../../app/editing/attempts';
import { readPicture } from '../../../../app/pictures/read-picture';
import { sendPicture } from '../../../../app/pictures/upload';
import { useRefresh } from '../media-data';
import { gallery, heaviest } from './pictures.rules';
import type { LocationPictureType } from './pictures.rules';

/** A file on its way to the platform. */
export interface Upload {
  readonly id: string;
  readonly type: LocationPictureType;
  readonly file: File;
  /** Shows it meanwhile. */
  readonly address: string;
  /** Under which it is sent: the same again when nobody knows whether it has arrived. */
  readonly key: string;
  /** `done`: it is there, and others of the same choice are on their way. */
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  readonly error: Error | null;
}

export interface Uploads {
  readonly all: readonly Upload[];
  readonly isBusy: boolean;
  add(type: LocationPictureType, files: readonly File[]): void;
  /** Sends one again that has failed. */
  again(upload: Upload): void;
  putAway(upload: Upload): void;
}

const isOpen = ({ state }: Upload): boolean => state === 'waiting' || state === 'sending';

/** Files are sent one after the other, each to its end: one that is refused stays, with the reason, and stops no other. */
export function useUploads(locationId: number): Uploads {
  const [all, setAll] = useState<readonly Upload[]>([]);
  const enqueue = useQueue();
  const send = useSending(locationId);
  const change = (id: string, to: Partial<Upload>): void =>
    setAll((list) => list.map((one) => (one.id === id ? { ...one, ...to } : one)));
  const run = (upload: Upload): void =>
    enqueue(async () => {
      change(upload.id, { state: 'sending' });
      const error = await send(upload);
      change(upload.id, error === null ? { state: 'done' } : { state: 'failed', error });
      setAll(withoutDone);
    });
  const add: Uploads['add'] = (type, files) => {
    const added = files.map((file) => ({ ...begun(), type, file, address: URL.createObjectURL(file) }));
    setAll((list) => [...list.filter((one) => !isReplaced(one, type)), ...added]);
    added.forEach(run);
  };
  return {
    all,
    isBusy: all.some(isOpen),
    add,
    again: (upload) => {
      const next = { ...upload, ...begun(), ...(isUnknown(upload.error) && { key: upload.key }) };
      setAll((list) => list.map((one) => (one.id === upload.id ? next : one)));
      run(next);
    },
    putAway: ({ id, address }) => {
      URL.revokeObjectURL(address);
      setAll((list) => list.filter((one) => one.id !== id));
    },
  };
}

/** Of a single picture, what has failed in its place is out of date. */
const isReplaced = (upload: Upload, type: LocationPictureType): boolean =>
  type !== gallery.type && upload.type === type && upload.state === 'failed';

const begun = () => ({ id: randomKey(), key: randomKey(), state: 'waiting' as const, error: null });

/** Once nothing is on its way, those that are there are shown by the gallery itself. */
function withoutDone(list: readonly Upload[]): readonly Upload[] {
  if (list.some(isOpen)) return list;
  for (const { state, address } of list) if (state === 'done') URL.revokeObjectURL(address);
  return list.filter(({ state }) => state !== 'done');
}

/** One after the other, and none any more once the screen is left. */
function useQueue(): (act: () => Promise<void>) => void {
  const isGone = useRef(false);
  const last = useRef(Promise.resolve());
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return (act) => {
    last.current = last.current.then(() => (isGone.current ? undefined : act()));
  };
}

/** @returns why it failed; null: it is there, and what is shown was read again */
function useSending(locationId: number): (upload: Upload) => Promise<Error | null> {
  const { t } = useLingui();
  const refresh = useRefresh(locationId);
  return async ({ file, type, key }) => {
    // The platform would not read so much, nor say which picture it was.
    if (file.size > heaviest * 1024 * 1024) return new Error(t`The picture must have at most ${heaviest} MB.`);
    const picture = await readPicture(file).catch(() => null);
    const unreadable = file.name;
    if (picture === null) return new Error(t`${unreadable} cannot be read.`);
    try {
      await sendPicture({ type: 'Location', id: locationId }, type, picture, key);
    } catch (error) {
      return error as Error;
    }
    await refresh();
    return null;
  };
}
