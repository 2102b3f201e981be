import { SaxesParser } from 'saxes';
import type { Type } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { fieldKinds, nestedTypes } from './fields.js';
import type { FieldKind } from './fields.js';

/** An element: text, or elements inside it. */
export interface XmlElement {
  readonly name: string;
  readonly text: string;
  readonly children: readonly XmlElement[];
}

/** A body in XML, as a tree: which fields its elements are is known to the operation. */
export class XmlBody {
  constructor(readonly root: XmlElement) {}
}

/** Says in words of ours what is wrong with a document. */
export class UnreadableXml extends Error {}

interface OpenElement {
  readonly name: string;
  text: string;
  readonly children: XmlElement[];
}

/** What an element may carry: the namespace, and where the schema is. */
const harmless = /^xmlns(:|$)|^xsi:/;

/**
 * Reads a document without anything that could make it more than it is: no DOCTYPE, so no entities of its own and nothing
 * from elsewhere; no processing instructions.
 * @throws UnreadableXml, or the parser's own error for what is not well-formed
 */
export function parseXml(body: Buffer, deepest: number): XmlBody {
  const parser = new SaxesParser();
  const open: OpenElement[] = [];
  let root: XmlElement | undefined;
  const refuse = (what: string) => (): never => {
    throw new UnreadableXml(what);
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', refuse('the body has a DOCTYPE, which is not taken'));
  parser.on('processinginstruction', refuse('the body has processing instructions, which are not taken'));
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !/^utf-8$/i.test(encoding)) refuse('the body is not in UTF-8')();
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length >= deepest) refuse(`it is nested deeper than ${deepest}`)();
    if (!Object.keys(attributes).every((attribute) => harmless.test(attribute)))
      refuse('its elements have attributes, which are not taken')();
    open.push({ name: name.slice(name.indexOf(':') + 1), text: '', children: [] });
  });
  const add = (text: string): void => {
    const current = open.at(-1);
    if (current !== undefined) current.text += text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed === undefined) return;
    if (closed.children.length > 0 && closed.text.trim() !== '') refuse('an element has text beside its elements')();
    const parent = open.at(-1);
    if (parent === undefined) root = closed;
    else parent.children.push(closed);
  });
  parser.write(new TextDecoder('utf-8', { fatal: true }).decode(body)).close();
  if (root === undefined) throw new UnreadableXml('the body has no element');
  return new XmlBody(root);
}

/**
 * The body as JSON has it: an element for each field, a repeated one for each entry of a list, an empty one for `null`. What
 * fits no field is left for the checks to refuse.
 * @throws DomainError `malformedRequest` for another root than the operation's
 */
export function fieldsOfXml({ root }: XmlBody, type: Type, rootName: string): Record<string, unknown> {
  if (root.name !== rootName)
    throw new DomainError('malformedRequest', { reason: `the root of the body is not <${rootName}>` });
  return objectOf(root, type);
}

function objectOf(element: XmlElement, type: Type): Record<string, unknown> {
  const kinds = fieldKinds(type.prototype as object);
  const inner = nestedTypes(type.prototype as object);
  const fields = new Map<string, unknown[]>();
  for (const child of element.children) {
    const nested = Object.hasOwn(inner, child.name) ? inner[child.name]?.() : undefined;
    const kind = Object.hasOwn(kinds, child.name) ? kinds[child.name] : undefined;
    const values = fields.get(child.name) ?? [];
    // Appended, not copied: a body can repeat an element a quarter of a million times.
    values.push(valueOf(child, kind, nested));
    fields.set(child.name, values);
  }
  return Object.fromEntries(
    [...fields].map(([name, values]) => {
      const isList = kinds[name] === 'texts' || kinds[name] === 'integers';
      if (isList) return [name, values.length === 1 && values[0] === null ? [] : values];
      // A field that is there twice is a list, which no check takes for one value.
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}

function valueOf(element: XmlElement, kind: FieldKind | undefined, nested: Type | undefined): unknown {
  const { text, children } = element;
  if (children.length === 0 && text.trim() === '') return null;
  if (nested !== undefined) return objectOf(element, nested);
  if (children.length > 0) return Object.fromEntries(children.map((child) => [child.name, child.text]));
  if (kind === 'integer' || kind === 'number' || kind === 'integers')
    return /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text;
  if (kind === 'boolean') return { true: true, false: false }[text.trim()] ?? text;
  return kind === 'text' ? text.trim() : text;
}
