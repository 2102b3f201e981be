import { createSocket } from 'node:dgram';
import packet from 'dns-packet';
import type { Answer, Question } from 'dns-packet';
import type pg from 'pg';
import { findRecords } from './dns.store.js';
import type { DnsRecord } from './dns.store.js';

const SECONDS_TO_LIVE = 60;
/** RFC 1035, 4.1.1: RCODE 2 says that the server failed, 3 that there is no such name. */
const SERVER_FAILURE = 2;
const NO_SUCH_NAME = 3;
/** Names with this label have a name server that is broken. */
const BROKEN = /(?:^|\.)servfail\./;
const LONGEST_CHUNK = 255;
/** Aliases that are followed, as resolvers do. */
const MOST_ALIASES = 5;

export interface NameServer {
  port: number;
  close(): Promise<void>;
}

interface Found {
  readonly code: number;
  readonly answers: readonly Answer[];
}

/** A name server over UDP (RFC 1035) on 127.0.0.1 that knows the records kept here and nothing else. It follows aliases. */
export async function startNameServer(
  database: pg.Pool,
  port: number,
  report: (error: unknown) => void,
): Promise<NameServer> {
  const socket = createSocket('udp4');
  const respond = async (message: Buffer, from: { port: number; address: string }): Promise<void> => {
    const { id, questions = [] } = packet.decode(message);
    const [question] = questions;
    const { code, answers } =
      question === undefined ? { code: SERVER_FAILURE, answers: [] } : await answersTo(database, question);
    const response = packet.encode({
      type: 'response',
      id: id ?? 0,
      flags: packet.AUTHORITATIVE_ANSWER | code,
      questions,
      answers: [...answers],
    });
    socket.send(response, from.port, from.address);
  };
  socket.on('message', (message, from) => void respond(message, from).catch(report));
  socket.on('error', report);
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.bind(port, '127.0.0.1', resolve);
  });
  return {
    port: socket.address().port,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

async function answersTo(database: pg.Pool, question: Question): Promise<Found> {
  if (BROKEN.test(question.name.toLowerCase())) return { code: SERVER_FAILURE, answers: [] };
  const answers: Answer[] = [];
  let { name } = question;
  for (let followed = 0; followed < MOST_ALIASES; followed += 1) {
    const records = await findRecords(database, name);
    const wanted = records.filter(({ type }) => type === question.type);
    answers.push(...wanted.map((record) => answerOf(name, record)));
    const alias = records.find(({ type }) => type === 'CNAME');
    // A name that is there without such a record is none that does not exist.
    if (wanted.length > 0 || alias === undefined)
      return { code: records.length > 0 || followed > 0 ? 0 : NO_SUCH_NAME, answers };
    answers.push(answerOf(name, alias));
    name = alias.value;
  }
  return { code: SERVER_FAILURE, answers: [] };
}

const answerOf = (name: string, { type, value }: DnsRecord): Answer =>
  ({ type, name, ttl: SECONDS_TO_LIVE, data: type === 'TXT' ? chunksOf(value) : value }) as Answer;

/** RFC 1035, 3.3: a text of more than 255 bytes comes in pieces. */
function chunksOf(text: string): Buffer[] {
  const bytes = Buffer.from(text);
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += LONGEST_CHUNK) chunks.push(bytes.subarray(at, at + LONGEST_CHUNK));
  return chunks;
}
