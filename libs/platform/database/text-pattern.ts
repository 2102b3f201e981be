/** Patterns for `like` and `ilike`, in which the text stands for itself, also where it has `%`, `_` or a backslash. */
export const containing = (text: string): string => `%${literally(text)}%`;
export const beginningWith = (text: string): string => `${literally(text)}%`;

const literally = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
