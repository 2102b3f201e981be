import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SmtpTransport } from '#integrations/mail';
import type { Config } from '#platform/config';
import type { SandboxClient } from './running-sandbox.js';
import { API_KEY, TestSandbox } from './running-sandbox.js';

let sandbox: TestSandbox;
let client: SandboxClient;

beforeAll(async () => {
  sandbox = await TestSandbox.start({ smtpPort: 0 });
  client = sandbox.client();
});

afterAll(() => sandbox.stop());

/** Sends one message by SMTP, command by command; returns the code of the last reply. */
async function sendMail(from: string, to: string[], message: string): Promise<number> {
  const socket = connect(sandbox.smtpPort, '127.0.0.1');
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const reply = async (): Promise<number> => {
    for (;;) {
      const { value } = (await lines.next()) as { value: string };
      if (value[3] !== '-') return Number(value.slice(0, 3));
    }
  };
  const say = (line: string): Promise<number> => {
    socket.write(`${line}\r\n`);
    return reply();
  };
  await reply();
  await say('EHLO tests.example');
  await say(`MAIL FROM:<${from}>`);
  for (const recipient of to) await say(`RCPT TO:<${recipient}>`);
  await say('DATA');
  const code = await say(`${message.replaceAll('\n', '\r\n')}\r\n.`);
  socket.end();
  return code;
}

const MESSAGE = `From: Locara <no-reply@locara.example>
To: Jörg <Joerg@Example.org>
Subject: =?utf-8?q?Ihre_Best=C3=A4tigung?=
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="outer"

--outer
Content-Type: multipart/alternative; boundary="inner"

--inner
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: quoted-printable

Gr=C3=BC=C3=9Fe <b>und</b> PIN 4711 https://locara.example/c?a=3D1&b=3D2
--inner
Content-Type: text/html; charset=utf-8

<p>Hello</p><script>alert(1)</script>
--inner--
--outer
Content-Type: application/pdf; name="invoice.pdf"
Content-Disposition: attachment; filename="invoice.pdf"
Content-Transfer-Encoding: base64

SGVsbG8=
--outer--`;

describe('mail', () => {
  it('is stored before it is acknowledged, decoded, and found by its recipient', async () => {
    expect(await sendMail('bounce@locara.example', ['Joerg@Example.org', 'copy@example.org'], MESSAGE)).toBe(250);
    const { json } = await client.page('/sandbox/mail?format=json&to=JOERG@example.org');
    expect(json).toMatchObject({
      total: 1,
      data: [
        {
          sender: 'bounce@locara.example',
          recipients: ['joerg@example.org', 'copy@example.org'],
          subject: 'Ihre Bestätigung',
          text: expect.stringContaining('Grüße <b>und</b> PIN 4711'),
          attachments: [{ name: 'invoice.pdf', contentType: 'application/pdf', size: 5 }],
        },
      ],
    });
    expect((await client.page('/sandbox/mail?format=json&to=other@example.org')).json).toEqual({ data: [], total: 0 });
  });

  it('is shown with its HTML part shut in', async () => {
    const [mail] = (await client.page('/sandbox/mail?format=json')).json['data'] as { id: string }[];
    const box = await client.page('/sandbox/mail');
    expect(box.text).toContain(`href="/sandbox/mail/${String(mail?.id)}"`);
    const page = await client.page(`/sandbox/mail/${String(mail?.id)}`);
    expect(page.text).toContain('Grüße &lt;b&gt;und&lt;/b&gt;');
    expect(page.text).toContain('<a href="https://locara.example/c?a=1&amp;b=2">');
    expect(page.text).not.toContain('<script');
    const part = await client.page(`/sandbox/mail/${String(mail?.id)}/html`);
    expect(part.headers.get('content-security-policy')).toMatch(
      /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/,
    );
    expect(part.text).toMatch(/^<base target="_blank" \/><p>Hello/);
    const source = await client.page(`/sandbox/mail/${String(mail?.id)}/source`);
    expect(source.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(source.text).toContain('Subject: =?utf-8?q?Ihre_Best=C3=A4tigung?=');
    expect((await client.page('/sandbox/mail/999999')).status).toBe(404);
  });

  it('shows pictures that it brings along', async () => {
    const transport = new SmtpTransport({ mailUrl: `smtp://127.0.0.1:${sandbox.smtpPort}` } as Config);
    const png = Buffer.from('89504e470d0a1a0a', 'hex');
    await transport.send({
      from: 'no-reply@locara.example',
      replyTo: undefined,
      to: 'pictures@example.org',
      subject: 'Report',
      text: 'Figures',
      html: '<p><img src="cid:chart-1@report" alt="Figures"></p>',
      messageId: '<pictures@locara.example>',
      pictures: [{ cid: 'chart-1@report', png }],
    });
    transport.onApplicationShutdown();
    const { json } = await client.page('/sandbox/mail?format=json&to=pictures@example.org');
    const [mail] = json['data'] as { id: string; attachments: unknown[] }[];
    expect(mail?.attachments).toEqual([{ name: 'chart-1.png', contentType: 'image/png', size: 8 }]);
    const part = await client.page(`/sandbox/mail/${String(mail?.id)}/html`);
    expect(part.text).toContain(`<img src="data:image/png;base64,${png.toString('base64')}" alt="Figures">`);
    const source = await client.page(`/sandbox/mail/${String(mail?.id)}/source`);
    expect(source.text).toMatch(/Content-Type: multipart\/related[\s\S]*Content-ID: <chart-1@report>/i);
    expect(source.text).toMatch(/Content-Disposition: inline; filename=chart-1\.png/);
  });

  it('with characters that PostgreSQL cannot hold is kept all the same', async () => {
    const message = 'Subject: a\0b\n\nbody\0end';
    expect(await sendMail('a@locara.example', ['nul@example.org'], message)).toBe(250);
    expect((await client.page('/sandbox/mail?format=json&to=nul@example.org')).json).toMatchObject({ total: 1 });
  });
});

describe('SMS', () => {
  const send = (body: unknown, key = API_KEY) =>
    client.page(
      '/sandbox/sms/messages',
      { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      { method: 'POST', body: JSON.stringify(body) },
    );

  it('is taken with the key, shown, and found by its recipient', async () => {
    const sent = await send({ to: '+49 170 1234567', text: 'Your PIN is <4711>' });
    expect(sent).toMatchObject({ status: 202, json: { id: expect.any(String), status: 'ACCEPTED' } });
    const found = await client.page('/sandbox/sms?format=json&to=%2B49%20170%201234567');
    expect(found.json).toMatchObject({ total: 1, data: [{ text: 'Your PIN is <4711>' }] });
    expect((await client.page('/sandbox/sms')).text).toContain('Your PIN is &lt;4711&gt;');
  });

  it('with a reference is sent once', async () => {
    const message = { to: '+49170', text: 'once', reference: 'claim-1' };
    const answers = await Promise.all([send(message), send(message), send(message)]);
    expect(new Set(answers.map(({ json }) => json['id'])).size).toBe(1);
    expect((await client.page('/sandbox/sms?format=json&to=%2B49170')).json).toMatchObject({ total: 1 });
  });

  it('is refused without the key and without a text', async () => {
    expect(await send({ to: '+49170', text: 'x' }, 'wrong')).toMatchObject({ status: 401 });
    expect(await send({ to: '+49170' })).toMatchObject({ status: 422, json: { code: 'MISSING_FIELD', field: 'text' } });
    expect(await send({ to: 'nobody', text: 'x' })).toMatchObject({ status: 422, json: { field: 'to' } });
  });
});
