/** Its own colours and sizes: the page's styles do not reach into it. */
export const styles = `
:host{all:initial;display:block;container-type:inline-size;color-scheme:light dark}
.w{--b:#fff;--t:#1c1e21;--m:#50565e;--l:#d5d9de;--o:#14602f;--c:#96201c;--s:#8a5300;background:var(--b);color:var(--t);border:1px solid var(--l);border-top:4px solid var(--a,var(--m));border-radius:8px;padding:16px;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere;display:grid;gap:16px 32px}
@media(prefers-color-scheme:dark){.w{--b:#1a1c1f;--t:#f1f2f4;--m:#b6bcc4;--l:#41464d;--o:#7fd79f;--c:#f5a7a2;--s:#f0c04f}}
@container(min-width:640px){.w.two{grid-template-columns:1fr 1fr}}
p,ul{margin:0;padding:0}
.n{font-weight:700;margin-bottom:4px}
.st{font-weight:700}
.open{color:var(--o)}
.shut{color:var(--c)}
table{border-collapse:collapse;width:100%;margin-top:8px}
caption{text-align:start;font-weight:700;padding-top:8px}
th,td{padding:3px 0;text-align:start;vertical-align:top;font-weight:400}
th{padding-inline-end:16px}
td{font-variant-numeric:tabular-nums}
[aria-current]>*{font-weight:700}
small{display:block;font-size:14px;color:var(--m);font-weight:400}
ul{list-style:none}
li{border-top:1px solid var(--l);padding:10px 0 0;margin-top:10px}
.s{color:var(--s);letter-spacing:2px}
.big{font-size:28px;font-weight:700;line-height:1.2;margin-inline-end:8px}
.x{white-space:pre-line}
`;
