/** The look of the verification page: the system's own face, both themes, and paper. */
export const verificationStyle = `
:root{--ink:#1f2328;--quiet:#57606a;--line:#d0d7de;--paper:#fff;--ground:#f6f8fa;--link:#0b5cad}
@media (prefers-color-scheme:dark){:root{--ink:#e6edf3;--quiet:#9da7b1;--line:#3d444d;--paper:#151b23;--ground:#0d1117;--link:#6cb6ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
header,main{max-width:40rem;margin:0 auto;padding:16px}
header{padding-bottom:0}header b{color:var(--quiet);font-weight:600}
h1{font-size:1.25rem;margin:0}h2{font-size:1rem;margin:0 0 8px}
article{background:var(--paper);border:1px solid var(--line);border-radius:8px;overflow:hidden;margin:0 0 16px}
.standing{display:flex;gap:12px;align-items:center;padding:16px;color:#fff;background:#57606a;border-radius:8px}
article .standing{border-radius:0}main>.standing{margin:0 0 12px}
.standing strong{font-size:1.375rem;line-height:1.2;letter-spacing:.02em}.standing p{margin:4px 0 0}
.standing svg{flex:none;width:40px;height:40px;fill:none;stroke:#fff;stroke-width:2.5;stroke-linecap:round;stroke-linejoin:round}
.active{background:#116329}.suspended{background:#8a4600}.withdrawn{background:#a40e26}.expired{background:#6e4a00}.replaced{background:#0b4f8a}
.instead{margin:16px 16px 0;font-weight:600}a{color:var(--link)}
dl{margin:0;padding:4px 16px 8px}dl div{padding:10px 0;border-bottom:1px solid var(--line)}dl div:last-child{border:0}
dt{color:var(--quiet);font-size:.875rem}dd{margin:0;font-weight:600;overflow-wrap:anywhere}dd i{font-weight:400}
.hint{color:var(--quiet);font-size:.875rem;margin:0 0 8px}.again{margin-top:24px}
label{display:block;font-weight:600;margin-bottom:4px}.ask{display:grid;gap:12px}.ask .hint{margin:-8px 0 0}
input{width:100%;min-width:0;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--quiet);border-radius:8px;padding:10px 12px}
button{justify-self:start;font:inherit;font-weight:600;color:#fff;background:#0b5cad;border:0;border-radius:8px;padding:10px 20px;min-height:48px;cursor:pointer}
input:focus-visible,button:focus-visible,a:focus-visible{outline:3px solid #6cb6ff;outline-offset:2px}
.tongues{display:flex;justify-content:flex-end;gap:4px;margin:-8px -12px 4px 0}.tongues button{min-height:44px;padding:4px 12px;font-weight:400;color:var(--link);background:none;text-decoration:underline}.tongues button[aria-pressed]{color:var(--ink);font-weight:600;text-decoration:none}
@media (min-width:30rem){dl div{display:grid;grid-template-columns:11rem 1fr;gap:8px}}
@media print{:root{color-scheme:light;--ink:#000;--quiet:#333;--line:#999;--paper:#fff;--ground:#fff}.again,.tongues{display:none}article{border-color:#000}.standing{color:#000;background:none!important;border-bottom:2px solid #000}.standing svg{stroke:#000}}
`.replace(/\n/g, '')
