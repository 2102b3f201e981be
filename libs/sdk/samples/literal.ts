/** Source text that is in a literal as it is. */
class Raw {
  constructor(readonly text: string) {}
}

const WIDTH = 80;

const key = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : text(name));

const text = (value: string): string =>
  value.includes("'") && !value.includes('"')
    ? JSON.stringify(value)
    : `'${JSON.stringify(value)
        .slice(1, -1)
        .replaceAll(String.raw`\"`, '"')
        .replaceAll("'", String.raw`\'`)}'`;

const print = (value: unknown, indent: string, used = indent.length): string => {
  if (value instanceof Raw) return value.text;
  if (typeof value === 'string') return text(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${indent}  `;
  const isArray = Array.isArray(value);
  const parts = isArray
    ? value.map((each) => print(each, inner))
    : Object.entries(value).map(
        ([name, each]) => `${key(name)}: ${print(each, inner, inner.length + key(name).length + 2)}`,
      );
  if (parts.length === 0) return isArray ? '[]' : '{}';
  const oneLine = isArray ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
  if (used + oneLine.length <= WIDTH && !oneLine.includes('\n')) return oneLine;
  const [open, close] = isArray ? ['[', ']'] : ['{', '}'];
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`;
};

/** A value as TypeScript source, the way Prettier would write it; `used` signs stand before it on its line. */
export const literal = Object.assign((value: unknown, used = 0): string => print(value, '', used), {
  raw: (source: string) => new Raw(source),
});

/** JSON with short lists on one line. */
export const json = (value: unknown, indent = ''): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const oneLine = JSON.stringify(value).replaceAll(',', ', ');
    const isFlat = value.every((each) => typeof each !== 'object' && typeof each !== 'string');
    if (value.length === 0 || (isFlat && oneLine.length <= WIDTH)) return oneLine;
    return `[\n${value.map((each) => inner + json(each, inner)).join(',\n')}\n${indent}]`;
  }
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  if (entries.length === 0) return '{}';
  return `{\n${entries.map(([name, each]) => `${inner}${JSON.stringify(name)}: ${json(each, inner)}`).join(',\n')}\n${indent}}`;
};
