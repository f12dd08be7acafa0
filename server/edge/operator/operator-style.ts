// The look of the page: the tokens of app/ui/tokens.css, of which the Worker cannot read the file.
import { BRAND_PROPERTIES } from '../../contracts/brand.ts'

export const OPERATOR_STYLE = `
@font-face{font-family:'Readex Pro';src:url('/fonts/readex-text-latin.woff2') format('woff2');font-weight:400 700;font-display:swap}
@font-face{font-family:'Readex Pro';src:url('/fonts/readex-text-arabic.woff2') format('woff2');font-weight:400 700;font-display:swap;unicode-range:U+0600-06FF,U+FB50-FDFF,U+FE70-FEFC}
:root{color-scheme:light dark;${BRAND_PROPERTIES};--amber:light-dark(#8a4b00,#ffb95c);--good:light-dark(#0e6b3f,#63d39a);--good-wash:light-dark(#dcefdf,#12291f);--bad:light-dark(#a8201a,#ff8a80);--bad-wash:light-dark(#fae0da,#3a1618);--teal:light-dark(#0b6470,#5ccfe0)}
*{box-sizing:border-box;margin:0;padding:0}html{scroll-padding-block:1rem 6rem}
body{background:var(--ground);color:var(--text);font:400 1rem/1.6 'Readex Pro',system-ui,sans-serif;overflow-wrap:break-word}
:focus-visible{outline:3px solid var(--beam-text);outline-offset:3px;border-radius:.375rem}
a{color:var(--beam-text)}
h1,h2,h3{font-weight:600;line-height:1.3;text-wrap:balance}:lang(en) :is(h1,h2,h3){letter-spacing:-.02em}
h1{font-size:1.75rem}h2{font-size:1.375rem}h3{font-size:1.0625rem}
ul,ol{list-style:none}small,.soft{color:var(--soft);font-size:.875rem}
bdi[dir=ltr]{white-space:nowrap}time,.time{color:var(--amber);font-variant-numeric:tabular-nums;white-space:nowrap}
.wrap{max-inline-size:76rem;margin-inline:auto;padding:1.5rem clamp(20px,5.6vw,5.5rem) 5rem;display:grid;gap:3rem}
.wrap>*,.content>*{min-inline-size:0}.content{display:grid;gap:3rem}.content:focus{outline:0}
.skip{position:fixed;inset-block-start:.5rem;inset-inline-start:-100vw;z-index:2;padding:.75rem 1rem;background:var(--raised);border-radius:.375rem}.skip:focus{inset-inline-start:.5rem}
.top-bar{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1.5rem;justify-content:space-between}
.brand{display:flex;align-items:baseline;gap:.75rem;text-decoration:none;color:inherit}
.brand b{font-size:1.375rem;font-weight:700}
section{display:grid;gap:1rem}section>header{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;gap:.5rem 1.5rem}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));background:var(--raised);border:1px solid var(--line);border-radius:.375rem;overflow:hidden}
.tiles li{padding:.875rem 1rem;box-shadow:0 0 0 1px var(--line);display:grid;align-content:space-between}.tiles b{display:block;font-size:1.375rem;font-weight:600;line-height:1.4;font-variant-numeric:tabular-nums}
.good{color:var(--good)}.bad{color:var(--bad)}
.rows>li{border-block-start:1px solid var(--line);padding-block:1rem;display:grid;gap:.5rem}
.rows>li:last-child{border-block-end:1px solid var(--line)}
.row-head{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 1rem;align-items:baseline}.row-head :is(h2,h3) a{display:inline-block;padding-block:.625rem;margin-block:-.625rem}
.status{display:grid;gap:.5rem;padding:1.25rem;border-radius:.375rem;background:var(--good-wash)}.status h1{color:var(--good)}.status.is-late{background:var(--raised)}.status.is-late h1{color:var(--amber)}.status.is-bad{background:var(--bad-wash)}.status.is-bad h1{color:var(--bad)}.status li{display:flex;flex-wrap:wrap;gap:0 1rem;justify-content:space-between;padding-block:.25rem}.status li a{color:inherit}.status li span{font-size:.875rem;color:var(--soft)}
.row-with-action{grid-template-columns:1fr auto auto;align-items:center;column-gap:1.5rem}.row-with-action h3 span{font-weight:400}
@media (max-width:40rem){.row-with-action{grid-template-columns:1fr auto}.row-with-action>div{grid-column:1/-1}}
.content>.notice[role=status]{margin-block-end:-1.5rem}
.notice{padding:.75rem 1rem;border-radius:.375rem;background:var(--good-wash);color:var(--good)}.notice.is-bad{background:var(--bad-wash);color:var(--bad)}
.panel{background:var(--raised);border:1px solid var(--line);border-radius:.375rem;padding:1rem 1.25rem;display:grid;gap:1rem;align-content:start}
.columns{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,24rem),1fr));gap:1.5rem}
form{display:grid;gap:.75rem}.in-line{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end}.top-bar .in-line{align-items:center;gap:0 1.25rem}.top-bar [aria-current]{color:inherit;font-weight:600;text-decoration:none}@media (max-width:40rem){.top-bar{row-gap:0}}.top-bar a{display:inline-flex;align-items:center;min-block-size:2.75rem}.in-line small{align-self:center}.in-line label{flex:1 1 12rem}
label{display:grid;gap:.25rem;font-size:.875rem;color:var(--soft)}
input,textarea,select{font:inherit;color:var(--text);background:var(--ground);border:1px solid var(--line-strong);border-radius:.75rem;padding:.5rem .75rem;min-block-size:2.75rem;inline-size:100%}
textarea{min-block-size:4.5rem;resize:vertical}
[aria-invalid]{border-color:var(--bad)}:is([autofocus],[aria-invalid]){scroll-margin-block:7rem}.in-line:has([aria-invalid]){align-items:start}.in-line:has([aria-invalid])>button{margin-block-start:1.5rem}
button,.press{font:inherit;font-weight:500;color:var(--text);background:var(--lifted);border:1px solid var(--line-strong);border-radius:.75rem;padding:.5rem 1rem;min-block-size:2.75rem;cursor:pointer;inline-size:fit-content}
button:hover,.press:hover{border-color:var(--beam-text)}
button.main{background:var(--beam);border-color:var(--beam);color:#fff}button.main:hover{background:var(--beam-hover)}
button.plain{font-weight:400;background:none;border:0;color:var(--beam-text);padding-inline:0;text-decoration:underline}
.press{display:inline-flex;align-items:center;list-style:none;text-decoration:none}summary.press::-webkit-details-marker{display:none}
details[open]>summary.press{border-color:var(--beam-text);background:var(--beam-wash)}
.actions{display:flex;flex-wrap:wrap;gap:.5rem;align-items:start}.actions details[open]{flex:1 1 100%}
.confirm{margin-block-start:.5rem;padding:.75rem 1rem;border-inline-start:3px solid var(--beam-text);background:var(--raised);display:grid;gap:.75rem;max-inline-size:40rem}
.range{display:flex;gap:1rem}.range [aria-current]{color:inherit;font-weight:600;text-decoration:none}
.plots{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr));gap:1.5rem 2rem}
.plot{display:grid;gap:.5rem;background:var(--raised);border:1px solid var(--line);border-radius:.375rem;padding:1rem 1.25rem;align-content:space-between}
.legend{display:flex;flex-wrap:wrap;gap:.125rem 1rem;font-size:.875rem;color:var(--soft)}.legend b{color:var(--text);font-weight:500;font-variant-numeric:tabular-nums}
.legend i{display:inline-block;inline-size:.75rem;block-size:.1875rem;border-radius:2px;margin-inline-end:.375rem;vertical-align:middle;background:var(--ink)}
.axes{position:relative;padding-block-start:1.25rem}.axes svg{display:block;inline-size:100%;block-size:7.5rem;overflow:visible}
.axes .top{position:absolute;inset-block-start:0;inset-inline-start:0}.axes .top,.times time{font-size:.75rem;color:var(--soft)}.times{display:flex;justify-content:space-between;margin-block-start:.25rem}
svg path{fill:none;stroke:var(--ink);stroke-width:2;stroke-linejoin:round;stroke-linecap:round;vector-effect:non-scaling-stroke}svg .grid{stroke:var(--line);stroke-width:1}
.s0{--ink:var(--beam-text)}.s1{--ink:var(--amber)}.s2{--ink:var(--good)}.s3{--ink:var(--bad)}.s4{--ink:var(--teal)}.s5{--ink:var(--soft)}
.scroll{overflow-x:auto;border-block:1px solid var(--line)}table{border-collapse:collapse;inline-size:100%;font-variant-numeric:tabular-nums}
th,td{text-align:start;padding-block:.5rem;padding-inline:0 .75rem;white-space:nowrap}td.text{white-space:normal;min-inline-size:12rem}tbody tr{border-block-start:1px solid var(--line)}th{font-size:.875rem;font-weight:500;color:var(--soft)}.num{text-align:end}.num+:not(.num){padding-inline-start:1.5rem}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(11rem,44%),1fr));gap:.75rem 1.5rem}dt{font-size:.875rem;color:var(--soft)}dd{overflow-wrap:anywhere}
h2.as-row{font-size:1.0625rem}.as-row span{font-weight:400}
.plain{display:grid;gap:.25rem;padding-inline-start:1.25rem;list-style:disc}
.typed{white-space:pre-wrap;padding-inline-start:1rem;border-inline-start:3px solid var(--line-strong)}
.chips{display:flex;flex-wrap:wrap;gap:.5rem}.chips :is(a,button){background:none;color:var(--beam-text);font-weight:400;display:inline-flex;align-items:center;min-block-size:2.75rem;padding-inline:1rem;border:1px solid var(--line-strong);border-radius:1.375rem;text-decoration:none}.chips :is(a,button)[aria-current]{color:inherit;background:var(--beam-wash);border-color:var(--beam-text)}
.stack,.choose{display:flex;flex-direction:column;gap:1.25rem}.choose{counter-reset:ticked}.choices{border:0;min-inline-size:0}
.choice-row,.choice.is-off{border-block-start:1px solid var(--line)}.choice-row:last-child,.choice.is-off:last-child{border-block-end:1px solid var(--line)}
.choice-row{display:grid;grid-template-columns:minmax(0,1fr) auto;align-items:center}.choice-row>a{display:grid;align-items:center;min-block-size:2.75rem;padding-inline:.75rem}
.choice{grid-template-columns:1.5rem 3.25rem 1fr;column-gap:1rem;align-items:center;min-block-size:4rem;padding:.625rem .75rem;color:var(--text);font-size:1rem;cursor:pointer}
.choice input{inline-size:1.5rem;min-block-size:1.5rem;accent-color:var(--beam-light);cursor:inherit}
.choice input:checked{counter-increment:ticked}.choice-row:has(:checked){background:var(--beam-wash)}.choice b,.choice small{display:block}.choice b{font-weight:500}
.tick{display:flex;gap:.75rem;align-items:center;min-block-size:2.75rem;color:var(--text);font-size:1rem;cursor:pointer}.tick input{inline-size:1.5rem;min-block-size:1.5rem;accent-color:var(--beam-light)}
.choice.is-off{display:grid;cursor:auto}.is-off time{grid-column:2;color:var(--soft)}.is-off b{color:var(--soft);text-decoration:line-through}
.ticked::before{content:counter(ticked)}
.bar{position:sticky;inset-block-end:0;display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:space-between;padding-block:.75rem max(.75rem,env(safe-area-inset-bottom));background:var(--ground);border-block-start:1px solid var(--line-strong);z-index:1}.bar label,.bar details[open]{flex:1 1 100%}.bar .in-line{margin-block-start:.5rem}.bar .in-line label{flex:1 1 12rem}.bar>.main,.bar-more>.main{flex:0 1 22rem;min-block-size:3.25rem}
.bar-more[open]{display:grid;gap:.75rem;max-block-size:70dvh;overflow-y:auto;padding:.375rem;margin-inline:-.375rem}.bar-more:not([open])>summary{background:var(--beam);border-color:var(--beam);color:#fff}.bar-more:has(>details[open])>.main:not(:hover){background:var(--lifted);border-color:var(--line-strong);color:var(--text)}.bar-more>*{margin-block-start:.75rem}.bar-more>summary{margin-block-start:0}
@media (min-width:48rem){.bar-more[open]{max-block-size:50dvh}.bar-more[open]::details-content{display:grid;grid-template-columns:repeat(2,minmax(0,1fr)) auto;gap:1rem;align-items:end}.bar.is-short{position:static}}
@media (max-width:40rem){.bar:not(:has(details)){flex-wrap:nowrap;padding-block-start:.5rem}.bar:not(:has(details)) .main{flex:0 1 auto;min-block-size:2.75rem}}
@media (max-height:30rem){.bar{position:static}}
html:has(.bar){scroll-padding-block-end:6rem}html:has(.bar-more[open]){scroll-padding-block-end:min(70dvh,20rem)}
@media (max-width:40rem){:is(.rows,.status,dd,td,section>header,.bar) a:not(.press){display:inline-block;padding-block:calc((2.75rem - 1lh)/2)}}
.stacked td{white-space:normal}
.payments{font-size:.875rem}.payments :is(th,td,time){white-space:normal}.payments :is(th,td){vertical-align:top}.payments :is(.sum,.next a){white-space:nowrap}.payments .next{display:block}.payments .at{min-inline-size:8rem}.payments .code{min-inline-size:8rem;overflow-wrap:anywhere}
@media (max-width:40rem){.stacked thead{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}.stacked tr{display:grid;gap:.25rem;padding-block:.75rem}.stacked td{display:grid;grid-template-columns:6rem minmax(0,1fr);padding:0;overflow-wrap:anywhere}.stacked td:empty{display:none}.stacked td::before{content:attr(data-label);color:var(--soft);font-size:.875rem}.payments .num{text-align:start}.payments .num+td{padding:0}.payments .next{grid-column:2}.payments td>bdi{justify-self:start;text-align:match-parent}}
.sign-in{max-inline-size:24rem;margin:12vh auto 0;padding-inline:20px;display:grid;gap:1.5rem}
`
