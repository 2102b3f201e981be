/** Its own colours and sizes: the page's styles do not reach into it. */
export const styles = `
:host{all:initial;display:block;container-type:inline-size;color-scheme:light dark}
.w{--b:#fff;--t:#1c1e21;--m:#50565e;--l:#d5d9de;--o:#14602f;--c:#96201c;--s:#8a5300;background:var(--b);color:var(--t);border:1px solid var(--l);border-top:4px solid var(--a,var(--m));border-radius:8px;padding:16px;font:16px/1.5 system-ui,sans-serif;overflow-wrap:break-word;display:grid;gap:16px 32px}
@media(prefers-color-scheme:dark){.w{--b:#1a1c1f;--t:#f1f2f4;--m:#b6bcc4;--l:#41464d;--o:#7fd79f;--c:#f5a7a2;--s:#f0c04f}}
@container(min-width:640px){.w.two{grid-template-columns:1fr 1fr}}
p,ul{margin:0;padding:0}
section{min-width:0}
.n,li{overflow-wrap:anywhere}
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
.s{display:inline-flex;gap:2px}
.s i{width:18px;height:18px;background:var(--l);clip-path:polygon(50% 3%,63% 37%,98% 38%,70% 60%,80% 95%,50% 75%,20% 95%,30% 60%,2% 38%,37% 37%);forced-color-adjust:none}
.s .f{background:var(--s)}
.big{font-size:28px;font-weight:700;line-height:1.2;margin-inline-end:8px}
.x{white-space:pre-line}
`;
