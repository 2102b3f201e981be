import { Stripe } from 'stripe';

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

/** Milliseconds without a byte after which a call counts as lost. */
const timeoutMs = 10_000;

/**
 * Stripe's own client, at the address given. It repeats nothing by itself but a call whose connection was cut, under the
 * same idempotency key; everything else is decided here.
 * @param url scheme, host, port and a path in front of `/v1`, if any
 */
export function stripeClient(secretKey: string, url: string): Stripe {
  const base = new URL(url);
  const protocol = base.protocol === 'http:' ? 'http' : 'https';
  const prefix = base.pathname.replace(/\/$/, '');
  return new Stripe(secretKey, {
    host: base.hostname,
    port: base.port === '' ? (protocol === 'http' ? 80 : 443) : Number(base.port),
    protocol,
    httpClient: below(prefix, Stripe.createNodeHttpClient()),
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** The client knows hosts and ports only; a sandbox is below a path. */
function below(prefix: string, client: HttpClient): HttpClient {
  if (prefix === '') return client;
  return {
    getClientName: () => client.getClientName(),
    makeRequest: (host, port, path, ...rest) => client.makeRequest(host, port, `${prefix}${path}`, ...rest),
  };
}
