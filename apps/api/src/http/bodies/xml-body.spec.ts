import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { Flag, Id, Nested, Text, Texts } from './fields.js';
import { fieldsOfXml, parseXml, UnreadableXml } from './xml-body.js';
import { xmlSchemaOf } from './xml-schema.js';

class InnerDto {
  @Text()
  title: string;
}

class OuterDto {
  @Text()
  name: string;

  @Texts({ optional: true })
  tags?: string[];

  @Id({ optional: true })
  count?: number;

  @Flag({ optional: true })
  open?: boolean;

  @Nested(() => InnerDto, { optional: true })
  inner?: InnerDto;
}

const parse = (text: string) => parseXml(Buffer.from(text), 10);
const fields = (text: string) => fieldsOfXml(parse(text), OuterDto, 'outer');

describe('a body in XML', () => {
  it('has an element for each field, and one for each entry of a list', () => {
    const text = `<?xml version="1.0" encoding="UTF-8"?>
      <outer xmlns="https://x.example"><name> Bread &amp; <![CDATA[<butter>]]> </name><tags>a</tags><open>true</open>
      <tags>b</tags><count>7</count><inner><title>&#x7a;</title></inner><!-- none --></outer>`;
    expect(fields(text)).toEqual({
      name: 'Bread & <butter>',
      tags: ['a', 'b'],
      open: true,
      count: 7,
      inner: { title: 'z' },
    });
  });

  it('has as many entries in a list as a body can hold', () => {
    const { tags } = fields(`<outer>${'<tags>a</tags>'.repeat(100_000)}</outer>`);
    expect(tags).toHaveLength(100_000);
  });

  it('has lists of one entry and of none, and null', () => {
    expect(fields('<outer><tags>a</tags></outer>')).toEqual({ tags: ['a'] });
    expect(fields('<outer><tags/><name/><inner/></outer>')).toEqual({ tags: [], name: null, inner: null });
  });

  it('leaves to the checks what fits no field', () => {
    expect(fields('<outer><name>a</name><name>b</name><count>x</count><other><a>1</a></other></outer>')).toEqual({
      name: ['a', 'b'],
      count: 'x',
      other: { a: '1' },
    });
  });

  it.each([
    ['a DOCTYPE', '<!DOCTYPE outer><outer/>'],
    ['an entity', '<!DOCTYPE o [<!ENTITY x "y">]><outer><name>&x;</name></outer>'],
    ['an external entity', '<!DOCTYPE o [<!ENTITY x SYSTEM "file:///etc/passwd">]><outer><name>&x;</name></outer>'],
    ['many entities', '<!DOCTYPE o [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><outer><name>&b;</name></outer>'],
    ['a processing instruction', '<?php echo 1 ?><outer/>'],
    ['attributes', '<outer a="1"/>'],
    ['text beside elements', '<outer>a<name>b</name></outer>'],
    ['another encoding', '<?xml version="1.0" encoding="ISO-8859-1"?><outer/>'],
    ['too many levels', '<a>'.repeat(11) + '</a>'.repeat(11)],
    ['nothing', ' '],
  ])('is refused with %s', (_what, text) => {
    expect(() => parse(text)).toThrow();
  });

  it('is refused with a name of an entity that nobody knows, or what is not well-formed', () => {
    for (const text of ['<outer>&x;</outer>', '<outer>', '<outer></inner>', '<outer/><outer/>', 'outer'])
      expect(() => parse(text)).toThrow();
    expect(() => parseXml(Buffer.from([0x3c, 0xff]), 10)).toThrow();
    expect(() => parse('<!DOCTYPE x><x/>')).toThrow(UnreadableXml);
  });

  it('is refused with another root', () => {
    expect(() => fieldsOfXml(parse('<inner/>'), OuterDto, 'outer')).toThrow(/root/);
  });

  it('is read or refused, whatever it is, and never longer than it was', () => {
    const part = fc.constantFrom(
      '<outer>',
      '</outer>',
      '<name>',
      '</name>',
      '&amp;',
      '&x;',
      '<!DOCTYPE',
      '<![CDATA[',
      ']]>',
      'text',
      '<',
      '>',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const text = parts.join('');
        try {
          expect(JSON.stringify(parse(text).root).length).toBeLessThan(text.length * 8 + 100);
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
        }
      }),
    );
  });

  it('has a schema', () => {
    const schema = xmlSchemaOf(OuterDto, 'outer');
    expect(schema).toContain('<xs:element name="outer">');
    expect(schema).toContain('<xs:element name="count" type="xs:integer" />');
    expect(schema).toMatch(/name="inner">\s*<xs:complexType>[\s\S]*name="title" type="xs:string"/);
    expect(() =>
      parseXml(Buffer.from(schema.replaceAll(/ (name|type|minOccurs|maxOccurs|elementFormDefault)="[^"]*"/g, '')), 30),
    ).not.toThrow();
  });
});
