/** The other side sends more than we are willing to hold. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/**
 * Reads a body to its end, or cuts the connection as soon as it exceeds `limit` bytes, so that a hostile answer never
 * fills the memory.
 * @throws BodyTooLarge
 */
export async function readLimited(
  body: AsyncIterable<Uint8Array> & { destroy(): unknown },
  limit: number,
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.length;
    if (length > limit) {
      body.destroy();
      throw new BodyTooLarge(`The body is larger than ${limit} bytes.`);
    }
    parts.push(part);
  }
  return Buffer.concat(parts, length);
}

/** Reads the first `limit` bytes of a body; of a longer one the connection is cut. */
export async function readStart(
  body: AsyncIterable<Uint8Array> & { destroy(): unknown },
  limit: number,
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body) {
    parts.push(part.subarray(0, limit - length));
    length += part.length;
    // Leaving the loop destroys the body.
    if (length > limit) break;
  }
  return Buffer.concat(parts);
}
