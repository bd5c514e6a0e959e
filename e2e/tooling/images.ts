import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { brand } from '../../shared/brand.ts'
import { landingMessages } from '../../shared/messages/landing.ts'
import { chromiumFlags, findChromium } from './chromium.ts'
import { root } from './run.ts'

/**
 * Draws the images that other programs show for the site into site/public: the picture of a shared link and the
 * icons of home screens. Run it after a change of name or mark, and commit what it writes:
 *
 *     node e2e/tooling/images.ts
 *
 * No figure stands in a picture: a footnote could not follow it.
 */
const font = readFileSync(
  join(root, 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
).toString('base64')

const style = `<style>
@font-face { font-family: Figtree; font-weight: 300 900; src: url(data:font/woff2;base64,${font}) }
* { margin: 0; box-sizing: border-box }
body { font-family: Figtree; background: #084a38; color: #fff; overflow: hidden }
</style>`

const mark = (box: string) => `<svg viewBox="0 0 20 28" style="${box}" fill="none">
<path d="M3.5 17h13v5.5a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2z" fill="#ffc93c"/>
<rect x="2.25" y="2.25" width="15.5" height="23.5" rx="4" stroke="#fff" stroke-width="2.5"/></svg>`

const icon = (share: number) => `${style}<body style="height:100vh;display:grid;place-items:center">
${mark(`height:${share * 100}vh`)}</body>`

/** The mark, grown, and the Pix that leaves it. */
const phone = `<svg class="phone" viewBox="0 0 250 460" fill="none" stroke-width="10" stroke-linecap="round">
<path d="M25 290h200v170H25z" fill="#ffc93c"/>
<path d="M25 460V55a40 40 0 0 1 40-40h120a40 40 0 0 1 40 40v405M100 48h50" stroke="#fff"/>
<path d="M125 130l38 38-38 38-38-38z" fill="#ffc93c"/></svg>`

const shared = `${style}<style>
body { height: 630px; padding: 72px 80px; display: flex; flex-direction: column; justify-content: space-between }
h1 { font-size: 62px; font-weight: 800; line-height: 1.04; letter-spacing: -.035em }
.name { display: flex; align-items: center; gap: 20px; font-size: 46px; font-weight: 700; letter-spacing: -.02em }
p { font-size: 32px; color: #cfe3da }
.phone { position: absolute; right: 96px; bottom: -44px; width: 250px }
</style><body>
<div class="name">${mark('height:64px')}${brand.name.toLowerCase()}</div>
<h1>${landingMessages.hero.title.join('<br>')}</h1>
${phone}
<p>Crédito por Pix com o celular em garantia.</p>
</body>`

const images: [file: string, html: string, width: number, height: number][] = [
  ['og.png', shared, 1200, 630],
  ['apple-touch-icon.png', icon(0.62), 180, 180],
  ['icon-192.png', icon(0.62), 192, 192],
  ['icon-512.png', icon(0.62), 512, 512],
  // A launcher may cut a maskable icon to a circle of 80 %.
  ['icon-maskable.png', icon(0.5), 512, 512],
]

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
for (const [file, html, width, height] of images) {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  writeFileSync(join(root, 'site/public', file), await page.screenshot())
  await page.close()
  console.log(`site/public/${file}`)
}
await browser.close()
