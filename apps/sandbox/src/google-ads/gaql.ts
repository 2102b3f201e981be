import { adsError } from './ads-error.js';

/** A query of the Google Ads Query Language. https://developers.google.com/google-ads/api/docs/query/grammar */
export interface AdsQuery {
  /** Paths in snake case, such as `campaign.id`. */
  readonly select: readonly string[];
  readonly from: string;
  readonly where: readonly AdsCondition[];
  readonly limit: number | null;
}

export interface AdsCondition {
  readonly field: string;
  readonly operator: '=' | '!=' | '<' | '<=' | '>' | '>=' | 'IN' | 'NOT IN' | 'LIKE' | 'NOT LIKE' | 'BETWEEN';
  readonly values: readonly string[];
}

const invalid = (code: string, message: string) => adsError('queryError', code, message);

const FIELD = /^[a-z][a-z0-9_]*(\.[a-z0-9_]+)*$/;

/** @throws AdsError for what is no such query, and for what the sandbox does not speak (ORDER BY, PARAMETERS) */
export function parseQuery(text: string): AdsQuery {
  const match =
    /^\s*SELECT\s+(?<select>.+?)\s+FROM\s+(?<from>[a-z_]+)(?:\s+WHERE\s+(?<where>.+?))?(?:\s+LIMIT\s+(?<limit>\d+))?\s*$/is.exec(
      text,
    );
  const { select = '', from = '', where, limit } = match?.groups ?? {};
  if (match === null) throw invalid('UNEXPECTED_INPUT', `Error in query: unexpected input ${text.slice(0, 60)}.`);
  const fields = select.split(',').map((field) => field.trim());
  const wrong = fields.find((field) => !FIELD.test(field));
  if (wrong !== undefined) throw invalid('BAD_FIELD_NAME', `Error in query: unexpected field ${wrong}.`);
  return {
    select: fields,
    from,
    where: where === undefined ? [] : conditionsIn(where),
    limit: limit === undefined ? null : Number(limit),
  };
}

/**
 * Days are searched between two days alone. https://developers.google.com/google-ads/api/docs/reporting/segmentation
 * @throws AdsError
 */
export function demandDays({ select, where }: AdsQuery): void {
  const operators = where.filter(({ field }) => field === 'segments.date').map(({ operator }) => operator);
  if (operators.length === 0 && !select.includes('segments.date')) return;
  const has = (...some: readonly AdsCondition['operator'][]): boolean => some.some((each) => operators.includes(each));
  if (!has('=', 'BETWEEN') && !(has('>', '>=') && has('<', '<=')))
    throw invalid('EXPECTED_FILTERS_ON_DATE_RANGE', 'Expected filters on a finite date range: segments.date.');
}

const VALUE = String.raw`'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[\w.-]+`;
const CONDITION = new RegExp(
  String.raw`^\s*([a-z][\w.]*)\s*(?:(=|!=|<=|>=|<|>)\s*(${VALUE})|(NOT\s+IN|IN)\s*\(([^)]*)\)|(NOT\s+LIKE|LIKE)\s*(${VALUE})|(BETWEEN)\s+(${VALUE})\s+AND\s+(${VALUE}))`,
  'i',
);

function conditionsIn(text: string): AdsCondition[] {
  const conditions: AdsCondition[] = [];
  let rest = text;
  while (rest.trim() !== '') {
    const match = CONDITION.exec(rest);
    if (match === null) throw invalid('BAD_OPERATOR', `Error in WHERE clause: ${rest.slice(0, 60)}.`);
    const [all, field = '', operator, value, list, values, like, pattern, between, least, most] = match;
    conditions.push({
      field,
      operator: (operator ?? list ?? like ?? between ?? '')
        .toUpperCase()
        .replace(/\s+/, ' ') as AdsCondition['operator'],
      values: [value, ...(values ?? '').split(','), pattern, least, most]
        .filter((each): each is string => each !== undefined && each.trim() !== '')
        .map(unquoted),
    });
    rest = rest.slice(all.length);
    if (rest.trim() === '') break;
    const and = /^\s+AND\s+/i.exec(rest);
    if (and === null) throw invalid('UNEXPECTED_INPUT', `Error in WHERE clause: ${rest.slice(0, 60)}.`);
    rest = rest.slice(and[0].length);
  }
  return conditions;
}

const unquoted = (text: string): string => {
  const trimmed = text.trim();
  return /^['"]/.test(trimmed) ? trimmed.slice(1, -1).replaceAll(/\\(.)/g, '$1') : trimmed;
};

/** Whether a value fits a condition; numbers as numbers, everything else as text. */
export function fitsCondition(value: unknown, { operator, values }: AdsCondition): boolean {
  const text = value === undefined || value === null ? '' : String(value as string | number | boolean);
  const [first = '', second = ''] = values;
  const compared = (other: string): number =>
    /^-?\d+(\.\d+)?$/.test(text) && /^-?\d+(\.\d+)?$/.test(other)
      ? Number(text) - Number(other)
      : Number(text > other) - Number(text < other);
  switch (operator) {
    case '=':
      return compared(first) === 0;
    case '!=':
      return compared(first) !== 0;
    case '<':
      return compared(first) < 0;
    case '<=':
      return compared(first) <= 0;
    case '>':
      return compared(first) > 0;
    case '>=':
      return compared(first) >= 0;
    case 'IN':
      return values.some((each) => compared(each) === 0);
    case 'NOT IN':
      return values.every((each) => compared(each) !== 0);
    case 'LIKE':
      return likePattern(first).test(text);
    case 'NOT LIKE':
      return !likePattern(first).test(text);
    case 'BETWEEN':
      return compared(first) >= 0 && compared(second) <= 0;
  }
}

/** `%` and `_` as in SQL; in brackets they are themselves. */
function likePattern(pattern: string): RegExp {
  const source = pattern.replaceAll(/\[([%_[\]])\]|%|_|[.*+?^$(){}|\\/[\]]/g, (part, literal?: string) => {
    if (literal !== undefined) return `\\${literal}`;
    if (part === '%') return '.*';
    return part === '_' ? '.' : `\\${part}`;
  });
  return new RegExp(`^${source}$`, 'is');
}
