import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Defect, SourceText } from './source-files.js';

interface Word {
  readonly say: string;
  readonly not: string;
  /** A regular expression over prose. */
  readonly match: string;
  /** A regular expression over one word of an identifier or a file name. */
  readonly names?: string;
  /** Only in what the site shows: its pages, and the texts that its generated pages contain. */
  readonly in?: string;
}

const { words: table } = JSON.parse(readFileSync(join(import.meta.dirname, '../../.config/words.json'), 'utf8')) as {
  words: readonly Word[];
};
const site = table.map(ruleOf);
const everywhere = table.filter((word) => word.in !== 'site').map(ruleOf);
const names = table.flatMap((word) =>
  word.names === undefined ? [] : [{ ...word, pattern: new RegExp(`^(?:${word.names})$`, 'i') }],
);

function ruleOf(word: Word): Word & { readonly pattern: RegExp } {
  return { ...word, pattern: new RegExp(String.raw`(?<![\w-])(?:${word.match})(?![\w-])`, 'gi') };
}

type Rules = readonly (Word & { readonly pattern: RegExp })[];

function* proseDefects(rules: Rules, where: (offset: number) => string, text: string): Generator<Defect> {
  for (const { pattern, say } of rules)
    for (const { 0: found, index } of text.matchAll(pattern))
      yield { rule: 'words', where: where(index), what: `"${found}": say ${say}` };
}

/** Markdown: everything except code and addresses, but with the titles of code blocks. */
export function pageDefects({ path, text }: SourceText): Defect[] {
  const blank = (found: string): string => found.replaceAll(/[^\n]/g, ' ');
  const prose = text
    .replaceAll(/^( *```[^\n]*\n)([\s\S]*?)(^ *```)/gm, (_all, head: string, code: string) => head + blank(code))
    .replaceAll(/`[^`\n]*`|\]\([^)\s]*\)|https?:\/\/\S+/g, blank);
  return [...proseDefects(site, (offset) => `${path}:${lineOf(text, offset)}`, prose)];
}

/** A text of a generated document, such as the description of an operation. */
export const textDefects = (where: string, text: string): Defect[] => [
  ...proseDefects(site, () => where, text.replaceAll(/`[^`]*`/g, ' ')),
];

/** A comment, a string, a template or an identifier. A regular expression literal may be cut, which loses nothing here. */
const token =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|(?:sql(?:<[^`]{0,400}?>)?)?`(?:[^`\\]|\\.)*`|[A-Za-z_$][\w$]*/g;

/** Comments, texts and identifiers of a source, and the name of its file. SQL keeps the names that the database has. */
export function sourceDefects({ path, text }: SourceText): Defect[] {
  const found: Defect[] = [];
  const name = path.slice(path.lastIndexOf('/') + 1);
  found.push(...nameDefects(path, name));
  for (const { 0: part, index } of text.matchAll(token)) {
    const where = (offset: number): string => `${path}:${lineOf(text, index + offset)}`;
    if (/^[A-Za-z_$]/.test(part) && !part.endsWith('`')) found.push(...nameDefects(where(0), part));
    else if (!part.startsWith('sql') && part.includes(' '))
      found.push(...proseDefects(everywhere, where, unwrapped(part)));
  }
  return found;
}

/** The asterisks and slashes at the beginning of a comment's lines, blanked, so that a phrase is found across two lines. */
const unwrapped = (part: string): string =>
  part
    .replaceAll(/^`|`$/g, ' ')
    .replaceAll(/\n\s*(?:\*|\/\/)? ?/g, (found) => ' '.repeat(found.length))
    .replaceAll(/`[^`\n]*`/g, (code) => ' '.repeat(code.length));

function nameDefects(where: string, name: string): Defect[] {
  const parts = name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/);
  return names.flatMap(({ pattern, say }) =>
    parts.some((part) => pattern.test(part)) ? [{ rule: 'words', where, what: `"${name}": say ${say}` }] : [],
  );
}

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
