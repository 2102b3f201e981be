interface ErrorBody {
  readonly error?: {
    readonly message?: unknown;
    readonly errors?: readonly { readonly reason?: unknown }[];
    readonly details?: readonly { readonly reason?: unknown }[];
  };
}

const errorIn = (body: unknown): NonNullable<ErrorBody['error']> => ((body ?? {}) as ErrorBody).error ?? {};

const longest = 300;

/** What Google says for people. */
export const messageIn = (body: unknown): string => {
  const { message } = errorIn(body);
  return typeof message === 'string' ? message.replaceAll(/<[^>]*>/g, '').slice(0, longest) : '';
};

/** What Google says for programs, in both of its formats. */
export const reasonsIn = (body: unknown): readonly string[] => {
  const { errors, details } = errorIn(body);
  return [errors, details]
    .flatMap((list) => (Array.isArray(list) ? (list as readonly { reason?: unknown }[]) : []))
    .flatMap(({ reason }) => (typeof reason === 'string' ? [reason] : []));
};
