import { Injectable } from '@nestjs/common';
import passport from 'passport';
import { ExternalSignIn } from '#contexts/identity';

/** What a program wishes. */
type Wanted = Parameters<ExternalSignIn['begin']>[1];

export interface OpenIdOptions {
  /** What a program begins; undefined: somebody comes back from their provider. */
  readonly begin?: Wanted & { readonly providerId: number };
  /** What the browser keeps until the person is back: other strategies have a session for that. */
  readonly browser: { readonly secret: string | undefined; keep(secret: string): void };
  /** Of a browser that comes back, for a session of the console. */
  readonly console: Parameters<ExternalSignIn['finish']>[2];
}

/** Where the person goes on: an address of the program, with a `code` or with an `error`. */
export interface OnwardAddress {
  readonly address: string;
  /** Of the console: the secret of the session that the browser gets. */
  readonly session?: string | undefined;
}

/**
 * Sign-in at an OpenID provider of a workspace. `openid-client` speaks the protocol, behind `ExternalSignIn`.
 * - begin: `redirect` to the provider
 * - back from there: `success` or `fail`, both with the {@link OnwardAddress}
 * - both: `error` with a DomainError, when there is no program to which the person could go on
 */
@Injectable()
export class OpenIdStrategy extends passport.Strategy {
  override readonly name = 'openid';

  constructor(private readonly signIn: ExternalSignIn) {
    super();
  }

  override authenticate(request: { readonly url: string }, options: OpenIdOptions): void {
    const decision =
      options.begin === undefined ? this.finish(request.url, options) : this.begin(options.begin, options);
    decision.catch((error: unknown) => this.error(error));
  }

  private async begin(
    { providerId, ...wanted }: NonNullable<OpenIdOptions['begin']>,
    { browser }: OpenIdOptions,
  ): Promise<void> {
    const { address, browserSecret } = await this.signIn.begin(providerId, wanted);
    browser.keep(browserSecret);
    this.redirect(address);
  }

  private async finish(url: string, { browser, console }: OpenIdOptions): Promise<void> {
    const at = url.indexOf('?');
    const response = at === -1 ? '' : url.slice(at);
    const { address, refusal, session } = await this.signIn.finish(response, browser.secret, console);
    const onward: OnwardAddress = { address, ...(session !== undefined && { session }) };
    if (refusal === null) this.success(onward);
    else this.fail({ message: refusal, ...onward });
  }
}
