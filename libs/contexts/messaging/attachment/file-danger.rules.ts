import { endingOf } from '#domain/messaging/reply-files';
import { safeText } from '#domain/values/text';

/**
 * What a file may be is judged by its name, by the type that its sender says, and by how it begins: each of them can lie. Kept is what
 * opens as a document, a picture, a sound or a video. Left out is what can run, pages that a browser runs, and archives that nobody can
 * look into.
 */
export function isDangerous({ name, contentType, content }: JudgedFile): boolean {
  const ending = endingOf(name ?? '');
  if (runnable.has(ending) || pages.has(ending) || archives.has(ending)) return true;
  if (dangerousTypes.test(contentType)) return true;
  return beginsAsProgram(content) || beginsAsPage(content) || beginsAsArchive(content) || hidesInZip(content);
}

export interface JudgedFile {
  readonly name: string | null;
  readonly contentType: string;
  readonly content: Buffer;
}

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Programs, scripts, shortcuts, installers, images of disks, and documents with macros. */
const runnable = words(`
  ade adp apk app appimage application appref-ms appx appxbundle asp aspx bas bat bin cgi chm class cmd com command cpl crt cpx csh
  desktop dll dmg docm dotm elf exe fxp gadget hlp hta img inf ins iqy iso isp jar jnlp js jse jsp ksh lib library-ms lnk mad maf mag mam
  maq mar mas mau mav maw mcf mda mdb mde mdt mdw mdz mjs msc msh msi msix msp mst msu nsh one ops osd php pif pkg pl plg potm ppam ppsm
  pptm prf prg ps1 ps2 psc1 psd1 psm1 py pyc pyw rb rdp reg rpm run scf scpt scr sct search-ms settingcontent-ms sh shb shs sldm slk so
  sys tmp url vb vbe vbs vhd vhdx vsmacros vxd webloc website workflow ws wsc wsf wsh xbap xlam xll xlsb xlsm xltm xnk`);
const pages = words('htm html mht mhtml shtml svg svgz swf xht xhtml xsl xslt');
const archives = words('7z ace arc arj bz bz2 cab cpio deb gz lha lz lzh lzma rar tar tbz tgz txz xz z zst');

const dangerousTypes =
  /^(?:text\/(?:html|javascript|x-\w*script)|image\/svg|application\/(?:xhtml|javascript|ecmascript|hta|java|x-(?:ms-?dos|msdownload|msi|executable|sh|csh|bat|java|shockwave|ms-shortcut|dosexec|elf|mach)|vnd\.(?:microsoft\.portable|ms-\w+\.\w+\.macroenabled|android\.package)))/i;

const starts = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const programs = [
  '4d5a',
  '7f454c46',
  'feedface',
  'feedfacf',
  'cefaedfe',
  'cffaedfe',
  'cafebabe',
  '2321',
  '4c0000000114',
].map(starts);
const closedArchives = ['377abcaf271c', '526172211a07', '1f8b', '4d534346', 'fd377a585a00', '425a68', '28b52ffd'].map(
  starts,
);

const beginsWithOne = (content: Buffer, begins: readonly Buffer[]): boolean =>
  begins.some((begin) => content.subarray(0, begin.length).equals(begin));

/** Sounds of the kind AMR begin as scripts do (RFC 4867). */
const isAmr = (content: Buffer): boolean => /^#!AMR(?:-WB)?\n/.test(content.toString('latin1', 0, 10));
const beginsAsProgram = (content: Buffer): boolean => beginsWithOne(content, programs) && !isAmr(content);

const hasAt = (content: Buffer, at: number, word: string): boolean =>
  content.subarray(at, at + word.length).toString('latin1') === word;

const beginsAsArchive = (content: Buffer): boolean =>
  beginsWithOne(content, closedArchives) || hasAt(content, 257, 'ustar') || hasAt(content, 32_769, 'CD001');

/** Browsers look this far for a page. */
const lookedAt = 1024;

