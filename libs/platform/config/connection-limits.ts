/**
 * How long a connection to the API may take for what, in seconds. Nothing is waited for without an end: anyone who opens
 * connections and sends slowly, or nothing, would hold them all.
 */
export interface ConnectionLimits {
  /** From the connection, or from the end of the request before, to the end of a request's headers. */
  readonly headers: number;
  /** For the body of a request. */
  readonly body: number;
  /** For a whole request that carries a file. */
  readonly upload: number;
  /** Between two requests. */
  readonly keepAlive: number;
  /** Without a byte in either direction, whatever the connection is used for. */
  readonly idle: number;
}

interface Reader {
  integer(name: string, least: number, most: number, fallback: number): number;
}

/** A proxy that keeps connections open needs a shorter time than `keepAlive`, or it sends into a closed one now and then. */
export const connectionLimitsOf = (reader: Reader): ConnectionLimits => ({
  headers: reader.integer('HEADERS_SECONDS', 1, 300, 15),
  body: reader.integer('BODY_SECONDS', 1, 3600, 60),
  upload: reader.integer('UPLOAD_SECONDS', 1, 86_400, 900),
  keepAlive: reader.integer('KEEP_ALIVE_SECONDS', 1, 3600, 72),
  idle: reader.integer('IDLE_SECONDS', 1, 3600, 120),
});
