// The look of the kitchen screen: read from two metres away, pressed with wet hands. Colours are those of
// `operator-style.ts`.

export const KITCHEN_STYLE = `
.kitchen{min-block-size:100dvh;display:grid;grid-template-rows:auto auto 1fr;gap:.75rem;padding:.75rem clamp(.75rem,2vw,1.5rem) 2rem;align-content:start}
.k-bar{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1rem}
.k-bar h1{font-size:1.25rem;margin-inline-end:auto}.k-bar h1 small{display:block;font-weight:400}
.k-bar a,.k-bar button,.k-bar summary{min-block-size:3rem;display:inline-flex;align-items:center}
.k-bar form{display:block}
.k-live{display:inline-flex;align-items:center;gap:.5rem;min-block-size:3rem}.k-live::before{content:'';inline-size:.75rem;block-size:.75rem;border-radius:50%;background:var(--good)}
.k-net{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;padding:.75rem 1rem;border-radius:.375rem;background:var(--bad-wash);color:var(--bad);font-size:1.125rem;font-weight:500}
.k-net.is-sending{background:var(--raised);color:var(--amber)}.k-net a{color:inherit}
.k-top{position:sticky;inset-block-start:.5rem;z-index:1}.k-notes{display:grid;gap:.5rem}.k-notes p{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:space-between;padding:.5rem 1rem;border-radius:.375rem;background:var(--raised);border:1px solid var(--line-strong);font-size:1.125rem}
.k-unseen{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
[hidden]{display:none!important}
.k-board{display:grid;gap:.75rem;align-items:start}
@media (min-width:56rem){.k-columns{display:grid;grid-template-columns:1.15fr 1fr 1fr;gap:1rem;align-items:start}}
@media (max-width:55.99rem){.k-columns{display:grid;gap:1.5rem}}
.k-column{gap:.75rem;align-content:start;min-inline-size:0}.k-column>h2{display:flex;justify-content:space-between;align-items:baseline;padding-block-end:.375rem;border-block-end:3px solid var(--k,var(--line-strong));font-size:1.25rem}
.k-column>h2 b{font-variant-numeric:tabular-nums}
.k-column[data-column=REQUESTED]{--k:var(--beam-text)}.k-column[data-column=PREPARING]{--k:var(--amber)}.k-column[data-column=READY]{--k:var(--good)}
.k-cards{display:grid;gap:.75rem}.k-empty{color:var(--soft);padding-block:1rem}.k-cards:has(.k-card)+.k-empty{display:none}
.k-card{background:var(--raised);border:1px solid var(--line);border-inline-start:.375rem solid var(--line-strong);border-radius:.5rem;padding:.75rem;display:grid;gap:.5rem}
.k-card.is-due{border-inline-start-color:var(--amber)}.k-card.is-late{border-inline-start-color:var(--bad);background:var(--bad-wash)}
.k-card[data-state=READY]{border-inline-start-color:var(--good);background:var(--raised)}
.k-card.is-new{animation:k-new 1.2s ease-out 2}@keyframes k-new{from{background:var(--beam-wash)}}
@media (prefers-reduced-motion:reduce){.k-card.is-new{animation:none;outline:3px solid var(--beam-text)}}
.k-head{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem .75rem}
.k-number{font-size:2.25rem;line-height:1.1;font-weight:700;font-variant-numeric:tabular-nums}
.k-way{padding:.125rem .75rem;border-radius:1rem;font-weight:600;border:2px solid currentcolor;color:var(--teal)}.k-way[data-way=SEAT]{color:var(--amber)}
.k-when{margin-inline-start:auto;text-align:end;line-height:1.3}.k-when time{font-size:1.5rem;font-weight:600}.k-when b{display:block;font-weight:600;font-variant-numeric:tabular-nums}
.is-late .k-when b{color:var(--bad)}.is-due .k-when b{color:var(--amber)}
.k-where{display:flex;flex-wrap:wrap;gap:0 .75rem;color:var(--soft)}.k-where b{color:var(--text);font-weight:600}.k-seats{color:var(--amber);font-weight:600}
.k-flag{justify-self:start;padding:.25rem .75rem;border-radius:.375rem;font-weight:600;background:var(--beam-wash);color:var(--beam-text)}.k-flag.is-bad{background:var(--bad-wash);color:var(--bad)}
.k-lines{display:grid;gap:.375rem;font-size:1.125rem;line-height:1.4}.k-lines>li{display:grid;grid-template-columns:2.25rem 1fr;column-gap:.25rem;align-items:baseline}
.k-lines b{font-variant-numeric:tabular-nums}.k-lines small{display:block;font-size:1rem}.k-lines .k-seat{color:var(--amber);font-weight:600}
.k-note{display:block;font-style:normal;padding:.125rem .5rem;margin-block-start:.125rem;border-inline-start:4px solid var(--amber);background:var(--ground);overflow-wrap:anywhere}
.k-act{display:flex;flex-wrap:wrap;gap:.5rem}.k-go{flex:1 1 10rem;display:block}.k-go[hidden]{display:none}
.k-go button{inline-size:100%;min-block-size:4.5rem;font-size:1.375rem;font-weight:600;border-radius:.75rem;background:var(--beam);border-color:var(--beam);color:#fff;touch-action:manipulation}
.k-card[data-state=PREPARING] .k-go button{background:var(--k-amber,#8a4b00);border-color:transparent}.k-card[data-state=READY] .k-go button{background:#0e6b3f;border-color:transparent}
.k-go button:disabled{background:var(--lifted);color:var(--soft);cursor:default}
.k-go span{display:none}.k-card[data-state=REQUESTED] .k-go [data-for=REQUESTED],.k-card[data-state=PREPARING] .k-go [data-for=PREPARING],.k-card[data-state=READY] .k-go [data-for=READY]{display:inline}
.k-card[data-state=HANDED] .k-go,.k-card[data-state=HANDED] .k-when{display:none}
.k-foot{display:flex;gap:.5rem}.k-foot form{display:block}.k-foot button,.k-foot .press{min-block-size:4.5rem;min-inline-size:4rem;padding-inline:.5rem;font-size:.9375rem;justify-content:center;touch-action:manipulation}
.k-kept{color:var(--amber);font-weight:600;display:none}.k-card.is-kept{border-style:dashed}.k-card.is-kept .k-kept{display:block}
.k-card[data-state=HANDED] .k-lines,.k-card[data-state=HANDED] .k-where{display:none}
.k-handed .k-cards{grid-template-columns:repeat(auto-fill,minmax(16rem,1fr))}.k-handed:not(:has(.k-card)){display:none}
.k-items summary,.k-later summary{inline-size:fit-content;min-block-size:3rem;gap:.5rem}
.k-item-list{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr));gap:.5rem;margin-block-start:.75rem}
.k-item-list form{display:block}.k-item-list button{inline-size:100%;min-block-size:4rem;display:grid;text-align:start;line-height:1.3;touch-action:manipulation}.k-item-list small{display:block}
.k-item-list button[aria-pressed=true]{background:var(--bad-wash);border-color:var(--bad)}.k-item-list button[aria-pressed=true] small{color:var(--bad);font-weight:600}
.k-item-list [aria-pressed=true] [data-off],.k-item-list [aria-pressed=false] [data-on]{display:none}
.k-item-list .is-kept button{border-style:dashed}
.k-later ol{display:grid;gap:.75rem;margin-block-start:.75rem}
.k-choice{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,14rem),1fr));gap:.5rem}.k-choice a{display:flex;inline-size:100%;min-block-size:4rem}
.k-slip{max-inline-size:24rem;margin-inline:auto}
@media print{
@page{margin:6mm}
:root{color-scheme:light}body{background:#fff;color:#000;font-size:12pt}
.kitchen{display:block;padding:0;min-block-size:0}.kitchen *{visibility:hidden}.k-bar,.k-net,.k-notes,.k-items,.k-later:not(:has(.is-printed)),.k-card:not(.is-printed),.k-column>h2,.k-empty,.k-go,.k-foot,.no-print{display:none!important}
.k-card.is-printed,.k-card.is-printed *{visibility:visible;color:#000!important;background:none!important}.k-card.is-printed{border:0;padding:0;max-inline-size:72mm}
.k-number{font-size:36pt}.k-lines{font-size:13pt}
}
`
