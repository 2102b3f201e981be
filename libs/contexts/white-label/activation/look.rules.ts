import type { WhiteLabelEvent } from '#domain/white-label/white-label-machine';
import { keptProblem } from '#platform/problems';
import type { KeptProblem } from '#platform/problems';
import { activationVerdict, standingVerdict } from '../domain/domain-status.rules.js';
import type { DomainCheck, Verdict } from '../domain/domain-status.rules.js';
import type { WhiteLabelRecord } from '../setting/white-label.store.js';

/** How long an activation waits for a certificate, or for a name server that is down. */
const patienceMs = 15 * 60_000;
const waitSeconds = 20;
/** The next look at a domain that is in place: spread over a third of a day, so that not all are looked at together. */
const daySeconds = 24 * 3600;
const spreadSeconds = 8 * 3600;
/** After a look that found it lost, or found nothing out. */
const soonSeconds = 3600;
/** Looks in a row that find a domain elsewhere, or proved by somebody else, before it is given up. */
const mostMissed = 2;

export interface Settlement {
  readonly event: Extract<WhiteLabelEvent, 'succeed' | 'fail' | 'lose'> | null;
  /** For the history. */
  readonly reason?: string;
  readonly problem: KeptProblem | null;
  readonly missed: number;
  /** Since when looks at an active one have found nothing out. */
  readonly unknownSince: Date | null;
  readonly activatingSince: Date | null;
  /** Null: it is not looked at any more. */
  readonly nextLookSeconds: number | null;
}

type Looked = Pick<WhiteLabelRecord, 'state' | 'missed' | 'unknownSince' | 'activatingSince' | 'shownDomain'>;

/** What a look at the domain of a white label that is being activated, or is active, changes. */
export const settleLook = (label: Looked, checks: readonly DomainCheck[], now: Date): Settlement =>
  label.state === 'activating'
    ? settleActivation(label, activationVerdict(checks), now)
    : settleStanding(label, standingVerdict(checks), now);

const inPlace = { problem: null, missed: 0, unknownSince: null, activatingSince: null } as const;
const given = { missed: 0, unknownSince: null, activatingSince: null, nextLookSeconds: null } as const;

const nextDay = (): number => daySeconds - spreadSeconds / 2 + Math.floor(Math.random() * spreadSeconds);

function settleActivation({ activatingSince }: Looked, verdict: Verdict, now: Date): Settlement {
  if (verdict.kind === 'good') return { ...inPlace, event: 'succeed', nextLookSeconds: nextDay() };
  const { key, parameters } = verdict.problem;
  const waited = now.getTime() - (activatingSince ?? now).getTime();
  if (verdict.kind === 'waits' && waited < patienceMs)
    return { ...inPlace, event: null, activatingSince, nextLookSeconds: waitSeconds };
  return { ...given, event: 'fail', reason: key, problem: keptProblem(key, parameters) };
}

function settleStanding({ missed, unknownSince, shownDomain }: Looked, verdict: Verdict, now: Date): Settlement {
  if (verdict.kind === 'good') return { ...inPlace, event: null, nextLookSeconds: nextDay() };
  // Nobody loses a domain because a name server is down.
  if (verdict.kind === 'waits')
    return { ...inPlace, event: null, missed, unknownSince: unknownSince ?? now, nextLookSeconds: soonSeconds };
  if (missed + 1 < mostMissed) return { ...inPlace, event: null, missed: missed + 1, nextLookSeconds: soonSeconds };
  const { key, parameters } = verdict.problem;
  const problem =
    key === 'whiteLabelDomainElsewhere'
      ? keptProblem('whiteLabelDomainMoved', { domain: shownDomain ?? '' })
      : keptProblem(key, parameters);
  return { ...given, event: 'lose', reason: key, problem };
}
