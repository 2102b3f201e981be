import type { IncomingHttpHeaders } from 'node:http';
import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { BusboyHeaders, BusboyInstance } from '@fastify/busboy';
import { DomainError } from '#domain/errors/errors';

/** What a form says of its file. */
export interface SaidOfFile {
  readonly name: string | null;
  readonly contentType: string;
}

const oneFile = 'the form must hold one file';

/**
 * The one file of a form, as a stream that ends when the form has ended. It fails with a DomainError for a form that is not
 * well-formed, has no file or more than one, or fields besides: parameters are in the query, where they are checked.
 *
 * @param named is told what the form says of the file, before its first byte
 */
export function fileOfForm(body: Readable, headers: IncomingHttpHeaders, named?: (said: SaidOfFile) => void): Readable {
  const file = new PassThrough();
  // It may fail before anybody reads it; anyone who reads it then is told all the same.
  file.on('error', () => undefined);
  let form: BusboyInstance;
  const refuse = (error: DomainError): void => {
    body.unpipe(form);
    body.resume();
    file.destroy(error);
  };
  const malformed = (reason: string): void => refuse(new DomainError('malformedRequest', { reason }));
  try {
    form = new Busboy({ headers: headers as BusboyHeaders, limits: { fieldSize: 1000, fieldNameSize: 100 } });
  } catch {
    body.resume();
    return file.destroy(new DomainError('malformedRequest', { reason: 'the form has no boundary' }));
  }
  let files = 0;
  form.on('file', (_name, part, name: string | undefined, _encoding, contentType) => {
    files += 1;
    if (files === 1) named?.({ name: name ?? null, contentType });
    part.on('error', () => malformed('the form is not well-formed'));
    if (files === 1) part.pipe(file, { end: false });
    else {
      part.resume();
      malformed(oneFile);
    }
  });
  form.on('field', (field, value) =>
    refuse(new DomainError('validationFailed', {}, [{ field, value, problem: 'unknown' }])),
  );
  form.on('error', () => malformed('the form is not well-formed'));
  form.on('finish', () => (files === 0 ? malformed(oneFile) : file.end()));
  // A connection that ends in the middle must not leave the reader waiting.
  body.once('error', (error) => file.destroy(error));
  file.once('close', () => body.unpipe(form).resume());
  body.pipe(form);
  return file;
}
