import type { ConfigReader } from './config-reader.js';

/** The sandbox, which takes the place of every third party in demo mode. */
export interface Sandbox {
  readonly url: string;
  /** The same for browsers: they reach its pages through the API's address. */
  readonly publicUrl: string;
  /** Presented to the sandbox in place of a third party's key. */
  readonly apiKey: string;
  /** Signs what the sandbox sends: at least 32 characters. */
  readonly secret: string;
}

/**
 * Settings of one owner: an adapter, or the context that checks what a third party sends. The owner declares the section, the
 * composition lists it, and `Config.of` returns it. So a new third party changes nothing below its adapter.
 */
export interface ConfigSection<T extends object> {
  /** Unique. */
  readonly name: string;
  /** From the environment; complaints go to `reader`. */
  readonly read: (reader: ConfigReader) => T;
  readonly ofSandbox: (sandbox: Sandbox, reader: ConfigReader) => T;
}

/** Gives a section its type. */
export const configSection = <T extends object>(section: ConfigSection<T>): ConfigSection<T> => section;

/** @param sandbox in demo mode */
export function readSections(
  sections: readonly ConfigSection<object>[],
  reader: ConfigReader,
  sandbox: Sandbox | undefined,
): Record<string, object> {
  const read = Object.fromEntries(
    sections.map((section) => [
      section.name,
      sandbox === undefined ? section.read(reader) : section.ofSandbox(sandbox, reader),
    ]),
  );
  if (Object.keys(read).length < sections.length) throw new Error('Two sections of the configuration have one name.');
  return read;
}
