import { createHmac } from 'node:crypto';
import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

/** Signature of a callback: hex HMAC-SHA256 over `<unix seconds>.<raw body>`, so that neither can be exchanged alone. */
export function signature(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}

/** Sends signed JSON over connections that stay open; one per sandbox, closed with it. */
export class CallbackClient {
  private readonly agent: HttpAgent | HttpsAgent;
  private readonly send: typeof httpRequest;

  constructor(
    private readonly baseUrl: string,
    private readonly secret: string,
    connections: number,
    private readonly timeoutMs: number,
    private readonly method: 'POST' | 'PUT' = 'POST',
  ) {
    const secure = new URL(baseUrl).protocol === 'https:';
    this.agent = new (secure ? HttpsAgent : HttpAgent)({ keepAlive: true, maxSockets: connections });
    this.send = secure ? httpsRequest : httpRequest;
  }

  /**
   * Delivers one body to the base address with `portal` as its next segment.
   * @returns the HTTP status of the answer.
   * @throws Error when no answer came within the time limit.
   */
  post(portal: string, body: string): Promise<number> {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-timestamp': timestamp,
      'x-signature': signature(this.secret, timestamp, body),
    };
    const url = `${this.baseUrl.replace(/\/$/, '')}/${encodeURIComponent(portal)}`;
    return new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(this.timeoutMs);
      const request = this.send(url, { method: this.method, agent: this.agent, headers, signal }, (response) => {
        // The connection only becomes free for the next callback when the answer has been read to its end.
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
        response.once('error', reject);
      });
      request.once('error', reject);
      request.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
