import { createHmac, hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { parseId } from '#domain/values/ids';
import { Config } from '#platform/config';
import { isSameSecret } from '#platform/secrets';

const tokenPattern = /^(\d{1,16})\.(\d{1,6})\.([\w-]{43})$/;
const dayMs = 24 * 3_600_000;
/** Whole days after the one on which a link is made. */
const goodForDays = 7;
const longestName = 80;

/** A file of a reply, as its link names it. */
export interface LinkedFile {
  readonly id: number;
  readonly name: string | null;
}

/**
 * Links under which customers and channels load files of replies, for anybody who has one, for a week. They are calculated from the
 * secret of the installation: nothing in the database opens a file, and what was deleted is gone at once.
 */
@Injectable()
export class FileLinks {
  private readonly key: Buffer;

  constructor(private readonly config: Config) {
    this.key = Buffer.from(hkdfSync('sha256', config.tokenSecret, '', 'message-file', 32));
  }

  /** The same all day. */
  urlOf({ id, name }: LinkedFile): string {
    const lastDay = today() + goodForDays;
    return `${this.config.publicUrl}/message-files/${id}.${lastDay}.${this.sign(id, lastDay)}/${plainName(name)}`;
  }

  /** @returns the id of the file; undefined: the link is over, or none of ours */
  read(token: string): number | undefined {
    const [, number = '', day = '', signature = ''] = tokenPattern.exec(token) ?? [];
    const id = parseId(number);
    const isGood = id !== null && Number(day) >= today() && isSameSecret(signature, this.sign(id, Number(day)));
    return isGood ? id : undefined;
  }

  private sign(id: number, lastDay: number): string {
    return createHmac('sha256', this.key).update(`${id} ${lastDay}`).digest('base64url');
  }
}

const today = (): number => Math.floor(Date.now() / dayMs);

/** Meta takes no names with other characters. https://developers.facebook.com/docs/messenger-platform/instagram/features/attachment-upload */
export function plainName(name: string | null): string {
  const given = name ?? '';
  const ending = /\.[a-z\d]{1,10}$/i.exec(given)?.[0] ?? '';
  const letters = given
    .slice(0, given.length - ending.length)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss');
  const stem = letters.replaceAll(/[^\w.-]+/g, '_').replaceAll(/^[_.]+/g, '');
  return `${stem.slice(0, longestName) || 'file'}${ending}`;
}
