import { errorCatalogue } from './error-catalogue.js';
import type { CatalogueEntry, ErrorKey, ErrorKind } from './error-catalogue.js';
import { expectedWords, fieldProblems } from './field-problems.js';
import type { FieldProblem } from './field-problems.js';

export type { ErrorKey, ErrorKind, FieldProblem };
export type ErrorLanguage = 'en' | 'de' | 'fr';
export type ErrorParameters = Readonly<Record<string, string | number>>;

/** One field that is wrong: path as sent (`locationIds[3]`), the value that was sent, and why. */
export interface Problem {
  readonly field: string;
  readonly value: unknown;
  readonly problem: FieldProblem;
  /** What would be right, in words that fit the problem's sentence ("a whole number", "2026-01-31"). */
  readonly expected?: string | undefined;
  /** A value that would pass. */
  readonly example?: unknown;
}

/**
 * The only error that libraries and contexts throw on purpose. It knows a catalogue key and nothing of HTTP;
 * `kind` is mapped to a status in one place of the API host.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly entry: CatalogueEntry;

  constructor(
    readonly key: ErrorKey,
    readonly parameters: ErrorParameters = {},
    readonly problems: readonly Problem[] = [],
  ) {
    const entry = errorCatalogue[key];
    super(fill(entry.message.en, parameters));
    this.entry = entry;
  }

  get code(): number {
    return this.entry.code;
  }

  get kind(): ErrorKind {
    return this.entry.kind;
  }
}

/** True also for an error that crossed a module or realm boundary (Jest runs files in realms of their own). */
export const isDomainError = (error: unknown): error is DomainError =>
  typeof error === 'object' && error !== null && (error as { name?: unknown }).name === 'DomainError' && 'key' in error;

/** Path on the documentation site where a code is explained: a page per hundred. */
export const errorPage = (code: number): string => `/docs/errors/${Math.floor(code / 100) * 100}#${code}`;

/** The error's sentence in the reader's language. */
export function errorMessage(error: DomainError, language: ErrorLanguage): string {
  const parameters =
    error.key === 'validationFailed'
      ? { ...error.parameters, summary: error.problems.map((problem) => problemMessage(problem, language)).join('; ') }
      : error.parameters;
  return fill(error.entry.message[language], parameters);
}

/** `startDate must be 2026-01-31 or later` */
export function problemMessage(problem: Problem, language: ErrorLanguage): string {
  return `${problem.field} ${fill(fieldProblems[problem.problem][language], { expected: expectedIn(problem.expected ?? '', language) })}`.trim();
}

/** "255 characters" -> "255 Zeichen"; what is no phrase of ours (a value, a pattern) stays as it is. */
function expectedIn(expected: string, language: ErrorLanguage): string {
  if (language === 'en') return expected;
  const [, count = '', phrase = expected] = /^(\d+ )([a-z ]+)$/.exec(expected) ?? [];
  const words = expectedWords[phrase];
  return words === undefined ? expected : `${count}${words[language]}`;
}

/** Third parties end their sentences themselves: a text that goes on with a full stop has one, not two. */
const fill = (text: string, parameters: ErrorParameters): string =>
  text.replaceAll(/\{(\w+)\}(\.?)/g, (whole, name: string, stop: string) => {
    const value = parameters[name];
    if (value === undefined) return whole;
    const said = String(value);
    return /[.!?…]$/.test(said) ? said : said + stop;
  });
