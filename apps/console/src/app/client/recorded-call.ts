/** A call of the API, as it can be shown and made again. */
export interface RecordedCall {
  readonly id: number;
  readonly api: 'administration' | 'partner';
  readonly method: string;
  /** As the document writes it, with its parameters in braces. */
  readonly path: string;
  readonly params: {
    readonly path: Readonly<Record<string, unknown>>;
    readonly query: Readonly<Record<string, unknown>>;
    readonly header: Readonly<Record<string, unknown>>;
  };
  /** Undefined: there is none. */
  readonly body: { readonly contentType: string; readonly value: unknown } | undefined;
  /** Null while there is no response; 0: there was none at all. */
  readonly status: number | null;
  readonly ms: number | null;
  /** How often the same was read on this visit. */
  readonly times: number;
}
