/** What a reply by email says. */
export interface LetterWords {
  readonly text: string | null;
  /** Of the location. */
  readonly signature: string;
  readonly privacyPolicyUrl: string;
  /** Of its picture, as `html` names it; null: none. */
  readonly pictureId: string | null;
}

const font = `font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;

/** The same as plain text and as HTML, which looks like the email of a person. */
export function composeLetter({ text, signature, privacyPolicyUrl, pictureId }: LetterWords): {
  readonly text: string;
  readonly html: string;
} {
  const said = (text ?? '').trim();
  const paragraphs = said === '' ? [] : said.split(/\n{2,}/);
  const url = escaped(privacyPolicyUrl);
  return {
    // Two dashes and a blank: mail programs leave what follows out of quotes (RFC 3676, 4.3).
    text: `${said === '' ? '' : `${said}\n\n`}-- \n${signature}\n${privacyPolicyUrl}\n`,
    html: `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0;padding:16px;${font};font-size:16px;line-height:1.5">
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escaped(paragraph).replaceAll('\n', '<br>')}</p>`).join('\n')}
${pictureId === null ? '' : `<p style="margin:0 0 16px"><img src="cid:${escaped(pictureId)}" alt="" style="max-width:100%;height:auto"></p>`}
<p style="margin:0;font-size:13px;color:#6b7280">${escaped(signature)}<br><a href="${url}" style="color:#6b7280">${url}</a></p>
</body></html>
`,
  };
}

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** `Name <address>`; a name cannot begin another field or address. */
export function senderOf(name: string, address: string): string {
  const plain = name.replaceAll(/["\\\p{Cc}<>]/gu, ' ').trim();
  return plain === '' ? address : `"${plain}" <${address}>`;
}
