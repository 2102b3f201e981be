import { setTimeout as pause } from 'node:timers/promises';
import { createAdministrationClient, createPartnerClient } from '#sdk/client';
import type { AdministrationClient, PartnerClient } from '#sdk/client';

export interface ShowcaseTarget {
  /** Where the platform is reached, for example `http://localhost:3000`. */
  readonly url: string;
  /** Of all demo users. */
  readonly password: string;
  /** With it the sandbox's portals do what only they can. */
  readonly sandboxApiKey: string;
  readonly signal: AbortSignal;
}

const POLL_MS = 500;
/** So long may the platform take for one step. */
const PATIENCE_MS = 180_000;

/** The calls of the two people of the demo who set the chain up, and what visitors and portals of the sandbox do. */
export class ShowcaseCalls {
  constructor(private readonly target: ShowcaseTarget) {}

  administration(userName: string): AdministrationClient {
    return createAdministrationClient(this.clientOptions(userName));
  }

  partner(userName: string): PartnerClient {
    return createPartnerClient(this.clientOptions(userName));
  }

  /** What a page of the sandbox shows. @param path below `/sandbox` */
  async sandbox<T>(path: string): Promise<T> {
    const response = await this.send(`/sandbox${path}`, { headers: { accept: 'application/json' } });
    return (await response.json()) as T;
  }

  /** A photo from the sandbox's web server, in base64: the same one for the same name. */
  async picture(name: string, size?: { readonly width: number; readonly height: number }): Promise<string> {
    const query = size === undefined ? '' : `?width=${size.width}&height=${size.height}`;
    const response = await this.send(`/sandbox/files/${name}.jpg${query}`, {});
    return Buffer.from(await response.arrayBuffer()).toString('base64');
  }

  /** Presses a button of the sandbox. @param path below `/sandbox` */
  async press(path: string, body: object): Promise<void> {
    await this.send(`/sandbox${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        authorization: `Bearer ${this.target.sandboxApiKey}`,
      },
      body: JSON.stringify(body),
    });
  }

  /** What a visitor of a website writes in its chat. @param path of the chat's messages */
  async chat(path: string, token: string, message: object): Promise<void> {
    await this.send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-chat-token': token },
      body: JSON.stringify(message),
    });
  }

  /** As somebody does who holds a phone before a QR code; where it leads is not opened. */
  async scan(link: string, userAgent: string): Promise<void> {
    await fetch(link, { redirect: 'manual', headers: { 'user-agent': userAgent }, signal: this.target.signal });
  }

  /** As somebody does with a browser who is sent to Google and back. @param begun where the connection begins */
  async consent(begun: string, person: string): Promise<void> {
    const { signal } = this.target;
    const sent = await fetch(begun, { redirect: 'manual', signal });
    const cookie = sent.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    const decision = new URL(sent.headers.get('location') ?? '');
    decision.pathname += '/decision';
    decision.searchParams.set('person', person);
    const decided = await fetch(decision, { redirect: 'manual', signal });
    const back = await fetch(decided.headers.get('location') ?? '', { headers: { cookie }, signal });
    if (!back.ok) throw new Error(`The way back from Google answers ${back.status}.`);
  }

  /** Asks until it holds. @throws Error after three minutes */
  async until<T>(read: () => Promise<T>, holds: (found: T) => boolean, what: string): Promise<T> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const found = await read();
      if (holds(found)) return found;
      if (Date.now() > deadline) throw new Error(`${what} takes too long.`);
      await pause(POLL_MS, undefined, { signal: this.target.signal });
    }
  }

  private clientOptions(userName: string) {
    const { url, password, signal } = this.target;
    return {
      url,
      credentials: { userName, password },
      fetch: (request: Request) => fetch(request, { signal }),
    };
  }

  private async send(path: string, init: RequestInit): Promise<Response> {
    const response = await fetch(`${this.target.url}${path}`, { ...init, signal: this.target.signal });
    if (response.status >= 400) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
    return response;
  }
}

/** @throws Error with what the platform says */
export function taken<T>({ data, error, response }: { data?: T; error?: unknown; response: Response }): T {
  if (data !== undefined) return data;
  const { errorMessage } = (error ?? {}) as { errorMessage?: string };
  throw new Error(errorMessage ?? `The platform answered ${response.status}.`);
}
