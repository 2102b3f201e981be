/** Its own colours and sizes: the page's styles do not reach into it. */
export const styles = `
:host{all:initial;position:fixed;inset-block-end:16px;inset-inline-end:16px;z-index:2147483000;color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
*{box-sizing:border-box}
[hidden]{display:none!important}
.c{--b:#fff;--t:#1c1e21;--m:#50565e;--l:#d5d9de;--f:#6b7280;--a:#0b5c8a;--i:#fff;--o:#e6f0f6;--e:#96201c;color:var(--t);display:flex;flex-direction:column;align-items:flex-end;gap:12px}
@media(prefers-color-scheme:dark){.c{--b:#1a1c1f;--t:#f1f2f4;--m:#b6bcc4;--l:#41464d;--f:#8b929b;--a:#8fc9ee;--i:#10222e;--o:#24333d;--e:#f5a7a2}}
button,input,textarea{font:inherit;color:inherit}
button{cursor:pointer;background:var(--a);color:var(--i);border:0;border-radius:24px;padding:12px 20px;min-height:48px;font-weight:700;max-width:min(360px,100vw - 32px);overflow-wrap:anywhere}
button:disabled{cursor:default;opacity:.7}
:focus-visible{outline:3px solid var(--a);outline-offset:2px}
.p{background:var(--b);border:1px solid var(--l);border-radius:12px;box-shadow:0 8px 24px #0005;width:min(360px,100vw - 32px);max-height:min(620px,100vh - 104px);display:flex;flex-direction:column;overflow:hidden}
.h{display:flex;gap:12px;align-items:center;padding:12px 16px;border-bottom:1px solid var(--l)}
.h img{width:40px;height:40px;object-fit:cover;border-radius:50%}
.h div{flex:1;min-width:0}
.n{font-weight:700;margin:0;overflow-wrap:anywhere;font-size:16px}
.x{min-width:44px;min-height:44px;padding:0;border-radius:50%;background:none;color:var(--t);font-size:22px}
p{margin:0}
small{display:block;font-size:14px;color:var(--m)}
.g{flex:1 1 auto;min-height:96px;overflow-y:auto;padding:12px 16px;display:flex;flex-direction:column;gap:8px}
.g div{max-width:88%;padding:8px 12px;border-radius:12px;background:var(--o);align-self:flex-start;overflow-wrap:anywhere;white-space:pre-line}
.g .own{align-self:flex-end;background:none;border:1px solid var(--f)}
.g img{display:block;max-width:100%;height:auto;border-radius:8px}
form{border-top:1px solid var(--l);padding:12px 16px;display:flex;flex-direction:column;gap:8px;overflow-y:auto;flex:0 1 auto}
label{display:block;font-size:14px;margin-block-end:4px}
input:not([type=checkbox]),textarea{width:100%;background:var(--b);border:1px solid var(--f);border-radius:8px;padding:8px;min-height:44px}
textarea{resize:vertical;height:72px}
.a{display:flex;gap:8px;align-items:flex-start}
.a input{width:24px;height:24px;flex:none;margin:0}
a{color:var(--a)}
.s{font-size:14px;color:var(--e);min-height:21px}
`;
