/** What an operator can correct: shown as its message alone. Anything else is a fault of ours and needs its stack. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

interface Fault {
  readonly message: string;
  readonly code?: unknown;
  readonly address?: string;
  readonly hostname?: string;
  readonly port?: number;
  readonly syscall?: string;
  /** Of an error that PostgreSQL reports. */
  readonly severity?: string;
}

/** A Unix socket has no port. */
const placeOf = ({ address, port }: Fault): string => (port === undefined ? `${address}` : `${address}:${port}`);

/** Faults of network and system, by their code. */
const systemFaults: Readonly<Record<string, (fault: Fault) => string | undefined>> = {
  ECONNREFUSED: (fault) => `Nothing listens at ${placeOf(fault)}. Is the database or Redis running there?`,
  // Else a file is missing, which is a fault of ours.
  ENOENT: (fault) =>
    fault.syscall === 'connect' ? `There is no socket ${fault.address}. Is the database running there?` : undefined,
  ENOTFOUND: ({ hostname }) => `There is no host "${hostname}".`,
  EAI_AGAIN: ({ hostname }) => `The host "${hostname}" cannot be found now.`,
  ETIMEDOUT: ({ address, port }) => `${address}:${port} did not respond in time.`,
  EHOSTUNREACH: ({ address, port }) => `${address}:${port} cannot be reached.`,
  EADDRINUSE: ({ address, port }) => `Port ${port} of ${address} is taken. Choose another one with PORT.`,
  EACCES: ({ port, message }) => (port === undefined ? message : `Port ${port} may not be used by this account.`),
};

/** PostgreSQL's classes: connection (08), wrong sign-in (28), no such database (3D), out of resources (53), going down (57). */
const databaseFaults = /^(?:08|28|3D|53|57)/;

/** The sentence for a fault that an operator can correct; undefined for any other. */
export function reasonOf(error: unknown): string | undefined {
  if (error instanceof ConfigError) return error.message;
  // A name with several addresses fails with one error for each of them.
  const fault = (error instanceof AggregateError ? (error.errors[0] as unknown) : error) as Fault | undefined;
  const code = String(fault?.code ?? '');
  if (fault === undefined) return undefined;
  if (fault.severity !== undefined && databaseFaults.test(code)) return `PostgreSQL refuses: ${fault.message}.`;
  return systemFaults[code]?.(fault);
}

/**
 * Runs the start of a process. One that fails for a reason that an operator can correct says it in one sentence, without a
 * stack, and ends with status 1.
 */
export async function startProcess(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    const reason = reasonOf(error);
    process.stderr.write(`${reason ?? (error as Error).stack ?? String(error)}\n`);
    process.exit(1);
  }
}
