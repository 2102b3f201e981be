/** A file that customers send. */
export interface CustomerFile {
  /** Null: it has none at WhatsApp. */
  readonly name: string | null;
  readonly contentType: string;
  readonly content: Buffer;
  /** At Messenger and Instagram it is the last part of its address. */
  readonly addressName: string;
  readonly label: string;
}

export type FileKind = 'pdf' | 'voice' | 'program';

export const isFileKind = (kind: string): kind is FileKind => Object.hasOwn(CUSTOMER_FILES, kind);

/** A page with one line. */
function pdf(line: string): Buffer {
  const words = `BT /F1 18 Tf 40 100 Td (${line}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${words.length}>>\nstream\n${words}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(`${file}${table}trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`);
}

/** CRC-32 of Ogg (RFC 3533): neither reflected nor inverted. */
function checksum(bytes: Buffer): number {
  let sum = 0;
  for (const byte of bytes) {
    sum = (sum ^ (byte << 24)) >>> 0;
    for (let bit = 0; bit < 8; bit += 1) sum = ((sum << 1) ^ (sum >= 0x80_00_00_00 ? 0x04_c1_1d_b7 : 0)) >>> 0;
  }
  return sum;
}

/** @param type of the page: 2 begins the stream, 4 ends it */
function oggPage(number: number, type: number, samples: number, packets: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(27);
  head.write('OggS', 0, 'latin1');
  head.writeUInt8(type, 5);
  head.writeBigUInt64LE(BigInt(samples), 6);
  head.writeUInt32LE(1, 14);
  head.writeUInt32LE(number, 18);
  head.writeUInt8(packets.length, 26);
  const page = Buffer.concat([head, Buffer.from(packets.map(({ length }) => length)), ...packets]);
  page.writeUInt32LE(checksum(page), 22);
  return page;
}

/** Silence in Opus (RFC 7845). */
function silence(seconds: number): Buffer {
  const begin = Buffer.alloc(19);
  begin.write('OpusHead', 0, 'latin1');
  begin.set([1, 1], 8);
  begin.writeUInt32LE(48_000, 12);
  const tags = Buffer.alloc(23);
  tags.write('OpusTags', 0, 'latin1');
  tags.writeUInt32LE(7, 8);
  tags.write('sandbox', 12, 'latin1');
  // Each is 20 milliseconds long.
  const packets = Array.from({ length: seconds * 50 }, () => Buffer.from([0xf8, 0xff, 0xfe]));
  return Buffer.concat([
    oggPage(0, 2, 0, [begin]),
    oggPage(1, 0, 0, [tags]),
    oggPage(2, 4, packets.length * 960, packets),
  ]);
}

/** By the name in the form of the page. */
export const CUSTOMER_FILES: Readonly<Record<FileKind, CustomerFile>> = {
  pdf: {
    name: 'order.pdf',
    contentType: 'application/pdf',
    content: pdf('A cake for Sunday, please.'),
    addressName: 'order.pdf',
    label: 'A PDF',
  },
  voice: {
    name: null,
    contentType: 'audio/ogg; codecs=opus',
    content: silence(2),
    addressName: 'audioclip.ogg',
    label: 'A voice message',
  },
  program: {
    name: 'photos.exe',
    contentType: 'application/x-msdownload',
    content: Buffer.from(`MZ${'\0'.repeat(62)}`),
    addressName: 'photos.exe',
    label: 'A program',
  },
};
