/**
 * What a failure says of an address. permanent: nobody is there. temporary: somebody may be there again, such as when a mailbox
 * is full. none: it is about the email, its sender or the way, and says nothing of the address.
 */
export type BounceVerdict = 'permanent' | 'temporary' | 'none';

export interface Failure {
  /** Enhanced status code (RFC 3463), such as `5.1.1`; without it the one in the words. */
  readonly status?: string | undefined;
  /** Of SMTP, such as 550; without it the one at the beginning of the words. */
  readonly code?: number | undefined;
  /** The server's words. */
  readonly words: string;
}

interface Status {
  readonly kind: number;
  readonly subject: number;
  readonly detail: number;
}

const statusIn = /(?<![\d.])([45])\.(\d{1,3})\.(\d{1,3})(?![\d.])/;
const codeAtStart = /^\s*(?:smtp;\s*)?([45]\d\d)[\s-]/i;

/** Servers that give no detailed status say in words that they mean the sender, not the address. */
const aboutTheSender =
  /spam|blocked|block(?:ed)?\s*list|black\s*list|banned|denied|polic|reputation|\brbl\b|\bspf\b|\bdkim\b|\bdmarc\b|relay|greylist|rate limit/i;

export function verdictOf({ status, code, words }: Failure): BounceVerdict {
  const detailed = statusOf(status ?? '') ?? statusOf(words);
  if (detailed !== undefined && detailed.subject !== 0) return ofStatus(detailed);
  if (aboutTheSender.test(words)) return 'none';
  const plain = code ?? Number(codeAtStart.exec(words)?.[1] ?? Number.NaN);
  if (!Number.isNaN(plain)) return ofCode(plain);
  if (detailed === undefined) return 'none';
  return detailed.kind === 5 ? 'permanent' : 'temporary';
}

function statusOf(text: string): Status | undefined {
  const [, kind, subject, detail] = statusIn.exec(text) ?? [];
  return kind === undefined ? undefined : { kind: Number(kind), subject: Number(subject), detail: Number(detail) };
}

/** By subject: 1 addressing, 2 mailbox, 3 mail system, 4 network and routing; 5 protocol, 6 content and 7 security and policy say nothing. */
function ofStatus({ kind, subject, detail }: Status): BounceVerdict {
  const verdicts: Readonly<Record<number, (detail: number) => BounceVerdict>> = {
    // 7 and 8 are about the address of the sender.
    1: (one) => (one === 7 || one === 8 ? 'none' : 'permanent'),
    // 1: disabled. 3: the email is too long for it.
    2: (one) => (one === 1 ? 'permanent' : one === 3 ? 'none' : 'temporary'),
    // 4: the email is too big.
    3: (one) => (one === 4 ? 'none' : 'temporary'),
    // 4: no way leads there.
    4: (one) => (one === 4 ? 'permanent' : 'temporary'),
  };
  const verdict = verdicts[subject]?.(detail) ?? 'none';
  return verdict === 'permanent' && kind !== 5 ? 'temporary' : verdict;
}

/** Of those without a detailed status. */
function ofCode(code: number): BounceVerdict {
  if (code === 550 || code === 551 || code === 553 || code === 556) return 'permanent';
  // 552: the mailbox is full. 521, 554: for a reason that is not said.
  return code === 552 || code === 521 || code === 554 || code < 500 ? 'temporary' : 'none';
}
