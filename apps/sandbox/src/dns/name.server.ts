import { createSocket } from 'node:dgram';
import packet from 'dns-packet';
import type pg from 'pg';
import { findRecords } from './dns.store.js';

const SECONDS_TO_LIVE = 60;
/** RFC 1035, 4.1.1: RCODE 3 says that there is no such name. */
const NO_SUCH_NAME = 3;

export interface NameServer {
  port: number;
  close(): Promise<void>;
}

/** A name server over UDP (RFC 1035) on 127.0.0.1 that knows the TXT records kept here and nothing else. */
export async function startNameServer(
  database: pg.Pool,
  port: number,
  report: (error: unknown) => void,
): Promise<NameServer> {
  const socket = createSocket('udp4');
  const respond = async (message: Buffer, from: { port: number; address: string }): Promise<void> => {
    const { id, questions = [] } = packet.decode(message);
    const [question] = questions;
    const records = question?.type === 'TXT' ? await findRecords(database, question.name) : [];
    const response = packet.encode({
      type: 'response',
      id: id ?? 0,
      flags: packet.AUTHORITATIVE_ANSWER | (records.length > 0 ? 0 : NO_SUCH_NAME),
      questions,
      answers: records.map(({ value }) => ({
        type: 'TXT' as const,
        name: question?.name ?? '',
        ttl: SECONDS_TO_LIVE,
        data: value,
      })),
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
