import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ConsoleSessions } from '#contexts/identity';
import type { Actor } from '#platform/access';
import { Config } from '#platform/config';
import { cookiesOf } from '../access/cookies.js';
import { refusalOf } from './console-page.js';
import { sessionCookie, sessionCookieName } from './session-cookie.js';

/** Sessions that begin on a page of ours without scripts, by a form with a password. */
@Injectable()
export class PageSessions {
  constructor(
    private readonly sessions: ConsoleSessions,
    private readonly config: Config,
  ) {}

  /**
   * Gives the browser the cookie of a new session, as a sign-in to the console does. The password was checked a moment ago.
   * @returns where the person goes on; null: the form may be of another page, and nobody is signed in
   */
  async begin(actor: Actor, request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
    const { headers, host, ip: address } = request;
    const { publicUrl } = this.config;
    // A form cannot send the console's header: it is looked at as a page that is read.
    if (refusalOf({ headers, host }, new URL(publicUrl).protocol) !== undefined) return null;
    const secret = cookiesOf(request)[sessionCookieName(publicUrl)] || undefined;
    const browser = { host, address, userAgent: headers['user-agent'], secret };
    const begun = await this.sessions.begin(actor.user, browser);
    void reply.header('set-cookie', sessionCookie(begun.secret, publicUrl));
    return actor.user.userType === 'SELF_SERVICE' ? '/console/welcome' : '/console';
  }
}
