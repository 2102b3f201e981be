/** A list as a text with a line for each entry. */
export const linesOf = (entries: readonly string[]): string => entries.join('\n');

/** Lines that were left empty are nothing. */
export const entriesOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
