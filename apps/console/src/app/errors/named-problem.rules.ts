/**
 * The platform begins what it says of a field with the field's path. Readers know it by another name.
 * @param path `basic.website`
 * @param name `Website`
 */
export const named = (message: string, path: string, name: string): string =>
  message.startsWith(`${path} `) ? name + message.slice(path.length) : message;
