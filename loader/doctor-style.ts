/** The doctor's look: the widgets' colours and radii, in a shadow root of its own. */
export const css = `
:host{all:initial!important;position:fixed!important;inset:auto 16px 16px auto!important;z-index:2147483647!important;display:block!important;width:min(440px,calc(100vw - 32px))!important;color-scheme:only light!important;font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif!important;color:#10201a!important;direction:ltr!important}
*{box-sizing:border-box;margin:0;padding:0}
section{position:relative;display:flex;flex-direction:column;max-height:min(720px,calc(100dvh - 32px));overflow:hidden;background:#fff;border-radius:20px;box-shadow:0 0 0 1px #10201a14,0 8px 24px #10201a26,0 32px 64px #10201a33}
header{padding:22px 64px 20px 24px;color:#fff;background:#14532d}
header.bad{background:#8c1d18}
header.hint{background:#7a4a05}
header.busy{background:#33473d}
h2{font-size:22px;line-height:1.25;letter-spacing:-.015em;outline:0}
header p{margin-top:2px;opacity:.92}
.close:hover{background:#ffffff26}
ol{flex:1 1 auto;min-height:0;overflow-y:auto;overscroll-behavior:contain;list-style:none;padding:6px 24px}
li{display:grid;grid-template-columns:28px minmax(0,1fr);gap:12px;padding:16px 0;border-top:1px solid #e6ebe7}
li:first-child{border-top:0}
.mark{width:28px;height:28px;border-radius:50%;display:grid;place-items:center;background:#e3f3e8;color:#166534}
.hint .mark{background:#fdf0d5;color:#7a4a05}
.bad .mark{background:#fbe4e2;color:#b3261e}
.mark svg{width:18px;height:18px;fill:none;stroke:currentColor;stroke-width:2.5;stroke-linecap:round;stroke-linejoin:round}
.away{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
h3{font-size:15.5px;line-height:28px;overflow-wrap:anywhere}
li p{color:#4b5a53;overflow-wrap:anywhere}
.fix{margin-top:8px;color:#10201a!important;font-weight:600}
.code{display:flex;align-items:flex-start;gap:8px;margin-top:8px;padding:10px 10px 10px 14px;border-radius:12px;background:#f1f5f2}
code{flex:1;min-width:0;padding:5px 0;font:13px/1.5 ui-monospace,"Cascadia Code",Menlo,Consolas,monospace;white-space:pre-wrap;overflow-wrap:anywhere;user-select:all}
button{cursor:pointer;font:600 14px/1.4 system-ui,sans-serif}
.close{position:absolute;top:12px;right:12px;width:44px;height:44px;border:0;border-radius:10px;background:none;color:#fff;font-size:24px;cursor:pointer}
.copy{flex:none;min-height:34px;padding:0 12px;border:1px solid #c9d3cc;border-radius:9px;background:#fff;color:#10201a}
.copy:hover{background:#eef6f0}
footer{display:flex;align-items:center;justify-content:space-between;gap:12px;padding:14px 24px;border-top:1px solid #e6ebe7;color:#4b5a53;font-size:13px}
.again{min-height:44px;padding:0 18px;border:0;border-radius:12px;background:#166534;color:#fff}
.again:hover{background:#14532d}
button:focus-visible{outline:3px solid #166534;outline-offset:2px}
button.close:focus-visible{outline-color:#fff}
@media (max-width:520px){:host{inset:auto 0 0 0!important;width:100vw!important}section{border-radius:20px 20px 0 0;max-height:85dvh}ol{padding:6px 18px}header{padding-left:18px}footer{padding:12px 18px}}
@media (forced-colors:active){section,.code,.copy,.again{border:2px solid}}
`;
