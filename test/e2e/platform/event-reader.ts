import { until } from '../../support/eventually.js';

export interface ReadEvent {
  readonly event: string;
  readonly id: string;
  readonly data: Record<string, unknown>;
}

/** What a stream of server-sent events has said; comments and times are left out. */
export const eventsOf = (text: string): ReadEvent[] =>
  text
    .split('\n\n')
    .map(
      (block) =>
        Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2))) as Record<
          string,
          string
        >,
    )
    .filter(({ event }) => event !== undefined)
    .map(({ event = '', id = '', data = '{}' }) => ({ event, id, data: JSON.parse(data) as Record<string, unknown> }));

/** A stream that is open. */
export class EventReader {
  private text = '';
  private readonly aborting = new AbortController();
  /** Whether the platform has ended it. */
  isEnded = false;

  /** @throws Error when it is refused */
  static async open(url: string, headers: Record<string, string>): Promise<EventReader> {
    const reader = new EventReader();
    const response = await fetch(url, { headers, signal: reader.aborting.signal });
    if (!response.ok || response.body === null) throw new Error(`${url} answered ${response.status}.`);
    void reader.read(response.body);
    await reader.when((events) => events.some(({ event }) => event === 'ready'));
    return reader;
  }

  get events(): ReadEvent[] {
    return eventsOf(this.text.slice(0, this.text.lastIndexOf('\n\n') + 2));
  }

  get changes(): Record<string, unknown>[] {
    return this.events.filter(({ event }) => event === 'change').map(({ data }) => data);
  }

  async when(isSo: (events: ReadEvent[]) => boolean): Promise<void> {
    await until(() => Promise.resolve(isSo(this.events)), 'the stream says it', { everyMs: 20 });
  }

  close(): void {
    this.aborting.abort();
  }

  private async read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    try {
      for await (const part of body) this.text += decoder.decode(part, { stream: true });
      this.isEnded = true;
    } catch {
      // It was closed here.
    }
  }
}
