/**
 * The platform begins what it says of a field with the field's path. Readers know it by another name.
 * @param path `basic.website`
 * @param name `Website`
 */
export const named = (message: string, path: string, name: string): string =>
  message.startsWith(`${path} `) ? name + message.slice(path.length) : message;

/**
 * What is wrong with a field of a form. The type of the problem is the path that the platform means.
 * @param name what the form calls the field
 */
export const problemOf = (
  error: { readonly type?: unknown; readonly message?: string | undefined } | undefined,
  name: string,
): string | undefined =>
  error?.message === undefined
    ? undefined
    : named(error.message, typeof error.type === 'string' ? error.type : '', name);
