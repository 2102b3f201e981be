import { Injectable } from '@nestjs/common';
import type { StateStore } from 'passport-oauth2';
import { AdmitAttempt } from './admit-attempt.js';
import type { AdmittedAttempt, AnswerBearer } from './admit-attempt.js';

/** Parameters of an address; of two with one name the first. */
export type Query = Readonly<Record<string, string | undefined>>;

/** Somebody who is sent to a provider, or comes back from it, as Passport's strategy sees them. */
export interface ConsentVisit {
  readonly query: Query;
  /** Who brings a response; undefined: nobody has been sent away yet. */
  readonly from?: AnswerBearer;
  /** Set as soon as the response's state has been used up, whatever becomes of the response then. */
  admitted?: AdmittedAttempt;
}

type Stored = (error: Error | null, state?: string) => void;
type Verified = (error: Error | null, ok: boolean, state?: AdmittedAttempt) => void;

/** Our signed states, where `passport-oauth2` would keep one in a session. */
@Injectable()
export class SignedStateStore {
  constructor(private readonly admission: AdmitAttempt) {}

  /** Stores nothing: the state was signed when the connection was begun, perhaps by a call without a browser. */
  store({ query }: ConsentVisit, _meta: object, done: Stored): void {
    done(null, query.state);
  }

  verify(visit: ConsentVisit, state: string | undefined, _meta: object, done: Verified): void {
    this.admission.execute(state ?? '', visit.from ?? { cookies: {} }).then(
      (admitted) => {
        visit.admitted = admitted;
        done(null, true, admitted);
      },
      (error: Error) => done(error, false),
    );
  }

  /** The types of `passport-oauth2` ask for a request of Express; what the strategy is given is a visit. */
  forPassport(): StateStore {
    return this as unknown as StateStore;
  }
}
