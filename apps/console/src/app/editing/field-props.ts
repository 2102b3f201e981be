import type { Editing } from './use-editing';

/** What a text field of an editing form needs, by its name. Browsers fill in nothing: it is somebody else's data. */
export const fieldProps =
  <Name extends string>({ form }: Editing, labels: Readonly<Record<Name, string>>, mayWrite: boolean) =>
  (name: Name) => ({ control: form.control, name, label: labels[name], isReadOnly: !mayWrite, autoComplete: 'off' });
