import type { Type } from '@nestjs/common';
import { fieldKinds, nestedTypes } from './fields.js';
import type { FieldKind } from './fields.js';

const types: Partial<Record<FieldKind, string>> = {
  text: 'xs:string',
  texts: 'xs:string',
  integer: 'xs:integer',
  integers: 'xs:integer',
  number: 'xs:decimal',
  boolean: 'xs:boolean',
};

/** XML Schema of a body that an operation takes as XML as well, made of its DTO. Elements come in any order. */
export function xmlSchemaOf(type: Type, rootName: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified">',
    `  <xs:element name="${rootName}">`,
    ...content(type, '    '),
    '  </xs:element>',
    '</xs:schema>',
    '',
  ].join('\n');
}

function content(type: Type, indent: string): string[] {
  const inner = nestedTypes(type.prototype as object);
  const lines = Object.entries(fieldKinds(type.prototype as object)).flatMap(([name, kind]) => {
    const nested = inner[name]?.();
    const open = `${indent}    <xs:element name="${name}"`;
    if (nested !== undefined) return [`${open}>`, ...content(nested, `${indent}      `), `${indent}    </xs:element>`];
    return types[kind] === undefined ? [] : [`${open} type="${types[kind]}" />`];
  });
  return [
    `${indent}<xs:complexType>`,
    `${indent}  <xs:choice minOccurs="0" maxOccurs="unbounded">`,
    ...lines,
    `${indent}  </xs:choice>`,
    `${indent}</xs:complexType>`,
  ];
}
