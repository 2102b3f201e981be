import type { IncomingFile, LeftOutFile } from '../conversation/arrival.js';
import { fileNameOf, isDangerous } from './file-danger.rules.js';

/** A file as a channel hands it over. */
export interface SentFile {
  readonly name: string | null | undefined;
  /** As its sender says. */
  readonly contentType: string;
  readonly content: Buffer;
}

export interface SortedFiles {
  readonly files: readonly IncomingFile[];
  readonly leftOut: readonly LeftOutFile[];
}

/** Of one message. */
export const mostFiles = 20;
const longestType = 200;

/** Which files of a message are kept, and which are only named. */
export function sortedFiles(sent: readonly SentFile[]): SortedFiles {
  const files: IncomingFile[] = [];
  const leftOut: LeftOutFile[] = [];
  for (const { content, ...said } of sent) {
    const named = namedFile(said);
    const reason = isDangerous({ ...named, content }) ? 'DANGEROUS' : files.length < mostFiles ? undefined : 'LIMIT';
    if (reason === undefined) files.push({ ...named, content });
    else leftOut.push({ ...named, bytes: content.length, reason });
  }
  return { files, leftOut };
}

/** Name and type without what misleads. */
export const namedFile = ({ name, contentType }: Omit<SentFile, 'content'>): Omit<IncomingFile, 'content'> => ({
  name: fileNameOf(name),
  contentType: typeOf(contentType),
});

/** Without parameters, such as the codec of a sound. */
function typeOf(said: string): string {
  const type = said.split(';', 1)[0]?.trim() ?? '';
  return /^[\w.+-]+\/[\w.+-]+$/.test(type) && type.length <= longestType
    ? type.toLowerCase()
    : 'application/octet-stream';
}
