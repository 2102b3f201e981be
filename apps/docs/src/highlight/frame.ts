const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] as string);

/** Lines of HTML, each in its own element; an empty one keeps its height, and lines stay lines when they are copied. */
export const frame = (lines: readonly string[], lineClasses: Readonly<Record<number, string[]>>): string =>
  lines
    .map((html, index) => `<span class="${['token-line', ...(lineClasses[index] ?? [])].join(' ')}">${html}<br></span>`)
    .join('');

/** Code without colours, in the same shape. */
export const plain = (code: string, lineClasses: Readonly<Record<number, string[]>>): string =>
  frame(code.split('\n').map(escaped), lineClasses);
