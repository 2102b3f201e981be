/** Its own colours and sizes: the page's styles do not reach into it. */
export const styles = `
:host{all:initial;display:block;container-type:inline-size;color-scheme:light dark}
*{box-sizing:border-box}
[hidden]{display:none!important}
.c{--b:#fff;--t:#1c1e21;--m:#50565e;--l:#d5d9de;--f:#6b7280;--a:#0b5c8a;--i:#fff;--o:#14602f;--e:#96201c;--s:#8a5300;background:var(--b);color:var(--t);border:1px solid var(--l);border-radius:12px;padding:20px;max-width:720px;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
@media(prefers-color-scheme:dark){.c{--b:#1a1c1f;--t:#f1f2f4;--m:#b6bcc4;--l:#41464d;--f:#8b929b;--a:#8fc9ee;--i:#10222e;--o:#7fd79f;--e:#f5a7a2;--s:#f0c04f}}
.logo{display:block;max-width:200px;max-height:80px;margin-block-end:12px}
h2{font-size:22px;line-height:1.3;margin:0 0 4px}
h3{font-size:16px;margin:0}
p,ul{margin:0;padding:0}
small,.m{font-size:14px;color:var(--m)}
form{display:grid;gap:12px;margin-block-start:16px}
@container(min-width:560px){form{grid-template-columns:repeat(6,1fr)}form>*{grid-column:1/-1}.h{grid-column:span 3}.t{grid-column:span 2}.u{grid-column:span 4}}
label{display:block;font-size:14px;margin-block-end:4px}
button,input,select{font:inherit;color:inherit}
input:not([type=checkbox]),select{width:100%;background:var(--b);border:1px solid var(--f);border-radius:8px;padding:8px 10px;min-height:44px}
[aria-invalid=true]{border-color:var(--e)!important;outline:1px solid var(--e)}
fieldset{border:0;border-block-start:1px solid var(--l);margin:4px 0 0;padding:12px 0 0;display:grid;gap:12px;min-width:0}
legend{font-weight:700;padding:0;float:inline-start;width:100%}
.a{display:flex;gap:10px;align-items:flex-start}
.a label{margin:0}
.a input{width:24px;height:24px;flex:none;margin:0}
button{cursor:pointer;background:var(--a);color:var(--i);border:0;border-radius:8px;padding:10px 20px;min-height:48px;font-weight:700}
button:disabled{cursor:default;opacity:.7}
:focus-visible{outline:3px solid var(--a);outline-offset:2px}
h2:focus{outline:none}
a{color:var(--a)}
.s{min-height:24px;margin-block-start:12px}
.bad{color:var(--e)}
.r>button{margin-block-start:16px}
.n{font-size:28px;font-weight:700;line-height:1.2}
.bar{height:10px;border-radius:5px;background:var(--l);overflow:hidden;margin-block:8px}
.bar i{display:block;height:100%;background:var(--a);forced-color-adjust:none}
ul{list-style:none}
li{border-block-start:1px solid var(--l);padding:10px 0}
li ul{font-size:15px}
li li{border:0;padding:2px 0}
.p{display:flex;flex-wrap:wrap;gap:4px 12px;justify-content:space-between}
.FOUND{color:var(--o)}
.NOT_FOUND{color:var(--e)}
.ERROR{color:var(--s)}
`;
