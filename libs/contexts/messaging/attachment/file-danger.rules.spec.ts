import { describe, expect, it } from '@jest/globals';
import { downloadName, fileNameOf, isDangerous } from './file-danger.rules.js';

/** A zip of empty files. */
function zipOf(...names: readonly string[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const name of names) {
    const head = Buffer.alloc(30);
    head.writeUInt32BE(0x504b0304, 0);
    head.writeUInt16LE(name.length, 26);
    local.push(head, Buffer.from(name));
    const entry = Buffer.alloc(46);
    entry.writeUInt32BE(0x504b0102, 0);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    central.push(entry, Buffer.from(name));
    at += 30 + name.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32BE(0x504b0506, 0);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(Buffer.concat(central).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...local, ...central, end]);
}

const judged = (name: string | null, content: Buffer | string = 'text', contentType = 'application/octet-stream') =>
  isDangerous({ name, contentType, content: Buffer.from(content as string) });

describe('files that are kept', () => {
  it.each([
    ['order.pdf', '%PDF-1.7'],
    ['order.docx', zipOf('[Content_Types].xml', 'word/document.xml', 'word/media/logo.svg', 'xl/printerSettings1.bin')],
    ['prices.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['visit.ics', 'BEGIN:VCALENDAR'],
    ['invoice.xml', '<?xml version="1.0"?><rsm:CrossIndustryInvoice>'],
    ['photos.zip', zipOf('a.jpg', 'b/c.heic')],
    ['nothing.zip', Buffer.concat([Buffer.from('504b0506', 'hex'), Buffer.alloc(18)])],
    ['list.exe.csv', 'a;b'],
    ['voice.amr', '#!AMR\n\u003c'],
    ['voice.amr', '#!AMR-WB\n\u003c'],
    // Looked at soon, too.
    ['order.txt', `${'<!---->'.repeat(146)}x`],
    [null, 'text'],
  ])('%s', (name, content) => {
    expect(judged(name, content)).toBe(false);
  });
});

describe('files that are left out', () => {
  it.each([
    ['order.pdf.exe', 'text'],
    ['ORDER.PDF.JS ', 'text'],
    ['order.docm', 'text'],
    ['order.html', 'text'],
    ['order.svg', 'text'],
    ['order.7z', 'text'],
    ['order.pdf', 'MZ\u0090'],
    ['order.txt', '#!/bin/sh'],
    ['order.txt', '\uFEFF <!-- a --> <!DOCTYPE html>'],
    ['order.txt', Buffer.from('<script>', 'utf16le')],
    ['order.xml', '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg">'],
    ['order.pdf', Buffer.from('526172211a0700', 'hex')],
    ['order.zip', zipOf('order.pdf', 'order.exe')],
    ['order.zip', zipOf('more.zip')],
    ['order.docx', zipOf('word/document.xml', 'word/vbaProject.bin')],
    ['order.zip', zipOf('a.txt').subarray(0, -4)],
    ['order.zip', zipOf('order.exe').subarray(0, 40)],
  ])('%s', (name, content) => {
    expect(judged(name, content)).toBe(true);
  });

  it('are those whose sender says what they are', () => {
    for (const type of [
      'text/html',
      'image/svg+xml',
      'application/x-msdownload',
      'application/javascript; charset=utf-8',
    ])
      expect([type, judged('order.pdf', 'text', type)]).toEqual([type, true]);
  });
});

describe('the name of a file', () => {
  it('is its last part, without what misleads', () => {
    expect(fileNameOf('C:\\orders\\..\\order.pdf')).toBe('order.pdf');
    expect(fileNameOf('../../etc/passwd')).toBe('passwd');
    expect(fileNameOf('order\u202Efdp.exe')).toBe('orderfdp.exe');
    expect(fileNameOf('a"b\r\n\0c?.pdf. ')).toBe('abc.pdf');
    expect(fileNameOf('Bestellung für Jörg.pdf')).toBe('Bestellung für Jörg.pdf');
    for (const nothing of ['', ' . ', null, undefined, '/']) expect(fileNameOf(nothing)).toBeNull();
    const long = fileNameOf(`${'x'.repeat(300)}.pdf`);
    expect([long?.length, long?.endsWith('x.pdf')]).toEqual([200, true]);
    expect(fileNameOf(`${'😀'.repeat(150)}.pdf`)).toMatch(/^(?:😀)+\.pdf$/u);
  });

  it('is made of its type where it has none', () => {
    expect(downloadName(null, 'text/calendar')).toBe('attachment.ics');
    expect(downloadName(null, 'image/heic')).toBe('attachment');
    expect(downloadName('order.pdf', 'text/calendar')).toBe('order.pdf');
  });
});
