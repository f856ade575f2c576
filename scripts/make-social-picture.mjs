// Draws apps/web/public/social.png, the picture that other sites show with a link to this one. Run by hand after a change
// of the design: node scripts/make-social-picture.mjs
import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findChromium } from './find-chromium.mjs'

const PIN =
  'M16 1.5C8.8 1.5 3.5 6.6 3.5 13.2c0 4.2 2.2 7 5 9.6 2.7 2.5 4.9 4.7 6.2 7.2.6 1 2 1 2.6 0 1.3-2.5 3.5-4.7 6.2-7.2 2.8-2.6 5-5.4 5-9.6C28.5 6.6 23.2 1.5 16 1.5Z'
const CHECK = 'M10 13.6l4.3 4.3 8-8.3'

const font = readFileSync(
  'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
).toString('base64')

const mark = (size, fill, stroke) => `
  <svg width="${size}" height="${size}" viewBox="0 0 32 32">
    <path d="${PIN}" fill="${fill}"/>
    <path d="${CHECK}" fill="none" stroke="${stroke}" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"/>
  </svg>`

const bar = (letter, colour, share) => `
  <div class="bar"><b style="background:${colour}">${letter}</b><i style="background:${colour};width:${share}%"></i></div>`

// Without the name of the site, which every operator chooses.
const page = `<!doctype html><style>
  @font-face { font-family: Display; src: url(data:font/woff2;base64,${font}); font-weight: 200 800 }
  * { box-sizing: border-box; margin: 0 }
  body { width: 1200px; height: 630px; overflow: hidden; position: relative; font-family: Display; color: #fff;
    background: linear-gradient(135deg, #46178f, #2b0b5c) }
  .faint { position: absolute; opacity: .06 }
  h1 { position: absolute; left: 72px; top: 186px; width: 620px; font-size: 90px; line-height: 1.02; font-weight: 800; letter-spacing: -2px }
  .top { position: absolute; left: 68px; top: 64px }
  .card { position: absolute; right: 84px; top: 108px; width: 400px; padding: 36px; border-radius: 32px; background: #fff;
    color: #1e1134; transform: rotate(-3deg); box-shadow: 0 24px 60px rgb(10 0 30 / .45) }
  .pin { font-size: 76px; font-weight: 800; letter-spacing: -1px; color: #46178f; margin-bottom: 22px }
  .bar { display: flex; align-items: center; gap: 14px; margin-top: 16px }
  .bar b { width: 48px; height: 48px; border-radius: 12px; color: #fff; font-size: 28px; display: grid; place-items: center }
  .bar i { height: 36px; border-radius: 10px; max-width: 264px }
</style>
<div class="faint" style="right:-60px;top:-140px">${mark(900, '#fff', '#46178f')}</div>
<div class="top">${mark(92, '#fff', '#46178f')}</div>
<h1>Where Possibility Meets Learning</h1>
<div class="card"><div class="pin">482 915</div>
  ${bar('A', '#7a3fc4', 22)}${bar('B', '#14693a', 62)}${bar('C', '#b3461e', 34)}${bar('D', '#1f5fa8', 12)}</div>`

const executablePath = findChromium()
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(executablePath ? { executablePath } : {}),
})
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } })
await tab.setContent(page)
await tab.evaluate(() => document.fonts.ready)
await tab.screenshot({ path: 'apps/web/public/social.png' })
await browser.close()