function beginsAsPage(content: Buffer): boolean {
  const begin = content
    .subarray(0, lookedAt)
    .toString('latin1')
    // The marks of UTF-8 and UTF-16, and the zeros of the latter.
    .replaceAll(/[\0\xEF\xBB\xBF\xFE\xFF]/g, '')
    .trimStart()
    .toLowerCase();
  if (
    /^(?:<!--(?:(?!-->)[^])*-->\s*)*<(?:!doctype\s+html|html|head|body|script|iframe|svg|style|title|object|embed)\b/.test(
      begin,
    )
  )
    return true;
  return begin.startsWith('<?xml') && /<svg\b|<html\b|xhtml/.test(begin);
}

const [zipFile, zipEntry, zipEnd] = ['504b0304', '504b0102', '504b0506'].map(starts) as [Buffer, Buffer, Buffer];
const emptyZip = zipEnd;
/** The end of a zip is followed by a remark at most. */
const endBytes = 22 + 65_535;
const mostEntries = 5000;

/** Office documents are zips, too. One that is broken, or that has a zip within, cannot be looked into. */
function hidesInZip(content: Buffer): boolean {
  if (beginsWithOne(content, [emptyZip])) return false;
  if (!beginsWithOne(content, [zipFile])) return false;
  const names = namesInZip(content);
  return (
    names === undefined ||
    names.some((name) => {
      const ending = endingOf(name);
      const isMacro = /(?:^|\/)vbaproject\.bin$/i.test(name);
      return isMacro || ending === 'zip' || (ending !== 'bin' && runnable.has(ending)) || archives.has(ending);
    })
  );
}

/** @returns undefined: it cannot be read */
function namesInZip(content: Buffer): readonly string[] | undefined {
  const end = content.lastIndexOf(zipEnd);
  if (end < Math.max(0, content.length - endBytes) || end + 22 > content.length) return undefined;
  const count = content.readUInt16LE(end + 10);
  if (count > mostEntries) return undefined;
  const names: string[] = [];
  for (let at = content.readUInt32LE(end + 16), entry = 0; entry < count; entry += 1) {
    if (at + 46 > content.length || !content.subarray(at, at + 4).equals(zipEntry)) return undefined;
    const nameBytes = content.readUInt16LE(at + 28);
    names.push(content.toString('utf8', at + 46, at + 46 + nameBytes));
    at += 46 + nameBytes + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
  }
  return names;
}

/** Characters that turn the direction of a name or cannot be seen, and those that no system has in names. */
const unwanted = /[\p{Cc}\p{Cf}\uFFFD"*:<>?|]/gu;
const longestName = 200;

/** The last part of a path, as every system can keep it, with its ending. @returns null: nothing is left of it */
export function fileNameOf(given: string | null | undefined): string | null {
  const last =
    safeText(given ?? '')
      .split(/[/\\]/)
      .at(-1) ?? '';
  const name = last.replaceAll(unwanted, '').replaceAll(/^[\s.]+|[\s.]+$/g, '');
  if (name.length <= longestName) return name === '' ? null : name;
  const ending = /\.[^.\s]{1,20}$/.exec(name)?.[0] ?? '';
  return safeText(name.slice(0, longestName - ending.length)).replaceAll('\uFFFD', '') + ending;
}

const namedTypes: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'text/calendar': 'ics',
  'text/vcard': 'vcf',
  'message/rfc822': 'eml',
  'text/plain': 'txt',
  'text/csv': 'csv',
  'audio/aac': 'aac',
  'audio/amr': 'amr',
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'video/3gpp': '3gp',
  'video/mp4': 'mp4',
};

/** What a file is called that is downloaded: one without a name by its type. */
export const downloadName = (name: string | null, contentType: string): string => {
  const ending = namedTypes[contentType.toLowerCase()];
  return name ?? (ending === undefined ? 'attachment' : `attachment.${ending}`);
};
