import type { Page } from '@playwright/test'

/** A picture as a phone would take it of a card: drawn by the browser, of nobody. */
export const photographed = async (page: Page, title: string): Promise<Buffer> => {
  const url = await page.evaluate((text) => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 400
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('The browser cannot draw')
    const filled = (colour: string, ...[x, y, width, height]: [number, number, number, number]) => {
      pen.fillStyle = colour
      pen.fillRect(x, y, width, height)
    }
    filled('#d9e6ee', 0, 0, 640, 400)
    filled('#1f5f7a', 0, 0, 640, 70)
    filled('#b9452f', 440, 110, 150, 200)
    filled('#f3e7dc', 480, 150, 70, 90)
    for (const line of [130, 170, 210, 250, 290]) filled('#8aa3b0', 40, line, line === 290 ? 200 : 340, 14)
    pen.fillStyle = '#ffffff'
    pen.font = '26px sans-serif'
    pen.fillText(text, 40, 45, 560)
    return canvas.toDataURL('image/png')
  }, `CONTOH · ${title}`)
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}
